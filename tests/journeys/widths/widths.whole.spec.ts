import type { Page } from '@playwright/test';
import { screens } from '../../../src/app/routes.tsx';
import { type Clinic, expect, expectSettled, type Language, test } from '../clinic.ts';
import { accountOf, addressOf } from '../everyScreen.ts';
import { isFirstOfItsKind } from '../scanning.ts';
import { settled } from '../settled.ts';
import { findCuts } from './findCuts.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** Boards of hours and days are wider than a phone, and scroll in both directions; at the other widths they fit. */
const boards = /appointment-view|clinic-scheduling|simplified-appointment$/;
const phone = 390;

/** What is left to mend, by screen: the widths at which something is still cut there. */
const left: Readonly<Record<string, readonly number[]>> = {
  'main/appointment/all-appointment-list': [390],
  'main/appointment/clinic-scheduling': [1366, 1280, 1024],
  'main/appointment/org-appointment-list': [390],
  'main/appointment/staff-appointment-list': [390],
  'main/clinical/nursing': [1024],
  'main/configuration/e-invoice-configuration': [390],
  'main/configuration/orders-configuration': [390],
  'main/consumables/consumable-record': [1440, 1366, 1280, 1024],
  'main/inventory/report-query': [1024],
  'main/pharmacy/traceability': [1024],
  'main/report/online-payment-reconciliation': [390],
  'simplified-main/simplified-patient-operation': [1440, 1366, 1280],
};

/** Screens of one journey: a minute on two cores. */
const part = 22;

const rootOf = { full: 'main/', simplified: 'simplified-main/' } as const;
type Edition = keyof typeof rootOf;

/** The screens of an edition in parts; a screen that both editions have is measured in the full edition. */
function partsOf(edition: Edition): string[][] {
  const paths = screens.map(({ path }) => path).filter((path) => path.startsWith(rootOf[edition]) && isFirstOfItsKind(path));
  const accounts = [...new Set(paths.map(accountOf))];
  const ordered = accounts.flatMap((account) => paths.filter((path) => accountOf(path) === account));
  return Array.from({ length: Math.ceil(ordered.length / part) }, (_, index) => ordered.slice(index * part, (index + 1) * part));
}

/** The faults of a screen at each width, as `1280: act cut: Refund`. */
async function measure(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const all = await page.evaluate(findCuts);
    const isPageOnly = left[path]?.includes(size.width) || (boards.test(path) && size.width === phone);
    const found = isPageOnly ? all.filter((fault) => fault.startsWith('page')) : all;
    faults.push(...found.map((fault) => `${size.width}: ${fault}`));
  }
  return [...new Set(faults)];
}

async function measureAll(clinic: Clinic, paths: readonly string[], language: Language): Promise<void> {
  for (const account of new Set(paths.map(accountOf))) {
    const page = await clinic.signIn(account, { language });
    for (const path of paths.filter((each) => accountOf(each) === account)) {
      await test.step(`${account}: ${path}`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await clinic.visit(page, await addressOf(clinic, path));
        await expectSettled(page);
        expect.soft(await measure(page, path), path).toEqual([]);
      });
    }
    await page.context().close();
  }
}

for (const edition of ['full', 'simplified'] as const)
  for (const language of ['zh', 'en'] as const)
    for (const [index, paths] of partsOf(edition).entries())
      test(`no act and no name is cut at any width, ${edition} edition in ${language}, part ${index + 1}`, async ({ clinic }) => {
        test.slow();
        if (edition === 'simplified') await clinic.simplify();
        await measureAll(clinic, paths, language);
      });
