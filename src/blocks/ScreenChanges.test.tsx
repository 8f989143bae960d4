import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { ScreenChanges } from './ScreenChanges.tsx';

afterEach(cleanup);

test('names no screen that comes under the name of one that goes', async () => {
  render(
    <ScreenChanges
      of={{
        come: ['shell.screen.laboratory', 'shell.menu.home'],
        go: ['shell.menu.simplified-laboratory', 'shell.menu.simplified-bill'],
      }}
    />,
    { wrapper: shell() },
  );

  expect(await screen.findByText(/^Screens that/, { selector: 'p:first-of-type' })).toBeTruthy();
  expect(screen.getAllByText(/^Screens that/).map(({ textContent }) => textContent)).toEqual([
    'Screens that come: Home',
    'Screens that are no longer listed: Billing',
  ]);
});
