import { aPlugin } from '../pluginDouble.ts';
import { expect, expectAccessible, test } from './clinic.ts';

// The link of the plugin's own kind has no program behind it here, and the browser reports answers such as 503 of its own.
test.use({ noise: [/xinglin-print|503/] });

test('an administrator opens the inpatient module from its page, and it opens with the person handed over', async ({ clinic }) => {
  const redirect = encodeURIComponent(JSON.stringify({ route: 'inpatient-nurse/orders-check', isShowMenu: true }));
  const doctor = await clinic.signIn('chenyi', { path: 'main/in-hospital', language: 'en' });
  await expect(doctor.frameLocator('iframe').getByText('Ask an administrator')).toBeVisible();

  const page = await clinic.signIn('admin', { path: `main/in-hospital?redirect=${redirect}` });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: '开通住院模块' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开通住院模块' }).click();

  await expect(frame.getByRole('heading', { name: '住院模块已开通' })).toBeVisible();
  await expect(frame.getByText('医嘱核对')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'loopback-network');
  expect(await page.frames()[1]!.evaluate(() => window.location.hash)).toBe('');
  await expectAccessible(page);
});

test('a cashier prints at the plugin; where it cannot, Enter prints in the browser', async ({ clinic }) => {
  const plugin = await aPlugin(50111);
  try {
    const page = await clinic.signIn('zhaoqian');
    await page.context().addInitScript(() => {
      window.close = () => {};
      window.print = () => {
        document.documentElement.dataset.printed = '1';
      };
    });
    await page.evaluate(() => {
      // The browser asks the person about such a link in a window of its own, which takes the keys.
      Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
        set(link: string) {
          document.documentElement.dataset.started = `${document.documentElement.dataset.started ?? ''}${link} `;
        },
      });
    });
    await clinic.visit(page, 'main/billing/not-pay');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: '打印', exact: true }).click();
    const preview = page.getByRole('dialog', { name: /打印预览/ });
    await preview.getByRole('checkbox', { name: '诊断' }).check();
    await preview.getByRole('button', { name: '打印机直打' }).click();
    await expect(preview.getByText('浏览器会询问')).toBeVisible();
    expect(plugin.asked).toEqual([]);
    await expectAccessible(page);
    await preview.getByRole('button', { name: '连接打印插件' }).click();
    await expect(preview).toBeHidden();
    expect(plugin.asked.map(({ action }) => action)).toEqual(['SetToken', 'PrintBill']);
    expect(plugin.asked[1]!.body).toMatchObject({
      code: 'Bill_ZH',
      options: { address: 0, medication: 0, laboratory: 0, pay: 0, diagnosis: 1 },
    });
    await expect(page.getByRole('button', { name: '打印机：打印插件已连接' })).toBeVisible();

    plugin.answers.push(503, 503, 503, 503);
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await preview.getByRole('button', { name: '打印机直打' }).click();
    await expect(preview.getByRole('alert')).toContainText('HTTP 503');
    const arrival = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await (await arrival).waitForSelector('html[data-printed]');
    expect(plugin.asked).toHaveLength(6);
    expect(await page.locator('html').getAttribute('data-started')).toBe('xinglin-print:start '.repeat(3));
  } finally {
    await plugin.close();
  }
});
