import { readFileSync } from 'node:fs';
import { reportCodes } from '../../src/domain/businessReport/codes.ts';
import { reportOf } from '../../src/domain/businessReport/reports.ts';
import { expect, expectAccessible, test } from './clinic.ts';

const titlesIn = (language: string): Record<string, string> => JSON.parse(readFileSync(`lang/${language}/shell.json`, 'utf8'));
const words = {
  zh: { total: '合计', open: '查看', month: '上月' },
  en: { total: 'Total', open: 'Open what makes up', month: 'Last month' },
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`an administrator opens each report in ${language}, sees its totals and drills to a bill`, async ({ clinic }) => {
    const { total, open, month } = words[language];
    const titles = titlesIn(language);
    const page = await clinic.signIn('admin', { path: 'main/report-center', language });
    for (const code of reportCodes) {
      const title = titles[reportOf(code).title]!;
      const preset = reportOf(code).presets.find((each) => each === 'lastMonth');
      await clinic.visit(page, `main/report/${code}${preset ? `?preset=${preset}` : ''}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const table = page.getByRole('table', { name: title });
      await expect(table.getByRole('row').last()).toContainText(total);
    }
    await clinic.visit(page, 'main/report/bill-daily?preset=lastMonth');
    await expect(page.getByRole('button', { name: month })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    const figures = page.getByRole('table').getByRole('button', { name: new RegExp(open) });
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

test('a report leaves as a file with the rows of the screen', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/report/cash-statistics-report?preset=lastMonth' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.last()).toContainText('合计');
  const count = await rows.count();
  await page.getByRole('button', { name: '导出' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(count);
  expect(lines.at(-1)).toContain('合计');
});

test('the page of a day shows the clinics of the chain side by side', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/clinic/business-daily' });
  await expect(page.getByRole('table', { name: '收款' })).toBeVisible();
  await page.getByRole('switch', { name: '全部诊所' }).click();
  await expect(page.getByRole('table', { name: '账单' }).getByRole('columnheader').first()).toHaveText('诊所');
  await expect(page.getByRole('table', { name: '账单' }).getByRole('row').last()).toContainText('合计');
  await expectAccessible(page);
});
