import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';

/** What a window has asked for and not been answered yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** What a screen is made of. The stream of notices is none of it: it never ends. */
const awaited: ReadonlySet<string> = new Set(['fetch', 'xhr', 'script']);
const isAwaited = (request: Request) => awaited.has(request.resourceType());

/** Keeps count of what the windows of a browser ask for, from their first question on. */
export function countQuestions(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>();
    underWay.set(page, asked);
    page.on('request', (request) => {
      // Nobody waits any longer for what another document had asked.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
      else if (isAwaited(request)) asked.add(request);
    });
    page.on('requestfinished', (request) => asked.delete(request));
    page.on('requestfailed', (request) => asked.delete(request));
  });
}

/** What a frame had asked is gone with it. */
const questionsOf = (page: Page): string[] =>
  [...(underWay.get(page) ?? [])]
    .filter((request) => !request.frame().isDetached())
    .map((request) => `${request.method()} ${request.url()}`);

/** What shows that something is on its way, all over the page. */
const busy = '[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]';

/** Runs in the page: an answer that has come is drawn with one of the next frames. */
const twoFrames = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

async function unsettledOf(page: Page): Promise<string[]> {
  const questions = questionsOf(page);
  if (questions.length > 0) return questions;
  await page.evaluate(twoFrames);
  const shown = await page.locator(busy).evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 160)));
  // What was drawn may have asked anew.
  return [...questionsOf(page), ...shown];
}

/**
 * Waits until a window waits for nothing: no question without an answer, nothing that says it is busy, everything drawn. Before that nothing
 * of it may be counted, measured, or taken by its place among others: a list has no rows yet, or is about to get them.
 */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => unsettledOf(page), { message: 'nothing is on its way any more', intervals: [20, 40, 80, 160] }).toEqual([]);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where something stands on a page that has settled. */
export async function boxOf(locator: Locator): Promise<Box> {
  await locator.waitFor();
  await settled(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error(`it is not shown: ${locator}`);
  return box;
}
