import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Order from '../../../domain/order/shapes.ts';
import { LineStates } from '../LineStates.tsx';
import type { OrderWords } from '../useOrderWords.ts';
import { StopAct } from './StopAct.tsx';

withServer();
afterEach(cleanup);

const line = (id: string, over: Partial<Order.Line> = {}) =>
  ({
    id,
    signStatus: 2,
    sendStatus: 1,
    dispensingStatus: 0,
    payStatus: 1,
    executedCount: 0,
    groupNumber: null,
    ...over,
  }) as unknown as Order.Line; // as far as the act reads it
const words = { nameOf: ({ id }: Order.Line) => id } as unknown as OrderWords; // what the act asks of it
const stopped: unknown[] = [];

beforeEach(() => {
  stopped.length = 0;
  answer('stopOrder', ((asked: unknown) => {
    stopped.push(asked);
    return { numbers: ['TF1'], leftToDesk: [] };
  }) as never);
});

const show = (picked: Order.Line[], over: { lines?: Order.Line[]; isOthers?: boolean; act?: 'stop' | 'resume' } = {}) =>
  render(<StopAct act="stop" picked={picked} lines={picked} isOthers={false} unselect={() => {}} words={words} {...over} />, {
    wrapper: shell(),
  });
const reasonOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  fireEvent.mouseOver(button);
  return [button.getAttribute('aria-disabled'), (await screen.findByRole('tooltip')).textContent];
};

it('asks for a reason before it stops an order', async () => {
  show([line('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('A refund is applied for in your name');
  const confirm = screen.getAllByRole('button', { name: 'Stop' }).at(-1)!; // the dialog comes last
  fireEvent.click(confirm);
  expect(stopped).toEqual([]);

  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'wrong drug' } });
  fireEvent.click(confirm);

  await waitFor(() => expect(stopped).toMatchObject([{ ids: ['a'], reason: 'wrong drug' }]));
});

type Case = [string, Order.Line[], { lines?: Order.Line[]; isOthers?: boolean }, string];
it.each<Case>([
  ['to another doctor', [line('a')], { isOthers: true }, 'Only the doctor of the visit stops and resumes it; ask that doctor'],
  [
    'beside an open refund, with its number',
    [line('a', { openRefund: 'TF7' })],
    {},
    'Refund TF7 of this bill is still open: have it approved and paid, or withdrawn, under Refunds first',
  ],
  [
    'for one of a drip',
    [line('a', { groupNumber: 1 })],
    { lines: [line('a', { groupNumber: 1 }), line('b', { groupNumber: 1 })] },
    'b is stopped and resumed with the others: select the whole group',
  ],
])('is grey and says why %s', async (_, picked, over, reason) => {
  show(picked, over);
  expect(await reasonOf('Stop')).toEqual(['true', reason]);
});

it('shows of a stopped order that it is stopped and paid, and not that it waits at the pharmacy', async () => {
  render(<LineStates line={line('a', { sendStatus: 3 })} />, { wrapper: shell() });
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.queryByText('Paid')).toBeTruthy();
  expect(screen.queryByText('To dispense')).toBeNull();
});
