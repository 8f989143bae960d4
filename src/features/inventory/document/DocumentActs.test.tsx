import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { tillShell } from '../../../../tests/till.tsx';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { DocumentActs } from './DocumentActs.tsx';

withServer();
afterEach(cleanup);

const clinic = { nameZh: '', nameEn: 'Main store' };
const purchase: Stock.DocumentFull = {
  id: 'd1',
  number: 'RK0001',
  direction: 1,
  type: 'purchase',
  status: 1,
  warehouseId: 'w1',
  warehouse: clinic,
  version: 3,
  toWarehouseId: null,
  toWarehouse: null,
  supplierId: null,
  supplier: null,
  happenedOn: '2026-11-23',
  invoiceNumber: '',
  deliveryNumber: '',
  fileName: '',
  itemCount: 1,
  amount: 8280,
  createdBy: 'another',
  creator: clinic,
  createdAt: '2026-11-23T01:00:00.000Z',
  remark: '',
  submittedAt: null,
  audited: null,
  auditRemark: '',
  booked: null,
  received: null,
  cancelReason: '',
  lines: [],
  reversesNumber: null,
  reversedByNumber: null,
  priceAdjustment: null,
  purchasePlanNumber: null,
};
const place = {
  editing: undefined,
  opened: 'd1',
  direction: 1,
  open: () => undefined,
  edit: () => undefined,
  close: () => undefined,
} as const;

function show(document: Partial<Stock.DocumentFull>, { skipApproval = false }: { skipApproval?: boolean } = {}) {
  const sent: unknown[] = [];
  answer('queryStockSetting', { ownApproval: false, skipApproval, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  answer('auditStockDocument', (decision) => {
    sent.push(decision);
    return { done: true as const };
  });
  answer('processStockDocument', (which) => {
    sent.push(which);
    return { done: true as const };
  });
  render(<DocumentActs document={{ ...purchase, ...document }} place={place} refresh={() => undefined} />, {
    wrapper: tillShell('m_inventory', 'o_stock_move', 'o_inventory_audit'),
  });
  return sent;
}
const confirm = async (act: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: act }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }));
};

test('approves and books a submitted purchase by one question and one call', async () => {
  const sent = show({});

  await confirm('Pass review and book');

  await waitFor(() => expect(sent).toMatchObject([{ id: 'd1', version: 3, andBook: true }]));
});

test('offers a clinic that needs no approval to book a draft at once, and nothing to submit', async () => {
  const sent = show({ status: 0 }, { skipApproval: true });

  expect(await screen.findByRole('button', { name: 'Book' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  await confirm('Book');

  await waitFor(() => expect(sent).toEqual([{ id: 'd1', version: 3 }]));
});

test('does not let people approve and book their own document', async () => {
  const sent = show({ createdBy: 'user-1' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pass review and book' }).getAttribute('aria-disabled')).toBe('true'));

  await userEvent.setup().click(screen.getByRole('button', { name: 'Pass review and book' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
