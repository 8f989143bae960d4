import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import { standardForm } from '../../../domain/configuration/patientForm.ts';
import { useBooking } from './useBooking.tsx';

withServer();
afterEach(cleanup);

const setting = { slot: 15, opensAt: '08:00', closesAt: '18:00' } as never;

const doctors = ['Chen Yi', 'Zhou Mingzhe'].map((name) => ({ id: name, name, nameEn: name, initials: '', departmentId: null }));

function Desk() {
  const { search } = useLocation();
  const { drawer } = useBooking({ setting, date: '2026-11-30', doctorId: '' });
  return (
    <>
      <output>{search}</output>
      {drawer}
    </>
  );
}

function openAt(address: string) {
  answer('queryPatientConfig', { fields: standardForm } as never);
  answer('querySimplePatientByES', { rows: [], total: 0 });
  answer('getBookableDoctorsByPinyin', doctors as never);
  answer('queryAppointmentReasons', []);
  answer('checkDuplicatePatient', []);
  answer(
    'querySlidingWindowPatientInfo',
    ({ id }) => ({ id, name: 'Wu', sex: 'F', birthDate: '1985-01-01', mrn: 'M2', allergies: [] }) as never,
  );
  const Words = shell();
  render(
    <Words>
      <StaffContext value={{ pathTo: () => '/patients', may: () => true } as unknown as Staff}>
        <MemoryRouter initialEntries={[`/calendar?${address}`]}>
          <Desk />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
}

const place = () => document.querySelector('output')?.textContent;

test('the walk-in that the search asks for begins with the registration of the caller who is not on file', async () => {
  openAt('act=walkIn&newcomer=13900001234');

  const name = await screen.findByRole('textbox', { name: /Name/ });
  expect((screen.getByRole('textbox', { name: /Mobile/ }) as HTMLInputElement).value).toBe('13900001234');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await waitFor(() => expect(place()).toBe(''));
});

test('the walk-in of a patient on file begins with the patient chosen', async () => {
  openAt('act=walkIn&patient=p1');

  await screen.findByLabelText('Current patient Wu');
  await waitFor(() => expect(place()).toBe(''));
  await screen.findByRole('button', { name: 'Chen Yi' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Chen Yi'));
});

test('the digit of a doctor chooses the doctor and goes on to the reason', async () => {
  openAt('act=walkIn&patient=p1');
  const [, second] = await screen.findAllByRole('button', { name: /Chen Yi|Zhou Mingzhe/ });
  fireEvent.keyDown(second as HTMLElement, { key: '2' });

  await waitFor(() => expect(second?.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason for visit')));
});

test('the walk-in without a patient begins with the search for one', async () => {
  openAt('act=walkIn');

  const box = await screen.findByRole('combobox', { name: 'Patient' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('an address without an act opens nothing', async () => {
  openAt('newcomer=13900001234');

  await waitFor(() => expect(place()).toBe('?newcomer=13900001234'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
