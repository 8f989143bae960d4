import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { tillShell } from '../../../../tests/till.tsx';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../domain/inventory/purchase/states.ts';
import { PurchaseActs } from './PurchaseActs.tsx';

withServer();
afterEach(cleanup);

const person = { nameZh: '', nameEn: 'Somebody' };
const plan: Purchase.PlanFull = {
  id: 'p1',
  number: 'CG0001',
  status: purchaseState.submitted,
  warehouseId: 'w1',
  warehouse: { nameZh: '', nameEn: 'Main pharmacy' },
  expectedOn: null,
  itemCount: 2,
  receivedCount: 0,
  amount: 18_500,
  createdBy: 'another',
  creator: person,
  createdAt: '2026-11-23T01:00:00.000Z',
  version: 3,
  remark: '',
  submittedAt: null,
  audited: null,
  auditRemark: '',
  closed: null,
  closeReason: '',
  voidReason: '',
  receipts: [],
  lines: [],
};
const lineOf = (supplier: string | null, quantity: number, received: number): Purchase.PlannedLine =>
  ({
    supplierId: supplier,
    supplier: supplier && { nameZh: '', nameEn: supplier },
    quantity,
    received,
    arriving: 0,
  }) as Purchase.PlannedLine;

function show(over: Partial<Purchase.PlanFull>, { skipApproval = false, ownApproval = false } = {}) {
  const sent: unknown[] = [];
  const receive = vi.fn();
  answer('queryStockSetting', { ownApproval, skipApproval, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  const take = (asked: unknown) => {
    sent.push(asked);
    return { done: true as const };
  };
  for (const call of ['auditPurchasePlan', 'submitPurchasePlan', 'closePurchasePlan', 'voidPurchasePlan'] as const) answer(call, take);
  const nothing = () => undefined;
  const place = { editing: undefined, opened: 'p1', direction: 1 as const, open: nothing, edit: nothing, close: nothing };
  const planPlace = { ...place, receiving: undefined, receive, backTo: nothing };
  render(<PurchaseActs plan={{ ...plan, ...over }} place={planPlace} refresh={nothing} />, {
    wrapper: tillShell('m_inventory', 'o_purchase_plan', 'o_stock_move', 'o_inventory_audit'),
  });
  return { sent, receive };
}

test('says before the review what the plan comes to, and sends the version that was seen', async () => {
  const { sent } = show({});
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pass review' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 lines, expected 185.00');
  await user.click(within(dialog).getByRole('button', { name: 'Pass review' }));
  await vi.waitFor(() => expect(sent).toEqual([{ id: 'p1', version: 3, flag: '1' }]));
});

test('says before a plan is submitted that it needs no review in a clinic that works without', async () => {
  show({ status: purchaseState.draft }, { skipApproval: true });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Submit for review' }));
  await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('works without review'));
});

test('offers a receipt for each supplier of whom something is still to come, and none for the others', async () => {
  const lines = [lineOf('North', 10, 0), lineOf('South', 10, 10), lineOf('North', 5, 0), lineOf(null, 3, 1)];
  const { receive } = show({ status: purchaseState.approved, lines });
  const offered = (await screen.findAllByRole('button', { name: /^Receive/ })).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Receive: North', 'Receive: no supplier yet']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Receive: North' }));
  expect(receive).toHaveBeenCalledWith('p1', 'North');
});

test('ends an ordered plan only with a reason', async () => {
  const { sent } = show({ status: purchaseState.approved });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End purchase' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End purchase' }));
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Out of stock at the maker');
  await user.click(within(dialog).getByRole('button', { name: 'End purchase' }));
  await vi.waitFor(() => expect(sent).toEqual([{ id: 'p1', version: 3, reason: 'Out of stock at the maker' }]));
});
