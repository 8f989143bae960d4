import { dayProblem, firstDayOfWork } from '../../../dayProblem.ts';
import type { FieldProblem } from '../../../problem.ts';
import { type CountedUnit, factorOf, type Packing } from '../../units.ts';
import type * as Purchase from '../shapes.ts';
import type * as Order from './shapes.ts';

type DraftProblem = FieldProblem<Order.OrderDraft>;

/** An order as it is written down: one supplier, whole packages, a day that has not passed. */
export function checkOrder({ supplierId, warehouseId, expectedOn, lines }: Order.OrderDraft, today: string): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (supplierId === '') problems.push({ field: 'supplierId', message: 'error.field.required' });
  if (warehouseId === '') problems.push({ field: 'warehouseId', message: 'inventory.warehouse.first' });
  const wrongDay = expectedOn === null ? undefined : dayProblem(expectedOn, firstDayOfWork);
  if (wrongDay) problems.push({ field: 'expectedOn', ...wrongDay });
  else if (expectedOn !== null && expectedOn < today) problems.push({ field: 'expectedOn', message: 'inventory.purchase.date.past' });
  if (lines.length === 0) problems.push({ field: 'lines', message: 'inventory.lines.none' });
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    problems.push(...checkOrderLine(line, index, seen));
    seen.add(line.itemId);
  }
  return problems;
}

function checkOrderLine({ itemId, unit, count }: Order.OrderLineDraft, index: number, seen: ReadonlySet<string>): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (itemId === '') problems.push({ field: `lines.${index}.itemId`, message: 'error.field.required' });
  else if (seen.has(itemId)) problems.push({ field: `lines.${index}.itemId`, message: 'inventory.purchase.twice' });
  if (unit === 'single') problems.push({ field: `lines.${index}.unit`, message: 'inventory.order.wholePackages' });
  if (!Number.isInteger(count) || count <= 0 || count > 1_000_000)
    problems.push({ field: `lines.${index}.count`, message: 'error.notPositive' });
  return problems;
}

/** Stock units of an ordered line that no receipt has been written for. */
export const openOfOrder = ({ quantity, received, arriving }: Pick<Order.OrderedLine, 'quantity' | 'received' | 'arriving'>): number =>
  Math.max(0, quantity - received - arriving);

/** The agreed price of an ordered line for another counted unit, 1/1000 yuan. */
export const agreedPriceIn = (agreed: { price: number; factor: number }, unit: CountedUnit, packing: Packing): number =>
  Math.round((agreed.price / agreed.factor) * (factorOf(unit, packing) ?? 1));

interface Coming {
  itemId: string;
  quantity: number;
}

/** Goods of which a receipt brings more stock units than its order still waits for, each with the excess. */
export function overReceived(coming: readonly Coming[], lines: readonly (Coming & { received: number; arriving: number })[]): Coming[] {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of coming) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  const open = new Map(lines.map((line) => [line.itemId, openOfOrder(line)]));
  return [...sums].flatMap(([itemId, quantity]) => {
    const over = quantity - (open.get(itemId) ?? 0);
    return over > 0 ? [{ itemId, quantity: over }] : [];
  });
}

type Wanted = Pick<Order.OrderedLine, 'itemId' | 'quantity' | 'price' | 'count'>;
/** `ordered`: stock units of the item in all orders of the plan that count, this one among them. */
type Allowed = Pick<Purchase.PlannedLine, 'itemId' | 'supplierId' | 'quantity' | 'price' | 'count'> & { ordered: number };

/** True if an approved plan already decided everything of an order: its goods, no more of them, no dearer, and from its supplier. */
export function isCoveredByPlan(supplierId: string, lines: readonly Wanted[], planned: readonly Allowed[]): boolean {
  const allowed = new Map(planned.map((line) => [line.itemId, line]));
  return lines.every((line) => {
    const plan = allowed.get(line.itemId);
    if (!plan || (plan.supplierId !== null && plan.supplierId !== supplierId)) return false;
    const isDearer = line.price * line.count * plan.quantity > plan.price * plan.count * line.quantity;
    return plan.ordered <= plan.quantity && !isDearer;
  });
}
