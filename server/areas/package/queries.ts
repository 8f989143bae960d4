import { dateAt } from '../../../src/domain/dates.ts';
import { packageState, refundable } from '../../../src/domain/package/rules.ts';
import type * as Package from '../../../src/domain/package/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';
import { fixedOrder, ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { patientNamed } from '../patient/queries/patientOfRow.ts';

const itemsOf = (db: Db) => db`
  coalesce((
    select jsonb_agg(jsonb_build_object('itemId', i.id, 'quantity', x.quantity, 'unitPrice', x.unit_price, 'nameZh', i.name_zh, 'nameEn', i.name_en,
      'unit', i.unit, 'unitEn', i.unit_en, 'price', i.price) order by x.sort)
    from package_item x join item i on i.org_id = x.org_id and i.id = x.item_id where x.package_id = k.id), '[]') as items`;

const definitionOrder = fixedOrder('k.enabled desc, k.code');

/** A class and every class below it. */
const classesBelow = (db: Db, classId: string): Fragment => db`
  with recursive within as (
    select id from package_class where id = ${classId}
    union all select c.id from package_class c join within on c.parent_id = within.id)
  select id from within`;

export const listClasses = (db: Db) => db<Package.PackageClass[]>`
  select c.id, c.parent_id, c.name_zh, c.name_en, c.enabled, c.version,
    (select count(*)::int from package k where k.org_id = c.org_id and k.class_id = c.id) as count
  from package_class c order by c.enabled desc, c.name_zh, c.id`;

export function listDefinitions(
  db: Db,
  {
    keyword,
    enabled,
    id,
    classId,
    ...paging
  }: Paging & { keyword?: string | undefined; enabled?: boolean | undefined; id?: string; classId?: string | undefined },
): Promise<Page<Package.Definition>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Package.Definition>(db, paging, {
    of: 'k',
    from: db`package k`,
    where: db`${id ? db`k.id = ${id}` : db`true`} and ${enabled === undefined ? db`true` : db`k.enabled = ${enabled}`}
      and ${classId ? db`k.class_id in (${classesBelow(db, classId)})` : db`true`}
      and (${typed} = '' or strpos(lower(k.name_zh), ${typed}) > 0 or strpos(lower(k.name_en), ${typed}) > 0 or starts_with(lower(k.code), ${typed}))`,
    order: definitionOrder,
    select: db`k.id, k.code, k.class_id, l.name_zh as class_name_zh, l.name_en as class_name_en, k.name_zh, k.name_en, k.amount, k.validity_days, k.enabled, k.version, ${itemsOf(db)}, n.sold`,
    joins: db`
      left join package_class l on l.org_id = k.org_id and l.id = k.class_id
      cross join lateral (select count(*) as sold from patient_package b where b.org_id = k.org_id and b.package_id = k.id) n`,
  });
}

const campaignOrder = fixedOrder('c.starts_on desc, c.id');

export const listCampaigns = (db: Db, now: Date, paging: Paging): Promise<Page<Package.Campaign>> =>
  pagedList<Package.Campaign>(db, paging, {
    of: 'c',
    from: db`package_campaign c`,
    where: db`c.deleted_at is null`,
    order: campaignOrder,
    select: db`
      c.id, c.version, c.name_zh, c.name_en, c.package_id, c.price, c.starts_on, c.ends_on, k.name_zh as package_name_zh, k.name_en as package_name_en,
      k.amount as list_price, ${dateAt(now)} between c.starts_on and c.ends_on as is_running`,
    joins: db`join package k on k.org_id = c.org_id and k.id = c.package_id`,
  });

interface BoughtRow extends Omit<Package.Bought, 'state'> {
  status: 'active' | 'completed' | 'refunded';
}

const boughtColumns = (db: Db) => db`
  b.id, b.package_number, b.package_id, b.name_zh, b.name_en, b.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, b.status, b.price, b.refunded, b.bought_at,
  s.name as staff_name, s.name_en as staff_name_en, b.expires_on, b.extended_from is not null as is_extended,
  exists (select from patient_package_share h where h.patient_package_id = b.id) as is_shared, b.transferred_from is not null as is_transferred, b.carried,
  (select o.package_number from patient_package o where o.org_id = b.org_id and o.id = b.upgraded_from) as upgraded_from,
  (select n.package_number from patient_package n where n.org_id = b.org_id and n.upgraded_from = b.id) as upgraded_to, b.version,
  case when b.practice_id <> app_practice() then c.name_zh end as other_clinic_zh, case when b.practice_id <> app_practice() then c.name_en end as other_clinic_en`;
const boughtJoins = (db: Db) => db`
  join patient p on p.org_id = b.org_id and p.id = b.patient_id ${staffThen(db, 's', 'b.bought_by', 'b.bought_at')}
  join practice c on c.org_id = b.org_id and c.id = b.practice_id`;

const standing =
  (today: string) =>
  ({ status, ...row }: BoughtRow): Package.Bought => ({
    ...row,
    state: packageState({ status, expiresOn: row.expiresOn, isUpgraded: row.upgradedTo !== null }, today),
  });

const boughtOrder = ordersOf({
  sorts: {
    boughtAt: 'b.bought_at',
    expiresOn: 'b.expires_on',
    price: 'b.price',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = b.org_id and p.id = b.patient_id' },
  },
  usual: { sort: 'boughtAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'b.id',
});
export const boughtSorts = boughtOrder.names;

const isUpgraded = (db: Db): Fragment => db`exists (select from patient_package n where n.org_id = b.org_id and n.upgraded_from = b.id)`;

/** A package with those it was upgraded from: together they were paid for what it is worth. */
export const upgradeChain = (db: Db, id: string | Fragment): Fragment => db`
  with recursive chain as (
    select id, upgraded_from from patient_package where id = ${id}
    union all select p.id, p.upgraded_from from patient_package p join chain on p.id = chain.upgraded_from)
  select id from chain`;

export async function listBought(db: Db, now: Date, query: Paging & Package.BoughtCriteria): Promise<Page<Package.Bought>> {
  const { keyword, patientId, state } = query;
  const today = dateAt(now);
  const inState = {
    active: db`b.status = 'active' and b.expires_on >= ${today}`,
    expired: db`b.status = 'active' and b.expires_on < ${today}`,
    completed: db`b.status = 'completed' and not ${isUpgraded(db)}`,
    upgraded: isUpgraded(db),
    refunded: db`b.status = 'refunded'`,
  };
  const typed = normalise(keyword ?? '');
  const isNamed = await patientNamed(db, typed);
  const { rows, ...rest } = await pagedList<BoughtRow>(db, query, {
    of: 'b',
    from: db`patient_package b`,
    where: db`${state ? inState[state] : db`true`} and ${patientId ? db`b.patient_id = ${patientId}` : db`true`}
      ${
        typed
          ? db`and (${isNamed.of('b.patient_id')} or starts_with(lower(b.package_number), ${typed}) or strpos(lower(b.name_zh), ${typed}) > 0)`
          : db``
      }`,
    order: boughtOrder,
    sums: { price: 'b.price', refunded: 'b.refunded' },
    select: boughtColumns(db),
    joins: boughtJoins(db),
  });
  return { rows: rows.map(standing(today)), ...rest };
}

/** With items, whom it is shared with and what it is still worth. Of one patient: own and shared ones that may be used. */
export async function findBought(db: Db, now: Date, which: { id: string } | { usableBy: string }): Promise<Package.BoughtFull[]> {
  const today = dateAt(now);
  const wanted =
    'id' in which
      ? db`b.id = ${which.id}`
      : db`b.status = 'active' and b.expires_on >= ${today} and (b.patient_id = ${which.usableBy}
          or exists (select from patient_package_share h where h.patient_package_id = b.id and h.patient_id = ${which.usableBy}))`;
  const rows = await db<(BoughtRow & Pick<Package.BoughtFull, 'items' | 'sharedWith' | 'paidByCard'>)[]>`
    select ${boughtColumns(db)},
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'itemId', i.item_id, 'nameZh', i.item_name, 'nameEn', i.item_name_en, 'quantity', i.quantity,
          'used', i.used, 'unitPrice', i.unit_price) order by i.sort), '[]') from patient_package_item i where i.patient_package_id = b.id) as items,
      (select -coalesce(sum(e.principal + e.gift), 0)::bigint from member_entry e where e.patient_package_id in (${upgradeChain(db, db`b.id`)})) as paid_by_card,
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'mrn', q.mrn) order by q.pinyin, q.id), '[]')
        from patient_package_share h join patient q on q.org_id = h.org_id and q.id = h.patient_id where h.patient_package_id = b.id) as shared_with
    from patient_package b ${boughtJoins(db)} where ${wanted} order by b.expires_on, b.id`;
  return rows.map(({ items, sharedWith, paidByCard, ...row }) => ({
    ...standing(today)(row),
    items,
    sharedWith,
    paidByCard,
    refundable: Math.min(refundable(row.price, items), row.price - row.refunded),
  }));
}

const useOrder = fixedOrder('u.at desc, u.id desc');

export const listUses = (db: Db, { id, ...paging }: Paging & { id: string }): Promise<Page<Package.UseRecord>> =>
  pagedList<Package.UseRecord>(db, paging, {
    of: 'u',
    from: db`package_use u join patient_package_item i on i.org_id = u.org_id and i.id = u.package_item_id`,
    where: db`i.patient_package_id = ${id}`,
    order: useOrder,
    select: db`
      u.id, i.item_name as item_name_zh, i.item_name_en, u.quantity, coalesce(b.bill_number, '') as bill_number, coalesce(p.name, '') as patient_name,
      s.name as staff_name, s.name_en as staff_name_en, u.at`,
    joins: db`
      join patient_package_item i on i.org_id = u.org_id and i.id = u.package_item_id
      ${staffThen(db, 's', 'u.staff_id', 'u.at')}
      left join bill b on b.org_id = u.org_id and b.id = u.bill_id
      left join patient p on p.org_id = b.org_id and p.id = b.patient_id`,
  });

/** The proof of the packages: items whose used count is not the sum of their uses. Always empty. */
export const findUnbalancedPackages = (db: Db) => db<{ id: string }[]>`
  select i.id from patient_package_item i
  where i.used <> coalesce((select sum(quantity) from package_use u where u.package_item_id = i.id), 0)`;
