import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { policyReportPath } from '../../server/http/policyReports.ts';
import { paperOf, papers } from '../../src/domain/print/papers.ts';
import { bagLabelSample } from '../../src/print/bagLabel/sample.ts';
import { billModel } from '../../src/print/bill/model.ts';
import { billOf } from '../../src/print/bill/sample.ts';
import { allOn } from '../../src/print/samples/jobs.sample.ts';
import { compareWithGolden, keepGolden } from '../golden/pages.ts';
import { expect, expectAccessible, test } from './clinic.ts';
import { documentWords } from './documentWords.ts';
import { asked } from './papersAsked.ts';
import { journeysFolder } from './places.ts';
import { pagesOf } from './print/pagesOf.ts';
import { contextThatNotesPrinting, divided, openJob } from './printWindow.ts';
import { scan } from './scan.ts';
import { settled } from './settled.ts';
import { scanByZbar } from './zbar.ts';

const folder = `${journeysFolder}/../paper`;
const millimetres = (points: string | undefined) => (Number(points) / 72) * 25.4;

interface Printed {
  pages: number;
  size: [millimetresWide: number, high: number];
  /** Has no white space: a line breaks anywhere. */
  text: string;
  file: string;
}

async function printed(window: Page, name: string): Promise<Printed> {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.pdf`;
  writeFileSync(file, await window.pdf({ preferCSSPageSize: true }));
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)!;
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)![1]),
    size: [millimetres(width), millimetres(height)],
    text: execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ''),
    file,
  };
}

/** A prescription's model holds what either of its layouts says; a sheet of decoction pieces has no table. */
const unsaid = (sheet: { layout?: unknown; drugs?: unknown }): string[] => [
  ...(sheet.layout === 'ROW' ? ['layout', 'quantity', 'money', 'usage', 'memo'] : []),
  ...(sheet.layout === 'COLUMN' ? ['layout', 'heads', 'cells', 'note'] : []),
  ...(Array.isArray(sheet.drugs) && sheet.drugs.length === 0 ? ['heads'] : []),
];

/** Every text of a model. Layout keys and bars are no words. */
function textsOf(value: unknown, key = '', left: readonly string[] = []): string[] {
  if (left.includes(key)) return [];
  if (['key', 'id', 'kind', 'width', 'bits', 'page', 'pageSum', 'logo', 'part', 'block'].includes(key)) return [];
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, '', left));
  if (typeof value !== 'object' || value === null) return [];
  const kept = [...left, ...unsaid(value)];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name, kept));
}

/** A long text may go on after the foot and the head of a page: its parts are looked for. */
const isPrinted = (text: string, wanted: string) => {
  const packed = wanted.replace(/\s+/g, '');
  if (text.includes(packed)) return true;
  const parts = packed.match(/.{1,12}/gsu) ?? [];
  return parts.filter((part) => !text.includes(part)).length <= (parts.length > 20 ? parts.length / 10 : 0);
};

const smaller = [
  ['B5', 20],
  ['A5', 12],
  ['A5', 20],
  ['A5', 45],
  ['A5L', 12],
  ['A5L', 45],
] as const;
const asItShould = { scales: [''], numbers: true, sums: true, lines: true };

test('every document comes out of the printer whole in both languages, looks as it did, and scanners read its number', async ({
  clinic,
  browser,
}) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'poppler-utils is not installed: paper cannot be read back');
  test.setTimeout(480_000); // eighty papers on a machine that does other things, too
  const context = await contextThatNotesPrinting(browser);
  const page = await context.newPage();
  await page.goto(clinic.url);
  const different: string[] = [];
  for (const { name, job, isLonger } of asked()) {
    const window = await openJob(page, job);
    const paper = await printed(window, name);
    different.push(...(await compareWithGolden(name, paper.file, window)));
    await window.close();
    const { width, height } = papers[job.template?.paper ?? paperOf(job.document)];
    const missing = [...new Set(textsOf(job.model))].filter((text) => !text.split('\n').every((line) => isPrinted(paper.text, line)));

    expect.soft([name, missing]).toEqual([name, []]);
    if (!job.template && !isLonger) expect.soft([name, paper.pages]).toEqual([name, pagesOf[job.document]]);
    expect(Math.abs(paper.size[0] - width)).toBeLessThan(0.5);
    expect(Math.abs(paper.size[1] - height)).toBeLessThan(0.5);
    if (job.template?.paper === 'B5') expect(execFileSync('pdfimages', ['-list', paper.file], { encoding: 'utf8' })).toMatch(/\b32 +32\b/);
    if (!['label', 'bagLabel', 'wristband'].includes(job.document)) continue;
    // A bag carries its own number, which is scanned when it is handed out; it has a label for each bag.
    const numbers = job.document === 'bagLabel' ? [bagLabelSample.code] : ['M0000128'];
    expect([...new Set(await scan(paper.file))]).toEqual(numbers);
    const read = scanByZbar(paper.file);
    if (read) expect([...new Set(read)]).toEqual(numbers);
    else console.log('zbar-tools is not installed: one scanner reads the number instead of two');
  }
  keepGolden();
  expect(different).toEqual([]);
  for (const [paper, lines] of smaller) expect([paper, lines, await divided(page, paper, lines)]).toEqual([paper, lines, asItShould]);
  await context.close();
});

const attacks = [
  '<script>MARK</script>',
  '<img src=x onerror="MARK">',
  '<svg/onload=MARK>',
  '"><script>MARK</script>',
  "'-MARK-'",
  '</title><script>MARK</script>',
  '<iframe srcdoc="<script>MARK</script>"></iframe>',
  '<a href="javascript:MARK">x</a>',
  '{{constructor.constructor("MARK")()}}',
  '<style>@import "javascript:MARK"</style>',
].flatMap((attack) =>
  ['a', 'b', 'c', 'd', 'e'].map((letter) => attack.replaceAll('MARK', `window.opener.ran${letter}=1;window.ran${letter}=1`)),
);

test('what looks like a script prints as text, and nothing of it runs', async ({ clinic, browser }) => {
  const words = documentWords('zh');
  const bill = billOf(attacks.length);
  const lines = bill.billingDetailVos.map((line, index) => ({ ...line, projectName: { zh: attacks[index]!, en: attacks[index]! } }));
  const name = { zh: attacks[1]!, en: attacks[1]! };
  const model = billModel({ ...bill, practiceName: name, patientName: name, billingDetailVos: lines }, allOn, words);
  const context = await contextThatNotesPrinting(browser);
  const page = await context.newPage();
  await page.goto(clinic.url);
  const printing = await openJob(page, { document: 'bill', language: 'zh', title: attacks[0]!, model });
  const text = ((await printing.locator('body').textContent()) ?? '').replace(/\s+/g, '');
  const ran = (where: Page) => where.evaluate(() => Object.keys(globalThis).filter((key) => /^ran[a-e]$/.test(key)));

  expect(attacks.length).toBe(50);
  expect(attacks.filter((attack) => !text.includes(attack.replace(/\s+/g, '')))).toEqual([]);
  expect([await ran(printing), await ran(page)]).toEqual([[], []]);
  expect(
    await printing.evaluate(() => document.querySelectorAll('#paper script, #paper img, #paper iframe, #paper style, #paper a').length),
  ).toBe(0);

  // A text that came to be markup all the same would find that nothing in this window may become a script; and it is told.
  const told = page.context().waitForEvent('response', (response) => response.url().endsWith(policyReportPath));
  const refused = await printing.evaluate(() => {
    const ways: Record<string, () => void> = {
      'the text of a script': () => {
        const script = document.createElement('script');
        script.text = 'window.rana = 1';
        document.body.append(script);
      },
      'an act of an element': () => document.body.setAttribute('onclick', 'window.rana = 1'),
      'a script of another address': () => {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
      },
    };
    return Object.entries(ways).flatMap(([name, way]) => {
      try {
        way();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['the text of a script', 'an act of an element', 'a script of another address']);
  expect((await told).status()).toBe(204);
  await context.close();
});

test('what may be chosen of a print stays where it is when the paper comes', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/billing/not-pay' });
  let send = () => {};
  const isAsked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/queryBillingPrintInfo/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const preview = page.getByRole('dialog', { name: /打印预览/ });
  const choice = preview.getByRole('checkbox', { name: '诊断' });
  // The paper is not to come yet, so that the page does not settle: what can be pressed stands still.
  await choice.click({ trial: true });
  const before = await choice.boundingBox();

  send();
  await expect(preview.locator('.paper').first()).toContainText('门诊收费清单');

  await settled(page);
  expect(await choice.boundingBox()).toEqual(before);
});

test('a cashier prints a bill with the keyboard, in English, and is remembered', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian');
  await page.context().addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
  await clinic.visit(page, 'main/billing/not-pay');
  // The first bill is of a surgery, which has no diagnosis of a visit.
  await page.getByRole('row').nth(2).click();
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeVisible();
  await page.keyboard.press('Control+p');
  const preview = page.getByRole('dialog', { name: /打印预览/ });
  await expect(preview.locator('.paper').first()).toContainText('门诊收费清单');
  await preview.getByRole('button', { name: 'English' }).click();
  await expect(preview.locator('.paper').first()).toContainText('Statement of charges');
  await preview.getByRole('checkbox', { name: '诊断' }).check();
  await expect(preview.locator('.paper').first()).toContainText('Diagnosis');
  await expect(preview.getByRole('status').filter({ hasText: '页' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: `${folder}/preview.png` });
  const arrival = page.waitForEvent('popup');
  await page.keyboard.press('Control+p');
  const printing = await arrival;
  await printing.waitForSelector('html[data-printed]');

  expect(await printing.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([800, 600]);
  await expect(printing.locator('.paper').first()).toContainText('Statement of charges');
  await printing.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(preview).toBeHidden();
  const elsewhere = await clinic.signIn('zhaoqian', { path: 'main/billing/not-pay' });
  await elsewhere.getByRole('row').nth(1).click();
  await elsewhere.getByRole('button', { name: '打印', exact: true }).click();
  await expect(elsewhere.locator('.paper').first()).toContainText('Statement of charges');
});

test('where the browser forbids the window, the bill prints from the page', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian');
  await page.addInitScript(() => {
    window.open = () => null;
    window.print = () => {
      document.documentElement.dataset.printed = String(document.querySelectorAll('[data-paper-host] .paper').length);
    };
  });
  await page.reload();
  await clinic.visit(page, 'main/billing/not-pay');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const preview = page.getByRole('dialog', { name: /打印预览/ });
  await preview.getByRole('button', { name: '打印', exact: true }).click();
  await expect(preview.getByRole('alert')).toContainText('拦截');
  await preview.getByRole('button', { name: '在本页打印' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-paper-host] .paper')).toBeVisible();
  await expect(preview).toBeHidden();
});
