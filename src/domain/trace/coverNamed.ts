import { beginWork, type Covered, drawRegister, finishWork, keepBox, type TraceWorld, unknownBox, type Work } from './cover.ts';
import { holdsOf } from './levels.ts';
import type { BoxLine, TracedCode } from './shapes.ts';
import type { BoxState } from './states.ts';

/** Boxes in these states are believed gone; a count that finds one may lay it into its batch again. */
const believedGone: ReadonlySet<BoxState> = new Set(['missing', 'used']);

/**
 * Gives boxes that a count scanned the units of their batch that had no code. The quantity of the batch stays as it is. A code that lies in a
 * batch, is under way, was handed out or belongs to other goods names nothing here.
 */
export function coverNamed(lines: readonly BoxLine[], world: TraceWorld): Covered {
  const work = beginWork(world);
  for (const line of lines) for (const traced of line.codes) nameBox(work, line, traced);
  return finishWork(work);
}

function nameBox(work: Work, line: BoxLine, traced: TracedCode): void {
  const known = work.boxes.get(traced.code);
  if (!isNameable(work, line, traced.code)) return;
  const holds = known?.holds ?? holdsOf(traced, line.packageSize);
  const units = drawRegister(work, { kind: 'named', line }, holds);
  if (units === 0) return;
  const box = known ?? unknownBox(work, line, traced);
  const { practiceId, quarantines } = work.world;
  const { warehouseId, batchId, batchNumber, sourceId } = line;
  const state = quarantines.has(warehouseId) ? 'quarantine' : 'inStock';
  keepBox(
    work,
    { ...box, unitsLeft: units, state, practiceId, warehouseId, batchId, batchNumber, sourceId },
    { kind: 'named', from: known?.state ?? null, units, line },
  );
}

function isNameable(work: Work, { itemId }: BoxLine, code: string): boolean {
  const known = work.boxes.get(code);
  if (known) return known.itemId === itemId && believedGone.has(known.state);
  const goods = work.world.goodsOf.get(code) ?? [];
  return goods.length === 0 || goods.includes(itemId);
}
