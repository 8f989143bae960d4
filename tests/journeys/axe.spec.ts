import type { Page } from '@playwright/test';
import { screens } from '../../src/app/routes.tsx';
import { type Clinic, expect, expectAccessible, type Language, test } from './clinic.ts';
import { accountOf, addressOf, settled } from './everyScreen.ts';

const editions = [
  { edition: 'full', root: 'main/' },
  { edition: 'simplified', root: 'simplified-main/' },
] as const;

async function lookAt(page: Page, shot: string): Promise<void> {
  await settled(page);
  await page.waitForTimeout(150); // colours fade in
  if (process.env.XINGLIN_SHOTS) await page.screenshot({ path: `${process.env.XINGLIN_SHOTS}/${shot}.png` });
  await expectAccessible(page);
}

async function lookAtAll(clinic: Clinic, root: string, language: Language): Promise<void> {
  const windows = new Map<string, Page>();
  for (const { path } of screens.filter((screen) => screen.path.startsWith(root))) {
    await test.step(path, async () => {
      const account = accountOf(path);
      const page = windows.get(account) ?? (await clinic.signIn(account, { language }));
      windows.set(account, page);
      await clinic.visit(page, await addressOf(clinic, path));
      await expect(page).toHaveURL(new RegExp(`#/${path.replace(':id', '')}`));
      await lookAt(page, `axe-${language}-${path.replaceAll(/[/:]/g, '_')}`);
    });
  }
}

for (const language of ['zh', 'en'] as const) {
  for (const { edition, root } of editions) {
    test(`every screen of the ${edition} edition is for everyone, and its console is silent (${language})`, async ({ clinic }) => {
      test.slow(); // all of them; that the consoles are silent is asked of every journey
      if (edition === 'simplified') await clinic.simplify();
      await lookAtAll(clinic, root, language);
    });
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
