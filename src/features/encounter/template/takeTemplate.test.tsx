import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Done, DoneContext } from '../../../blocks/doneNotice.ts';
import { type OrdersOfPage, OrdersOfPageContext } from '../../../blocks/visit/ordersOfPage.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { keeperOf } from '../note/noteKeeper.ts';
import { NoteProvider } from '../note/useNote.ts';
import { useTakeTemplate } from './useTakeTemplate.ts';

withServer();
afterEach(cleanup);

const cold = { code: 'J06.900', nameZh: '上感', nameEn: 'Cold', certainty: 'confirmed' as const, note: '' };
const order = { adviceType: 1, itemId: 'i1', quantity: 1, itemName: '布洛芬', itemNameEn: 'Ibuprofen', available: true };
const template = {
  id: 't1',
  name: 'Cold',
  sections: [{ sectionType: '0001', text: 'Sore throat' }],
  diagnoses: [cold],
  orders: [order, { ...order, itemId: 'i2', itemNameEn: 'Withdrawn', available: false }],
} as unknown as Encounter.Template;

const saved = vi.fn();
const deleted = vi.fn();
const fail = vi.fn();
const told: Done[] = [];
let visits = 0;

beforeEach(() => {
  saved.mockClear();
  deleted.mockClear();
  fail.mockClear();
  told.length = 0;
  answer('saveDiagnoses', ((arg: { rows: unknown[] }) => {
    saved(arg.rows);
    return { done: true };
  }) as never);
  answer('deleteOrder', ((arg: { ids: string[] }) => {
    deleted(arg.ids);
    return { done: true };
  }) as never);
});

async function open(page: OrdersOfPage | null) {
  visits += 1;
  const encounter = { id: `e${visits}`, sex: 'F', diagnoses: [] } as unknown as Encounter.Full;
  const keeper = keeperOf('s1', encounter.id);
  keeper.type('0001', { text: 'Fever' });
  const Shell = shell();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Shell>
      <DoneContext value={(done) => void told.push(done)}>
        <OrdersOfPageContext value={{ current: page }}>
          <NoteProvider value={keeper}>{children}</NoteProvider>
        </OrdersOfPageContext>
      </DoneContext>
    </Shell>
  );
  const { result } = renderHook(() => useTakeTemplate(encounter, fail), { wrapper });
  await waitFor(() => expect(result.current).toBeTypeOf('function'));
  return { take: () => act(() => result.current(template)), textOf: () => keeper.view('0001').content.text, keeper };
}

const pageOf = (write: OrdersOfPage['write']): OrdersOfPage => ({ drafts: [], write });

test('one act brings text, diagnoses and the orders that are sold, and names the others', async () => {
  const written: Order.Draft[][] = [];
  const { take, textOf } = await open(
    pageOf(async (lines, done) => {
      written.push([...lines]);
      done(['o1']);
    }),
  );
  await take();
  expect(textOf()).toBe('Fever\nSore throat');
  expect(saved).toHaveBeenCalledWith([cold]);
  expect(written).toEqual([[{ adviceType: 1, itemId: 'i1', quantity: 1 }]]);
  expect(fail).toHaveBeenCalledWith(expect.stringContaining('Withdrawn'));
  expect(told[0]?.values).toEqual({ name: 'Cold', count: 1 });
});

test('the undo takes back orders, diagnoses and text', async () => {
  const { take, textOf } = await open(pageOf(async (_, done) => done(['o1'])));
  await take();
  saved.mockClear();
  await act(async () => void (await told[0]?.undo?.()));
  expect(deleted).toHaveBeenCalledWith(['o1']);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(textOf()).toBe('Fever');
});

test('the undo leaves text that was written after the template', async () => {
  const { take, textOf, keeper } = await open(pageOf(async (_, done) => done([])));
  await take();
  keeper.type('0001', { text: `${textOf()} for 3 days` });
  await act(async () => void (await told[0]?.undo?.()));
  expect(textOf()).toBe('Fever\nSore throat for 3 days');
});

test('orders wait for the answer to a question, and what was taken before can be undone if it is cancelled', async () => {
  const { take } = await open(pageOf(async () => undefined));
  await take();
  expect(told).toMatchObject([{ message: 'encounter.told.taken', values: { name: 'Cold', count: 0 } }]);
  expect(told[0]?.undo).toBeTypeOf('function');
});

test('a page without orders says that the orders of the template were left out', async () => {
  const { take, textOf } = await open(null);
  await take();
  expect(textOf()).toContain('Sore throat');
  expect(fail).toHaveBeenLastCalledWith('This page has no orders; the orders of the template were left out');
});
