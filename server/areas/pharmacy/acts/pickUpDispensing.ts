import { reasonAgainstCollecting } from '../../../../src/domain/pharmacy/decoction/rules.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { announceDispensing, lockDispensing, refuseUnlessCan } from './lockDispensing.ts';

/** The patient has taken what was handed out. */
export async function pickUpDispensing(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const sheet = await lockDispensing(context, id);
  refuseUnlessCan('collect', sheet, version);
  const reason = reasonAgainstCollecting(sheet.decoction);
  if (reason) throw new Problem(reason.message);
  await db`
    update dispensing set status = ${dispensingState.collected}, collected_at = ${now()}, collected_by = ${session.staffId}, version = version + 1
    where id = ${id}`;
  context.audit({ patientId: sheet.patientId, objectId: id, detail: { act: 'collect' } });
  await announceDispensing(context);
  return { done: true };
}
