import { couponState } from '../../../src/domain/coupon/rules.ts';
import type * as Coupon from '../../../src/domain/coupon/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { pageChosen } from '../../paging/chosenPage.ts';
import { orderOf, type Paged, sortsOf } from '../membership/queries.ts';
import { idsNamed } from '../patient/queries/patientSearch.ts';

export async function listCoupons(
  db: Db,
  { page, size, keyword, enabled }: Paged & { keyword?: string | undefined; enabled?: boolean | undefined },
): Promise<Page<Coupon.Coupon>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const rows = await db<(Coupon.Coupon & { total: number })[]>`
    select c.id, c.code, c.name_zh, c.name_en, c.amount, c.minimum_spend, c.validity_days, c.issue_quantity, c.channel, c.enabled, c.version,
      (select count(*) from coupon_issue i where i.coupon_id = c.id) as issued,
      (select count(*) from coupon_issue i where i.coupon_id = c.id and i.used_at is not null) as used, count(*) over () as total
    from coupon c
    where ${enabled === undefined ? db`true` : db`c.enabled = ${enabled}`}
      and (${typed} = '' or strpos(lower(c.name_zh), ${typed}) > 0 or strpos(lower(c.name_en), ${typed}) > 0 or starts_with(lower(c.code), ${typed}))
    order by c.enabled desc, c.created_at desc, c.id limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type Row = Omit<Coupon.Issue, 'state'>;

const columns = (db: Db) => db`
  i.id, i.issue_number, i.coupon_id, c.name_zh, c.name_en, c.amount, c.minimum_spend, i.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, i.valid_from, i.valid_until,
  i.used_at, b.bill_number`;
const tables = (db: Db) => db`
  coupon_issue i join coupon c on c.org_id = i.org_id and c.id = i.coupon_id join patient p on p.org_id = i.org_id and p.id = i.patient_id
  left join bill b on b.org_id = i.org_id and b.id = i.bill_id`;

const stated =
  (today: string) =>
  (row: Row): Coupon.Issue => ({ ...row, state: couponState(row, today) });
const issueOrders = { issuedAt: 'i.issued_at', validUntil: 'i.valid_until', patientName: 'p.pinyin' };
export const issueSorts = sortsOf(issueOrders);

export async function listIssues(db: Db, now: Date, query: Paged & Coupon.IssueCriteria): Promise<Page<Coupon.Issue>> {
  const { page, size, keyword, couponId, state } = query;
  const today = dateAt(now);
  const inState = {
    used: db`i.used_at is not null`,
    expired: db`i.used_at is null and i.valid_until < ${today}`,
    notActive: db`i.used_at is null and i.valid_from > ${today}`,
    notUsed: db`i.used_at is null and ${today} between i.valid_from and i.valid_until`,
  };
  const typed = normalise(keyword ?? '');
  const { rows, total } = await pageChosen<Row>(db, {
    ...{ page, size, id: db`i.id`, isCompared: typed !== '', columns: columns(db), tables: tables(db) },
    from:
      query.sort === 'patientName' ? db`coupon_issue i join patient p on p.org_id = i.org_id and p.id = i.patient_id` : db`coupon_issue i`,
    where: db`${state ? inState[state] : db`true`} and ${couponId ? db`i.coupon_id = ${couponId}` : db`true`} and ${
      typed === ''
        ? db`true`
        : db`(i.patient_id in (${idsNamed(db, typed)}) or starts_with(lower(i.issue_number), ${typed})
            or i.coupon_id in (select id from coupon where strpos(lower(name_zh), ${typed}) > 0))`
    }`,
    order: db`${orderOf(db, query, issueOrders, 'i.issued_at')}, i.id`,
  });
  return { rows: rows.map(stated(today)), total };
}

export const findCouponsOf = async (db: Db, now: Date, patientId: string): Promise<Coupon.Issue[]> => {
  const rows = await db<Row[]>`
    select ${columns(db)} from ${tables(db)} where i.patient_id = ${patientId}
      and exists (select from patient x where x.id = ${patientId} and x.deleted_at is null) order by i.valid_until, i.id`;
  return rows.map(stated(dateAt(now)));
};

/** One coupon, locked where it is about to be used. */
export async function findIssue(db: Db, now: Date, id: string, { lock = false } = {}): Promise<Coupon.Issue | undefined> {
  const [row] = await db<Row[]>`select ${columns(db)} from ${tables(db)} where i.id = ${id} ${lock ? db`for update of i` : db``}`;
  return row && stated(dateAt(now))(row);
}
