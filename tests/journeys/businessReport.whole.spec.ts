import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { reportCodes } from '../../src/domain/businessReport/codes.ts';
import { reportOf } from '../../src/domain/businessReport/reports.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import { expect, expectAccessible, test } from './clinic.ts';
import { settled } from './settled.ts';

const titlesIn = (language: string): Record<string, string> => JSON.parse(readFileSync(`lang/${language}/shell.json`, 'utf8'));
const words = {
  zh: { total: '合计', open: '查看', month: '上月', print: '打印', out: '导出' },
  en: { total: 'Total', open: 'Open what makes up', month: 'Last month', print: 'Print', out: 'Export' },
} as const;
type ReportCode = (typeof reportCodes)[number];

const since = (days: number) => {
  const today = dateAt(new Date());
  return `?preset=byHand&from=${addDays(today, -days)}&to=${today}`;
};
/** Days before today that show a row where the demonstration has none in its last thirty. */
const rare: Partial<Record<ReportCode, number>> = { 'claims-report': 60, 'supplier-statement': 360 };

/**
 * The period of a report in which the demonstration has a row, whatever day it is: it reaches thirty days back, so that the month before
 * is empty at the end of a month.
 */
function periodOf(code: ReportCode): string {
  if (code === 'stock-cover') return '?preset=next12Months';
  const isOfPast = reportOf(code).presets.some((preset) => preset === 'lastMonth');
  return isOfPast ? since(rare[code] ?? 29) : '';
}

/** The rows of a report, once its columns and its drawing stand. */
async function rowsOf(table: Locator): Promise<string[]> {
  await settled(table.page());
  return table
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' | ')));
}

/** From here on a print of the window is noted as the rows of its tables, and is over at once. */
const notePrinting = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      const rows = [...document.querySelectorAll('[data-paper-host] tr')];
      const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()).join(' | '));
      document.documentElement.dataset.printed = JSON.stringify(texts);
      setTimeout(() => window.dispatchEvent(new Event('afterprint')));
    };
  });

/** The rows of the paper that the button prints. */
async function printRows(page: Page, button: string): Promise<string[]> {
  await page.evaluate(() => delete document.documentElement.dataset.printed);
  await page.getByRole('button', { name: button, exact: true }).click();
  const printed = page.locator('html[data-printed]');
  await expect(printed).toBeAttached();
  await expect(page.locator('[data-paper-host]')).toHaveCount(0);
  return JSON.parse((await printed.getAttribute('data-printed'))!);
}

/** The lines of the file that the button hands over. */
async function exportLines(page: Page, button: string): Promise<string[]> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  return readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
}

for (const language of ['zh', 'en'] as const) {
  test(`an administrator opens, presses, exports and prints each report in ${language}, and drills to a bill`, async ({ clinic }) => {
    const { total, open, month, print, out } = words[language];
    const titles = titlesIn(language);
    const page = await clinic.signIn('admin', { path: 'main/report-center', language });
    for (const code of reportCodes) {
      const title = titles[reportOf(code).title]!;
      await clinic.visit(page, `main/report/${code}${periodOf(code)}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const table = page.getByRole('table', { name: title, exact: true });
      await expect(table.getByRole('row').last()).toContainText(total);
      const shown = await rowsOf(table);
      if (code === reportCodes[0]) await notePrinting(page);
      expect((await printRows(page, print)).slice(0, shown.length), code).toEqual(shown);
      const lines = await exportLines(page, out);
      expect(lines.length, code).toBe(shown.length);
      expect(lines.at(-1), code).toContain(total);
      const figure = table.getByRole('button', { name: new RegExp(open) }).first();
      if ((await figure.count()) === 0) continue;
      await figure.click();
      await expect(page.getByRole('dialog').getByRole('table').getByRole('row').nth(1), code).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await clinic.visit(page, 'main/report/bill-daily?preset=lastMonth');
    await expect(page.getByRole('button', { name: month })).toHaveAttribute('aria-pressed', 'true');
    await settled(page);
    await expectAccessible(page);
    await clinic.visit(page, `main/report/bill-daily${periodOf('bill-daily')}`);
    const bills = page.getByRole('table', { name: titles[reportOf('bill-daily').title]!, exact: true });
    const figures = bills.getByRole('button', { name: new RegExp(open) });
    await settled(page);
    await figures.first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    const bill = drawer.getByRole('link').first();
    const number = (await bill.textContent())!;
    await bill.click();
    await expect(page).toHaveURL(/billing\/have-pay\?.*bill=/);
    await expect(drawer).toBeHidden();
    await expect(page.getByText(number).first()).toBeVisible();
  });
}

test('the page of a day shows the clinics of the chain side by side', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/clinic/business-daily' });
  await expect(page.getByRole('table', { name: '收款' })).toBeVisible();
  await page.getByRole('switch', { name: '全部诊所' }).click();
  await expect(page.getByRole('table', { name: '账单' }).getByRole('columnheader').first()).toHaveText('诊所');
  await expect(page.getByRole('table', { name: '账单' }).getByRole('row').last()).toContainText('合计');
  await expectAccessible(page);
});
