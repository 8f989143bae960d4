import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PaperName } from '../../src/domain/print/papers.ts';
import { ownContent } from '../../src/domain/print/templateContent.ts';
import { sources } from '../../src/print/acts/sources.ts';
import { billOf } from '../../src/print/bill/sample.ts';
import type { PrintJob } from '../../src/print/page/job.ts';
import { allOn } from '../../src/print/samples/jobs.sample.ts';
import { documentWords } from './documentWords.ts';

/** A browser in which printing is only noted: the dialog of the system would wait for a person. */
export async function contextThatNotesPrinting(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  await context.addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
    };
  });
  return context;
}

/** Hands a job to the print window the way the application does. */
export async function openJob(page: Page, job: PrintJob): Promise<Page> {
  const arrival = page.waitForEvent('popup');
  await page.evaluate((given) => {
    const opened = window.open('print.html', '_blank', 'popup,width=800,height=600')!;
    window.addEventListener('message', ({ source, data }) => {
      if (source === opened && data.kind === 'xinglin.print.ready')
        opened.postMessage({ kind: 'xinglin.print.job', job: given }, location.origin);
    });
  }, job);
  const paper = await arrival;
  await paper.waitForSelector('html[data-printed]');
  return paper;
}

/** A bill on a paper smaller than its own: divided by what stands on it, nothing made smaller, pages counted and summed anew. */
export async function divided(page: Page, paper: PaperName, count: number) {
  const words = documentWords('zh');
  const bill = billOf(count);
  const window = await openJob(page, sources.bill.lay(bill, words, allOn, { ...ownContent('bill'), paper }));
  const sheets = await window.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.paper')].map((sheet) => ({
      scale: sheet.style.zoom,
      lines: sheet.querySelectorAll('.lines tbody tr:not(.notes)').length,
      sum: sheet.querySelector('.page-sum')?.textContent ?? '',
      number: sheet.querySelector('.page-footer')?.lastElementChild?.textContent ?? '',
    })),
  );
  await window.close();
  const sumsOf = (text: string) => [...text.matchAll(/[\d,]+\.\d\d/g)].map(([sum]) => Math.round(Number(sum.replaceAll(',', '')) * 100));
  const sums = sheets.map(({ sum }) => sumsOf(sum));
  const total = [0, 1].map((index) => sums.reduce((all, sum) => all + (sum[index] ?? 0), 0));
  return {
    scales: [...new Set(sheets.map(({ scale }) => scale))],
    numbers: sheets.every(({ number }, index) => number === words.say('print.page', { page: index + 1, pages: sheets.length })),
    sums: sheets.length > 1 && String(total) === String([bill.subtotal, bill.receivableMoney]),
    lines: sheets.reduce((all, { lines }) => all + lines, 0) === count && sheets.every(({ lines }) => lines > 0),
  };
}
