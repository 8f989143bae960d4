import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { ListOrder } from '../../../paging/order.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { hasNamesake } from '../../patient/queries/namesakes.ts';
import type { IsNamed } from '../../patient/queries/patientOfRow.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';
import { walkInsNamed } from './desk.ts';

const sorts = {
  billNumber: 'b.bill_number',
  patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = b.org_id and p.id = b.patient_id' },
  createdAt: 'b.created_at',
  // A bill that is not settled has no such time.
  settledAt: { by: 'b.settled_at', nulls: 'last' },
  receivable: 'b.receivable',
  arrears: 'b.arrears',
} as const;
type BillSort = keyof typeof sorts;

/** Unpaid bills are a queue: the longest waiting stands first. Settled bills are looked back at: the latest first. */
const waiting = ordersOf<BillSort>({ sorts, usual: { sort: 'createdAt', direction: 'asc' }, last: 'b.id' });
/** Order of a search: the newest bill first, because a cashier who types a name usually wants the bill of today. */
const found = ordersOf<BillSort>({ sorts, usual: { sort: 'createdAt', direction: 'desc', otherwise: 'asc' }, last: 'b.id' });
const settled = ordersOf<BillSort>({
  sorts: { ...sorts, settledAt: 'b.settled_at' },
  usual: { sort: 'settledAt', direction: 'desc' },
  last: 'b.id',
});

/** Columns a list may be sorted by. */
export const billSorts = waiting.names;

function orderOf(tab: Billing.Tab, isTyped: boolean): ListOrder<BillSort> {
  if (tab === 'paid' || tab === 'owing') return settled;
  return isTyped ? found : waiting;
}

export const lineColumns = (db: Db) => db`
  b.id, b.bill_number, b.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, p.is_walk_in as is_without_file, ${hasNamesake(db, db`p`)} as has_namesake, b.is_consultation, b.encounter_id, d.name as doctor_name, d.name_en as doctor_name_en, b.status,
  (select count(*) from bill_line l where l.bill_id = b.id) + (select count(*) from bill_sale v where v.bill_id = b.id) as line_count,
  (select coalesce(sum(v.price), 0)::bigint from bill_sale v where v.bill_id = b.id) as sale_total,
  b.subtotal, b.discount, b.receivable, b.paid, b.arrears, b.refunded, b.created_at, b.settled_at, c.name as cashier_name, c.name_en as cashier_name_en, b.version`;

const lineJoins = (db: Db) => db`
  join patient p on p.org_id = b.org_id and p.id = b.patient_id
  ${staffThen(db, 'd', 'b.doctor_id', 'b.created_at')}
  ${staffThen(db, 'c', 'b.cashier_id', 'b.settled_at')}`;

export const lineTables = (db: Db) => db`bill b ${lineJoins(db)}`;

export type BillQuery = Billing.Criteria & Paging;

export const billSums = ['receivable', 'paid', 'arrears'] as const;

/** `withSums`: what the bills of the list come to, on all its pages. */
export async function listBills(db: Db, tab: Billing.Tab, query: BillQuery, { withSums = false } = {}): Promise<Page<Billing.Line>> {
  const typed = normalise(query.keyword ?? '');
  return pagedList<Billing.Line>(db, query, {
    of: 'b',
    from: db`bill b`,
    where: conditionsOf(db, tab, query, await patientNamed(db, typed)),
    order: orderOf(tab, typed !== ''),
    isSearched: typed !== '',
    ...(withSums && { sums: { receivable: 'b.receivable', paid: 'b.paid', arrears: 'b.arrears' } }),
    select: lineColumns(db),
    joins: lineJoins(db),
  });
}

/** Every bill of one patient in this practice, the open ones first, then the newest. */
export const listBillsOfPatient = (
  db: Db,
  { patientId, status, from, to, ...paging }: Billing.OfPatient & Paging,
): Promise<Page<Billing.Line>> =>
  pagedList<Billing.Line>(db, paging, {
    of: 'b',
    from: db`bill b`,
    where: db`b.practice_id = app_practice() and b.patient_id = ${patientId} ${status === undefined ? db`` : db`and b.status = ${status}`}
      ${from ? db`and b.created_at >= ${instantOf(from, '00:00')}` : db``}
      ${to ? db`and b.created_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}`,
    order: found,
    select: lineColumns(db),
    joins: lineJoins(db),
  });

function conditionsOf(db: Db, tab: Billing.Tab, { from, to, keyword = '' }: Billing.Criteria, isNamed: IsNamed): Fragment {
  const typed = normalise(keyword);
  const moment = tab === 'paid' || tab === 'owing' ? db`b.settled_at` : db`b.created_at`;
  return db`b.practice_id = app_practice() and ${stateOf(db, tab)}
    ${from ? db`and ${moment} >= ${instantOf(from, '00:00')}` : db``}
    ${to ? db`and ${moment} < ${instantOf(addDays(to, 1), '00:00')}` : db``}
    ${typed === '' ? db`` : db`and (${isNamed.of('b.patient_id')} or b.patient_id in (${walkInsNamed(db, typed)}) or starts_with(lower(b.bill_number), ${typed}))`}`;
}

function stateOf(db: Db, tab: Billing.Tab): Fragment {
  if (tab === 'notPaid') return db`b.status = ${literal(db, payState.unpaid)}`;
  if (tab === 'inSettlement') return db`b.status = ${literal(db, payState.inSettlement)}`;
  return tab === 'paid' ? db`b.status = ${literal(db, payState.paid)}` : db`b.status = ${literal(db, payState.paid)} and b.arrears > 0`;
}
