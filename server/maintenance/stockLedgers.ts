import { consumableKinds } from '../../src/domain/consumable/states.ts';
import { settlementState } from '../../src/domain/inventory/consignment/states.ts';
import { accountState } from '../../src/domain/inventory/payable/states.ts';
import { directions, documentState } from '../../src/domain/inventory/states.ts';
import { handedOutStates } from '../../src/domain/pharmacy/states.ts';
import { supplierEntries } from '../areas/inventory/queries/payable/entries.ts';
import { isSettledBefore } from '../areas/inventory/queries/payable/opening.ts';
import { literal } from '../database/literal.ts';
import type { Ledger } from './ledger.ts';

/** Balances of stock beside the movements and lines they are made of. */
export const stockLedgers: readonly Ledger[] = [
  {
    name: 'stock.batch',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select i.code || ' ' || b.batch_number as name, b.quantity as stored, coalesce(sum(m.change), 0)::bigint as counted
      from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
      left join stock_movement m on m.org_id = b.org_id and m.batch_id = b.id group by b.org_id, b.id, i.code, b.batch_number, b.quantity`,
  },
  {
    name: 'stock.dispensed',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select d.prescription_number as name, case when d.status in (${literal(db, ...handedOutStates)}) and not l.voided then l.quantity - l.returned else 0 end as stored,
        (select coalesce(sum(t.quantity - t.returned), 0) from dispensing_batch t where t.org_id = l.org_id and t.line_id = l.id) as counted
      from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    name: 'stock.dispensedBatches',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select d.prescription_number as name, t.quantity as stored,
        (select -coalesce(sum(m.change), 0) from stock_movement m
          where m.org_id = t.org_id and m.batch_id = t.batch_id and m.source_id = t.line_id and m.kind = 'dispensing') as counted
      from dispensing_batch t join dispensing_line l on l.org_id = t.org_id and l.id = t.line_id
      join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    name: 'stock.returned',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select d.prescription_number as name, t.returned as stored,
        (select coalesce(sum(r.quantity), 0) from dispensing_return r
          where r.org_id = t.org_id and r.line_id = t.line_id and r.batch_id = t.batch_id) as counted
      from dispensing_batch t join dispensing_line l on l.org_id = t.org_id and l.id = t.line_id
      join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    name: 'stock.returnedGoods',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select d.prescription_number as name, (select coalesce(sum(r.quantity), 0) from dispensing_return r where r.org_id = l.org_id and r.line_id = l.id) as stored,
        (select coalesce(sum(m.change), 0) from stock_movement m where m.org_id = l.org_id and m.source_id = l.id and m.kind = 'return') as counted
      from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    name: 'stock.consumables',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select r.number as name, l.sent as stored,
        (select coalesce(sum(t.quantity - t.returned), 0) from consumable_batch t where t.org_id = l.org_id and t.line_id = l.id) as counted
      from consumable_line l join consumable_request r on r.org_id = l.org_id and r.id = l.request_id`,
  },
  {
    name: 'stock.consumablesSent',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select r.number as name, t.quantity as stored,
        (select -coalesce(sum(m.change), 0) from stock_movement m
          where m.org_id = t.org_id and m.batch_id = t.batch_id and m.source_id = t.id and m.kind = ${consumableKinds.out}) as counted
      from consumable_batch t join consumable_sending s on s.org_id = t.org_id and s.id = t.sending_id
      join consumable_request r on r.org_id = s.org_id and r.id = s.request_id`,
  },
  {
    name: 'stock.consumablesBack',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select r.number as name, t.returned as stored,
        (select coalesce(sum(m.change), 0) from stock_movement m
          where m.org_id = t.org_id and m.batch_id = t.batch_id and m.source_id = t.id and m.kind = ${consumableKinds.back}) as counted
      from consumable_batch t join consumable_sending s on s.org_id = t.org_id and s.id = t.sending_id
      join consumable_request r on r.org_id = s.org_id and r.id = s.request_id`,
  },
  {
    name: 'stock.departmentUse',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select r.number as name, l.sent as stored,
        (select -coalesce(sum(m.change), 0) from consumable_batch t
          join stock_movement m on m.org_id = t.org_id and m.batch_id = t.batch_id and m.source_id = t.id
            and m.kind in (${consumableKinds.out}, ${consumableKinds.back})
          where t.org_id = l.org_id and t.line_id = l.id) as counted
      from consumable_line l join consumable_request r on r.org_id = l.org_id and r.id = l.request_id where r.advice_id is null`,
  },
  {
    name: 'stock.departmentCost',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select r.number as name, -coalesce(sum(m.amount), 0)::bigint as stored,
        coalesce(sum(-sign(m.change) * round(abs(m.change) * m.cost / 10.0)), 0)::bigint as counted
      from consumable_request r join consumable_line l on l.org_id = r.org_id and l.request_id = r.id
      join consumable_batch t on t.org_id = l.org_id and t.line_id = l.id
      join stock_movement m on m.org_id = t.org_id and m.batch_id = t.batch_id and m.source_id = t.id
        and m.kind in (${consumableKinds.out}, ${consumableKinds.back})
      where r.advice_id is null group by r.org_id, r.id, r.number`,
  },
  {
    name: 'stock.returnedToSuppliers',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select d.number as name, l.returned as stored, (
          select coalesce(sum(o.quantity), 0) from stock_document_line o join stock_document s on s.org_id = o.org_id and s.id = o.document_id
          where o.org_id = l.org_id and o.source_line_id = l.id and s.status = ${literal(db, documentState.booked)} and s.type = 'supplierReturn'
            and not exists (select from stock_document v where v.org_id = s.org_id and v.reverses_id = s.id and v.status = ${literal(db, documentState.booked)})) as counted
      from stock_document_line l join stock_document d on d.org_id = l.org_id and d.id = l.document_id where d.type = 'purchase'`,
  },
  {
    name: 'supplier.receipts',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select d.number as name, coalesce(sum(round(l.price * l.count / 10.0)), 0)::bigint as stored,
        coalesce(sum((select sum(m.amount) from stock_movement m where m.org_id = l.org_id and m.source_id = l.id and m.kind = 'receipt')), 0)::bigint as counted
      from stock_document d join stock_document_line l on l.org_id = d.org_id and l.document_id = d.id
      where d.type = 'purchase' and d.supplier_id is not null and d.status = ${literal(db, documentState.booked)}
      group by d.org_id, d.id, d.number`,
  },
  {
    name: 'supplier.invoices',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select i.number as name, i.covered as stored, (
          select coalesce(sum(round(l.price * l.count / 10.0) * case when d.type = 'purchase' then 1 else -1 end), 0)::bigint
          from supplier_invoice_document c join stock_document d on d.org_id = c.org_id and d.id = c.document_id
          join stock_document_line l on l.org_id = d.org_id and l.document_id = d.id
          where c.org_id = i.org_id and c.invoice_id = i.id and d.supplier_id = i.supplier_id)
        + (select coalesce(sum(x.amount), 0)::bigint from supplier_invoice_settlement c
          join consignment_settlement s on s.org_id = c.org_id and s.id = c.settlement_id
          join consignment_settlement_line x on x.org_id = s.org_id and x.settlement_id = s.id
          where c.org_id = i.org_id and c.invoice_id = i.id and s.supplier_id = i.supplier_id) as counted
      from supplier_invoice i`,
  },
  {
    name: 'supplier.payables',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select u.code as name, (select coalesce(sum(t.amount), 0)::bigint from (${supplierEntries(db)}) t where t.supplier_id = u.id) as stored, (
          select coalesce(sum(round(l.price * l.count / 10.0) * case when d.type = 'purchase' then 1 else -1 end), 0)::bigint
          from stock_document d join stock_document_line l on l.org_id = d.org_id and l.document_id = d.id
          where d.practice_id = app_practice() and d.supplier_id = u.id and d.type in ('purchase', 'supplierReturn')
            and d.status = ${literal(db, documentState.booked)}
            and not ${isSettledBefore(db)} and not exists (select from stock_document v
              where v.org_id = d.org_id and v.reverses_id = d.id and v.status = ${literal(db, documentState.booked)}))
        + (select coalesce(sum(a.amount), 0)::bigint from supplier_opening o
          join supplier_opening_amount a on a.org_id = o.org_id and a.opening_id = o.id
          where o.practice_id = app_practice() and o.status = ${literal(db, accountState.inForce)} and a.supplier_id = u.id)
        + (select coalesce(sum(x.amount), 0)::bigint from consignment_settlement s
          join consignment_settlement_line x on x.org_id = s.org_id and x.settlement_id = s.id
          where s.practice_id = app_practice() and s.supplier_id = u.id and s.status = ${literal(db, settlementState.booked)})
        + (select coalesce(sum(i.amount - i.covered), 0)::bigint from supplier_invoice i
          where i.practice_id = app_practice() and i.supplier_id = u.id and i.voided_at is null)
        - (select coalesce(sum(p.amount), 0)::bigint from supplier_payment p where p.practice_id = app_practice() and p.supplier_id = u.id
          and p.status = ${literal(db, accountState.inForce)}) as counted
      from supplier u`,
  },
  {
    name: 'stock.documents',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select d.number as name, l.quantity * case when d.status = ${literal(db, documentState.inTransit)}
        or (d.status = ${literal(db, documentState.booked)} and d.direction <> ${literal(db, directions.between)}) then 1
        when d.status = ${literal(db, documentState.booked)} then 2 else 0 end as stored,
        (select coalesce(sum(abs(m.change)), 0) from stock_movement m
          where m.org_id = l.org_id and m.source_id = l.id) as counted
      from stock_document_line l join stock_document d on d.org_id = l.org_id and d.id = l.document_id where d.status <> ${literal(db, documentState.cancelled)}`,
  },
];
