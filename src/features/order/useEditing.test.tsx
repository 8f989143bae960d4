import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Item } from '../../domain/dictionary/shapes.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useEditing } from './useEditing.ts';
import { useEntry } from './useEntry.ts';
import type { OrderWords } from './useOrderWords.ts';

withServer();
afterEach(cleanup);

const item = {
  id: 'i1',
  code: 'XY1',
  adviceType: 1,
  unit: '盒',
  splitAllowed: false,
  singleUnit: '粒',
  singlesPerPackage: 20,
  doseUnit: 'g',
  dosePerSingle: 0.3,
  calculationRule: 'by-package',
} as Item;
const line = {
  id: 'l1',
  itemId: 'i1',
  itemCode: 'XY1',
  adviceType: 1,
  groupNumber: null,
  split: false,
  dose: 0.3,
  doseUnit: 'g',
  routeCode: 'po',
  frequencyCode: 'bid',
  duration: 6,
} as Order.Line;
const words = {
  countOf: () => ({ times: 2, days: 1, at: [] }),
  textsOf: () => ({ dose: String, single: String, package: String }),
} as unknown as OrderWords; // what counting asks of it

test.each([
  ['counted', 1, 3],
  ['given by hand', 2, 2],
])('a line taken back whose quantity was %s: %i box for 6 days, %i for 30', async (_, kept, expected) => {
  answer('queryOrderDict', [item]);
  const { result } = renderHook(() => useEditing([], words), { wrapper: shell() });
  await act(async () => {});
  await act(() => result.current.start({ ...line, quantity: kept }));
  const entry = renderHook(() => useEntry(1, words, { start: result.current.current!.state }), { wrapper: shell() }); // just started
  await act(async () => {});

  act(() => entry.result.current.change({ duration: 30 }));

  expect(entry.result.current.draft.quantity).toBe(expected);
});

test('of two lines asked for in haste the last one is changed, whichever item comes last', async () => {
  let send = () => {};
  const slow = new Promise<void>((resolve) => {
    send = resolve;
  });
  answer('queryOrderDict', async ({ keyword }) => {
    if (keyword === 'XY1') await slow;
    return [{ ...item, id: keyword === 'XY1' ? 'i1' : 'i2' }];
  });
  const { result } = renderHook(() => useEditing([], words), { wrapper: shell() });
  await act(async () => {});

  let first = Promise.resolve();
  act(() => {
    first = result.current.start({ ...line, quantity: 1 });
  });
  await act(() => result.current.start({ ...line, id: 'l2', itemId: 'i2', itemCode: 'XY2', quantity: 1 }));
  send();
  await act(() => first);

  expect(result.current.current?.line.id).toBe('l2');
});

test('a line whose item does not come is not silently left alone', async () => {
  answer('queryOrderDict', () => refusal('The item is not there'));
  const { result } = renderHook(() => useEditing([], words), { wrapper: shell() });
  await act(async () => {});

  await act(() => result.current.start({ ...line, quantity: 1 }));

  expect(result.current.problem).toBe('The item is not there');
});
