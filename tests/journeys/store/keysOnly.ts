import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../settled.ts';

/** From now on the page knows whether a mouse was used. */
export const watchMouse = (page: Page): Promise<void> =>
  page.evaluate(() => addEventListener('pointerdown', () => document.documentElement.setAttribute('data-mouse', 'used'), true));

export const expectNoMouse = (page: Page): Promise<void> => expect(page.locator('html[data-mouse]')).toHaveCount(0);

/** Presses Tab until a field has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, field: Locator, most = 12): Promise<void> {
  await settled(page); // a window that opens takes the focus
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

/** Presses a button by Tab and Enter. */
export async function pressByKeys(page: Page, button: Locator, most = 30): Promise<void> {
  await tabTo(page, button, most);
  await page.keyboard.press('Enter');
}

/** Finds an option of a field by typing. */
export async function chooseByKeys(page: Page, field: Locator, typed: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toContainText(typed);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Chooses an entry of a menu field with the arrows. */
export async function selectByKeys(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field, 20);
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  for (let pressed = 0; pressed < 12; pressed += 1) {
    if (await option.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}
