import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';
import { scanCode } from './pace.ts';

/** Two drugs over the counter with enough on the shelves, by their bar codes. */
const overTheCounter = `
  select array_agg(barcode order by code) as barcodes, array_agg(name order by code) as names from (
    select i.code, i.barcode, i.name_zh as name from item i join stock_batch b on b.item_id = i.id
    join warehouse w on w.id = b.warehouse_id join practice p on p.id = b.practice_id and p.code = 'SH'
    where i.is_prescription = false and i.skin_test_required is not true and i.advice_type = 1 and i.controlled = 'none' and i.barcode <> ''
      and not w.frozen and not w.is_quarantine and b.expires_on > current_date + 30
    group by i.org_id, i.id having sum(b.quantity) > 20 * coalesce(max(i.singles_per_package), 1) order by i.code limit 2) found`;

const pane = (page: Page) => page.locator('section[aria-label*="B20"]');
const field = (page: Page) => page.getByRole('combobox', { name: '加项目' });

test('a walk-in buys by scanner and keys alone: scanned, raised, paid, printed and handed out', { tag: '@money' }, async ({ clinic }) => {
  const { barcodes, names } = await clinic.find<{ barcodes: string[]; names: string[] }>(overTheCounter);
  const page = await clinic.signIn('admin', { path: 'main/billing/not-pay' });
  await page.context().addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
  await expect(page.getByRole('button', { name: /新建账单/ })).toBeVisible();

  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await scanCode(page, barcodes[0]!);
  await expect(pane(page).getByText('散客').first()).toBeVisible();
  await scanCode(page, barcodes[0]!);
  await expect(pane(page).getByRole('textbox', { name: `${names[0]}的数量` })).toHaveValue('2');
  await scanCode(page, barcodes[1]!);
  await expect(pane(page).getByRole('textbox', { name: `${names[1]}的数量` })).toHaveValue('1');
  await expectAccessible(page);

  await startPaying(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('收费完成')).toBeVisible();
  await expect(page.getByText(/待药房发放/)).toBeVisible();

  await page.keyboard.press('h');
  await expect(page.getByText(/已发放/)).toBeVisible();
  await page.keyboard.press('Control+p');
  const preview = page.getByRole('dialog', { name: /打印预览/ });
  await expect(preview.locator('.paper').first()).toContainText('散客');
  const arrival = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  const paper = await arrival;
  await paper.waitForSelector('html[data-printed]');
  await expect(paper.locator('.paper').first()).toContainText(names[0]!);
  const sold = await clinic.find<{ status: number; batches: number }>(`
    select d.status, (select count(*)::int from dispensing_batch b join dispensing_line l on l.id = b.line_id where l.dispensing_id = d.id) as batches
    from dispensing d where d.bill_id is not null order by d.sent_at desc limit 1`);
  expect([sold.status, sold.batches > 1]).toEqual([1, true]);
});

test('a prescription drug is not sold, and the desk says why', async ({ clinic }) => {
  const { barcode, name } = await clinic.find<{ barcode: string; name: string }>(
    `select barcode, name_zh as name from item where is_prescription and barcode <> '' order by code limit 1`,
  );
  const made = () => clinic.find<{ made: number }>(`select count(*)::int as made from bill where created_by is not null`);
  const before = await made();
  const page = await clinic.signIn('zhaoqian', { path: 'main/billing/not-pay' });
  await expect(page.getByRole('button', { name: /新建账单/ })).toBeVisible();

  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await scanCode(page, barcode);

  await expect(page.getByRole('alert').filter({ hasText: `${name}是处方药` })).toBeVisible();
  expect(await made()).toEqual(before);
});
