import { expect, type Page } from '@playwright/test';

/** What takes the money, opened by its key: it answers digits once its methods stand and what is due is known. */
export async function startPaying(page: Page, key: 'p' | 'F2' = 'F2'): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator('fieldset:not([aria-busy="true"]) [aria-keyshortcuts="1"]')).toBeVisible();
}
