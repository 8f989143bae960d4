import type { Page } from '@playwright/test';
import { screens } from '../../src/app/routes.tsx';
import { type Clinic, expect, expectAccessible, type Language, test } from './clinic.ts';

const editions = [
  { edition: 'full', root: 'main/' },
  { edition: 'simplified', root: 'simplified-main/' },
] as const;

/** Whoever works at a screen looks at it; the administrator at the rest. */
const accounts: readonly [RegExp, string][] = [
  [/clinical\/clinical|medical-records|doctor-workstation/, 'chenyi'],
  [/nursing|orders-perform|nurse-workstation/, 'liuhushi'],
  [/pharmacy/, 'sunyaoshi'],
  [/bill/, 'zhaoqian'],
  [/inventory|stock/, 'maku'],
];
const accountOf = (path: string) => accounts.find(([pattern]) => pattern.test(path))?.[1] ?? 'admin';

/** The record of somebody in visit, and somebody on file. */
async function addressOf(clinic: Clinic, path: string): Promise<string> {
  if (path.includes('medical-records')) {
    const { id } = await clinic.find<{ id: string }>(`
      select e.appointment_id as id from encounter e join staff s on s.id = e.doctor_id
      where e.status = 1 and s.name = '陈怡' order by e.started_at desc limit 1`);
    return `${path}?id=${id}`;
  }
  if (path.includes(':id'))
    return path.replace(':id', (await clinic.find<{ id: string }>(`select id from patient where name = '李建国'`)).id);
  return path;
}

/** Shown, and nothing of it still on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.locator('textarea[data-section]')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]')).toHaveCount(0);
  await page.waitForTimeout(150); // colours fade in
}

async function lookAt(page: Page, shot: string): Promise<void> {
  await settled(page);
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
