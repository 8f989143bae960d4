import Big from 'big.js';
import { dayProblem, firstDayOfWork } from '../../dayProblem.ts';
import type { FieldProblem } from '../../problem.ts';
import { type CountedUnit, factorOf, type Packing } from '../units.ts';
import type * as Purchase from './shapes.ts';

type DraftProblem = FieldProblem<Purchase.PlanDraft>;

/** A plan as it is written down. Goods that shall come on a day that has passed are refused. */
export function checkPlan({ warehouseId, expectedOn, lines }: Purchase.PlanDraft, today: string): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (warehouseId === '') problems.push({ field: 'warehouseId', message: 'inventory.warehouse.first' });
  const wrongDay = expectedOn === null ? undefined : dayProblem(expectedOn, firstDayOfWork);
  if (wrongDay) problems.push({ field: 'expectedOn', ...wrongDay });
  else if (expectedOn !== null && expectedOn < today) problems.push({ field: 'expectedOn', message: 'inventory.purchase.date.past' });
  if (lines.length === 0) problems.push({ field: 'lines', message: 'inventory.lines.none' });
  const seen = new Set<string>();
  for (const [index, { itemId, count }] of lines.entries()) {
    if (itemId === '') problems.push({ field: `lines.${index}.itemId`, message: 'error.field.required' });
    else if (seen.has(itemId)) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.purchase.twice' });
    if (!Number.isInteger(count) || count <= 0 || count > 1_000_000)
      problems.push({ field: `lines.${index}.count`, message: 'error.notPositive' });
    seen.add(itemId);
  }
  return problems;
}

/** Days over which the use of goods is looked at. */
export const usedOverDays = 90;

interface Need {
  /** Stock units that have not expired. */
  usable: number;
  /** Stock units that approved plans and sent orders still wait for. */
  onOrder: number;
  lowerLimit: number | null;
  upperLimit: number | null;
  /** Stock units used in the last `usedOverDays`. */
  used: number;
  /** Days from the order until the goods come. */
  leadDays?: number;
  /** Warehouses that keep the item and have a reorder point. */
  places?: readonly PlaceNeed[];
}

/** One warehouse: bought again at or below `reorderPoint`, up to `upperLimit`. Stock units. */
export interface PlaceNeed {
  usable: number;
  reorderPoint: number;
  upperLimit: number | null;
}

/** A begun unit counts as a whole one. */
const usedInDays = (used: number, days: number): number => new Big(used).times(days).div(usedOverDays).round(0, Big.roundUp).toNumber();

/**
 * Stock units to buy and the rule that counted them: use by the day until the goods come and for the days they shall last, above the lower
 * limit, less stock and orders. Goods with an upper limit are bought once stock and orders do not last until a delivery above the lower
 * limit, and then up to the upper one. A warehouse at or below its reorder point is filled to its own maximum.
 */
export function needOf(need: Need, days: number): { quantity: number; rule: Purchase.ProposalRule } {
  const { lowerLimit, upperLimit, used, onOrder, leadDays = 0, places = [] } = need;
  const forDays = usedInDays(used, leadDays + days);
  const forPlaces = quantityForPlaces(places, { onOrder, forDays });
  // Reorder points without a limit of the clinic decide alone: what lies above them lasts.
  const own = places.length > 0 && lowerLimit === null ? 0 : ownQuantity(need, forDays);
  if (forPlaces >= own && forPlaces > 0) return { quantity: forPlaces, rule: 'places' };
  return { quantity: own, rule: upperLimit === null ? 'use' : 'maximum' };
}

function ownQuantity({ usable, onOrder, lowerLimit, upperLimit, used, leadDays = 0 }: Need, forDays: number): number {
  const there = usable + onOrder;
  if (upperLimit === null) return Math.max(0, forDays + (lowerLimit ?? 0) - there);
  const least = lowerLimit === null ? forDays : lowerLimit + usedInDays(used, leadDays);
  return there >= least ? 0 : Math.max(0, upperLimit - there);
}

/** Days until goods come: of the item where the clinic set them, else of the supplier. */
export function leadOf({ goodsLead, supplierLead }: { goodsLead: number | null; supplierLead: number | null }): {
  leadDays: number;
  leadFrom: Purchase.LeadFrom;
} {
  if (goodsLead !== null) return { leadDays: goodsLead, leadFrom: 'goods' };
  if (supplierLead !== null) return { leadDays: supplierLead, leadFrom: 'supplier' };
  return { leadDays: 0, leadFrom: 'none' };
}

/** The quantity that warehouses at or below their reorder points lack to their maximum, less what is on order; without a maximum, what is used in the days. */
function quantityForPlaces(places: readonly PlaceNeed[], { onOrder, forDays }: { onOrder: number; forDays: number }): number {
  const low = places.filter((place) => place.usable <= place.reorderPoint);
  const sumOf = (amount: (place: PlaceNeed) => number) => low.reduce((sum, place) => sum + amount(place), 0);
  const there = sumOf(({ usable }) => usable) + onOrder;
  if (low.length === 0 || there > sumOf(({ reorderPoint }) => reorderPoint)) return 0;
  return Math.max(0, sumOf((place) => place.upperLimit ?? place.reorderPoint + forDays) - there);
}

/** A quantity in whole cartons where the goods are bought so, else in whole packages; never less than the quantity. */
export function countedToBuy(quantity: number, packing: Packing): { unit: CountedUnit; count: number } {
  const unit: CountedUnit = factorOf('purchase', packing) === undefined ? 'package' : 'purchase';
  return { unit, count: Math.ceil(quantity / (factorOf(unit, packing) ?? 1)) };
}

type Fared = Pick<Purchase.PlannedLine, 'quantity' | 'received' | 'arriving' | 'inOrders'>;

/** Stock units of a line for which no receipt and no order to a supplier has been written. */
export const stillToCome = ({ quantity, received, arriving, inOrders = 0 }: Fared): number =>
  Math.max(0, quantity - received - arriving - inOrders);

/** Suppliers of lines that something is still to come of, each once; null where the line names none. */
export const suppliersToCome = (lines: readonly Purchase.PlannedLine[]): (string | null)[] => [
  ...new Set(lines.filter((line) => stillToCome(line) > 0).map(({ supplierId }) => supplierId)),
];
