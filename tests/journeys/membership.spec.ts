import { expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';

test('a member recharges, pays by card without a mouse, and gets it back by a refund', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/patients/member-detail?keyword=%E5%86%AF%E4%B8%BD' });
  await page.getByRole('gridcell', { name: '冯丽' }).click();
  await page.getByRole('button', { name: '充值', exact: true }).click();
  await page.getByLabel('充值金额').fill('500');
  await page.getByLabel('支付方式').click();
  await page.getByRole('option', { name: '现金' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('¥2,500.00')).toBeVisible();
  await expectAccessible(page);

  await clinic.visit(page, 'main/billing/not-pay?keyword=%E5%86%AF%E4%B8%BD');
  await page.getByRole('gridcell').first().click();
  await expect(page.getByText('金卡 ¥2,750.00')).toBeVisible();
  await startPaying(page);
  await expect(page.getByRole('button', { name: /金卡 余额/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-keyshortcuts="j"]')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('status').filter({ hasText: '积分' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('8');
  await expect(page.getByRole('group').getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('收费完成')).toBeVisible();
  await page.keyboard.press('Escape');

  await clinic.visit(page, 'main/billing/have-pay?keyword=%E5%86%AF%E4%B8%BD');
  await page.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: '申请退费' }).click();
  await expect(page.getByRole('dialog', { name: '申请退费' })).toBeVisible();
  await expectAccessible(page);
});
