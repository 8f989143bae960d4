import { roundTo } from '../formula/evaluate.ts';
import type { Answer } from '../shapes.ts';
import type { Field } from './fields.ts';
import type { Group } from './shapes.ts';

/** Signed forms that gave one answer in one version of the form. */
export interface Found {
  versionNumber: number;
  /** null: not answered. */
  value: Answer | null;
  count: number;
}

type Frame = Omit<Group, 'count'>;

/** The groups of a field, and the groups that an answer belongs to. */
export interface Grouping {
  frames: Frame[];
  keysOf: (found: Found) => string[];
}

/** A number of ranges that fits a table and is still told apart. */
const mostRanges = 12;
/** Months up to here, years beyond. */
const mostMonths = 24;
const places = 6;

export const isBlankValue = (value: Answer | null): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The number behind an answer: itself, or the points of an option in its own version. */
export function numberOf(field: Field, { versionNumber, value }: Found): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (field.points.get(versionNumber)?.get(value) ?? null) : null;
}

/** The least round width (1, 2 or 5 times a power of ten) of which `mostRanges` cover the span. */
function widthOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / mostRanges));
  return [1, 2, 5, 10].map((factor) => factor * power).find((width) => width * mostRanges >= span * (1 - 1e-9))!; // 10 times the power is enough
}

const rounded = (value: number): number => roundTo(value, places) ?? value;
const bare = (key: string, over: Partial<Frame> = {}): Frame => ({ key, label: null, from: null, to: null, ...over });

function rangesOf(numbers: readonly number[]): Grouping {
  const values = [...new Set(numbers)].toSorted((one, other) => one - other);
  const keyOf = (value: number) => String(rounded(value));
  if (values.length <= mostRanges) {
    return {
      frames: values.map((value) => bare(keyOf(value), { from: value, to: value })),
      keysOf: ({ value }) => (typeof value === 'number' ? [keyOf(value)] : []),
    };
  }
  const [least, most] = [values[0]!, values.at(-1)!]; // there are more than mostRanges values
  const width = widthOf(most - least);
  // A hair is added so that 0.3 / 0.1 is 3.
  const placeOf = (value: number) => Math.floor(value / width + 1e-9);
  const first = placeOf(least);
  const frames = Array.from({ length: placeOf(most) - first + 1 }, (_, index) => {
    const from = rounded((first + index) * width);
    return bare(String(from), { from, to: rounded((first + index + 1) * width) });
  });
  return { frames, keysOf: ({ value }) => (typeof value === 'number' ? [frames[placeOf(value) - first]!.key] : []) };
}

/** Interpretations of a calculation; results below the first one are a group of their own where there are some. */
function bandsOf({ bands }: Field, numbers: readonly number[]): Grouping {
  const sorted = bands.toSorted((one, other) => one.from - other.from);
  const keyOf = (value: number) => {
    const band = sorted.findLast(({ from }) => value >= from);
    return band ? String(band.from) : 'below';
  };
  const lowest = sorted[0]!.from; // called for a field with bands
  const frames = sorted.map(({ from, label }, index) => bare(String(from), { label, from, to: sorted[index + 1]?.from ?? null }));
  return {
    frames: numbers.some((value) => value < lowest) ? [bare('below', { to: lowest }), ...frames] : frames,
    keysOf: ({ value }) => (typeof value === 'number' ? [keyOf(value)] : []),
  };
}

function timesOf(days: readonly string[]): Grouping {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].toSorted();
  const length = months.length > mostMonths ? 4 : 7;
  const keys = [...new Set(months.map((month) => month.slice(0, length)))];
  return { frames: keys.map((key) => bare(key)), keysOf: ({ value }) => (typeof value === 'string' ? [value.slice(0, length)] : []) };
}

const optionsOf = ({ options }: Field): Grouping => ({
  frames: options.map(({ code, label }) => bare(code, { label })),
  keysOf: ({ value }) => [value].flat().filter((code) => typeof code === 'string'),
});

/** The groups that the answers of a field fall into. */
export function groupingOf(field: Field, answered: readonly Found[]): Grouping {
  if (field.kind === 'options' || field.kind === 'scale') return optionsOf(field);
  const values = answered.map(({ value }) => value);
  if (field.kind === 'date') return timesOf(values.filter((value) => typeof value === 'string'));
  const numbers = values.filter((value) => typeof value === 'number');
  return field.bands.length > 0 ? bandsOf(field, numbers) : rangesOf(numbers);
}
