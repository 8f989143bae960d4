import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { Warnings } from './Warnings.tsx';

withServer();
afterEach(cleanup);

test('a warning of one drug among several names it apart from what it says', async () => {
  const warnings = [{ index: 1, level: 'remind', message: 'order.warn.skinTestNeeded', text: 'A skin test is needed first' }] as const;
  render(<Warnings warnings={warnings} nameOf={() => 'Ceftriaxone'} />, { wrapper: shell() });
  expect((await screen.findByRole('listitem')).textContent).toBe('Note Ceftriaxone: A skin test is needed first');
});
