import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { scanCode } from './pace.ts';
import { walkFileDelivery, walkKeysDelivery } from './store/deliveryWalk.ts';
import { Walk, wide } from './store/views.ts';

const firstRow = '[role="row"][data-id]';

/** Finds one of the clinic's own by its name, with keys. */
async function chooseIn(page: Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('goods come in: written by one, reviewed by another, booked, and found in stock with their ledger', async ({ clinic }) => {
  const keeper = await clinic.signIn('maku', { path: 'main/inventory/outbound-management' });
  await keeper.getByRole('button', { name: '新建入库单' }).click();
  await chooseIn(keeper, '仓库', '西药房');
  await chooseIn(keeper, '供应商', '杏林示例医药批发');
  // As a scanner types it, one that ends with two Enters.
  await keeper.getByLabel(/^添加物品/).click();
  await scanCode(keeper, 'XY001', { enters: 2 });
  await expect(keeper.getByLabel('批号 1')).toBeVisible();
  await expect(keeper.getByText(/处需要修改/)).toHaveCount(0);
  await keeper.getByRole('button', { name: '保存' }).click();
  await expect(keeper.getByText('必填').first()).toBeVisible();
  await keeper.getByLabel('批号 1').fill('JN261122');
  await keeper.getByRole('group', { name: '有效期至 1' }).getByRole('spinbutton').first().click();
  await keeper.keyboard.type('20300531');
  await keeper.getByLabel('数量 1').fill('10');
  await keeper.keyboard.press('Enter');
  await expect(keeper.getByLabel('进价 1')).toBeFocused();
  await keeper.keyboard.type('9.125');
  for (const next of ['零售价 1', '货位 1', /^添加物品/]) {
    await keeper.keyboard.press('Enter');
    await expect(keeper.getByLabel(next)).toBeFocused();
  }
  await expectAccessible(keeper);
  await keeper.getByRole('button', { name: '保存' }).click();
  await keeper.getByRole('button', { name: '提交审核' }).click();
  await keeper.getByRole('dialog').getByRole('button', { name: '提交审核' }).last().click();
  await expect(keeper.getByRole('button', { name: '审核通过' })).toHaveAttribute('aria-disabled', 'true');

  const auditor = await clinic.signIn('admin', { language: 'en', path: 'main/inventory/outbound-management?status=1' });
  await auditor.locator(firstRow, { hasText: '91.25' }).click();
  await auditor.getByRole('button', { name: 'Pass review', exact: true }).click();
  await auditor.getByRole('dialog').getByRole('button', { name: 'Pass review', exact: true }).last().click();
  await auditor.getByRole('button', { name: 'Book', exact: true }).click();
  await expectAccessible(auditor);
  await auditor.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).last().click();
  await expect(auditor.getByText(/^Booked by/)).toBeVisible();

  await clinic.visit(keeper, 'main/inventory/report-query?keyword=JN261122');
  await keeper.locator(firstRow).click();
  await expect(keeper.getByRole('table', { name: '批次流水' })).toContainText('+10 盒');
});

test('a delivery by xlsx: a bad date is corrected, goods are chosen once, and the receipt is filled and saved', async ({ clinic }) => {
  await walkFileDelivery(new Walk(clinic, wide));
});

test('a warehouse is counted while work goes on, line by line and by scanner', async ({ clinic }) => {
  const page = await clinic.signIn('maku', { path: 'main/inventory/stockcount-management' });
  await page.getByRole('button', { name: '新建盘点' }).first().click();
  await chooseIn(page, '仓库', '耗材库');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: /盘点单 PD/ })).toBeVisible();
  await page.getByLabel(/^扫描条码/).fill('3*CL001');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^已盘 1 \//)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('button', { name: '审核通过' })).toHaveAttribute('aria-disabled', 'true');
});

test('a delivery is written down and submitted by keyboard and scanner only', async ({ clinic }) => {
  await walkKeysDelivery(new Walk(clinic, wide));
});
