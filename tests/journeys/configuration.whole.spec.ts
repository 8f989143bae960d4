import { expect, test } from './clinic.ts';

test('an administrator demands a field of patients, takes it back, and reprices an item', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/configuration/patient-configuration' });
  const address = page.getByRole('group', { name: '详细地址' });
  await address.getByRole('button', { name: '必填' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/已于 .* 保存/)).toBeVisible();

  await clinic.visit(page, 'main/patients/patients?new=1');
  const form = page.getByRole('dialog', { name: '登记患者' });
  await expect(form.getByRole('textbox', { name: '详细地址' })).toHaveAttribute('aria-required', 'true');

  await clinic.visit(page, 'main/configuration/patient-configuration?tab=history');
  await page.getByRole('button', { name: '撤销' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('默认');

  await clinic.visit(page, 'main/configuration/charge-configuration?category=beauty');
  await page.getByRole('row', { name: /MR001/ }).click();
  const item = page.getByRole('dialog', { name: '编辑收费项目' });
  await item.getByRole('textbox', { name: '单价' }).fill('500');
  await item.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /MR001/ })).toContainText('500.00');
});
