import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { aStore } from '../../../tests/aStore.ts';
import { aUser } from '../../../tests/aUser.ts';
import { answer, withServer } from '../../../tests/server.ts';
import { callOnce } from '../../api/outside.ts';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import HelpScreen from './HelpScreen.tsx';

withServer();
afterEach(cleanup);

const staff = { user: aUser(), pathTo: (route: string) => `/main/${route}` } as Staff;

function open(search: string, { store } = aStore({ baseUrl: new URL('api/', document.baseURI).href })) {
  const router = createMemoryRouter([{ path: '/main/support-center', element: <HelpScreen /> }], {
    initialEntries: [`/main/support-center${search}`],
  });
  render(
    <Provider store={store}>
      <WordsProvider language="en">
        <StaffContext value={staff}>
          <RouterProvider router={router} useTransitions={false} />
        </StaffContext>
      </WordsProvider>
    </Provider>,
  );
  return router;
}

const contents = () => screen.findByRole('navigation', { name: 'Contents of the manual' });

test('without an address the manual opens at the first steps', async () => {
  open('');

  expect(await screen.findByRole('heading', { level: 2, name: 'First steps' })).toBeTruthy();
});

test('the contents lead to a page, and going back leads to the page before', async () => {
  const router = open('?page=cashier');
  await screen.findByRole('heading', { level: 2, name: 'The cashier' });

  fireEvent.click(await within(await contents()).findByRole('link', { name: 'Stock' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Stock' })).toBeTruthy();
  await router.navigate(-1);

  expect(await screen.findByRole('heading', { level: 2, name: 'The cashier' })).toBeTruthy();
});

test('the search finds sections, and one of them opens at its heading', async () => {
  const router = open('?page=stock');
  fireEvent.change(await screen.findByLabelText('Search the manual'), { target: { value: 'refund' } });

  fireEvent.click(await screen.findByRole('link', { name: 'Refunds' }));

  expect(await screen.findByRole('heading', { level: 3, name: 'Refunds' })).toBeTruthy();
  expect(router.state.location.search).toBe('?page=cashier&section=refunds');
});

test('a question without an answer is told, with what to do next', async () => {
  open('?search=zeppelin');

  expect(await screen.findByText('Nothing found for “zeppelin”')).toBeTruthy();
  expect(screen.getByText(/Try another word/)).toBeTruthy();
});

test('the page about the product names its packages with their licences', async () => {
  open('?page=about');

  fireEvent.change(await screen.findByLabelText('Package or licence'), { target: { value: 'prom-client' } });

  const row = (await screen.findByText('prom-client', { selector: 'td' })).closest('tr')!;
  expect(row.textContent).toMatch(/Apache-2\.0/);
});

test('the facts for support hold the number of a fault, and no word about the patient it concerned', async () => {
  const world = aStore({ baseUrl: new URL('api/', document.baseURI).href });
  const body = {
    status: false,
    data: null,
    errorMessage: 'Fault in the file of 李秀英',
    exceptionType: 'error.fault',
    requestId: '0190-fault',
  };
  answer('queryPatientDetail', () => HttpResponse.json(body, { status: 500 }));
  answer('querySupportFacts', { version: '9.9.9', database: '18.4', time: '2026-11-24T06:00:00Z', roleCodes: ['cashier'] });
  await world.store.dispatch(callOnce('queryPatientDetail', { id: 'id-of-a-patient' })).catch(() => undefined);

  open('?page=support', world);

  expect((await screen.findByText(/0190-fault/)).textContent).toContain('queryPatientDetail · 500 · 0190-fault');
  expect(screen.getByText('9.9.9')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/李秀英|id-of-a-patient|Fault in the file/);
});
