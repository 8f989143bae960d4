import type { Browser, BrowserContext, Page } from 'playwright';
import type { PrintJob } from '../src/print/page/job.ts';
import type { RecordModel } from '../src/print/record/model.ts';
import { sampleJobs } from '../src/print/samples/jobs.sample.ts';
import { documentWords } from '../tests/journeys/documentWords.ts';
import { freshWindow, settled, typeLogin } from './browser.ts';
import { atMost, type Figure, median } from './figure.ts';

/** Sheets of the long record, and labels in one job. */
const recordPages = 100;
const labels = 200;

const sampleOf = (document: PrintJob['document']) => sampleJobs(documentWords('zh')).find((job) => job.document === document)!;

/** The sample over and over: some hundred pages of running text. */
function longRecord(): PrintJob {
  const job = sampleOf('record') as Extract<PrintJob, { document: 'record' }>;
  const blocks = job.model.pages.flat();
  const pages = Array.from({ length: recordPages * 0.62 }, (_, turn) => blocks.map((block) => ({ ...block, id: `${block.id}-${turn}` })));
  return { ...job, model: { ...job.model, pages: [pages.flat()] as RecordModel['pages'] } };
}

function manyLabels(): PrintJob {
  const job = sampleOf('label');
  return { ...job, template: { code: 'PatientInfo', paper: 'label', copies: labels, margins: null, blocks: [] } };
}

/** Milliseconds until the print window would print, and until a PDF is there; sheets. */
async function printOnce(context: BrowserContext, opener: Page, job: PrintJob) {
  const arrival = context.waitForEvent('page');
  const began = performance.now();
  await opener.evaluate((given) => {
    const opened = window.open('print.html', '_blank', 'popup')!;
    const hand = ({ source, data }: MessageEvent) => {
      if (source !== opened || data.kind !== 'xinglin.print.ready') return;
      window.removeEventListener('message', hand);
      opened.postMessage({ kind: 'xinglin.print.job', job: given }, location.origin);
    };
    window.addEventListener('message', hand);
  }, job);
  const paper = await arrival;
  await paper.waitForSelector('html[data-printed]', { timeout: 120_000 });
  const laid = performance.now() - began;
  await paper.pdf({ preferCSSPageSize: true });
  const whole = performance.now() - began;
  const sheets = await paper.locator('.paper').count();
  await paper.close();
  return { laid, whole, sheets };
}

async function printing(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  await context.addInitScript('globalThis.__name = (given) => given'); // what the transpiler leaves in functions sent to the page
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
    window.close = () => {};
  });
  const page = await context.newPage();
  await page.goto(url);
  const of = async (job: PrintJob) => {
    const all: Awaited<ReturnType<typeof printOnce>>[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await printOnce(context, page, job));
    return { laid: median(all.map(({ laid }) => laid)), whole: median(all.map(({ whole }) => whole)), sheets: all[0]!.sheets };
  };
  // One sheet with one word on it: what of it is the browser's own.
  const floor = await of({
    ...sampleOf('label'),
    model: { name: { label: '', value: '-', size: 12 }, facts: [], barcode: null },
  } as PrintJob);
  const record = await of(longRecord());
  const many = await of(manyLabels());
  await context.close();
  return [
    { measure: `a record of ${record.sheets} pages: laid out`, value: record.laid, unit: 'ms', floor: floor.laid },
    { measure: `a record of ${record.sheets} pages: PDF`, value: record.whole, unit: 'ms', floor: floor.whole },
    { measure: `${many.sheets} labels in one job: laid out`, value: many.laid, unit: 'ms', floor: floor.laid },
    { measure: `${many.sheets} labels in one job: PDF`, value: many.whole, unit: 'ms', floor: floor.whole },
  ];
}

/** Milliseconds from the click on "print" to the first whole sheet of the preview. */
async function clickToPreview(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: '打印', exact: true });
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begin = () => {
          const began = performance.now();
          const look = () => {
            if (document.querySelector('[data-sheets] .paper')) resolve(performance.now() - began);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('click', begin, { capture: true, once: true });
      }),
  );
  await button.click();
  return shown;
}

/** Two painted frames: nothing is shown sooner. */
const frame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
      }),
  );

async function previewing(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const { context, page } = await freshWindow(browser);
  await page.goto(`${url}/#/login`);
  await typeLogin(page, 'zhaoqian');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/(simplified-)?main/);
  await page.goto(`${url}/#/main/billing/not-pay`);
  await settled(page);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: '打印', exact: true }).waitFor();
  await page.waitForTimeout(2000);
  const times: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    times.push(await clickToPreview(page));
    floors.push(await frame(page));
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('dialog', { name: /打印预览/ }).waitFor({ state: 'hidden' });
  }
  await context.close();
  const [first, ...warm] = times;
  const floor = median(floors);
  return [
    { measure: 'click → preview, the first time', value: first!, unit: 'ms', floor },
    { measure: 'click → preview, warm', value: median(warm), unit: 'ms', floor, aim: atMost(300) },
  ];
}

export const measurePrinting = async (browser: Browser, url: string, rounds: number): Promise<Figure[]> => [
  ...(await previewing(browser, url, rounds * 3)),
  ...(await printing(browser, url, rounds)),
];
