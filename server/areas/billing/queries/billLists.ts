import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { pageAndTotal } from '../../../paging/pageAndTotal.ts';
import { sumsOf } from '../../../paging/sums.ts';
import { idsNamed } from '../../patient/queries/patientSearch.ts';
import { staffThen } from '../../staff/queries/nameThen.ts';

export interface BillQuery extends Billing.Criteria {
  page: number;
  size: number;
  sort?: BillSort | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

const sorts = {
  billNumber: 'b.bill_number',
  patientName: 'p.pinyin',
  createdAt: 'b.created_at',
  settledAt: 'b.settled_at',
  receivable: 'b.receivable',
  arrears: 'b.arrears',
};
export type BillSort = keyof typeof sorts;
/** Columns a list may be sorted by. */
export const billSorts = Object.keys(sorts) as BillSort[];

/** Unpaid bills are a queue: who has waited longest stands first. Settled ones are looked back at: the latest first. */
const standard = {
  notPaid: { sort: 'createdAt', direction: 'asc' },
  inSettlement: { sort: 'createdAt', direction: 'asc' },
  paid: { sort: 'settledAt', direction: 'desc' },
  owing: { sort: 'settledAt', direction: 'desc' },
} as const satisfies Record<Billing.Tab, { sort: string; direction: 'asc' | 'desc' }>;

export const lineColumns = (db: Db) => db`
  b.id, b.bill_number, b.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, b.encounter_id, d.name as doctor_name, d.name_en as doctor_name_en, b.status,
  (select count(*) from bill_line l where l.bill_id = b.id) as line_count,
  b.subtotal, b.discount, b.receivable, b.paid, b.arrears, b.refunded, b.created_at, b.settled_at, c.name as cashier_name, c.name_en as cashier_name_en, b.version`;

export const lineTables = (db: Db) => db`
  bill b join patient p on p.org_id = b.org_id and p.id = b.patient_id
  ${staffThen(db, 'd', 'b.doctor_id', 'b.created_at')}
  ${staffThen(db, 'c', 'b.cashier_id', 'b.settled_at')}`;

export async function listBills(db: Db, tab: Billing.Tab, query: BillQuery): Promise<Page<Billing.Line>> {
  const isTyped = (query.keyword ?? '').trim() !== '';
  // Of several bills of one person, the one of today is meant more often than one of last month.
  const usual = isTyped && query.sort === undefined ? 'desc' : standard[tab].direction;
  const { page, size, sort = standard[tab].sort, direction = usual } = query;
  const column = sorts[sort];
  const where = conditionsOf(db, tab, query);
  const order = db`order by ${db(column)} ${direction === 'desc' ? db`desc nulls last` : db`asc nulls last`}, b.id`;
  return pageAndTotal<Billing.Line>(db, {
    isCompared: isTyped,
    rows: (counted, told) => db<Billing.Line[]>`
      select ${lineColumns(db)}${told} from (
        select b.id${counted} from bill b ${column === sorts.patientName ? db`join patient p on p.org_id = b.org_id and p.id = b.patient_id` : db``} where ${where}
        ${order} limit ${size} offset ${(page - 1) * size}
      ) a join ${lineTables(db)} on b.id = a.id ${order}`,
    count: () => db<{ total: number }[]>`
      select count(*) as total from bill b where ${where}`,
  });
}

export const billSums = ['receivable', 'paid', 'arrears'] as const;

/** What the settled bills of a list come to, on all its pages. */
export const sumBills = (db: Db, tab: Billing.Tab, query: Billing.Criteria) =>
  sumsOf(db, { receivable: 'b.receivable', paid: 'b.paid', arrears: 'b.arrears' }, db`bill b`, conditionsOf(db, tab, query));

function conditionsOf(db: Db, tab: Billing.Tab, { from, to, keyword }: Billing.Criteria): Fragment {
  const moment = tab === 'paid' || tab === 'owing' ? db`b.settled_at` : db`b.created_at`;
  return db`b.practice_id = app_practice() and ${stateOf(db, tab)}
    ${from ? db`and ${moment} >= ${instantOf(from, '00:00')}` : db``}
    ${to ? db`and ${moment} < ${instantOf(addDays(to, 1), '00:00')}` : db``}
    ${keywordOf(db, normalise(keyword ?? ''))}`;
}

function stateOf(db: Db, tab: Billing.Tab): Fragment {
  if (tab === 'notPaid') return db`b.status = 0`;
  if (tab === 'inSettlement') return db`b.status = 2`;
  return tab === 'paid' ? db`b.status = 1` : db`b.status = 1 and b.arrears > 0`;
}

/** A patient in any way patients are found, or the beginning of a bill's number. */
function keywordOf(db: Db, typed: string): Fragment {
  if (typed === '') return db``;
  return db`and (b.patient_id in (${idsNamed(db, typed)}) or starts_with(lower(b.bill_number), ${typed}))`;
}
