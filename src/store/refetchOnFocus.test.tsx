import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, requests, withServer } from '../../tests/server.ts';
import { shell } from '../../tests/shell.tsx';
import { api } from '../api/api.ts';

withServer();
afterEach(cleanup);

let waiting = 1;

function Counts({ onFocus }: { onFocus: boolean }) {
  const { currentData } = api.useQueryDispensingCountsQuery(undefined as never, { refetchOnFocus: onFocus });
  return <output>{currentData ? `${currentData.toDispense} wait` : 'asking'}</output>;
}

const show = async (onFocus: boolean) => {
  waiting = 1;
  answer('queryDispensingCounts', () => ({ toDispense: waiting }) as never);
  render(<Counts onFocus={onFocus} />, { wrapper: shell() });
  await screen.findByText('1 wait');
  // Another window of the clinic has changed what the server holds.
  waiting = 2;
  fireEvent.focus(window);
};

test('a window that gets the focus back asks again for what is open in it', async () => {
  await show(true);

  expect(await screen.findByText('2 wait')).toBeTruthy();
});

test('what did not ask to be renewed stays as it is', async () => {
  await show(false);

  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(requests().filter(({ url }) => url.includes('queryCounts'))).toHaveLength(1);
  expect(screen.getByText('1 wait')).toBeTruthy();
});
