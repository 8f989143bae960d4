import { cleanup, render, screen } from '@testing-library/react';
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

function open(status: Encounter.Full['status'], waiting: string[]) {
  const rows = waiting.map((patientName, index) => ({ id: `w${index}`, appointmentId: `a${index}`, patientName }) as Encounter.WorkLine);
  answer('queryWorkList', { rows, total: rows.length });
  const staff = { user: aUser(), may: () => false, pathTo: () => undefined, recordPath: (id: string) => `/record?id=${id}` };
  render(
    <MemoryRouter>
      <StaffContext value={staff as unknown as Staff}>
        <VisitActs encounter={{ ...encounter, status }} keeper={{} as NoteKeeper} goTo={() => undefined} />
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
