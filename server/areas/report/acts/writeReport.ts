import { ageAt, ageInMonths, dateAt } from '../../../../src/domain/dates.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { nameOf } from '../../../../src/domain/report/changeText.ts';
import { checkImagingReport, checkLabReport } from '../../../../src/domain/report/checks.ts';
import { isUnreadable, judge } from '../../../../src/domain/report/critical.ts';
import { rangeFor } from '../../../../src/domain/report/flags.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import { checkSpecimen } from '../../../../src/domain/report/specimen.ts';
import { type ReportState, reportActs, reportCan } from '../../../../src/domain/report/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { findImagingDangers } from '../queries/imagingDangers.ts';
import {
  findIndicatorsOf,
  findReport,
  findResults,
  type Indicated,
  openRows,
  type ReportKind,
  type StoredReport,
} from '../queries/reports.ts';
import { markFindings } from './markFindings.ts';
import { findSaid, tellSaved } from './tellCritical.ts';

/** Locks the order, so that two who write its report meet here, and answers how its report stands. */
export async function lockReport(context: Context, kind: ReportKind, adviceId: string): Promise<StoredReport> {
  await lockRows(context.db, 'order', context.db`select id from advice where id = ${adviceId} for no key update`);
  const found = await findReport(context.db, kind, adviceId);
  if (!found) throw absent();
  return found;
}

export function checkVersion(found: StoredReport, version: number): void {
  if (found.version !== version) throw new Problem('error.version');
}

/** Rows of a lab report as its patient has to be judged: range by sex, and by age on the day of the report. */
export function judgedRows(indicators: readonly Indicated[], found: StoredReport, at: Date): Report.Result[] {
  const age = ageAt(found.birthDate, dateAt(at));
  const of = { sex: found.sex, ageMonths: age ? ageInMonths(age) : null };
  return indicators.map(({ id, code, nameZh, nameEn, unit, ranges }) => {
    const range = rangeFor(ranges, of);
    const { low = null, high = null, criticalLow = null, criticalHigh = null, criticalWords = '', zh = '', en = '' } = range ?? {};
    const limits = { low, high, criticalLow, criticalHigh, criticalWords, zh, en };
    return { indicatorId: id, code, nameZh, nameEn, unit, result: '', ...limits, abnormalFlag: '', critical: false, remark: '' };
  });
}

/** The tests of an order as they are judged now, none of them filled in. */
export const testsOf = async ({ db, now }: Context, found: StoredReport): Promise<Report.Result[]> =>
  judgedRows(found.itemId ? await findIndicatorsOf(db, found.itemId) : [], found, now());

/** What is stored of each test after a save: a test the draft does not name keeps what it has, an empty text takes it away. */
function filledRows(tests: readonly Report.Result[], stored: readonly Report.Result[], draft: Report.LabDraft): Report.Result[] {
  const judged = openRows(tests, stored).map((row) => {
    const test = tests.find(({ indicatorId }) => indicatorId === row.indicatorId) ?? row;
    const { result, remark } = draft.rows.find(({ indicatorId }) => indicatorId === row.indicatorId) ?? row;
    return { ...test, result: result.trim(), remark: remark.trim(), ...judge(result, test) };
  });
  return judged.filter(({ result }) => result !== '');
}

/** A text that its limits cannot judge is stored only after the writer was told so, once for each text. */
function askAboutUnreadable({ session: { language } }: Context, rows: readonly Report.Result[], stored: readonly Report.Result[]): void {
  const isStored = (row: Report.Result) =>
    stored.some(({ indicatorId, result }) => indicatorId === row.indicatorId && result === row.result);
  const unreadable = rows.filter((row) => isUnreadable(row.result, row) && !isStored(row));
  if (unreadable.length > 0)
    throw confirm('report.confirm.unreadable', {
      items: unreadable.map((row) => `${nameOf(row, language)} “${row.result}”`).join(say(language, 'common.list.separator')),
    });
}

export async function saveLabReport(context: Context, draft: Report.LabDraft): Promise<Saved> {
  const { db, now } = context;
  const found = await lockReport(context, 6, draft.id);
  checkMayWrite(found, draft.version);
  const [known, stored] = [await testsOf(context, found), found.reportId ? await findResults(db, found.reportId) : []];
  const [all, last] = [openRows(known, stored), await findSaid(db, found.reportId)];
  if (draft.rows.some(({ indicatorId }) => !all.some((row) => row.indicatorId === indicatorId))) throw absent();
  const rows = filledRows(known, stored, draft);
  const [findings, impression] = [draft.findings.trim(), draft.impression.trim()];
  const { specimen, sampledAt, receivedAt } = draft;
  refuse([...checkLabReport({ rows, findings, hasIndicators: all.length > 0 }), ...checkSpecimen({ sampledAt, receivedAt }, now())]);
  if (!draft.confirmed) askAboutUnreadable(context, rows, stored);
  const saved = await storeReport(context, found, { findings, impression, remark: draft.remark, specimen, sampledAt, receivedAt });
  await markFindings(context, 6, saved.id, draft.criticalFindings);
  await storeResults(context, saved.id, rows);
  await tellSaved(context, saved.id, last);
  return saved;
}

async function storeResults({ db, session: { orgId, practiceId } }: Context, reportId: string, rows: readonly Report.Result[]) {
  await db`delete from report_result where report_id = ${reportId}`;
  if (rows.length === 0) return;
  await db`insert into report_result ${db(
    rows.map(({ zh, en, ...row }, sort) => ({ orgId, practiceId, reportId, sort, ...row, expectedZh: zh, expectedEn: en })),
  )}`;
}

export async function saveImagingReport(context: Context, draft: Report.ImagingDraft): Promise<Saved> {
  const { db, session } = context;
  const found = await lockReport(context, 7, draft.id);
  checkMayWrite(found, draft.version);
  const [findings, impression] = [draft.findings.trim(), draft.impression.trim()];
  refuse(checkImagingReport({ findings, impression }));
  const files = [...new Set(draft.fileIds)];
  const [owned] = await db<[{ count: number }]>`
    select count(*)::int as count from stored_file where id = any (${files}::uuid[]) and patient_id = ${found.patientId}`;
  if (owned.count !== files.length) throw absent();
  if (found.reportId === null && !draft.confirmed) await askAboutDangers(context, found);
  const last = await findSaid(db, found.reportId);
  const saved = await storeReport(context, found, { findings, impression, remark: draft.remark });
  await markFindings(context, 7, saved.id, draft.criticalFindings);
  await db`delete from report_file where report_id = ${saved.id}`;
  if (files.length > 0) {
    const own = { orgId: session.orgId, practiceId: session.practiceId, reportId: saved.id };
    await db`insert into report_file ${db(files.map((fileId, sort) => ({ ...own, fileId, sort })))}`;
  }
  await tellSaved(context, saved.id, last);
  return saved;
}

/** Pregnancy, allergy and kidneys are looked at before the first word is written. */
async function askAboutDangers(context: Context, found: StoredReport): Promise<void> {
  const dangers = await findImagingDangers(context, found);
  if (dangers.length > 0) throw confirm('report.confirm.dangers', { dangers: dangers.join(' ') });
}

function checkMayWrite(found: StoredReport, version: number): void {
  if (!reportCan('write', found.status as ReportState)) throw new Problem(reportActs.write.refused);
  checkVersion(found, version);
}

type Text = Pick<Report.LabDraft, 'findings' | 'impression' | 'remark'> &
  Partial<Pick<Report.LabDraft, 'specimen' | 'sampledAt' | 'receivedAt'>>;

async function storeReport(context: Context, found: StoredReport, text: Text): Promise<Saved> {
  const { db, session, newId, now } = context;
  await announceReport(context);
  context.audit({ patientId: found.patientId, objectId: found.id });
  if (found.reportId) {
    const version = found.version + 1;
    await db`update report set ${db({ ...text, version, writtenBy: session.staffId, writtenAt: now() })} where id = ${found.reportId}`;
    return { id: found.reportId, version };
  }
  const id = newId();
  const [order] = await db<[{ encounterId: string }]>`select encounter_id from advice where id = ${found.id}`;
  const { text: reportNumber } = await nextNumber(db, found.adviceType === orderType.lab ? 'labReport' : 'imagingReport', {
    orgId: session.orgId,
    scope: session.practiceId,
    date: dateAt(now()),
  });
  await db`insert into report ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    adviceId: found.id,
    encounterId: order.encounterId,
    patientId: found.patientId,
    adviceType: found.adviceType,
    reportNumber,
    ...text,
    writtenBy: session.staffId,
    writtenAt: now(),
    version: 1,
  })}`;
  return { id, version: 1 };
}

/** The lists of the laboratory, and the doctor who waits for the result. */
export const announceReport = ({ announce }: Context): Promise<void> =>
  announce({ subType: null, tags: ['Report'], audience: { permission: 'm_chart' } });
