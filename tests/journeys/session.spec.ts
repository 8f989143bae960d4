import { expect, expectAccessible, signInOn, test } from './clinic.ts';

for (const language of ['zh', 'en'] as const) {
  test(`a doctor signs in and finds the day's work (${language})`, async ({ clinic }) => {
    const page = await clinic.openWindow(language);
    await signInOn(page, 'chenyi', language);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a wrong password and an unknown account answer the same, beside the form', async ({ clinic, page }) => {
  await page.goto(clinic.url);
  for (const account of ['chenyi', 'nobody']) {
    await page.getByLabel('账号', { exact: true }).fill(account);
    await page.getByLabel('密码', { exact: true }).fill('wrong12345');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('账号或密码');
  }
});

test('as many wait in the bar as in the list that it opens, one’s own or everybody’s', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi', { path: 'main/clinical/clinical' });
  const waiting = () => page.getByRole('tab', { name: /^候诊/ }).innerText();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const own = (await waiting()).replace(/\s+/g, ' ');
  await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();

  await page.getByRole('button', { name: '全部', exact: true }).click();

  await expect.poll(waiting).not.toBe(own);
  await expect(page.getByRole('link', { name: (await waiting()).replace(/\s+/g, ' '), exact: true })).toBeVisible();
});

test('who may not look for patients finds screens, and is told nothing about rights', async ({ clinic }) => {
  const page = await clinic.signIn('maku', { path: 'main/home' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('供应');
  await expect(page.getByRole('option', { name: '供应商管理' })).toBeVisible();
  await expect(page.getByPlaceholder('查找页面：输入名称')).toBeVisible();
  await expect(page.getByText('没有权限')).toHaveCount(0);
});
