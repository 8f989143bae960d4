import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../clinic.ts';
import { expectFits, titleOf, views, Walk } from './views.ts';

const inTwoYears = new Date(Date.now() + 730 * 86_400_000).toISOString().slice(0, 10);
const ordered = 10;

/** A plan of one line, ten packages of a supplier, submitted: its number. */
async function planOneLine(walk: Walk, keeper: Page): Promise<string> {
  const { say, word } = walk;
  await keeper.getByRole('combobox', { name: say('inventory.field.warehouse') }).click();
  await keeper.getByRole('option', { name: word('西药房', 'Main pharmacy') }).click();
  await keeper.getByRole('button', { name: say('inventory.purchase.propose') }).click();
  const rows = keeper.getByRole('region', { name: say('inventory.lines') }).locator('tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  await expectFits(keeper);
  for (let left = await rows.count(); left > 1; left -= 1) {
    await rows.last().getByRole('button').last().click();
    await expect(rows).toHaveCount(left - 1);
  }
  const goods = (await rows.first().locator('strong').textContent()) ?? '';
  const supplier = rows.first().getByRole('combobox', { name: say('inventory.purchase.supplierOf', { name: goods }) });
  await supplier.click();
  await keeper.getByRole('option').first().click();
  await keeper.getByLabel(`${say('inventory.field.count')} 1`).fill(String(ordered));
  await keeper.getByRole('button', { name: say('action.save'), exact: true }).click();
  const drawer = keeper.getByRole('dialog', { name: /^CG/ });
  await expect(drawer).toBeVisible();
  const number = (await drawer.getByRole('heading', { name: /^CG/ }).textContent()) ?? '';
  await walk.perform(keeper, 'inventory.act.submit');
  await expect(drawer.getByText(say('inventory.state.submitted'))).toBeVisible();
  return number;
}

/** Receives so many packages by the order; another person reviews and books the receipt. */
async function receivePart(walk: Walk, keeper: Page, reviewer: Page, { count, batch }: { count: number; batch: string }): Promise<string> {
  const { say, clinic } = walk;
  const line = (field: Parameters<typeof say>[0]) => `${say(field)} 1`;
  await keeper.getByRole('button', { name: say('inventory.order.act.receive') }).click();
  await expect(keeper.getByRole('heading', { name: say('inventory.document.newIn') })).toBeVisible();
  await keeper.getByRole('textbox', { name: line('inventory.field.batch') }).fill(batch);
  await keeper
    .getByRole('group', { name: line('inventory.field.expires') })
    .getByRole('spinbutton')
    .first()
    .click();
  await keeper.keyboard.type(inTwoYears.replaceAll('-', ''));
  await keeper.getByLabel(line('inventory.field.count')).fill(String(count));
  await expectFits(keeper);
  await keeper.getByRole('button', { name: say('action.save'), exact: true }).click();
  const receipt = keeper.getByRole('dialog', { name: /^RK/ });
  await expect(receipt).toBeVisible();
  const number = (await receipt.getByRole('heading', { name: /^RK/ }).textContent()) ?? '';
  await walk.perform(keeper, 'inventory.act.submit');
  await expect(receipt.getByRole('button', { name: say('inventory.act.submit') })).toHaveCount(0);

  await clinic.visit(reviewer, 'main/inventory/outbound-management?tab=1&status=1');
  await reviewer.getByRole('gridcell', { name: number }).click();
  await walk.perform(reviewer, 'inventory.act.approveBook');
  await expect(
    reviewer
      .getByRole('dialog', { name: /^RK/ })
      .getByText(/^(记账|Booked)/)
      .first(),
  ).toBeVisible();
  return number;
}

const openOrder = async ({ clinic }: Walk, page: Page, number: string) => {
  await clinic.visit(page, 'main/inventory/purchase-order');
  await page.getByRole('gridcell', { name: number, exact: true }).click();
  await expect(page.getByRole('dialog', { name: number })).toBeVisible();
};

/** Enters the invoice over both receipts, ten fen above them, for which a reason is asked. */
async function enterInvoice(walk: Walk, bookkeeper: Page, receipts: readonly string[]): Promise<void> {
  const { say } = walk;
  await bookkeeper.getByRole('button', { name: say('inventory.payable.invoice.new') }).click();
  const form = bookkeeper.getByRole('dialog', { name: say('inventory.payable.invoice.new') });
  const save = form.getByRole('button', { name: say('action.save'), exact: true });
  await save.click();
  await expect(form.getByText(say('inventory.payable.documents.none'))).toBeVisible();
  for (const number of receipts) await form.getByRole('checkbox', { name: number }).check();
  const sum = Number((await form.locator('tfoot td').last().innerText()).replace(/[^\d.]/g, ''));
  await form.getByLabel(say('inventory.payable.number')).fill('FP88001234');
  await form.getByLabel(say('inventory.payable.amountWithTax')).fill((sum + 0.1).toFixed(2));
  await form.getByLabel(say('inventory.payable.tax'), { exact: false }).fill('1.00');
  await save.click();
  await expect(form.getByText(say('inventory.payable.difference.why'))).toBeVisible();
  await expectAccessible(bookkeeper);
  await expectFits(bookkeeper);
  await form.getByLabel(say('inventory.payable.differenceReason')).fill('运费随票');
  await save.click();
  await expect(form).toBeHidden();
  await expect(bookkeeper.getByRole('region', { name: say('inventory.payable.invoices') })).toContainText('FP88001234');
}

for (const view of views) {
  test(`what was planned is ordered, received in parts, invoiced and paid (${titleOf(view)})`, { tag: '@money' }, async ({ clinic }) => {
    test.setTimeout(600_000);
    const walk = new Walk(clinic, view);
    const { say } = walk;
    const keeper = await walk.signIn('maku', 'main/inventory/purchase-plan?edit=new');
    const plan = await planOneLine(walk, keeper);
    const reviewer = await walk.signIn('admin', 'main/inventory/purchase-plan?status=1');
    await reviewer.getByRole('gridcell', { name: plan }).click();
    await walk.perform(reviewer, 'inventory.act.approve');
    await expect(reviewer.getByRole('dialog', { name: plan }).getByText(say('inventory.purchase.state.approved'))).toBeVisible();

    await clinic.visit(keeper, 'main/inventory/purchase-plan');
    await keeper.getByRole('gridcell', { name: plan }).click();
    await walk.perform(keeper, 'inventory.order.act.ofPlan');
    const ofPlan = `from purchase_order o join purchase_plan p on p.id = o.plan_id where p.number = '${plan}'`;
    const written = async () => (await clinic.find<{ count: number }>(`select count(*)::int as count ${ofPlan}`)).count;
    await expect.poll(written, { message: 'orders written of the plan' }).toBe(1);
    const order = await clinic.find<{ number: string; supplierId: string }>(`select o.number, o.supplier_id as "supplierId" ${ofPlan}`);
    await openOrder(walk, keeper, order.number);
    await walk.perform(keeper, 'inventory.order.act.send');
    const drawer = keeper.getByRole('dialog', { name: order.number });
    await expect(drawer.getByText(say('inventory.order.state.sent')).first()).toBeVisible();
    await expectAccessible(keeper);
    await expectFits(keeper);

    const first = await receivePart(walk, keeper, reviewer, { count: 4, batch: 'PA2811' });
    await openOrder(walk, keeper, order.number);
    await expect(drawer.getByText(say('inventory.order.state.partly')).first()).toBeVisible();
    const second = await receivePart(walk, keeper, reviewer, { count: ordered - 4, batch: 'PB2811' });
    await openOrder(walk, keeper, order.number);
    await expect(drawer.getByText(say('inventory.order.state.received')).first()).toBeVisible();
    await expect(keeper.getByRole('button', { name: say('inventory.order.act.receive') })).toHaveCount(0);

    const account = `main/inventory/supplier-payables?document=${order.supplierId}`;
    await clinic.visit(reviewer, account);
    const owed = () =>
      clinic.find<{ paid: number }>(
        `select coalesce(sum(amount), 0)::int as paid from supplier_payment where supplier_id = '${order.supplierId}'`,
      );
    await enterInvoice(walk, reviewer, [first, second]);
    const before = await owed();

    const payer = await walk.signIn('shenyuan', account);
    await payer.getByRole('button', { name: say('inventory.payable.payment.new') }).click();
    const form = payer.getByRole('dialog', { name: say('inventory.payable.payment.new') });
    const save = form.getByRole('button', { name: say('action.save'), exact: true });
    const amount = form.getByLabel(say('inventory.payable.amount'));
    const due = await amount.inputValue();
    await amount.fill('999999');
    await save.click();
    await expect(form.getByText(say('inventory.payable.tooMuch'))).toBeVisible();
    await amount.fill(due);
    await form.getByLabel(say('inventory.payable.voucher')).fill('HK20261130');
    await expectFits(payer);
    await save.click();
    await expect(form).toBeHidden();
    const payments = payer.getByRole('region', { name: say('inventory.payable.payments') });
    await expect(payments.getByText('HK20261130')).toBeVisible();
    await expect(payer.getByRole('region', { name: say('inventory.payable.statement') }).getByText('HK20261130')).toBeVisible();
    expect((await owed()).paid - before.paid).toBe(Math.round(Number(due.replaceAll(',', '')) * 100));
    await expect(payer.getByRole('button', { name: say('inventory.payable.payment.new') })).toBeDisabled();
    await expectAccessible(payer);
  });
}
