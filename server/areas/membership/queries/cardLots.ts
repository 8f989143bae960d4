import { type CardEntry, type InvoicedPart, invoicedLotsTaken, type Lot, lotsOf } from '../../../../src/domain/invoice/prepaid.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { Problem } from '../../../pipeline/problem.ts';

/** The money of a card by recharge, and what valid invoices of any clinic cover of it. */
export interface CardLots {
  lots: Lot[];
  parts: InvoicedPart[];
}

/** The first of a package's upgrades: an upgrade chain has one record of its invoices. */
export const firstPackage = (db: Db, packageId: Fragment): Fragment => db`(
  with recursive chain as (
    select id, upgraded_from from patient_package where id = ${packageId}
    union all select p.id, p.upgraded_from from patient_package p join chain on p.id = chain.upgraded_from)
  select id from chain where upgraded_from is null)`;

/** Lots of cards, by card. Locked cards keep them as they are until the transaction ends. */
export async function readCardLots(db: Db, cardIds: readonly string[]): Promise<Map<string, CardLots>> {
  const wanted = [...new Set(cardIds)];
  if (wanted.length === 0) return new Map();
  const [entries, parts] = await Promise.all([
    db<(CardEntry & { cardId: string })[]>`
      select e.card_id, e.id, e.kind, e.principal,
        coalesce(e.bill_id, case when e.patient_package_id is not null then ${firstPackage(db, db`e.patient_package_id`)} end) as consumer
      from member_entry e where e.card_id = any (${wanted}::uuid[]) and e.principal <> 0
      order by e.sequence`,
    db<(InvoicedPart & { cardId: string })[]>`
      select card_id, member_entry_id as lot_id, coalesce(bill_id, patient_package_id) as consumer, sum(amount)::bigint as amount
      from prepaid_invoiced where card_id = any (${wanted}::uuid[])
      group by card_id, member_entry_id, coalesce(bill_id, patient_package_id) having sum(amount) <> 0`,
  ]);
  return new Map(
    wanted.map((id) => [
      id,
      { lots: lotsOf(entries.filter(({ cardId }) => cardId === id)), parts: parts.filter(({ cardId }) => cardId === id) },
    ]),
  );
}

/** Refuses to take money off a locked card that a valid invoice over its recharge covers. */
export async function refuseInvoiced(db: Db, cardId: string, amount: number): Promise<void> {
  const { lots, parts } = (await readCardLots(db, [cardId])).get(cardId)!; // the card was asked for
  const [lotId] = invoicedLotsTaken(lots, parts, amount);
  if (lotId === undefined) return;
  const invoice = await findInvoiceOfRecharge(db, lotId);
  throw new Problem('membership.refused.invoiced', { values: { number: invoice?.number ?? '' } });
}

/** True if no red invoice has reversed row `v` of the record. */
export const standsPrepaid = (db: Db): Fragment => db`
  v.kind = 'blue' and not exists (select from prepaid_invoiced r where r.org_id = v.org_id and r.kind = 'red' and r.source = v.source and r.round = v.round
    and r.member_entry_id is not distinct from v.member_entry_id and r.patient_package_id is not distinct from v.patient_package_id
    and r.card_id is not distinct from v.card_id)`;

/** The valid invoice over a recharge, in whatever clinic it was issued. */
export async function findInvoiceOfRecharge(db: Db, memberEntryId: string): Promise<{ invoiceId: string; number: string } | undefined> {
  const [found] = await db<{ invoiceId: string; number: string }[]>`
    select v.invoice_id, v.number from prepaid_invoiced v
    where v.source = 'recharge' and v.member_entry_id = ${memberEntryId} and ${standsPrepaid(db)}`;
  return found;
}

/** The valid invoice over a package or over one of the packages before its upgrades. */
export async function findInvoiceOfPackage(db: Db, packageId: string): Promise<{ invoiceId: string; number: string } | undefined> {
  const [found] = await db<{ invoiceId: string; number: string }[]>`
    select v.invoice_id, v.number from prepaid_invoiced v
    where v.source = 'package' and v.card_id is null and v.patient_package_id = ${firstPackage(db, db`${packageId}::uuid`)} and ${standsPrepaid(db)}`;
  return found;
}
