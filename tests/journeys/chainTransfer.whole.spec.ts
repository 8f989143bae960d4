import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';

const firstRow = '[role="row"][data-id]';

async function confirm(page: Page, act: string) {
  await page.getByRole('button', { name: act, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).last().click();
}

/** Goes to the other clinic by the switch in the bar. */
async function workIn(page: Page, practice: string) {
  await page.getByRole('combobox', { name: '当前诊所' }).click();
  await page.getByRole('option', { name: practice }).click();
  await expect(page.getByRole('combobox', { name: '当前诊所' })).toContainText(practice);
}

test('goods go to another clinic of the chain: sent, received with boxes missing, and the rest arrives later', async ({ clinic }) => {
  const path = 'main/inventory/allocating-management?kind=chain';
  const keeper = await clinic.signIn('maku', { path });
  await keeper.getByRole('button', { name: '新建院间调拨' }).first().click();
  await keeper.getByRole('combobox', { name: '调出仓库' }).fill('西药房');
  await keeper.getByRole('option', { name: '西药房' }).first().click();
  await keeper.getByRole('combobox', { name: '调入机构' }).fill('西湖');
  await keeper.getByRole('option', { name: '杏林堂西湖诊所' }).click();
  await keeper.getByLabel(/^添加批次/).fill('XY001');
  await keeper.getByRole('option').first().click();
  await keeper.getByLabel('数量 1').fill('1盒3粒');
  await keeper.getByRole('button', { name: '保存' }).click();
  await expect(keeper.getByRole('dialog', { name: /^YD/ })).toBeVisible();
  await expectAccessible(keeper);
  await confirm(keeper, '提交审核');

  const auditor = await clinic.signIn('admin', { path: `${path}&status=1` });
  await auditor.locator(firstRow).first().click();
  await confirm(auditor, '审核通过');
  await expect(auditor.getByRole('button', { name: '发出', exact: true })).toBeVisible();

  await clinic.visit(keeper, 'main');
  await clinic.visit(keeper, path);
  await keeper.locator(firstRow).first().click();
  await confirm(keeper, '发出');
  await expect(keeper.getByText('在途').first()).toBeVisible();

  const receiver = await clinic.signIn('maku', { path });
  await workIn(receiver, '杏林堂西湖诊所');
  await clinic.visit(receiver, path);
  await receiver.locator(firstRow).first().click();
  await receiver.getByRole('button', { name: '收货', exact: true }).click();
  await receiver.getByRole('combobox', { name: '调入仓库' }).click();
  await receiver.getByRole('option').nth(1).click();
  await receiver.getByRole('textbox', { name: /^实收/ }).fill('1盒');
  await receiver.keyboard.press('Enter');
  await receiver.getByRole('button', { name: '收货', exact: true }).click();
  await expect(receiver.getByText('实收少于发出，请选择原因')).toBeVisible();
  await receiver.getByRole('combobox', { name: /^差异原因/ }).click();
  await receiver.getByRole('option', { name: '短少' }).click();
  await expectAccessible(receiver);
  await receiver.getByRole('button', { name: '收货', exact: true }).click();
  await receiver.getByRole('button', { name: '差货到达', exact: true }).click();
  await receiver.getByRole('textbox', { name: '原因' }).fill('次日补到');
  await receiver.getByRole('button', { name: '差货到达', exact: true }).click();
  await expect(receiver.getByRole('dialog', { name: /^YD/ }).getByText('已完成')).toBeVisible();
  await expect(receiver.getByRole('table', { name: '往来记录' })).toContainText('次日补到');
});
