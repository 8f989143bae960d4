import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, requests, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { GoodsPicker } from './LinePickers.tsx';

withServer();
afterEach(cleanup);

test('a code scanned faster than it is found adds its goods, and its Enter saves no document', async () => {
  answer('queryStockChoices', ({ keyword }) => ({
    rows:
      keyword === '6901'
        ? [
            {
              id: 'g1',
              nameZh: '阿莫西林',
              nameEn: 'Amoxicillin',
              specification: '0.25g×24',
              unit: '盒',
              unitEn: 'box',
              packageUnit: '盒',
              packageUnitEn: 'box',
              singleUnit: '粒',
              singleUnitEn: 'capsule',
              quantity: 10,
              lastCost: 100,
              price: 200,
            } as unknown as Stock.StockItem,
          ]
        : [],
    total: 1,
  }));
  const choose = vi.fn();
  const save = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={save}>
      <GoodsPicker warehouseId="w1" choose={choose} />
    </form>,
    { wrapper: shell() },
  );
  const box = (await screen.findByRole('combobox')) as HTMLInputElement;
  box.focus();

  for (const typed of ['6', '69', '690', '6901']) fireEvent.change(box, { target: { value: typed } });
  const wentOn = fireEvent.keyDown(box, { key: 'Enter' });

  expect(wentOn).toBe(false);
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(1));
  expect(choose.mock.calls[0]![0]).toMatchObject({ itemId: 'g1' });
  await waitFor(() => expect(box.value).toBe(''));
  expect(save).not.toHaveBeenCalled();
  const asked = requests().map(({ url }) => new URL(url).searchParams.get('keyword'));
  expect(asked).not.toContain('69');

  fireEvent.change(box, { target: { value: 'xyz' } });
  await waitFor(() => expect(requests().at(-1)!.url).toContain('xyz'));
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
});
