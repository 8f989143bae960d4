import { expect, type Page } from '@playwright/test';
import { say as sayIn } from '../../../server/words/words.ts';
import type { Clinic, Language } from '../clinic.ts';
import { settled } from '../settled.ts';

/** A language and the window it is looked at in. */
export interface View {
  language: Language;
  width: number;
  height: number;
}

export const wide: View = { language: 'zh', width: 1440, height: 900 };
/** The narrowest window the product is made for, with the longer words. */
export const narrow: View = { language: 'en', width: 1280, height: 720 };
export const views: readonly View[] = [wide, narrow];

export const titleOf = ({ language, width }: View): string => `${language}, ${width} px`;

type Say = (id: Parameters<typeof sayIn>[1], values?: Parameters<typeof sayIn>[2]) => string;

/** One clinic, looked at in one view by everybody who signs in. */
export class Walk {
  readonly clinic: Clinic;
  readonly view: View;
  readonly say: Say;
  /** Words of the demonstration data, which are no messages. */
  readonly word: (zh: string, en: string) => string;

  constructor(clinic: Clinic, view: View) {
    this.clinic = clinic;
    this.view = view;
    this.say = (id, values) => sayIn(view.language, id, values);
    this.word = (zh, en) => (view.language === 'zh' ? zh : en);
  }

  async signIn(account: string, path: string): Promise<Page> {
    const { language, width, height } = this.view;
    const page = await this.clinic.signIn(account, { language, path });
    await page.setViewportSize({ width, height });
    return page;
  }

  /** Presses an act and the same words of its question. */
  async perform(page: Page, act: Parameters<Say>[0]): Promise<void> {
    const named = { name: this.say(act), exact: true };
    await page.getByRole('button', named).first().click();
    await page.getByRole('dialog').getByRole('button', named).last().click();
  }
}

/** Acts whose words are cut or lie outside the window, names of drugs that are cut in their cell, and the page where it is wider than the window. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: HTMLElement) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const acts = [...document.querySelectorAll<HTMLElement>('button, [role="tab"]')].filter(
      (act) => isShown(act) && act.textContent && !act.closest('[role="grid"], table, [aria-hidden="true"]'),
    );
    const isScrolled = (act: HTMLElement) => act.closest('[class*="scroll"], [class*="Scroll"], [role="tablist"]') !== null;
    const cut = acts.filter((act) => {
      const { left, right } = act.getBoundingClientRect();
      const isOutside = !isScrolled(act) && (left < -1 || right > innerWidth + 1);
      return isOutside || (act.scrollWidth > act.clientWidth + 1 && getComputedStyle(act).overflowX !== 'visible');
    });
    const wider = document.documentElement.scrollWidth > innerWidth + 1 ? [`page of ${document.documentElement.scrollWidth} px`] : [];
    const names = [...document.querySelectorAll<HTMLElement>('td [data-name]')].filter((name) => {
      const cell = name.closest('td');
      return isShown(name) && cell && name.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
    });
    return [...[...cut, ...names].map((shown) => shown.textContent), ...wider];
  });

/** No act and no name of a drug is cut, and the page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  await settled(page);
  expect(await overflowing(page)).toEqual([]);
}
