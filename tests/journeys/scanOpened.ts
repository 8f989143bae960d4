import type { Page } from '@playwright/test';
import { say } from '../../server/words/words.ts';
import { type Clinic, expect, expectSettled, type Language } from './clinic.ts';
import { addressOf } from './everyScreen.ts';
import { keysTaken, scanCode } from './pace.ts';
import { dialogs, isAnswered } from './scanning.ts';
import { settled } from './settled.ts';

/** The window in front: a dialog, a drawer or an open menu. */
const inFront = (page: Page) => page.locator('[role="dialog"]:visible, [role="menu"]:visible').last();
const textFields = 'input:visible:not([type]), input[type="text"]:visible, input[type="search"]:visible, textarea:visible';
const blurted = '测试文字';

/** A scan while a text field of the open window has the focus, and while its last button has it. True if there was a text field. */
async function scanOverWindow(page: Page, what: string, number: string, sent: readonly string[], isForm: boolean): Promise<boolean> {
  const open = inFront(page);
  await keysTaken(page);
  const field = open
    .locator(textFields)
    .and(open.locator(':not([readonly]):not([disabled]):not([role="combobox"]):not([data-scan])'))
    .first();
  if (isForm) await field.waitFor();
  const hasField = (await field.count()) > 0;
  if (hasField) {
    await field.fill(blurted).catch(() => undefined);
    const typed = await field.inputValue();
    await field.focus();
    const count = await dialogs(page);
    await scanCode(page, number);
    await keysTaken(page);
    expect(sent, `${what}, text field`).toEqual([]);
    expect(await dialogs(page), `${what}, text field`).toBe(count);
    await expect(field, `${what}, text field`).toHaveValue(typed);
  }
  const button = open.locator('button:visible:not([disabled])').last();
  if ((await button.count()) > 0) {
    const url = page.url();
    await button.focus();
    await scanCode(page, number);
    await keysTaken(page);
    expect(sent, `${what}, last button`).toEqual([]);
    await isAnswered(page, number, url);
  }
  return hasField;
}

/** Takes down the window with what was typed in it, and shows the screen anew. */
export async function openAgain(page: Page, clinic: Clinic, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  await clinic.visit(page, 'main/home');
  await clinic.visit(page, await addressOf(clinic, path));
  await expectSettled(page);
}

export type Act = 'row' | 'new';

/** Screens on which the first row or `n` is known to open a form with a text field. */
export const withForm: Readonly<Record<Act, readonly string[]>> = {
  row: [
    'main/message-center/message-send-configuration',
    'main/clinic/homepage-configuration',
    'main/clinical/laboratory',
    'main/clinical/radiology',
    'main/patients/card-ticket-management',
    'main/configuration/tax-classification',
  ],
  new: [
    'main/patients/member-detail',
    'main/configuration/tax-classification',
    'main/appointment/all-appointment-view',
    'main/appointment/all-appointment-list',
    'main/appointment/staff-appointment-view',
    'main/appointment/staff-appointment-list',
    'main/appointment/temporary-shut-diagnosis',
    'main/appointment/shifts-setting',
    'main/clinical/lab-indicator',
    'main/patients/consulting-record',
    'main/patients/patients',
    'main/configuration/medicalrecord-management',
    'main/clinic/role-management',
    'main/clinic/staff-management',
    'main/clinic/chain-clinic-management',
    'main/configuration/clinic-configuration',
    'main/configuration/charge-configuration',
    'main/configuration/basic-configuration',
    'simplified-main/simplified-medical-configuration/medical-order-packages',
    'main/organization/organization-role',
    'main/organization/organization-user',
    'main/inventory/stockcount-management',
    'main/inventory/warehouse-management',
    'main/inventory/goods-management',
    'main/inventory/supplier-management',
  ],
};

/** A window without a text field that belongs to the application: it would stay open over the next screen. */
const withWindow: readonly string[] = [
  'main/clinical/nursing',
  'main/clinical/critical-value-register',
  'simplified-main/simplified-critical-value-register',
];

/** Screens on which `n` begins a bill or a form in the place of what is open: no window and no other address. */
const beginsInPlace: readonly string[] = [
  'main/billing/not-pay',
  'simplified-main/simplified-bill',
  'main/configuration/medicalrecord-management/medical-designer',
  'main/configuration/medicalrecord-management/operation-form',
];

async function pressRow(page: Page): Promise<void> {
  // A window left open by the act before hides the page: only what is still on its way is waited for. Rows are drawn anew at any time, so the
  // first is found and focused in one go.
  await settled(page);
  const isThere = await page.evaluate(() => {
    const cell = document.querySelector<HTMLElement>('main [role="gridcell"][tabindex]');
    cell?.focus();
    return cell !== null;
  });
  if (isThere) await page.keyboard.press('Enter');
}

/** True if the screen says in its list of keys that `n` does something there. */
async function hasNew(page: Page, language: Language): Promise<boolean> {
  // Letters belong to a field that has the focus from the start.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: say(language, 'help.here') });
  await help.waitFor();
  await settled(page);
  const isBound = (await help.locator('kbd').getByText('N', { exact: true }).count()) > 0;
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  return isBound;
}

/**
 * True where an open window is scanned over: screens that are known to have one. `SCAN_PLACES=all` tries every screen
 * (`npm run test:soak -- everyPlace`).
 */
export const isOpenedOn = (path: string) =>
  process.env.SCAN_PLACES === 'all' || [...withForm.row, ...withForm.new, ...withWindow].includes(path);

/** What stands in front once the screen has done with the key. */
async function isOpenByNow(page: Page): Promise<boolean> {
  await keysTaken(page);
  return (await inFront(page).count()) > 0;
}

/**
 * True if the act, done where `url` was open, opened a window. A window that is known to open, and what `n` does where a screen names it, is
 * waited for.
 */
async function isOpenAfter(page: Page, act: Act, path: string, { url, isNamed }: { url: string; isNamed: boolean }): Promise<boolean> {
  const hasForm = withForm[act].includes(path);
  const isKnown = hasForm || isNamed || (act === 'row' && withWindow.includes(path));
  if (!isKnown) return isOpenByNow(page);
  const limit = { timeout: 20_000 };
  const isOpen = inFront(page)
    .waitFor(limit)
    .then(() => true);
  // A form may have an address of its own; any other address may be another screen.
  const hasMoved = hasForm ? isOpen : page.waitForURL((now) => now.href !== url, limit).then(() => isOpenByNow(page));
  return Promise.any([hasMoved, isOpen]).catch(() => false);
}

/** A scan over an open menu of the screen. */
async function scanOverMenu(page: Page, clinic: Clinic, path: string, number: string, sent: string[]): Promise<void> {
  const menu = page.locator('main [aria-haspopup="menu"]:visible:not([disabled]):not([aria-disabled="true"])').first();
  if ((await menu.count()) === 0) return;
  await menu.click();
  await settled(page);
  if (!(await page.getByRole('menu').first().isVisible())) return;
  const open = await dialogs(page);
  sent.length = 0;
  await scanCode(page, number);
  await keysTaken(page);
  expect(sent, `${path}, menu`).toEqual([]);
  expect(await dialogs(page), `${path}, menu`).toBe(open);
  await openAgain(page, clinic, path);
}

interface Tried {
  path: string;
  /** The language of the screen now. */
  language: Language;
  /** The sheet that is scanned. */
  number: string;
}

/**
 * Scans over the open menu, the form of `n` and the form of the first row of the screen that is open. What it gives are the acts whose window
 * had a text field that was scanned over.
 */
export async function scanOverOpened(page: Page, clinic: Clinic, sent: string[], { path, language, number }: Tried): Promise<Act[]> {
  const isNamed = (await hasNew(page, language)) && !beginsInPlace.includes(path);
  await scanOverMenu(page, clinic, path, number, sent);
  const fields: Act[] = [];
  const acts: Record<Act, () => Promise<void>> = { new: () => page.keyboard.press('n'), row: () => pressRow(page) };
  for (const [act, open] of Object.entries(acts) as [Act, () => Promise<void>][]) {
    const url = page.url();
    await open();
    const isOpen = await isOpenAfter(page, act, path, { url, isNamed: act === 'new' && isNamed });
    if (act === 'new' && isNamed) expect(isOpen || page.url() !== url, `${path}: n does something`).toBe(true);
    if (isOpen) {
      sent.length = 0;
      if (await scanOverWindow(page, `${path}, ${act}`, number, sent, withForm[act].includes(path))) fields.push(act);
    }
    if (isOpen || page.url() !== url) await openAgain(page, clinic, path);
  }
  return fields;
}
