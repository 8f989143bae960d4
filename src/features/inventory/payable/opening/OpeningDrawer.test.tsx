import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../../tests/server.ts';
import { tillShell } from '../../../../../tests/till.tsx';
import type * as Opening from '../../../../domain/inventory/payable/opening/shapes.ts';
import { OpeningDrawer } from './OpeningDrawer.tsx';

withServer();
afterEach(cleanup);

const opening: Opening.OpeningFull = {
  id: 'o1',
  version: 2,
  day: '2026-11-15',
  reason: 'Agreed with the suppliers',
  status: 0,
  createdBy: 'another',
  creator: { nameZh: '', nameEn: 'Somebody' },
  confirmed: null,
  lines: [{ supplierId: 'u1', supplier: { nameZh: '', nameEn: 'Example Supplies' }, way: 'prepaid', amount: 3_000 }],
  settledCount: 12,
  settledAmount: 48_000,
};

function show(over: Partial<Opening.OpeningFull>) {
  const sent: unknown[] = [];
  answer('querySupplierOpening', { opening: { ...opening, ...over } });
  answer('queryStockSetting', { ownApproval: false, skipApproval: false, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  answer('confirmSupplierOpening', (asked: unknown) => {
    sent.push(asked);
    return { done: true as const };
  });
  render(<OpeningDrawer close={() => undefined} />, { wrapper: tillShell('m_inventory', 'o_supplier_account') });
  return sent;
}

test('an opening that waits says what it takes as settled, and a second person confirms it after a question', async () => {
  const sent = show({});
  const user = userEvent.setup();
  const drawer = await screen.findByRole('dialog', { name: 'Opening balances' });
  expect(await within(drawer).findByText('12 documents are taken as settled, 480.00 in all')).toBeTruthy();
  expect(within(drawer).getByRole('row', { name: /Example Supplies/ }).textContent).toContain('Prepaid30.00');
  await user.click(within(drawer).getByRole('button', { name: 'Confirm' }));
  const question = await screen.findByText(/this cannot be changed afterwards/);
  expect(question).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Confirm' }).at(-1) ?? drawer);
  await vi.waitFor(() => expect(sent).toEqual([{ id: 'o1', version: 2 }]));
});

test('an opening in force is only read', async () => {
  show({ status: 1 });
  const drawer = await screen.findByRole('dialog', { name: 'Opening balances' });
  expect(await within(drawer).findByText(/In force from/)).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Confirm' })).toBeNull();
});
