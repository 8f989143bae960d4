import type { Page } from '@playwright/test';
import { expect } from './clinic.ts';
import { scanCode } from './pace.ts';
import { dialogs, isAnswered } from './scanning.ts';

/** Elements that a person could have left the focus on. */
const focusable = (page: Page) =>
  page
    .locator('main')
    .locator(
      'button:visible:not([disabled]), [role="gridcell"][tabindex="0"], [role="combobox"]:visible, input:visible:not([type="checkbox"]):not([type="password"])',
    );

const isEveryPlace = process.env.SCAN_PLACES === 'all';

/**
 * The first, a middle and the last thing of a screen, beginning with another one on each screen. Screens are made of the same blocks, so one
 * of the three is scanned on; `SCAN_PLACES=all` tries all of them (`npm run test:soak -- everyPlace`).
 */
function placesOf(count: number, turn: number): Set<number> {
  const places = [0, Math.floor(count / 2), count - 1];
  const inTurn = places.map((_, index) => places[(index + turn) % places.length]!);
  return new Set(inTurn.filter((place) => place >= 0 && place < count));
}

export interface Place {
  path: string;
  /** Which screen of the journey it is. */
  turn: number;
  open: () => Promise<void>;
}

/** Scans with the focus on things of the screen that is open; a scan that led to another screen is followed by a return. Undefined where nothing takes the focus. */
export async function scanOnPlaces(page: Page, { path, turn, open }: Place, number: string, sent: string[]): Promise<number | undefined> {
  const places = placesOf(await focusable(page).count(), turn);
  if (places.size === 0) return undefined;
  const url = page.url();
  let tried = 0;
  for (const place of places) {
    if (tried > 0 && !isEveryPlace) break;
    if (page.url() !== url) await open();
    // Held by itself: the scan may narrow the list, and what stands at a place is then another thing.
    const thing = (await focusable(page).elementHandles())[place];
    if (!thing || !(await thing.isVisible())) continue;
    sent.length = 0;
    await thing.focus();
    const before = { dialogs: await dialogs(page), value: await thing.inputValue().catch(() => null) };
    const isSearch = (await thing.getAttribute('data-scan')) !== null;
    const what = `${path}, thing ${place}: ${await thing.evaluate((element) => (element as Element).outerHTML.slice(0, 160))}`;

    await scanCode(page, number);
    await isAnswered(page, number, url);
    // The number may stand on the screen already while the answer is still on its way.
    await page.waitForURL((now) => now.href !== url, { timeout: 1500 }).catch(() => undefined);

    tried += 1;
    expect(sent, what).toEqual([]);
    expect(await dialogs(page), what).toBe(before.dialogs);
    if (before.value !== null && page.url() === url && (await thing.isVisible()))
      isSearch ? await thing.fill('') : expect(await thing.inputValue(), what).toBe(before.value);
    await page.keyboard.press('Escape');
  }
  return tried;
}
