import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { everyRight, shell } from '../../../tests/shell.tsx';
import type { Staff } from '../../blocks/staff.ts';
import { standardForm } from '../../domain/configuration/patientForm.ts';
import { blankPatient } from '../../domain/patient/newcomer.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { EditDrawer } from './EditDrawer.tsx';

withServer();
afterEach(cleanup);

const wang = {
  ...blankPatient,
  id: 'p1',
  mrn: 'M0000128',
  name: 'Wang Wei',
  sex: 'M',
  birthDate: '1968-03-09',
  version: 3,
} as unknown as Patient.Full;

/** The form of a patient on file; answers the drafts that were sent to be saved. */
async function edit(staff: Staff): Promise<{ confirmed?: boolean | undefined }[]> {
  const sent: { confirmed?: boolean | undefined }[] = [];
  answer('queryPatientConfig', { fields: standardForm } as never);
  answer('queryPatientDetail', wang);
  answer('querySlidingWindowPatientInfo', { ...wang, allergies: [], tags: [], isAllergyAsked: true, neverAllergic: true } as never);
  answer('queryDrafts', []);
  for (const call of ['getAllergenDictList', 'getAllergyReactionList'] as never[]) answer(call, [] as never);
  answer('updatePatient', (draft) => {
    sent.push(draft);
    return draft.confirmed
      ? { id: 'p1', version: 4 }
      : (refusal('This booking is cancelled: 2026-12-02 10:00 Chen Yi', { exceptionType: 'confirm' }) as never);
  });
  render(<EditDrawer id="p1" close={() => undefined} />, { wrapper: shell(staff) });
  await screen.findByRole('checkbox', { name: 'The patient has died' });
  return sent;
}

test('names the patient in the question before a death is marked, and marks it once somebody has answered', async () => {
  const sent = await edit(everyRight);
  fireEvent.click(screen.getByRole('checkbox', { name: 'The patient has died' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  const question = await screen.findByRole('dialog', { name: /This booking is cancelled/ });
  expect(await within(question).findByText('M0000128')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Continue' }));

  await expect.poll(() => sent.map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
});

test('lets nobody tick it without the right, and says which right is missing', async () => {
  await edit({ ...everyRight, may: (need: unknown) => need !== 'o_patient_deceased' } as Staff);

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The patient has died' }).disabled).toBe(true);
  expect(await screen.findByText(/Mark patients as deceased/)).toBeTruthy();
});
