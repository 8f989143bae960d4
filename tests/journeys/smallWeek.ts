import type { Page } from '@playwright/test';
import { expect } from './clinic.ts';
import { newcomer, SmallClinicDays } from './smallDays.ts';

const member = '简悦';

/** The rest of the week: money back, members, papers, stock and the report. */
export class SmallWeek extends SmallClinicDays {
  /** A treatment sold at the desk is paid, and asked back by the cashier, agreed to by the doctor, paid back by the cashier. */
  async refund(desk: Page, owner: Page): Promise<void> {
    const { say } = this;
    await this.go(desk, 'simplified-bill');
    await this.newBill(desk, newcomer);
    await desk.getByRole('combobox', { name: say('billing.charge.label') }).fill('换药');
    await desk
      .getByRole('option', { name: /换药|dressing/i })
      .first()
      .click();
    await expect(desk.locator('section[aria-label*="B20"]').getByText('15.00').first()).toBeVisible();
    await this.pay(desk);

    await this.go(desk, `simplified-bill?tab=paid&keyword=${encodeURIComponent(newcomer)}`);
    await desk.getByRole('grid').getByRole('gridcell').first().click();
    await desk.getByRole('button', { name: say('refund.apply') }).click();
    const form = desk.getByRole('dialog', { name: say('refund.apply') });
    await form.getByRole('checkbox').first().click();
    await form.getByRole('textbox', { name: new RegExp(`^${say('field.reason')}`) }).fill('改日再做');
    await form.getByRole('button', { name: new RegExp(`^${say('refund.apply')} `) }).click();
    await expect(form).toHaveCount(0);

    const request = (page: Page) => page.getByRole('row').filter({ hasText: newcomer }).getByRole('gridcell').first();
    await this.go(owner, 'simplified-approval/refund-management');
    await request(owner).click();
    await this.perform(owner, 'refund.act.approve');
    await this.shot(owner, 'refund-agreed');
    await this.go(desk, 'simplified-approval/refund-management');
    await request(desk).click();
    await this.perform(desk, 'refund.act.execute');
    await expect(desk.getByText(say('refund.paidBack'), { exact: true })).toBeVisible();
    await this.shot(desk, 'refunded');
  }

  private async newBill(desk: Page, patient: string): Promise<void> {
    const { say } = this;
    await desk.getByRole('button', { name: new RegExp(say('billing.new')) }).click();
    await desk.getByRole('combobox', { name: say('billing.patient'), exact: true }).fill(patient);
    await desk.getByRole('option', { name: patient }).first().click();
  }

  /** A member pays in, and buys a package on a bill. */
  async sell(desk: Page): Promise<void> {
    const { say } = this;
    await this.go(desk, `simplified-patients?part=members&keyword=${encodeURIComponent(member)}`);
    await desk.getByRole('gridcell', { name: member }).click();
    await desk.getByRole('button', { name: say('membership.act.recharge'), exact: true }).click();
    await desk.getByLabel(say('membership.recharge.amount')).fill('200');
    await desk.getByLabel(say('membership.method')).first().click();
    await desk.getByRole('option').first().click();
    await desk.getByRole('button', { name: say('action.save') }).click();
    await expect(desk.getByText('¥700.00', { exact: true })).toBeVisible();
    await this.shot(desk, 'recharged');

    await this.go(desk, 'simplified-bill');
    await this.newBill(desk, member);
    await desk.getByRole('button', { name: new RegExp(say('billing.act.addSale')) }).click();
    const sale = desk.getByRole('dialog', { name: say('billing.act.addSale') });
    await sale.getByRole('combobox', { name: say('billing.sale.kind.package') }).click();
    await desk.getByRole('option').first().click();
    await sale.getByRole('button', { name: say('billing.act.addSale') }).click();
    await expect(desk.locator('section[aria-label*="B20"]').getByRole('heading', { name: say('billing.sale') })).toBeVisible();
    await this.pay(desk);
    await this.go(desk, `simplified-patients?part=packages&keyword=${encodeURIComponent(member)}`);
    await expect(desk.getByRole('row').filter({ hasText: member })).toBeVisible();
    await this.shot(desk, 'package');
  }

  /** What a patient paid, as an invoice. */
  async invoice(desk: Page): Promise<void> {
    const { say } = this;
    await this.go(desk, `simplified-invoice?status=0&keyword=${encodeURIComponent(newcomer)}`);
    await desk.getByRole('grid').getByRole('row').filter({ hasText: newcomer }).first().click();
    const form = desk.getByRole('dialog', { name: say('invoice.issue.title') });
    await form.getByRole('button', { name: say('invoice.act.issue') }).click();
    await expect(form).toBeHidden();
    await this.go(desk, `simplified-invoice?status=1&keyword=${encodeURIComponent(newcomer)}`);
    await expect(
      desk
        .getByRole('row')
        .filter({ hasText: newcomer })
        .filter({ hasText: /QH\d{8}/ })
        .first(),
    ).toBeVisible();
    await this.shot(desk, 'invoiced');
  }

  /** A delivery is written down by the cashier and booked by the doctor. */
  async receive(desk: Page, owner: Page): Promise<void> {
    const { say } = this;
    await this.go(desk, 'simplified-stock?part=documents');
    await desk
      .getByRole('button', { name: say('inventory.document.newIn') })
      .first()
      .click();
    for (const [field, typed] of [
      ['inventory.field.warehouse', this.word('药房', 'Pharmacy')],
      ['inventory.field.supplier', this.word('菖蒲示例', 'Changpu')],
    ] as const) {
      await desk.getByRole('combobox', { name: say(field) }).fill(typed);
      await desk
        .getByRole('option', { name: new RegExp(typed) })
        .first()
        .click();
    }
    await desk.getByRole('combobox', { name: say('inventory.line.add') }).fill('对乙酰氨基酚片');
    await desk
      .getByRole('option', { name: /对乙酰氨基酚片|Paracetamol tablets/ })
      .first()
      .click();
    await desk.getByLabel(`${say('inventory.field.batch')} 1`).fill('QX261127');
    await desk
      .getByRole('group', { name: `${say('inventory.field.expires')} 1` })
      .getByRole('spinbutton')
      .first()
      .click();
    await desk.keyboard.type('20300531');
    await desk.getByLabel(`${say('inventory.field.count')} 1`).fill('20');
    await desk.getByLabel(`${say('inventory.field.price')} 1`).fill('9.12');
    await desk.getByRole('button', { name: say('action.save'), exact: true }).click();
    await this.perform(desk, 'inventory.act.submit');
    await expect(desk.getByRole('button', { name: say('inventory.act.submit'), exact: true })).toHaveCount(0);

    await this.go(owner, 'simplified-stock?part=documents&status=1');
    await owner.locator('[role="row"][data-id]').first().click();
    await this.perform(owner, 'inventory.act.approveBook');
    await expect(owner.getByRole('button', { name: say('inventory.act.reverse') })).toBeVisible();
    await this.go(owner, 'simplified-stock?part=stock&keyword=QX261127');
    await expect(owner.locator('[role="row"][data-id]')).toHaveCount(1);
    await this.shot(owner, 'received');
  }

  /** The store is counted, two boxes fewer than the books say, while work goes on. */
  async countStore(desk: Page, owner: Page): Promise<void> {
    const { say } = this;
    await this.go(desk, 'simplified-stock?part=count');
    await desk
      .getByRole('button', { name: say('inventory.count.new') })
      .first()
      .click();
    await desk.getByRole('combobox', { name: say('inventory.field.warehouse') }).fill(this.word('库房', 'Store'));
    await desk.getByRole('option').first().click();
    await desk.getByRole('button', { name: say('action.save') }).click();
    await desk.getByLabel(say('inventory.count.scan')).fill('3*CL001');
    await desk.keyboard.press('Enter');
    await this.perform(desk, 'inventory.act.submit');
    await this.shot(desk, 'counted');
    await this.go(owner, 'simplified-stock?part=count&status=1');
    await owner.locator('[role="row"][data-id]').first().click();
    await this.perform(owner, 'inventory.act.approve');
    await expect(owner.getByText(this.say('inventory.state.booked')).first()).toBeVisible();
  }

  /** What the week has brought, for the doctor who owns the clinic. */
  async lookAtReport(owner: Page): Promise<void> {
    await this.go(owner, 'simplified-report/bill-daily');
    await expect(owner.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
    await this.shot(owner, 'report');
  }
}
