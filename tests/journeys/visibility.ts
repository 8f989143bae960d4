import { type ExpectMatcherState, expect, type Locator } from '@playwright/test';

interface Options {
  timeout?: number;
  visible?: boolean;
}

/**
 * `toBeVisible` of a thing that is to come. At every look that finds nothing Playwright 1.65 writes the whole page down, for a message
 * nobody will read; waiting for it does not. What never comes is said in Playwright's own words.
 */
export const visibility = {
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: Options = {}) {
    const timeout = options.timeout ?? this.timeout;
    const began = performance.now();
    const isAwaited = !this.isNot && options.visible !== false;
    if (isAwaited && (await locator.waitFor({ state: 'visible', timeout }).then(isSo, isNotSo))) return { pass: true, message: () => '' };
    const plain = this.isNot ? expect(locator).not : expect(locator);
    try {
      await plain.toBeVisible({ ...options, timeout: Math.max(1, Math.round(timeout - (performance.now() - began))) });
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message };
    }
  },
};

const isSo = () => true;
const isNotSo = () => false;
