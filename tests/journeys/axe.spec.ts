import type { Page } from '@playwright/test';
import { screens } from '../../src/app/routes.tsx';
import { expect, expectAccessible, expectSettled, type Language, test } from './clinic.ts';
import { accountOf, addressOf } from './everyScreen.ts';

const editions = [
  { edition: 'full', root: 'main/' },
  { edition: 'simplified', root: 'simplified-main/' },
] as const;

async function lookAt(page: Page, shot: string): Promise<void> {
  await expectSettled(page);
  if (process.env.XINGLIN_SHOTS) await page.screenshot({ path: `${process.env.XINGLIN_SHOTS}/${shot}.png` });
  await expectAccessible(page);
}

interface Look {
  account: string;
  path: string;
}

/** As many screens as one journey looks at. */
const roundLength = 10;

/** Whoever looks at few screens shares a clinic: looking changes nothing, and to open one costs as much as two screens. */
function roundsOf(root: string): Look[][] {
  const wanted = screens.map(({ path }) => ({ account: accountOf(path), path })).filter(({ path }) => path.startsWith(root));
  const accounts = [...new Set(wanted.map(({ account }) => account))];
  const looks = accounts.flatMap((account) => wanted.filter((look) => look.account === account));
  return Array.from({ length: Math.ceil(looks.length / roundLength) }, (_, index) =>
    looks.slice(index * roundLength, (index + 1) * roundLength),
  );
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
              await lookAt(page, `axe-${language}-${path.replaceAll(/[/:]/g, '_')}`);
            });
          }
          await page.context().close();
        }
      });
    }
  }

  test(`the pages before and beside the application are for everyone (${language})`, async ({ clinic }) => {
    const page = await clinic.openWindow(language);
    await page.getByRole('button', { name: language === 'zh' ? '中文' : 'English' }).click();
    for (const path of ['login', 'sys-message?stateType=NOT_FOUND', 'sys-message?stateType=ERROR_WECHAT']) {
      await clinic.visit(page, path);
      await lookAt(page, `axe-${language}-${path.replaceAll(/\W/g, '_')}`);
    }
  });
}
