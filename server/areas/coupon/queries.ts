import { payState } from '../../../src/domain/billing/states.ts';
import { couponState } from '../../../src/domain/coupon/rules.ts';
import type * as Coupon from '../../../src/domain/coupon/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { lockRows } from '../../database/locks.ts';
import { fixedOrder, ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { numberBegins } from '../../search/prefix.ts';
import { patientNamed } from '../patient/queries/patientOfRow.ts';

/** `c` is the coupon, `g` the item it is for. */
const termColumns = (db: Db) => db`
  c.kind, c.rate, c.item_id, c.item_price, c.item_quantity, c.categories, c.items, c.is_first_visit, c.is_birthday_month, c.card_types, c.is_alone,
  g.name_zh as item_name_zh, g.name_en as item_name_en`;

const couponOrder = fixedOrder('c.enabled desc, c.created_at desc, c.id');

export function listCoupons(
  db: Db,
  { keyword, enabled, ...paging }: Paging & { keyword?: string | undefined; enabled?: boolean | undefined },
): Promise<Page<Coupon.Coupon>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Coupon.Coupon>(db, paging, {
    of: 'c',
    from: db`coupon c`,
    where: db`${enabled === undefined ? db`true` : db`c.enabled = ${enabled}`}
      and (${typed} = '' or strpos(lower(c.name_zh), ${typed}) > 0 or strpos(lower(c.name_en), ${typed}) > 0 or starts_with(lower(c.code), ${typed}))`,
    order: couponOrder,
    select: db`
      c.id, c.code, c.name_zh, c.name_en, ${termColumns(db)}, c.amount, c.minimum_spend, c.validity_days, c.issue_quantity, c.channel, c.enabled, c.version,
      n.issued, n.used,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nameZh', x.name_zh, 'nameEn', x.name_en) order by x.code), '[]')
        from item x where x.org_id = c.org_id and x.id = any (c.items)) as item_names`,
    joins: db`
      left join item g on g.org_id = c.org_id and g.id = c.item_id
      cross join lateral (
        select count(*) as issued, count(i.used_at) as used from coupon_issue i where i.org_id = c.org_id and i.coupon_id = c.id) n`,
  });
}

type Row = Omit<Coupon.Issue, 'state'>;

const columns = (db: Db) => db`
  i.id, i.issue_number, i.coupon_id, c.name_zh, c.name_en, ${termColumns(db)}, c.amount, c.minimum_spend, i.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, i.valid_from, i.valid_until,
  i.used_at, b.bill_number`;
const joins = (db: Db) => db`
  join coupon c on c.org_id = i.org_id and c.id = i.coupon_id left join item g on g.org_id = c.org_id and g.id = c.item_id join patient p on p.org_id = i.org_id and p.id = i.patient_id
  left join bill b on b.org_id = i.org_id and b.id = i.bill_id`;

const stated =
  (today: string) =>
  (row: Row): Coupon.Issue => ({ ...row, state: couponState(row, today) });
const issueOrder = ordersOf({
  sorts: {
    issuedAt: 'i.issued_at',
    validUntil: 'i.valid_until',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = i.org_id and p.id = i.patient_id' },
  },
  usual: { sort: 'issuedAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'i.id',
});
export const issueSorts = issueOrder.names;

/** Issues whose patient, number or coupon is typed. With few patients of that name each part is read by its index. */
function isMeant(db: Db, typed: string, isNamed: Awaited<ReturnType<typeof patientNamed>>) {
  if (typed === '') return db`true`;
  const coupons = db`select id from coupon where strpos(lower(name_zh), ${typed}) > 0`;
  if (!isNamed.isFew)
    return db`(${isNamed.of('i.patient_id')} or starts_with(lower(i.issue_number), ${typed}) or i.coupon_id in (${coupons}))`;
  return db`i.id in (select id from coupon_issue where ${isNamed.of('patient_id')}
    union select id from coupon_issue where ${numberBegins(db, 'issue_number', typed)}
    union select id from coupon_issue where coupon_id in (${coupons}))`;
}

export async function listIssues(db: Db, now: Date, query: Paging & Coupon.IssueCriteria): Promise<Page<Coupon.Issue>> {
  const { keyword, couponId, state } = query;
  const today = dateAt(now);
  const inState = {
    used: db`i.used_at is not null`,
    expired: db`i.used_at is null and i.valid_until < ${today}`,
    notActive: db`i.used_at is null and i.valid_from > ${today}`,
    notUsed: db`i.used_at is null and ${today} between i.valid_from and i.valid_until`,
  };
  const typed = normalise(keyword ?? '');
  const isNamed = await patientNamed(db, typed);
  const { rows, total } = await pagedList<Row>(db, query, {
    of: 'i',
    from: db`coupon_issue i`,
    where: db`${state ? inState[state] : db`true`} and ${couponId ? db`i.coupon_id = ${couponId}` : db`true`} and ${isMeant(db, typed, isNamed)}`,
    order: issueOrder,
    isSearched: typed !== '',
    select: columns(db),
    joins: joins(db),
  });
  return { rows: rows.map(stated(today)), total };
}

export const findCouponsOf = async (db: Db, now: Date, patientId: string): Promise<Coupon.Issue[]> => {
  const rows = await db<Row[]>`
    select ${columns(db)} from coupon_issue i ${joins(db)} where i.patient_id = ${patientId}
      and exists (select from patient x where x.id = ${patientId} and x.deleted_at is null) order by i.valid_until, i.id`;
  return rows.map(stated(dateAt(now)));
};

/** A coupon with what is true of its bearer today. */
export type BorneIssue = Coupon.Issue & { hasPaidBefore: boolean };

/** One coupon, locked where it is about to be used. */
export async function findIssue(db: Db, now: Date, id: string, { lock = false } = {}): Promise<BorneIssue | undefined> {
  const asked = db<(Row & { hasPaidBefore: boolean })[]>`
    select ${columns(db)},
      exists (select from bill x where x.org_id = i.org_id and x.patient_id = i.patient_id and x.status = ${literal(db, payState.paid)}) as has_paid_before
    from coupon_issue i ${joins(db)} where i.id = ${id} ${lock ? db`for update of i` : db``}`;
  const [row] = await (lock ? lockRows(db, 'couponIssue', asked) : asked);
  return row && { ...stated(dateAt(now))(row), hasPaidBefore: row.hasPaidBefore };
}
