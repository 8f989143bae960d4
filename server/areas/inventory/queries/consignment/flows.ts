import { settlementState } from '../../../../../src/domain/inventory/consignment/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';

interface Wanted {
  supplierId?: string;
  /** The last day that counts. */
  until?: string | undefined;
}

/**
 * Units that left each consigned batch: sold or used, taken back from patients and departments, and lost less found. A reversal undoes
 * the document that it takes back. Units that were destroyed count where the clinic pays for them. Receipts, returns to the supplier and moves
 * between warehouses are not owed. Movements are added up batch by batch over their index: joined with all movements first, a database without
 * statistics adds them up again for each batch of the clinic.
 */
export const consignedFlows = (db: Db, { supplierId, until }: Wanted = {}): Fragment => db`
  select b.id as batch_id, b.item_id, b.batch_number, b.consignor_id, b.agreed_price, b.agreed_factor, moved.sold, moved.returned, moved.lost
  from stock_batch b cross join lateral (
    select coalesce(sum(-m.change) filter (where k.kind in ('dispensing', 'consumable', 'use')), 0)::int as sold,
      coalesce(sum(m.change) filter (where k.kind in ('return', 'consumableReturn')), 0)::int as returned,
      coalesce(sum(-m.change) filter (where k.kind in ('countGain', 'countLoss', 'adjustment') or (k.kind = 'damage' and b.pays_losses)), 0)::int as lost
    from stock_movement m left join stock_document_line l on m.kind = 'reversal' and l.org_id = m.org_id and l.id = m.source_id
    left join stock_document v on v.org_id = l.org_id and v.id = l.document_id
    left join stock_document o on o.org_id = v.org_id and o.id = v.reverses_id
    cross join lateral (select coalesce(o.type, m.kind) as kind) k
    where m.org_id = b.org_id and m.batch_id = b.id ${until === undefined ? db`` : db`and clinic_day(m.at) <= ${until}::date`}) moved
  where b.org_id = app_org() and b.practice_id = app_practice() and b.consignor_id is not null
    ${supplierId === undefined ? db`` : db`and b.consignor_id = ${supplierId}`}`;

/** Units and money of each batch in settlements that are not void. */
export const settledFlows = (db: Db, { supplierId }: Pick<Wanted, 'supplierId'> = {}): Fragment => db`
  select x.batch_id, sum(x.sold)::int as sold, sum(x.returned)::int as returned, sum(x.lost)::int as lost, sum(x.amount)::bigint as amount
  from consignment_settlement_line x join consignment_settlement s on s.org_id = x.org_id and s.id = x.settlement_id
  where s.practice_id = app_practice() and s.status <> ${literal(db, settlementState.void)}
    ${supplierId === undefined ? db`` : db`and s.supplier_id = ${supplierId}`} group by x.batch_id`;
