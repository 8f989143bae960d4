import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { nameOf } from '../../../../src/domain/report/changeText.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import { type ReportState, reportActs, reportCan, reportState } from '../../../../src/domain/report/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import { tellOfResult } from '../../sms/acts/raisePatientSms.ts';
import { findResults, type ReportKind, type StoredReport } from '../queries/reports.ts';
import { giveToRead } from './readReports.ts';
import { tellReviewed } from './tellCritical.ts';
import { announceReport, checkVersion, lockReport, testsOf } from './writeReport.ts';

const resultColumns = (db: Db) =>
  db`indicator_id, code, name_zh, name_en, unit, result, low, high, critical_low, critical_high, critical_words, expected_zh, expected_en, abnormal_flag, critical, remark`;

/** Whether the reader wrote the report, and may review it all the same. */
export async function ownReviewOf(context: Context, reportId: string | null): Promise<Report.Full['ownReview']> {
  if (reportId === null) return 'notOwn';
  const own = await context.db`select from report where id = ${reportId} and written_by = ${context.session.staffId}`;
  if (own.length === 0) return 'notOwn';
  return (await controlInForce(context, 'REPORT_REVIEWED_ALONE')) ? 'allowed' : 'refused';
}

/**
 * Signs a report: from now on it never changes. A report is reviewed by a second person; in a clinic of one person the
 * organisation's administrator may allow the writer to review, who is asked first.
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
  const [own] = await db<[{ isOwn: boolean; encounterId: string }]>`
    select written_by = ${session.staffId} as is_own, encounter_id from report where id = ${found.reportId}`;
  if (own.isOwn && !(await controlInForce(context, 'REPORT_REVIEWED_ALONE'))) throw new Problem('report.refused.own');
  const empty = await findEmptyTests(context, found);
  if (!confirmed) askBeforeReview(context, empty, own.isOwn);
  await keepUnreported(context, found.reportId!, empty);
  await db`
    update report set status = ${reportState.replaced}, version = version + 1 where advice_id = ${id} and status = ${literal(db, reportState.reviewed)}`;
  await db`
    update report set status = ${reportState.reviewed}, reviewed_by = ${session.staffId}, reviewed_at = ${now()}, version = version + 1 where id = ${found.reportId}`;
  context.audit({
    patientId: found.patientId,
    objectId: id,
    detail: { act: 'review', reportNumber: found.reportNumber, ...(own.isOwn && { reviewedAlone: true }) },
  });
  await announceReport(context);
  await giveToRead(context, found.reportId!);
  await tellReviewed(context, found.reportId!);
  await tellOfResult(db, { encounterId: own.encounterId, patientId: found.patientId, at: now() });
  return { id: found.reportId!, version: version + 1 };
}

/** The tests of a report in part that have no result: none of a report that says everything in words. */
async function findEmptyTests(context: Context, found: StoredReport): Promise<Report.Result[]> {
  if (found.adviceType !== orderType.lab || found.reportId === null) return [];
  const stored = await findResults(context.db, found.reportId);
  if (stored.length === 0) return [];
  const tests = await testsOf(context, found);
  return tests.filter((test) => !stored.some(({ indicatorId }) => indicatorId === test.indicatorId));
}

/** Asks the reviewer about tests without a result, and about reviewing an own report. */
function askBeforeReview({ session: { language } }: Context, empty: readonly Report.Result[], isOwn: boolean): void {
  const items = empty.map((test) => nameOf(test, language)).join(say(language, 'common.list.separator'));
  const questions = [
    ...(items ? [say(language, 'report.review.empty', { items })] : []),
    ...(isOwn ? [say(language, 'report.review.own')] : []),
  ];
  if (questions.length > 0) throw confirm('report.review.asked', { questions: questions.join(' ') });
}

/** Keeps which tests are left without a result: a reader of the signed report sees that they were asked for. */
async function keepUnreported({ db, session: { orgId, practiceId } }: Context, reportId: string, empty: readonly Report.Result[]) {
  if (empty.length === 0) return;
  await db`insert into report_unreported ${db(
    empty.map(({ indicatorId, code, nameZh, nameEn }, sort) => ({ orgId, practiceId, reportId, sort, indicatorId, code, nameZh, nameEn })),
  )}`;
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
  refuse(checkReason(why));
  const found = await lockReport(context, kind, id);
  if (!reportCan('correct', found.status as ReportState)) throw new Problem(reportActs.correct.refused);
  checkVersion(found, version);
  const next = newId();
  await db`
    insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, version_number, status, findings,
      impression, remark, specimen, sampled_at, received_at, correction_reason, written_by, written_at)
    select org_id, practice_id, ${next}, advice_id, encounter_id, patient_id, advice_type, report_number, version_number + 1, 1, findings,
      impression, remark, specimen, sampled_at, received_at, ${why}, ${session.staffId}, ${now()} from report where id = ${found.reportId}`;
  await db`
    insert into report_result (org_id, practice_id, report_id, sort, ${resultColumns(db)})
    select org_id, practice_id, ${next}::uuid, sort, ${resultColumns(db)} from report_result where report_id = ${found.reportId}`;
  await db`
    insert into report_finding (org_id, practice_id, report_id, sort, code, name_zh, name_en)
    select org_id, practice_id, ${next}::uuid, sort, code, name_zh, name_en from report_finding where report_id = ${found.reportId}`;
  await db`
    insert into report_file select f.org_id, f.practice_id, ${next}::uuid, f.file_id, f.sort from report_file f where f.report_id = ${found.reportId}`;
  context.audit({ patientId: found.patientId, objectId: id, detail: { act: 'correct', reason: why } });
  await announceReport(context);
  return { id: next, version: 1 };
}
