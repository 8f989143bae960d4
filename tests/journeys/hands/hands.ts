import type { Locator, Page } from '@playwright/test';
import { keysTaken } from '../pace.ts';

/** A person at the keyboard whose keys and clicks are counted: one for each press, one for each character typed. */
export class Hands {
  readonly page: Page;
  keys = 0;
  clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.keys += 1;
      await keysTaken(this.page);
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += [...text].length;
    await keysTaken(this.page);
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
    await keysTaken(this.page);
  }
}
