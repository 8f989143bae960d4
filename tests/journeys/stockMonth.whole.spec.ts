import type { Locator, Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { expect, expectAccessible, test } from './clinic.ts';
import { scanCode } from './pace.ts';
import { settled } from './settled.ts';
import { expectFits, titleOf, views } from './store/views.ts';

type Say = (id: Parameters<typeof sayIn>[1], values?: Parameters<typeof sayIn>[2]) => string;

/** Presses an act and its confirmation. */
async function perform(page: Page, act: string) {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).last().click();
}

async function typeDate(page: Page, field: string, day: string) {
  await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
  await page.keyboard.type(day.replaceAll('-', ''));
}

/** Writes down ten boxes at 9.12 yuan that came on a day. Nothing is saved yet. */
async function writeReceipt(page: Page, say: Say, { warehouse, day }: { warehouse: string; day: string }) {
  await page.getByRole('combobox', { name: say('inventory.field.warehouse') }).fill(warehouse);
  await page.getByRole('option', { name: warehouse }).first().click();
  await page.getByRole('combobox', { name: say('inventory.field.supplier') }).click();
  await page.getByRole('option').first().click();
  await typeDate(page, say('inventory.document.date'), day);
  await page.getByLabel(say('inventory.line.add')).click();
  await scanCode(page, 'XY001');
  await page.getByLabel(`${say('inventory.field.batch')} 1`).fill('BL261127');
  await typeDate(page, `${say('inventory.field.expires')} 1`, '2031-05-31');
  await page.getByLabel(`${say('inventory.field.count')} 1`).fill('10');
  await page.getByLabel(`${say('inventory.field.price')} 1`).fill('9.12');
}

/** The figures of a month as numbers of yuan: opening, in, out and what follows. */
async function readFigures(region: Locator): Promise<number[]> {
  await settled(region.page());
  const texts = await region.locator('dl dd').allTextContents();
  return texts.map((text) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100) / 100);
}

for (const view of views) {
  test(`a month is reported, cancelled, corrected by a forgotten receipt, and reported again, higher by that receipt alone (${titleOf(view)})`, async ({
    clinic,
  }) => {
    const { language, ...size } = view;
    const say: Say = (id, values) => sayIn(language, id, values);
    const page = await clinic.signIn('admin', { language, path: 'main/inventory/monthly-statement?status=0' });
    await page.setViewportSize(size);
    const waiting = page.locator('[role="row"][data-id]');
    await waiting.first().waitFor();
    const months = await waiting.locator('[data-field="month"]').allTextContents();
    const [month] = months.toSorted() as [string];
    const row = waiting.filter({ hasText: month }).first();
    const warehouse = await row.locator('[data-field="warehouse"]').innerText();
    await row.click();

    const figures = page.getByRole('region', { name: say('inventory.month.kinds') });
    await expect(page.getByRole('button', { name: say('inventory.month.report'), exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    const reportMonth = async () => {
      await perform(page, say('inventory.month.report'));
      await expect(figures.getByText(say('inventory.month.state.reported'))).toBeVisible();
    };
    await reportMonth();
    const reported = await readFigures(figures);
    expect(reported.length).toBeGreaterThanOrEqual(4);

    const keeper = await clinic.signIn('maku', { language, path: 'main/inventory/outbound-management?edit=new' });
    await keeper.setViewportSize(size);
    await writeReceipt(keeper, say, { warehouse, day: `${month}-15` });
    const save = keeper.getByRole('button', { name: say('action.save'), exact: true });
    await save.click();
    await expect(keeper.getByText(say('inventory.month.refused.document', { month })).first()).toBeVisible();

    await page.getByRole('button', { name: say('inventory.month.cancel'), exact: true }).click();
    const cancelling = page.getByRole('dialog');
    await cancelling.getByLabel(say('field.reason')).fill('漏记一张入库单');
    await cancelling.getByRole('button', { name: say('inventory.month.cancel'), exact: true }).click();
    await expect(figures.getByText(say('inventory.month.state.waiting'))).toBeVisible();
    await expect(page.getByText('漏记一张入库单')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    expect(await readFigures(figures)).toEqual(reported);

    await save.click();
    const written = keeper.getByRole('dialog', { name: /^RK/ });
    await expect(written).toBeVisible();
    const number = (await written.getByRole('heading').first().innerText()).match(/RK\d+/)![0];
    await perform(keeper, say('inventory.act.submit'));
    await expect(keeper.getByRole('button', { name: say('inventory.act.submit') })).toHaveCount(0);

    await clinic.visit(page, 'main/inventory/outbound-management?status=1');
    await page.locator('[role="row"][data-id]', { hasText: number }).click();
    await perform(page, say('inventory.act.approveBook'));
    await expect(
      page
        .getByRole('dialog', { name: /^RK/ })
        .getByText(/^(记账|Booked)/)
        .first(),
    ).toBeVisible();

    await clinic.visit(page, 'main/inventory/monthly-statement?status=0');
    await waiting.filter({ hasText: month }).filter({ hasText: warehouse }).first().click();
    await reportMonth();
    const corrected = await readFigures(figures);
    expect(corrected[0]).toBe(reported[0]);
    expect(corrected[1]! - reported[1]!).toBeCloseTo(91.2, 2);
    expect(corrected.at(-1)! - reported.at(-1)!).toBeCloseTo(91.2, 2);
    await expectAccessible(page);
    await expectFits(page);
  });
}
