import type { Browser } from '@playwright/test';
import { Clinic, expect, type Language } from './clinic.ts';
import { Opening } from './openingDay.ts';
import { printReceipt } from './openingPrint.ts';

/** An empty installation is set up, stocked, sees and charges its first patient, prints the receipt and dispenses, through screens alone. */
export async function walkOpening(browser: Browser, language: Language, edition: 'full' | 'simplified'): Promise<void> {
  const { clinic, code } = await Clinic.openEmpty(browser);
  const opening = new Opening(clinic, language, edition);
  const page = await clinic.openWindow(language);
  await opening.setUp(page, code, edition);
  await opening.addDrug(page);
  const desk = await opening.addCashier(page);
  await opening.stock(page);
  await opening.receive(desk);
  await opening.treat(page);
  await opening.charge(desk);
  await printReceipt(opening, desk, page);
  await opening.dispense(page);
  expect(clinic.complaints).toEqual([]);
  await clinic.stop();
}
