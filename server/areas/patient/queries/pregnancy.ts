import { daysBetween } from '../../../../src/domain/dates.ts';
import { type PregnancyAnswer, pregnancyOn } from '../../../../src/domain/medication/populations.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

/** The last answer to "pregnant or breast-feeding?" of patient `p`, as one column. Every reader of the state begins here. */
export const lastPregnancyAnswer = (db: Db): Fragment => db`
  (select jsonb_build_object('state', a.state, 'weeks', a.weeks, 'on', a.answered_on) from pregnancy_answer a
    where a.org_id = p.org_id and a.patient_id = p.id order by a.answered_at desc, a.id desc limit 1)`;

/** What an answer still says on a calendar date. */
export const standingPregnancy = (answer: PregnancyAnswer | null, today: string): Patient.PregnancyNow | null =>
  pregnancyOn(answer, answer ? daysBetween(answer.on, today) : 0);

export async function findPregnancy(db: Db, patientId: string, today: string): Promise<Patient.PregnancyNow | null> {
  const [row] = await db<
    [{ answer: PregnancyAnswer | null }?]
  >`select ${lastPregnancyAnswer(db)} as answer from patient p where p.id = ${patientId}`;
  return standingPregnancy(row?.answer ?? null, today);
}
