import { expect, test } from 'vitest';
import type { Range } from './flags.ts';
import { doubtedTests, isNewlyCritical } from './identityDoubt.ts';
import type { Result } from './shapes.ts';

const any: Range = {
  sex: '',
  fromMonths: null,
  toMonths: null,
  low: 90,
  high: 150,
  criticalLow: 60,
  criticalHigh: null,
  criticalWords: '',
  zh: '',
  en: '',
};
const haemoglobin: Range[] = [
  { ...any, fromMonths: 0, toMonths: 24, low: 100, high: 140, criticalLow: 80 },
  { ...any, sex: 'M', low: 130, high: 175 },
  { ...any, sex: 'F', low: 115, high: 150 },
];
const row = (result: string): Result => ({
  indicatorId: 'hgb',
  code: 'HGB',
  nameZh: '血红蛋白',
  nameEn: 'Haemoglobin',
  unit: 'g/L',
  result,
  low: 115,
  high: 150,
  criticalLow: 60,
  criticalHigh: null,
  criticalWords: '',
  zh: '',
  en: '',
  abnormalFlag: '',
  critical: false,
  remark: '',
});
const woman = { sex: 'F', birthDate: '1999-03-01' };
const day = '2026-11-29';
const of = (present: typeof woman, result = '120', ranges = haemoglobin) =>
  doubtedTests([row(result)], [{ id: 'hgb', ranges }], { former: woman, present, day });

test.each<[string, typeof woman, string, string[]]>([
  ['of another sex is judged by its limits', { ...woman, sex: 'M' }, '120', ['130 L']],
  ['of another sex that is normal for both is in doubt, too', { ...woman, sex: 'M' }, '140', ['130 ']],
  ['of an infant is judged by its age', { sex: 'M', birthDate: '2025-11-01' }, '120', ['100 ']],
  ['of an age with the same limits is in no doubt', { ...woman, birthDate: '1989-03-01' }, '120', []],
  ['of the same identity is in no doubt', woman, '120', []],
  ['of a sex nobody knows keeps no limits on which both do not agree', { ...woman, sex: 'X' }, '120', ['null ']],
])('a result %s', (_, present, result, judged) => {
  expect(of(present, result).map(({ now }) => `${now.low} ${now.abnormalFlag}`)).toEqual(judged);
});

test('a critical limit alone that differs puts a result in doubt, and a result beyond it asks for a corrected report', () => {
  const ranges = [{ ...any, sex: 'M' as const, criticalLow: 70 }, any];
  const [safe] = of({ ...woman, sex: 'M' }, '75', ranges);
  const [beyond] = of({ ...woman, sex: 'M' }, '65', ranges);
  expect([safe, beyond].map((found) => found && isNewlyCritical(found))).toEqual([false, true]);
});

test('a result that was signed with the limits of the present identity is in no doubt', () => {
  const man = { ...row('120'), low: 130, high: 175 };
  expect(doubtedTests([man], [{ id: 'hgb', ranges: haemoglobin }], { former: woman, present: { ...woman, sex: 'M' }, day })).toEqual([]);
});

test('a test without limits of today is in no doubt', () => {
  expect(doubtedTests([row('120')], [], { former: woman, present: { ...woman, sex: 'M' }, day })).toEqual([]);
});
