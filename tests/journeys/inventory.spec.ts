import type { Locator, Page } from '@playwright/test';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { expect, expectAccessible, test } from './clinic.ts';
import { scanCode } from './pace.ts';
import { settled } from './settled.ts';

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
  const page = await clinic.signIn('maku', { path: 'main/inventory/outbound-management?edit=new' });
  await chooseIn(page, '仓库', '西药房');
  await chooseIn(page, '供应商', '杏林示例医药批发');
  const rows = [
    ['货号', '品名', '产品批号', '有效期至', '数量', '单位', '含税单价(元)', '随货同行单号'],
    ['XY001', '', 'JN270001', '2030.05', '10', '盒', '9.125', 'XS8801'],
    ['GYS-77', '供应商自己的叫法', 'JN270002', '31/05/2030', '2', '盒', '8', 'XS8801'],
    ['合计', '', '', '', '12', '', '', ''],
  ];
  const buffer = await writeWorkbook(rows.map((row) => row.map((value) => ({ value, type: String }))) as SheetData).toBuffer();
  await page.getByRole('button', { name: '从文件导入' }).click();
  const dialog = page.getByRole('dialog', { name: '从供应商文件导入' });
  await dialog.locator('input[type=file]').setInputFiles({ name: '送货单.xlsx', mimeType: '', buffer });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '核对各行' }).click();
  await expect(dialog.getByRole('tab', { name: '不导入 1' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '填入 1 行' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: '第 3 行 对应物品' }).fill('XY002');
  await page.getByRole('option').first().click();
  await dialog.getByLabel('第 3 行 有效期至').fill('2030-05-31');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('tab', { name: '可填入 2' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '填入 2 行' }).click();
  await expect(page.getByLabel('批号 2')).toHaveValue('JN270002');
  await expect(page.getByLabel('随货同行单号')).toHaveValue('XS8801');
  await page.getByRole('button', { name: '保存' }).click();
  const saved = page.getByRole('dialog', { name: /^RK/ });
  await expect(saved).toContainText('送货单.xlsx');
  await expect(saved).toContainText('107.25');
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

/** Presses Tab until a field has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, field: Locator, most = 12) {
  await settled(page); // a window that opens takes the focus
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

test('a delivery is written down and submitted by keyboard and scanner only', async ({ clinic }) => {
  const { barcode } = await clinic.find<{ barcode: string }>(`select barcode from item where code = 'XY001'`);
  const keeper = await clinic.signIn('maku', { path: 'main/inventory/outbound-management' });
  await keeper.keyboard.press('n');
  const choose = async (field: string, typed: string) => {
    await tabTo(keeper, keeper.getByRole('combobox', { name: field }));
    await keeper.keyboard.type(typed);
    await expect(keeper.getByRole('option').first()).toContainText(typed);
    await keeper.keyboard.press('ArrowDown');
    await keeper.keyboard.press('Enter');
    await expect(keeper.getByRole('option')).toHaveCount(0);
  };
  await choose('仓库', '西药房');
  await choose('供应商', '杏林示例医药批发');
  await scanCode(keeper, barcode);
  await expect(keeper.getByLabel('批号 1')).toBeFocused();
  await keeper.keyboard.type('JP261127');
  await tabTo(keeper, keeper.getByRole('group', { name: '有效期至 1' }).getByRole('spinbutton').first());
  await keeper.keyboard.type('20300531');
  await tabTo(keeper, keeper.getByLabel('数量 1'));
  await keeper.keyboard.type('10');
  await keeper.keyboard.press('Enter');
  await expect(keeper.getByLabel('进价 1')).toBeFocused();
  await keeper.keyboard.type('9.12');
  await keeper.keyboard.press('Control+s');
  const saved = keeper.getByRole('dialog', { name: /^RK/ });
  await expect(saved).toContainText('91.20');
  await tabTo(keeper, saved.getByRole('button', { name: '提交审核' }), 30);
  await keeper.keyboard.press('Enter');
  await tabTo(keeper, keeper.getByRole('dialog').getByRole('button', { name: '提交审核' }).last(), 30);
  await keeper.keyboard.press('Enter');
  await expect(keeper.getByRole('button', { name: '审核通过' })).toHaveAttribute('aria-disabled', 'true');
});
