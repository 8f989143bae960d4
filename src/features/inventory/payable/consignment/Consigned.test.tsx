import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, withServer } from '../../../../../tests/server.ts';
import { tillShell } from '../../../../../tests/till.tsx';
import type * as Consignment from '../../../../domain/inventory/consignment/shapes.ts';
import { Consigned } from './Consigned.tsx';

withServer();
afterEach(cleanup);

const person = { nameZh: '', nameEn: 'Somebody' };
const line = {
  batchId: 'b1',
  batchNumber: 'A1',
  itemId: 'i1',
  itemCode: 'Y1',
  nameZh: '',
  nameEn: 'Amoxicillin',
  specification: '0.25 g',
  manufacturer: '',
  packageUnit: '',
  packageUnitEn: 'box',
  singleUnit: '',
  singleUnitEn: 'capsule',
  purchaseUnit: '',
  purchaseUnitEn: '',
  splitAllowed: true,
  singlesPerPackage: 24,
  packagesPerPurchase: 1,
  sold: 30,
  returned: 6,
  lost: 0,
  quantity: 24,
  price: 24_000,
  factor: 24,
  amount: 2_400,
} satisfies Consignment.DueLine;
const settlement: Consignment.SettlementLine = {
  id: 's1',
  number: 'DX0001',
  status: 0,
  since: null,
  until: '2026-11-21',
  amount: 2_400,
  remark: '',
  createdBy: 'another',
  creator: person,
  booked: null,
  endReason: '',
  invoiceNumber: null,
  isLatest: false,
  version: 1,
};
const consignment: Consignment.Consignment = {
  supplierId: 'u1',
  covers: 'all',
  paysLosses: true,
  held: 21_600,
  due: 2_400,
  dueLines: [line],
  settlements: [],
};

function show(over: Partial<Consignment.Consignment>) {
  answer('queryConsignment', { ...consignment, ...over });
  answer('queryStockSetting', { ownApproval: false, skipApproval: false, nearExpiryDays: 90, slowMoverDays: 90, version: 1 });
  render(<Consigned supplierId="u1" />, { wrapper: tillShell('m_inventory', 'o_supplier_account') });
}

test('shows what was sold and came back of each batch, with the agreed price and what is due', async () => {
  show({});
  const table = await screen.findByRole('table', { name: 'Not settled' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 6)).toEqual([
    expect.stringContaining('A1'),
    expect.stringContaining('1 box'),
    '6 capsules',
    '–',
    '24.000/box',
    '24.00',
  ]);
});

test('sends the last day of a settlement', async () => {
  const sent: unknown[] = [];
  answer('saveConsignmentSettlement', (asked: unknown) => {
    sent.push(asked);
    return { id: 's2', version: 1 };
  });
  show({});
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Settle consignment' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ supplierId: 'u1', remark: '' }]));
});

test('says what a settlement up to the chosen day comes to', async () => {
  show({});
  answer('queryConsignment', ({ until }) => ({ ...consignment, due: until === '2026-11-20' ? 1_200 : 2_400 }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Settle consignment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Not settled 24.00');
  const day = within(await dialog.findByRole('group', { name: /^Up to/ }));
  await user.click(day.getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard('20261120');
  expect(await dialog.findByText('Not settled 12.00')).toBeTruthy();
});

test('writes no second settlement while one waits, and a second person books that one after a question', async () => {
  const sent: unknown[] = [];
  answer('queryConsignmentSettlement', { ...settlement, supplierId: 'u1', supplier: person, lines: [line] });
  answer('bookConsignmentSettlement', (asked: unknown) => {
    sent.push(asked);
    return { done: true as const };
  });
  show({ settlements: [settlement] });
  const user = userEvent.setup();
  const settle = await screen.findByRole('button', { name: 'Settle consignment' });
  expect(settle.getAttribute('aria-disabled')).toBe('true');
  await user.hover(settle);
  expect(await screen.findByText('Settlement DX0001 waits for its review; book or discard it first')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'DX0001' }));
  await user.click(await screen.findByRole('button', { name: 'Review and book' }));
  const question = await screen.findByText('24.00 becomes payable, and the supplier’s invoice can be entered');
  expect(question).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Review and book' }).at(-1) ?? settle);
  await vi.waitFor(() => expect(sent).toEqual([{ id: 's1', version: 1 }]));
});

test('says why nothing can be settled where nothing is due', async () => {
  show({ due: 0, dueLines: [] });
  const user = userEvent.setup();
  await user.hover(await screen.findByRole('button', { name: 'Settle consignment' }));
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'No consigned goods wait for a settlement');
});

test('names the second person of a booked settlement, and the reason of a void one', async () => {
  const booked = { nameZh: '', nameEn: 'Second Person', at: '2026-11-22T02:03:00.000Z' };
  const ended = { ...settlement, status: 2 as const, booked, endReason: 'Counted again' };
  answer('queryConsignmentSettlement', { ...ended, supplierId: 'u1', supplier: person, lines: [line] });
  show({ settlements: [ended] });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'DX0001' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Reviewed by').parentElement?.textContent).toContain('Second Person 2026-11-22 10:03');
  expect(within(dialog).getByText('Counted again')).toBeTruthy();
});

test('offers the paper of a settlement in the list and in the settlement', async () => {
  answer('queryConsignmentSettlement', { ...settlement, supplierId: 'u1', supplier: person, lines: [line] });
  show({ settlements: [settlement] });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'DX0001' }));
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Print' })).toBeTruthy();
});
