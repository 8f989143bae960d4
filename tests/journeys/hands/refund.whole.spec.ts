import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../clinic.ts';
import { startPaying } from '../keys.ts';
import { expectFits, titleOf, views, Walk } from '../store/views.ts';
import { Hands } from './hands.ts';

const allow = `
  insert into setting (org_id, practice_id, code, value, version) select org_id, id, 'REFUND_AT_ONCE', 'true', 1 from practice where code = 'SH' returning code`;

interface Booked {
  status: number;
  isDecided: boolean;
  amount: number;
  back: number;
  refunded: number;
}
const booked = `
  select f.status, f.decided_by is not null as "isDecided", f.amount::int, b.refunded::int,
    (select -sum(p.amount)::int from payment p where p.refund_id = f.id) as back
  from refund f join bill b on b.id = f.bill_id where f.applied_at > now() - interval '10 minutes' order by f.applied_at desc limit 1`;

/** Three dressings are sold to a walk-in and paid in cash. */
async function sell(page: Page, { say, word }: Walk): Promise<void> {
  await page.keyboard.press('n');
  const field = page.getByRole('combobox', { name: say('billing.charge.label') });
  await expect(field).toBeFocused();
  await field.fill(word('\u6362\u836f', 'dressing'));
  await page.getByRole('option').first().click();
  const quantity = page.locator('section[aria-label*="B20"]').locator('td input').first();
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect(page.getByText('45.00').first()).toBeVisible();
  await startPaying(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('billing.settled.title'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

for (const view of views) {
  test(`a part of a bill is refunded after 6 clicks and 4 keys of one person (${titleOf(view)})`, { tag: '@money' }, async ({ clinic }) => {
    await clinic.find(allow);
    const walk = new Walk(clinic, view);
    const { say } = walk;
    const page = await walk.signIn('zhaoqian', 'main/billing/not-pay');
    await sell(page, walk);

    const hands = new Hands(page);
    await clinic.visit(page, 'main/billing/have-pay');
    await hands.click(page.getByRole('grid').getByRole('gridcell').first());
    await hands.click(page.getByRole('button', { name: say('refund.apply') }));
    const form = page.getByRole('dialog', { name: say('refund.apply') });
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await hands.press('Space', 'Tab');
    await expect(form.getByRole('textbox').first()).toBeFocused();
    await hands.press('2');
    await hands.click(
      form
        .getByRole('group', { name: say('refund.reason.usual') })
        .getByRole('button')
        .first(),
    );
    await expectFits(page);
    await expectAccessible(page);
    await hands.click(form.getByRole('button', { name: new RegExp(`^${walk.word('\u9000\u8d39', 'Refund')} \u00a530\\.00 \u00b7 `) }));
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '\u00a530.00' }).first()).toBeVisible();

    expect(hands.clicks).toBeLessThanOrEqual(6);
    expect(hands.keys).toBeLessThanOrEqual(4);
    expect(await clinic.find<Booked>(booked)).toEqual({ status: 3, isDecided: false, amount: 3000, back: 3000, refunded: 3000 });
  });
}

test('above the limit of the day the button says that a second person approves, and the refund is an application', async ({ clinic }) => {
  await clinic.find(allow);
  await clinic.find(`update role set limits = limits || '{"refundAtOnce": 2999}' returning id`);
  const walk = new Walk(clinic, views[0] ?? { language: 'zh', width: 1440, height: 900 });
  const { say } = walk;
  const page = await walk.signIn('zhaoqian', 'main/billing/not-pay');
  await sell(page, walk);
  await clinic.visit(page, 'main/billing/have-pay');
  await page.getByRole('grid').getByRole('gridcell').first().click();
  await page.getByRole('button', { name: say('refund.apply') }).click();
  const form = page.getByRole('dialog', { name: say('refund.apply') });
  await form.getByRole('checkbox').first().click();
  await form.getByRole('textbox').first().fill('2');
  await expect(form.getByText(say('refund.way.beyond', { limit: '29.99', done: '0.00' }))).toBeVisible();
  await form
    .getByRole('group', { name: say('refund.reason.usual') })
    .getByRole('button')
    .first()
    .click();
  await form.getByRole('button', { name: say('refund.act.apply', { amount: '\u00a530.00' }) }).click();
  await expect(form).toHaveCount(0);
  expect(await clinic.find<Booked>(booked)).toMatchObject({ status: 0, amount: 3000, refunded: 0 });
});
