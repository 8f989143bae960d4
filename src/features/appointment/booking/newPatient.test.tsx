import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import { standardForm } from '../../../domain/configuration/patientForm.ts';
import { dateAt } from '../../../domain/dates.ts';
import { birthDateOfAge } from '../../../domain/patient/ageTyped.ts';
import { WalkInDrawer } from './WalkInDrawer.tsx';

withServer();
afterEach(cleanup);

const doctor = { id: 'chen', name: '陈怡', nameEn: 'Chen Yi', initials: 'cy', departmentId: null };
const suspect = { id: 'old', mrn: 'M1', name: 'Li', sex: 'F', birthDate: '1990-01-01', mobile: '13900001234', agrees: ['mobile'] };

const onFile = { sex: 'F', birthDate: '1985-01-01', mrn: 'M2', neverAllergic: true, isAllergyAsked: true, allergies: [], pregnancy: null };

function openWalkIn({ fields = standardForm, suspects = [] as object[] } = {}) {
  const registered: object[] = [];
  const added: object[] = [];
  answer('queryPatientConfig', { fields } as never);
  answer('querySimplePatientByES', { rows: [], total: 0 });
  answer('getBookableDoctorsByPinyin', [doctor] as never);
  answer('queryAppointmentReasons', []);
  answer('querySlidingWindowPatientInfo', ({ id }) => ({ ...onFile, id, name: id === 'old' ? 'Li' : 'Wu' }) as never);
  answer('checkDuplicatePatient', suspects as never);
  answer('savePatient', (draft) => {
    registered.push(draft);
    return { id: 'new', version: 1 };
  });
  answer('fastAddAppointmentSave', (draft) => {
    added.push(draft);
    return { id: 'a1', version: 1 };
  });
  const Words = shell();
  const staff = { pathTo: () => '/patients', may: () => true } as unknown as Staff;
  render(
    <Words>
      <MemoryRouter>
        <StaffContext value={staff}>
          <WalkInDrawer doctorId="chen" close={vi.fn()} />
        </StaffContext>
      </MemoryRouter>
    </Words>,
  );
  return { registered, added };
}

async function typeNumber() {
  const box = await screen.findByRole('combobox', { name: 'Patient' });
  box.focus();
  fireEvent.change(box, { target: { value: '139 0000 1234' } });
  const row = await screen.findByRole('option', { name: /New patient 139 0000 1234/ });
  fireEvent.keyDown(box, { key: 'Enter' });
  return row;
}

test('registers a caller from the typed number in the list of the picker, and keeps the form', async () => {
  const { registered, added } = openWalkIn();
  fireEvent.change(await screen.findByLabelText('Reason for visit'), { target: { value: 'cough' } });
  await typeNumber();

  const name = await screen.findByRole('textbox', { name: /Name/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect((screen.getByRole('textbox', { name: /Mobile/ }) as HTMLInputElement).value).toBe('13900001234');
  expect(screen.queryByText('Required')).toBeNull();
  fireEvent.change(name, { target: { value: 'Wu' } });
  fireEvent.click(screen.getByRole('button', { name: 'Female' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Age' }), { target: { value: '41' } });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Age' }), { key: 'Enter' });

  await waitFor(() => expect(registered).toHaveLength(1));
  const birthDate = birthDateOfAge({ unit: 'year', count: 41 }, dateAt(new Date()));
  expect(registered[0]).toMatchObject({ name: 'Wu', mobile: '13900001234', sex: 'F', birthDate });
  await screen.findByLabelText('Current patient Wu');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(added).toMatchObject([{ id: 'new', doctorId: 'chen', reason: 'cough' }]));
});

test('offers the owner of the number on file instead of a second record', async () => {
  const { registered, added } = openWalkIn({ suspects: [suspect] });
  await typeNumber();
  fireEvent.click(await screen.findByRole('button', { name: 'It is Li' }));
  await screen.findByLabelText('Current patient Li');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(added).toMatchObject([{ id: 'old' }]));
  expect(registered).toEqual([]);
});

test('asks what the server asks, and registers after the answer', async () => {
  const { registered } = openWalkIn();
  answer('savePatient', (draft) => {
    registered.push(draft);
    return draft.continueCreate ? { id: 'new', version: 1 } : refusal('Another anyway?', { exceptionType: 'confirm' } as never);
  });
  await typeNumber();
  fireEvent.change(await screen.findByRole('textbox', { name: /Name/ }), { target: { value: 'Wu' } });
  fireEvent.click(screen.getByRole('button', { name: 'Female' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Age' }), { target: { value: '41' } });
  fireEvent.click(screen.getByRole('button', { name: 'Register and choose' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));

  await screen.findByLabelText('Current patient Wu');
  expect(registered).toMatchObject([{}, { continueCreate: true }]);
});

test('says what is missing beside the field, and leaves the form by Escape without closing the drawer', async () => {
  openWalkIn();
  await typeNumber();
  const name = await screen.findByRole('textbox', { name: /Name/ });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
  fireEvent.keyDown(name, { key: 'Escape' });

  expect(await screen.findByRole('combobox', { name: 'Patient' })).toBeTruthy();
});
