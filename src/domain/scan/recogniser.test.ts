import { describe, expect, test } from 'vitest';
import { characterOf, checkScanner, findScan, follow, type KeyStroke, mayBegin, type Stroke, usualScanner } from './recogniser.ts';

const stroke = (part: Partial<KeyStroke>): KeyStroke => ({
  key: 'a',
  code: 'KeyA',
  at: 0,
  isShifted: false,
  isCapsLocked: false,
  isControlled: false,
  isOtherwiseModified: false,
  isRepeated: false,
  ...part,
});

/** A text typed with the given gaps in milliseconds: one for all, or one before each character but the first. */
function typed(text: string, gap: number | readonly number[]): Stroke[] {
  let at = 1000;
  return [...text].map((character, index) => {
    if (index > 0) at += typeof gap === 'number' ? gap : (gap[index - 1] ?? 0);
    return { character, at };
  });
}
const run = (strokes: readonly Stroke[], setting = usualScanner) =>
  strokes.reduce<Stroke[]>((before, next) => follow(before, next, setting), []);
const scanOf = (strokes: readonly Stroke[], { enterAfter = 5, least = 6, setting = usualScanner } = {}) =>
  findScan(run(strokes, setting), (strokes.at(-1)?.at ?? 0) + enterAfter, least, setting)?.text;

describe('a scan', () => {
  test.each([
    ['a scanner at 5 ms a key', typed('CF20261123-0008', 5), 'CF20261123-0008'],
    ['a slow scanner at 30 ms a key', typed('CF20261123-0008', 30), 'CF20261123-0008'],
    ['a radio scanner that delays two keys by 90 ms', typed('6901234567892', [5, 5, 90, 5, 5, 5, 90, 5, 5, 5, 5, 5]), '6901234567892'],
    ['six keys, the shortest in a text field', typed('HY0001', 5), 'HY0001'],
    ['five keys in a text field', typed('12345', 5), undefined],
    ['a person at 60 ms a key', typed('CF20261123-0008', 60), undefined],
    ['a person at 120 ms a key', typed('zhangsan', 120), undefined],
    ['two keys of a person in 30 ms', typed('zh', 30), undefined],
    ['a person who rolls over two keys now and then', typed('zhangsan', [20, 110, 25, 120, 90, 30, 130]), undefined],
    ['a pause of half a second in a code', typed('CF2026112', [5, 5, 5, 500, 5, 5, 5, 5]), undefined],
  ])('is told from typing: %s', (_, strokes, expected) => expect(scanOf(strokes)).toBe(expected));

  test('is never shortened: a key a person pressed just before it makes the code an unknown one', () => {
    expect(scanOf([{ character: 'x', at: 930 }, ...typed('6901234567892', 4)])).toBe('x6901234567892');
    expect(scanOf([{ character: 'x', at: 500 }, ...typed('6901234567892', 4)])).toBe('6901234567892');
  });

  test('does not end with an Enter that a person presses afterwards', () => {
    expect(scanOf(typed('CF20261123-0008', 5), { enterAfter: 400 })).toBeUndefined();
  });

  test('is shorter where typing has no meaning', () => {
    expect(scanOf(typed('1234', 5), { least: 3 })).toBe('1234');
    expect(scanOf(typed('12', 5), { least: 3 })).toBeUndefined();
  });
});

describe('a scanner with a prefix', () => {
  const setting = { pace: 35, prefix: '~', suffix: '' };
  test.each([
    ['a code behind the prefix', typed('~1234', 5), '1234'],
    ['a code as slow as typing', typed('~CF20261123-0008', 80), 'CF20261123-0008'],
    ['keys as fast as a scanner without the prefix', typed('CF20261123-0008', 5), undefined],
    ['the prefix alone', typed('~', 5), undefined],
    ['keys of a person before the prefix', typed('ab~6901234567892', 20), '6901234567892'],
  ])('decides by it and not by speed: %s', (_, strokes, expected) => expect(scanOf(strokes, { setting })).toBe(expected));

  test('takes its suffix off, and takes nothing without it', () => {
    const both = { pace: 35, prefix: '~', suffix: '#' };

    expect(scanOf(typed('~1234#', 5), { setting: both })).toBe('1234');
    expect(scanOf(typed('~1234', 5), { setting: both })).toBeUndefined();
  });
});

describe('a key', () => {
  test.each([
    ['a letter', stroke({ key: 'f', code: 'KeyF' }), 'f'],
    ['a capital', stroke({ key: 'F', code: 'KeyF', isShifted: true }), 'F'],
    ['a hyphen', stroke({ key: '-', code: 'Minus' }), '-'],
    ['a star', stroke({ key: '*', code: 'Digit8', isShifted: true }), '*'],
    ['a slash', stroke({ key: '/', code: 'Slash' }), '/'],
    ['a letter an input method took', stroke({ key: 'Process', code: 'KeyC', isShifted: true }), 'C'],
    ['a letter an input method took under caps lock', stroke({ key: 'Process', code: 'KeyC', isCapsLocked: true }), 'C'],
    ['a digit an input method took', stroke({ key: 'Process', code: 'Digit7' }), '7'],
    ['a shifted digit an input method took', stroke({ key: 'Process', code: 'Digit8', isShifted: true }), '*'],
    ['a digit of the number pad', stroke({ key: 'Process', code: 'Numpad4' }), '4'],
    ['a hyphen an input method took', stroke({ key: 'Process', code: 'Minus' }), '-'],
    ['the separator of GS1 as Ctrl and ]', stroke({ key: ']', code: 'BracketRight', isControlled: true }), '\u001d'],
    ['the separator of GS1 as its character', stroke({ key: '\u001d', code: '' }), '\u001d'],
    ['Ctrl and a letter', stroke({ key: 's', code: 'KeyS', isControlled: true }), undefined],
    ['Alt and a letter', stroke({ key: 's', code: 'KeyS', isOtherwiseModified: true }), undefined],
    ['an arrow', stroke({ key: 'ArrowDown', code: 'ArrowDown' }), undefined],
  ])('gives a character of a code: %s', (_, key, expected) => expect(characterOf(key)).toBe(expected));

  test.each([
    ['C', true],
    ['8', true],
    [']', true],
    ['(', true],
    ['/', false],
    ['?', false],
    ['-', false],
    [' ', false],
  ])('%s may begin a code: %s', (character, expected) => expect(mayBegin(character, usualScanner)).toBe(expected));
});

test.each([
  [{ pace: 35, prefix: '', suffix: '' }, []],
  [{ pace: 5, prefix: '', suffix: '' }, ['pace']],
  [{ pace: 200, prefix: '', suffix: '' }, ['pace']],
  [{ pace: 35, prefix: 'a', suffix: '' }, ['prefix']],
  [{ pace: 35, prefix: '~~', suffix: '' }, ['prefix']],
  [{ pace: 35, prefix: '~', suffix: '7' }, ['suffix']],
  [{ pace: 35, prefix: '~', suffix: '#' }, []],
])('a setting %j is wrong in %j', (setting, fields) => expect(checkScanner(setting)).toEqual(fields));
