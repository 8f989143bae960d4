import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { otherEditionIn, type Standing } from '../../domain/session/standing.ts';
import { pathsOpenTo } from '../routes.tsx';
import { EditionNotice } from './EditionNotice.tsx';

withServer();
afterEach(cleanup);

const user = { ...aUser(), practiceId: 'one', authorities: ['m_billing', 'm_home'], loginInfo: { systemVersion: 'v1' } } as Staff['user'];
const standing: Standing = { edition: 'simplified', authorities: ['m_billing', 'm_home', 'v2_m_bill'] };

function Page({ now }: { now: Parameters<typeof EditionNotice>[0]['standing'] }) {
  return (
    <>
      <EditionNotice standing={now} />
      <p>what is shown</p>
    </>
  );
}

async function open(now: Parameters<typeof EditionNotice>[0]['standing']) {
  const router = createMemoryRouter([{ path: '*', element: <Page now={now} /> }], { initialEntries: ['/main/home'] });
  render(
    <StaffContext value={{ user, screensOpenTo: pathsOpenTo } as unknown as Staff}>
      <RouterProvider router={router} useTransitions={false} />
    </StaffContext>,
    { wrapper: shell() },
  );
  await screen.findByText('what is shown');
  return router;
}

it('tells on the next page which screens of the person come and go, and leads over', async () => {
  const asked: unknown[] = [];
  answer('switchPractice', ({ practiceId }) => {
    asked.push(practiceId);
    return { ...user, loginInfo: { systemVersion: 'v2' } };
  });
  const router = await open(standing);
  expect(screen.queryByRole('alert')).toBeNull();

  await act(() => router.navigate('/main/billing/not-pay'));

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The organisation now uses the simplified edition');
  expect(notice.textContent).toMatch(/Screens that come: .*Billing/);
  expect(notice.textContent).toMatch(/Screens that are no longer listed: Home/);
  fireEvent.click(screen.getByRole('button', { name: 'Go over now' }));
  await waitFor(() => expect(asked).toEqual(['one']));
});

it.each([
  ['the edition is the one the person signed in to', { standing: { edition: 'full', authorities: [] } }, undefined],
  ['the server says nothing of it', {}, undefined],
  ['it is another', { standing }, standing],
])('is asked for where %s: %#', (_, config, told) => expect(otherEditionIn(config, 'v1')).toEqual(told));
