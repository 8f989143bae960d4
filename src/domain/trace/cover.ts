import type { Message } from '../problem.ts';
import { boxesIn, holdsOf, type TraceLevel } from './levels.ts';
import type { BoxLine, MovedCode } from './shapes.ts';
import { type BoxState, isLying, refusedInState, type TraceKind, type UncodedReason } from './states.ts';

/** A package as the organisation knows it. */
export interface KnownBox {
  code: string;
  itemId: string;
  level: TraceLevel;
  parentCode: string | null;
  holds: number;
  unitsLeft: number;
  state: BoxState;
  practiceId: string;
  warehouseId: string;
  batchId: string;
  batchNumber: string;
  sourceId: string | null;
}

/** Units of a batch without a code, the oldest first. */
export interface RegisterRow {
  id: string;
  batchId: string;
  unitsLeft: number;
}

/** The facts that are known, under locks, before the lines of an act are covered. */
export interface TraceWorld {
  practiceId: string;
  boxes: ReadonlyMap<string, KnownBox>;
  register: readonly RegisterRow[];
  /** Goods whose every unit is accounted for in this clinic. */
  duties: ReadonlySet<string>;
  /** Warehouses of goods that must not be used. */
  quarantines: ReadonlySet<string>;
  /** Goods that an unknown code may be of, by its identifiers; empty where no goods have them. */
  goodsOf: ReadonlyMap<string, readonly string[]>;
}

/** One entry of the ledger: of a box, or of a row of the register. */
export interface TraceEntry {
  code: string | null;
  uncodedId: string | null;
  kind: TraceKind;
  from: BoxState | null;
  to: BoxState | null;
  units: number;
  line: BoxLine;
}

/** Units of a line that go into the register. */
export interface AddedUnits {
  line: BoxLine;
  reason: UncodedReason;
  units: number;
}

/** The changes of an act: boxes and rows of the register as they are afterwards, and the entries about them. */
export interface Covered {
  boxes: readonly KnownBox[];
  register: readonly RegisterRow[];
  added: readonly AddedUnits[];
  entries: readonly TraceEntry[];
}

/** The state of the calculation between two lines; it never leaves the rules. */
export interface Work {
  world: TraceWorld;
  boxes: Map<string, KnownBox>;
  changed: Map<string, KnownBox>;
  register: RegisterRow[];
  drawn: Map<string, RegisterRow>;
  added: AddedUnits[];
  entries: TraceEntry[];
}

/** One line of one act. */
export interface CoverStep<Kind extends TraceKind> {
  kind: Kind;
  line: BoxLine;
  /** Units of the line that are not covered yet. */
  rest: number;
  hasDuty: boolean;
}

/** The two halves in which the acts that bring goods differ from those that take them. */
export interface CoverRule<Kind extends TraceKind> {
  /** Units that a code covers of its line, or why it cannot. */
  coverCode: (work: Work, step: CoverStep<Kind>, traced: MovedCode) => number | Message;
  /** Covers the units of goods with a duty that no code covers, or tells why they need one. */
  coverRest: (work: Work, step: CoverStep<Kind>) => Message | undefined;
}

/** Covers the lines of an act one after the other, each code of a line before the units without one. */
export function coverLines<Kind extends TraceKind>(
  kind: Kind,
  lines: readonly BoxLine[],
  world: TraceWorld,
  rule: CoverRule<Kind>,
): Covered | Message {
  const work = beginWork(world);
  for (const line of lines) {
    const refused = coverLine(work, kind, line, rule);
    if (refused) return refused;
  }
  return finishWork(work);
}

function coverLine<Kind extends TraceKind>(
  work: Work,
  kind: Kind,
  line: BoxLine,
  { coverCode, coverRest }: CoverRule<Kind>,
): Message | undefined {
  const hasDuty = work.world.duties.has(line.itemId);
  let rest = line.quantity;
  for (const traced of line.codes) {
    const covered = coverCode(work, { kind, line, rest, hasDuty }, traced);
    if (typeof covered !== 'number') return covered;
    rest -= covered;
  }
  return hasDuty && rest > 0 ? coverRest(work, { kind, line, rest, hasDuty }) : undefined;
}

export const beginWork = (world: TraceWorld): Work => ({
  world,
  boxes: new Map(world.boxes),
  changed: new Map(),
  register: world.register.map((row) => ({ ...row })),
  drawn: new Map(),
  added: [],
  entries: [],
});

export const finishWork = ({ changed, drawn, added, entries }: Work): Covered => ({
  boxes: [...changed.values()],
  register: [...drawn.values()],
  added,
  entries,
});

/** Keeps a box as it is after an act, with its entry. */
export function keepBox(
  work: Work,
  box: KnownBox,
  { kind, from, units, line }: { kind: TraceKind; from: BoxState | null; units: number; line: BoxLine },
): void {
  work.boxes.set(box.code, box);
  work.changed.set(box.code, box);
  work.entries.push({ code: box.code, uncodedId: null, kind, from, to: box.state, units, line });
}

export const registeredUnits = (work: Work, batchId: string): number =>
  work.register.reduce((sum, row) => (row.batchId === batchId ? sum + row.unitsLeft : sum), 0);

/** Draws units of a batch on the register, the oldest first. Returns how many it had. */
export function drawRegister(work: Work, { kind, line }: Pick<CoverStep<TraceKind>, 'kind' | 'line'>, units: number): number {
  let open = units;
  for (const row of work.register) {
    if (row.batchId !== line.batchId || row.unitsLeft === 0) continue;
    const share = Math.min(row.unitsLeft, open);
    if (share === 0) break;
    row.unitsLeft -= share;
    open -= share;
    work.drawn.set(row.id, row);
    work.entries.push({ code: null, uncodedId: row.id, kind, from: null, to: null, units: -share, line });
  }
  return units - open;
}

/** A box that was never seen before, as it is before its first act. */
export function unknownBox(work: Work, line: BoxLine, { code, level = 'box', holds, parentCode }: MovedCode): KnownBox {
  const { itemId, warehouseId, batchId, batchNumber, sourceId, packageSize } = line;
  return {
    code,
    level,
    parentCode: parentCode ?? null,
    holds: holdsOf({ level, holds }, packageSize),
    unitsLeft: 0,
    state: 'missing',
    practiceId: work.world.practiceId,
    itemId,
    warehouseId,
    batchId,
    batchNumber,
    sourceId,
  };
}

export const refuseCode = (message: Message['message'], code: string, { name }: BoxLine, values: Message['values'] = {}): Message => ({
  message,
  values: { item: name, code, ...values },
});

/** More codes than their line has units. */
export const refuseTooMany = ({ name, quantity, packageSize }: BoxLine): Message => ({
  message: 'trace.refused.tooMany',
  values: { item: name, boxes: boxesIn(quantity, packageSize) },
});

/** A code that is entered for other goods, or known as a box of other goods. */
export function refuseOtherGoods(work: Work, code: string, line: BoxLine): Message | undefined {
  const known = work.boxes.get(code);
  const goods = known ? [known.itemId] : (work.world.goodsOf.get(code) ?? []);
  return goods.length > 0 && !goods.includes(line.itemId) ? refuseCode('trace.refused.otherGoods', code, line) : undefined;
}

/** A box that lies in another clinic is that clinic's to move. */
export function refuseOtherClinic(work: Work, box: KnownBox, line: BoxLine): Message | undefined {
  const isElsewhere = isLying(box.state) && box.practiceId !== work.world.practiceId;
  return isElsewhere ? refuseCode('trace.refused.otherClinic', box.code, line) : undefined;
}

/** Goods without a duty are only followed: a box that was said to be used, missing or sent back is taken at the word of the scan. */
const alwaysRefused: ReadonlySet<BoxState> = new Set(['inStock', 'underWay', 'out', 'quarantine']);

export function refuseState(
  box: KnownBox,
  from: readonly BoxState[],
  { line, hasDuty }: Pick<CoverStep<TraceKind>, 'line' | 'hasDuty'>,
): Message | undefined {
  if (from.includes(box.state)) return undefined;
  if (!hasDuty && !alwaysRefused.has(box.state)) return undefined;
  return refuseCode(refusedInState[box.state], box.code, line);
}
