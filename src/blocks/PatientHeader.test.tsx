import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aUser } from '../../tests/aUser.ts';
import { answer, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type * as Patient from '../domain/patient/shapes.ts';
import { PatientHeader } from './PatientHeader.tsx';
import { type Staff, StaffContext } from './staff.ts';

withServer();
afterEach(cleanup);

const patient: Patient.Summary = {
  id: 'p1',
  mrn: 'M0000001',
  name: '王伟',
  nameEn: '',
  sex: 'M',
  birthDate: '1960-01-01',
  mobile: '',
  lastVisit: null,
  neverAllergic: true,
  allergyUnable: null,
  pregnancy: null,
  allergies: [],
  member: null,
  owed: 0,
  tags: [],
  bloodType: '',
  isAllergyAsked: true,
  lastDiagnoses: [],
  recordOpen: true,
};
const values = { SPO2: 90, RESPIRATORY_RATE: 26, SYSTOLIC: 118, DIASTOLIC: 76, PULSE: 88, TEMPERATURE: 36.8, CONSCIOUSNESS: 'A' as const };
const staff = { user: aUser(), may: () => true } as unknown as Staff;

beforeEach(() => {
  answer('querySlidingWindowPatientInfo', patient);
  answer('queryPatientTags', []);
  answer('queryCriticalValuesOfPatient', []);
  answer('getAllergenDictList', []);
});
const show = (vitals: React.ComponentProps<typeof PatientHeader>['vitals']) =>
  render(
    <StaffContext value={staff}>
      <PatientHeader patientId="p1" vitals={vitals ?? null} />
    </StaffContext>,
    { wrapper: shell() },
  );

it('names the patient in English, too, to readers of English', async () => {
  answer('querySlidingWindowPatientInfo', { ...patient, nameEn: 'Wang Wei' });
  show(undefined);

  expect(await screen.findByText('Wang Wei')).toBeTruthy();
});

const ill = {
  ...patient,
  nameEn: 'Wang Wei',
  neverAllergic: false,
  allergies: [{ id: 'a1', allergenCode: 'penicillins', allergenName: 'Penicillin', severity: 'severe', reactions: [] }],
  lastDiagnoses: ['Hypertension'],
  owed: 500,
  member: { nameZh: '银卡', nameEn: 'Silver', balance: 105_000 },
} as unknown as Patient.Summary;

it('shows a cashier the card and the debts, and no allergies', async () => {
  answer('querySlidingWindowPatientInfo', ill);
  render(
    <StaffContext value={staff}>
      <PatientHeader patientId="p1" task="money" />
    </StaffContext>,
    { wrapper: shell() },
  );

  expect(await screen.findByText(/Silver.*1,050\.00/)).toBeTruthy();
  expect(screen.getByText(/5\.00$/)).toBeTruthy();
  expect(screen.queryByText(/Penicillin/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Allergies' })).toBeNull();
});

it('shows the laboratory the allergies and the last diagnosis, and no money', async () => {
  answer('querySlidingWindowPatientInfo', ill);
  render(
    <StaffContext value={staff}>
      <PatientHeader patientId="p1" task="laboratory" />
    </StaffContext>,
    { wrapper: shell() },
  );

  expect(await screen.findByText('Hypertension')).toBeTruthy();
  expect(screen.getByText(/Penicillin/)).toBeTruthy();
  expect(screen.queryByText(/Silver|5\.00/)).toBeNull();
});

it('shows the last vital signs with their time, judged in word and arrow, and the parts of the score in a tooltip', async () => {
  show({ values, recordedAt: '2026-11-20T01:05:00.000Z' });

  const signs = within(await screen.findByRole('region', { name: 'Last vital signs' }));
  expect(signs.getByText(/2026-11-20 09:05/)).toBeTruthy();
  expect(signs.getByText('90').closest('[data-state]')?.textContent).toMatch(/90 ↓↓ .+/);
  expect(signs.getByText('118/76').closest('[data-state]')?.getAttribute('data-state')).toBe('normal');
  fireEvent.mouseOver(signs.getByRole('button', { name: /NEWS2/ }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('NEWS2');
});

it('says that nothing is measured in this visit', async () => {
  show(null);

  await screen.findByText('王伟');
  expect(screen.getByText('No signs measured in this visit')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Last vital signs' })).toBeNull();
});

it.each([
  ['2020-05-06T02:00:00.000Z', 1],
  [new Date().toISOString(), 0],
])('shows what was left unpaid on an earlier day, and not the bill of today (%s)', async (since, shown) => {
  answer('querySlidingWindowPatientInfo', { ...patient, unpaid: { count: 1, amount: 13_940, since } });
  show(null);

  await screen.findByText('王伟');
  expect(screen.queryAllByText(/^Unpaid ¥139\.40/)).toHaveLength(shown);
});
