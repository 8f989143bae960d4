import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { shell } from '../../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../../blocks/staff.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type * as Refund from '../../../domain/refund/shapes.ts';
import { RefundForm } from './RefundForm.tsx';

withServer();
afterEach(cleanup);

const bill = {
  id: 'b',
  version: 3,
  lines: [{ id: 'l', itemName: 'Dressing', itemNameEn: 'Dressing', quantity: 2, refundedQuantity: 0, net: 4000 }],
} as unknown as Billing.Full;
const plan = {
  amount: 4000,
  writtenOff: 0,
  cash: 4000,
  pointsBack: 0,
  pointsTaken: 0,
  insurance: 0,
  packages: 0,
  couponBack: false,
  methods: [
    { methodCode: 'bank', amount: 3000 },
    { methodCode: 'cash', amount: 5000 },
  ],
  byMethod: [
    { methodCode: 'bank', amount: 1500 },
    { methodCode: 'cash', amount: 2500 },
  ],
} satisfies Refund.Plan;
const method = (code: string, nameEn: string) => ({ code, nameZh: nameEn, nameEn, isCash: false, isOffered: true }) as never;

async function openForm() {
  const sent: unknown[] = [];
  answer('queryRefundable', []);
  answer('getRefundReasonList', [{ code: 'not-done', nameZh: '项目未执行', nameEn: 'Item not done' } as never]);
  answer('calculateRefund', plan);
  answer('queryVisitPaymentMethods', [method('bank', 'Bank card'), method('cash', 'Cash')]);
  answer('applyRefund', (application) => {
    sent.push(application);
    return { id: 'r', version: 1 };
  });
  const staff = { may: () => true, pathTo: () => undefined } as unknown as Staff; // nothing else of it is used here
  render(
    <StaffContext value={staff}>
      <RefundForm bill={bill} close={() => {}} />
    </StaffContext>,
    { wrapper: shell() },
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /Refund Dressing/ }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'not done' } });
  const bank = await screen.findByRole('textbox', { name: 'Amount back by Bank card' });
  const cash = screen.getByRole('textbox', { name: 'Amount back by Cash' });
  return { bank: bank as HTMLInputElement, cash: cash as HTMLInputElement, sent };
}

test('proposes the amounts in proportion, and gives the other method the rest of what is typed', async () => {
  const { bank, cash, sent } = await openForm();
  expect([bank.value, cash.value]).toEqual(['15.00', '25.00']);
  fireEvent.change(bank, { target: { value: '3' } });
  expect(cash.value).toBe('37.00');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    split: [
      { methodCode: 'bank', amount: 300 },
      { methodCode: 'cash', amount: 3700 },
    ],
  });
});

test('writes a usual reason by one press', async () => {
  const { sent } = await openForm();

  fireEvent.click(await screen.findByRole('button', { name: 'Item not done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toMatchObject([{ reason: 'Item not done' }]));
});

test('refuses more by a method than it took, beside the amounts, and sends nothing', async () => {
  const { bank, sent } = await openForm();
  fireEvent.change(bank, { target: { value: '30.01' } });
  await screen.findByText('At most 30.00 yuan');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/1 field needs attention/);
  fireEvent.change(bank, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ split: [{ amount: 3000 }, { amount: 1000 }] });
});
