import { describe, expect, it, test } from 'vitest';
import { type Given, hasPlan, nextDose, planOf, proposedDose } from './schedule.ts';

const given = (vaccineCode: string, doseNumber: number, givenOn: string): Given => ({
  id: `${vaccineCode}${doseNumber}`,
  vaccineCode,
  doseNumber,
  givenOn,
});
const born = '2026-01-10';
const stateOf = (plan: ReturnType<typeof planOf>, code: string, dose: number) =>
  plan.find(({ vaccineCode, doseNumber }) => vaccineCode === code && doseNumber === dose);

describe('the plan of a child', () => {
  it('has twenty-two doses of ten vaccines when nothing was given', () => {
    const plan = planOf(born, [], born);

    expect(plan).toHaveLength(22);
    expect(new Set(plan.map(({ vaccineCode }) => vaccineCode)).size).toBe(10);
    expect(plan.slice(0, 3).map(({ vaccineCode, dueOn, state }) => [vaccineCode, dueOn, state])).toEqual([
      ['BCG', '2026-01-10', 'due'],
      ['HepB', '2026-01-10', 'due'],
      ['HepB', '2026-02-10', 'planned'],
    ]);
  });

  test.each([
    ['2026-03-09', 'planned'],
    ['2026-03-10', 'due'],
    ['2026-04-09', 'due'],
    ['2026-04-10', 'overdue'],
  ])('on %s has its first polio dose %s', (today, state) => {
    expect(stateOf(planOf(born, [], today), 'IPV', 1)?.state).toBe(state);
  });

  it('knows what was given, and lets the next dose wait four weeks', () => {
    const plan = planOf(born, [given('DTaP', 1, '2026-05-20')], '2026-06-01');

    expect(stateOf(plan, 'DTaP', 1)).toMatchObject({ state: 'done', givenOn: '2026-05-20', vaccinationId: 'DTaP1' });
    expect(stateOf(plan, 'DTaP', 2)).toMatchObject({ state: 'planned', dueOn: '2026-06-17' });
  });

  it('follows the inactivated vaccine once it was begun', () => {
    const plan = planOf(born, [given('JE-I', 1, '2026-09-12')], '2026-09-20');

    expect(plan.some(({ vaccineCode }) => vaccineCode === 'JE-L')).toBe(false);
    expect(stateOf(plan, 'JE-I', 2)).toMatchObject({ dueOn: '2026-09-19', state: 'due' });
  });

  it('ends with the eighteenth birthday', () => {
    expect([hasPlan('2008-11-22', '2026-11-21'), hasPlan('2008-11-21', '2026-11-21')]).toEqual([true, false]);
  });
});

test.each([
  ['HepB', [], 1],
  ['HepB', [given('HepB', 1, born), given('HepB', 2, born)], 3],
  ['bOPV', [], 3],
  ['FLU', [given('FLU', 1, born)], 2],
])('the next dose of %s after %j', (code, had, next) => {
  expect(nextDose(code, had)).toBe(next);
});

describe('what the programme gives no more', () => {
  const codes = (today: string, known: Given[] = []) => planOf(born, known, today).map(({ vaccineCode }) => vaccineCode);

  test.each([
    ['BCG', '2030-01-09', true],
    ['BCG', '2030-01-10', false],
    ['MPSV-A', '2028-01-09', true],
    ['MPSV-A', '2028-01-10', false],
  ])('%s on %s is planned: %s', (code, today, expected) => {
    expect(codes(today).includes(code)).toBe(expected);
  });

  it('stays in the plan where it was given', () => {
    expect(codes('2031-01-10', [given('BCG', 1, born)])).toContain('BCG');
  });
});

test.each<[string, string, Given[], number, string | null]>([
  [
    'the third of hepatitis B four months after the first',
    'HepB',
    [given('HepB', 1, '2026-06-01'), given('HepB', 2, '2026-06-29')],
    3,
    '2026-10-01',
  ],
  ['oral polio after two injected doses', 'bOPV', [given('IPV', 1, '2026-05-10'), given('IPV', 2, '2026-06-20')], 3, '2026-07-18'],
  [
    'meningococcal A and C a year after the second A',
    'MPSV-AC',
    [given('MPSV-A', 1, '2027-09-01'), given('MPSV-A', 2, '2028-01-05')],
    1,
    '2029-01-10',
  ],
  ['a complete course', 'MMR', [given('MMR', 1, '2026-09-10'), given('MMR', 2, '2027-07-10')], 3, null],
  ['a vaccine outside the programme', 'FLU', [given('FLU', 1, '2026-10-01')], 2, '2026-10-29'],
  ['the first of a vaccine outside the programme', 'FLU', [], 1, born],
])('the dose that is proposed: %s', (_, code, known, doseNumber, earliest) => {
  expect(proposedDose(code, born, known, '2026-11-21')).toEqual({ doseNumber, earliest });
});
