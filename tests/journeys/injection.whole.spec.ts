import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { connectAsOwner } from '../../server/database/connect.ts';
import { screens } from '../../src/app/routes.tsx';
import type { PrintJob } from '../../src/print/page/job.ts';
import { sampleJobs } from '../../src/print/samples/jobs.sample.ts';
import { everything } from '../builders/chain.ts';
import { doorOf } from '../builders/overHttp.ts';
import { seeded } from '../builders/seeded.ts';
import { storeInTables } from '../injection/columns.ts';
import { withTexts } from '../injection/papers.ts';
import { knownIds, storeThroughCalls } from '../injection/poison.ts';
import { texts } from '../injection/texts.ts';
import { everyTextInEveryAnswer, made, watch } from '../injection/watching.ts';
import { type Clinic, expect, expectSettled, type Language, test } from './clinic.ts';
import { documentWords } from './documentWords.ts';
import { accountOf, addressOf } from './everyScreen.ts';
import { settled } from './settled.ts';

/**
 * INJECTION=all: all three hundred texts on all screens, both editions in both languages, stored and once more in every word of every
 * answer; INJECTION=share: a share of them in the full edition; otherwise papers only. INJECTION_SCREENS: only screens with that in their
 * path. FAULT_SEED chooses which text stands where.
 */
const isWhole = process.env.INJECTION === 'all';
const walksScreens = process.env.INJECTION !== undefined;
// Texts are stored much faster than people type; whoever walks the screens is no counter in a hurry.
if (walksScreens) process.env.XINGLIN_LIMIT_FACTOR ??= '0';
const seed = Number(process.env.FAULT_SEED ?? 20261121);
const stored = texts(seed).slice(0, isWhole ? 300 : 120);

async function poisoned(clinic: Clinic): Promise<void> {
  const owner = connectAsOwner(clinic.databaseAddress, { max: 2 });
  try {
    await owner`update role set authorities = array_cat(authorities, ${everything}::text[]) where code = 'administrator'`;
    const door = doorOf(() => Number(new URL(clinic.url).port));
    const random = seeded(seed);
    const known = await knownIds(owner);
    const taken = await storeThroughCalls(owner, door, await door.signIn('admin'), {
      random,
      known,
      texts: stored,
      tries: isWhole ? 12 : 3,
    });
    const columns = await storeInTables(owner, stored);
    console.log(
      `SEED=${seed}: ${stored.length} texts through ${taken.length} calls (${taken.join(' ')}) and into ${columns.taken.length} columns, not into ${columns.missed.join(' ')}`,
    );
    expect(taken.length).toBeGreaterThan(15);
    expect(columns.taken.length).toBeGreaterThan(120);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function openWindow(clinic: Clinic, account: string, language: Language): Promise<Page> {
  const page = await clinic.signIn(account, { language });
  await page.addInitScript(watch);
  await page.reload();
  return page;
}

/** Texts of ours that stand on the page to be read. */
const shown = (page: Page) =>
  page.locator('body').evaluate((body) => (body.textContent?.match(/__ran|<script|onerror|javascript:/g) ?? []).length);

/** What stands behind the first line of a list is opened too: a pane, a drawer or another screen. */
async function openFirst(page: Page): Promise<void> {
  const line = page.locator('#content [role="row"][data-id]').first();
  if ((await line.count()) === 0) return;
  await line.getByRole('gridcell').nth(1).click();
  await settled(page);
}

/** Opens what the screen would print, looks at it and closes it; answers whether there was one. */
async function preview(page: Page): Promise<boolean> {
  const print = page.locator('#content, [role="dialog"], .MuiDrawer-root').getByRole('button', { name: /^(打印|Print)$/ });
  if ((await print.count()) === 0 || !(await print.first().isEnabled())) return false;
  await print.first().click();
  const desk = page.locator('[aria-labelledby="print-preview"]');
  const choice = page.getByRole('menuitem').first();
  await settled(page);
  if ((await desk.or(choice).count()) === 0) return false; // it wants something chosen first
  if (!(await desk.isVisible())) await choice.click();
  await expect(desk.locator('[data-sheets], [role="alert"]').first()).toBeVisible({ timeout: 60_000 });
  expect(['preview', page.url(), await made(page)]).toEqual(['preview', page.url(), 0]);
  await desk.getByRole('button', { name: /^(关闭|Close)$/ }).click();
  await expect(desk).toHaveCount(0);
  return true;
}

async function walk(clinic: Clinic, root: string, language: Language, prepare?: (page: Page) => Promise<void>): Promise<void> {
  const previews: string[] = [];
  const windows = new Map<string, Page>();
  let telling = 0;
  const all = screens.filter(({ path }) => path.startsWith(root) && path.includes(process.env.INJECTION_SCREENS ?? ''));
  for (const { path } of all) {
    await test.step(path, async () => {
      const account = accountOf(path);
      let page = windows.get(account);
      if (!page) {
        page = await openWindow(clinic, account, language);
        await prepare?.(page);
        windows.set(account, page);
      }
      await clinic.visit(page, await addressOf(clinic, path));
      await expect(page).toHaveURL(new RegExp(`#/${path.replace(':id', '')}`));
      await expectSettled(page);
      if ((await shown(page)) > 0) telling += 1;
      expect([path, await made(page)]).toEqual([path, 0]);
      await openFirst(page);
      if (await preview(page)) previews.push(path);
      expect([path, await made(page)]).toEqual([path, 0]);
    });
  }
  console.log(`${root}${language}: texts stood on ${telling} of ${all.length} screens, and in what ${previews.join(' ')} would print`);
  expect(telling).toBeGreaterThan(all.length / 2);
}

const editions: readonly (readonly [string, Language])[] = isWhole
  ? [
      ['main/', 'zh'],
      ['main/', 'en'],
      ['simplified-main/', 'zh'],
      ['simplified-main/', 'en'],
    ]
  : [['main/', 'zh']];

for (const [root, language] of editions) {
  test(`whatever text is stored, no screen runs it (${root}${language})`, async ({ clinic }) => {
    test.skip(!walksScreens, 'INJECTION=share or all: every screen takes a minute');
    test.setTimeout(isWhole ? 1_200_000 : 400_000);
    await poisoned(clinic);
    if (root === 'simplified-main/') await clinic.simplify();
    await walk(clinic, root, language);
    if (isWhole) await walk(clinic, root, language, (page) => everyTextInEveryAnswer(page, stored));
  });
}

async function printWindow(page: Page, job: PrintJob): Promise<Page> {
  const arrival = page.waitForEvent('popup');
  await page.evaluate((given) => {
    const opened = window.open('print.html', '_blank', 'popup,width=800,height=600')!;
    const hand = ({ source, data }: MessageEvent) => {
      if (source !== opened || data.kind !== 'xinglin.print.ready') return;
      opened.postMessage({ kind: 'xinglin.print.job', job: given }, location.origin);
      window.removeEventListener('message', hand);
    };
    window.addEventListener('message', hand);
  }, job);
  const paper = await arrival;
  await paper.waitForSelector('html[data-printed]');
  return paper;
}

async function forPrinting(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
  await context.addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
}

test('whatever text is on a paper, nothing of it runs in the print window', async ({ clinic }) => {
  const page = await clinic.openWindow('zh');
  await forPrinting(page.context());
  const said: string[] = [];
  page.context().on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) said.push(text);
  });
  await page.reload();
  const { next, turns } = everyText();
  for (const language of ['zh', 'en'] as const) {
    for (const job of sampleJobs(documentWords(language))) {
      const paper = await printWindow(page, { ...job, title: next(), model: withTexts(job.model, next) } as PrintJob);
      expect([job.document, await made(paper)]).toEqual([job.document, 0]);
      await paper.close();
    }
  }
  expect(turns()).toBeGreaterThan(300);
  expect(said).toEqual([]);
});

/** All three hundred, one after another and again. */
function everyText() {
  const all = texts(seed);
  let turn = 0;
  return { next: () => all[turn++ % all.length]!, turns: () => turn };
}

/** Papers of every document, full of our texts, as prints of every unpaid bill: their archive shows whatever it holds. */
async function keepPoisonedPapers(clinic: Clinic): Promise<number> {
  const { next } = everyText();
  const jobs = sampleJobs(documentWords('zh')).map((job) => ({ ...job, title: next(), model: withTexts(job.model, next) }));
  const owner = connectAsOwner(clinic.databaseAddress, { max: 1 });
  try {
    for (const job of jobs) {
      const paper = gzipSync(JSON.stringify({ job, printable: { document: 'bill', billingId: '' } }));
      await owner`
        insert into printed_paper (org_id, practice_id, id, document, object_id, patient_id, title, language, sheets, copies, job, printed_at, printed_by)
        select b.org_id, b.practice_id, gen_random_uuid(), 'bill', b.id::text, b.patient_id, ${job.title.slice(0, 300)}, 'zh', 1, 1, ${paper}, now(), s.id
        from bill b join lateral (select id from staff where org_id = b.org_id order by id limit 1) s on true where b.status = 0`;
    }
  } finally {
    await owner.end({ timeout: 5 });
  }
  return jobs.length;
}

test('whatever text is on a paper, nothing of it runs in the preview inside the application', async ({ clinic }) => {
  const papers = await keepPoisonedPapers(clinic);
  const page = await openWindow(clinic, 'zhaoqian', 'zh');
  await clinic.visit(page, 'main/billing/not-pay');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  await page.getByRole('button', { name: '打印记录' }).click();
  const again = page.getByRole('dialog', { name: /打印记录/ }).getByRole('button', { name: '补打' });
  await expect(again).toHaveCount(papers);
  for (let at = 0; at < papers; at += 1) {
    await again.nth(at).click();
    const shownPaper = page.getByRole('dialog', { name: /^补打/ });
    await expect(shownPaper.locator('[data-sheets]')).toBeVisible();
    expect([at, await made(page)]).toEqual([at, 0]);
    await shownPaper.getByRole('button', { name: '关闭' }).click();
    await expect(shownPaper).toBeHidden();
  }
});
