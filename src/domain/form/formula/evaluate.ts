import { daysBetween } from '../../dates.ts';
import type { BinarySign, Tree } from './parse.ts';

/** null: not answered, so nothing can be said. */
export type Value = number | string | boolean | readonly string[] | readonly (number | null)[] | null;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isList = (value: Value): value is readonly string[] | readonly (number | null)[] => Array.isArray(value);

/** Decimal places that arithmetic keeps: 0.1 + 0.2 equals 0.3. */
const keptPlaces = 10;
/** Rounds half away from zero, in decimal: 2.345 to two places is 2.35. */
export function roundTo(value: number, places: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) return null;
  if (Math.abs(value) < 1e-6) return 0;
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${places}`))}e-${places}`);
  return value < 0 ? 0 - rounded : rounded;
}

/** Every number of the arguments, lists included; null where one of them is missing or there is none. */
function allNumbers(values: readonly Value[]): number[] | null {
  const all = values.flatMap((value): unknown[] => (isList(value) ? [...value] : [value]));
  const given = all.filter(isNumber);
  return given.length === all.length && given.length > 0 ? given : null;
}

const isAnswered = (value: Value): boolean => (isList(value) ? value.some((one) => one !== null) : value !== null && value !== '');

function both(one: Value, other: Value): boolean | null {
  if (one === false || other === false) return false;
  return one === true && other === true ? true : null;
}

function arithmetic(sign: BinarySign, one: number, other: number): number | null {
  const results: Partial<Record<BinarySign, number>> = { '+': one + other, '-': one - other, '*': one * other, '/': one / other };
  return roundTo(results[sign] ?? Number.NaN, keptPlaces);
}

function compare(sign: BinarySign, one: number | string, other: number | string): boolean {
  if (sign === '<') return one < other;
  if (sign === '<=') return one <= other;
  if (sign === '>') return one > other;
  return one >= other;
}

function binary(sign: BinarySign, one: Value, other: Value): Value {
  if (sign === 'and') return both(one, other);
  if (sign === 'or') {
    if (one === true || other === true) return true;
    return one === false && other === false ? false : null;
  }
  if (one === null || other === null) return null;
  if (sign === '=') return one === other;
  if (sign === '!=') return one !== other;
  if (isNumber(one) && isNumber(other) && '+-*/'.includes(sign)) return arithmetic(sign, one, other);
  return typeof one === typeof other && (isNumber(one) || typeof one === 'string') ? compare(sign, one, other as typeof one) : null; // same type as `one`
}

function extreme(pick: (...numbers: number[]) => number): (values: readonly Value[]) => Value {
  return (values) => {
    const numbers = allNumbers(values);
    return numbers && pick(...numbers);
  };
}

const calls: Readonly<Record<string, (values: readonly Value[]) => Value>> = {
  sum: (values) => {
    const numbers = allNumbers(values);
    return (
      numbers &&
      roundTo(
        numbers.reduce((total, one) => total + one, 0),
        keptPlaces,
      )
    );
  },
  min: extreme(Math.min),
  max: extreme(Math.max),
  count: (values) =>
    values.reduce<number>(
      (total, value) => total + (isList(value) ? value.filter((one) => one !== null).length : Number(isAnswered(value))),
      0,
    ),
  round: ([value = null, places = 0]) =>
    isNumber(value) && isNumber(places) ? roundTo(value, Math.min(6, Math.max(0, Math.trunc(places)))) : null,
  abs: ([value = null]) => (isNumber(value) ? Math.abs(value) : null),
  has: ([chosen = null, option = null]) => (isList(chosen) ? (chosen as readonly Value[]).includes(option) : null),
  answered: ([value = null]) => isAnswered(value),
  days: ([from = null, to = null]) => (typeof from === 'string' && typeof to === 'string' ? daysBetween(from, to) : null),
};

/**
 * The value of a formula. It has no loops and no calls of its own, so it ends after as many steps as the formula has parts;
 * `read` gives the value of a name.
 */
export function evaluate(tree: Tree, read: (name: string) => Value): Value {
  switch (tree.kind) {
    case 'number':
    case 'text':
      return tree.value;
    case 'name':
      return read(tree.name);
    case 'unary': {
      const value = evaluate(tree.part, read);
      if (tree.sign === 'not') return typeof value === 'boolean' ? !value : null;
      return isNumber(value) ? 0 - value : null;
    }
    case 'binary':
      return binary(tree.sign, evaluate(tree.left, read), evaluate(tree.right, read));
    case 'call': {
      if (tree.name !== 'if') return calls[tree.name]?.(tree.parts.map((part) => evaluate(part, read))) ?? null;
      const [condition, whenTrue, whenFalse] = tree.parts;
      const isTrue = condition && evaluate(condition, read);
      if (typeof isTrue !== 'boolean' || !whenTrue || !whenFalse) return null;
      return evaluate(isTrue ? whenTrue : whenFalse, read);
    }
  }
}
