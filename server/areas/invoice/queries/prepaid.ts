import { memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import type * as Prepaid from '../../../../src/domain/invoice/prepaidShapes.ts';
import { mostBills } from '../../../../src/domain/invoice/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { firstPackage, standsPrepaid } from '../../membership/queries/cardLots.ts';
import { upgradeChain } from '../../package/queries.ts';
import { packageCardAtMost, rechargeAtMost } from './withheld.ts';

export interface StoredRecharge {
  id: string;
  number: string;
  cardId: string;
  cardNumber: string;
  patientId: string;
  isOwn: boolean;
  at: string;
  received: number;
}

/** Recharges of cards, each with the owner of its card. `isOwn`: this clinic took the money. */
export const findRecharges = (db: Db, which: { ids: readonly string[] } | { cardId: string }) => db<StoredRecharge[]>`
  select e.id, e.entry_number as number, e.card_id, c.card_number, c.patient_id, e.practice_id = app_practice() as is_own, e.at, e.principal as received
  from member_entry e join member_card c on c.org_id = e.org_id and c.id = e.card_id
  where ${'ids' in which ? db`e.id = any (${which.ids as string[]}::uuid[])` : db`e.card_id = ${which.cardId}`} and e.kind = 'recharge' and e.principal > 0
  order by e.at desc, length(e.entry_number) desc, e.entry_number desc`;

export interface StoredSale {
  id: string;
  /** The first package of its upgrades. */
  firstId: string;
  number: string;
  nameZh: string;
  nameEn: string;
  patientId: string;
  isOwn: boolean;
  isUpgraded: boolean;
  at: string;
  /** Fen paid besides cards and not refunded, for the packages before its upgrades too. */
  money: number;
}

const moneyOfPackage = (db: Db, packageId: Fragment): Fragment => db`(
  select coalesce(sum(p.amount), 0)::bigint from payment p
  where p.patient_package_id in (${upgradeChain(db, packageId)}) and p.method_code <> ${memberCardMethod})`;

const isUpgraded = (db: Db): Fragment => db`exists (select from patient_package n where n.org_id = k.org_id and n.upgraded_from = k.id)`;

export const findSales = (db: Db, ids: readonly string[]) => db<StoredSale[]>`
  select k.id, ${firstPackage(db, db`k.id`)} as first_id, k.package_number as number, k.name_zh, k.name_en, k.patient_id,
    k.practice_id = app_practice() as is_own, ${isUpgraded(db)} as is_upgraded, k.bought_at as at, ${moneyOfPackage(db, db`k.id`)} as money
  from patient_package k where k.id = any (${ids as string[]}::uuid[])`;

/** The card money paid for packages and for the packages before their upgrades, by the first package. */
export const findCardPaymentsOf = (db: Db, packageIds: readonly string[]) => db<
  { consumer: string; cardId: string; principal: number; gift: number }[]
>`
  select ${firstPackage(db, db`k.id`)} as consumer, e.card_id, -sum(e.principal)::bigint as principal, -sum(e.gift)::bigint as gift
  from patient_package k join member_entry e on e.org_id = k.org_id and e.patient_package_id in (${upgradeChain(db, db`k.id`)})
  where k.id = any (${packageIds as string[]}::uuid[]) group by 1, 2`;

/** Recharges and package sales of this clinic without a valid invoice, as rows of the list of invoices. */
export const prepaidNotIssued = (db: Db): Fragment => db`
  select e.id, 'recharge' as source, null as kind, 0 as status, '' as number, null::uuid as bill_id, e.entry_number as bill_number,
    array[e.entry_number] as bill_numbers, c.patient_id, '' as buyer_name, null as sending, null as platform_number, e.amount, null::bigint as tax, e.at,
    null::uuid as issued_by
  from (select e.*, ${rechargeAtMost(db)} as amount from member_entry e
    where e.practice_id = app_practice() and e.kind = 'recharge' and e.principal > 0
      and not exists (select from prepaid_invoiced v where v.source = 'recharge' and v.member_entry_id = e.id and ${standsPrepaid(db)})) e
  join member_card c on c.org_id = e.org_id and c.id = e.card_id
  where e.amount > 0
  union all
  select k.id, 'package', null, 0, '', null::uuid, k.package_number, array[k.package_number], k.patient_id, '', null, null, k.amount, null::bigint, k.bought_at,
    null::uuid
  from (select k.*, ${moneyOfPackage(db, db`k.id`)} + ${packageCardAtMost(db, upgradeChain(db, db`k.id`))} as amount from patient_package k
    where k.practice_id = app_practice() and not ${isUpgraded(db)}
      and not exists (select from prepaid_invoiced v where v.source = 'package' and v.card_id is null
        and v.patient_package_id = ${firstPackage(db, db`k.id`)} and ${standsPrepaid(db)})) k
  where k.amount > 0`;

/** The other prepaid money of a patient that could be on one invoice, the newest first. */
export const listOpenSources = (db: Db, patientId: string, except: Prepaid.PrepaidSource) => db<Prepaid.OpenSource[]>`
  select x.source as kind, x.id, x.bill_number as number, x.at, x.amount from (${prepaidNotIssued(db)}) x
  where x.patient_id = ${patientId} and x.id <> ${except.id} order by x.at desc, x.id limit ${mostBills - 1}`;

/** The last invoice of each recharge or package, by the id of the source. */
export const findLastInvoices = (db: Db, source: Prepaid.PrepaidSource['kind'], ids: readonly string[]) => db<
  { sourceId: string; id: string | null; number: string; amount: number; stands: boolean }[]
>`
  select distinct on (v.source_id) v.source_id, i.id, v.number, v.amount, v.stands from (
    select coalesce(v.member_entry_id, v.patient_package_id) as source_id, v.org_id, v.invoice_id, v.number, v.round, ${standsPrepaid(db)} as stands,
      (select sum(a.amount)::bigint from prepaid_invoiced a where a.org_id = v.org_id and a.invoice_id = v.invoice_id and a.source = v.source
        and (v.source = 'package' and a.patient_package_id = v.patient_package_id or v.source = 'recharge' and a.member_entry_id = v.member_entry_id)) as amount
    from prepaid_invoiced v
    where v.kind = 'blue' and v.source = ${source} and (v.source = 'recharge' or v.card_id is null)
      and coalesce(v.member_entry_id, v.patient_package_id) = any (${ids as string[]}::uuid[])) v
  left join invoice i on i.org_id = v.org_id and i.id = v.invoice_id
  order by v.source_id, v.round desc`;
