import type { Message } from '../problem.ts';
import {
  type Covered,
  type CoverStep,
  coverLines,
  type KnownBox,
  keepBox,
  refuseCode,
  refuseOtherClinic,
  refuseOtherGoods,
  refuseState,
  refuseTooMany,
  type TraceWorld,
  unknownBox,
  type Work,
} from './cover.ts';
import { boxesIn, holdsOf } from './levels.ts';
import type { BoxLine, MovedCode } from './shapes.ts';
import { isLying, type KindIn, rulesIn } from './states.ts';

type In = CoverStep<KindIn>;

/**
 * Covers the lines that an act brings in: each code lies in its batch from now on; of goods with a duty what no code covers goes into the
 * register of uncoded units with its reason.
 */
export const coverIn = (kind: KindIn, lines: readonly BoxLine[], world: TraceWorld): Covered | Message =>
  coverLines(kind, lines, world, { coverCode: bringCode, coverRest: registerRest });

function registerRest(work: Work, { kind, line, rest }: In): Message | undefined {
  const reason = line.uncodedReason ?? rulesIn[kind].usualReason;
  if (!reason) return { message: 'trace.refused.reason', values: { item: line.name, boxes: boxesIn(rest, line.packageSize) } };
  work.added.push({ line, reason, units: rest });
  return undefined;
}

/** Units that a code covers of its line, or why it cannot. */
function bringCode(work: Work, step: In, traced: MovedCode): number | Message {
  const { line, kind, rest, hasDuty } = step;
  const { code } = traced;
  const otherGoods = refuseOtherGoods(work, code, line);
  if (otherGoods) return otherGoods;
  const box = work.boxes.get(code);
  // A code that is known left under its own name, so it was in no carton that left whole.
  if (box && traced.parentCode) return refuseCode('pharmacy.return.box.other', code, line);
  if (!box && hasDuty && !rulesIn[kind].takesUnknown && !traced.parentCode) return refuseCode('trace.refused.notOut', code, line);
  const isRefilled = box !== undefined && rulesIn[kind].refills === true && isLying(box.state);
  const refused = box && !isRefilled ? refuseBox(work, step, box) : undefined;
  if (refused) return refused;
  const holds = box?.holds ?? holdsOf(traced, line.packageSize);
  const most = box ? roomIn(box, isRefilled) : holds;
  if (rest === 0) return refuseTooMany(line);
  const units = traced.units ?? Math.min(most, rest);
  if (units === 0 || units > most) return refuseCode('trace.refused.tooMuchBack', code, line, { left: most });
  if (units > rest) return refuseTooMany(line);
  if (box && isRefilled && box.batchId !== line.batchId) return layBeside(work, step, box, units);
  putUnits(work, step, box ?? unknownBox(work, line, traced), { units, isNew: !box });
  return units;
}

function refuseBox(work: Work, step: In, box: KnownBox): Message | undefined {
  const { line, kind } = step;
  const { from, ofSameLine } = rulesIn[kind];
  const refused = refuseOtherClinic(work, box, line) ?? refuseState(box, from, step);
  if (refused) return refused;
  const isOfOther = ofSameLine && box.state === 'underWay' && box.sourceId !== line.sourceId;
  return isOfOther ? refuseCode('trace.refused.underWay', box.code, line) : undefined;
}

/** Units that may come into a box: what it carries on its way, or what it lacks to be full. */
function roomIn({ state, holds, unitsLeft }: KnownBox, isRefilled: boolean): number {
  if (state === 'underWay' || state === 'sentBack') return unitsLeft;
  return isRefilled || state === 'out' ? holds - unitsLeft : holds;
}

/** Units of a box that lies open in another batch, where one code cannot be in two places: here they have no code. */
function layBeside(work: Work, { kind, line }: In, box: KnownBox, units: number): number {
  keepBox(work, box, { kind, from: box.state, units: 0, line });
  if (work.world.duties.has(line.itemId)) work.added.push({ line, reason: 'returned', units });
  return units;
}

function putUnits(work: Work, { kind, line }: In, box: KnownBox, { units, isNew }: { units: number; isNew: boolean }): void {
  const before = isLying(box.state) ? box.unitsLeft : 0;
  const state = work.world.quarantines.has(line.warehouseId) ? 'quarantine' : 'inStock';
  const { sourceId, batchId, warehouseId, batchNumber } = line;
  keepBox(
    work,
    { ...box, unitsLeft: before + units, state, practiceId: work.world.practiceId, sourceId, batchId, warehouseId, batchNumber },
    { kind, from: isNew ? null : box.state, units, line },
  );
}
