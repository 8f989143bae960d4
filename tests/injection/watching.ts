import type { Page } from '@playwright/test';
import { withTextsOfOurs } from './answers.ts';

/** Whatever runs, opens a dialog or is stopped by the policy makes the console speak, and a console that speaks fails the journey. */
export const watch = () => {
  Object.defineProperty(window, '__ran', { set: () => console.error('A stored text ran'), configurable: true });
  for (const name of ['alert', 'confirm', 'prompt'] as const)
    window[name] = () => {
      console.error('A stored text opened a dialog');
      return null as never;
    };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`The policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
  );
};

/** What a text would have made of the page, had it been read as more than text. */
export const made = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelectorAll(
        '[onerror], [onload], [onfocus], [ontoggle], [srcdoc], a[href^="javascript:" i], img[src="x"], math, base, embed, object',
      ).length,
  );

/** From now on every word of every answer is all texts, in as many fields of it as a page can bear. */
export async function everyTextInEveryAnswer(page: Page, stored: readonly string[]): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (/auth|push/.test(route.request().url())) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    // A paper that is laid out in sheets gets one text a word: all of them on it stand further down, in the print window.
    const most = /print/i.test(route.request().url()) ? 0 : undefined;
    return route.fulfill({ response, json: withTextsOfOurs(await response.json(), stored, most) });
  });
}
