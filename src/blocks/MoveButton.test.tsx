import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../tests/shell.tsx';
import { MoveButton } from './MoveButton.tsx';

afterEach(cleanup);

async function show(props: Partial<Parameters<typeof MoveButton>[0]>) {
  const move = vi.fn();
  render(<MoveButton direction="up" label="Move Aspirin up" move={move} {...props} />, { wrapper: shell() });
  const button = await screen.findByRole('button', { name: 'Move Aspirin up' });
  fireEvent.click(button);
  fireEvent.mouseOver(button);
  return move;
}

test.each([
  ['up', { above: 0, below: 3 }, 'The first row cannot be moved up'],
  ['down', { above: 3, below: 0 }, 'The last row cannot be moved down'],
] as const)('does not move a row %s from %o, and says why', async (direction, places, words) => {
  const move = await show({ direction, places });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(move).not.toHaveBeenCalled();
});

test('says what stands against every move before the place of the row', async () => {
  const move = await show({ places: { above: 0, below: 3 }, reason: 'order.refused.editing' });
  expect(await screen.findByText(/Cannot operate while an order is being changed/)).toBeTruthy();
  expect(move).not.toHaveBeenCalled();
});

test.each([undefined, { above: 1, below: 0 }])('moves a row that has others above, or an unknown place: %o', async (places) => {
  expect(await show({ places })).toHaveBeenCalledTimes(1);
});
