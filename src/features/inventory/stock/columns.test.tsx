import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { OpenMedicineContext } from '../../../blocks/openMedicine.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { DocumentLines } from '../document/DocumentLines.tsx';
import { useQuantity } from '../quantity.ts';
import { batchColumns } from './columns.tsx';

withServer();
afterEach(cleanup);

const goods = {
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 1,
};

function BatchFigures() {
  const quantity = useQuantity();
  return (
    <output>
      {quantity.text(goods, 48)} · {quantity.cost(goods, 390)}
    </output>
  );
}

test('fits the batches into the 1030 px that a screen of 1280 leaves', () => {
  const widths = batchColumns({ text: () => '', cost: () => '' } as never).map(({ width }) => width);

  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(1030);
});

test('shows the cost of a batch in the unit of its quantity', async () => {
  render(<BatchFigures />, { wrapper: shell() });

  expect((await screen.findByText(/boxes/)).textContent).toBe('2 boxes · 9.360/box');
});

test('names the unit of the price on every line of a document', async () => {
  const line = {
    id: 'l1',
    nameZh: '药',
    nameEn: 'Drug',
    specification: '',
    manufacturer: '',
    batchNumber: 'B1',
    producedOn: null,
    expiresOn: '2030-01-01',
    ...goods,
    unit: 'single',
    count: 10,
    boxes: [],
    uncodedReason: '',
    price: 390,
    amount: 390,
  };
  render(<DocumentLines document={{ lines: [line], amount: 390 } as unknown as Stock.DocumentFull} />, { wrapper: shell() });

  expect(await screen.findByText('0.390/capsule')).toBeTruthy();
});

test('opens the page of a drug from its name on a document, for a person who may read it', async () => {
  const line = {
    id: 'l1',
    itemId: 'i1',
    nameZh: '药',
    nameEn: 'Drug',
    specification: '',
    manufacturer: '',
    ...goods,
    unit: 'single',
    count: 1,
    boxes: [],
    uncodedReason: '',
  };
  const open = vi.fn();
  render(
    <OpenMedicineContext value={open}>
      <DocumentLines document={{ lines: [{ ...line, price: 390, amount: 390 }], amount: 390 } as unknown as Stock.DocumentFull} />
    </OpenMedicineContext>,
    { wrapper: shell() },
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Drug' }));

  expect(open).toHaveBeenCalledExactlyOnceWith('i1');
});
