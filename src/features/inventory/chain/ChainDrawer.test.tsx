import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { tillShell } from '../../../../tests/till.tsx';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { ChainDrawer } from './ChainDrawer.tsx';

withServer();
afterEach(cleanup);

const named = (nameEn: string) => ({ nameZh: '', nameEn });
const goods: Chain.ChainGoods = {
  id: 'l1',
  itemId: 'i1',
  itemCode: 'XY1',
  nameZh: '阿莫西林胶囊',
  nameEn: 'Amoxicillin',
  specification: '',
  manufacturer: '',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 1,
  batchId: 'b1',
  barcode: '6901',
  traceIdentifiers: [],
  batchNumber: 'A1',
  producedOn: null,
  expiresOn: '2028-05-31',
  shelf: '',
  unit: 'single',
  count: 51,
  quantity: 51,
  settled: 0,
  surplus: 0,
  reason: '',
  cost: 390,
  amount: 1989,
  price: 390,
  retailPrice: 2400,
  boxes: [],
  underWay: [],
};
const coming: Chain.ChainFull = {
  id: 'c1',
  number: 'YD1',
  side: 'receiver',
  practice: named('Main clinic'),
  toPractice: named('Branch'),
  toPracticeId: 'p2',
  warehouseId: 'w0',
  warehouse: named('Main store'),
  toWarehouseId: null,
  toWarehouse: null,
  status: 6,
  happenedOn: '2026-11-21',
  itemCount: 1,
  amount: 1989,
  transitAmount: 1989,
  sentAt: '2026-11-21T01:00:00.000Z',
  days: 2,
  createdBy: 'another',
  creator: named('Ma Ku'),
  createdAt: '2026-11-21T01:00:00.000Z',
  version: 4,
  remark: '',
  auditRemark: '',
  endReason: '',
  audited: null,
  sent: null,
  received: null,
  keptIn: null,
  lines: [goods],
  entries: [],
};
const place = {
  editing: undefined,
  opened: 'c1',
  direction: 1,
  open: () => undefined,
  edit: () => undefined,
  close: () => undefined,
} as const;

function show(over: Partial<Chain.ChainFull> = {}) {
  const sent: unknown[] = [];
  answer('queryStockSetting', { ownApproval: false, skipApproval: false, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  answer('queryChainTransfer', { ...coming, ...over });
  answer('queryVisibleWarehouses', [
    { id: 'w1', code: 'B', nameZh: '', nameEn: 'Branch store', isPharmacy: true, frozen: false, frozenReason: '' },
  ]);
  for (const call of ['receiveChainTransfer', 'settleChainTransfer', 'writeOffChainTransfer'] as const)
    answer(call, (arg: unknown) => {
      sent.push(arg);
      return { done: true as const };
    });
  render(<ChainDrawer id="c1" place={place} />, { wrapper: tillShell('m_inventory', 'o_stock_move') });
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the receiving clinic scans and types what arrived, and says why less came', async () => {
  const sent = show();
  await press('Receive');
  await userEvent.type(screen.getByRole('textbox', { name: /^Scan a bar code/ }), '6901{Enter}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Received/ }).value).toBe('1 box');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Received/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Received/ }), '2盒{Enter}');
  await press('Receive');
  expect(screen.getByText('Less than sent: choose a reason')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: /^Reason of the difference/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Damaged' }));
  await press('Receive');
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'c1', version: 4, warehouseId: 'w1', lines: [{ id: 'l1', received: 48, reason: 'damaged' }] }]),
  );
});

test('the receiving clinic is offered the warehouses that keep the goods', async () => {
  const stores = ['w1', 'w2'].map((id) => ({
    id,
    code: id,
    nameZh: '',
    nameEn: `Store ${id}`,
    isPharmacy: true,
    frozen: false,
    frozenReason: '',
  }));
  show({ keptIn: ['w2'] });
  answer('queryVisibleWarehouses', stores);
  await press('Receive');

  expect(await screen.findByText('Store w2')).toBeTruthy();
  expect(screen.queryByText('Store w1')).toBeNull();
  expect(screen.getByRole('combobox', { name: /^Receive into/ })).toBeTruthy();
});

test('the giving clinic takes back what is open, and is not offered the acts of the other', async () => {
  const sent = show({ side: 'giver', status: 7, toWarehouseId: 'w9', lines: [{ ...goods, settled: 48, reason: 'short' }] });
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeTruthy();
  for (const other of ['Receive', 'Refuse all', 'Arrived later']) expect(screen.queryByRole('button', { name: other })).toBeNull();
  const lines = screen.getByRole('table', { name: 'Lines' });
  expect(within(lines).getByText('3 capsules')).toBeTruthy();
  await press('Take back');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'came back');
  await press('Take back');
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'c1', version: 4, way: 'takeBack', reason: 'came back', lines: [{ id: 'l1', quantity: 3 }] }]),
  );
});

test('surplus goods that the giving clinic sends afterwards leave with their scanned boxes', async () => {
  const sent = show({ side: 'giver', status: 7, toWarehouseId: 'w9', lines: [{ ...goods, settled: 51, surplus: 24 }] });
  await press('Confirm surplus');
  await press('Codes of Amoxicillin: Scan codes');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Scan, type or paste/ }), '81234560000000010000{Enter}');
  await press('Done');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'counted again');
  await press('Confirm surplus');
  const lines = [{ id: 'l1', quantity: 24, boxes: [{ code: '81234560000000010000' }] }];
  await waitFor(() => expect(sent).toEqual([{ id: 'c1', version: 4, way: 'sendMore', reason: 'counted again', lines }]));
});

test('a transfer that is read shows the codes of its boxes', async () => {
  show({ lines: [{ ...goods, boxes: [{ code: '81234560000000010000' }, { code: '81234560000000020000' }] }] });
  await userEvent.click(await screen.findByText('2 of 3 scanned'));
  expect(screen.getByText('81234560000000020000')).toBeTruthy();
});
