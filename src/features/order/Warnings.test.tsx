import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { Warnings } from './Warnings.tsx';

withServer();
afterEach(cleanup);

test('a warning of one drug among several names it apart from what it says', async () => {
  const about = { index: 1, rule: 'skinTestNeeded', level: 'remind', key: 'k', source: '' } as const;
  const warnings = [{ ...about, message: 'order.warn.skinTestNeeded', text: 'A skin test is needed first' }];
  render(<Warnings warnings={warnings} nameOf={() => 'Ceftriaxone'} />, { wrapper: shell() });
  expect((await screen.findByRole('listitem')).textContent).toBe('Note Ceftriaxone A skin test is needed first');
});
