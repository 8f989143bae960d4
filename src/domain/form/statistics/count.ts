import { roundTo } from '../formula/evaluate.ts';
import type { Field } from './fields.ts';
import { type Found, groupingOf, isBlankValue, numberOf } from './groups.ts';
import type { Group, Statistics } from './shapes.ts';

/** A group of fewer answers could be known by who was there. */
export const fewest = 5;

export type Counted = Pick<Statistics, 'forms' | 'answered' | 'isMany' | 'groups' | 'least' | 'median' | 'most' | 'isMasked'>;

/** Counts the answers of a field by group, all of them. */
export function countAnswers(field: Field, found: readonly Found[]): Counted {
  const answered = found.filter(({ value }) => !isBlankValue(value));
  const grouping = groupingOf(field, answered);
  const counts = new Map<string, number>();
  for (const each of answered) for (const key of grouping.keysOf(each)) counts.set(key, (counts.get(key) ?? 0) + each.count);
  return {
    forms: sumOf(found),
    answered: sumOf(answered),
    isMany: field.isMany,
    groups: grouping.frames.map((frame) => ({ ...frame, count: counts.get(frame.key) ?? 0 })),
    ...extremesOf(field, answered),
    isMasked: false,
  };
}

const sumOf = (found: readonly Found[]): number => found.reduce((sum, { count }) => sum + count, 0);

function extremesOf(field: Field, answered: readonly Found[]): Pick<Counted, 'least' | 'median' | 'most'> {
  const numbers = answered
    .flatMap((each) => {
      const value = field.kind === 'options' || field.kind === 'date' ? null : numberOf(field, each);
      return value === null ? [] : [{ value, count: each.count }];
    })
    .toSorted((one, other) => one.value - other.value);
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return { least: null, median: null, most: null };
  /** The value at a place of the row of all values. */
  const at = (place: number): number => {
    let passed = 0;
    for (const { value, count } of numbers) {
      passed += count;
      if (place < passed) return value;
    }
    return numbers.at(-1)!.value; // places end with the last value
  };
  const median = roundTo((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2, 6);
  return { least: at(0), median, most: at(total - 1) };
}

/**
 * What a reader sees who may not see records: groups of one to four answers are hidden. Where a single group is hidden, the rest would tell
 * its count, so the next smallest is hidden too; where fewer than five forms were answered, all groups are. A hidden group that exists only
 * because somebody gave the answer is left out. Least and most are answers of one person and are hidden with the first group.
 */
export function maskSmall(counted: Counted): Counted {
  const hidden = hiddenKeys(counted);
  if (hidden.size === 0) return counted;
  const groups = counted.groups.flatMap((group): Group[] => {
    if (!hidden.has(group.key)) return [group];
    return group.label ? [{ ...group, count: null }] : [];
  });
  const median = counted.answered < fewest ? null : counted.median;
  return { ...counted, groups, least: null, median, most: null, isMasked: true };
}

function hiddenKeys({ groups, answered, isMany }: Counted): Set<string> {
  if (answered === 0) return new Set();
  if (answered < fewest) return new Set(groups.map(({ key }) => key));
  const given = groups.filter(({ count }) => count !== null && count > 0).toSorted((one, other) => one.count! - other.count!); // none is null
  const small = given.filter(({ count }) => count! < fewest);
  const isTold = small.length === 1 && !isMany;
  return new Set(given.slice(0, isTold ? 2 : small.length).map(({ key }) => key));
}
