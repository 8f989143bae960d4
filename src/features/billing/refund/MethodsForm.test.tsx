import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../../tests/server.ts';
import { aFullBill, fourMethods, tillShell } from '../../../../tests/till.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import { MethodsForm } from './MethodsForm.tsx';

withServer();
afterEach(cleanup);

const paid = (methodCode: string, amount: number, tendered = amount) =>
  ({
    id: methodCode,
    methodCode,
    amount,
    tendered,
    change: tendered - amount,
    kind: 'settlement',
    at: '2026-11-23T02:00:00.000Z',
  }) as Billing.Payment;

async function openForm(payments: Billing.Payment[]) {
  const changes: unknown[] = [];
  answer('queryVisitPaymentMethods', fourMethods as never);
  answer('updateSettleBillingPayment', (change) => {
    changes.push(change);
    return { id: 'b1', version: 4 };
  });
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  render(<MethodsForm bill={aFullBill({ status: 1, paid: sum, receivable: sum, version: 3, payments })} close={() => {}} />, {
    wrapper: tillShell('m_billing', 'o_payment_change'),
  });
  await screen.findByDisplayValue('wechat');
  return { user: userEvent.setup(), changes };
}

test('starts from the three methods that were booked and puts a mistyped banknote right', async () => {
  const { user, changes } = await openForm([paid('wechat', 5000), paid('alipay', 5000), paid('cash', 12_700, 100_400)]);
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Amount by/ }).map(({ value }) => value)).toEqual([
    '50.00',
    '50.00',
    '1004.00',
  ]);
  expect(screen.queryByRole('button', { name: 'Add a method' })).toBeNull();

  const cash = screen.getByRole('textbox', { name: 'Amount by cash' });
  await user.clear(cash);
  await user.type(cash, '127');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Typed 1004');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({
    payments: [
      { methodCode: 'wechat', amount: 5000 },
      { methodCode: 'alipay', amount: 5000 },
      { methodCode: 'cash', amount: 12_700, tendered: 12_700 },
    ],
  });
});

test('says what is still open and does not save it', async () => {
  const { user, changes } = await openForm([paid('wechat', 5000)]);

  const amount = screen.getByRole('textbox', { name: 'Amount by wechat' });
  await user.clear(amount);
  await user.type(amount, '40');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Typed wrong');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByText('10.00 still open')).textContent).toBeTruthy();
  expect(changes).toEqual([]);
});

test('asks about change larger than the largest note before it is sent', async () => {
  const { user, changes } = await openForm([paid('wechat', 5000), paid('cash', 12_700)]);

  const cash = screen.getByRole('textbox', { name: 'Amount by cash' });
  await user.clear(cash);
  await user.type(cash, '1004');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Typed wrong');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText(/¥1,054.00 received and ¥877.00 given back/);
  expect(changes).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(changes).toHaveLength(1));
});
