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

interface Round {
  account: string;
  paths: string[];
  /** Which of this person's rounds. */
  part: number;
}

/** As many screens as one journey looks at. */
const roundLength = 10;

function roundsOf(root: string): Round[] {
  const wanted = screens.map(({ path }) => path).filter((path) => path.startsWith(root));
  return [...new Set(wanted.map(accountOf))].flatMap((account) => {
    const paths = wanted.filter((path) => accountOf(path) === account);
    return Array.from({ length: Math.ceil(paths.length / roundLength) }, (_, index) => ({
      account,
      paths: paths.slice(index * roundLength, (index + 1) * roundLength),
      part: index + 1,
    }));
  });
}

for (const language of ['zh', 'en'] as const satisfies Language[]) {
  for (const { edition, root } of editions) {
    for (const { account, paths, part } of roundsOf(root)) {
      test(`what ${account} sees in the ${edition} edition is for everyone, part ${part} (${language})`, async ({ clinic }) => {
        if (edition === 'simplified') await clinic.simplify();
        const page = await clinic.signIn(account, { language });
        for (const path of paths) {
          await test.step(path, async () => {
            await clinic.visit(page, await addressOf(clinic, path));
            await expect(page).toHaveURL(new RegExp(`#/${path.replace(':id', '')}`));
            await lookAt(page, `axe-${language}-${path.replaceAll(/[/:]/g, '_')}`);
          });
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
