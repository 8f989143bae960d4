import type { Message } from '../../../../src/domain/problem.ts';
import type { Covered, TraceEntry } from '../../../../src/domain/trace/cover.ts';
import { coverIn } from '../../../../src/domain/trace/coverIn.ts';
import { coverNamed } from '../../../../src/domain/trace/coverNamed.ts';
import { coverOut } from '../../../../src/domain/trace/coverOut.ts';
import type { BoxLine } from '../../../../src/domain/trace/shapes.ts';
import type { KindIn, KindOut } from '../../../../src/domain/trace/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { forgetReserved, lockWorld } from '../queries/world.ts';
import { writeCovered } from './writeCovered.ts';

/**
 * Accounts for units that come into batches, by code or in the register of uncoded units. The batches are under their locks. Throws the first
 * refusal; goods without codes and without a duty change nothing.
 */
export async function bringBoxesIn(context: Context, { kind, lines }: { kind: KindIn; lines: readonly BoxLine[] }): Promise<void> {
  const world = await lockWorld(context, lines);
  if (world) await writeCovered(context, kind, accept(coverIn(kind, lines, world)));
}

/** Accounts for units that leave their batches, likewise. Returns the entries, which say how many units each box gave. */
export async function takeBoxesOut(
  context: Context,
  { kind, lines }: { kind: KindOut; lines: readonly BoxLine[] },
): Promise<readonly TraceEntry[]> {
  const world = await lockWorld(context, lines);
  if (!world) return [];
  const covered = accept(coverOut(kind, lines, world));
  await writeCovered(context, kind, covered);
  return covered.entries;
}

/** Gives scanned boxes of a count the units of their batches that had no code. The batches are under their locks. */
export async function nameBoxes(context: Context, lines: readonly BoxLine[]): Promise<void> {
  const world = await lockWorld(context, lines);
  if (!world) return;
  await writeCovered(context, 'named', coverNamed(lines, world));
  await forgetReserved(context, lines);
}

function accept(covered: Covered | Message): Covered {
  if ('message' in covered) throw new Problem(covered.message, { ...(covered.values && { values: covered.values }) });
  return covered;
}
