import { expect, test } from './clinic.ts';
import { startPaying } from './keys.ts';

test('a payment method that an administrator renames and moves up has its new name and place at the desk of the cashier', async ({
  clinic,
}) => {
  const admin = await clinic.signIn('admin', { path: 'main/configuration/clinic-configuration?tab=payment' });
  await admin.getByRole('row', { name: /微信支付/ }).click();
  const drawer = admin.getByRole('dialog', { name: '支付方式' });
  await drawer.getByRole('textbox', { name: '中文名称' }).fill('微信收款码');
  await drawer.getByRole('button', { name: '保存' }).click();
  const renamed = admin.getByRole('row', { name: /微信收款码/ });
  await expect(renamed).toBeVisible();
  await expect(admin.getByRole('row').nth(1)).not.toContainText('微信收款码');
  await admin.getByRole('button', { name: '上移“微信收款码”' }).click();
  await expect(admin.getByRole('row').nth(1)).toContainText('微信收款码');

  const desk = await clinic.signIn('zhaoqian', { path: 'main/billing/not-pay' });
  await desk.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').first().press('Enter');
  await expect(desk.locator('section[aria-label*="B20"]')).toBeFocused();
  await startPaying(desk);

  await expect(desk.locator('[aria-keyshortcuts="1"]')).toContainText('微信收款码');
  await expect(desk.getByText('微信支付', { exact: true })).toHaveCount(0);
});
