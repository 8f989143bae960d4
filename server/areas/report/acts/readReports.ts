import { mustTell } from '../../../../src/domain/report/course/steps.ts';
import { readersOf, readTogether, urgencyOf } from '../../../../src/domain/report/reading.ts';
import type * as Reading from '../../../../src/domain/report/readingShapes.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { unreadOf } from '../queries/unread.ts';

interface Signed {
  orderedBy: string;
  visitedBy: string;
  /** The patient knows an earlier version. */
  wasTold: boolean;
  criticalCount: number;
  abnormalCount: number;
}

/** Gives the report just signed to its doctors to read. A correction is a version of its own, so it is unread anew. The person who signs has read it. */
export async function giveToRead({ db, session, now, announce }: Context, reportId: string): Promise<void> {
  const [signed] = await db<[Signed]>`
    select a.doctor_id as ordered_by, e.doctor_id as visited_by,
      exists (select from test_step s where s.org_id = a.org_id and s.advice_id = a.id and s.kind = 'told') as was_told,
      (select count(*)::int from report_result x where x.report_id = r.id and x.critical)
        + (select count(*)::int from report_finding g where g.report_id = r.id) as critical_count,
      (select count(*)::int from report_result x where x.report_id = r.id and x.abnormal_flag <> '') as abnormal_count
    from report r join advice a on a.org_id = r.org_id and a.id = r.advice_id
    join encounter e on e.org_id = a.org_id and e.id = a.encounter_id where r.id = ${reportId}`;
  const readers = readersOf(signed);
  const urgency = urgencyOf(signed);
  const rows = readers.map((staffId) => ({
    orgId: session.orgId,
    practiceId: session.practiceId,
    reportId,
    staffId,
    urgency,
    toTell: mustTell({ urgency, wasTold: signed.wasTold }),
    dueAt: now(),
    readAt: staffId === session.staffId ? now() : null,
  }));
  await db`insert into report_reading ${db(rows)}`;
  for (const staffId of readers) await announce({ subType: null, tags: ['Report'], audience: { staffId } });
}

/** Results of a visit that its doctors have not read become unread for the doctor who takes it over. */
export async function handOverUnread({ db, now }: Context, { id, doctorId }: { id: string; doctorId: string }): Promise<void> {
  await db`
    insert into report_reading (org_id, practice_id, report_id, staff_id, urgency, due_at, read_at, to_tell)
    select distinct on (x.report_id) x.org_id, x.practice_id, x.report_id, ${doctorId}::uuid, x.urgency, ${now()}::timestamptz, null::timestamptz, x.to_tell from report_reading x
    join report r on r.org_id = x.org_id and r.id = x.report_id and r.status = ${literal(db, reportState.reviewed)}
    where r.encounter_id = ${id} and (x.read_at is null or x.to_tell)
    on conflict on constraint report_reading__pk do nothing`;
}

/** Marks a report as read by the person who opened it. Opening it again changes nothing. */
export async function readReport({ db, session, now, audit }: Context, { id }: { id: string }): Promise<Done> {
  const [report] = await db<[{ patientId: string; reportNumber: string; adviceId: string }?]>`
    select r.patient_id, r.report_number, r.advice_id from report r join report_reading x on x.org_id = r.org_id and x.report_id = r.id
    where r.id = ${id} and x.staff_id = ${session.staffId}`;
  if (!report) throw absent();
  const { count } = await db`
    update report_reading set read_at = ${now()} where report_id = ${id} and staff_id = ${session.staffId} and read_at is null`;
  if (count > 0)
    audit({ patientId: report.patientId, objectId: report.adviceId, detail: { act: 'readReport', reportNumber: report.reportNumber } });
  return { done: true };
}

/**
 * Marks all results as read but the critical ones, each of which is opened. Refused if their number is no longer the number the person was
 * told: a result that arrived meanwhile was never on the screen.
 */
export async function readAllReports({ db, session, now, audit }: Context, { count }: Reading.ReadAll): Promise<Done> {
  const read = await db<{ id: string }[]>`
    update report_reading t set read_at = ${now()} from ${unreadOf(db, session.staffId)} u
    where t.report_id = u.id and t.staff_id = ${session.staffId} and t.read_at is null and u.urgency = any (${[...readTogether]}::int[])
    returning t.report_id as id`;
  if (read.length !== count) throw new Problem('report.refused.otherCount');
  audit({ detail: { act: 'readAllReports', reportIds: read.map(({ id }) => id) } });
  return { done: true };
}
