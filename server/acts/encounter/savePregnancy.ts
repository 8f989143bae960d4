import { dateAt } from '../../../src/domain/dates.ts';
import type * as Patient from '../../../src/domain/patient/shapes.ts';
import type { Done } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { refuse } from '../../problem.ts';
import { announceAllergies, lockPatient } from './lockPatient.ts';

/** Keeps the answer with its date; earlier answers stay. */
export async function savePregnancy(
  context: Context,
  { patientId, state, weeks }: Patient.PregnancyDraft & { patientId: string },
): Promise<Done> {
  const { db, session, now, newId } = context;
  await lockPatient(db, patientId);
  const [patient] = await db<[{ sex: string }]>`select sex from patient where id = ${patientId}`;
  if (patient.sex === 'M' && state !== 'none') refuse([{ field: 'state', message: 'patient.pregnancy.notOfMen' }]);
  await db`insert into pregnancy_answer ${db({
    ...{ orgId: session.orgId, id: newId(), patientId, state, weeks: state === 'pregnant' ? weeks : null },
    ...{ answeredOn: dateAt(now()), answeredBy: session.staffId, answeredAt: now() },
  })}`;
  context.audit({ patientId, detail: { pregnancy: state } });
  await announceAllergies(context);
  return { done: true };
}
