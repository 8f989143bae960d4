import { settlementState } from '../../../../../src/domain/inventory/consignment/states.ts';
import { ageOf, creditOf, payableOf } from '../../../../../src/domain/inventory/payable/rules.ts';
import type * as Payable from '../../../../../src/domain/inventory/payable/shapes.ts';
import { accountState } from '../../../../../src/domain/inventory/payable/states.ts';
import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { ordersOf } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import { bothNames, staffNames } from '../stockParts.ts';
import { suppliedDocuments, supplierEntries } from './entries.ts';
import { findOpeningOwed } from './opening.ts';

const order = ordersOf({
  sorts: { code: 'u.code collate "C"', balance: 'owed.balance' },
  usual: { sort: 'code', direction: 'asc' },
  last: 'u.id',
});
export const payableSorts = order.names;

interface Owing {
  id: string;
  code: string;
  supplier: Payable.PayableLine['supplier'];
  balance: number;
  paid: number;
  invoices: { id: string; dueOn: string; amount: number }[];
}

/** Suppliers in use and those with something in their account, each with what it is owed by age. */
export async function findPayables(
  db: Db,
  { keyword, open, ...paging }: Paging & Payable.PayableCriteria,
  today: string,
): Promise<Page<Payable.PayableLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const { rows, ...page } = await pagedList<Owing>(db, paging, {
    of: 'u',
    from: db`supplier u left join (
      select t.supplier_id, sum(t.amount)::bigint as balance from (${supplierEntries(db)}) t group by t.supplier_id) entered
      on entered.supplier_id = u.id cross join lateral (select coalesce(entered.balance, 0) as balance) owed`,
    where: db`(u.enabled or entered.supplier_id is not null) ${open ? db`and owed.balance <> 0` : db``}
      ${
        typed
          ? db`and (strpos(lower(u.name_zh), ${typed}) > 0 or strpos(lower(u.name_en), ${typed}) > 0
        or starts_with(u.initials, ${typed}) or starts_with(lower(u.code), ${typed}))`
          : db``
      }`,
    order,
    select: db`u.id, u.code, ${bothNames(db, 'u')} as supplier, owed.balance,
      (select coalesce(sum(p.amount), 0)::bigint from supplier_payment p where p.practice_id = app_practice() and p.supplier_id = u.id and p.status = ${literal(db, accountState.inForce)}) as paid,
      coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'dueOn', w.due_on, 'amount', w.amount)) from (
        select i.id, i.due_on, i.amount from supplier_invoice i
        where i.practice_id = app_practice() and i.supplier_id = u.id and i.voided_at is null
        union all select o.id, o.day, a.amount from supplier_opening o join supplier_opening_amount a on a.org_id = o.org_id and a.opening_id = o.id
        where o.practice_id = app_practice() and o.status = ${literal(db, accountState.inForce)} and a.supplier_id = u.id) w), '[]'::jsonb) as invoices`,
  });
  return {
    ...page,
    rows: rows.map(({ paid, invoices, ...row }) => ({ ...row, ...ageOf(row.balance, invoices, paid, today) })),
  };
}

export const findInvoices = (db: Db, supplierId: string): Promise<Payable.PayableInvoice[]> => db<Payable.PayableInvoice[]>`
  select i.id, i.number, i.invoiced_on, i.due_on, i.amount, i.tax, i.covered, i.difference_reason, ${staffNames(db, 'c')} as creator,
    i.created_by, i.voided_at is not null as is_void, i.void_reason, i.version
  from supplier_invoice i ${staffThen(db, 'c', 'i.created_by', 'i.created_at')}
  where i.practice_id = app_practice() and i.supplier_id::text = ${supplierId} order by i.invoiced_on desc, i.id desc`;

export const findPayments = (db: Db, supplierId: string): Promise<Payable.PayablePayment[]> => db<Payable.PayablePayment[]>`
  select p.id, p.kind, p.status, p.created_by, p.end_reason, p.paid_on, p.amount, p.method, p.voucher, p.remark, ${staffNames(db, 'c')} as creator, p.reverses_id,
    exists (select from supplier_payment r where r.org_id = p.org_id and r.reverses_id = p.id) as is_reversed
  from supplier_payment p ${staffThen(db, 'c', 'p.created_by', 'p.created_at')}
  where p.practice_id = app_practice() and p.supplier_id::text = ${supplierId} order by p.paid_on desc, p.id desc`;

/** Booked receipts and returns of a supplier that are not reversed, not being reversed and covered by no invoice, and such settlements. */
export const findUninvoiced = (db: Db, supplierId: string): Promise<Payable.UninvoicedDocument[]> => db<Payable.UninvoicedDocument[]>`
  select s.id, 'document' as kind, s.number, s.happened_on, s.delivery_number, s.amount from (${suppliedDocuments(db)}) s
  where s.supplier_id::text = ${supplierId}
    and not exists (select from supplier_invoice_document c where c.org_id = s.org_id and c.document_id = s.id and not c.is_void)
    and not exists (select from stock_document v
      where v.org_id = s.org_id and v.reverses_id = s.id and v.status <> ${literal(db, documentState.cancelled)})
  union all
  select s.id, 'settlement', s.number, clinic_day(s.booked_at), '', s.amount from consignment_settlement s
  where s.practice_id = app_practice() and s.supplier_id::text = ${supplierId} and s.status = ${literal(db, settlementState.booked)}
    and not exists (select from supplier_invoice_settlement c where c.org_id = s.org_id and c.settlement_id = s.id and not c.is_void)
  order by happened_on, number`;

/** The account of one supplier: what is owed now, and the statement of the days that were asked for. */
export async function findAccount(
  db: Db,
  { supplierId, from, to }: Payable.AccountQuestion,
  today: string,
): Promise<Payable.Account | undefined> {
  const [head] = await db<Pick<Payable.Account, 'supplierId' | 'supplier' | 'paymentDays'>[]>`
    select u.id as supplier_id, ${bothNames(db, 'u')} as supplier, u.payment_days from supplier u where u.id::text = ${supplierId}`;
  if (!head) return undefined;
  const all = await db<(Payable.PayableEntry & { amount: number })[]>`
    select t.id, t.kind, t.happened_on, t.number, t.amount, t.invoice_number from (${supplierEntries(db)}) t
    where t.supplier_id::text = ${supplierId} order by t.happened_on, t.kind <> 'opening', t.kind, t.number, t.id`;
  const [invoices, payments] = [await findInvoices(db, supplierId), await findPayments(db, supplierId)];
  const living = [...(await findOpeningOwed(db, supplierId)), ...invoices.filter(({ isVoid }) => !isVoid)];
  const paid = sumOf(payments.filter(({ status }) => status === accountState.inForce));
  const balance = sumOf(all);
  const before = all.filter(({ happenedOn }) => from !== undefined && happenedOn < from);
  const entries = all.filter(({ happenedOn }) => (from === undefined || happenedOn >= from) && (to === undefined || happenedOn <= to));
  const opening = sumOf(before);
  return {
    ...head,
    balance,
    ageing: ageOf(balance, living, paid, today),
    payable: payableOf(living, paid),
    credit: creditOf(living, paid),
    opening,
    closing: opening + sumOf(entries),
    entries,
    invoices,
    payments,
    uninvoiced: await findUninvoiced(db, supplierId),
  };
}

const sumOf = (entries: readonly { amount: number }[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
