import { expect, expectAccessible, test } from './clinic.ts';

test('a cashier reads about refunds by ?, opens the manual and finds another page by its words', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { language: 'en', path: 'main/billing/refund-management' });

  await page.keyboard.press('?');
  const drawer = page.getByRole('dialog', { name: 'Help for this screen' });
  await expect(drawer.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(drawer.getByText('A second person opens')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Keys of this screen' })).toBeAttached();
  await expectAccessible(page);

  await drawer.getByRole('link', { name: 'Open the whole manual' }).click();
  await expect(page).toHaveURL(/support-center\?page=cashier&section=refunds/);
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Refunds', level: 3 })).toBeInViewport();

  await page.keyboard.press('/');
  await page.keyboard.type('gift money');
  await page.getByRole('article').getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('heading', { name: 'Members, packages and coupons', level: 2 })).toBeAttached();
  const picture = page.getByRole('img', { name: 'Member cards with principal, gift money and points' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 1280);

  await page.goBack();
  await expect(page.getByLabel('Search the manual')).toHaveValue('gift money');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Refunds', level: 3 })).toBeVisible();
});

test('the facts for support are gathered and copied from the menu of the person', async ({ clinic }) => {
  const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '帮助与支持' }).click();
  await page.getByRole('link', { name: '技术支持信息' }).click();
  await expect(page.getByText('pharmacist', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '复制全部' }).click();

  await expect(page.getByText('已复制，可以粘贴到邮件或聊天中')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/数据库: PostgreSQL \d+/);
  expect(copied).toMatch(/角色代码: pharmacist/);
  expect(copied).not.toMatch(/\n.*M\d{7}/);
});
