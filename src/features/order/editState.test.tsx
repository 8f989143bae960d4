import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type * as Order from '../../domain/order/shapes.ts';
import { reasonWhileEditing } from '../../domain/order/states.ts';
import { KindBar } from './KindBar.tsx';
import { orderKinds } from './kinds.ts';
import { LineActs } from './LineActs.tsx';

withServer();
afterEach(cleanup);

const line = {
  id: 'a',
  adviceType: 1,
  signStatus: 1,
  sendStatus: 0,
  dispensingStatus: null,
  payStatus: null,
  executedCount: 0,
} as Order.Line;
const inEditState = 'Cannot operate while an order is being changed: save or cancel the change first';

test.each([
  ['no line', [], undefined],
  ['this line', ['a'], 'order.refused.beingEdited'],
  ['another line', ['b'], 'order.refused.editing'],
])('while %s is changed, the reason against an act on a line is named', (_, beingEdited, reason) => {
  expect(reasonWhileEditing('a', beingEdited)).toBe(reason);
});

async function showActs(beingEdited: string[]) {
  const edit = vi.fn();
  const moved: unknown[] = [];
  answer('sortOrder', (arg) => {
    moved.push(arg);
    return { done: true as const };
  });
  render(<LineActs line={line} ways={{ up: true, down: false }} edit={edit} beingEdited={beingEdited} name="Aspirin" />, {
    wrapper: shell(),
  });
  const up = await screen.findByRole('button', { name: 'Move Aspirin up' });
  return { edit, moved, up, change: screen.getByRole('button', { name: 'Edit Aspirin' }) };
}

it('neither moves nor opens a line while another one is being changed, and says so', async () => {
  const { edit, moved, up, change } = await showActs(['b']);

  fireEvent.click(up);
  fireEvent.click(change);

  expect([edit.mock.calls, moved]).toEqual([[], []]);
  fireEvent.mouseOver(change);
  expect(await screen.findByText(inEditState)).toBeTruthy();
});

it('keeps the kind of the order that is being changed, by mouse and by key', async () => {
  const choose = vi.fn();
  const bar = (closed?: 'order.refused.editing') => (
    <KindBar offered={orderKinds.map(({ id }) => id)} current={orderKinds[0]} choose={choose} closed={closed}>
      {null}
    </KindBar>
  );
  const { rerender } = render(bar('order.refused.editing'), { wrapper: shell() });
  const lab = await screen.findByRole('button', { name: 'Lab' });

  fireEvent.click(lab);
  fireEvent.keyDown(window, { key: '3', code: 'Digit3', altKey: true });
  expect(choose).not.toHaveBeenCalled();
  expect(lab.title).toBe(inEditState);

  rerender(bar());
  fireEvent.click(lab);
  expect(choose).toHaveBeenCalledWith(orderKinds.find(({ id }) => id === 'lab'));
});
