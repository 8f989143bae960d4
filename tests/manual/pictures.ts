import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Clinic, expect, expectSettled, type Language, test } from '../journeys/clinic.ts';
import { addressOf } from '../journeys/everyScreen.ts';
import { Opening } from '../journeys/openingDay.ts';
import { root } from '../journeys/places.ts';

interface Picture {
  /** File name without language: docs/manual/pictures/<name>-<language>.jpg. */
  name: string;
  /** Who is signed in, and the screen that is shown. */
  account: string;
  path: string;
  edition?: 'simplified';
  /** Brings the screen into the state of the picture. */
  prepare?: (page: Page, language: Language) => Promise<void>;
}

const openFirstRow = async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click();
  await page.waitForTimeout(800); // a drawer or pane slides in
};

const pictures: readonly Picture[] = [
  { name: 'appointments', account: 'zhaoqian', path: 'main/appointment/all-appointment-view' },
  { name: 'patients', account: 'zhouming', path: 'main/patients/patients/:id' },
  { name: 'cashier', account: 'zhaoqian', path: 'main/billing/not-pay', prepare: openFirstRow },
  { name: 'members', account: 'admin', path: 'main/patients/member-detail' },
  { name: 'doctor', account: 'chenyi', path: 'main/medical-records/medical-records-list' },
  {
    name: 'doctor-orders',
    account: 'chenyi',
    path: 'main/medical-records/medical-records-list',
    prepare: async (page, language) => page.getByRole('tab', { name: language === 'zh' ? '医嘱' : 'Orders' }).click(),
  },
  { name: 'nurse', account: 'liuhushi', path: 'main/clinical/orders-perform' },
  { name: 'reports', account: 'admin', path: 'main/clinical/laboratory' },
  { name: 'pharmacy', account: 'sunyaoshi', path: 'main/pharmacy/to-medicine', prepare: openFirstRow },
  { name: 'stock', account: 'maku', path: 'main/inventory/report-query' },
  { name: 'stock-counts', account: 'maku', path: 'main/inventory/stockcount-management' },
  { name: 'messages', account: 'admin', path: 'main/patients/revisit-record' },
  { name: 'administration', account: 'admin', path: 'main/clinic/role-management' },
  { name: 'printing', account: 'admin', path: 'main/configuration/print-template-configuration' },
  {
    name: 'keyboard',
    account: 'zhaoqian',
    path: 'main/billing/not-pay',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'account', account: 'chenyi', path: 'main/my-profile' },
  {
    name: 'simplified',
    account: 'chenyi',
    path: 'simplified-main/simplified-doctor-workstation',
    edition: 'simplified',
    prepare: async (page) => page.getByText(/^(CY|陈)05$/).click(),
  },
];

const folder = `${root}docs/manual/pictures`;
const chosen = (process.env.MANUAL_PICTURES ?? '').split(' ').filter(Boolean);
const isWanted = ({ name }: Pick<Picture, 'name'>) => chosen.length === 0 || chosen.includes(name);

const shoot = (page: Page, name: string, language: Language) =>
  page.screenshot({ path: `${folder}/${name}-${language}.jpg`, type: 'jpeg', quality: 64 });

async function take(clinic: Clinic, language: Language, picture: Picture): Promise<void> {
  const page = await clinic.signIn(picture.account, { language });
  await page.setViewportSize({ width: 1280, height: 800 });
  await clinic.visit(page, await addressOf(clinic, picture.path));
  await expectSettled(page);
  await picture.prepare?.(page, language);
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await shoot(page, picture.name, language);
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
for (const language of ['zh', 'en'] as const satisfies Language[]) {
  test(`pictures of the manual (${language})`, async ({ clinic }) => {
    const wanted = pictures.filter(isWanted);
    for (const picture of wanted.filter(({ edition }) => edition === undefined)) {
      await test.step(picture.name, () => take(clinic, language, picture));
    }
    const simplified = wanted.filter(({ edition }) => edition !== undefined);
    if (simplified.length > 0) await clinic.simplify();
    for (const picture of simplified) await test.step(picture.name, () => take(clinic, language, picture));
  });
}

for (const language of ['zh', 'en'] as const satisfies Language[]) {
  test(`picture of an installation that has just been set up (${language})`, async ({ browser }) => {
    test.skip(!isWanted({ name: 'first-steps' }));
    const { clinic, code } = await Clinic.openEmpty(browser);
    const page = await clinic.openWindow(language);
    await page.setViewportSize({ width: 1280, height: 800 });
    await new Opening(clinic, language, 'full').setUp(page, code, 'full');
    await expectSettled(page);
    await shoot(page, 'first-steps', language);
    await clinic.stop();
  });
}
