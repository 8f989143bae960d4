import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words.ts';
import { type Clinic, expect, expectAccessible, test } from './clinic.ts';

const section = (page: Page, code: string) => page.locator(`textarea[data-section="${code}"]`);
const selection = (page: Page) =>
  page.evaluate(() => {
    const { selectionStart, selectionEnd, value } = document.activeElement as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

test('a doctor finds a diagnosis by initials inside it, keeps free text apart, fills blanks by Tab and leaves none unseen', async ({
  clinic,
}) => {
  test.slow();
  await clinic.forgetAllergies(); // most patients of the demonstration have been asked
  const page = await clinic.signIn('chenyi', { path: 'main/clinical/clinical' });
  await page.getByRole('button', { name: /^叫下一位/ }).click();
  const diagnosis = page.getByRole('combobox', { name: '添加诊断' });

  // Letters that name nothing make no diagnosis, however often Enter is pressed.
  await diagnosis.fill('zzqqxx');
  await expect(page.getByRole('option', { name: /zzqqxx.*未编码/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '诊断' }).getByRole('listitem')).toHaveCount(0);

  // Free text by its own choice is marked, and does not open sending.
  await diagnosis.fill('久坐后腰部不适');
  await page.getByRole('option', { name: /久坐后腰部不适/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '久坐后腰部不适' }).getByText('未编码')).toBeVisible();
  await page.getByRole('tab', { name: '医嘱', exact: true }).click();
  await expect(page.getByText('本次就诊只有未编码诊断')).toBeVisible();
  await page.getByRole('tab', { name: '病历', exact: true }).click();

  await diagnosis.fill('shxdgr');
  await page
    .getByRole('option', { name: /上呼吸道感染/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '上呼吸道感染' })).toBeVisible();

  await page.getByRole('button', { name: '模板', exact: true }).click();
  await page.getByRole('button', { name: '插入病历' }).first().click();
  await expect(page.locator('textarea[data-blanks]').first()).toBeFocused();
  expect(await selection(page)).toMatch(/^_+$/);
  await expectAccessible(page);
  await page.keyboard.type('3');

  await page.getByRole('button', { name: '完成就诊' }).click();
  const dialog = page.getByRole('dialog');
  const open = dialog.getByRole('region', { name: '还有未处理的事项' });
  await expect(open.getByText('过敏史未询问')).toBeVisible();
  await expect(open.getByText(/处空白未填/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '完成就诊' }).click();
  await expect(dialog.getByText('请先处理上述事项，或勾选“仍按现状完成”')).toBeVisible();

  // The list leads to the blank itself; Tab goes from one to the next.
  await open
    .getByRole('button', { name: /处空白未填/ })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  for (let left = await page.locator('textarea[data-blanks]').count(); left > 0; ) {
    if (!/^_+$/.test(await selection(page))) {
      await page.locator('textarea[data-blanks]').first().click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('无');
    await page.keyboard.press('Tab');
    left = await page.locator('textarea[data-blanks]').count();
  }

  await page.getByRole('button', { name: '无过敏史', exact: true }).click();
  await page.getByRole('button', { name: '完成就诊' }).click();
  await expect(open).toHaveCount(0);
  await dialog.getByRole('button', { name: '完成就诊' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, '0001')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: /^叫下一位：/ })).toBeVisible();
});

/** Doses and strengths on the page that are cut by an edge, or wider than their own box. */
const cutDoses = (page: Page) =>
  page.evaluate(() => {
    const isClipping = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const ancestors = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...ancestors(element.parentElement)] : [];
    return [...document.querySelectorAll<HTMLElement>('[data-dose]')]
      .filter((dose) => dose.getBoundingClientRect().width > 0)
      .filter((dose) => {
        const shown = dose.getBoundingClientRect();
        const isWider = getComputedStyle(dose).display !== 'inline' && dose.scrollWidth > dose.clientWidth + 1;
        const isCut = ancestors(dose).some((around) => {
          const edge = around.getBoundingClientRect();
          const isBeside = shown.right > edge.right + 1 || shown.left < edge.left - 1;
          // A list as high as this scrolls; a row or a cell does not.
          const isBelow = edge.height < 200 && shown.bottom > edge.bottom + 2;
          return isClipping(around) && (isBeside || isBelow);
        });
        return isWider || isCut;
      })
      .map((dose) => dose.textContent);
  });

async function expectWhole(page: Page, least = 1): Promise<void> {
  await expect.poll(() => page.locator('[data-dose]:visible').count()).toBeGreaterThanOrEqual(least);
  expect(await cutDoses(page)).toEqual([]);
}

const small = async (clinic: Clinic, name: string, path: string): Promise<Page> => {
  const page = await clinic.signIn(name, { language: 'en', path });
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
};

test('no dose or strength is cut at 1280 px in English, and no unit can be misread', async ({ clinic }) => {
  test.slow();
  const firstRow = (page: Page) => page.locator('[role="row"][data-id]').first();

  const nurse = await small(clinic, 'liuhushi', 'main/clinical/orders-perform');
  await expectWhole(nurse, 3);
  await expect(nurse.getByText('3.2 million units').first()).toBeVisible();
  await expect(nurse.getByText(/10,000 units|wU/)).toHaveCount(0);
  await clinic.visit(nurse, 'main/clinical/nursing');
  // The list begins with those not measured yet, of whom nothing is ordered: this one gets an infusion.
  await nurse.locator('[role="row"][data-id]').filter({ hasText: '司马光远' }).click();
  await expect(nurse.getByRole('dialog').getByText('3.2 million units').first()).toBeVisible();
  await expectWhole(nurse, 3);

  const pharmacist = await small(clinic, 'sunyaoshi', 'main/pharmacy/to-medicine');
  await firstRow(pharmacist).click();
  await expectWhole(pharmacist, 2);
  await expect(pharmacist.getByText('vials', { exact: true }).first()).toBeVisible();

  const keeper = await small(clinic, 'maku', 'main/inventory/goods-management');
  await keeper.getByRole('button', { name: /Western medicine/ }).click();
  await expectWhole(keeper, 5);

  const doctor = await small(clinic, 'chenyi', 'main/clinical/clinical?tab=3');
  await doctor
    .getByRole('button', { name: /^Open record/ })
    .first()
    .click();
  await doctor.getByRole('tab', { name: sayIn('en', 'order.title') }).click();
  await expectWhole(doctor, 2);
});
