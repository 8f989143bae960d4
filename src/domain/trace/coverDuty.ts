import type { KnownBox } from './cover.ts';

/** One batch when its goods come under a duty. */
export interface DutyBatch {
  id: string;
  quantity: number;
}

export interface DutyStart {
  /** Units that go into the register because no known box holds them. */
  before: number;
  /** Known boxes that cannot all lie there: they count as missing, and the whole batch is uncoded. */
  missing: readonly KnownBox[];
}

/** How the units of a batch are accounted for on the first day of a duty. */
export function coverDuty({ id, quantity }: DutyBatch, boxes: readonly KnownBox[]): DutyStart {
  const known = boxes.filter(({ batchId, unitsLeft }) => batchId === id && unitsLeft > 0);
  const units = known.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
  return units <= quantity ? { before: quantity - units, missing: [] } : { before: quantity, missing: known };
}
