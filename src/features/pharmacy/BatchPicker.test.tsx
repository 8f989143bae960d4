import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { BatchPicker } from './BatchPicker.tsx';

afterEach(cleanup);

const batch = (id: string, warehouse: string) => ({
  id,
  warehouse,
  shelf: 'A-01',
  batchNumber: `B${id}`,
  expiryDate: '2028-05-31',
  quantity: 5,
  order: 0,
});

const capsules = { unit: '粒', unitEn: 'capsule', packageUnit: '盒', packageUnitEn: 'box', packageSize: 24 };

async function show(...warehouses: string[]): Promise<string> {
  const batches = warehouses.map((warehouse, index) => batch(String(index), warehouse));
  const line = { id: 'l', itemName: '阿莫西林', itemNameEn: 'Amoxicillin', quantity: 1, ...capsules, batches };
  const Shell = shell();
  render(
    <Shell>
      <BatchPicker
        line={line as unknown as Dispensing.DetailLine}
        taken={[{ batchId: '0', quantity: 1 }]}
        choose={() => undefined}
        problems={[]}
      />
    </Shell>,
  );
  const shown = await screen.findByText(/A-01/);
  return shown.textContent ?? '';
}

test('names the warehouse beside the shelf when a drug lies in several warehouses', async () => {
  expect(await show('Main pharmacy', 'Night pharmacy')).toBe('Main pharmacy A-01');
});

test('names the shelf alone when there is one warehouse', async () => {
  expect(await show('Main pharmacy', 'Main pharmacy')).toBe('A-01');
});

test('takes packages and pieces in one field, and refuses a unit that the drug does not have', async () => {
  const choose = vi.fn();
  const batches = [{ ...batch('0', 'Main pharmacy'), quantity: 60 }];
  const line = { id: 'l', itemName: '阿莫西林', itemNameEn: 'Amoxicillin', quantity: 30, ...capsules, batches };
  render(
    <BatchPicker
      line={line as unknown as Dispensing.DetailLine}
      taken={[{ batchId: '0', quantity: 30 }]}
      choose={choose}
      problems={[{ field: 'lines.l.batches.0', message: 'pharmacy.batch.insufficient', values: { left: 29 } }]}
    />,
    { wrapper: shell() },
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Quantity of Amoxicillin/ });
  expect(field.value).toBe('1 box 6 capsules');
  expect(screen.getByText('2 boxes 12 capsules left')).toBeDefined();
  expect(screen.getByText('The stock of this batch is insufficient, 1 box 5 capsules left')).toBeDefined();

  fireEvent.change(field, { target: { value: '1盒3粒' } });
  expect(choose).toHaveBeenLastCalledWith([{ batchId: '0', quantity: 27 }]);

  fireEvent.change(field, { target: { value: '2 vials' } });
  expect(choose).toHaveBeenLastCalledWith([{ batchId: '0', quantity: 0 }]);
  expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('counted in boxes / capsules'))).toBe(true);
});
