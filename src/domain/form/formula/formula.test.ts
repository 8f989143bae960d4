import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluate, roundTo, type Value } from './evaluate.ts';
import { kindOfFormula, type Named } from './kinds.ts';
import { namesIn, parseFormula } from './parse.ts';

const known: Record<string, Value> = { a: 2, b: 3, none: null, name: 'x', many: ['red', 'blue'], list: [1, 2, null], yes: true };
const read = (name: string): Value => known[name] ?? null;
function resultOf(formula: string): Value | string {
  const parsed = parseFormula(formula);
  return 'fault' in parsed ? parsed.fault.message : evaluate(parsed.result, read);
}

describe('a formula', () => {
  test.each<[string, Value]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['12 / 2 / 3', 2],
    ['-a + 5', 3],
    ['- (a + 1)', -3],
    ['0.1 + 0.2 = 0.3', true],
    ['a < b and not (a = b)', true],
    ['not a = 3 or a > 9', true],
    ['a <> b', true],
    ['a >= 2 and a <= 2', true],
    ["name = 'x'", true],
    ['NAME = "x"', true],
    ['sum(a, b, 1)', 6],
    ['min(a, b)', 2],
    ['max(a, b, 10)', 10],
    ['count(a, none, list)', 3],
    ['if(a > b, 1, 0)', 0],
    ['round(10 / 3, 2)', 3.33],
    ['round(2.345, 2)', 2.35],
    ['abs(a - 5)', 3],
    ["has(many, 'red')", true],
    ["has(many, 'green')", false],
    ['answered(none)', false],
    ['answered(a)', true],
  ])('%s gives %s', (formula, value) => expect(resultOf(formula)).toBe(value));

  test.each([
    ['a + none'],
    ['sum(a, none)'],
    ['sum(list)'],
    ['none > 1'],
    ['if(none > 1, 1, 0)'],
    ['max(none)'],
    ['1 / 0'],
    ['999999999 * 10'],
  ])('%s says nothing rather than something wrong', (formula) => expect(resultOf(formula)).toBe(null));

  it('judges "and" and "or" with what is known', () => {
    expect(resultOf('none > 1 and a > b')).toBe(false);
    expect(resultOf('none > 1 or a < b')).toBe(true);
    expect(resultOf('none > 1 or a > b')).toBe(null);
    expect(resultOf('none > 1 and a < b')).toBe(null);
  });

  test.each([
    ['', 'form.formula.ends'],
    ['1 +', 'form.formula.ends'],
    ['1 2', 'form.formula.unexpected'],
    ['a;b', 'form.formula.unexpected'],
    ['(1', 'form.formula.ends'],
    ['sum(1,)', 'form.formula.unexpected'],
    ['and 1', 'form.formula.unexpected'],
    [`${'('.repeat(30)}1${')'.repeat(30)}`, 'form.formula.tooDeep'],
    ['-'.repeat(40), 'form.formula.tooDeep'],
    [`${'1+'.repeat(150)}1`, 'form.formula.tooMany'],
    ['1'.repeat(501), 'form.formula.tooLong'],
  ])('%s is refused', (formula, message) => expect(resultOf(formula)).toBe(message));

  it('names what it reads, each once', () => {
    const parsed = parseFormula('a + if(b > 1, a, t.ml)');
    expect('result' in parsed && namesIn(parsed.result)).toEqual(['a', 'b', 't']);
  });

  it('of nested ifs that repeat one another ends', () => {
    const nested = Array.from({ length: 15 }).reduce<string>((inner) => `if(a>1,${inner},0)`, '1');
    expect(resultOf(nested)).toBe(1);
  });
});

const letters = fc.constantFrom(
  ...'ab1.,()+-*/<>=! \'"',
  'and ',
  'or ',
  'not ',
  'if(',
  'sum(',
  'none',
  'list',
  'has(',
  'é',
  '\0',
  '{',
  '`',
);
const formulas = fc.oneof(
  fc.string({ maxLength: 600 }),
  fc.array(letters, { maxLength: 200 }).map((parts) => parts.join('')),
);
const scope = new Map<string, Named>([
  ['a', { kind: 'number' }],
  ['b', { kind: 'number' }],
  ['list', { kind: 'numbers' }],
]);

describe('any text', () => {
  it('is read as a formula or refused with a message, and its value is found', () =>
    fc.assert(
      fc.property(formulas, (formula) => {
        const parsed = parseFormula(formula);
        if ('fault' in parsed) {
          expect(parsed.fault.message).toMatch(/^form\.formula\./);
          return;
        }
        const kind = kindOfFormula(parsed.result, scope);
        const value = evaluate(parsed.result, read);
        if ('fault' in kind) expect(kind.fault.message).toMatch(/^form\.formula\./);
        else if (kind.result === 'number') expect(value === null || Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 3000 },
    ));

  it('gives numbers that are rounded to no more places than asked', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, places) => {
        const rounded = roundTo(value, places);
        expect(rounded).not.toBe(null);
        expect(Math.abs(rounded! - value)).toBeLessThanOrEqual(0.5 * 10 ** -places + 1e-6);
      }),
    ));
});
