import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { CommandSetting } from '../../print-agent/spooler/command.ts';
import { factsOf } from '../../print-agent/spooler/media.ts';
import { aPlugin } from '../pluginDouble.ts';
import { runAgentProgram, startAgentProgram } from './agentProgram.ts';
import { expect, expectAccessible, test } from './clinic.ts';

// The link of the plugin's own kind has no program behind it here, and the browser reports of its own what does not answer, and a 503.
test.use({ noise: [/xinglin-print|503|ERR_CONNECTION_REFUSED/] });
// One port, which the contract names: one after the other.
test.describe.configure({ mode: 'default' });
const port = 50111;
/** A browser of the agent's own starts with the first paper. */
const patience = { timeout: 30_000 };

/** In windows opened from now on. */
const notePrinting = (page: Page) =>
  page.context().addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
const countLinks = (page: Page) =>
  page.evaluate(() => {
    // The browser asks the person about such a link in a window of its own, which takes the keys.
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      set(link: string) {
        document.documentElement.dataset.started = `${document.documentElement.dataset.started ?? ''}${link} `;
      },
    });
  });

test('a cashier prints at the plugin; where it cannot, Enter prints in the browser', async ({ clinic }) => {
  const plugin = await aPlugin(50111);
  try {
    const page = await clinic.signIn('zhaoqian');
    await notePrinting(page);
    await countLinks(page);
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
    await expect(page.locator('html')).toHaveAttribute('data-started', 'xinglin-print:start '.repeat(3));
  } finally {
    await plugin.close();
  }
});

/** A folder of the agent whose printers are a folder: what is printed is copied there. */
function printersInFolder(): { folder: string; printed: () => Buffer[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-agent-'));
  const out = path.join(folder, 'out');
  mkdirSync(out);
  const program = path.join(folder, 'printer.mjs');
  writeFileSync(
    program,
    "import fs from 'node:fs'; const [from, to] = process.argv.slice(2); fs.copyFileSync(from, to + '/' + Date.now() + '.pdf');",
  );
  const command: CommandSetting = { print: [process.execPath, program, '{file}', out], printers: ['*Front', 'Labels'] };
  writeFileSync(path.join(folder, 'command.json'), JSON.stringify(command));
  return { folder, printed: () => readdirSync(out).map((name) => readFileSync(path.join(out, name))) };
}

test('a bill printed by the agent stands in its list and is printed again; without the agent, Enter prints in the browser', async ({
  clinic,
}) => {
  const { folder, printed } = printersInFolder();
  const page = await clinic.signIn('zhaoqian');
  const { data } = (await (await page.request.get(`${clinic.url}api/print/getAgentKey`)).json()) as { data: { fingerprint: string } };
  expect(await runAgentProgram(['pair', clinic.url, 'another'], folder)).toMatchObject({ code: 1 });
  expect(await runAgentProgram(['pair', clinic.url, data.fingerprint], folder)).toMatchObject({ code: 0 });
  const agent = await startAgentProgram(folder, port, {});
  try {
    await notePrinting(page);
    await countLinks(page);
    await page.getByRole('button', { name: '打印机：打印插件未检查' }).click();
    const panel = page.getByRole('dialog', { name: '本机打印机' });
    await expect(panel.getByText('浏览器会询问')).toBeVisible();
    // How a computer is paired is shown to those who set up the system.
    await expect(panel.getByText('请联系系统管理员设置')).toBeVisible();
    await expect(panel.getByText(data.fingerprint)).toHaveCount(0);
    await panel.getByRole('button', { name: '连接打印插件' }).click();
    await expect(panel.getByText('打印插件已连接')).toBeVisible(patience);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await clinic.visit(page, 'main/billing/not-pay');
    await countLinks(page);
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: '打印', exact: true }).click();
    const preview = page.getByRole('dialog', { name: /打印预览/ });
    await preview.getByRole('button', { name: '打印机直打' }).click();
    await expect(preview).toBeHidden(patience);

    await page.getByRole('button', { name: '打印机：打印插件已连接' }).click();
    await panel.getByRole('button', { name: '打印机与任务' }).click();
    const jobs = page.getByRole('table', { name: '打印任务' });
    await expect(jobs.getByRole('row')).toHaveCount(2, patience);
    await expect(jobs.getByText('已打印')).toBeVisible(patience);
    expect(printed().map((pdf) => factsOf(pdf).pages)).toEqual([1]);
    await page.getByRole('combobox', { name: '收费清单 打印机' }).click();
    await page.getByRole('option', { name: 'Labels' }).click();
    await expect(page.getByRole('combobox', { name: '收费清单 打印机' })).toHaveText('Labels', patience);
    await expectAccessible(page);
    await jobs.getByRole('button', { name: '重打' }).click();
    await expect(jobs.getByRole('row').nth(1)).toContainText('Labels', patience);
    await expect(jobs.getByText('已打印')).toHaveCount(2, patience);
    expect(printed()).toHaveLength(2);
    const trail = await clinic.find<{ count: number }>("select count(*)::int as count from audit_log where call = 'savePrintLog'");
    expect(trail.count).toBe(2);
    await page.keyboard.press('Escape');
    await expect(jobs).toBeHidden();

    await agent.kill();
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await preview.getByRole('button', { name: '打印机直打' }).click();
    await expect(preview.getByText('打印插件没有应答')).toBeVisible(patience);
    await expect(preview.getByRole('button', { name: '改用浏览器打印' })).toBeFocused();
    const arrival = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await (await arrival).waitForSelector('html[data-printed]');
    await expect(page.locator('html')).toHaveAttribute('data-started', /xinglin-print:start/);
  } finally {
    await agent.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
