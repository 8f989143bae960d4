import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { HelpDrawer } from './HelpDrawer.tsx';

withServer();
afterEach(cleanup);

const staff = { user: aUser(), pathTo: (route: string) => `/main/${route}` } as Staff;

function Screen() {
  useShortcut('ctrl+p', 'action.print', () => {});
  useShortcut('ctrl+k', 'shell.search', () => {});
  return <HelpDrawer close={() => {}} />;
}

function openAt(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: [path] });
  return render(
    <StaffContext value={staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
}

test('the list of keys writes all of them in one way', async () => {
  const { baseElement } = openAt('/main/home');

  await screen.findByRole('dialog');
  expect([...baseElement.querySelectorAll('dt kbd')].map((key) => key.textContent)).toEqual(['Ctrl+P', 'Ctrl+K']);
});

test('the section about the screen is shown, with the way to its page', async () => {
  openAt('/main/billing/refund-management?status=1');

  expect(await screen.findByRole('heading', { level: 3, name: 'Refunds' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Read “The cashier” in the manual' }).getAttribute('href')).toBe(
    '/main/support-center?page=cashier',
  );
});

test('a screen without a section leads to the whole manual', async () => {
  openAt('/main/somewhere');

  expect(await screen.findByText(/Nothing is written about this screen yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the whole manual' })).toBeTruthy();
});
