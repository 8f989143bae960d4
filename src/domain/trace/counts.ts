import type { Message } from '../problem.ts';
import { boxesIn } from './levels.ts';
import type { TracedCode } from './shapes.ts';

/** Boxes of one batch at a count. All units are stock units. */
export interface CountedBatch {
  name: string;
  batchNumber: string;
  packageSize: number;
  /** Boxes that lie there by the ledger. */
  lying: readonly { code: string; unitsLeft: number }[];
  /** Codes that were scanned at the count. */
  scanned: ReadonlySet<string>;
  /** Units left in the register of uncoded units. */
  registered: number;
}

/**
 * The boxes that a loss takes: those that were not found, if boxes were scanned and the loss is theirs with at most the uncoded units; all boxes,
 * if nothing is left; none, if the uncoded units cover it. Otherwise it is unknown which boxes are gone, and the batch has to be scanned.
 */
export function boxesLost(loss: number, batch: CountedBatch): TracedCode[] | Message {
  const { lying, scanned, registered } = batch;
  const unfound = lying.filter(({ code, unitsLeft }) => unitsLeft > 0 && !scanned.has(code));
  const units = unfound.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
  const isScanned = lying.some(({ code }) => scanned.has(code));
  const coversLoss = units <= loss && loss <= units + registered;
  if (coversLoss && (isScanned || loss > registered)) return unfound.map(({ code, unitsLeft }) => ({ code, units: unitsLeft }));
  if (loss <= registered) return [];
  return {
    message: 'trace.refused.count',
    values: { item: batch.name, batch: batch.batchNumber, boxes: boxesIn(loss - registered, batch.packageSize) },
  };
}

/** Scanned codes that come in with a gain: those that do not lie in the batch, as far as the gain has units for them. */
export function boxesFound(
  gain: number,
  { lying, scanned, packageSize }: Omit<CountedBatch, 'name' | 'batchNumber' | 'registered'>,
): TracedCode[] {
  const known = new Set(lying.map(({ code }) => code));
  return [...scanned]
    .filter((code) => !known.has(code))
    .slice(0, boxesIn(gain, packageSize))
    .map((code) => ({ code }));
}
