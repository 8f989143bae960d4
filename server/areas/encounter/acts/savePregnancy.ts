import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { announceAllergies, lockPatient } from './lockPatient.ts';

interface Answer extends Patient.PregnancyDraft {
  patientId: string;
  answeredAt: Date;
}

/** Keeps the answer with its date; earlier answers stay. */
export async function savePregnancy(context: Context, draft: Patient.PregnancyDraft & { patientId: string }): Promise<Done> {
  const { patientId, state } = draft;
  const { db, now } = context;
  await lockPatient(db, patientId);
  const [patient] = await db<[{ sex: string }]>`select sex from patient where id = ${patientId}`;
  if (patient.sex === 'M' && state !== 'none') refuse([{ field: 'state', message: 'patient.pregnancy.notOfMen' }]);
  await keepAnswer(context, { ...draft, answeredAt: now() });
  context.audit({ patientId, detail: { pregnancy: state } });
  return { done: true };
}

/** The caller has locked the patient. */
export async function keepAnswer(context: Context, { patientId, state, weeks, answeredAt }: Answer): Promise<void> {
  const { db, session, newId } = context;
  await db`insert into pregnancy_answer ${db({
    orgId: session.orgId,
    id: newId(),
    patientId,
    state,
    weeks: state === 'pregnant' ? weeks : null,
    answeredOn: dateAt(answeredAt),
    answeredBy: session.staffId,
    answeredAt,
  })}`;
  await announceAllergies(context);
}
