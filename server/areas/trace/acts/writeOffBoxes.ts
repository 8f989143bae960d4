import type { KnownBox, TraceEntry } from '../../../../src/domain/trace/cover.ts';
import type { BoxLine } from '../../../../src/domain/trace/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { lockNamed } from '../queries/world.ts';
import { writeCovered } from './writeCovered.ts';

/** Boxes that were lost on their way count as missing; they lie in no batch, so no quantity changes. */
export async function writeOffBoxes(context: Context, lines: readonly BoxLine[]): Promise<void> {
  const lineOf = new Map(lines.flatMap((line) => line.codes.map(({ code }) => [code, line] as const)));
  if (lineOf.size === 0) return;
  const boxes: KnownBox[] = [];
  const entries: TraceEntry[] = [];
  for (const box of await lockNamed(context.db, [...lineOf.keys()])) {
    const line = lineOf.get(box.code);
    if (!line || box.state !== 'underWay') continue;
    boxes.push({ ...box, state: 'missing', unitsLeft: 0 });
    entries.push({ code: box.code, uncodedId: null, kind: 'writtenOff', from: box.state, to: 'missing', units: -box.unitsLeft, line });
  }
  await writeCovered(context, 'writtenOff', { boxes, register: [], added: [], entries });
}
