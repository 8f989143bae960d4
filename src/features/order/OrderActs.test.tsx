import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { FootPlace } from '../../blocks/foot/footPlace.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { OrderActs } from './OrderActs.tsx';
import { useEditing } from './useEditing.ts';
import type { OrderWords } from './useOrderWords.ts';

withServer();
afterEach(cleanup);

const line = (id: string, groupNumber: number | null = null) =>
  ({
    id,
    itemId: null,
    itemCode: id,
    name: id,
    adviceType: 14,
    signStatus: 1,
    sendStatus: 0,
    groupNumber,
    amount: 100,
    executedCount: 0,
    dispensingStatus: null,
    payStatus: null,
    memo: '',
    frequencyCode: 'bid',
  }) as unknown as Order.Line;
const words = {
  nameOf: ({ id }: Order.Line) => id,
  countOf: () => undefined,
} as unknown as OrderWords; // what the acts ask of it
const sent: string[][] = [];

beforeEach(() => {
  sent.length = 0;
  answer('signOrder', { done: true } as never);
  answer('sendOrder', (({ ids }: { ids: string[] }) => {
    sent.push(ids);
    return { done: true };
  }) as never);
});

const show = (lines: Order.Line[], over: { selected?: string[]; beingEdited: string[] }) =>
  render(
    <OrderActs
      lines={lines}
      words={words}
      selected={[]}
      unselect={() => {}}
      diagnoses="enough"
      closed={undefined}
      keep={() => {}}
      keepSet={() => {}}
      keepStanding={() => {}}
      {...over}
    />,
    { wrapper: shell() },
  );
const button = (name: string) => screen.findByRole('button', { name });
const isOff = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true';

it('does not sign, send or delete an order that is being changed', async () => {
  show([line('a'), line('b')], { beingEdited: ['a'] });
  expect([await isOff('Sign'), await isOff('Sign and send')]).toEqual([true, true]);
  fireEvent.mouseOver(await button('Sign and send'));
  expect(await screen.findByText('a: This order is being changed: save or cancel the change first')).toBeTruthy();
  cleanup();
  show([line('a'), line('b')], { selected: ['a'], beingEdited: ['a'] });
  expect(await isOff('Delete')).toBe(true);
});

it('shows only what an order is waiting for: nothing to delete without a choice, nothing to send alone before it is signed', async () => {
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  show([line('a')], { beingEdited: [] });
  await button('Sign');
  expect(names()).toEqual(['', 'Sign', 'Sign and sendAlt+S']);
  cleanup();
  show([{ ...line('a'), signStatus: 2 }], { beingEdited: [] });
  expect(await isOff('Send')).toBe(false);
  expect(names()).toEqual(['', 'Send', 'Sign and sendAlt+S']);
  cleanup();
  show([{ ...line('a'), signStatus: 2, sendStatus: 1 }], { beingEdited: [] });
  await screen.findByText('Total');
  expect(names()).toEqual(['']);
  cleanup();
  show([line('a')], { selected: ['a'], beingEdited: [] });
  await button('Delete');
  expect(names()).toContain('Revoke');
});

it('puts its acts into the foot of the record around it', async () => {
  const foot = document.body.appendChild(document.createElement('div'));
  render(
    <FootPlace value={foot}>
      <OrderActs
        lines={[line('a')]}
        words={words}
        selected={[]}
        beingEdited={[]}
        unselect={() => {}}
        diagnoses="enough"
        closed={undefined}
        keep={() => {}}
        keepSet={() => {}}
        keepStanding={() => {}}
      />
    </FootPlace>,
    { wrapper: shell() },
  );
  expect(await within(foot).findByRole('button', { name: 'Sign and send' })).toBeTruthy();
  foot.remove();
});

it('sends the other orders while one is being changed', async () => {
  show([line('a'), line('b')], { selected: ['b'], beingEdited: ['a'] });
  fireEvent.click(await button('Sign and send'));
  await waitFor(() => expect(sent).toEqual([['b']]));
});

it('counts all lines of an infusion group as being changed', async () => {
  const lines = [line('a', 3), line('b', 3), line('c')];
  const { result } = renderHook(() => useEditing(lines, words), { wrapper: shell() });
  await act(async () => {});
  expect(result.current.beingEdited).toEqual([]);
  await act(() => result.current.start(lines[0]!));
  expect(result.current.beingEdited).toEqual(['a', 'b']);
  act(() => result.current.stop());
  expect(result.current.beingEdited).toEqual([]);
});
