import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Delivery from '../../../domain/inventory/deliveryShapes.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { emptyDocument } from '../document/draft.ts';
import { DeliveryImport } from './DeliveryImport.tsx';

withServer();
afterEach(cleanup);

const goods: Stock.StockItem = {
  id: 'g1',
  itemId: 'g1',
  itemCode: 'Y001',
  nameZh: '阿莫西林胶囊',
  nameEn: 'Amoxicillin capsules',
  specification: '0.25g×24粒',
  manufacturer: '示例制药',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 1,
  barcode: '',
  quantity: 0,
  price: 2400,
  lastCost: null,
  keptIn: ['w1'],
};

const row = (number: number, ...cells: string[]) => ({ number, cells });
const sheet: Delivery.DeliverySheet = {
  name: 'note.csv',
  hash: 'a'.repeat(64),
  headings: ['货号', '品名', '批号', '有效期', '数量', '甲列', '单号'],
  columns: ['code', 'name', 'batchNumber', 'expiresOn', 'quantity', null, 'noteNumber'],
  isRemembered: false,
  rows: [
    row(2, 'Y001', '阿莫西林胶囊', 'A1', '2070-05', '3', '10', 'XS1'),
    row(3, 'S-9', '阿莫仙', 'B1', '31/05/2070', '2', '8', 'XS1'),
    row(4, '合计', '', '', '', '5', '', ''),
  ],
  earlier: [{ id: 'd1', number: 'RK20261101-001', status: 3 }],
};

let form: ReturnType<typeof useForm<Stock.DocumentDraft>>;
function Receipt({ supplierId }: { supplierId: string | null }) {
  form = useForm<Stock.DocumentDraft>({ defaultValues: { ...emptyDocument(1, '2026-11-26'), supplierId } });
  return (
    <FormProvider {...form}>
      <DeliveryImport form={form} find={() => undefined} />
    </FormProvider>
  );
}

test('a file fills a receipt once its column, its bad cell and its goods are corrected, and what was taught goes with it', async () => {
  answer('readDeliveryFile', () => sheet);
  answer('matchDelivery', ({ wanted }) => ({
    matches: wanted.map(({ code }) => ({
      itemId: code === 'Y001' ? 'g1' : null,
      by: code === 'Y001' ? ('code' as const) : null,
      doubt: null,
    })),
    goods: [goods],
  }));
  answer('queryStockChoices', () => ({ rows: [{ ...goods, id: 'g2', itemId: 'g2', nameEn: 'Amoxil' }], total: 1 }));
  render(<Receipt supplierId="s1" />, { wrapper: shell(everyRight) });
  fireEvent.click(await screen.findByRole('button', { name: 'From a file' }));
  // The drawer is fetched when it is first opened.
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.change(input, { target: { files: [new File(['x'], 'note.csv', { type: 'text/csv' })] } }); // the drawer has one

  expect(await screen.findByText(/receipt RK20261101-001/)).toBeTruthy();
  expect(screen.getByText('Still missing: Purchase price')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check the lines' })).toHaveProperty('disabled', true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Meaning of column “甲列”' }));
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Purchase price' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check the lines' }));

  expect(await screen.findByRole('tab', { name: 'To do 1' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Left out 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fill in 1 row' }).getAttribute('aria-disabled')).toBe('true');
  const date = screen.getByRole('textbox', { name: 'Expiry in row 3' });
  fireEvent.change(date, { target: { value: '2070-05-31' } });
  fireEvent.blur(date);
  const choice = screen.getByRole('combobox', { name: 'Our goods in row 3' });
  fireEvent.mouseDown(choice);
  fireEvent.click(await screen.findByRole('option', { name: /Amoxil/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in 2 rows' }));

  await waitFor(() => expect(form.getValues('lines')).toHaveLength(2));
  expect(form.getValues()).toMatchObject({
    warehouseId: 'w1',
    deliveryNumber: 'XS1',
    lines: [
      { itemId: 'g1', batchNumber: 'A1', expiresOn: '2070-05-31', unit: 'package', count: 3, price: 10_000, retailPrice: 2400 },
      { itemId: 'g2', batchNumber: 'B1', expiresOn: '2070-05-31', count: 2, price: 8000 },
    ],
    file: { name: 'note.csv', hash: sheet.hash, chosen: [{ key: 'code:s-9', itemId: 'g2' }] },
  });
  expect(form.getValues('file.headings')).toContainEqual({ heading: '甲列', field: 'price' });
});

test('waits for the supplier of a purchase, whose layout is remembered', async () => {
  render(<Receipt supplierId={null} />, { wrapper: shell(everyRight) });

  const act = await screen.findByRole('button', { name: 'From a file' });

  expect(act.getAttribute('aria-disabled')).toBe('true');
});
