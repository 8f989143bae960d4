import type { Message } from '../problem.ts';
import {
  type Covered,
  type CoverStep,
  coverLines,
  drawRegister,
  type KnownBox,
  keepBox,
  refuseCode,
  refuseOtherClinic,
  refuseOtherGoods,
  refuseState,
  refuseTooMany,
  registeredUnits,
  type TraceWorld,
  unknownBox,
  type Work,
} from './cover.ts';
import { boxesIn, holdsOf } from './levels.ts';
import type { BoxLine, TracedCode } from './shapes.ts';
import { isLying, type KindOut, rulesOut } from './states.ts';

type Out = CoverStep<KindOut>;

/**
 * Covers the lines that an act takes out: named boxes of the batch give their units, an opened one in parts; the rest draws on the register of
 * uncoded units. Goods with a duty are refused where neither holds enough.
 */
export const coverOut = (kind: KindOut, lines: readonly BoxLine[], world: TraceWorld): Covered | Message =>
  coverLines(kind, lines, world, { coverCode: takeCode, coverRest: drawRest });

function drawRest(work: Work, { kind, line, rest }: Out): Message | undefined {
  const missing = rest - registeredUnits(work, line.batchId);
  if (missing > 0) return refuseUnscanned(line, missing);
  drawRegister(work, { kind, line }, rest);
  return undefined;
}

const refuseUnscanned = ({ name, batchNumber, packageSize }: BoxLine, missing: number): Message => ({
  message: 'trace.refused.scan',
  values: { item: name, batch: batchNumber, boxes: boxesIn(missing, packageSize) },
});

/** Units that a code gives to its line, or why it cannot. */
function takeCode(work: Work, step: Out, traced: TracedCode): number | Message {
  const { line, rest } = step;
  const { code } = traced;
  const otherGoods = refuseOtherGoods(work, code, line);
  if (otherGoods) return otherGoods;
  const box = work.boxes.get(code);
  const refused = box && refuseBox(work, step, box);
  if (refused) return refused;
  if (rest === 0) return refuseTooMany(line);
  if (!box) return takeUnknown(work, step, traced);
  const available = availableIn(box);
  const units = traced.units ?? Math.min(available, rest);
  if (units > available) return refuseCode('trace.refused.tooMuch', code, line, { left: available });
  if (units > rest) return refuseTooMany(line);
  giveUnits(work, step, { ...box, unitsLeft: available }, units);
  return units;
}

/** A box that is believed used up or lost and is scanned all the same is full again, as far as anybody knows. */
const availableIn = ({ state, unitsLeft, holds }: KnownBox): number =>
  isLying(state) || state === 'underWay' || state === 'out' ? unitsLeft : holds;

function refuseBox(work: Work, step: Out, box: KnownBox): Message | undefined {
  const { line, kind, hasDuty } = step;
  const refused = refuseOtherClinic(work, box, line) ?? refuseLeft(step, box) ?? refuseState(box, fromFor(kind, hasDuty), step);
  if (refused || !hasDuty || box.batchId === line.batchId) return refused;
  const isElsewhere = box.warehouseId !== line.warehouseId && box.batchNumber === line.batchNumber;
  return isElsewhere
    ? refuseCode('trace.refused.otherWarehouse', box.code, line)
    : refuseCode('trace.refused.otherBatch', box.code, line, { batch: box.batchNumber, chosen: line.batchNumber });
}

const fromFor = (kind: KindOut, hasDuty: boolean) => (hasDuty ? rulesOut[kind].from : ([...rulesOut[kind].from, 'underWay'] as const));

/** An opened box that has given all its units is out even where its state was never written. */
const refuseLeft = ({ line }: Out, box: KnownBox): Message | undefined =>
  isLying(box.state) && box.unitsLeft === 0 ? refuseCode('trace.refused.out', box.code, line) : undefined;

/**
 * A code that was never taken in: it lay in a carton or bundle of the batch, or among the uncoded units of older stock. Without a duty it is
 * kept from now on.
 */
function takeUnknown(work: Work, step: Out, traced: TracedCode): number | Message {
  const { line, rest, hasDuty } = step;
  const holds = holdsOf(traced, line.packageSize);
  const units = traced.units ?? Math.min(holds, rest);
  if (units > holds) return refuseCode('trace.refused.tooMuch', traced.code, line, { left: holds });
  if (units > rest) return refuseTooMany(line);
  const source = findSource(work, step, { holds, units });
  if (!source && hasDuty) return refuseCode('trace.refused.notReceived', traced.code, line, { batch: line.batchNumber });
  const { parentCode = null, drawn = holds } = source ?? {};
  const box: KnownBox = { ...unknownBox(work, line, traced), parentCode, unitsLeft: drawn, state: 'inStock' };
  giveUnits(work, step, box, units, { isNew: true });
  return units;
}

interface Source {
  parentCode?: string;
  /** Units that the new box holds: all that its place can give, at most a full box. */
  drawn: number;
}

function findSource(work: Work, { kind, line, hasDuty }: Out, { holds, units }: { holds: number; units: number }): Source | undefined {
  const parent = [...work.boxes.values()].find(
    ({ level, batchId, state, unitsLeft }) =>
      level !== 'box' && batchId === line.batchId && rulesOut[kind].from.includes(state) && unitsLeft >= units,
  );
  if (parent) {
    const drawn = Math.min(holds, parent.unitsLeft);
    const left = parent.unitsLeft - drawn;
    keepBox(
      work,
      { ...parent, unitsLeft: left, state: left === 0 ? 'used' : parent.state },
      { kind, from: parent.state, units: -drawn, line },
    );
    return { parentCode: parent.code, drawn };
  }
  const registered = hasDuty ? registeredUnits(work, line.batchId) : 0;
  if (registered < units) return undefined;
  const drawn = Math.min(holds, registered);
  drawRegister(work, { kind, line }, drawn);
  return { drawn };
}

/** Takes units from a box. A box that travels whole keeps what it carries; loose units leave it and travel without a code. */
function giveUnits(work: Work, { kind, line }: Out, box: KnownBox, units: number, { isNew = false } = {}): void {
  const rule = rulesOut[kind];
  const left = box.unitsLeft - units;
  const state = left === 0 ? rule.to : stateOpened(box);
  const unitsLeft = left === 0 && rule.keepsUnits ? units : left;
  const { practiceId } = work.world;
  const { sourceId, batchId, warehouseId, batchNumber } = line;
  keepBox(
    work,
    { ...box, unitsLeft, state, practiceId, sourceId, batchId, warehouseId, batchNumber },
    { kind, from: isNew ? null : box.state, units: -units, line },
  );
}

const stateOpened = ({ state }: KnownBox) => (isLying(state) ? state : 'inStock');
