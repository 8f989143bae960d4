import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { forgetUnsaved, useUnsaved } from '../../blocks/useUnsaved.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PracticeSwitch } from './PracticeSwitch.tsx';

withServer();
afterEach(() => {
  cleanup();
  forgetUnsaved();
});

const practices = ['one', 'two'].map((practiceId) => ({ practiceId, name: practiceId, nameEn: practiceId }));
const user = { ...aUser(), practiceId: 'one', practiceVos: practices } as unknown as Staff['user'];

function Form() {
  useUnsaved('form', true);
  return (
    <>
      <PracticeSwitch />
      <LeaveGuard />
      what is typed
    </>
  );
}

async function chooseTheOther() {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Current practice' }));
  fireEvent.click(await screen.findByRole('option', { name: 'two' }));
}

it('asks about what is unsaved before the practice changes, not after', async () => {
  const switched: string[] = [];
  answer('switchPractice', ({ practiceId }) => {
    switched.push(String(practiceId));
    return { ...user, practiceId: String(practiceId) };
  });
  const routes = [
    { path: '/main/form', element: <Form /> },
    { path: '*', element: <p>the first screen</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/main/form'] });
  render(
    <StaffContext value={{ user } as Staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );

  await chooseTheOther();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(switched).toEqual([]);

  await chooseTheOther();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('the first screen');
  expect(switched).toEqual(['two']);
});
