import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';

const rows = (page: Page) => page.locator('[role="row"][data-id]');
const firstRow = (page: Page) => rows(page).first();
const unpaidRow = (page: Page) => rows(page).filter({ hasText: '未收费' }).first();

test.describe('pharmacy', () => {
  test('shows what is not paid with its reason, and who may not be served', async ({ clinic }) => {
    const page = await clinic.signIn('sunyaoshi', { path: 'main/to-medicine' });
    await expect(page).toHaveURL(/main\/pharmacy\/to-medicine/);
    await expect(unpaidRow(page)).toBeVisible();
    await expectAccessible(page);

    await unpaidRow(page).click();

    await expect(page.getByRole('button', { name: /^发药/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('尚未收费')).toBeVisible();
    await expectAccessible(page);
  });

  test('rejects by keys, with a reason', async ({ clinic }) => {
    const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' });
    const number = (await unpaidRow(page).locator('[data-field="prescriptionNumber"]').textContent()) ?? '';
    await page.keyboard.press('/');
    await page.keyboard.type(number.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `处方 ${number}` })).toBeVisible();

    await expect(page.getByRole('button', { name: /^发药/ }).last()).toBeFocused();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: '拒发', exact: true }).click();
    await expect(page.getByText('请填写原因')).toBeVisible();
    await page.getByLabel('原因').fill('剂量有疑问');
    await page.getByRole('button', { name: '拒发', exact: true }).click();

    await expect(page.getByText(`处方 ${number} 已拒发并退回医生`)).toBeVisible();
    await page.getByRole('tab', { name: /已拒发 1/ }).click();
    await firstRow(page).click();
    await expect(page.getByText('剂量有疑问').first()).toBeVisible();
  });

  test('finds nothing for a number nobody has, and says so', async ({ clinic }) => {
    const page = await clinic.signIn('sunyaoshi', { language: 'en', path: 'main/pharmacy/to-medicine' });
    await expect(firstRow(page)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('CF0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No prescription answers to “CF0000”')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('nursing', () => {
  test('shows the patients of the day and what waits for the cashier, in both languages', async ({ clinic }) => {
    for (const language of ['zh', 'en'] as const) {
      const page = await clinic.signIn('liuhushi', { language, path: 'main/clinical/nursing' });
      await expect(firstRow(page)).toBeVisible();
      await expectAccessible(page);
      await clinic.visit(page, 'main/clinical/orders-perform');
      await expect(firstRow(page)).toBeVisible();
      await expect(page.getByRole('button', { name: language === 'zh' ? '执行所选' : 'Execute chosen' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expectAccessible(page);
    }
  });
});
