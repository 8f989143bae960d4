import type { Page } from '@playwright/test';
import { screens } from '../../src/app/routes.tsx';
import { ownPages, pageNames } from '../../src/domain/help/pages.ts';
import { expect, expectAccessible, expectSettled, type Language, test } from './clinic.ts';
import { accountOf, addressOf } from './everyScreen.ts';

const editions = [
  { edition: 'full', root: 'main/' },
  { edition: 'simplified', root: 'simplified-main/' },
] as const;

async function lookAt(page: Page, shot: string, language: Language): Promise<void> {
  await expectSettled(page);
  if (process.env.XINGLIN_SHOTS) await page.screenshot({ path: `${process.env.XINGLIN_SHOTS}/${shot}.png` });
  await expectAccessible(page, { contrast: language === 'zh' });
}

interface Look {
  account: string;
  path: string;
}

/** What one journey may cost, in screens looked at; somebody's window costs two. */
const roundCost = 22;
const costOf = (looks: readonly Look[]) => looks.length + 2 * new Set(looks.map(({ account }) => account)).size;

/** Whoever looks at few screens shares a clinic: looking changes nothing. */
function roundsOf(root: string): Look[][] {
  const wanted = screens.map(({ path }) => ({ account: accountOf(path), path })).filter(({ path }) => path.startsWith(root));
  const accounts = [...new Set(wanted.map(({ account }) => account))];
  const rounds: Look[][] = [];
  for (const look of accounts.flatMap((account) => wanted.filter((other) => other.account === account))) {
    const last = rounds.at(-1);
    if (last && costOf([...last, look]) <= roundCost) last.push(look);
    else rounds.push([look]);
  }
  return rounds;
}

for (const language of ['zh', 'en'] as const satisfies Language[]) {
  for (const { edition, root } of editions) {
    for (const [index, looks] of roundsOf(root).entries()) {
      test(`the ${edition} edition is for everyone, part ${index + 1} (${language})`, async ({ clinic }) => {
        if (edition === 'simplified') await clinic.simplify();
        for (const account of new Set(looks.map((look) => look.account))) {
          const page = await clinic.signIn(account, { language });
          for (const { path } of looks.filter((look) => look.account === account)) {
            await test.step(`${account}: ${path}`, async () => {
              await clinic.visit(page, await addressOf(clinic, path));
              await expect(page).toHaveURL(new RegExp(`#/${path.replace(':id', '')}`));
              await lookAt(page, `axe-${language}-${path.replaceAll(/[/:]/g, '_')}`, language);
            });
          }
          await page.context().close();
        }
      });
    }
  }

  test(`the manual, the page about the product and the facts for support are for everyone (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('admin', { language });
    for (const name of [...pageNames, ...ownPages]) {
      await test.step(name, async () => {
        await clinic.visit(page, `main/support-center?page=${name}`);
        await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
        await lookAt(page, `axe-${language}-help-${name}`, language);
      });
    }
  });

  test(`the pages before and beside the application are for everyone (${language})`, async ({ clinic }) => {
    const page = await clinic.openWindow(language);
    await page.getByRole('button', { name: language === 'zh' ? '中文' : 'English' }).click();
    for (const path of ['login', 'sys-message?stateType=NOT_FOUND', 'sys-message?stateType=ERROR_WECHAT']) {
      await clinic.visit(page, path);
      await lookAt(page, `axe-${language}-${path.replaceAll(/\W/g, '_')}`, language);
    }
  });
}
