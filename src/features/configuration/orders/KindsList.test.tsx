import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shell } from '../../../../tests/shell.tsx';
import { type KindId, kindIds } from '../../../domain/order/ordersConfig.ts';
import { KindsList } from './KindsList.tsx';

afterEach(cleanup);

const open = (kinds: readonly KindId[]) =>
  render(<KindsList kinds={kinds} change={() => undefined} problem={undefined} />, { wrapper: shell() });

test('a clinic that has not ticked herbs reads what the tick would change, and one that has does not', async () => {
  open(kindIds.filter((kind) => kind !== 'herbal'));
  expect(await screen.findByText(/Ticked, they are written as recipes/)).toBeTruthy();
  cleanup();
  open(kindIds);
  await screen.findByText('Herbs');
  expect(screen.queryByText(/Ticked, they are written as recipes/)).toBeNull();
});
