import { describe, expect, it, test } from 'vitest';
import { type Given, hasPlan, nextDose, planOf } from './schedule.ts';

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
