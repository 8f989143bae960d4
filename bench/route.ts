import type { Browser, Page, Request } from 'playwright';
import { freshWindow, settled, typeLogin } from './browser.ts';
import { atMost, type Figure, median } from './figure.ts';

/** A hand rests on what it is about to press for longer than this. */
const hover = 60;
const lookAround = 4000;

/** Milliseconds from a click to the first frame in which `isWhole`, an expression of the page, is true; taken inside the page. */
async function clickUntil(page: Page, press: () => Promise<void>, isWhole: string): Promise<number> {
  const arrived = page.evaluate<number>(`new Promise((resolve, reject) => {
    const begin = () => {
      const began = performance.now();
      const look = () => {
        if (${isWhole}) resolve(performance.now() - began);
        else if (performance.now() - began > 20000) reject(new Error('the list did not settle'));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', begin, { capture: true, once: true });
  })`);
  await press();
  return await arrived;
}

const rowsAreThere = `document.querySelector('main [role="grid"]') && !document.querySelector('main .MuiSkeleton-root, main [aria-busy="true"]')`;

/** From the click on an entry of the menu to its list. */
async function clickToList(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="#/${path}"]`).first();
  await link.hover();
  await page.waitForTimeout(hover);
  return clickUntil(page, () => link.click(), `location.hash.startsWith('#/${path}') && ${rowsAreThere}`);
}

const firstRow = `document.querySelector('main [role="row"][data-id]')`;

/** From the click on the arrow below the rows to the rows of the next page. */
async function clickToNextPage(page: Page): Promise<number> {
  const id = await page.locator('main [role="row"][data-id]').first().getAttribute('data-id');
  const next = page.getByRole('button', { name: '下一页' });
  return clickUntil(page, () => next.click(), `${firstRow} && ${firstRow}.dataset.id !== '${id}' && ${rowsAreThere}`);
}

/** The list's own call and one painted frame: no screen can be there sooner. */
const floorOf = (page: Page, asked: { url: string; body: string | null; headers: Record<string, string> }) =>
  page.evaluate(async ({ url, body, headers }) => {
    const began = performance.now();
    await (await fetch(url, { method: 'POST', headers, body })).json();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  }, asked);

/** The list whose pages are turned. */
const paged = 'patients';
const lists = [
  { name: 'patients', path: 'main/patients/patients' },
  { name: "the doctor's queue", path: 'main/clinical/clinical' },
];

/** Opening a list from the menu on a server that is warm, the first time in a window and again, and turning its page. */
export async function measureRoutes(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of lists) {
    const times = { first: [] as number[], again: [] as number[], turned: [] as number[], floor: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      const { context, page, complaints } = await freshWindow(browser);
      await page.goto(`${url}/#/login`);
      await typeLogin(page, 'chenyi');
      await page.keyboard.press('Enter');
      await page.waitForURL(/#\/main/);
      await settled(page);
      await page.waitForLoadState('networkidle');
      // Whoever signs in looks at the first screen before going on.
      await page.waitForTimeout(lookAround);
      await page.waitForLoadState('networkidle');
      let asked: Request | undefined;
      page.on('request', (request) => {
        if (request.method() === 'POST' && /List|Queue/.test(request.url())) asked = request;
      });
      const first = await clickToList(page, path);
      await page.waitForLoadState('networkidle');
      await clickHome(page);
      const again = await clickToList(page, path);
      const turned = name === paged ? await clickToNextPage(page) : undefined;
      const { authorization = '' } = (await asked?.allHeaders()) ?? {};
      const floor = await floorOf(page, {
        url: asked!.url(),
        body: asked!.postData(),
        headers: { authorization, 'content-type': 'application/json' },
      });
      await context.close();
      if (complaints.length > 0) throw new Error(`the console says: ${complaints.join('\n')}`);
      if (round < 0) continue;
      times.first.push(first);
      times.again.push(again);
      if (turned !== undefined) times.turned.push(turned);
      times.floor.push(floor);
    }
    const floor = median(times.floor);
    figures.push(
      { measure: `click → list settled: ${name}, first time`, value: median(times.first), unit: 'ms', floor, aim: atMost(100) },
      { measure: `click → list settled: ${name}, again`, value: median(times.again), unit: 'ms', floor, aim: atMost(40) },
    );
    if (name === paged)
      figures.push({ measure: `turning a page: ${name}`, value: median(times.turned), unit: 'ms', floor, aim: atMost(30) });
  }
  return figures;
}

async function clickHome(page: Page): Promise<void> {
  await page.locator('nav a[href="#/main/home"]').first().click();
  await page.waitForURL(/#\/main\/home/);
  await settled(page);
}
