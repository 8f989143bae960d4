import type { Page } from '@playwright/test';
import { expect, signInOn, test } from './clinic.ts';

const typed = '夜间咳嗽三天伴低热无胸痛痰';

/** How many texts the browser keeps, whoever may read them. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('xinglin-typed-text');
        asked.onsuccess = () => {
          const database = asked.result;
          if (!database.objectStoreNames.contains('texts')) return resolve(0);
          const count = database.transaction('texts').objectStore('texts').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result);
          };
        };
      }),
  );
const box = (page: Page) => page.getByLabel('系统回顾', { exact: true });

test.describe('text typed while the network is away', () => {
  test.use({ noise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/] });

  test('survives the window: the same person finds it in its record and puts it in; another person finds nothing', async ({ clinic }) => {
    const first = await clinic.openWindow('zh');
    const browser = first.context();
    await signInOn(first, 'chenyi');
    await clinic.visit(first, 'main/clinical/clinical');
    await first
      .getByRole('button', { name: /^开始就诊/ })
      .first()
      .click();
    await expect(box(first)).toBeVisible();
    const record = new URL(first.url()).hash.slice(2);
    // The key of the session has come, so that something can be kept at all.
    await expect.poll(() => keptIn(first)).toBe(0);

    await browser.setOffline(true);
    await box(first).pressSequentially(typed);
    await expect(first.getByText('已暂存在本机，尚未提交到服务器')).toBeVisible();
    await expect.poll(() => keptIn(first)).toBe(1);
    await first.close({ runBeforeUnload: false });
    await browser.setOffline(false);

    const second = await browser.newPage();
    await second.goto(clinic.url);
    await signInOn(second, 'chenyi');
    await clinic.visit(second, record);
    const offer = second.getByRole('region', { name: '未提交到服务器的病历文字' });
    await expect(offer).toContainText(typed);
    await expect(box(second)).toHaveValue('');
    await offer.getByRole('button', { name: '放入病历' }).click();
    await expect(box(second)).toHaveValue(typed);
    await expect(offer).toBeHidden();
    await expect.poll(() => keptIn(second)).toBe(0);
    const stored = () =>
      clinic.find<{ count: number }>(`select count(*)::int as count from note_section where content->>'text' = '${typed}'`);
    await expect.poll(async () => (await stored()).count).toBe(1);

    await browser.setOffline(true);
    await box(second).pressSequentially('，无咯血');
    await expect.poll(() => keptIn(second)).toBe(1);
    await second.close({ runBeforeUnload: false });
    await browser.setOffline(false);
    const third = await browser.newPage();
    await third.goto(clinic.url);
    await signInOn(third, 'admin');
    await clinic.visit(third, record);
    await expect(third.getByText(typed)).toBeVisible();
    await expect(third.getByText('无咯血')).toHaveCount(0);
    await expect.poll(() => keptIn(third)).toBe(0);
  });
});

test('one sign-in serves the tabs of a browser, and another person ends it in all of them', async ({ clinic }) => {
  const first = await clinic.openWindow('zh');
  const browser = first.context();
  await signInOn(first, 'chenyi');
  const second = await browser.newPage();
  await clinic.visit(second, 'main/patients/patients');
  await expect(second.getByRole('button', { name: '陈怡的菜单' })).toBeVisible();

  // A tab in which another person was signed in takes over nothing: this one asks for the password.
  const third = await browser.newPage();
  await third.addInitScript(() => sessionStorage.setItem('xinglin.expired', JSON.stringify({ userId: 'another' })));
  await third.goto(clinic.url);
  await signInOn(third, 'sunyaoshi');

  for (const page of [first, second]) await expect(page.getByRole('alert')).toContainText('孙志明 已在本浏览器的另一个窗口登录');
  await third.getByRole('button', { name: '孙志明的菜单' }).click();
  await third.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(third.getByLabel('账号', { exact: true })).toBeVisible();
});
