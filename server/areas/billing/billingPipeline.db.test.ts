import { expect, it } from 'vitest';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();

async function anUnpaidBill(cashier: Person): Promise<Billing.Line> {
  const { data } = await server.ask(cashier, 'queryNotPayList', { page: 1, size: 1 });
  return data.rows[0];
}

const settlementOf = ({ id, receivable, version }: Billing.Line): Billing.Settlement => ({
  id,
  payments: [{ methodCode: 'cash', amount: receivable, tendered: receivable + 500 }],
  allowArrears: false,
  version,
});

it('a settlement repeated with its key answers the same each time and charges once', async () => {
  const cashier = await server.signIn('zhaoqian');
  const bill = await anUnpaidBill(cashier);
  const settle = () => server.ask(cashier, 'settleBilling', settlementOf(bill), { 'idempotency-key': 'settle-bill-0001' });

  const answers = await Promise.all([settle(), settle(), settle()]);
  answers.push(await settle());

  expect(answers.map(({ data }) => data)).toEqual(Array(4).fill({ ...answers[0]!.data, change: 500, paid: bill.receivable }));
  const { data: full } = await server.ask(cashier, 'queryBillingDetails', { billingId: bill.id });
  expect(full.payments).toHaveLength(1);
});

it('the same bill with another key is told who settled it, in the language of the one who asks', async () => {
  const cashier = await server.signIn('zhaoqian', 'en');
  const bill = await anUnpaidBill(cashier);
  await server.ask(cashier, 'settleBilling', settlementOf(bill), { 'idempotency-key': 'settle-bill-0002' });
  const second = await server.ask(cashier, 'settleBilling', settlementOf(bill), { 'idempotency-key': 'settle-bill-0003' });

  expect(second).toMatchObject({ http: 200, status: false, exceptionType: 'billing.refused.alreadySettled' });
  expect(second.errorMessage).toMatch(/^Zhao Qian settled this bill at .* Nothing was charged a second time$/);
});

it('nobody without the cashier permission sees or settles a bill', async () => {
  const [cashier, nurse] = [await server.signIn('zhaoqian'), await server.signIn('liuhushi')];
  const bill = await anUnpaidBill(cashier);
  const answers = await Promise.all([
    server.ask(nurse, 'queryBillingDetails', { billingId: bill.id }),
    server.ask(nurse, 'settleBilling', settlementOf(bill)),
    server.ask(nurse, 'exportBillList', { tab: 'notPaid' }),
  ]);
  expect(answers.map(({ exceptionType }) => exceptionType)).toEqual(Array(3).fill('error.permission'));
});

it('the demonstration itself adds up', async () => {
  const { findUnbalancedBills } = await import('./queries/bills.ts');
  await server.signIn('zhaoqian');
  expect([...(await findUnbalancedBills(server.database.owner))]).toEqual([]);
});
