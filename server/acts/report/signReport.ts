import { type ReportState, reportActs, reportCan } from '../../../src/domain/report/states.ts';
import type { Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { confirm, Problem, refuse } from '../../problem.ts';
import type { ReportKind } from '../../queries/reports.ts';
import { announceReport, checkVersion, lockReport } from './writeReport.ts';

/**
 * Signs a report: from now on it never changes. A report is read by a second pair of eyes; who reviews what they wrote
 * themselves (one person on duty) is asked first.
 */
export async function reviewReport(
  context: Context,
  kind: ReportKind,
  { id, version, confirmed }: { id: string; version: number; confirmed?: boolean | undefined },
): Promise<Saved> {
  const { db, session, now } = context;
  const found = await lockReport(context, kind, id);
  if (!reportCan('review', found.status as ReportState)) throw new Problem(reportActs.review.refused);
  checkVersion(found, version);
  const [own] = await db<[{ isOwn: boolean }]>`select written_by = ${session.staffId} as is_own from report where id = ${found.reportId}`;
  if (own.isOwn && !confirmed) throw confirm('report.review.own');
  await db`
    update report set status = 3, version = version + 1 where advice_id = ${id} and status = 2`;
  await db`
    update report set status = 2, reviewed_by = ${session.staffId}, reviewed_at = ${now()}, version = version + 1 where id = ${found.reportId}`;
  context.audit({ patientId: found.patientId, objectId: id, detail: { act: 'review', reportNumber: found.reportNumber } });
  await announceReport(context);
  return { id: found.reportId!, version: version + 1 };
}

/**
 * Begins the next version of a signed report with everything the signed one says. The signed one stays valid until the correction
 * is signed in its place.
 */
export async function correctReport(
  context: Context,
  kind: ReportKind,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Saved> {
  const { db, session, newId, now } = context;
  const why = reason.trim();
  if (why === '') refuse([{ field: 'reason', message: 'error.field.required' }]);
  const found = await lockReport(context, kind, id);
  if (!reportCan('correct', found.status as ReportState)) throw new Problem(reportActs.correct.refused);
  checkVersion(found, version);
  const next = newId();
  await db`
    insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, version_number, status, findings,
      impression, remark, correction_reason, written_by, written_at)
    select org_id, practice_id, ${next}, advice_id, encounter_id, patient_id, advice_type, report_number, version_number + 1, 1, findings,
      impression, remark, ${why}, ${session.staffId}, ${now()} from report where id = ${found.reportId}`;
  await db`
    insert into report_result select r.org_id, r.practice_id, ${next}::uuid, r.sort, r.indicator_id, r.code, r.name_zh, r.name_en, r.unit, r.result, r.low,
      r.high, r.expected_zh, r.expected_en, r.abnormal_flag, r.remark from report_result r where r.report_id = ${found.reportId}`;
  await db`
    insert into report_file select f.org_id, f.practice_id, ${next}::uuid, f.file_id, f.sort from report_file f where f.report_id = ${found.reportId}`;
  context.audit({ patientId: found.patientId, objectId: id, detail: { act: 'correct', reason: why } });
  await announceReport(context);
  return { id: next, version: 1 };
}
