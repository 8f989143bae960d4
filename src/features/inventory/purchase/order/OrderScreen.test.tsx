import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../../tests/server.ts';
import { tillShell } from '../../../../../tests/till.tsx';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { orderState } from '../../../../domain/inventory/purchase/order/states.ts';
import OrderScreen from './OrderScreen.tsx';

withServer();
afterEach(cleanup);

const named = (nameEn: string) => ({ nameZh: '', nameEn });
const ordered = {
  itemId: 'i1',
  itemCode: 'XY001',
  nameZh: '阿莫西林胶囊',
  nameEn: 'Amoxicillin capsules',
  specification: '0.25 g',
  manufacturer: '示例药厂',
  packageUnit: '盒',
  packageUnitEn: 'box',
  singleUnit: '粒',
  singleUnitEn: 'capsule',
  purchaseUnit: '箱',
  purchaseUnitEn: 'case',
  splitAllowed: false,
  singlesPerPackage: 24,
  packagesPerPurchase: 20,
  unit: 'package',
  count: 10,
  price: 9430,
  amount: 9430,
  quantity: 10,
  received: 4,
  arriving: 0,
} as unknown as Order.OrderedLine;
const order: Order.OrderFull = {
  id: 'o1',
  number: 'CD0001',
  status: orderState.partly,
  supplierId: 's1',
  supplier: named('Example Wholesale'),
  warehouseId: 'w1',
  warehouse: named('Main pharmacy'),
  planNumber: 'CG0001',
  expectedOn: '2026-11-01',
  isOverdue: true,
  itemCount: 1,
  receivedCount: 0,
  amount: 9430,
  createdBy: 'another',
  creator: named('Ma Kusheng'),
  createdAt: '2026-11-20T01:00:00.000Z',
  version: 3,
  remark: '',
  sentAt: '2026-11-20T02:00:00.000Z',
  audited: null,
  auditRemark: '',
  ended: null,
  endReason: '',
  receipts: [],
  lines: [ordered],
} as unknown as Order.OrderFull;

function open(path: string, { rows = [order] as readonly Order.OrderLine[] } = {}) {
  answer('queryPurchaseOrderList', { rows, total: rows.length } as never);
  answer('queryPurchaseOrder', order as never);
  answer('queryStockSetting', { ownApproval: false, skipApproval: false, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  answer('getSearchFilters', []);
  answer('queryListSettings', {} as never);
  answer('getSuppliers', []);
  answer('queryWarehouseList', { rows: [], total: 0 } as never);
  render(
    <MemoryRouter initialEntries={[path]}>
      <OrderScreen />
    </MemoryRouter>,
    { wrapper: tillShell('m_inventory', 'o_purchase_plan', 'o_stock_move', 'o_inventory_audit') },
  );
}

describe('the list of purchase orders', () => {
  test('says which order is overdue, how much of it has come, and opens it by Enter', async () => {
    open('/');
    const row = await screen.findByRole('row', { name: /CD0001/ });
    expect(row.textContent).toContain('Overdue');
    expect(row.textContent).toContain('0 / 1');
    const cell = within(row).getByRole('gridcell', { name: 'CD0001' });
    cell.focus();
    fireEvent.keyDown(cell, { key: 'Enter' });
    expect(await screen.findByRole('dialog', { name: 'CD0001' })).toBeTruthy();
  });

  test('offers the first order where there is none', async () => {
    open('/', { rows: [] });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'New purchase order' }).length).toBeGreaterThan(0));
    expect(screen.queryByRole('row', { name: /CD0001/ })).toBeNull();
  });

  test('says what failed, and asks again by one button', async () => {
    open('/');
    cleanup();
    answer('queryPurchaseOrderList', () => refusal('The list is away') as never);
    render(
      <MemoryRouter>
        <OrderScreen />
      </MemoryRouter>,
      { wrapper: tillShell('m_inventory', 'o_purchase_plan') },
    );
    expect(await screen.findByText('The list is away')).toBeTruthy();
    answer('queryPurchaseOrderList', { rows: [order], total: 1 } as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /CD0001/ })).toBeTruthy();
  });
});

describe('an order', () => {
  test('is closed with a reason only, and shows what the server refuses while the reason stays', async () => {
    const sent: unknown[] = [];
    open('/?document=o1');
    answer('closePurchaseOrder', (asked) => {
      sent.push(asked);
      return refusal('Receipts of purchase order CD0001 are not booked yet') as never;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close order' }));
    const dialog = await screen.findByRole('dialog', { name: /Close purchase order CD0001/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close order' }));
    expect(await within(dialog).findByText('Please give a reason')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'out of production' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close order' }));
    expect(await screen.findByText(/are not booked yet/)).toBeTruthy();
    expect(sent).toMatchObject([{ id: 'o1', version: 3, reason: 'out of production' }]);
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'out of production');
  });

  test('that is away says so in its drawer, and comes with the next try', async () => {
    open('/?document=o1');
    cleanup();
    answer('queryPurchaseOrder', () => refusal('The order is away') as never);
    render(
      <MemoryRouter initialEntries={['/?document=o1']}>
        <OrderScreen />
      </MemoryRouter>,
      { wrapper: tillShell('m_inventory', 'o_purchase_plan') },
    );
    expect(await screen.findByText('The order is away')).toBeTruthy();
    answer('queryPurchaseOrder', order as never);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'CD0001' })).toBeTruthy();
  });
});

describe('a new order', () => {
  test('says beside each field what is missing, and sends nothing', async () => {
    const sent: unknown[] = [];
    open('/?edit=new');
    answer('savePurchaseOrder', (draft) => {
      sent.push(draft);
      return { id: 'o2' };
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    for (const wrong of ['Required', 'Choose the warehouse first', 'Add at least one line'])
      expect((await screen.findAllByText(wrong)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});
