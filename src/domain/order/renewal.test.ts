import { describe, expect, it } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { warnOfOrders } from './checks.ts';
import { isEnding } from './runningDays.ts';
import type { OrderWorld, RunningDrug } from './world.ts';

const today = '2026-11-21';
const words = { zh: '', en: '' };
const running = (item: RunningDrug['item'], over: Partial<RunningDrug> = {}): RunningDrug => ({
  item,
  routeCode: 'po',
  dose: words,
  frequency: words,
  doctorName: words,
  from: '2026-10-25',
  until: '2026-11-22',
  ...over,
});
const rulesOf = (item: RunningDrug['item'], world: Partial<OrderWorld>) =>
  warnOfOrders([aDrugLine(item)], aWorld(world)).flatMap(({ rule, level }) =>
    ['duplicateIngredient', 'duplicateClass', 'twoAntibacterials'].includes(rule) ? [`${rule} ${level}`] : [],
  );

describe('the last days of a supply', () => {
  it.each([
    ['of four weeks: a week before its end', '2026-10-31', '2026-11-28', true],
    ['of four weeks: eight days before its end', '2026-11-01', '2026-11-29', false],
    ['of two weeks: three days before its end', '2026-11-10', '2026-11-24', true],
    ['of two weeks: four days before its end', '2026-11-11', '2026-11-25', false],
    ['of a week: the day before its end', '2026-11-15', '2026-11-22', true],
    ['of a week: two days before its end, when the last dose is tomorrow', '2026-11-16', '2026-11-23', true],
    ['of a week: three days before its end', '2026-11-17', '2026-11-24', false],
    ['of three days: the day before its end', '2026-11-19', '2026-11-22', true],
    ['of three days: two days before its end', '2026-11-20', '2026-11-23', false],
    ['of three days: on the day it began', '2026-11-21', '2026-11-24', false],
    ['of twelve weeks: a week before its end', '2026-09-05', '2026-11-28', true],
    ['without an end', '2024-03', '', false],
  ])('%s', (_, from, until, expected) => {
    expect(isEnding({ from, until }, today)).toBe(expected);
  });
});

describe('the same drug again', () => {
  const amlodipine = aDrugOf('amlodipine');
  it('in the last days of its supply is a renewal, before them a duplicate', () => {
    expect(rulesOf(amlodipine, { running: [running(amlodipine)] })).toEqual([]);
    expect(rulesOf(amlodipine, { running: [running(amlodipine, { until: '2026-12-20' })] })).toEqual(['duplicateIngredient reason']);
  });

  it('of another maker is a renewal, too', () => {
    expect(rulesOf(aDrugOf('amlodipine'), { running: [running(amlodipine)] })).toEqual([]);
  });

  it('within a combination is a duplicate up to the end', () => {
    const both = aDrug({ ingredients: ['amlodipine', 'valsartan'].map((code) => ({ code, strength: null, unit: null })) });
    expect(rulesOf(both, { running: [running(amlodipine)] })).toContain('duplicateIngredient reason');
  });

  it('is a duplicate up to the end if it is controlled', () => {
    const morphine = aDrugOf('morphine', { controlled: 'narcotic' });
    expect(rulesOf(morphine, { running: [running(morphine)] })).toEqual(['duplicateIngredient reason']);
  });

  it('is a duplicate where the patient has it from elsewhere', () => {
    const elsewhere = running(amlodipine, { from: '2024-03', until: '', elsewhere: 'otherHospital' });
    expect(rulesOf(amlodipine, { running: [elsewhere] })).toEqual(['duplicateIngredient reason']);
  });
});

describe('a second antibacterial', () => {
  it.each([
    ['of another class', 'metronidazole', 'levofloxacin', [], ['twoAntibacterials reason']],
    ['of the same class', 'amoxicillin', 'ceftriaxone', [], ['twoAntibacterials reason']],
    ['against Helicobacter pylori', 'amoxicillin', 'clarithromycin', ['K29.500', 'B98.000'], []],
    ['beside a drug against viruses', 'oseltamivir', 'levofloxacin', [], []],
  ])('%s', (_, one, other, diagnosisCodes, expected) => {
    const world = { running: [running(aDrugOf(one), { until: '2026-11-30' })], diagnosisCodes };
    expect(rulesOf(aDrugOf(other), world)).toEqual(expected);
  });

  it('on the skin is none', () => {
    const cream = running(aDrugOf('fusidic acid'), { routeCode: 'ext', until: '2026-11-30' });
    expect(rulesOf(aDrugOf('levofloxacin'), { running: [cream] })).toEqual([]);
  });
});
