import { orderAmong, type Placed, placesOf, servesFrom } from '../../../../src/domain/inventory/places.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import { inOrderOfUse, type StockBatch } from '../../../../src/domain/pharmacy/batches.ts';
import { usedOf } from '../../../../src/domain/pharmacy/returns.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { handedOutStates } from '../../../../src/domain/pharmacy/states.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { findPlaces, handsOut } from '../../inventory/queries/stockPlaces.ts';
import { overridesColumn } from '../../order/queries/orderOverrides.ts';
import { type SkinTestFacts, skinTestFacts, skinTestOf } from '../../order/queries/skinTests.ts';
import { findSubstitutions } from './substitutions.ts';

/** Drugs of a sheet that still stand on it, in the order written. */
export async function findLines(
  db: Db,
  dispensingId: string,
  { today, language }: { today: string; language: Language },
): Promise<Dispensing.DetailLine[]> {
  const lines = await db<
    (Omit<Dispensing.DetailLine, 'batches' | 'taken' | 'used' | 'boxes' | 'substitution' | 'skinTestRequired' | 'skinTestResult'> & {
      executed: number;
      executionCount: number;
      skinTestFacts: SkinTestFacts | null;
    })[]
  >`
    select l.id, l.advice_id, l.item_id, coalesce(a.item_name, bl.item_name) as item_name, coalesce(a.item_name_en, bl.item_name_en) as item_name_en,
      case when a.id is null then spoken(i.specification, i.specification_en) else spoken(a.specification, a.specification_en) end as specification, coalesce(i.manufacturer, '') as manufacturer,
      ${sheetUnitColumns(db)},
      l.quantity - r.refunded as quantity, greatest(l.returned - r.refunded, 0) as returned, least(l.owed, greatest(l.returned - r.refunded, 0)) as owed, r.sold_in, coalesce(a.execution_count, 0) as execution_count,
      (select coalesce(sum(e.count), 0)::int from execution e where e.org_id = a.org_id and e.advice_id = a.id and e.reversed_at is null) as executed,
      a.dose, a.dose_unit, a.route_code, a.frequency_code, a.duration, coalesce(a.memo, '') as memo, a.group_number, a.herbal_id is not null as is_piece, a.handling, i.controlled, coalesce(i.is_high_risk, false) as is_high_risk,
      st.facts as skin_test_facts,
      ${overridesColumn(db)},
      (select f.refund_number from refund_line fl join refund f on f.org_id = fl.org_id and f.id = fl.refund_id
        where fl.org_id = bl.org_id and fl.bill_line_id = bl.id and f.status in (${refundState.toAudit}, ${refundState.approved}) limit 1) as open_refund,
      case when a.send_status = ${literal(db, sendState.stopped)} then a.stop_reason else '' end as stop_reason,
      array_remove(array_prepend(nullif(i.barcode, ''), i.trace_identifiers), null) as identifiers
    from dispensing_line l
    left join advice a on a.org_id = l.org_id and a.id = l.advice_id
    join item i on i.org_id = l.org_id and i.id = l.item_id
    ${inStockUnits(db)}
    ${skinTestFacts(db)}
    where l.dispensing_id = ${dispensingId} and not l.voided order by l.sort, l.id`;
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const [batches, taken, boxes, substitutions] = await Promise.all([
    findUsableBatches(db, itemIds, { today, language }),
    db<(Dispensing.DetailLine['taken'][number] & { lineId: string })[]>`
      select t.line_id, t.batch_id, b.batch_number, b.expires_on as expiry_date, t.quantity - t.returned as quantity
      from dispensing_batch t join dispensing_line l on l.org_id = t.org_id and l.id = t.line_id
      join stock_batch b on b.org_id = t.org_id and b.id = t.batch_id
      where l.dispensing_id = ${dispensingId} and t.quantity > t.returned order by b.expires_on, b.id`,
    db<(Dispensing.DetailLine['boxes'][number] & { lineId: string })[]>`
      select o.line_id, o.id, o.code, o.is_traced, o.batch_id, o.quantity, exists (
          select from trace_box x where x.org_id = o.org_id and x.code = o.code and o.is_traced and x.level <> 'box' and x.state = 'out') as is_carton,
        exists (select from trace_event e join trace_box c on c.org_id = e.org_id and c.code = e.code
          where e.org_id = o.org_id and e.source_id = o.line_id and e.kind = 'patientReturn' and c.parent_code = o.code) as is_opened
      from dispensed_box o where o.dispensing_id = ${dispensingId} and o.returned_at is null order by o.at, o.id`,
    findSubstitutions(db, dispensingId),
  ]);
  return lines.map(({ executed, executionCount, skinTestFacts: tests, ...line }) => ({
    ...line,
    ...skinTestOf(tests),
    used: usedOf(line.quantity, executed, executionCount),
    batches: batches.filter(({ itemId }) => itemId === line.itemId).map(({ itemId: _, ...batch }) => batch),
    boxes: boxes.filter(({ lineId }) => lineId === line.id).map(({ lineId: _, ...box }) => box),
    taken: taken.filter(({ lineId }) => lineId === line.id).map(({ lineId: _, ...part }) => part),
    substitution: substitutionOf(line.id, substitutions),
  }));
}

function substitutionOf(id: string, found: Awaited<ReturnType<typeof findSubstitutions>>): Dispensing.DetailLine['substitution'] {
  const of = found.find(({ lineId }) => lineId === id);
  if (!of) return null;
  const { lineId: _, ...substitution } = of;
  return substitution;
}

/** A bill counts in the unit sold, the sheet in stock units: what was refunded of a line, and how many of these make one of those. */
export const inStockUnits = (db: Db): Fragment => db`
    left join bill_line bl on bl.org_id = l.org_id and (bl.advice_id = l.advice_id or bl.id = l.bill_line_id)
    cross join lateral (
      select coalesce(bl.refunded_quantity * l.quantity / bl.quantity, 0) as refunded, greatest(coalesce(l.quantity / bl.quantity, 1), 1) as sold_in) r`;

/** Units of the item `i`, by its stock units. */
const sheetUnitColumns = (db: Db): Fragment => db`
      case when i.split_allowed then coalesce(i.single_unit, i.unit) else i.unit end as unit,
      case when i.split_allowed then i.single_unit_en else i.unit_en end as unit_en,
      i.unit as package_unit, i.unit_en as package_unit_en,
      case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end as package_size`;

/** What came back of a sheet, the latest first. */
export const findReturns = (db: Db, dispensingId: string, language: Language) => db<Dispensing.Returned[]>`
  select t.id, ${language === 'en' ? db`coalesce(nullif(a.item_name_en, ''), nullif(i.name_en, ''), i.name_zh)` : db`coalesce(a.item_name, i.name_zh)`} as item_name,
    i.id as item_id, ${sheetUnitColumns(db)}, b.batch_number, t.quantity, t.reason, t.remark, w.is_quarantine as is_quarantined, t.at, spoken(s.name, s.name_en) as by
  from dispensing_return t
  join dispensing_line l on l.org_id = t.org_id and l.id = t.line_id
  left join advice a on a.org_id = l.org_id and a.id = l.advice_id
  join item i on i.org_id = l.org_id and i.id = l.item_id
  join stock_batch b on b.org_id = t.org_id and b.id = t.to_batch_id
  join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
  ${staffThen(db, 's', 't.staff_id', 't.at')}
  where t.dispensing_id = ${dispensingId} order by t.at desc, t.id desc`;

/** Each time that drugs of a sheet left the pharmacy, in its order: one hand-out, or a part and the rest. */
export const findHandOuts = (db: Db, dispensingId: string, language: Language) => db<Dispensing.Full['handOuts']>`
  select l.id || ' ' || m.at as id, m.at, ${language === 'en' ? db`coalesce(nullif(min(s.name_en), ''), min(s.name))` : db`min(s.name)`} as by,
    ${language === 'en' ? db`coalesce(nullif(min(i.name_en), ''), min(i.name_zh))` : db`min(i.name_zh)`} as item_name, -sum(m.change)::int as quantity,
    i.id as item_id, ${sheetUnitColumns(db)}
  from dispensing_line l
  join stock_movement m on m.org_id = l.org_id and m.source_id = l.id and m.kind = 'dispensing'
  join item i on i.org_id = l.org_id and i.id = l.item_id
  ${staffThen(db, 's', 'm.staff_id', 'm.at')}
  where l.dispensing_id = ${dispensingId} group by l.id, l.sort, m.at, s.id, i.org_id, i.id order by m.at, l.sort`;

/** Other sheets of the patient of this sheet with drugs that are still owed. */
export const findOwedElsewhere = (db: Db, dispensingId: string) => db<Dispensing.Full['owedElsewhere']>`
  select distinct d.id, d.prescription_number as number
  from dispensing me join dispensing d on d.org_id = me.org_id and d.patient_id = me.patient_id and d.id <> me.id and d.practice_id = me.practice_id
  join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id and l.owed > 0
  ${inStockUnits(db)}
  where me.id = ${dispensingId} and d.status in (${literal(db, ...handedOutStates)}) and least(l.owed, l.returned - r.refunded) > 0
  order by d.prescription_number`;

/** Unexpired, in warehouses that hand these goods out and are not frozen: the default pharmacy first, in each the first to expire first. */
async function findUsableBatches(
  db: Db,
  itemIds: readonly string[],
  { today, language }: { today: string; language: Language },
): Promise<(Dispensing.Batch & { itemId: string })[]> {
  const [rows, places] = await Promise.all([
    db<(Omit<Dispensing.Batch, 'order'> & Placed)[]>`
      select b.id, b.item_id, i.category_code, b.warehouse_id, b.batch_number, b.expires_on as expiry_date, b.shelf, b.quantity,
        b.consignor_id is not null as is_consigned, ${language === 'en' ? db`coalesce(nullif(w.name_en, ''), w.name_zh)` : db`w.name_zh`} as warehouse
      from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
      join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
      where b.item_id = any (${itemIds as string[]}::uuid[]) and b.quantity > 0 and b.expires_on >= ${today} and not w.frozen and not w.is_quarantine`,
    findPlaces(db),
  ]);
  return rows
    .flatMap(({ warehouseId, categoryCode, ...batch }) => {
      const serving = placesOf({ itemId: batch.itemId, categoryCode }, 'dispense', places);
      return servesFrom(serving, warehouseId) ? [{ ...batch, warehouseId, order: orderAmong(serving, warehouseId) }] : [];
    })
    .toSorted(inOrderOfUse);
}

export type LockedBatch = StockBatch & { itemId: string; batchNumber: string; warehouseId: string };

/**
 * Locks batches in the order of their ids: whoever else wants one of them waits, and then sees what is left. A batch whose warehouse does not
 * hand its goods out is marked.
 */
export async function lockBatches(db: Db, ids: readonly string[]): Promise<LockedBatch[]> {
  const rows = await lockRows(
    db,
    'batch',
    db<(LockedBatch & Placed)[]>`
    select b.id, b.item_id, i.category_code, b.warehouse_id, b.batch_number, b.expires_on as expiry_date, b.quantity,
      w.frozen or w.is_quarantine as is_frozen
    from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
    join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.id = any (${ids as string[]}::uuid[]) order by b.id for no key update of b`,
  );
  const places = await findPlaces(db);
  return rows.map(({ warehouseId, categoryCode, ...batch }) => {
    const serving = placesOf({ itemId: batch.itemId, categoryCode }, 'dispense', places);
    return { ...batch, warehouseId, isElsewhere: !servesFrom(serving, warehouseId), order: orderAmong(serving, warehouseId) };
  });
}

export async function stockLeft(db: Db, itemId: string, today: string): Promise<number> {
  const [{ left }] = await db<[{ left: number }]>`
    select coalesce(sum(b.quantity), 0)::int as left from stock_batch b
    join item i on i.org_id = b.org_id and i.id = b.item_id
    join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
    where b.item_id = ${itemId} and b.expires_on >= ${today} and not w.frozen and not w.is_quarantine and ${handsOut(db, 'i')}`;
  return left;
}
