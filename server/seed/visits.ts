import { appointmentState } from '../../src/domain/appointment/states.ts';
import { addDays, addMinutes, dateAt, instantOf } from '../../src/domain/dates.ts';
import { appointments, missedYesterday } from './content/day/appointments.ts';
import { comingBookings } from './content/day/coming.ts';
import { pastVisits } from './content/day/pastVisits.ts';
import type { AppointmentRow, AppointmentStatus, PastVisitRow } from './content/day/rows.ts';
import { dictionaries } from './content/dictionaries.ts';
import { insertAll } from './insert.ts';
import { period } from './schedule.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

/** A visit that began, as the loader of records and orders needs it. */
export interface LoadedVisit {
  encounterId: string;
  appointmentId: string;
  patientId: string;
  doctorId: string;
  status: AppointmentStatus;
  startedAt: string;
  completedAt: string | null;
  case: string | undefined;
  payment: string;
  paidPercent: number;
  settles: PastVisitRow['settles'];
  isPast: boolean;
}

export interface PlannedVisit extends AppointmentRow {
  payment?: string;
  paidPercent?: number;
  settles?: PastVisitRow['settles'];
}

const words = (kind: 'visitReason' | 'cancelReason' | 'missReason', code: string | undefined) =>
  code ? (dictionaries[kind].find((row) => row.code === code)?.zh ?? code) : '';

const rowsOf = (practice: string, now: Date): PlannedVisit[] => [
  ...pastVisits.filter((row) => row.practice === practice).map(plannedOf),
  ...[...missedYesterday, ...appointments, ...comingBookings(dateAt(now))]
    .filter((row) => row.practice === practice)
    .map((row) => withoutEarlyMiss(row, now)),
];

/** A past visit as its row of the day. */
export const plannedOf = (row: PastVisitRow): PlannedVisit => ({
  ...row,
  minutes: 15,
  type: 'return',
  reason: 'return',
  source: 'desk',
  status: 5,
});

/** A no-show whose time lies ahead is still a booking. */
export function withoutEarlyMiss(row: AppointmentRow, now: Date): AppointmentRow {
  if (row.status !== appointmentState.brokenPromise) return row;
  if (instantOf(addDays(dateAt(now), row.dayOffset), row.at) <= now.toISOString()) return row;
  const { missReason: _, ...booking } = row;
  return { ...booking, status: appointmentState.booked };
}

const hasCome = (status: AppointmentStatus) => [2, 3, 4, 5, 9].includes(status);
const encounterStatus: Partial<Record<AppointmentStatus, number>> = { 2: 0, 3: 1, 4: 3, 5: 3, 9: 2 };
/** Minutes between starting and completing a visit in the demonstration. */
const visitLength = 12;

/** Appointments and the encounters of those who came; answers the visits that began. */
export async function loadVisits(
  loading: Loading,
  practice: string,
  rows: readonly PlannedVisit[] = rowsOf(practice, loading.now),
): Promise<LoadedVisit[]> {
  const { sql, orgId, staff, patients, practices } = loading;
  const own = { org_id: orgId, practice_id: found(practices, practice) };
  const queue = new Map<string, number>();
  const planned = rows.map((row) => timesOf(row, loading.now));
  const appointmentRows: Record<string, string | number | boolean | null | Date>[] = [];
  const encounterRows: Record<string, string | number | null>[] = [];
  const visits: LoadedVisit[] = [];

  for (const { row, from, to, signedAt, startedAt, completedAt } of planned) {
    const id = newId();
    const doctorId = found(staff, row.doctor);
    const patientId = found(patients, row.patient);
    const department = departmentOf(loading, row);
    const queueNumber = signedAt ? nextInQueue(queue, `${row.doctor}@${row.dayOffset}`) : null;
    appointmentRows.push({
      ...own,
      id,
      patient_id: patientId,
      doctor_id: doctorId,
      department_id: department,
      room_id: null,
      type_code: row.type,
      during: period(from, to),
      status: row.status,
      reason: words('visitReason', row.reason),
      source_code: row.source,
      cancel_reason: words('cancelReason', row.cancelReason),
      miss_reason: words('missReason', row.missReason),
      signed_at: signedAt,
      queue_number: queueNumber,
      created_at: [addMinutes(from, -2 * 24 * 60), addMinutes(loading.now.toISOString(), -60)].sort()[0]!,
      created_by: doctorId,
    });
    const status = encounterStatus[row.status];
    if (!signedAt || status === undefined) continue;
    const encounterId = newId();
    encounterRows.push({
      ...own,
      id: encounterId,
      appointment_id: id,
      patient_id: patientId,
      doctor_id: doctorId,
      department_id: department,
      status,
      queue_number: queueNumber,
      created_at: signedAt,
      started_at: startedAt,
      completed_at: completedAt,
    });
    if (startedAt) {
      visits.push({
        encounterId,
        appointmentId: id,
        patientId,
        doctorId,
        status: row.status,
        startedAt,
        completedAt,
        case: row.case,
        payment: row.payment ?? 'wechat',
        paidPercent: row.paidPercent ?? 100,
        isPast: row.dayOffset < 0,
        settles: row.settles,
      });
    }
  }
  await setTenant(sql, orgId, own.practice_id);
  await insertAll(sql, 'appointment', appointmentRows);
  await insertAll(sql, 'encounter', encounterRows);
  await loadQueueCounters(loading, queue);
  await rememberVisits(loading, own.practice_id);
  return visits;
}

/**
 * Whoever waits has waited as long as the table says, though not since yesterday; whoever is done was seen at the booked time, or just now
 * where that lies ahead. Nobody of today came yesterday, and nothing is done later than now: it holds in the first minutes of a day too.
 */
export function timesOf(row: PlannedVisit, now: Date) {
  const from = instantOf(addDays(dateAt(now), row.dayOffset), row.at);
  const present = now.toISOString();
  const midnight = instantOf(dateAt(now), '00:00');
  const since = (minutesAgo: number) => [midnight, addMinutes(present, -minutesAgo)].sort().at(-1)!;
  const earlier = (instant: string, minutesAgo: number) => (instant < present ? instant : since(minutesAgo));
  const waits = row.status === 2 || row.status === 3 || row.status === 9;
  const signedAt = hasCome(row.status) ? (waits ? since(row.waitedMinutes ?? 10) : earlier(addMinutes(from, -8), 50)) : null;
  const begun = row.status === 3 ? since(6) : [4, 5].includes(row.status) ? earlier(from, 40) : null;
  return {
    row,
    from,
    to: addMinutes(from, row.minutes),
    signedAt,
    startedAt: begun,
    completedAt: begun && row.status !== 3 ? [addMinutes(begun, visitLength), present].sort()[0]! : null,
  };
}

function nextInQueue(queue: Map<string, number>, key: string): number {
  const next = (queue.get(key) ?? 0) + 1;
  queue.set(key, next);
  return next;
}

function departmentOf({ departments }: Loading, row: PlannedVisit): string | null {
  const code = departmentOfDoctor[`${row.doctor}@${row.practice}`];
  return code ? found(departments, code) : null;
}

const departmentOfDoctor: Readonly<Record<string, string>> = {
  'chenyi@SH': 'SH-GP',
  'chenyi@HZ': 'HZ-GP',
  'zhouming@SH': 'SH-IM',
  'xujing@SH': 'SH-PD',
  'wangbo@HZ': 'HZ-SU',
  'luwenbo@QH': 'QH-GP',
};

/** Today's queues go on counting where the demonstration stopped. */
async function loadQueueCounters({ sql, orgId, now, staff }: Loading, queue: ReadonlyMap<string, number>): Promise<void> {
  const day = dateAt(now).replaceAll('-', '');
  const rows = [...queue]
    .filter(([key]) => key.endsWith('@0'))
    .map(([key, value]) => ({ org_id: orgId, scope: found(staff, key.split('@')[0]!), name: 'queue', period: day, value }));
  await insertAll(sql, 'counter', rows);
}

const rememberVisits = ({ sql }: Loading, practiceId: string) => sql`
  update patient p set first_visit = coalesce(p.first_visit, v.first), last_visit = v.last, last_doctor_id = v.doctor_id
  from (
    select patient_id, min(started_at) as first, max(started_at) as last, (array_agg(doctor_id order by started_at desc))[1] as doctor_id
    from encounter where practice_id = ${practiceId} and started_at is not null group by patient_id
  ) v
  where p.id = v.patient_id`;
