import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type * as Appointment from '../domain/appointment/shapes.ts';
import type * as Billing from '../domain/billing/shapes.ts';
import type * as Encounter from '../domain/encounter/shapes.ts';
import type { AllergyMark, PatientIdentity } from '../domain/patient/identity.ts';
import type * as Pharmacy from '../domain/pharmacy/shapes.ts';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { PatientCell } from './PatientCell.tsx';

withServer();
afterEach(cleanup);

const wang = { patientName: 'Wang Xiulan', patientNameEn: '', mrn: 'M0000001', sex: 'F', birthDate: '1951-05-01' };
const to = (...names: string[]): AllergyMark => ({
  isAsked: true,
  neverAllergic: false,
  allergies: names.map((allergenName) => ({ allergenCode: '', allergenName, severity: 'severe' })),
});
const show = (allergyMark: AllergyMark) => {
  answer('getAllergenDictList', []);
  render(<PatientCell of={{ ...wang, allergyMark }} />, { wrapper: shell() });
};

test('names the most severe allergy in the row, how many more there are, and reads all of them out', async () => {
  show(to('Penicillin', 'Peanut'));

  const mark = await screen.findByRole('img', { name: 'Allergy: Penicillin, Peanut' });
  expect(mark.textContent).toBe('Penicillin+1');
  expect(mark.title).toBe('Allergy: Penicillin, Peanut');
});

test('names the patient in English first and bold to readers of English, with the Chinese name behind it', async () => {
  render(<PatientCell of={{ ...wang, patientName: '冯丽', patientNameEn: 'Feng Li' }} />, { wrapper: shell() });

  const english = await screen.findByText('Feng Li');
  expect(english.tagName).toBe('STRONG');
  expect(english.parentElement?.textContent).toMatch(/^Feng Li 冯丽/);
  expect(screen.getByText('冯丽').getAttribute('lang')).toBe('zh');
});

test('names the patient in Chinese alone to readers of Chinese', async () => {
  render(
    <WordsProvider language="zh">
      <PatientCell of={{ ...wang, patientName: '冯丽', patientNameEn: 'Feng Li' }} />
    </WordsProvider>,
    { wrapper: shell() },
  );

  expect((await screen.findByText('冯丽')).tagName).toBe('STRONG');
  expect(screen.queryByText('Feng Li')).toBeNull();
});

test('warns in the row of a patient whom nobody asked about allergies', async () => {
  show({ isAsked: false, neverAllergic: false, allergies: [] });

  expect(await screen.findByRole('img', { name: 'Allergies not asked' })).toBeTruthy();
});

test.each([
  ['none known', { isAsked: true, neverAllergic: true, allergies: [] }, 'No allergies'],
  ['only past ones', { isAsked: true, neverAllergic: false, allergies: [] }, 'Past only'],
] as const)('says in the row that the question was answered: %s', async (_, mark, words) => {
  show({ ...mark, allergies: [] });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('says in a row of money, too, that the patient has died', async () => {
  render(<PatientCell of={{ ...wang, isDeceased: true }} />, { wrapper: shell() });

  expect(await screen.findByText('Deceased')).toBeTruthy();
});

test('shows the age at death of a patient who has died, and no age if the day is unknown', async () => {
  const died = { ...wang, isDeceased: true };
  render(
    <>
      <PatientCell of={{ ...died, deceasedOn: '2001-05-02' }} />
      <PatientCell of={{ ...died, patientName: 'Li Guiying', deceasedOn: null }} />
    </>,
    { wrapper: shell() },
  );

  expect(await screen.findAllByText('Deceased')).toHaveLength(2);
  expect(screen.getAllByText(/\d+ y/).map(({ textContent }) => textContent)).toEqual(['50 y']);
});

test('marks a pregnancy in the row as loud as an allergy', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  show({ ...to('Penicillin'), pregnancy: { state: 'pregnant', weeks: 8, on: today, lastPeriod: null } });

  const chip = await screen.findByText('Pregnant, week 8');
  expect(chip.className).toBe((await screen.findByRole('img', { name: /Penicillin/ })).className);
});

test('says nothing of an answer about pregnancy that is out of date', async () => {
  show({ ...to('Penicillin'), pregnancy: { state: 'pregnant', weeks: 8, on: '2020-01-01', lastPeriod: null } });

  await screen.findByRole('img', { name: /Penicillin/ });
  expect(screen.queryByText(/Pregnant/)).toBeNull();
});

test('marks a visit with a critical value in the row of the desk', async () => {
  answer('getAllergenDictList', []);
  render(<PatientCell of={{ ...wang, allergyMark: to(), hasCriticalValue: true }} />, { wrapper: shell() });

  expect(await screen.findByText('Critical')).toBeTruthy();
});

describe('a row with a mark of its own about the visit', () => {
  const boy = { ...wang, patientName: 'Zhou Xiaozhou', mrn: 'M0000061', sex: 'M', birthDate: '2001-01-01', deceasedOn: '2009-05-02' };
  const rows: [string, PatientIdentity, string[], string[]][] = [
    [
      'an appointment without a booked time',
      { ...boy, hasNoTime: true } as Pick<Appointment.Line, 'hasNoTime'> & PatientIdentity,
      ['Male', '8 y'],
      ['Walk-in'],
    ],
    [
      'a visit without a booked time',
      { ...boy, hasNoTime: true } as Pick<Encounter.Line, 'hasNoTime'> & PatientIdentity,
      ['Male', '8 y'],
      ['Walk-in'],
    ],
    [
      'a bill of a buyer without a file',
      { ...boy, isWithoutFile: true } satisfies Pick<Billing.Line, 'isWithoutFile'> & PatientIdentity,
      ['Counter customer'],
      ['Male', '8 y'],
    ],
    [
      'a sheet of a buyer without a file',
      { ...boy, isWithoutFile: true } satisfies Pick<Pharmacy.Line, 'isWithoutFile'> & PatientIdentity,
      ['Counter customer'],
      ['Male', '8 y'],
    ],
    ['a bill of a patient', { ...boy, isWithoutFile: false }, ['Male', '8 y'], ['Counter customer']],
  ];
  test.each(rows)('names sex and age, or that there is no file: %s', async (_, row, shown, hidden) => {
    render(<PatientCell of={row} />, { wrapper: shell() });
    const cell = (await screen.findByText('Zhou Xiaozhou')).parentElement?.textContent ?? '';
    for (const words of shown) expect(cell).toContain(words);
    for (const words of hidden) expect(cell).not.toContain(words);
  });
});

test.each([
  ['a clinical row', { ...wang, allergyMark: { ...to(), hasNamesake: true } }, true],
  ['a row of money', { ...wang, hasNamesake: true }, true],
  ['a row of a name nobody else bears', { ...wang, allergyMark: to() }, false],
])('marks a name that somebody else of the day bears: %s', async (_, row, isMarked) => {
  answer('getAllergenDictList', []);
  render(<PatientCell of={row} />, { wrapper: shell() });

  expect(await screen.findByText('Wang Xiulan')).toBeTruthy();
  expect(screen.queryByText('Same name') !== null).toBe(isMarked);
});
