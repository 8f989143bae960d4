import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../../tests/aUser.ts';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Addendum from '../../../domain/addendum/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { AddendaOfRecord } from './AddendaOfRecord.tsx';

withServer();
afterEach(cleanup);

const corrected: Addendum.Line = {
  id: 'a1',
  number: 1,
  kind: 'correction',
  part: 'section',
  sectionType: '0001',
  subject: null,
  fields: null,
  changes: [],
  before: 'Fever for 3 days',
  text: 'Fever for 5 days',
  reason: 'Told at the next visit',
  signedBy: 'Chen Yi',
  signedAt: '2026-11-22T02:00:00.000Z',
};

function openRecord(over: Partial<Encounter.Full> = {}, addenda: Addendum.Line[] = [corrected]) {
  answer('queryAddendumList', addenda);
  const user = aUser();
  const encounter = {
    id: 'e1',
    patientId: 'p1',
    patientName: '王伟',
    doctorId: user.userId,
    status: 3,
    canTreat: true,
    reopenings: [],
    modules: [],
    sections: [{ sectionType: '0001', moduleName: '', content: { text: 'Fever for 3 days' } }],
    ...over,
  } as unknown as Encounter.Full;
  const staff = { user, may: () => true, patientPath: () => '/', recordPath: () => '/' } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <AddendaOfRecord encounter={encounter} /> }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add or correct' }));
  return within(await screen.findByRole('dialog'));
};

test('shows a correction with what stood before, why, who signed it and when', async () => {
  openRecord();
  const row = await screen.findByText('Correction 1: Chief complaint');
  const shown = row.closest('li')!.textContent;
  for (const words of ['Fever for 3 days', 'Fever for 5 days', 'Told at the next visit', 'Signed by Chen Yi'])
    expect(shown).toContain(words);
});

test('begins a correction with the text as corrected so far, and sends it with its reason', async () => {
  const sent: unknown[] = [];
  answer('saveAddendum', (draft) => {
    sent.push(draft);
    return { done: true as const };
  });
  openRecord();
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Correction' }));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Chief complaint' }));
  const text = await dialog.findByLabelText(/Now reads/);
  await waitFor(() => expect((text as HTMLTextAreaElement).value).toBe('Fever for 5 days'));
  fireEvent.change(text, { target: { value: 'Fever for 4 days' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await dialog.findByText('Required');
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Reason for the correction/), { target: { value: 'Checked again' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { noteRecordId: 'e1', kind: 'correction', sectionType: '0001', text: 'Fever for 4 days', reason: 'Checked again', seen: 1 },
    ]),
  );
});

test('offers a colleague an addition only, and who treats nobody neither', async () => {
  openRecord({ doctorId: 'other' });
  expect((await openDialog()).queryByRole('button', { name: 'Correction' })).toBe(null);
  cleanup();
  openRecord({ canTreat: false });
  await screen.findByText('Correction 1: Chief complaint');
  expect(screen.queryByRole('button', { name: 'Add or correct' })).toBe(null);
});
