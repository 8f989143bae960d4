import { settlementState } from '../../src/domain/inventory/consignment/states.ts';
import { consignedFlows, settledFlows } from '../areas/inventory/queries/consignment/flows.ts';
import { literal } from '../database/literal.ts';
import type { Ledger } from './ledger.ts';

/** Settlements of consigned goods beside the batches and the movements that they settle. */
export const consignmentLedgers: readonly Ledger[] = [
  {
    name: 'consignment.amount',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select s.number as name, s.amount as stored, (select coalesce(sum(x.amount), 0)::bigint from consignment_settlement_line x
        join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
        where x.org_id = s.org_id and x.settlement_id = s.id and b.consignor_id = s.supplier_id) as counted
      from consignment_settlement s`,
  },
  {
    // All settlements of a batch together come to the agreed price of what they settled.
    name: 'consignment.worth',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.batch_number as name, s.amount as stored,
        round((s.sold - s.returned + s.lost) * b.agreed_price / (b.agreed_factor * 10.0))::bigint as counted
      from (${settledFlows(db)}) s join stock_batch b on b.org_id = app_org() and b.id = s.batch_id`,
  },
  {
    // Every unit of a consigned batch was brought or fetched by its owner, moved to another warehouse, or is owed for.
    name: 'consignment.stock',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select b.batch_number as name, b.quantity as stored, (
          select coalesce(sum(m.change), 0) from stock_movement m
          left join stock_document_line l on m.kind = 'reversal' and l.org_id = m.org_id and l.id = m.source_id
          left join stock_document v on v.org_id = l.org_id and v.id = l.document_id
          left join stock_document o on o.org_id = v.org_id and o.id = v.reverses_id
          where m.org_id = b.org_id and m.batch_id = b.id and (
            coalesce(o.type, m.kind) in ('receipt', 'consignment', 'supplierReturn', 'consignmentReturn', 'transferIn', 'transferOut', 'transferBack')
            or (coalesce(o.type, m.kind) = 'damage' and not b.pays_losses)))
        - f.sold + f.returned - f.lost as counted
      from (${consignedFlows(db)}) f join stock_batch b on b.org_id = app_org() and b.id = f.batch_id`,
  },
  {
    name: 'consignment.invoiced',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select s.number as name, c.amount as stored,
        case when s.status = ${literal(db, settlementState.booked)} then s.amount else 0 end as counted
      from supplier_invoice_settlement c join consignment_settlement s on s.org_id = c.org_id and s.id = c.settlement_id where not c.is_void`,
  },
];
