import { compareText } from '../compareText.ts';
import type { FieldProblem } from '../problem.ts';

export interface StockBatch {
  id: string;
  expiryDate: string;
  /** Usable units, in the dispensing unit. */
  quantity: number;
  /** The batch or its warehouse is frozen. */
  isFrozen?: boolean;
  /** Its warehouse does not hand these goods out. */
  isElsewhere?: boolean;
  /** Place of its pharmacy among those that hand these goods out; the default comes first. */
  order?: number;
}

export interface TakenFrom {
  batchId: string;
  quantity: number;
}

/** A batch may be handed out up to and including its expiry date. */
export const isUsable = ({ expiryDate, quantity, isFrozen, isElsewhere }: StockBatch, today: string): boolean =>
  quantity > 0 && !isFrozen && !isElsewhere && expiryDate >= today;

/** The default pharmacy first, in each the first to expire first, over as many batches as it takes; `missing` is what the stock does not give. */
export function proposeBatches(batches: readonly StockBatch[], quantity: number, today: string): { taken: TakenFrom[]; missing: number } {
  const inOrder = batches.filter((batch) => isUsable(batch, today)).toSorted(inOrderOfUse);

  const taken: TakenFrom[] = [];
  let missing = quantity;
  for (const batch of inOrder) {
    if (missing === 0) break;
    const share = Math.min(missing, batch.quantity);
    taken.push({ batchId: batch.id, quantity: share });
    missing -= share;
  }
  return { taken, missing };
}

interface Placed {
  warehouseId: string;
  warehouse: string;
}

/** The pharmacies whose stock the lines can be handed out from, in the order in which they serve. */
export function pharmaciesOf(
  lines: readonly { batches: readonly (Placed & Pick<StockBatch, 'order'>)[] }[],
): { id: string; name: string }[] {
  const batches = lines.flatMap((line) => line.batches).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const names = new Map(batches.map(({ warehouseId, warehouse }) => [warehouseId, warehouse]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Lines whose batches in the chosen pharmacy are proposed before all others; without a choice the lines as they are. */
export const preferPharmacy = <Batch extends StockBatch & { warehouseId: string }, Line extends { batches: readonly Batch[] }>(
  lines: readonly Line[],
  pharmacyId: string,
): (Omit<Line, 'batches'> & { batches: Batch[] })[] =>
  lines.map((line) => ({
    ...line,
    batches: line.batches.map((batch) => (batch.warehouseId === pharmacyId ? { ...batch, order: -1 } : batch)),
  }));

export const inOrderOfUse = (one: StockBatch, other: StockBatch): number =>
  (one.order ?? 0) - (other.order ?? 0) || compareText(one.expiryDate, other.expiryDate) || compareText(one.id, other.id);

/** Business catalogue §5: batch total must equal dispensing quantity; the stock of the current batch must suffice (§8). */
export function checkBatches(
  taken: readonly TakenFrom[],
  batches: readonly StockBatch[],
  quantity: number,
  today: string,
): FieldProblem<{ batches: TakenFrom[] }>[] {
  const problems: FieldProblem<{ batches: TakenFrom[] }>[] = [];
  const seen = new Set<string>();
  for (const [index, { batchId, quantity: share }] of taken.entries()) {
    const field = `batches.${index}` as const;
    const batch = batches.find(({ id }) => id === batchId);
    if (!Number.isInteger(share) || share <= 0) problems.push({ field, message: 'error.outbound.invalid' });
    else if (seen.has(batchId)) problems.push({ field, message: 'pharmacy.batch.twice' });
    else if (!batch) problems.push({ field, message: 'pharmacy.batch.unknown' });
    else if (batch.isElsewhere) problems.push({ field, message: 'pharmacy.batch.elsewhere' });
    else if (batch.isFrozen) problems.push({ field, message: 'pharmacy.batch.frozen' });
    else if (batch.expiryDate < today) problems.push({ field, message: 'pharmacy.batch.expired', values: { date: batch.expiryDate } });
    else if (share > batch.quantity) problems.push({ field, message: 'pharmacy.batch.insufficient', values: { left: batch.quantity } });
    seen.add(batchId);
  }
  const total = taken.reduce((sum, { quantity: share }) => sum + share, 0);
  if (total !== quantity) problems.push({ field: 'batches', message: 'pharmacy.batch.sum', values: { total, quantity } });
  return problems;
}
