import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { vitalKeys } from '../encounter/shapes.ts';
import { bodyMassIndex } from './bodyMassIndex.ts';
import { measurements, textKeys } from './measurements.ts';
import { mergeEdits } from './merge.ts';
import { checkVitals, printsLastMenstruation } from './rules.ts';

const now = new Date('2026-11-21T02:00:00Z');
const at = '2026-11-21T01:55:00.000Z';

describe('vital signs', () => {
  it('measure every key that is a number', () => {
    expect([...Object.keys(measurements), ...textKeys].toSorted()).toEqual([...vitalKeys].toSorted());
  });

  test.each([
    [120, 80, []],
    [80, 80, ['encounter.vital.systolic']],
    [80, 120, ['encounter.vital.systolic']],
    [120, undefined, []],
    [undefined, 80, []],
  ])('systolic %s over diastolic %s: %j', (SYSTOLIC, DIASTOLIC, expected) => {
    const values = { ...(SYSTOLIC && { SYSTOLIC }), ...(DIASTOLIC && { DIASTOLIC }) };
    expect(checkVitals(values, at, now).map(({ message }) => message)).toEqual(expected);
  });

  test.each(['HEAD_RANGE', 'TRICEPS', 'SUBSCAPULAR', 'SITTING_HEIGHT', 'BUST'] as const)('%s must be greater than 0', (key) => {
    expect(checkVitals({ [key]: 0 }, at, now)).toEqual([{ field: key, message: 'error.notPositive' }]);
    expect(checkVitals({ [key]: -1 }, at, now)).toHaveLength(1);
    expect(checkVitals({ [key]: measurements[key].human[0] }, at, now)).toEqual([]);
  });

  it('refuse texts for numbers, codes nobody knows and a time to come; pain may be 0', () => {
    expect(checkVitals({ WEIGHT: 'a' }, at, now)[0]?.message).toBe('encounter.vital.notNumber');
    expect(checkVitals({ PAIN: 0, NOTE: '' }, at, now)).toEqual([]);
    expect(checkVitals({ CONSCIOUSNESS: 'A', OXYGEN_DEVICE: 'air' }, at, now)).toEqual([]);
    expect(checkVitals({ CONSCIOUSNESS: 'awake' }, at, now)).toEqual([{ field: 'CONSCIOUSNESS', message: 'error.field.choice' }]);
    expect(checkVitals({}, '2026-11-21T02:00:01.000Z', now)).toEqual([{ field: 'recordedAt', message: 'error.futureTime' }]);
    expect(checkVitals({}, 'invalid', now)).toEqual([{ field: 'recordedAt', message: 'error.date.invalid' }]);
  });

  test.each([
    ['SYSTOLIC', 299, 300],
    ['SYSTOLIC', 299, 400],
    ['DIASTOLIC', 220, 221],
    ['TEMPERATURE', 46.5, 50],
    ['TEMPERATURE', 20, 19.9],
    ['WEIGHT', 650, 651],
    ['WEIGHT', 0.2, 0.1],
    ['HEIGHT', 272, 273],
    ['PULSE', 350, 351],
    ['RESPIRATORY_RATE', 150, 151],
    ['SPO2', 100, 101],
    ['SPO2', 20, 19],
    ['PAIN', 10, 11],
    ['OXYGEN_PERCENT', 21, 20],
  ] as const)('of %s take %s and refuse %s, which no living person measures', (key, possible, impossible) => {
    expect(checkVitals({ [key]: possible }, at, now)).toEqual([]);
    const [low, high] = measurements[key].human;
    const values = { low, high, unit: measurements[key].unit };
    expect(checkVitals({ [key]: impossible }, at, now)).toEqual([{ field: key, message: 'encounter.vital.inhuman', values }]);
  });

  it('give the body mass index', () => {
    expect(bodyMassIndex({ HEIGHT: 170, WEIGHT: 65 })).toBe(22.5);
    expect(bodyMassIndex({ HEIGHT: 0, WEIGHT: 65 })).toBeUndefined();
    expect(bodyMassIndex({ WEIGHT: 65 })).toBeUndefined();
  });

  test.each([
    ['contract', 'F', '2026-11-01', false],
    ['contract', 'M', '2026-11-01', true],
    ['contract', 'X', '2026-11-01', true],
    ['contract', 'M', '', false],
    ['female-only', 'F', '2026-11-01', true],
    ['female-only', 'M', '2026-11-01', false],
    ['female-only', 'X', '2026-11-01', false],
    ['female-only', 'F', '', false],
  ] as const)('last menstruation by rule %s, sex %s, value "%s": %s', (rule, sex, value, expected) => {
    expect(printsLastMenstruation(rule, { LAST_MENSTRUATION: value }, sex)).toBe(expected);
  });
});

describe('two people editing', () => {
  test.each([
    ['only I changed', 1, 2, 1, 2, 0],
    ['only the other changed', 1, 1, 3, 3, 0],
    ['both to the same', 1, 2, 2, 2, 0],
    ['both differently', 1, 2, 3, 3, 1],
    ['I removed', 1, undefined, 1, undefined, 0],
    ['I added', undefined, 2, undefined, 2, 0],
    ['I removed what the other changed', 1, undefined, 3, 3, 1],
  ])('%s', (_, base, mine, theirs, merged, conflicts) => {
    const result = mergeEdits<number | undefined>({ PULSE: base }, { PULSE: mine }, { PULSE: theirs });
    expect([result.merged.PULSE, result.conflicts.length]).toEqual([merged, conflicts]);
  });

  it('lose nothing: what I changed is in the result or in a conflict, and so is what the other changed', () => {
    const values = fc.dictionary(fc.constantFrom('PULSE', 'WEIGHT', 'HEIGHT', 'SPO2'), fc.nat(3));
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const { merged, conflicts } = mergeEdits<number>(base, mine, theirs);
        for (const field of ['PULSE', 'WEIGHT', 'HEIGHT', 'SPO2']) {
          const isAsked = conflicts.some((conflict) => conflict.field === field);
          if (mine[field] !== base[field] && !isAsked) expect(merged[field]).toBe(mine[field]);
          if (theirs[field] !== base[field]) expect(merged[field]).toBe(theirs[field]);
        }
      }),
    );
  });
});
