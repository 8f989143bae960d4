import { daysBetween } from '../../../../src/domain/dates.ts';
import { type PregnancyAnswer, pregnancyOn } from '../../../../src/domain/medication/pregnancyAnswer.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

/** The last answer to "pregnant or breast-feeding?" of patient `p`, as one column. Every reader of the state begins here. */
export const lastPregnancyAnswer = (db: Db): Fragment => db`
  (select jsonb_build_object('state', a.state, 'weeks', a.weeks, 'on', a.answered_on, 'lastPeriod', a.last_period) from pregnancy_answer a
    where a.org_id = p.org_id and a.patient_id = p.id order by a.answered_at desc, a.id desc limit 1)`;

/** What an answer still says on a calendar date. */
export const standingPregnancy = (answer: PregnancyAnswer | null, today: string): Patient.PregnancyNow | null =>
  pregnancyOn(answer, answer ? daysBetween(answer.on, today) : 0);

async function findAnswer(db: Db, patientId: string): Promise<PregnancyAnswer | null> {
  const [row] = await db<
    [{ answer: PregnancyAnswer | null }?]
  >`select ${lastPregnancyAnswer(db)} as answer from patient p where p.id = ${patientId}`;
  return row?.answer ?? null;
}

export const findPregnancy = async (db: Db, patientId: string, today: string): Promise<Patient.PregnancyNow | null> =>
  standingPregnancy(await findAnswer(db, patientId), today);

/** The standing state with the last period it is counted from. */
export async function findStandingAnswer(
  db: Db,
  patientId: string,
  today: string,
): Promise<(Patient.PregnancyNow & { lastPeriod: string | null }) | null> {
  const answer = await findAnswer(db, patientId);
  const standing = standingPregnancy(answer, today);
  return standing && { ...standing, lastPeriod: standing.state === 'pregnant' ? (answer?.lastPeriod ?? null) : null };
}
