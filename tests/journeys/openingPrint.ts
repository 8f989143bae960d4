import type { Page } from '@playwright/test';
import { expect } from './clinic.ts';
import { drug, type Opening, patient } from './openingDay.ts';

/** The receipt of the first visit, with the head of the clinic; the opening list counts it. */
export async function printReceipt(opening: Opening, desk: Page, administrator: Page): Promise<void> {
  const { say, clinic, root } = opening;
  await desk.context().addInitScript(() => {
    window.close = () => {};
    window.print = () => {
      document.documentElement.dataset.printed = '1';
    };
  });
  await desk.keyboard.press('Control+p');
  const preview = desk.getByRole('dialog').filter({ has: desk.locator('.paper') });
  await expect(preview.locator('.paper').first()).toContainText('安和诊所');
  await opening.shot(desk, 'receipt');
  const arrival = desk.waitForEvent('popup');
  await desk.keyboard.press('Control+p');
  const paper = await arrival;
  await paper.waitForSelector('html[data-printed]');
  for (const words of ['安和诊所', patient, drug.name]) await expect(paper.locator('.paper').first()).toContainText(words);
  await paper.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(preview).toBeHidden();

  await clinic.visit(administrator, root === 'main' ? 'main/home' : 'simplified-main/simplified-clinic');
  const step = administrator.getByRole('listitem').filter({ hasText: say('shell.opening.papers') });
  await expect(step).toHaveAttribute('data-done', 'true');
  await opening.shot(administrator, 'list');
}
