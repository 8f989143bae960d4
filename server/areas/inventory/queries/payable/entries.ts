import { settlementState } from '../../../../../src/domain/inventory/consignment/states.ts';
import { accountState } from '../../../../../src/domain/inventory/payable/states.ts';
import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { isSettledBefore } from './opening.ts';

/** Fen of the lines of document `d`. */
const amountOf = (db: Db): Fragment => db`
  (select coalesce(sum(round(l.price * l.count / 10.0)), 0)::bigint from stock_document_line l
    where l.org_id = d.org_id and l.document_id = d.id)`;

/** Booked receipts and returns `d` of suppliers, with what each adds to what is owed. */
export const suppliedDocuments = (db: Db): Fragment => db`
  select d.org_id, d.id, d.supplier_id, d.type, d.number, d.delivery_number, d.happened_on, d.booked_at,
    ${amountOf(db)} * case when d.type = 'purchase' then 1 else -1 end as amount
  from stock_document d
  where d.practice_id = app_practice() and d.supplier_id is not null and d.type in ('purchase', 'supplierReturn')
    and d.status = ${literal(db, documentState.booked)} and not ${isSettledBefore(db)}`;

/**
 * Everything that changes what suppliers are owed, fen: the opening, receipts, returns, settlements of consigned goods and their reversals, differences of
 * invoices, payments and theirs.
 * A document is undone by what it added, so that a reversal never leaves a rest.
 */
export const supplierEntries = (db: Db): Fragment => db`
  select s.supplier_id, s.id, case when s.type = 'purchase' then 'receipt' else 'return' end as kind, s.happened_on, s.number, s.amount,
    (select i.number from supplier_invoice_document c join supplier_invoice i on i.org_id = c.org_id and i.id = c.invoice_id
      where c.org_id = s.org_id and c.document_id = s.id and not c.is_void) as invoice_number
  from (${suppliedDocuments(db)}) s
  union all
  select s.supplier_id, v.id, case when s.type = 'purchase' then 'receiptReversal' else 'returnReversal' end, v.happened_on, v.number,
    -s.amount, null
  from (${suppliedDocuments(db)}) s join stock_document v on v.org_id = s.org_id and v.reverses_id = s.id
  where v.status = ${literal(db, documentState.booked)}
  union all
  select s.supplier_id, s.id, 'settlement', clinic_day(s.booked_at), s.number, s.amount,
    (select i.number from supplier_invoice_settlement c join supplier_invoice i on i.org_id = c.org_id and i.id = c.invoice_id
      where c.org_id = s.org_id and c.settlement_id = s.id and not c.is_void)
  from consignment_settlement s where s.practice_id = app_practice() and s.booked_at is not null
  union all
  select s.supplier_id, s.id, 'settlementVoid', clinic_day(s.ended_at), s.number, -s.amount, null
  from consignment_settlement s
  where s.practice_id = app_practice() and s.booked_at is not null and s.status = ${literal(db, settlementState.void)}
  union all
  select a.supplier_id, o.id, 'opening', o.day, '', a.amount, null
  from supplier_opening o join supplier_opening_amount a on a.org_id = o.org_id and a.opening_id = o.id
  where o.practice_id = app_practice() and o.status = ${literal(db, accountState.inForce)}
  union all
  select i.supplier_id, i.id, 'difference', i.invoiced_on, i.number, i.amount - i.covered, i.number
  from supplier_invoice i where i.practice_id = app_practice() and i.voided_at is null and i.amount <> i.covered
  union all
  select p.supplier_id, p.id, p.kind || case when p.reverses_id is null then '' else 'Reversal' end, p.paid_on, p.voucher, -p.amount, null
  from supplier_payment p where p.practice_id = app_practice() and p.status = ${literal(db, accountState.inForce)}`;
