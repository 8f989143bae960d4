import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import type { NoteKeeper } from './note/noteKeeper.ts';
import { VisitActs } from './VisitActs.tsx';

withServer();
afterEach(cleanup);

const encounter = { id: 'e1', patientId: 'p1', appointmentId: 'a1', patientName: 'Wang', canTreat: true } as unknown as Encounter.Full;

function open(status: Encounter.Full['status'], waiting: string[], over: Partial<Encounter.Full> = {}) {
  const rows = waiting.map((patientName, index) => ({ id: `w${index}`, appointmentId: `a${index}`, patientName }) as Encounter.WorkLine);
  answer('queryWorkList', { rows, total: rows.length });
  const staff = { user: aUser(), may: () => false, pathTo: () => undefined, recordPath: (id: string) => `/record?id=${id}` };
  render(
    <MemoryRouter>
      <StaffContext value={staff as unknown as Staff}>
        <VisitActs encounter={{ ...encounter, ...over, status }} keeper={{} as NoteKeeper} goTo={() => undefined} />
      </StaffContext>
    </MemoryRouter>,
    { wrapper: shell() },
  );
}

test('offers the next patient who waits once the visit is completed, and nobody before', async () => {
  open(3, ['Li', 'Zhao']);
  expect(await screen.findByRole('button', { name: 'Call next: Li' })).toBeTruthy();

  cleanup();
  open(1, ['Li']);
  expect(await screen.findByRole('button', { name: 'Complete visit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Call next/ })).toBeNull();
});

test('after the visit is completed here the keys are at the next patient, and not when a completed record is opened', async () => {
  const staff = { user: aUser(), may: () => false, pathTo: () => undefined, recordPath: (id: string) => `/record?id=${id}` };
  answer('queryWorkList', { rows: [{ id: 'w', appointmentId: 'a', patientName: 'Li' } as Encounter.WorkLine], total: 1 });
  const of = (status: Encounter.Full['status']) => (
    <MemoryRouter>
      <StaffContext value={staff as unknown as Staff}>
        <VisitActs encounter={{ ...encounter, status }} keeper={{} as NoteKeeper} goTo={() => undefined} />
      </StaffContext>
    </MemoryRouter>
  );
  const { rerender } = render(of(1), { wrapper: shell() });
  await screen.findByRole('button', { name: 'Complete visit' });
  rerender(of(3));
  const next = await screen.findByRole('button', { name: 'Call next: Li' });
  await waitFor(() => expect(document.activeElement).toBe(next));

  cleanup();
  render(of(3), { wrapper: shell() });
  await screen.findByRole('button', { name: 'Call next: Li' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(document.activeElement).toBe(document.body);
});

test('a settled visit that is too old keeps its button grey, and says until when and what to do', async () => {
  const values = { doctor: 'Chen Yi', day: '2026-11-21' };
  open(3, [], { appointmentStatus: 5, takeBackRefused: { message: 'encounter.refused.settledBefore', values } });
  const button = await screen.findByRole('button', { name: 'Reopen visit' });
  fireEvent.mouseOver(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'The visit is settled: Chen Yi could reopen it until 2026-11-21. Register a new visit to order, or add to the record below',
  );
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before a settled visit is taken back, its doctor reads that the paid bill stays', async () => {
  open(3, [], { appointmentStatus: 5, takeBackRefused: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen visit' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('The paid bill stays as it is');
});

test('a record with a signed correction keeps both buttons grey, and says where to write', async () => {
  const values = { doctor: 'Chen Yi', day: '' };
  open(3, [], { doctorId: aUser().userId, reopenings: [], takeBackRefused: { message: 'encounter.refused.corrected', values } });
  const names = ['Reopen visit', 'Reopen record'];
  const buttons = await Promise.all(names.map((name) => screen.findByRole('button', { name })));
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  fireEvent.mouseOver(screen.getByRole('button', { name: 'Reopen record' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('write another correction below the record');
});
