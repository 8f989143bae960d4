import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { useFindBill } from './useFindBill.ts';

withServer();

const bills = (...numbers: string[]) =>
  ({ rows: numbers.map((billNumber) => ({ id: `id-${billNumber}`, billNumber, settledAt: null })), total: numbers.length }) as never;

const paidBill = { rows: [{ id: 'b4', billNumber: 'B20261123-0004', settledAt: '2026-11-24T16:30:00.000Z' }], total: 1 } as never;

async function find(number: string) {
  const { result } = renderHook(() => useFindBill(), { wrapper: shell() });
  const search = await new Promise<ReturnType<typeof useFindBill>>((resolve) => {
    const look = () => (result.current ? resolve(result.current) : setTimeout(look, 20));
    look();
  });
  return search(number);
}

test('finds the bill with exactly the scanned number, whatever its state', async () => {
  answer('queryNotPayList', bills('B20261123-00041'));
  answer('querySettlementList', bills());
  answer('queryHavePayList', ({ from, to }) => (from === '2026-11-23' && to === '2027-02-23' ? paidBill : bills()));

  expect(await find('B20261123-0004')).toEqual({ id: 'b4', tab: 'paid', settledOn: '2026-11-25' });
});

test('finds none where another number only begins with the scanned one', async () => {
  answer('queryNotPayList', bills('B20261123-00041'));
  answer('querySettlementList', bills());
  answer('queryHavePayList', bills());

  expect(await find('B20261123-0004')).toBeUndefined();
});
