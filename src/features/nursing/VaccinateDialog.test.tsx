import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Execution from '../../domain/nursing/shapes.ts';
import type * as Vaccine from '../../domain/vaccine/shapes.ts';
import { VaccinateDialog } from './VaccinateDialog.tsx';

withServer();
afterEach(cleanup);

/** Carried out once before by this order, which says nothing of doses elsewhere. */
const order = {
  id: 'o1',
  patientId: 'p1',
  patientName: 'Wang Xiaobao',
  itemName: '乙肝疫苗',
  itemNameEn: 'Hepatitis B vaccine',
  specification: '',
  adviceType: 2,
  dose: null,
  doseUnit: null,
  routeCode: null,
  frequencyCode: null,
  duration: null,
  dripRate: null,
  memo: '',
  executionCount: 3,
  executedCount: 0,
  vaccineCode: 'HepB',
} as unknown as Execution.Line;
const dose = (doseNumber: number, givenOn: string, place = 'Other clinic') =>
  ({ id: `v${doseNumber}`, vaccineCode: 'HepB', doseNumber, givenOn, place }) as Vaccine.Vaccination;

function open(vaccinations: Vaccine.Vaccination[] | null, of = order) {
  const plan = { birthDate: '2020-01-10', doses: [], vaccinations: vaccinations ?? [] };
  answer('queryVaccinePlan', vaccinations ? plan : (refusal('error.unexpected') as never));
  answer('getVaccinationParts', [] as never);
  answer('getDrugDeliveryWays', { rows: [], total: 0 } as never);
  answer('getDrugFrequencyOfUsage', [] as never);
  answer('getDrugDoseUnitList', [] as never);
  let sent: unknown;
  answer('saveVaccination', (draft) => {
    sent = draft;
    return { id: 'v9', version: 1 };
  });
  render(<VaccinateDialog order={of} close={() => undefined} />, { wrapper: shell() });
  return () => sent;
}
const number = () => screen.findByLabelText<HTMLInputElement>(/^Dose/);

test('proposes the dose that follows those given elsewhere, whatever this order has given', async () => {
  const sent = open([dose(1, '2020-01-10'), dose(2, '2020-02-10')]);
  expect((await number()).value).toBe('3');
  expect(await screen.findByText(/dose 3 comes next$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Batch/), { target: { value: 'B1' } });
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(sent()).toMatchObject({ vaccinationNumber: 3, batchNo: 'B1' }));
});

test('says from which day on the next dose may be given', async () => {
  open([dose(1, '2099-01-10')]);
  expect(await screen.findByText(/dose 2 comes next, from 2099-02-07 on/)).toBeTruthy();
});

test('says that the schedule wants no further dose', async () => {
  open([dose(1, '2020-01-10'), dose(2, '2020-02-10'), dose(3, '2020-07-10')]);
  expect(await screen.findByText(/no dose of this vaccine is due any more/)).toBeTruthy();
});

test('proposes nothing where the vaccinations cannot be read, and wants a number', async () => {
  const sent = open(null);
  expect((await number()).value).toBe('');
  expect(screen.getByText(/could not be read/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Batch/), { target: { value: 'B1' } });
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(async () => expect((await number()).getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toBeUndefined();
});
