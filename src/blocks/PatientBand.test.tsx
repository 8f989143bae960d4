import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import type * as Patient from '../domain/patient/shapes.ts';
import { ActingFor } from './actingFor.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';
import { PatientBand } from './PatientBand.tsx';

withServer();
afterEach(cleanup);

const wang = {
  id: 'p1',
  mrn: 'M0000001',
  name: 'Wang Xiulan',
  nameEn: '',
  sex: 'F',
  birthDate: '1951-05-01',
  mobile: '',
  bloodType: '',
  tags: [],
  neverAllergic: false,
  isAllergyAsked: false,
  allergyUnable: null,
  pregnancy: null,
  allergies: [],
  lastVisit: null,
  recordOpen: true,
  lastDiagnoses: [],
  owed: 0,
  member: null,
} as Patient.Summary;
const penicillin: Patient.Summary['allergies'][number] = {
  id: 'y1',
  allergenCode: '',
  allergenName: 'Penicillin',
  allergenClass: 'drug',
  severity: 'severe',
  reactions: [],
};

const know = (patients: readonly Patient.Summary[]) => {
  answer('getAllergenDictList', []);
  answer('getAllergyReactionList', []);
  answer('querySlidingWindowPatientInfo', ({ id }) => patients.find((patient) => patient.id === id) ?? refusal('not on file'));
};

test('shows name, sex, age, record number and each allergy with its severity', async () => {
  know([{ ...wang, allergies: [penicillin] }]);
  render(<PatientBand of={{ id: 'p1' }} />, { wrapper: shell() });

  const band = await screen.findByRole('region', { name: /Wang Xiulan/ });

  expect(band.textContent).toMatch(/Wang Xiulan.*Female.*7\d.*M0000001.*Penicillin.*[Ss]evere/);
});

test('names the patient in English, too, to readers of English', async () => {
  know([{ ...wang, name: '王秀兰', nameEn: 'Wang Xiulan' }]);
  render(<PatientBand of={{ id: 'p1' }} />, { wrapper: shell() });

  expect(await screen.findByText('Wang Xiulan')).toBeTruthy();
  expect(screen.getByText('王秀兰')).toBeTruthy();
});

test.each([
  [{ neverAllergic: false }, /Allergies not asked/],
  [{ neverAllergic: true, isAllergyAsked: true }, /No known allergies/],
  [{ neverAllergic: false, isAllergyAsked: true }, /historical|past/i],
  [{ allergyUnable: 'unconscious' }, /unconscious/],
] as const)('says in words how it stands with allergies where none is recorded: %o', async (standing, words) => {
  know([{ ...wang, ...standing }]);
  render(<PatientBand of={{ id: 'p1' }} />, { wrapper: shell() });

  expect(await screen.findByText(words)).toBeTruthy();
});

test('names the contradiction of an allergy and "none known" on file, below the allergy', async () => {
  know([{ ...wang, allergies: [penicillin], neverAllergic: true, isAllergyAsked: true }]);
  render(<PatientBand of={{ id: 'p1' }} />, { wrapper: shell() });

  const band = await screen.findByRole('region', { name: /Wang Xiulan/ });

  expect(band.textContent).toMatch(/Penicillin.*also recorded as none known: check/);
  expect(band.textContent).not.toContain('No known allergies');
});

test('shows the card with its balance and the sheet with its total', async () => {
  know([wang]);
  render(<PatientBand of={{ id: 'p1', card: { number: '8001', balance: 110_000 }, sheet: { number: 'B0001', total: 25_460 } }} />, {
    wrapper: shell(),
  });

  expect(await screen.findByText(/8001.*1,?100\.00/)).toBeTruthy();
  expect(screen.getByText(/B0001.*254\.60/)).toBeTruthy();
});

test('warns to check the identity when it cannot be loaded, under the name it was given', async () => {
  know([]);
  render(<PatientBand of={{ id: 'p9', name: 'Li Guiying' }} />, { wrapper: shell() });

  expect((await screen.findByRole('alert')).textContent).toContain('check the identity first');
  expect(screen.getByText('Li Guiying')).toBeTruthy();
});

test('a question on the screen of a patient shows this patient, and another one it names instead', async () => {
  const li = { ...wang, id: 'p2', name: 'Li Guiying', mrn: 'M0000002' };
  know([wang, li]);
  const ask = (patient?: { id: string }) => (
    <ActingFor value={{ id: 'p1' }}>
      <ConfirmAct title="Transfer?" patient={patient} act="Transfer" confirm={() => Promise.resolve()} close={() => undefined} />
    </ActingFor>
  );
  const { rerender } = render(ask(), { wrapper: shell() });
  expect(await screen.findByText('M0000001')).toBeTruthy();

  rerender(ask({ id: 'p2' }));

  expect(await screen.findByText('M0000002')).toBeTruthy();
  expect(screen.queryByText('M0000001')).toBeNull();
});

test('a dialog opened inside the drawer of a patient shows this patient without being told', async () => {
  know([wang]);
  render(
    <DetailDrawer title="Card 8001" patient={{ id: 'p1' }} close={() => undefined}>
      <ConfirmAct title="Print the receipt?" act="Print" confirm={() => Promise.resolve()} close={() => undefined} />
    </DetailDrawer>,
    { wrapper: shell() },
  );

  expect(await screen.findAllByText('M0000001')).toHaveLength(2);
});

test('says that the patient has died, and shows the age of that day', async () => {
  know([{ ...wang, isDeceased: true, deceasedOn: '2021-06-07' }]);
  render(<PatientBand of={{ id: 'p1' }} />, { wrapper: shell() });

  const band = await screen.findByRole('region', { name: /Wang Xiulan/ });

  expect(band.textContent).toMatch(/Deceased .*2021/);
  expect(band.textContent).toContain('70');
});
