import type { Page } from '@playwright/test';
import { screens } from '../../src/app/routes.tsx';
import { ownPages, pageNames } from '../../src/domain/help/pages.ts';
import { type Clinic, expect, expectAccessible, expectSettled, type Language, test } from './clinic.ts';
import { accountOf, addressOf } from './everyScreen.ts';
import { isFirstOfItsKind, listenForChanges, statusOf, twoSheets } from './scanning.ts';
import { type Act, isOpenedOn, openAgain, scanOverOpened, withForm } from './scanOpened.ts';
import { scanOnPlaces } from './scanPlaces.ts';

const editions = [
  { edition: 'full', root: 'main/' },
  { edition: 'simplified', root: 'simplified-main/' },
] as const;

async function lookAt(page: Page, shot: string, { contrast }: { contrast: boolean }): Promise<void> {
  await expectSettled(page);
  if (process.env.XINGLIN_SHOTS) await page.screenshot({ path: `${process.env.XINGLIN_SHOTS}/${shot}.png` });
  await expectAccessible(page, { contrast });
}

interface Look {
  account: string;
  path: string;
  /** In one language or in both. */
  times: 1 | 2;
  isScanned: boolean;
}

/** The highest cost of one journey, in screens looked at; scans on a screen cost two, somebody's window too. */
const roundCost = 40;
const costOf = (looks: readonly Look[]) =>
  looks.reduce((cost, { times, isScanned }) => cost + times + (isScanned ? 2 : 0), 0) +
  2 * new Set(looks.map(({ account }) => account)).size;

/**
 * The screens below a root in rounds. People who look at few screens share a clinic: looking changes nothing. A screen that both editions
 * have is looked at in both languages in the full edition, and once in the simplified: its words are the same.
 */
function roundsOf(root: string): Look[][] {
  const wanted = screens
    .filter(({ path }) => path.startsWith(root))
    .map(
      ({ path }): Look => ({ account: accountOf(path), path, times: isFirstOfItsKind(path) ? 2 : 1, isScanned: isFirstOfItsKind(path) }),
    );
  const accounts = [...new Set(wanted.map(({ account }) => account))];
  const rounds: Look[][] = [];
  for (const look of accounts.flatMap((account) => wanted.filter((other) => other.account === account))) {
    const last = rounds.at(-1);
    if (last && costOf([...last, look]) <= roundCost) last.push(look);
    else rounds.push([look]);
  }
  return rounds;
}

/** A scan on the screen before may be answered late, and lead away once. */
const arriveAt = (page: Page, clinic: Clinic, path: string) =>
  expect(async () => {
    await clinic.visit(page, await addressOf(clinic, path));
    await expectSettled(page);
    expect(page.url()).toContain(`#/${path.replace(':id', '')}`);
  }).toPass();

/** Changes the language from the menu beside the own name; the screen stays. */
async function speakOther(page: Page, language: Language): Promise<Language> {
  const other = language === 'zh' ? 'en' : 'zh';
  await page.getByRole('button', { name: language === 'zh' ? /的菜单$/ : /^Menu of / }).click();
  await page.getByRole('menuitem', { name: language === 'zh' ? 'English' : '中文', exact: true }).click();
  await expect(page.locator(`html[lang^="${other}"]`)).toBeAttached();
  await expect(page.getByRole('menu')).toHaveCount(0);
  return other;
}

/** Results of the scans of a journey. */
interface Scans {
  number: string;
  sent: string[];
  /** How often a scan was tried on the things of a screen; undefined where nothing takes the focus. */
  tried: Map<string, number | undefined>;
  /** Acts of a screen whose window had a text field. */
  fields: Map<string, readonly Act[]>;
}

/** Scans on a thing of the screen and, where something opens, over its menu, its new form and its first row. */
async function scanOn(page: Page, clinic: Clinic, path: string, language: Language, scans: Scans): Promise<void> {
  const { number, sent, tried, fields } = scans;
  const open = () => openAgain(page, clinic, path);
  await open();
  sent.length = 0;
  tried.set(path, await scanOnPlaces(page, { path, turn: tried.size, open }, number, sent));
  if (!isOpenedOn(path)) return;
  await open();
  fields.set(path, await scanOverOpened(page, clinic, sent, { path, language, number }));
}

/** No scan was a test of nothing: most screens have something that takes the focus, and known forms open. */
function expectTried({ tried, fields }: Scans): void {
  const known = [...tried].filter(([, times]) => times !== undefined);
  if (tried.size > 4) expect(known.length).toBeGreaterThan(tried.size / 2);
  expect(known.filter(([, times]) => times === 0).map(([path]) => path)).toEqual([]);
  for (const act of ['row', 'new'] as const)
    expect(
      withForm[act].filter((path) => fields.has(path) && !fields.get(path)?.includes(act)),
      act,
    ).toEqual([]);
}

for (const { edition, root } of editions) {
  for (const [index, looks] of roundsOf(root).entries()) {
    test(`every screen of the ${edition} edition is for everyone in both languages, and a scan presses nothing on it, part ${index + 1}`, async ({
      clinic,
    }) => {
      test.slow();
      if (edition === 'simplified') await clinic.simplify();
      const { second: number } = await twoSheets(clinic);
      const scans: Scans = { number, sent: [], tried: new Map(), fields: new Map() };
      for (const account of new Set(looks.map((look) => look.account))) {
        let language: Language = 'zh';
        const page = await clinic.signIn(account, { language });
        scans.sent = listenForChanges(page);
        for (const { path, times, isScanned } of looks.filter((look) => look.account === account)) {
          await test.step(`${account}: ${path}`, async () => {
            await arriveAt(page, clinic, path);
            const shot = (spoken: Language) => `axe-${spoken}-${path.replaceAll(/[/:]/g, '_')}`;
            await lookAt(page, shot(language), { contrast: true });
            if (times === 2) {
              language = await speakOther(page, language);
              await lookAt(page, shot(language), { contrast: false });
            }
            expect(page.url()).toContain(`#/${path.replace(':id', '')}`);
            if (isScanned) await scanOn(page, clinic, path, language, scans);
          });
        }
        await page.context().close();
      }
      expectTried(scans);
      expect(await clinic.find(statusOf(number))).toEqual({ status: 0 });
    });
  }
}

/** Every page of the manual is drawn by the same component: one is looked at in Chinese, the next in English. */
for (const [turn, language] of (['zh', 'en'] as const).entries()) {
  test(`the manual, the page about the product and the facts for support are for everyone (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('admin', { language });
    for (const name of [...pageNames, ...ownPages].filter((_, index) => index % 2 === turn)) {
      await test.step(name, async () => {
        await clinic.visit(page, `main/support-center?page=${name}`);
        await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
        await lookAt(page, `axe-${language}-help-${name}`, { contrast: true });
      });
    }
  });

  test(`the pages before and beside the application are for everyone (${language})`, async ({ clinic }) => {
    const page = await clinic.openWindow(language);
    await page.getByRole('button', { name: language === 'zh' ? '中文' : 'English' }).click();
    for (const path of ['login', 'login/forgot-password', 'sys-message?stateType=NOT_FOUND', 'sys-message?stateType=ERROR_WECHAT']) {
      await clinic.visit(page, path);
      await lookAt(page, `axe-${language}-${path.replaceAll(/\W/g, '_')}`, { contrast: language === 'zh' });
    }
  });
}
