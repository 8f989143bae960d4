import { useKinds } from '../../../../../src/domain/businessReport/storeFacts.ts';
import { addDays, instantOf } from '../../../../../src/domain/dates.ts';
import { countedToBuy, leadOf, needOf, type PlaceNeed, usedOverDays } from '../../../../../src/domain/inventory/purchase/rules.ts';
import {
  type ProposalAnswer,
  type ProposalBasis,
  type ProposedGoods,
  planLinesAtMost,
} from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { factorOf } from '../../../../../src/domain/inventory/units.ts';
import type { Db } from '../../../../database/connect.ts';
import { goodsFacts } from '../stockParts.ts';
import { onOrderOf } from './plans.ts';

interface Stored extends Omit<ProposedGoods, 'unit' | 'count' | 'expectedPrice' | 'keptIn' | 'basis'> {
  goodsLead: number | null;
  supplierLead: number | null;
  places: PlaceNeed[];
}

/**
 * Goods of the clinic that may have to be bought: those with a lower limit and those used lately, with what is there and on order. With ids
 * only these goods, whether they may have to be bought or not.
 */
const findNeeds = (db: Db, today: string, ids?: readonly string[]) => db<Stored[]>`
  with used as (
    select b.item_id, -sum(m.change)::bigint as quantity from stock_movement m
    join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
    where m.practice_id = app_practice() and m.kind = any (${[...useKinds]}::text[])
      and m.at >= ${instantOf(addDays(today, -usedOverDays), '00:00')} group by b.item_id),
  ordered as (${onOrderOf(db)}),
  placed as (
    select p.item_id, jsonb_agg(jsonb_build_object('usable', here.usable, 'reorderPoint', p.reorder_point, 'upperLimit', p.upper_limit)) as places
    from stock_place p cross join lateral (
      select coalesce(sum(b.quantity), 0)::int as usable from stock_batch b
      where b.org_id = p.org_id and b.warehouse_id = p.warehouse_id and b.item_id = p.item_id and b.expires_on >= ${today}) here
    where p.practice_id = app_practice() and p.use = 'keep' and p.enabled and p.reorder_point is not null group by p.item_id),
  latest as (
    select distinct on (y.item_id) y.item_id, r.supplier_id, p.lead_days from stock_document r
    join stock_document_line y on y.org_id = r.org_id and y.document_id = r.id
    join supplier p on p.org_id = r.org_id and p.id = r.supplier_id and p.enabled
    where r.practice_id = app_practice() and r.type = 'purchase' and r.booked_at is not null order by y.item_id, r.booked_at desc)
  select i.id, ${goodsFacts(db)}, i.barcode, i.price, latest.supplier_id, l.lower_limit, l.upper_limit,
    l.lead_days as goods_lead, latest.lead_days as supplier_lead,
    greatest(0, coalesce(used.quantity, 0))::bigint as used, coalesce(ordered.quantity, 0)::bigint as on_order,
    held.quantity, held.usable, coalesce(placed.places, '[]'::jsonb) as places,
    (select b.cost from stock_batch b where b.org_id = i.org_id and b.item_id = i.id order by b.id desc limit 1) as last_cost
  from item i
  left join stock_limit l on l.org_id = i.org_id and l.item_id = i.id
  left join used on used.item_id = i.id
  left join ordered on ordered.item_id = i.id
  left join latest on latest.item_id = i.id
  cross join lateral (
    select coalesce(sum(b.quantity), 0)::bigint as quantity,
      coalesce(sum(b.quantity) filter (where b.expires_on >= ${today} and not w.is_quarantine), 0)::bigint as usable
    from stock_batch b join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.org_id = i.org_id and b.item_id = i.id and b.practice_id = app_practice()) held
  left join placed on placed.item_id = i.id
  where i.is_stocked and i.enabled
    and ${ids ? db`i.id::text = any (${ids})` : db`(l.lower_limit is not null or used.quantity > 0 or placed.item_id is not null)`}
  order by i.code`;

/** Goods to buy so that each lasts for so many days, counted as they are bought. */
export async function proposeGoods(db: Db, days: number, today: string): Promise<ProposalAnswer> {
  const needs = await findNeeds(db, today);
  const goods = needs.flatMap((stored): ProposedGoods[] => {
    const { places: _, goodsLead: __, supplierLead: ___, ...need } = stored;
    const basis = basisOf(stored, days);
    if (basis.wanted === 0) return [];
    const { unit, count } = countedToBuy(basis.wanted, need);
    return [{ ...need, basis, keptIn: null, unit, count, expectedPrice: (need.lastCost ?? 0) * (factorOf(unit, need) ?? 1) }];
  });
  return { goods: goods.slice(0, planLinesAtMost), isCut: goods.length > planLinesAtMost };
}

function basisOf(stored: Stored, coverDays: number): ProposalBasis {
  const { usable, onOrder, used, lowerLimit, upperLimit } = stored;
  const lead = leadOf(stored);
  const { quantity, rule } = needOf({ ...stored, ...lead }, coverDays);
  return { rule, usable, onOrder, used, lowerLimit, upperLimit, ...lead, coverDays, wanted: quantity };
}

interface Proposed {
  itemId: string;
  supplierId: string | null;
  coverDays?: number | null | undefined;
}

/** For each line that was proposed, the facts that its count comes from now; null for lines typed by hand. */
export async function findBases(db: Db, lines: readonly Proposed[], today: string): Promise<(ProposalBasis | null)[]> {
  const proposed = lines.filter(({ coverDays }) => typeof coverDays === 'number');
  if (proposed.length === 0) return lines.map(() => null);
  const needs = await findNeeds(
    db,
    today,
    proposed.map(({ itemId }) => itemId),
  );
  const suppliers = await db<{ id: string; leadDays: number | null }[]>`
    select id, lead_days from supplier where id::text = any (${proposed.flatMap(({ supplierId }) => supplierId || [])})`;
  const needOfItem = new Map(needs.map((need) => [need.itemId, need]));
  const leadOfSupplier = new Map(suppliers.map(({ id, leadDays }) => [id, leadDays]));
  return lines.map(({ itemId, supplierId, coverDays }) => {
    const need = needOfItem.get(itemId);
    if (!need || typeof coverDays !== 'number') return null;
    return basisOf({ ...need, supplierLead: leadOfSupplier.get(supplierId ?? '') ?? null }, coverDays);
  });
}
