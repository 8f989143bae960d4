import { reasonAgainstCalling } from '../../../../../src/domain/pharmacy/waiting/rules.ts';
import type { Calling } from '../../../../../src/domain/pharmacy/waiting/shapes.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import { announceDispensing, lockDispensing } from '../lockDispensing.ts';

/** Shows the patient of a sheet on the screens of the waiting room. A second call moves it to the top again. */
export async function callPatient(context: Context, { id, counter }: Calling): Promise<Done> {
  const { db, session, now } = context;
  const sheet = await lockDispensing(context, id);
  const reason = reasonAgainstCalling(sheet);
  if (reason) throw new Problem(reason.message);
  await db`
    update dispensing set called_at = ${now()}, called_by = ${session.staffId}, called_to = ${counter.trim()} where id = ${id}`;
  context.audit({ patientId: sheet.patientId, objectId: id, detail: { counter: counter.trim() } });
  await announceDispensing(context);
  return { done: true };
}
