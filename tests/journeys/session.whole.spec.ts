import { expect, signInOn, test } from './clinic.ts';

for (const edition of ['full', 'simplified'] as const) {
  test(`a demonstration says so at the sign-in and on every screen, and how to begin in earnest (${edition} edition)`, async ({
    clinic,
  }) => {
    if (edition === 'simplified') await clinic.simplify();
    const page = await clinic.openWindow('zh');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByText('演示系统：数据都是虚构的')).toContainText('XINGLIN_DEMONSTRATION=0');
    await signInOn(page, 'admin', 'zh');
    const root = edition === 'full' ? 'main' : 'simplified-main';
    const screens =
      edition === 'full' ? ['home', 'patients/patients', 'inventory/report-query'] : ['simplified-patients', 'simplified-stock'];
    for (const screen of screens) {
      await clinic.visit(page, `${root}/${screen}`);
      await expect(page.getByRole('link', { name: /^演示/ })).toBeVisible();
    }
    await page.getByRole('link', { name: /^演示/ }).click();
    await expect(page.getByRole('heading', { name: '从演示到正式启用' })).toBeInViewport();
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
  const waiting = async () => (await page.getByRole('tab', { name: /^候诊\s*\d/ }).innerText()).replace(/\s+/g, ' ');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const own = await waiting();
  await expect(page.getByRole('link', { name: own, exact: true })).toBeVisible();

  await page.getByRole('button', { name: '全部', exact: true }).click();

  await expect.poll(waiting, { message: 'how many wait for everybody' }).not.toBe(own);
  await expect(page.getByRole('link', { name: await waiting(), exact: true })).toBeVisible();
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

test('an address opened without a session is where one stands after signing in, its record a tab', async ({ clinic, page }) => {
  const { appointment, patient } = await clinic.find<{ appointment: string; patient: string }>(
    `select appointment_id as appointment, p.name as patient from encounter e join patient p on p.id = e.patient_id
      join staff s on s.id = e.doctor_id where s.name = '陈怡' order by e.started_at limit 1`,
  );
  const place = `#/main/medical-records/medical-records-list?id=${appointment}`;
  await page.goto(clinic.url + place);
  await signInOn(page, 'chenyi');
  await expect(page).toHaveURL(clinic.url + place);
  await expect(page.getByRole('navigation', { name: '打开的病历' }).or(page.getByLabel('打开的病历')).getByText(patient)).toBeVisible();

  // Who signs out leaves nothing to come back to: the next person begins at their own first screen.
  await page.getByRole('button', { name: '陈怡的菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await signInOn(page, 'zhaoqian');
  await expect(page).toHaveURL(/main\/home/);
});
