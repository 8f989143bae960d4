import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedFolder, sharedVectors } from '../../../tests/shared.ts';
import { addDays } from '../dates.ts';
import { breachesOf } from './intervals.ts';
import { type Given, programme, proposedDose } from './schedule.ts';

/** A row of the printed schedule of 2021, with the slips of its recognition. */
interface PrintedRow {
  abbreviation: string;
  ageSchedule: Record<string, string>;
}

interface Case {
  id: string;
  group: string;
  vaccine?: string;
  born: string;
  given: string[];
  on: string;
  expected: { next_dose?: number; earliest?: string; status: string };
  first: string;
  second: string;
  days: number;
  allowed: boolean;
}

/** Where the product is right to differ from the document of 2021. */
const differences: Readonly<Record<string, string>> = {
  DTaP: 'five doses at 2, 4, 6, 18 months and 6 years since 1 January 2025',
  DT: 'replaced by the fifth dose of DTaP since 1 January 2025',
};

/**
 * Groups of outside cases that no rule of the product stands for, each with the reason. They are asked of the doctor: the plan is a help, and
 * what it does not know it does not forbid.
 */
const notModelled: Readonly<Record<string, string>> = {
  bcg: 'the tuberculin test is no fact of the record; from four years on the dose is no longer planned (intervals.test.ts)',
  polio: 'a third and fourth dose of IPV are recorded as vaccines outside of the programme, so the plan goes on with bOPV',
  'dt-from-6': 'DT is no vaccine of the programme any more',
  mpsv: 'after a single MPSV-A the plan waits for the age of MPSV-AC, which is later than three months after it',
  'after-immunoglobulin': 'immunoglobulin is no vaccination and stands in the orders',
  'hpv-programme': 'HPV vaccines are goods of several makers with schedules of their own',
  'doses-needed': 'vaccines outside of the programme have no schedule in the product',
};

const file = `${sharedFolder('reference') ?? ''}/vaccines/nip-schedule-2021.json`;
const printed: PrintedRow[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const cases = sharedVectors<{ cases: Case[] }>('vaccination-cn-2021.json')?.cases ?? [];

/** Letters that were recognised for a 1. */
const digits = (text: string): number => Number(text.replaceAll(/[l工]/g, '1').replaceAll(/\D/g, ''));
const monthOf = (age: string): number => (age.includes('出生') ? 0 : digits(age) * (age.includes('岁') ? 12 : 1));

/** Ages by dose number, as the row has them: "1、2" are two doses at one age. */
const monthsOf = ({ abbreviation, ageSchedule }: PrintedRow): [number, number][] => {
  const first = abbreviation === 'MPSV-AC' ? 2 : 0; // the document counts on from MPSV-A
  const doses = Object.entries(ageSchedule).flatMap(([age, numbers]) =>
    numbers.split('、').map((number): [number, number] => [digits(number) - first, monthOf(age)]),
  );
  return doses.toSorted(([one], [other]) => one - other);
};

describe.skipIf(printed.length === 0)('the programme against the printed schedule of 2021', () => {
  it.each(printed.map((row) => [row.abbreviation, row] as const))('%s has the doses and ages of its row, or a reason', (code, row) => {
    const own = programme.find((vaccine) => vaccine.code === code);
    const ages = own?.months.map((month, index): [number, number] => [(own.first ?? 1) + index, month]);
    if (code in differences) expect(ages).not.toEqual(monthsOf(row));
    else expect(ages).toEqual(monthsOf(row));
  });

  it('has no vaccine that the schedule does not have', () => {
    const known = printed.map(({ abbreviation }) => abbreviation);
    expect(programme.filter(({ code }) => !known.includes(code))).toEqual([]);
  });
});

const numbered = (code: string, days: readonly string[]): Given[] => {
  const first = programme.find((vaccine) => vaccine.code === code)?.first ?? 1;
  return days.map((givenOn, index) => ({ id: `${index}`, vaccineCode: code, doseNumber: first + index, givenOn }));
};
const ofGroup = (...groups: string[]) => cases.filter(({ group }) => groups.includes(group)).map((one) => [one.id, one] as const);

describe.skipIf(cases.length === 0)('the next dose by outside cases', () => {
  const asked = ofGroup('next-dose', 'dtap-2025').filter(([, one]) => one.group === 'dtap-2025' || one.vaccine !== 'DTaP');

  it.each(asked)('%s', (_, { vaccine = 'DTaP', born, given, on, expected }) => {
    const { doseNumber, earliest } = proposedDose(vaccine, born, numbered(vaccine, given), on);
    if (expected.status === 'complete') expect(earliest).toBeNull();
    else expect([doseNumber, earliest]).toEqual([expected.next_dose, expected.earliest]);
  });

  it.each(ofGroup('interval-between-vaccines'))('%s: two vaccines so many days apart', (_, { first, second, days, allowed }) => {
    const code = (name: string) => (name === 'varicella' ? { vaccineCode: 'other', nameZh: '水痘减毒活疫苗' } : { vaccineCode: name });
    const day = '2026-09-10';
    const before = { ...code(first), doseNumber: 1, givenOn: day };
    const dose = { ...code(second), doseNumber: 1, givenOn: addDays(day, days) };
    expect(breachesOf(dose, '2020-01-01', [before]).some(({ kind }) => kind === 'live')).toBe(!allowed);
  });

  it('has a reason for every group of cases that it leaves out', () => {
    const groups = [...new Set(cases.map(({ group }) => group))].filter(
      (group) => !['next-dose', 'dtap-2025', 'interval-between-vaccines'].includes(group),
    );
    expect(groups.toSorted()).toEqual(Object.keys(notModelled).toSorted());
  });
});
