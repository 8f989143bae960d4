import { describe, expect, test } from 'vitest';
import { sharedVectors } from '../../../tests/shared.ts';
import type { Covered, KnownBox, RegisterRow, TraceWorld } from './cover.ts';
import { coverDuty } from './coverDuty.ts';
import { coverIn } from './coverIn.ts';
import { coverOut } from './coverOut.ts';
import type { BoxLine } from './shapes.ts';
import { type BoxState, boxStates, kindsIn, kindsOut, rulesIn, rulesOut } from './states.ts';

const aLine = (over: Partial<BoxLine> = {}): BoxLine => ({
  sourceId: 'line',
  itemId: 'goods',
  name: '甲药',
  batchId: 'batch',
  batchNumber: 'B1',
  warehouseId: 'store',
  quantity: 10,
  packageSize: 10,
  codes: [],
  ...over,
});
const aBox = (over: Partial<KnownBox> = {}): KnownBox => ({
  code: 'A',
  itemId: 'goods',
  level: 'box',
  parentCode: null,
  holds: 10,
  unitsLeft: 10,
  state: 'inStock',
  practiceId: 'here',
  warehouseId: 'store',
  batchId: 'batch',
  batchNumber: 'B1',
  sourceId: null,
  ...over,
});
const aWorld = (boxes: readonly KnownBox[] = [], over: Partial<TraceWorld> & { rows?: readonly RegisterRow[] } = {}): TraceWorld => ({
  practiceId: 'here',
  boxes: new Map(boxes.map((box) => [box.code, box])),
  register: over.rows ?? [],
  duties: new Set(['goods']),
  quarantines: new Set(),
  goodsOf: new Map(),
  ...over,
});
const rows = (...units: number[]): RegisterRow[] => units.map((unitsLeft, index) => ({ id: `row${index}`, batchId: 'batch', unitsLeft }));
const codes = (...all: string[]) => all.map((code) => ({ code }));
const said = (covered: Covered | { message: string }) => ('message' in covered ? covered.message : 'done');
const stateOf = (covered: ReturnType<typeof coverOut>, code = 'A') => {
  if ('message' in covered) return covered.message;
  const box = covered.boxes.find((one) => one.code === code);
  return box && [box.state, box.unitsLeft];
};
const without = { duties: new Set<string>() };

describe('units that leave', () => {
  test.each<[string, Partial<BoxLine>, TraceWorld, unknown]>([
    ['a box that lies in the batch goes out', { codes: codes('A') }, aWorld([aBox()]), ['out', 0]],
    ['an opened box keeps the rest', { quantity: 3, codes: codes('A') }, aWorld([aBox()]), ['inStock', 7]],
    ['an opened box is out with its last unit', { quantity: 7, codes: codes('A') }, aWorld([aBox({ unitsLeft: 7 })]), ['out', 0]],
    ['no more than a box holds', { codes: codes('A') }, aWorld([aBox({ unitsLeft: 7 })]), 'trace.refused.scan'],
    ['more named units than are left', { codes: [{ code: 'A', units: 8 }] }, aWorld([aBox({ unitsLeft: 7 })]), 'trace.refused.tooMuch'],
    ['other goods', { codes: codes('A') }, aWorld([aBox({ itemId: 'other' })]), 'trace.refused.otherGoods'],
    ['another batch', { codes: codes('A') }, aWorld([aBox({ batchId: 'b2', batchNumber: 'B2' })]), 'trace.refused.otherBatch'],
    ['another warehouse', { codes: codes('A') }, aWorld([aBox({ batchId: 'b2', warehouseId: 'w2' })]), 'trace.refused.otherWarehouse'],
    ['another clinic', { codes: codes('A') }, aWorld([aBox({ practiceId: 'there' })]), 'trace.refused.otherClinic'],
    ['a code that was never received', { codes: codes('N') }, aWorld(), 'trace.refused.notReceived'],
    ['a code of older stock', { codes: codes('A') }, aWorld([], { rows: rows(10) }), ['out', 0]],
    ['an opened box of older stock', { quantity: 4, codes: codes('A') }, aWorld([], { rows: rows(10) }), ['inStock', 6]],
    ['the same code twice', { quantity: 20, codes: codes('A', 'A') }, aWorld([aBox()]), 'trace.refused.out'],
    ['more codes than goods', { codes: codes('A', 'B') }, aWorld([aBox(), aBox({ code: 'B' })]), 'trace.refused.tooMany'],
    ['units that nothing accounts for', { quantity: 25 }, aWorld([], { rows: rows(4) }), 'trace.refused.scan'],
  ])('with a duty: %s', (_, line, world, expected) => {
    expect(stateOf(coverOut('handOut', [aLine(line)], world))).toEqual(expected);
  });

  test('of a refusal the missing boxes are counted, an opened one as one', () => {
    expect(coverOut('handOut', [aLine({ quantity: 25 })], aWorld([], { rows: rows(4) }))).toEqual({
      message: 'trace.refused.scan',
      values: { item: '甲药', batch: 'B1', boxes: 3 },
    });
  });

  test('without a code draw on the register, the oldest first', () => {
    const covered = coverOut('use', [aLine({ quantity: 5 })], aWorld([], { rows: rows(3, 4) }));
    expect('register' in covered && covered.register.map(({ unitsLeft }) => unitsLeft)).toEqual([0, 2]);
    expect('entries' in covered && covered.entries.map(({ units }) => units)).toEqual([-3, -2]);
  });

  test('come from the carton that an unknown box lay in', () => {
    const carton = aBox({ code: 'C', level: 'carton', holds: 100, unitsLeft: 100 });
    const covered = coverOut('handOut', [aLine({ quantity: 4, codes: codes('A') })], aWorld([carton]));
    expect([stateOf(covered, 'C'), stateOf(covered)]).toEqual([
      ['inStock', 90],
      ['inStock', 6],
    ]);
    expect('boxes' in covered && covered.boxes.find(({ code }) => code === 'A')?.parentCode).toBe('C');
  });

  test('of a carton that went out whole come back with it, at its level', () => {
    const out = aBox({ code: 'C', level: 'carton', holds: 100, unitsLeft: 0, state: 'out' });
    const covered = coverIn('patientReturn', [aLine({ quantity: 100, codes: [{ code: 'C', units: 100 }] })], aWorld([out]));
    expect('boxes' in covered && covered.boxes).toMatchObject([{ code: 'C', level: 'carton', state: 'inStock', unitsLeft: 100 }]);
    expect('added' in covered && covered.added).toEqual([]);
  });

  test.each<[BoxState, string]>([
    ['out', 'trace.refused.out'],
    ['quarantine', 'trace.refused.quarantine'],
    ['underWay', 'trace.refused.underWay'],
    ['used', 'trace.refused.used'],
    ['missing', 'trace.refused.missing'],
    ['sentBack', 'trace.refused.sentBack'],
  ])('a box that is %s is not handed out', (state, message) => {
    const unitsLeft = state === 'quarantine' || state === 'underWay' || state === 'sentBack' ? 10 : 0;
    expect(said(coverOut('handOut', [aLine({ codes: codes('A') })], aWorld([aBox({ state, unitsLeft })])))).toBe(message);
  });

  test('a box that travels keeps its units; loose units leave it without a code', () => {
    expect(stateOf(coverOut('chainOut', [aLine({ codes: codes('A') })], aWorld([aBox()])))).toEqual(['underWay', 10]);
    expect(stateOf(coverOut('chainOut', [aLine({ quantity: 4, codes: codes('A') })], aWorld([aBox()])))).toEqual(['inStock', 6]);
  });

  test.each<[string, TraceWorld, unknown]>([
    ['nothing is asked', aWorld([], without), 'done'],
    ['a box that is out', aWorld([aBox({ state: 'out', unitsLeft: 0 })], without), 'trace.refused.out'],
    ['a box in quarantine', aWorld([aBox({ state: 'quarantine' })], without), 'trace.refused.quarantine'],
    ['a box of other goods', aWorld([aBox({ itemId: 'other' })], without), 'trace.refused.otherGoods'],
    ['a box that was never received', aWorld([], without), 'done'],
    ['a box of another batch', aWorld([aBox({ batchId: 'b2', batchNumber: 'B2' })], without), 'done'],
    ['a box that another clinic has', aWorld([aBox({ practiceId: 'there' })], without), 'trace.refused.otherClinic'],
  ])('without a duty: %s', (_, world, expected) => {
    const line = aLine({ codes: world.boxes.size > 0 || expected === 'done' ? codes('A') : [] });
    expect(said(coverOut('handOut', [line], world))).toBe(expected);
  });

  test('a code whose identifier is entered for other goods is refused', () => {
    const world = aWorld([], { rows: rows(10), goodsOf: new Map([['A', ['other']]]) });
    expect(said(coverOut('handOut', [aLine({ codes: codes('A') })], world))).toBe('trace.refused.otherGoods');
  });
});

describe('units that come', () => {
  test.each<[string, Partial<BoxLine>, TraceWorld, unknown]>([
    ['a new code', { codes: codes('A') }, aWorld(), ['inStock', 10]],
    ['a box that is in stock', { codes: codes('A') }, aWorld([aBox()]), 'trace.refused.inStock'],
    ['a box that is out', { codes: codes('A') }, aWorld([aBox({ state: 'out', unitsLeft: 0 })]), 'trace.refused.out'],
    ['a box that is on its way', { codes: codes('A') }, aWorld([aBox({ state: 'underWay' })]), 'trace.refused.underWay'],
    ['a box that the supplier had back', { codes: codes('A') }, aWorld([aBox({ state: 'sentBack' })]), ['inStock', 10]],
    ['units without a code and without a reason', { codes: [] }, aWorld(), 'trace.refused.reason'],
    ['more codes than goods', { codes: codes('A', 'B') }, aWorld(), 'trace.refused.tooMany'],
    [
      'a carton of more than the line',
      { codes: [{ code: 'A', level: 'carton', holds: 100, units: 100 }] },
      aWorld(),
      'trace.refused.tooMany',
    ],
    ['other goods', { codes: codes('A') }, aWorld([], { goodsOf: new Map([['A', ['other']]]) }), 'trace.refused.otherGoods'],
  ])('with a receipt: %s', (_, line, world, expected) => {
    expect(stateOf(coverIn('receipt', [aLine(line)], world))).toEqual(expected);
  });

  test('without a code go into the register with their reason', () => {
    const covered = coverIn('receipt', [aLine({ quantity: 25, codes: codes('A'), uncodedReason: 'unreadable' })], aWorld());
    expect('added' in covered && covered.added.map(({ reason, units }) => [reason, units])).toEqual([['unreadable', 15]]);
  });

  test('a bundle covers what it holds', () => {
    const bundle = [{ code: 'A', level: 'bundle' as const, holds: 50 }];
    expect(stateOf(coverIn('receipt', [aLine({ quantity: 50, codes: bundle })], aWorld()))).toEqual(['inStock', 50]);
  });

  test('a box comes only by the transfer that sent it', () => {
    const own = aWorld([aBox({ state: 'underWay', sourceId: 'line' })]);
    const other = aWorld([aBox({ state: 'underWay', sourceId: 'another' })]);
    expect(stateOf(coverIn('chainIn', [aLine({ codes: codes('A') })], own))).toEqual(['inStock', 10]);
    expect(said(coverIn('chainIn', [aLine({ codes: codes('A') })], other))).toBe('trace.refused.underWay');
  });

  test('a returned box follows its warehouse into quarantine', () => {
    const world = aWorld([aBox({ state: 'out', unitsLeft: 0 })], { quarantines: new Set(['store']) });
    expect(stateOf(coverIn('patientReturn', [aLine({ codes: codes('A') })], world))).toEqual(['quarantine', 10]);
  });

  test('a return never fills a box above what it holds', () => {
    const opened = aWorld([aBox({ unitsLeft: 7 })]);
    const back = (units: number) => [aLine({ quantity: units, codes: [{ code: 'A', units }] })];
    expect(stateOf(coverIn('patientReturn', back(3), opened))).toEqual(['inStock', 10]);
    expect(said(coverIn('patientReturn', back(4), opened))).toBe('trace.refused.tooMuchBack');
  });

  test('units of a box that lies open in another batch have no code in this one', () => {
    const covered = coverIn('patientReturn', [aLine({ quantity: 3, codes: codes('A') })], aWorld([aBox({ unitsLeft: 7, batchId: 'b2' })]));
    expect(stateOf(covered)).toEqual(['inStock', 7]);
    expect('added' in covered && covered.added.map(({ reason, units }) => [reason, units])).toEqual([['returned', 3]]);
  });

  test('a patient returns only what is to be explained: without a code and a reason it is refused', () => {
    expect(said(coverIn('patientReturn', [aLine()], aWorld()))).toBe('trace.refused.reason');
    expect(said(coverIn('handOutUndone', [aLine()], aWorld()))).toBe('done');
  });
});

describe('the first day of a duty', () => {
  test.each([
    ['no known box', [], { before: 30, missing: 0 }],
    ['known boxes and others', [aBox(), aBox({ code: 'B', unitsLeft: 4 })], { before: 16, missing: 0 }],
    ['more known units than the batch holds', ['A', 'B', 'C', 'D'].map((code) => aBox({ code })), { before: 30, missing: 4 }],
    ['boxes of another batch', [aBox({ batchId: 'b2' })], { before: 30, missing: 0 }],
  ])('with %s', (_, boxes, { before, missing }) => {
    const start = coverDuty({ id: 'batch', quantity: 30 }, boxes);
    expect([start.before, start.missing.length]).toEqual([before, missing]);
  });
});

interface Case {
  group: string;
  rule?: string;
  warn: boolean;
  events?: readonly ('sale' | 'return')[];
  codes?: readonly string[];
  package_units: number;
  sold_units: readonly number[];
}
const vector = sharedVectors<{ cases: Case[] }>('traceability-code.json');
const ofGroup = (group: string) => (vector?.cases ?? []).filter((each) => each.group === group);

/** Whether one box can go through these steps one after the other. */
function isRefused(holds: number, steps: readonly { out: boolean; units: number }[]): boolean {
  let box = aBox({ holds, unitsLeft: holds });
  for (const { out, units } of steps) {
    const line = aLine({ quantity: units, packageSize: holds, codes: [{ code: 'A', units }] });
    const covered = out ? coverOut('handOut', [line], aWorld([box])) : coverIn('patientReturn', [line], aWorld([box]));
    if ('message' in covered) return true;
    box = covered.boxes.find(({ code }) => code === 'A') ?? box;
  }
  return false;
}

describe.skipIf(!vector)('published cases', () => {
  test.each(ofGroup('split'))('$package_units units, sold $sold_units', ({ package_units: holds, sold_units: sold, warn }) =>
    expect(
      isRefused(
        holds,
        sold.map((units) => ({ out: true, units })),
      ),
    ).toBe(warn),
  );
  test.each(ofGroup('uniqueness'))('$rule', ({ events, codes: same, warn }) => {
    const steps = events ?? (same ?? []).map(() => 'sale' as const);
    expect(
      isRefused(
        1,
        steps.map((event) => ({ out: event === 'sale', units: 1 })),
      ),
    ).toBe(warn);
  });
});

describe('the tables of states', () => {
  test('no act hands out or uses what a patient holds, and none takes a box in twice', () => {
    for (const kind of kindsOut) expect(rulesOut[kind].from.every((state) => state === 'inStock' || state === 'quarantine')).toBe(true);
    for (const kind of kindsIn) expect(rulesIn[kind].from).not.toContain('inStock');
    expect(boxStates.filter((state) => kindsIn.some((kind) => rulesIn[kind].from.includes(state)))).not.toContain('quarantine');
  });
});
