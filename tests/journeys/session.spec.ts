import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import { expect, expectAccessible, signInOn, test } from './clinic.ts';

for (const language of ['zh', 'en'] as const) {
  test(`a doctor signs in and finds the day's work (${language})`, async ({ clinic }) => {
    const page = await clinic.openWindow(language);
    await signInOn(page, 'chenyi', language);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a locked screen answers nothing, also to who has its token, and opens with the password', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi', { path: 'main/home' });
  const asked = page.waitForRequest((request) => request.headers().authorization?.includes('@') === true);
  await page.getByRole('button', { name: '陈怡的菜单' }).click();
  // The screen is covered at once; the server has locked the session when it has answered.
  const locked = page.waitForResponse((response) => response.url().endsWith('/api/auth/lockScreen'));
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await locked;
  const { authorization } = (await asked).headers();
  await expect(page.getByText('输入密码解锁')).toBeVisible();

  const answer = await page.evaluate(
    async (token) => (await fetch('/api/auth/currentUser', { headers: { authorization: token }, credentials: 'include' })).text(),
    authorization!,
  );
  expect(answer).toContain('error.locked');
  await page.evaluate(() => sessionStorage.removeItem('xinglin.locked'));
  await page.reload();
  await expect(page.getByText('输入密码解锁')).toBeVisible();

  await page.locator('input[type=password]').fill(demonstrationPassword);
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser itself tells of the refused answer.
  clinic.complaints.splice(0, clinic.complaints.length, ...clinic.complaints.filter((line) => !line.includes('Failed to load resource')));
});

test.describe('a session that ends under an order', () => {
  test.use({ noise: [/401/] });

  test('leaves what was typed to the same person, and to nobody else', async ({ clinic }) => {
    const page = await clinic.openWindow('zh');
    await signInOn(page, 'chenyi');
    await clinic.visit(page, 'main/clinical/clinical');
    await page
      .getByRole('button', { name: /^开始就诊/ })
      .first()
      .click();
    await page.getByRole('tab', { name: '医嘱' }).click();
    const drug = page.getByRole('combobox', { name: '药品' });
    const memo = page.getByRole('region', { name: '录入医嘱' }).getByLabel('备注', { exact: true });
    await expect(drug).toBeFocused();
    await page.keyboard.type('aqmsp');
    await page.locator('[role=listbox] [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await memo.fill('饭后服用');
    await expect(drug).not.toHaveValue('aqmsp');
    const item = await drug.inputValue();

    // A look at the record does not cost the line, either.
    await page.getByRole('tab', { name: '病历', exact: true }).click();
    await page.getByRole('tab', { name: '医嘱' }).click();
    await expect(memo).toHaveValue('饭后服用');

    const end = async () => {
      await memo.focus();
      await page.context().clearCookies();
      // A key, not a press on the field: any call that is under way may be the one that finds the session ended, and the field is gone then.
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
    };
    await end();
    await signInOn(page, 'chenyi');
    await expect(memo).toHaveValue('饭后服用');
    await expect(drug).toHaveValue(item);
    await expect(page.getByText('登录已失效')).toHaveCount(0);

    const place = new URL(page.url()).hash.slice(2);
    await end();
    // Somebody else who sees the record of this patient, too.
    await signInOn(page, 'admin');
    await clinic.visit(page, place);
    await page.getByRole('tab', { name: '医嘱' }).click();
    await expect(page.getByRole('table', { name: '本次医嘱' }).or(page.getByText('本次就诊还没有医嘱')).first()).toBeVisible();
    await expect(memo.and(page.locator('[value="饭后服用"]'))).toHaveCount(0);
  });
});
