import type { UnitPrice } from '../../../../src/domain/billing/amount.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { unitOf } from '../../../../src/domain/order/quantity.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import { isPending } from '../../../../src/domain/pharmacy/states.ts';
import type { ExchangeSums } from '../../../../src/domain/pharmacy/substitution/exchangeShapes.ts';
import {
  isExchange,
  priceChangeOf,
  reasonAgainstPrice,
  reasonAgainstSubstitute,
  substitutionState,
} from '../../../../src/domain/pharmacy/substitution/rules.ts';
import type * as Substitution from '../../../../src/domain/pharmacy/substitution/shapes.ts';
import { refundOfLine } from '../../../../src/domain/refund/rules.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { findBillLines } from '../../billing/queries/bills.ts';
import { findAvailableItems } from '../../inventory/queries/availableStock.ts';
import { findItemsOfAnyState } from '../../inventory/queries/items.ts';
import { exchangeColumn, substitutionColumns, substitutionTables } from '../../order/queries/substitutionColumns.ts';

/** The latest proposal about each line of a sheet, without those that were withdrawn. */
export const findSubstitutions = (db: Db, dispensingId: string) => db<(Substitution.Substitution & { lineId: string })[]>`
  select distinct on (l.id) l.id as line_id, ${substitutionColumns(db)} from dispensing_substitution x
  join dispensing_line l on l.org_id = x.org_id and l.dispensing_id = x.dispensing_id and not l.voided
    and (l.advice_id = x.new_advice_id or l.id = x.line_id and x.state in ('asked', 'refused'))
  ${substitutionTables(db)}
  where x.dispensing_id = ${dispensingId} order by l.id, x.asked_at desc, x.id desc`;

/** A line of a sheet with what decides whether another drug may be given in its place. */
export interface SheetLine extends UnitPrice {
  id: string;
  dispensingId: string;
  patientId: string;
  adviceId: string;
  itemId: string;
  itemName: string;
  itemNameEn: string;
  quantity: number;
  split: boolean;
  groupNumber: number | null;
  isPiece: boolean;
  status: 0 | 1 | 2 | 3 | 4;
  payStatus: number;
  /** Why its doctor stopped it; empty where it is not stopped. */
  stopReason: string;
  /** Null where nothing was charged. */
  billId: string | null;
  billLineId: string | null;
}

/** A line that stands on a sheet and was ordered by a doctor. */
export async function findSheetLine(db: Db, lineId: string): Promise<SheetLine | undefined> {
  const [line] = await db<SheetLine[]>`
    select l.id, l.dispensing_id, d.patient_id, l.advice_id, l.item_id, a.item_name, a.item_name_en, a.unit_price, a.whole_price, a.whole_units, a.quantity, a.split,
      a.group_number, a.herbal_id is not null as is_piece, d.status, coalesce(b.status, 0) as pay_status, b.id as bill_id, bl.id as bill_line_id,
      case when a.send_status = ${literal(db, sendState.stopped)} then a.stop_reason else '' end as stop_reason
    from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    join advice a on a.org_id = l.org_id and a.id = l.advice_id
    left join bill_line bl on bl.org_id = a.org_id and bl.advice_id = a.id
    left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
    where l.id = ${lineId} and not l.voided`;
  return line;
}

export interface OpenQuestion {
  id: string;
  dispensingId: string;
  fromName: string;
  toItemId: string;
  toName: string;
  toNameEn: string;
  fromPrice: number;
  toPrice: number;
  /** Null unless a paid line is exchanged at another price. */
  exchange: ExchangeSums | null;
  askedBy: string;
  reason: string;
}

/** The proposal about a line that nobody has answered or withdrawn. */
export async function findOpenQuestion(db: Db, lineId: string): Promise<OpenQuestion | undefined> {
  const [open] = await db<OpenQuestion[]>`
    select x.id, x.dispensing_id, x.from_name, x.to_item_id, x.to_name, x.to_name_en, x.from_price, x.to_price, ${exchangeColumn(db)} as exchange, x.asked_by, x.reason
    from dispensing_substitution x where x.line_id = ${lineId} and x.state = ${substitutionState.asked}`;
  return open;
}

/** Drugs of the same generic name: those that can be proposed first, the cheapest of them first. */
export async function findSubstitutes(context: Context, lineId: string): Promise<Substitution.Substitute[]> {
  const { db, now, session } = context;
  const line = await findSheetLine(db, lineId);
  if (!line || !isPending(line.status)) throw absent();
  context.audit({ patientId: line.patientId, objectId: line.dispensingId });
  const same = await db<{ id: string }[]>`
    select o.id from item i join item o on o.org_id = i.org_id and o.enabled and o.is_stocked and o.id <> i.id and btrim(o.generic_name) = btrim(i.generic_name)
    where i.id = ${line.itemId} and btrim(i.generic_name) <> '' order by o.code collate "C" limit 50`;
  const [from, items] = await Promise.all([
    findItemsOfAnyState(db, [line.itemId]),
    findAvailableItems(
      db,
      same.map(({ id }) => id),
      { today: dateAt(now()) },
    ),
  ]);
  const old = from.get(line.itemId);
  if (!old) throw absent();
  const back = await findBack(db, line);
  return [...items.values()]
    .map((item): Substitution.Substitute => {
      const { unit: _, unitEn: __, ...price } = unitOf(line.split, item);
      const change = { ...line, ...priceChangeOf(line, price) };
      const reason = reasonAgainstSubstitute(old, item, line) ?? reasonAgainstPrice(change) ?? null;
      return {
        itemId: item.id,
        nameZh: item.nameZh,
        nameEn: item.nameEn,
        specification: specificationIn(session.language, item),
        manufacturer: item.manufacturer ?? '',
        price: price.unitPrice,
        exchange: isExchange(change) ? { back, charge: change.toPrice } : null,
        stock: item.stock ?? 0,
        unit: item.splitAllowed ? item.singleUnit || item.unit : item.unit,
        unitEn: item.splitAllowed ? item.singleUnitEn || item.unitEn : item.unitEn,
        packageUnit: item.unit,
        packageUnitEn: item.unitEn,
        packageSize: item.splitAllowed ? (item.singlesPerPackage ?? 1) : 1,
        reason,
      };
    })
    .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.price - b.price);
}

/** Fen that the refund of what is left of a paid line gives back. */
async function findBack(db: Db, { billId, billLineId }: SheetLine): Promise<number> {
  const paid = billId === null ? undefined : (await findBillLines(db, billId)).find(({ id }) => id === billLineId);
  return paid ? refundOfLine(paid, paid.quantity - paid.refundedQuantity).net : 0;
}

const specificationIn = (language: Language, { specification, specificationEn }: { specification: string; specificationEn: string }) =>
  language === 'en' ? specificationEn || specification : specification;
