import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { ImportGoods } from './ImportGoods.tsx';

withServer();
afterEach(cleanup);

test('says before an import what it will add and change, which drugs may be there already, and after it what is unanswered', async () => {
  const found: Inventory.GoodsImport = {
    imported: 0,
    rows: 3,
    added: 2,
    changed: 1,
    gaps: 2,
    problems: [],
    suspects: [{ row: 4, name: '布洛芬片', reason: 'Same approval number as Ibuprofen (W1)' }],
  };
  answer('importGoods', async (_, request) => {
    const form = await request.formData();
    return form.get('checkOnly') === '1' ? found : { ...found, imported: 3 };
  });
  render(<ImportGoods close={() => undefined} />, { wrapper: shell() });
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input!, { target: { files: [new File(['code\n'], 'goods.csv', { type: 'text/csv' })] } }); // the dialog has one

  expect(await screen.findByRole('cell', { name: /Same approval number/ })).toBeTruthy();
  expect(screen.getByText('Nothing is wrong: 2 will be added, 1 will be changed.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Import/ }));

  expect(await screen.findByText(/2 of these drugs have/)).toBeTruthy();
});
