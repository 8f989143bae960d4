import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import { useFindBill } from './useFindBill.ts';

withServer();

const bills = (...numbers: string[]) =>
  ({ rows: numbers.map((billNumber) => ({ id: `id-${billNumber}`, billNumber })), total: numbers.length }) as never;

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
  answer('queryHavePayList', ({ from, to }) => (from === '2026-11-23' && to === '2027-02-23' ? bills('B20261123-0004') : bills()));

  expect(await find('B20261123-0004')).toBe('id-B20261123-0004');
});

test('finds none where another number only begins with the scanned one', async () => {
  answer('queryNotPayList', bills('B20261123-00041'));
  answer('querySettlementList', bills());
  answer('queryHavePayList', bills());

  expect(await find('B20261123-0004')).toBeUndefined();
});
