import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as History from '../../domain/history/shapes.ts';
import { HistoriesPanel } from './HistoriesPanel.tsx';

withServer();
afterEach(cleanup);

const row: History.Row = {
  id: 'h1',
  patientId: 'p1',
  kind: 'past',
  name: 'Hypertension',
  relation: '',
  onset: '2015',
  outcome: '',
  numbers: {},
  note: 'Amlodipine',
  status: 'active',
  visitedOn: '2026-11-01',
  recordedBy: 'Chen Jing',
  recordedAt: '2026-11-01T02:00:00.000Z',
  errorReason: '',
  version: 1,
};

interface Shown {
  sex?: string;
  rows?: History.Row[];
  pregnancy?: History.Pregnancy;
  mayWrite?: boolean;
}

function open({ sex = 'F', rows = [row], pregnancy, mayWrite = true }: Shown = {}) {
  answer('queryHistories', { rows, pregnancy: pregnancy ?? null });
  answer('querySlidingWindowPatientInfo', { id: 'p1', name: 'Wang', sex, birthDate: '1990-01-01', allergies: [], tags: [] } as never);
  const staff = { user: aUser(), may: () => mayWrite, patientPath: () => '/', pathTo: () => undefined } as unknown as Staff;
  render(
    <StaffContext value={staff}>
      <HistoriesPanel patientId="p1" noteRecordId="e1" />
    </StaffContext>,
    { wrapper: shell() },
  );
}

test('shows each history with its beginning, its recorder and the visit in which it was told', async () => {
  open();
  const past = await screen.findByRole('region', { name: 'Past history' });
  expect(within(past).getByText('Hypertension')).toBeTruthy();
  expect(within(past).getByText('2015')).toBeTruthy();
  expect(within(past).getByText(/Chen Jing/)).toBeTruthy();
  expect(within(past).getByText(/Visit of/)).toBeTruthy();
});

test('saves a new history with the visit beside which it was typed', async () => {
  let sent: unknown;
  answer('saveHistory', (draft) => {
    sent = draft;
    return { id: 'h2', version: 1 };
  });
  open({ rows: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add: Surgical history' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add a history' });
  fireEvent.change(within(drawer).getByLabelText(/Operation/, { selector: 'input' }), { target: { value: 'Appendectomy' } });
  fireEvent.click(within(drawer).getByTitle('Ctrl+S'));
  await waitFor(() => expect(sent).toMatchObject({ kind: 'surgery', name: 'Appendectomy', patientId: 'p1', noteRecordId: 'e1' }));
});

test('asks for the reason before a history is marked as entered in error', async () => {
  let sent: unknown;
  answer('deleteHistory', (which) => {
    sent = which;
    return { id: 'h1', version: 2 };
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Entered in error Hypertension' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entered in error' }));
  expect(sent).toBeUndefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'another patient' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entered in error' }));
  await waitFor(() => expect(sent).toMatchObject({ reason: 'another patient', version: 1 }));
});

test('strikes a history in error through, says why and offers no change', async () => {
  open({ rows: [{ ...row, status: 'error', errorReason: 'another patient' }] });
  expect(await screen.findByText('Entered in error: another patient')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Hypertension' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Changes Hypertension' })).toBeTruthy();
});

test('offers gynaecology and pregnancies to women only', async () => {
  open({ sex: 'M' });
  await screen.findByRole('region', { name: 'Past history' });
  expect(screen.queryByRole('region', { name: 'Periods and births' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Present pregnancy' })).toBeNull();
});

test('shows the present pregnancy with its last period and the expected date', async () => {
  open({ pregnancy: { state: 'pregnant', weeks: 12, lastPeriod: '2026-03-10', dueOn: '2026-12-17' } });
  const present = await screen.findByRole('region', { name: 'Present pregnancy' });
  expect(within(present).getByText(/Expected/).textContent).toContain('2026-12-17');
});

test('a reader without the right to write records changes nothing', async () => {
  open({ mayWrite: false });
  await screen.findByText('Hypertension');
  expect(screen.queryByRole('button', { name: /Add|Edit|historical|error/ })).toBeNull();
});
