import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

async function show(...warehouses: string[]): Promise<string> {
  const batches = warehouses.map((warehouse, index) => batch(String(index), warehouse));
  const line = { id: 'l', itemName: '阿莫西林', itemNameEn: 'Amoxicillin', quantity: 1, unit: '盒', unitEn: 'box', batches };
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
