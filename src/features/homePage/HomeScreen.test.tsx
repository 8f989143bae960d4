import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import type * as HomePage from '../../domain/homePage/shapes.ts';
import HomeScreen from './HomeScreen.tsx';

withServer();
afterEach(cleanup);

async function openHome(alarms: HomePage.Page['alarms']) {
  answer('queryHomePage', { cards: [], announcements: [], alarms });
  const staff = { user: aUser(), may: () => false, pathTo: () => undefined } as unknown as Staff;
  const router = createMemoryRouter([{ path: '*', element: <HomeScreen Panels={() => null} /> }]);
  render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
  await screen.findByText('Nothing is waiting for you right now.');
}

test.each([
  ['diskLow', 4.2, 'The disk of the server is filling up: 4.2 GB are left'],
  ['diskFull', 4.2, 'The disk of the server is almost full: 4.2 GB are left'],
  ['backupNone', 0, 'has never been backed up. Please have npm run backup run every day'],
  ['backupOld', 72, 'The last backup is 72 hours old. Please check that the scheduled backup runs'],
  ['clockWrong', 95, 'differ by 95 seconds'],
  ['jobsFailing', 2, 'Scheduled jobs that failed or are overdue: 2. See under Organisation, Scheduled jobs'],
  ['noticesStuck', 7, 'waiting for 7 hours. Please check the messaging service'],
  ['replicaAway', 12, 'has not answered for 12 minutes'],
  ['replicaBehind', 30, 'too far behind for 30 minutes'],
  ['trailBroken', 0, 'found the trail tampered with. Please keep everything as it is'],
] as const)('tells an administrator of the alarm %s, and what to do', async (kind, amount, words) => {
  await openHome([{ kind, amount }]);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test('shows no alarm over a sound installation', async () => {
  await openHome([]);
  expect(screen.queryByRole('alert')).toBe(null);
});
