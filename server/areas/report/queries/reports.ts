import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import type * as Report from '../../../../src/domain/report/shapes.ts';
import { type ReportState, reportCan, reportState } from '../../../../src/domain/report/states.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import type { IsNamed } from '../../patient/queries/patientOfRow.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { findFindings } from './reportFindings.ts';

export type ReportKind = 6 | 7;

/** Sent orders are chosen as `o`, with no more than a list of them is narrowed and sorted by. */
const order = ordersOf({
  sorts: {
    // Every sent order has its time.
    sentAt: 'o.sent_at',
    patientName: { by: 'p.pinyin collate "C"', join: 'join patient p on p.org_id = app_org() and p.id = o.patient_id' },
    status: 'o.status',
    reviewedAt: { by: 'o.reviewed_at', nulls: 'last' },
  },
  usual: { sort: 'sentAt', direction: 'desc' },
  last: 'o.id',
});
export const reportSorts = order.names;

const newestReport = (db: Db, columns = db`k.*`): Fragment => db`
  left join lateral (
    select ${columns} from report k where k.org_id = a.org_id and k.advice_id = a.id and k.status < ${literal(db, reportState.replaced)} order by k.status limit 1) r on true`;

const signedReport = (db: Db): Fragment => db`
  join report r on r.org_id = a.org_id and r.advice_id = a.id and r.status = ${literal(db, reportState.reviewed)}`;

/** Sent lab or imaging orders with a report: by default the newest one, which is the unsigned one first, else the valid one. */
const lines = (db: Db, report = newestReport(db)): Fragment => db`
  select a.id, a.advice_type, a.encounter_id, e.appointment_id, r.id as report_id, r.report_number, r.version_number, coalesce(r.status, ${literal(db, reportState.waiting)}) as status,
    a.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, ${allergyMark(db, db`a.patient_id`)},
    p.name_folded, p.pinyin, p.initials, a.item_id,
    a.item_name, a.item_name_en, i.is_ionising, i.contrast, a.memo, spoken(s.name, s.name_en) as doctor_name, b.status as pay_status, a.sent_at, r.written_at, r.reviewed_at,
    coalesce(r.specimen, '') as specimen, r.sampled_at, r.received_at, coalesce(r.findings, '') as findings, coalesce(r.impression, '') as impression, coalesce(r.remark, '') as remark,
    coalesce(r.correction_reason, '') as correction_reason, spoken(w.name, w.name_en) as writer_name, spoken(v.name, v.name_en) as reviewer_name, coalesce(r.version, 0) as version,
    (select count(*)::int from report_result x where x.org_id = r.org_id and x.report_id = r.id and x.abnormal_flag <> '') as abnormal_count,
    (select count(*)::int from report_result x where x.org_id = r.org_id and x.report_id = r.id and x.critical)
      + (select count(*)::int from report_finding g where g.org_id = r.org_id and g.report_id = r.id) as critical_count
  from advice a
  join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  ${staffThen(db, 's', 'a.doctor_id', 'a.sent_at')}
  left join item i on i.org_id = a.org_id and i.id = a.item_id
  left join bill_line bl on bl.org_id = a.org_id and bl.advice_id = a.id
  left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
  ${report}
  ${staffThen(db, 'w', 'r.written_by', 'r.written_at')}
  ${staffThen(db, 'v', 'r.reviewed_by', 'r.reviewed_at')}
  where a.send_status = ${literal(db, sendState.sent)}`;

/** Sent orders with their valid report. */
export const linesOfSigned = (db: Db): Fragment => lines(db, signedReport(db));

/** Columns of a line over `lines`. */
export const columnsOfLine = (db: Db): Fragment => db`
  l.id, l.report_id, l.report_number, l.version_number, l.status, l.patient_id, l.patient_name, l.patient_name_en, l.mrn, l.sex, l.birth_date, l.allergy_mark, l.item_name, l.item_name_en, l.doctor_name,
  l.pay_status, l.sent_at, l.written_at, l.reviewed_at, l.abnormal_count, l.critical_count, l.is_ionising, l.contrast`;

/** Sent orders of a kind. `withReport`: each with the state of its newest report. */
function sent(db: Db, kind: ReportKind, withReport: boolean): Fragment {
  const columns = db`a.id, a.org_id, a.patient_id, a.sent_at`;
  const isSent = db`a.send_status = ${literal(db, sendState.sent)} and a.advice_type = ${kind} and ${inSight(db, db`a.patient_id`)}`;
  if (!withReport) return db`(select ${columns} from advice a where ${isSent}) o`;
  return db`(select ${columns}, coalesce(r.status, ${literal(db, reportState.waiting)}) as status, r.reviewed_at from advice a ${newestReport(db, db`k.status, k.reviewed_at`)} where ${isSent}) o`;
}

function conditions(
  db: Db,
  { status, from, to, keyword }: Report.Criteria,
  isNamed: IsNamed,
  only: readonly string[] | undefined,
): Fragment {
  const typed = normalise(keyword ?? '');
  return db`true
    ${from ? db`and o.sent_at >= ${instantOf(from, '00:00')}` : db``} ${to ? db`and o.sent_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
    ${status === undefined ? db`` : db`and o.status = ${status}`}
    ${only === undefined ? db`` : db`and o.id = any (${[...only]}::uuid[])`}
    ${
      typed === ''
        ? db``
        : db`and (${isNamed.of('o.patient_id')}
            or o.id in (select advice_id from report where report_number = ${typed.toUpperCase()} and status < ${literal(db, reportState.replaced)}))`
    }`;
}

/** `doubted`: orders whose signed report is to be reviewed again. */
export async function findReportLines(
  db: Db,
  kind: ReportKind,
  query: Report.Criteria & Paging,
  doubted: readonly string[] = [],
): Promise<Page<Report.Line>> {
  const { sort, status, keyword } = query;
  const withReport = status !== undefined || sort === 'status' || sort === 'reviewedAt';
  const page = await pagedList<Report.Line>(db, query, {
    of: 'o',
    from: sent(db, kind, withReport),
    where: conditions(db, query, await patientNamed(db, keyword ?? ''), query.isDoubted ? doubted : undefined),
    order,
    isSearched: normalise(keyword ?? '') !== '',
    select: columnsOfLine(db),
    joins: db`join (${lines(db)}) l on l.id = o.id ${sort === 'patientName' ? db`join patient p on p.org_id = o.org_id and p.id = o.patient_id` : db``}`,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, isDoubted: doubted.includes(row.id) })) };
}

export const findResults = (db: Db, reportId: string): Promise<Report.Result[]> => db<Report.Result[]>`
  select indicator_id, code, name_zh, name_en, unit, result, low::float8 as low, high::float8 as high,
    critical_low::float8 as critical_low, critical_high::float8 as critical_high, critical_words, expected_zh as zh, expected_en as en,
    abnormal_flag, critical, remark
  from report_result where report_id = ${reportId} order by sort`;

/** Tests of a signed report that had no result when it was signed. */
export const findUnreported = (db: Db, reportId: string): Promise<Report.Unreported[]> => db<Report.Unreported[]>`
  select code, name_zh, name_en from report_unreported where report_id = ${reportId} order by sort`;

const findReportFiles = (db: Db, reportId: string): Promise<Report.Full['files']> => db<Report.Full['files']>`
  select f.id, f.name, f.type, f.size::float8 as size from report_file r
  join stored_file f on f.org_id = r.org_id and f.id = r.file_id where r.report_id = ${reportId} order by r.sort`;

const findRevisions = (db: Db, adviceId: string): Promise<Report.Revision[]> => db<Report.Revision[]>`
  select r.id, r.version_number, r.status, r.report_number, spoken(w.name, w.name_en) as writer_name, spoken(v.name, v.name_en) as reviewer_name, r.reviewed_at, r.correction_reason
  from report r ${staffThen(db, 'w', 'r.written_by', 'r.written_at')}
  ${staffThen(db, 'v', 'r.reviewed_by', 'r.reviewed_at')}
  where r.advice_id = ${adviceId} order by r.version_number desc`;

/** The notices the doctor of an order was given of its critical results; one that a later one took the place of is told as changed. */
const findTold = (db: Db, adviceId: string): Promise<Report.Full['told']> => db<Report.Full['told']>`
  select spoken(s.name, s.name_en) as doctor_name, e.at, n.read_at as seen_at, e.content -> 'values' ->> 'change' as change,
    coalesce(e.content -> 'values' ->> 'items', '') as items, lag(true, 1, false) over (order by e.seq desc) as is_changed
  from push_event e ${staffThen(db, 's', 'e.staff_id', 'e.at')}
  left join notice_read n on n.org_id = e.org_id and n.event_id = e.id and n.staff_id = e.staff_id
  where e.practice_id = app_practice() and e.content ->> 'objectId' = ${adviceId}
    and e.content -> 'values' ->> 'change' in ('critical', 'criticalUnreviewed', 'criticalWithdrawn')
  order by e.seq desc limit 20`;

export interface Indicated {
  id: string;
  code: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  ranges: Report.Indicator['ranges'];
}

/** What a lab item is made of. */
export const findIndicatorsOf = (db: Db, itemId: string): Promise<Indicated[]> => db<Indicated[]>`
  select i.id, i.code, i.name_zh, i.name_en, i.unit, i.ranges
  from lab_item_indicator t join lab_indicator i on i.org_id = t.org_id and i.id = t.indicator_id
  where t.item_id = ${itemId} and i.enabled order by t.sort, i.code`;

export type StoredReport = Omit<
  Report.Full,
  'rows' | 'criticalFindings' | 'files' | 'revisions' | 'told' | 'dangers' | 'ownReview' | 'isUnread' | 'doubt'
> & {
  itemId: string | null;
};

export async function findReport(db: Db, kind: ReportKind, adviceId: string): Promise<StoredReport | undefined> {
  const [found] = await db<StoredReport[]>`
    select ${columnsOfLine(db)}, advice_type, appointment_id, memo, specimen, sampled_at, received_at, findings, impression, remark, writer_name, reviewer_name, correction_reason,
      version, item_id
    from (${lines(db)} and a.id = ${adviceId} and a.advice_type = ${kind}) l`;
  return found;
}

/** Every test of an item, with what is stored of it; tests that the item no longer has stay where something was written. */
export function openRows(tests: readonly Report.Result[], stored: readonly Report.Result[]): Report.Result[] {
  const storedOf = (one: Report.Result) => stored.find(({ indicatorId }) => indicatorId === one.indicatorId);
  const isKnown = (one: Report.Result) => tests.some(({ indicatorId }) => indicatorId === one.indicatorId);
  return [...tests.map((test) => storedOf(test) ?? test), ...stored.filter((one) => !isKnown(one))];
}

/** An order with everything of its report; while it is open, what is still to be written stands there empty. */
export async function findFullReport(
  db: Db,
  kind: ReportKind,
  adviceId: string,
  emptyRows: (found: StoredReport) => Promise<Report.Result[]>,
): Promise<Omit<Report.Full, 'ownReview' | 'isUnread'> | undefined> {
  const found = await findReport(db, kind, adviceId);
  if (!found) return undefined;
  const { itemId: _, ...line } = found;
  const written = found.reportId ? await findResults(db, found.reportId) : [];
  const isOpen = kind === orderType.lab && reportCan('write', found.status as ReportState);
  const rows = isOpen ? openRows(await emptyRows(found), written) : written;
  const unreported = found.reportId ? await findUnreported(db, found.reportId) : [];
  const criticalFindings = found.reportId ? await findFindings(db, found.reportId) : [];
  const files = found.reportId ? await findReportFiles(db, found.reportId) : [];
  const [revisions, told] = await Promise.all([findRevisions(db, adviceId), findTold(db, adviceId)]);
  return {
    ...line,
    rows: [...rows],
    unreported: [...unreported],
    criticalFindings: [...criticalFindings],
    files: [...files],
    revisions: [...revisions],
    told: [...told],
  };
}
