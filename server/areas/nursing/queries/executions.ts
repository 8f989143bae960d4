import { payState } from '../../../../src/domain/billing/states.ts';
import { specOf } from '../../../../src/domain/configuration/parameters.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { executionState } from '../../../../src/domain/nursing/states.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { decisionOf } from '../../../limits/decision.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { findScannedGoods } from '../../inventory/queries/scannedGoods.ts';
import { type SkinTestFacts, skinTestFacts, skinTestOf } from '../../order/queries/skinTests.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

/** Lines of one infusion group stay next to each other; unpaid orders stand last. */
const order = ordersOf({
  sorts: { due: `(o.pay_status <> ${payState.paid}), o.sent_at`, sentAt: 'o.sent_at', patientName: 'o.pinyin collate "C"' },
  usual: { sort: 'due', direction: 'asc' },
  last: 'o.encounter_id, o.group_number nulls last, o.sort, o.id',
});
export const executionSorts = order.names;

/** A course begun so long ago is over, whatever is left of it. */
const longestCourse = 90;

export const startOf = (date: string) => instantOf(date, '00:00');

const toExecute = (db: Db) => literal(db, executionState.toExecute);
const partiallyExecuted = (db: Db) => literal(db, executionState.partiallyExecuted);
const executed = (db: Db) => literal(db, executionState.executed);

/**
 * Sent orders that nurses carry out, with what came of them. A skin test that runs counts as begun; read, as done. Status is
 * computed here and nowhere stored.
 */
export const orders = (db: Db): Fragment => db`
  select a.id, a.id as advice_id, a.advice_type, a.encounter_id, v.appointment_id, a.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex,
    p.birth_date, p.name_folded, p.pinyin, p.initials, a.item_id, a.item_name, a.item_name_en, spoken(a.specification, a.specification_en) as specification, a.dose, a.dose_unit, a.route_code,
    a.frequency_code, a.duration, a.drip_rate, a.group_number, a.memo, a.sort, a.execution_count, a.sent_at, a.doctor_id,
    x.executed as executed_count, x.last_at as last_executed_at, spoken(s.name, s.name_en) as doctor_name, coalesce(b.status, ${literal(db, payState.unpaid)}) as pay_status,
    d.status as dispensing_status, coalesce(l.returned = l.quantity, false) as is_returned,
    case when a.advice_type = ${literal(db, orderType.vaccine)} then coalesce(i.vaccine_code, i.code) end as vaccine_code, st.facts as skin_test_facts, t.id as test_id, t.started_at, t.read_at, t.diameter_mm, coalesce(t.is_general, false) as is_general, t.result,
    case when a.advice_type = ${literal(db, orderType.skinTest)} then case when t.id is null then ${toExecute(db)}
      when t.result is null then ${partiallyExecuted(db)} else ${executed(db)} end
      when x.executed = 0 then ${toExecute(db)} when x.executed < a.execution_count then ${partiallyExecuted(db)} else ${executed(db)} end as status
  from advice a
  join encounter v on v.org_id = a.org_id and v.id = a.encounter_id
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  left join item i on i.org_id = a.org_id and i.id = a.item_id
  left join bill_line bl on bl.org_id = a.org_id and bl.advice_id = a.id
  left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
  left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
  left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
  left join skin_test t on t.org_id = a.org_id and t.advice_id = a.id
  cross join lateral (
    select coalesce(sum(e.count), 0)::int as executed, max(e.at) as last_at
    from execution e where e.org_id = a.org_id and e.advice_id = a.id and e.reversed_at is null) x
  ${skinTestFacts(db)}`;

/** Orders concern a day while they are open and were ordered for it, or if they were finished on it; a skin test until it is read or void. */
export const ofDay = (db: Db, date: string): Fragment => db`
  select * from (${orders(db)}
    where a.execution_count > 0 and a.send_status = ${literal(db, sendState.sent)} and a.sign_status = ${literal(db, signState.signed)}
      and a.sent_at < ${startOf(addDays(date, 1))}
      and a.id in (
        select w.id from advice w where w.sent_at >= ${startOf(addDays(date, -longestCourse))} and w.sent_at < ${startOf(addDays(date, 1))}
          and w.sent_at >= ${startOf(date)}::timestamptz - make_interval(days => coalesce(w.duration, 1) - 1 + coalesce(${decisionOf(db, 'EXECUTION_DAYS')}::int, ${specOf('EXECUTION_DAYS').standard as number}))
        union all select w.advice_id from skin_test w where w.result is null)) o
  where o.status < ${executed(db)} or (o.last_executed_at >= ${startOf(date)} and o.last_executed_at < ${startOf(addDays(date, 1))})`;

export const named = (db: Db, keyword: string | undefined): Fragment => {
  const typed = (keyword ?? '').trim();
  if (typed === '') return db`true`;
  const folded = typed.toLowerCase();
  return db`(mrn = ${typed.toUpperCase()} or strpos(name_folded, ${folded}) > 0 or starts_with(pinyin, ${folded}) or starts_with(initials, ${folded}))`;
};

export type StoredOrder = Omit<Execution.Line, 'skinTest' | 'skinTestRequired' | 'skinTestResult' | 'allergyMark'> & {
  skinTestFacts: SkinTestFacts | null;
  testId: string | null;
  startedAt: string | null;
  readAt: string | null;
  diameterMm: number | null;
  isGeneral: boolean;
  result: 'positive' | 'negative' | null;
} & Sought & { sort: number; doctorId: string };

type ListedOrder = StoredOrder & Pick<Execution.Line, 'allergyMark'>;

/** What a list is searched and sorted by; it does not travel. */
export interface Sought {
  nameFolded: string;
  pinyin: string;
  initials: string;
}

export async function findExecutions(db: Db, query: Execution.Criteria & Paging): Promise<Page<Execution.Line>> {
  const { date, status, adviceType, payStatus, encounterId, keyword, code } = query;
  const goods = code === undefined ? undefined : (await findScannedGoods(db, code)).map(({ itemId }) => itemId);
  const { rows, total } = await pagedList<ListedOrder>(db, query, {
    of: 'o',
    from: db`(${ofDay(db, date)}) o`,
    where: db`${inSight(db, db`patient_id`)} and ${named(db, keyword)}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${adviceType === undefined ? db`` : db`and advice_type = ${adviceType}`}
      ${payStatus === undefined ? db`` : db`and pay_status = ${payStatus}`}
      ${encounterId ? db`and encounter_id = ${encounterId}` : db``}
      ${goods === undefined ? db`` : db`and item_id = any (${goods}::uuid[])`}`,
    order,
    // The orders of a day are worked out as a whole each time they are asked for.
    isSearched: true,
    select: db`o.*, ${allergyMark(db, db`o.patient_id`)}`,
  });
  return { rows: rows.map(lineOf), total };
}

/** Every order of a visit that nurses carry out, whatever its day, with its price and whose hand it was. */
export async function findExecutionBill(db: Db, encounterId: string): Promise<Execution.BillRow[]> {
  const rows = await db<(ListedOrder & Pick<Execution.BillRow, 'unitPrice' | 'quantity' | 'amount' | 'billNumber' | 'executors'>)[]>`
    select o.*, ${allergyMark(db, db`o.patient_id`)}, c.unit_price, c.quantity, amount_of(c.unit_price, c.quantity, c.whole_price, c.whole_units) as amount, b.bill_number,
      coalesce((select array_agg(distinct s.name) from execution x ${staffThen(db, 's', 'x.by', 'x.at')}
        where x.advice_id = o.id and x.reversed_at is null), '{}') as executors
    from (${orders(db)} where a.execution_count > 0 and a.send_status = ${literal(db, sendState.sent)}
      and a.sign_status = ${literal(db, signState.signed)} and a.encounter_id = ${encounterId}) o
    join advice c on c.id = o.id
    left join bill_line l on l.advice_id = o.id
    left join bill b on b.org_id = l.org_id and b.id = l.bill_id
    order by o.sort, o.id limit 200`;
  return rows.map(({ unitPrice, quantity, amount, billNumber, executors, ...stored }) => ({
    ...lineOf(stored),
    unitPrice,
    quantity,
    amount,
    billNumber,
    executors,
  }));
}

function lineOf(stored: ListedOrder): Execution.Line {
  const {
    testId,
    startedAt,
    readAt,
    diameterMm,
    isGeneral,
    result,
    skinTestFacts: tests,
    nameFolded,
    pinyin,
    initials,
    sort,
    doctorId,
    ...line
  } = stored;
  return {
    ...line,
    ...skinTestOf(tests),
    skinTest: testId && startedAt ? { id: testId, startedAt, readAt, diameterMm, isGeneral, result } : null,
  };
}

export const tallies = (db: Db): Fragment => db`
  count(*) filter (where status = ${toExecute(db)} and pay_status = ${literal(db, payState.paid)})::int as to_execute,
    count(*) filter (where status = ${partiallyExecuted(db)})::int as partially,
  count(*) filter (where status = ${executed(db)})::int as executed, count(*) filter (where status = ${toExecute(db)}
    and pay_status <> ${literal(db, payState.paid)})::int as unpaid`;

export async function countExecutions(db: Db, date: string): Promise<Execution.Counts> {
  const [counts] = await db<[Execution.Counts]>`select ${tallies(db)} from (${ofDay(db, date)}) o`;
  return counts;
}

/** What was carried out of an order, and the skin tests that were begun and declared void. */
export const findRecords = (db: Db, adviceId: string): Promise<Execution.ExecutionRecord[]> =>
  db<Execution.ExecutionRecord[]>`
    select e.id, e.count, e.at, spoken(s.name, s.name_en) as by, e.note, e.reversed_at, spoken(r.name, r.name_en) as reversed_by, e.reverse_reason, e.is_void_test
    from (
      select id, org_id, count, at, by, note, reversed_at, reversed_by, reverse_reason, false as is_void_test from execution where advice_id = ${adviceId}
      union all
      select id, org_id, 0, started_at, started_by, '', voided_at, voided_by, reason, true from skin_test_void where advice_id = ${adviceId}) e
    ${staffThen(db, 's', 'e.by', 'e.at')}
    ${staffThen(db, 'r', 'e.reversed_by', 'e.reversed_at')}
    order by e.at desc, e.id desc limit 200`;
