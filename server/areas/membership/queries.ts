import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import type * as Member from '../../../src/domain/membership/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { pageChosen } from '../../paging/chosenPage.ts';
import { idsNamed } from '../patient/queries/patientSearch.ts';
import { staffThen } from '../staff/queries/nameThen.ts';

export interface Paged {
  page: number;
  size: number;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/** Whoever is meant by the patient of a row named `p`: name, reading, initials, number, mobile. */
export function patientMatches(db: Db, keyword: string | undefined, further?: (typed: string) => Fragment): Fragment {
  const typed = normalise(keyword ?? '');
  if (typed === '') return db`true`;
  const letters = typed.replaceAll(/[\s']/g, '');
  return db`(strpos(p.name_folded, ${typed}) > 0 or starts_with(p.pinyin, ${letters}) or starts_with(p.initials, ${letters})
    or starts_with(lower(p.mrn), ${typed}) or starts_with(p.mobile, ${typed}) ${further ? db`or ${further(typed)}` : db``})`;
}

/** The names a list is sorted by. */
export const sortsOf = <Name extends string>(orders: Readonly<Record<Name, string>>) => Object.keys(orders) as Name[];

export const orderOf = (db: Db, { sort, direction }: Paged, sorts: Readonly<Record<string, string>>, standard: string): Fragment =>
  db`${db(sorts[sort ?? ''] ?? standard)} ${(sort && sorts[sort] ? direction : 'desc') === 'desc' ? db`desc` : db`asc`} nulls last`;

export async function listTypes(
  db: Db,
  { page, size, enabled, keyword }: Paged & { enabled?: boolean | undefined; keyword?: string | undefined },
) {
  const typed = (keyword ?? '').trim();
  const rows = await db<(Member.Type & { total: number })[]>`
    select t.id, t.name_zh, t.name_en, t.discount_rate, t.category_rates, t.recharge_bonus, t.bonus_points, t.points_value, t.points_limit,
      t.shareable, t.enabled, t.remark, t.version, (select count(*) from member_card c where c.type_id = t.id and c.status = 'active') as cards,
      count(*) over () as total
    from member_type t
    where ${enabled === undefined ? db`true` : db`t.enabled = ${enabled}`}
      and (${typed} = '' or strpos(t.name_zh, ${typed}) > 0 or strpos(lower(t.name_en), lower(${typed})) > 0)
    order by t.enabled desc, t.sort, t.created_at, t.id limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Balances that may be spent on `today`: what has lapsed is not shown, whether or not it has been booked off yet. */
const cardColumns = (db: Db, today: string) => db`
  c.id, c.card_number, c.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.mobile, c.type_id, t.name_zh as type_name_zh, t.name_en as type_name_en, c.status,
  c.principal, case when c.gift_valid_until < ${today} then 0 else c.gift end as gift, c.gift_valid_until,
  case when c.points_valid_until < ${today} then 0 else c.points end as points, c.points_valid_until, c.opened_at, c.closed_at, c.version`;
const cardTables = (db: Db) => db`
  member_card c join member_type t on t.org_id = c.org_id and t.id = c.type_id join patient p on p.org_id = c.org_id and p.id = c.patient_id`;
const termColumns = (db: Db) => db`t.discount_rate, t.category_rates, t.recharge_bonus, t.points_value, t.points_limit, t.shareable`;

const cardOrders = {
  openedAt: 'c.opened_at',
  principal: 'c.principal',
  points: 'c.points',
  patientName: 'p.pinyin',
  cardNumber: 'c.card_number',
};
export const cardSorts = sortsOf(cardOrders);

export async function listCards(db: Db, now: Date, query: Paged & Member.CardCriteria): Promise<Page<Member.Card>> {
  const { page, size, keyword, cardNumber, typeId, status } = query;
  const typed = normalise(keyword ?? '');
  return pageChosen<Member.Card>(db, {
    ...{ page, size, id: db`c.id`, isCompared: typed !== '', columns: cardColumns(db, dateAt(now)), tables: cardTables(db) },
    from:
      query.sort === 'patientName' ? db`member_card c join patient p on p.org_id = c.org_id and p.id = c.patient_id` : db`member_card c`,
    where: db`${typeId ? db`c.type_id = ${typeId}` : db`true`} and ${status ? db`c.status = ${status}` : db`true`}
      ${cardNumber ? db`and lower(c.card_number) = ${cardNumber.toLowerCase()}` : db``}
      ${typed ? db`and (c.patient_id in (${idsNamed(db, typed)}) or starts_with(lower(c.card_number), ${typed}))` : db``}`,
    order: db`${orderOf(db, query, cardOrders, 'c.opened_at')}, c.id`,
  });
}

export async function findCard(db: Db, now: Date, id: string): Promise<Member.CardFull | undefined> {
  const [[card], sharedWith] = await Promise.all([
    db<Omit<Member.CardFull, 'sharedWith'>[]>`
      select ${cardColumns(db, dateAt(now))}, ${termColumns(db)}, true as is_own from ${cardTables(db)} where c.id = ${id}`,
    db<{ id: string; name: string; mrn: string }[]>`
      select p.id, p.name, p.mrn from member_card_share s join patient p on p.org_id = s.org_id and p.id = s.patient_id
      where s.card_id = ${id} order by p.pinyin, p.id`,
  ]);
  return card && { ...card, sharedWith: [...sharedWith] };
}

/** Own cards first, then those others share with the patient. */
export const findUsableCards = (db: Db, now: Date, patientId: string) => db<Member.UsableCard[]>`
  select ${cardColumns(db, dateAt(now))}, ${termColumns(db)}, c.patient_id = ${patientId} as is_own
  from ${cardTables(db)}
  where c.status = 'active' and exists (select from patient x where x.id = ${patientId} and x.deleted_at is null) and (c.patient_id = ${patientId}
    or exists (select from member_card_share s where s.card_id = c.id and s.patient_id = ${patientId}))
  order by (c.patient_id = ${patientId}) desc, c.opened_at, c.id`;

export async function listEntries(db: Db, query: Paged & Member.EntryCriteria): Promise<Page<Member.Entry>> {
  const { page, size, cardId, kind, keyword, from, to } = query;
  const typed = normalise(keyword ?? '');
  return pageChosen<Member.Entry>(db, {
    ...{ page, size, id: db`e.id`, isCompared: typed !== '' },
    columns: db`
      e.id, e.entry_number, e.card_id, c.card_number, c.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, e.kind, e.principal, e.gift, e.points, e.principal_after,
      e.gift_after, e.points_after, b.bill_number, o.card_number as other_card_number, e.reason, e.consent, s.name as staff_name, s.name_en as staff_name_en, e.at`,
    tables: db`
      member_entry e
      join member_card c on c.org_id = e.org_id and c.id = e.card_id
      join patient p on p.org_id = c.org_id and p.id = c.patient_id
      ${staffThen(db, 's', 'e.staff_id', 'e.at')}
      left join bill b on b.org_id = e.org_id and b.id = e.bill_id
      left join member_card o on o.org_id = e.org_id and o.id = e.other_card_id`,
    sums: { principal: 'e.principal', gift: 'e.gift' },
    from: db`member_entry e`,
    where: db`${cardId ? db`e.card_id = ${cardId}` : db`true`} and ${kind ? db`e.kind = ${kind}` : db`true`}
      and ${from ? db`e.at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`e.at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      ${
        typed
          ? db`and (starts_with(lower(e.entry_number), ${typed})
              or e.card_id in (select id from member_card where patient_id in (${idsNamed(db, typed)}) or starts_with(lower(card_number), ${typed})))`
          : db``
      }`,
    order: db`e.at ${query.sort === 'at' && query.direction === 'asc' ? db`asc` : db`desc`}, e.id desc`,
  });
}

/** Patients with an active card or a valid policy: from the cards and the policies to the patients, who are many more. */
export function listHolders(
  db: Db,
  now: Date,
  { page, size, keyword }: Paged & { keyword?: string | undefined },
): Promise<Page<Member.Holder>> {
  const today = dateAt(now);
  const typed = normalise(keyword ?? '');
  const isValid = db`n.deleted_at is null and n.status = 1 and ${today} between n.starts_on and n.expires_on`;
  return pageChosen<Member.Holder>(db, {
    ...{ page, size, id: db`p.id`, isCompared: true, tables: db`patient p` },
    from: db`
      (select c.patient_id from member_card c where c.status = 'active' union select n.patient_id from patient_insurance n where ${isValid}) h
      join patient p on p.id = h.patient_id`,
    where: db`p.deleted_at is null ${
      typed
        ? db`and (p.id in (${idsNamed(db, typed)})
            or p.id in (select patient_id from member_card where status = 'active' and starts_with(lower(card_number), ${typed})))`
        : db``
    }`,
    order: db`p.pinyin collate "C", p.id`,
    columns: db`
      p.id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.mobile,
      (select coalesce(array_agg(c.card_number order by c.opened_at), '{}') from member_card c where c.patient_id = p.id and c.status = 'active') as card_numbers,
      (select coalesce(sum(c.principal + case when c.gift_valid_until < ${today} then 0 else c.gift end), 0)::bigint
        from member_card c where c.patient_id = p.id and c.status = 'active') as balance,
      (select coalesce(jsonb_agg(jsonb_build_object('nameZh', y.name_zh, 'nameEn', y.name_en) order by y.code), '[]')
        from patient_insurance n join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
        where n.patient_id = p.id and ${isValid}) as companies`,
  });
}

/** The proof of the cards' ledger: cards whose balances are not the sums of their rows. Always empty. */
export const findUnbalancedCards = (db: Db) => db<{ id: string; cardNumber: string }[]>`
  select c.id, c.card_number from member_card c
  left join lateral (select coalesce(sum(principal), 0) as principal, coalesce(sum(gift), 0) as gift, coalesce(sum(points), 0) as points
    from member_entry e where e.card_id = c.id) sum on true
  where sum.principal <> c.principal or sum.gift <> c.gift or sum.points <> c.points`;
