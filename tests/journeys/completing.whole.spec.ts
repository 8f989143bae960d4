import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { settled } from './settled.ts';

const section = (page: Page, code: string) => page.locator(`textarea[data-section="${code}"]`);
const selection = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused instanceof HTMLTextAreaElement ? focused.value.slice(focused.selectionStart, focused.selectionEnd) : '';
  });

/** Fills one blank after another by Tab, until none is left. */
async function fillBlanks(page: Page): Promise<void> {
  const blanks = page.locator('textarea[data-blanks]');
  const countBlanks = () => blanks.evaluateAll((fields) => fields.reduce((sum, field) => sum + Number(field.dataset.blanks), 0));
  await settled(page);
  for (let left = await countBlanks(); left > 0; left -= 1) {
    if (!/^_+$/.test(await selection(page))) {
      await blanks.first().click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('无');
    await expect.poll(countBlanks, { message: 'blanks left' }).toBe(left - 1);
    await page.keyboard.press('Tab');
  }
}

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
  const diagnoses = page.getByRole('region', { name: '诊断' });
  await expect(diagnoses.getByRole('listitem').filter({ hasText: '上呼吸道感染' })).toBeVisible();

  await page.getByRole('button', { name: '模板', exact: true }).click();
  await page.getByRole('button', { name: '插入病历' }).first().click();
  await expect(page.locator('textarea[data-blanks]').first()).toBeFocused();
  await expect.poll(() => selection(page), { message: 'the first blank is selected' }).toMatch(/^_+$/);
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
  await expect.poll(() => selection(page), { message: 'the blank that the list led to is selected' }).toMatch(/^_+$/);
  await fillBlanks(page);

  await page.getByRole('button', { name: '无过敏史', exact: true }).click();
  await page.getByRole('button', { name: '完成就诊' }).click();
  await expect(open).toHaveCount(0);
  await dialog.getByRole('button', { name: '完成就诊' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, '0001')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: /^叫下一位：/ })).toBeVisible();
});
