import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../clinic.ts';
import { startPaying } from '../keys.ts';
import { views, Walk } from '../store/views.ts';

interface Step {
  /** The act, for the report. */
  act: string;
  run: (page: Page) => Promise<void>;
  /** The place of the next key. */
  next: (page: Page) => Locator;
}

async function follow(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { act, run, next } of steps)
    await test.step(act, async () => {
      await run(page);
      await expect(next(page), `the keys after: ${act}`).toBeFocused();
    });
}

const [view] = views;

test('after each act on orders the keys are where the next order is typed, and after the visit at the next patient', async ({ clinic }) => {
  const walk = new Walk(clinic, view ?? { language: 'zh', width: 1440, height: 900 });
  const { say } = walk;
  const page = await walk.signIn('chenyi', 'main/clinical/clinical');
  await page
    .getByRole('button', { name: new RegExp(`^${say('encounter.act.start')} `) })
    .first()
    .click();
  await page.getByPlaceholder(say('encounter.diagnosis.typeToFind')).fill('J06.900');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: say('encounter.part.orders') }).click();

  const entry = () =>
    page
      .getByRole('region', { name: say('order.entry.title') })
      .locator('input')
      .first();
  const line = () =>
    page
      .getByRole('table', { name: say('order.list') })
      .getByRole('checkbox')
      .nth(1);
  const press = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .last()
      .click();
  const write = async () => {
    await page.keyboard.press('Alt+3');
    await expect(entry()).toBeFocused();
    await page.keyboard.type('xcg');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Control+Enter');
    await expect(line()).toBeVisible();
  };
  await follow(page, [
    { act: 'an order is added', run: write, next: entry },
    {
      act: 'the drawer of earlier orders is closed',
      run: async () => {
        await press(say('order.history.title'));
        await page.keyboard.press('Escape');
      },
      next: entry,
    },
    { act: 'orders are signed and sent by the button', run: () => press(say('order.act.signAndSend')), next: entry },
    {
      act: 'an order is revoked',
      run: async () => {
        await line().click();
        await press(say('order.act.revoke'));
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('1');
        await dialog.getByRole('button', { name: say('order.act.revoke') }).click();
        await expect(dialog).toHaveCount(0);
      },
      next: entry,
    },
  ]);
});

test('at the till the keys follow the money: the result after paying, the button after the refund form', async ({ clinic }) => {
  const walk = new Walk(clinic, view ?? { language: 'zh', width: 1440, height: 900 });
  const { say, word } = walk;
  const page = await walk.signIn('zhaoqian', 'main/billing/not-pay');
  await page.keyboard.press('n');
  await page.getByRole('combobox', { name: say('billing.charge.label') }).fill(word('\u6362\u836f', 'dressing'));
  await page.getByRole('option').first().click();
  await expect(page.getByText('15.00').first()).toBeVisible();
  await follow(page, [
    {
      act: 'a bill is paid',
      run: async () => {
        await startPaying(page);
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      },
      next: () => page.getByRole('region', { name: say('billing.settled.title') }),
    },
    {
      act: 'a refund is asked for and left again',
      run: async () => {
        await clinic.visit(page, 'main/billing/have-pay');
        await page.getByRole('grid').getByRole('gridcell').first().click();
        await page.getByRole('button', { name: say('refund.apply') }).click();
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
      next: () => page.getByRole('button', { name: say('refund.apply') }),
    },
  ]);
});
