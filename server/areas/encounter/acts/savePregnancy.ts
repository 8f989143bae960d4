import { dateAt } from '../../../../src/domain/dates.ts';
import { checkLastPeriod, keptPeriod, weeksOn } from '../../../../src/domain/patient/gestation.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findStandingAnswer } from '../../patient/queries/pregnancy.ts';
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
  const lastPeriod = state === 'pregnant' ? draft.lastPeriod : null;
  refuse(checkLastPeriod(lastPeriod, dateAt(now())));
  await keepAnswer(context, { ...draft, lastPeriod, answeredAt: now() });
  context.audit({ patientId, detail: { pregnancy: state } });
  return { done: true };
}

/** The caller has locked the patient. An answer without a last period keeps that of the answer before, while it is the same pregnancy. */
export async function keepAnswer(context: Context, { patientId, state, answeredAt, ...answer }: Answer): Promise<void> {
  const { db, session, newId } = context;
  const today = dateAt(answeredAt);
  const isPregnant = state === 'pregnant';
  const lastPeriod = isPregnant ? (answer.lastPeriod ?? keptPeriod(await findStandingAnswer(db, patientId, today), answer, today)) : null;
  const weeks = lastPeriod ? weeksOn(lastPeriod, today) : answer.weeks;
  await db`insert into pregnancy_answer ${db({
    orgId: session.orgId,
    id: newId(),
    patientId,
    state,
    weeks: isPregnant ? weeks : null,
    lastPeriod,
    answeredOn: today,
    answeredBy: session.staffId,
    answeredAt,
  })}`;
  await announceAllergies(context);
}
