import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { useNotOnServer } from '../../blocks/useNotOnServer.ts';
import { forgetUnsaved, unsavedNames, useUnsaved } from '../../blocks/useUnsaved.ts';
import { typedText } from '../../store/typedText.ts';
import { confirmAct, LeaveGuard } from './LeaveGuard.tsx';

withServer();
beforeAll(() => confirmAct.bring()); // the dialog comes with its first use
afterEach(() => {
  cleanup();
  forgetUnsaved();
});

const nothingLeft = {
  keep: () => undefined,
  drop: () => undefined,
  find: async () => [],
  discard: () => undefined,
  close: () => undefined,
};

function Form({ isLate }: { isLate: boolean }) {
  useUnsaved('form', true);
  const words = useNotOnServer(isLate);
  return (
    <>
      <LeaveGuard />
      <p>what is typed {words}</p>
    </>
  );
}

/** Somebody leaves a form, whose text is late or not. */
async function leave(isLate: boolean) {
  const routes = [
    { path: '/form', element: <Form isLate={isLate} /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] });
  render(<RouterProvider router={router} useTransitions={false} />, { wrapper: shell() });
  await screen.findByText(/what is typed/);
  await waitFor(() => expect([unsavedNames().size, typedText.hasLate()]).toEqual([1, isLate]));
  // The router knows of the guard after another render.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await act(() => router.navigate('/elsewhere'));
  return (await screen.findByRole('dialog')).textContent ?? '';
}

test.each([
  ['is kept on this computer', true, nothingLeft, 'It is kept encrypted on this computer'],
  ['is only in this window', true, undefined, 'it is lost when the window is closed'],
])('who leaves is told that what has not reached the server %s', async (_where, isLate, shelf, words) => {
  typedText.setShelf(shelf);
  expect(await leave(isLate)).toContain(words);
});

test('who leaves is told nothing of the server while nothing is late', async () => {
  expect(await leave(false)).not.toContain('server');
});
