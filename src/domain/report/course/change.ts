import Big from 'big.js';
import { numbersOf } from '../../history/strip.ts';
import { readNumber } from '../number/readNumber.ts';

interface Measured {
  result: string;
  unit: string;
}

export interface ResultChange {
  direction: 'up' | 'down' | 'same';
  /** Without its sign, with no more decimals than the results have. */
  by: string;
  /** Percentage of the former value; null if that is not above zero. */
  percent: number | null;
}

/** Results are comparable if they have the same unit; nothing is converted. */
export const isSameUnit = (one: Measured, other: Measured): boolean => one.unit.trim() === other.unit.trim();

function measuredValue({ result, unit }: Measured): Big | undefined {
  const read = readNumber(result, unit);
  return read?.sign === '' ? new Big(read.value) : undefined;
}

/** Difference from the former result; undefined if one of the two is a bound or a word, or the units differ. */
export function changeOf(now: Measured, former: Measured): ResultChange | undefined {
  const [value, before] = [measuredValue(now), measuredValue(former)];
  if (!value || !before || !isSameUnit(now, former)) return undefined;
  const difference = value.minus(before);
  const direction = difference.gt(0) ? 'up' : 'down';
  return {
    direction: difference.eq(0) ? 'same' : direction,
    by: difference.abs().toFixed(),
    percent: before.gt(0) ? Number(difference.div(before).times(100).round(0).toString()) : null,
  };
}

/** Numbers of a curve, the oldest first, ending with the present result; `former` comes the newest first. */
export const seriesOf = (now: Measured, former: readonly Measured[]): number[] =>
  numbersOf(
    [...former.filter((one) => isSameUnit(one, now)).toReversed(), now].map(({ result }) => result),
    now.unit,
  );
