import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { policyState } from '../../../src/domain/insurance/states.ts';
import type * as Member from '../../../src/domain/membership/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import { totalAtMost } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { staffThen } from '../../names/nameThen.ts';
import { fixedOrder, ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { numberBegins } from '../../search/prefix.ts';
import type { IsNamed } from '../patient/queries/patientOfRow.ts';
import { patientNamed } from '../patient/queries/patientOfRow.ts';
import { idsNamed } from '../patient/queries/patientSearch.ts';

/** Names of the items of which a type has a rate of its own. */
const ratedItems = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'nameZh', i.name_zh, 'nameEn', i.name_en) order by i.code), '[]')
    from item i where i.org_id = t.org_id and t.item_rates ? i.id::text)`;

const typeOrder = fixedOrder('t.enabled desc, t.sort, t.created_at, t.id');

export function listTypes(
  db: Db,
  { enabled, keyword, ...paging }: Paging & { enabled?: boolean | undefined; keyword?: string | undefined },
): Promise<Page<Member.Type>> {
  const typed = (keyword ?? '').trim();
  return pagedList<Member.Type>(db, paging, {
    of: 't',
    from: db`member_type t`,
    where: db`${enabled === undefined ? db`true` : db`t.enabled = ${enabled}`}
      and (${typed} = '' or strpos(t.name_zh, ${typed}) > 0 or strpos(lower(t.name_en), lower(${typed})) > 0)`,
    order: typeOrder,
    select: db`
      t.id, t.name_zh, t.name_en, t.discount_rate, t.category_rates, t.item_rates, ${ratedItems(db)} as rated_items, t.plan_id, q.name_zh as plan_name_zh, q.name_en as plan_name_en, t.recharge_bonus, t.bonus_points, t.points_value, t.points_limit,
      t.shareable, t.enabled, t.remark, t.version,
      (select count(*) from member_card c where c.org_id = t.org_id and c.type_id = t.id and c.status = 'active') as cards`,
    joins: db`left join insurance_plan q on q.org_id = t.org_id and q.id = t.plan_id`,
  });
}

/** Balances that may be spent on `today`: what has lapsed is not shown, whether or not it has been booked off yet. */
const cardColumns = (db: Db, today: string) => db`
  c.id, c.card_number, c.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, p.mobile, c.type_id, t.name_zh as type_name_zh, t.name_en as type_name_en, c.status,
  c.principal, case when c.gift_valid_until < ${today} then 0 else c.gift end as gift, c.gift_valid_until,
  case when c.points_valid_until < ${today} then 0 else c.points end as points, c.points_valid_until, c.opened_at, c.closed_at, c.version`;
const cardJoins = (db: Db) => db`
  join member_type t on t.org_id = c.org_id and t.id = c.type_id join patient p on p.org_id = c.org_id and p.id = c.patient_id`;
const cardTables = (db: Db) => db`member_card c ${cardJoins(db)}`;
const termColumns = (db: Db) =>
  db`t.discount_rate, t.category_rates, t.item_rates, t.plan_id,
  (select q.company_id from insurance_plan q where q.org_id = t.org_id and q.id = t.plan_id) as plan_company_id, t.recharge_bonus, t.points_value, t.points_limit, t.shareable`;

const cardOrder = ordersOf({
  sorts: {
    openedAt: 'c.opened_at',
    principal: 'c.principal',
    points: 'c.points',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = c.org_id and p.id = c.patient_id' },
    cardNumber: 'c.card_number',
  },
  usual: { sort: 'openedAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'c.id',
});
export const cardSorts = cardOrder.names;

/** Ids of the cards of a patient, or whose number begins with what was typed. */
const cardsNamed = (db: Db, isNamed: IsNamed, typed: string) => db`
  select id from member_card where ${isNamed.of('patient_id')} union all select id from member_card where ${numberBegins(db, 'card_number', typed)}`;

type Named = Awaited<ReturnType<typeof patientNamed>>;

/** Cards whose number or patient is typed. */
function isCardMeant(db: Db, typed: string, isNamed: Named) {
  if (typed === '') return db``;
  if (isNamed.isFew) return db`and c.id in (${cardsNamed(db, isNamed, typed)})`;
  return db`and (${isNamed.of('c.patient_id')} or starts_with(lower(c.card_number), ${typed}))`;
}

export async function listCards(db: Db, now: Date, query: Paging & Member.CardCriteria): Promise<Page<Member.Card>> {
  const { keyword, cardNumber, typeId, status } = query;
  const typed = normalise(keyword ?? '');
  const isNamed = await patientNamed(db, typed);
  return pagedList<Member.Card>(db, query, {
    of: 'c',
    from: db`member_card c`,
    where: db`${typeId ? db`c.type_id = ${typeId}` : db`true`} and ${status ? db`c.status = ${status}` : db`true`}
      ${cardNumber ? db`and lower(c.card_number) = ${cardNumber.toLowerCase()}` : db``}
      ${isCardMeant(db, typed, isNamed)}`,
    order: cardOrder,
    isSearched: typed !== '',
    select: cardColumns(db, dateAt(now)),
    joins: cardJoins(db),
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

const entryOrder = ordersOf({
  sorts: { at: 'e.at' },
  usual: { sort: 'at', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'e.id desc',
});
export const entrySorts = entryOrder.names;

/** Entries whose number, card or patient is typed. */
function isEntryMeant(db: Db, typed: string, isNamed: Named) {
  if (typed === '') return db``;
  if (isNamed.isFew)
    return db`and e.id in (select id from member_entry where ${numberBegins(db, 'entry_number', typed)}
      union all select id from member_entry where card_id in (${cardsNamed(db, isNamed, typed)}))`;
  return db`and (starts_with(lower(e.entry_number), ${typed})
    or e.card_id in (select id from member_card where ${isNamed.of('patient_id')} or starts_with(lower(card_number), ${typed})))`;
}

export async function listEntries(db: Db, query: Paging & Member.EntryCriteria): Promise<Page<Member.Entry>> {
  const { cardId, kind, keyword, from, to } = query;
  const typed = normalise(keyword ?? '');
  const isNamed = await patientNamed(db, typed);
  return pagedList<Member.Entry>(db, query, {
    of: 'e',
    from: db`member_entry e`,
    where: db`${cardId ? db`e.card_id = ${cardId}` : db`true`} and ${kind ? db`e.kind = ${kind}` : db`true`}
      and ${from ? db`e.at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`e.at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      ${isEntryMeant(db, typed, isNamed)}`,
    order: entryOrder,
    sums: { principal: 'e.principal', gift: 'e.gift' },
    select: db`
      e.id, e.entry_number, e.card_id, c.card_number, c.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, e.kind, e.principal, e.gift, e.points, e.principal_after,
      e.gift_after, e.points_after, b.bill_number, o.card_number as other_card_number, e.reason, e.consent, s.name as staff_name, s.name_en as staff_name_en, e.at`,
    joins: db`
      join member_card c on c.org_id = e.org_id and c.id = e.card_id
      join patient p on p.org_id = c.org_id and p.id = c.patient_id
      ${staffThen(db, 's', 'e.staff_id', 'e.at')}
      left join bill b on b.org_id = e.org_id and b.id = e.bill_id
      left join member_card o on o.org_id = e.org_id and o.id = e.other_card_id`,
  });
}

const holderOrder = fixedOrder('p.pinyin collate "C", p.id');

const isActive = (db: Db) => db`c.status = 'active'`;
const isInForce = (db: Db, today: string) =>
  db`n.deleted_at is null and n.status = ${literal(db, policyState.valid)} and ${today} between n.starts_on and n.expires_on`;

const holderColumns = (db: Db, today: string) => db`
  p.id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, p.mobile,
  (select coalesce(array_agg(c.card_number order by c.opened_at), '{}') from member_card c where c.patient_id = p.id and ${isActive(db)}) as card_numbers,
  (select coalesce(sum(c.principal + case when c.gift_valid_until < ${today} then 0 else c.gift end), 0)::bigint
    from member_card c where c.patient_id = p.id and ${isActive(db)}) as balance,
  (select coalesce(jsonb_agg(jsonb_build_object('nameZh', y.name_zh, 'nameEn', y.name_en) order by y.code), '[]')
    from patient_insurance n join insurance_company y on y.org_id = n.org_id and y.id = n.company_id
    where n.patient_id = p.id and ${isInForce(db, today)}) as companies`;

/** True if patient `p` has an active card or a valid policy: two lookups, made only for patients who are looked at. */
const isHolder = (db: Db, today: string) => db`coalesce(
  (select true from member_card c where c.org_id = p.org_id and c.patient_id = p.id and ${isActive(db)} limit 1),
  (select true from patient_insurance n where n.org_id = p.org_id and n.patient_id = p.id and ${isInForce(db, today)} limit 1), false)`;

/** True if so many patients have a card that a walk through the patients by name soon meets a page of them. */
async function hasManyHolders(db: Db): Promise<boolean> {
  const enough = 2 * totalAtMost; // cards of deleted patients among them
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::int as count from (select distinct c.patient_id from member_card c where ${isActive(db)} limit ${enough}) holder`;
  return count >= enough;
}

/** Patients with an active card or a valid policy. */
export async function listHolders(
  db: Db,
  now: Date,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Member.Holder>> {
  const today = dateAt(now);
  const typed = normalise(keyword ?? '');
  const shared = { of: 'p', order: holderOrder, select: holderColumns(db, today) };
  if (typed !== '') {
    const named = db`${idsNamed(db, typed)}
      union select c.patient_id from member_card c where ${isActive(db)} and ${numberBegins(db, 'c.card_number', typed)}`;
    const from = db`(select distinct id from (${named}) named) h join patient p on p.id = h.id`;
    return pagedList<Member.Holder>(db, paging, {
      ...shared,
      from,
      where: db`p.deleted_at is null and ${isHolder(db, today)}`,
      isSearched: true,
    });
  }
  if (await hasManyHolders(db)) {
    return pagedList<Member.Holder>(db, paging, {
      ...shared,
      from: db`patient p`,
      where: db`p.deleted_at is null and ${isHolder(db, today)}`,
      isLong: true,
    });
  }
  const from = db`(
    select c.patient_id from member_card c where ${isActive(db)}
    union select n.patient_id from patient_insurance n where ${isInForce(db, today)}) h
    join patient p on p.id = h.patient_id`;
  return pagedList<Member.Holder>(db, paging, { ...shared, from, where: db`p.deleted_at is null`, isSearched: true });
}

/** The proof of the cards' ledger: cards whose balances are not the sums of their rows. Always empty. */
export const findUnbalancedCards = (db: Db) => db<{ id: string; cardNumber: string }[]>`
  select c.id, c.card_number from member_card c
  left join lateral (select coalesce(sum(principal), 0) as principal, coalesce(sum(gift), 0) as gift, coalesce(sum(points), 0) as points
    from member_entry e where e.card_id = c.id) sum on true
  where sum.principal <> c.principal or sum.gift <> c.gift or sum.points <> c.points`;
