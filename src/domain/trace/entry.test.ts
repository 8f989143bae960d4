import { describe, expect, test } from 'vitest';
import { allotCodes, fillFrom, wholeFrom } from './allot.ts';
import { boxesFound, boxesLost } from './counts.ts';
import { addCodes, withLevel } from './entry.ts';
import { checkLineCodes, isOverfilled, progressOf } from './lineCodes.ts';

const one = '81234567000000010000';
const two = '81234567000000020000';
const codes = (...all: string[]) => all.map((code) => ({ code }));

describe('codes of a line', () => {
  test.each([
    [codes(), 25, { scanned: 0, all: 3 }],
    [codes('a'), 25, { scanned: 1, all: 3 }],
    [codes('a', 'b', 'c'), 25, { scanned: 3, all: 3 }],
    [[{ code: 'a', level: 'bundle' as const, holds: 20 }], 25, { scanned: 2, all: 3 }],
  ])('%j of %d units in boxes of 10: %j', (boxes, quantity, expected) => expect(progressOf(boxes, quantity, 10)).toEqual(expected));

  test.each([
    [codes('a', 'b', 'c'), 25, false],
    [codes('a', 'b', 'c', 'd'), 25, true],
    [codes('a'), 0, true],
    [codes(), 0, false],
  ])('%j are too many for %d units: %s', (boxes, quantity, expected) => expect(isOverfilled(boxes, quantity, 10)).toBe(expected));

  test('are added once, and told why not', () => {
    expect(addCodes(codes(one), `${two}`)).toEqual(codes(one, two));
    expect(addCodes(codes(one), one)).toMatchObject({ message: 'trace.code.twice' });
    expect(addCodes([], '8.1E+19')).toMatchObject({ message: 'trace.code.rounded' });
  });

  test('of one document stand on it once, whatever form they were typed in', () => {
    const lines = [{ boxes: codes(one) }, { boxes: codes(' 8123 4567 0000 0001 0000 ') }];
    expect(checkLineCodes(lines)).toMatchObject([{ field: 'lines.1.boxes', message: 'trace.code.twice' }]);
  });

  test('forget what a package holds when it becomes a box', () =>
    expect(withLevel({ code: one, level: 'carton', holds: 100 }, 'box', 100)).toEqual({ code: one }));
});

describe('codes shared among batches', () => {
  const parts = [
    { batchId: 'b1', quantity: 10 },
    { batchId: 'b2', quantity: 20 },
  ];
  test.each([
    ['a known box goes to its batch', codes('k'), [[], codes('k')]],
    ['unknown ones fill the batches in order', codes('x', 'y', 'z'), [codes('x'), codes('y', 'z')]],
    ['known ones come first', codes('x', 'y', 'k'), [codes('x'), codes('k', 'y')]],
  ])('%s', (_, given, expected) =>
    expect(allotCodes(parts, given, { batchOf: new Map([['k', 'b2']]), packageSize: 10 })).toEqual(expected),
  );

  test('units come back from the boxes that gave them, whole boxes only where they travel', () => {
    const given = [
      { code: 'a', units: 10 },
      { code: 'b', units: 6 },
    ];
    expect(fillFrom(given, 12)).toEqual([
      { code: 'a', units: 10 },
      { code: 'b', units: 2 },
    ]);
    expect(wholeFrom(given, 12)).toEqual([{ code: 'a', units: 10 }]);
    expect(wholeFrom(given, 8)).toEqual([{ code: 'b', units: 6 }]);
  });
});

describe('a counted batch', () => {
  const batch = (scanned: string[], registered = 0) => ({
    name: '甲药',
    batchNumber: 'B1',
    packageSize: 10,
    registered,
    scanned: new Set(scanned),
    lying: ['a', 'b', 'c'].map((code) => ({ code, unitsLeft: 10 })),
  });
  const lost = (found: ReturnType<typeof boxesLost>) => ('message' in found ? found.message : found.map(({ code }) => code));

  test.each([
    ['the boxes that were not found', 10, batch(['a', 'b']), ['c']],
    ['boxes and uncoded units', 14, batch(['a', 'b'], 5), ['c']],
    ['all boxes of an empty batch', 30, batch([]), ['a', 'b', 'c']],
    ['uncoded units', 5, batch([], 5), []],
    ['uncoded units where fewer boxes were scanned than there are', 5, batch(['a'], 5), []],
    ['nobody knows which box', 10, batch([]), 'trace.refused.count'],
    ['nobody knows which of two boxes', 10, batch(['a']), 'trace.refused.count'],
  ])('loses %s', (_, loss, counted, expected) => expect(lost(boxesLost(loss, counted))).toEqual(expected));

  test('gains scanned boxes that did not lie there, as far as the gain has units for them', () => {
    expect(boxesFound(10, batch(['a', 'x', 'y']))).toEqual(codes('x'));
    expect(boxesFound(20, batch(['a', 'x', 'y']))).toEqual(codes('x', 'y'));
  });
});
