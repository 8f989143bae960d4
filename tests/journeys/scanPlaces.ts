import type { ElementHandle, Page } from '@playwright/test';
import { expect } from './clinic.ts';
import { keysTaken, scanCode } from './pace.ts';
import { dialogs, isAnswered } from './scanning.ts';
import { settled } from './settled.ts';

/** Elements that a person could have left the focus on. */
const focusable = (page: Page) =>
  page
    .locator('main')
    .locator(
      'button:visible:not([disabled]), [role="gridcell"][tabindex="0"]:visible, [role="combobox"]:visible, input:visible:not([type="checkbox"]):not([type="password"])',
    );

const isEveryPlace = process.env.SCAN_PLACES === 'all';

/**
 * The first, a middle and the last thing of a screen, beginning with another one on each screen. Screens are made of the same blocks, so one
 * of the three is scanned on; `SCAN_PLACES=all` tries all of them (`npm run test:soak -- everyPlace`).
 */
const places: readonly ((count: number) => number)[] = [() => 0, (count) => Math.floor(count / 2), (count) => count - 1];

export interface Place {
  path: string;
  /** Which screen of the journey it is. */
  turn: number;
  open: () => Promise<void>;
}

/** Things that are counted and taken in one look: between two looks the list may have got its rows, or have been narrowed by a scan. */
async function thingsOf(page: Page): Promise<ElementHandle[]> {
  await settled(page);
  return focusable(page).elementHandles();
}

/** Scans with the focus on things of the screen that is open; a scan that led to another screen is followed by a return. Undefined where nothing takes the focus. */
export async function scanOnPlaces(page: Page, { path, turn, open }: Place, number: string, sent: string[]): Promise<number | undefined> {
  const url = page.url();
  const tried = new Set<number>();
  for (const index of places.keys()) {
    if (tried.size > 0 && !isEveryPlace) break;
    if (page.url() !== url) await open();
    const things = await thingsOf(page);
    const place = places[(index + turn) % places.length]!(things.length);
    const thing = things[place];
    if (!thing) return index === 0 ? undefined : tried.size;
    if (tried.has(place)) continue; // of few things the first is the last
    tried.add(place);
    await scanOnThing(page, { thing, what: `${path}, thing ${place}`, url }, number, sent);
  }
  return tried.size;
}

interface Tried {
  /** Held by itself: the scan may narrow the list, and what stands at a place is then another thing. */
  thing: ElementHandle;
  what: string;
  url: string;
}

async function scanOnThing(page: Page, { thing, what: place, url }: Tried, number: string, sent: string[]): Promise<void> {
  const what = `${place}: ${await thing.evaluate((element) => (element as Element).outerHTML.slice(0, 160))}`;
  sent.length = 0;
  await thing.focus();
  const before = { dialogs: await dialogs(page), value: await thing.inputValue().catch(() => null) };
  const isSearch = (await thing.getAttribute('data-scan')) !== null;

  await scanCode(page, number);
  await isAnswered(page, number, url);
  // The number may stand on the screen already while the answer is still on its way.
  await keysTaken(page);

  expect(sent, what).toEqual([]);
  expect(await dialogs(page), what).toBe(before.dialogs);
  if (before.value !== null && page.url() === url && (await thing.isVisible()))
    isSearch ? await thing.fill('') : expect(await thing.inputValue(), what).toBe(before.value);
  await page.keyboard.press('Escape');
}
