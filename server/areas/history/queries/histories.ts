import type * as History from '../../../../src/domain/history/shapes.ts';
import { dueOn } from '../../../../src/domain/patient/gestation.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { findStandingAnswer } from '../../patient/queries/pregnancy.ts';

const mostShown = 500;

const columns = (db: Db): Fragment => db`
  h.id, h.patient_id, h.kind, h.name, h.relation, h.onset, h.outcome, h.numbers, h.note, h.status, h.visited_on,
  coalesce(spoken(s.name, s.name_en), '') as recorded_by, h.recorded_at, h.error_reason, h.version`;

/** All histories of a patient, in every clinic of the organisation, those in error last. */
export const findHistories = (db: Db, patientId: string): Promise<History.Row[]> =>
  db<History.Row[]>`
    select ${columns(db)} from patient_history h ${staffThen(db, 's', 'h.recorded_by', 'h.recorded_at')}
    join patient p on p.org_id = h.org_id and p.id = h.patient_id and p.deleted_at is null
    where h.patient_id = ${patientId}
    order by case h.status when 'active' then 0 when 'historical' then 1 else 2 end, h.onset desc, h.recorded_at desc, h.id
    limit ${mostShown}`;

/** The present pregnancy, from the one answer that every check reads. */
export async function findPresentPregnancy(db: Db, patientId: string, today: string): Promise<History.Pregnancy | null> {
  const standing = await findStandingAnswer(db, patientId, today);
  return standing && { ...standing, dueOn: standing.lastPeriod === null ? null : dueOn(standing.lastPeriod) };
}

/** The changes of one row, the newest first. */
export const findHistoryChanges = (db: Db, id: string): Promise<History.Change[]> =>
  db<History.Change[]>`
    select c.at, coalesce(spoken(s.name, s.name_en), '') as by, c.act, c.before
    from patient_history_change c ${staffThen(db, 's', 'c.staff_id', 'c.at')}
    where c.history_id = ${id} order by c.at desc, c.id desc limit 200`;
