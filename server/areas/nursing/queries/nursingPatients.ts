import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { addDays } from '../../../../src/domain/dates.ts';
import type { VitalValues } from '../../../../src/domain/encounter/shapes.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { compareByScore, sortByNeed } from '../../../../src/domain/vitals/need.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Paging } from '../../../paging/paging.ts';
import { pageOfRows } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { latestOfVisit, vitalsOf } from '../../patient/queries/vitalSigns.ts';
import { named, ofDay, type Sought, startOf, tallies } from './executions.ts';

/** Columns the nurse's list is sorted by on demand; without one it is sorted by need. */
export const nursingSorts = ['patientName', 'queueNumber', 'cameAt', 'score'] as const;
type Sort = (typeof nursingSorts)[number];
type Found = Execution.Patient & Sought;
type Stored = Omit<Found, 'vitals'> & { measured: VitalValues | null };

const byColumn: Readonly<Record<Sort, (one: Found, other: Found) => number>> = {
  patientName: (one, other) => (one.pinyin < other.pinyin ? -1 : Number(one.pinyin > other.pinyin)),
  // Patients without a number stand last.
  queueNumber: (one, other) => (one.queueNumber ?? 1e9) - (other.queueNumber ?? 1e9),
  cameAt: (one, other) => one.cameAt.localeCompare(other.cameAt),
  score: compareByScore,
};

function sortFound(rows: readonly Found[], sort: Sort | undefined, direction: 'asc' | 'desc' | undefined): Found[] {
  const needed = sortByNeed(rows);
  if (!sort) return needed;
  const sorted = needed.toSorted(byColumn[sort]);
  return direction === 'desc' ? sorted.toReversed() : sorted;
}

/**
 * Patients who came that day, and those of earlier days with something left. The whole day is read and sorted by the rules of the domain,
 * because the early-warning score is computed there; a day of one practice has hundreds of patients at most.
 */
export async function findNursingPatients(
  db: Db,
  { date, keyword, encounterStatus, onlyDue, onlyUnmeasured, ...paging }: Execution.PatientCriteria & Paging,
): Promise<Page<Execution.Patient>> {
  const stored = await db<Stored[]>`
    with due as (
      select encounter_id, ${tallies(db)}, min(started_at) filter (where test_id is not null and result is null) as skin_test_started_at
      from (${ofDay(db, date)}) o group by encounter_id),
    seen as (
      select e.id, e.appointment_id, e.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.name_folded, p.pinyin, p.initials,
        spoken(s.name, s.name_en) as doctor_name, e.status as encounter_status, e.created_at as came_at, a.queue_number,
        coalesce(due.to_execute, 0) as to_execute, coalesce(due.partially, 0) as partially, coalesce(due.executed, 0) as executed,
        coalesce(due.unpaid, 0) as unpaid, due.skin_test_started_at, m.recorded_at as measured_at, m.measured
      from encounter e
      join appointment a on a.org_id = e.org_id and a.id = e.appointment_id and a.status <> ${literal(db, appointmentState.booked)}
      join patient p on p.org_id = e.org_id and p.id = e.patient_id
      join staff s on s.org_id = e.org_id and s.id = e.doctor_id
      left join due on due.encounter_id = e.id
      ${latestOfVisit(db)}
      where e.id in (
        select id from encounter where created_at >= ${startOf(date)} and created_at < ${startOf(addDays(date, 1))}
        union all select encounter_id from due))
    select seen.*, ${allergyMark(db, db`seen.patient_id`)} from seen where ${inSight(db, db`seen.patient_id`)} and ${named(db, keyword)} ${onlyDue ? db`and to_execute + partially > 0` : db``}
      ${encounterStatus === undefined ? db`` : db`and encounter_status = ${encounterStatus}`}
      ${onlyUnmeasured ? db`and measured_at is null and encounter_status <> ${literal(db, encounterState.completed)}` : db``}`;
  const rows = stored.map(({ measured, ...row }): Found => ({ ...row, vitals: vitalsOf(measured, row.measuredAt) }));
  // The shape of the call knows these columns alone.
  const { rows: shown, total } = pageOfRows(sortFound(rows, paging.sort as Sort | undefined, paging.direction), paging);
  return { rows: shown.map(({ nameFolded, pinyin, initials, ...patient }) => patient), total };
}
