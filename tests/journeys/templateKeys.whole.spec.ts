import { say as sayIn } from '../../server/words/words.ts';
import { expect, test } from './clinic.ts';

for (const language of ['zh', 'en'] as const) {
  test(`a doctor takes a note template and an order set by Enter, and goes on typing (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('chenyi', { language, path: 'main/clinical/clinical' });
    await page
      .getByRole('button', { name: language === 'zh' ? /^开始就诊/ : /^Start/ })
      .first()
      .click();

    // The drawer stays closed, though the same press reaches the button that opened it, and the first blank is chosen.
    const templates = sayIn(language, 'encounter.template.title');
    await page.getByRole('button', { name: templates, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: templates });
    const found = drawer.locator('button[aria-current]');
    await expect(found.first()).toBeVisible();
    await page.keyboard.type('jxz');
    await expect(found).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('textarea:focus')).toBeVisible();
    const chosen = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement instanceof HTMLTextAreaElement ? activeElement.selectionEnd - activeElement.selectionStart : 0;
      });
    expect(await chosen()).toBeGreaterThan(0);

    // Enter shows the lines of a set, Enter orders them; the next letters find a drug.
    await page.getByRole('tab', { name: sayIn(language, 'encounter.part.orders') }).click();
    const drug = page.getByRole('combobox', { name: sayIn(language, 'order.kind.drug') });
    await expect(drug).toBeFocused();
    const sets = sayIn(language, 'order.set.title');
    await page.getByRole('button', { name: sets, exact: true }).click();
    const list = page.getByRole('dialog', { name: sets });
    await page.keyboard.type('shx');
    await expect(list.getByRole('button', { expanded: false })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(list.getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('table', { name: sayIn(language, 'order.list') }).getByRole('row')).not.toHaveCount(0);
    await expect(drug).toBeFocused();

    // The key of the kind that is open already leads back to its first field.
    await page.getByRole('button', { name: sets, exact: true }).focus();
    await page.keyboard.press('Alt+1');
    await expect(drug).toBeFocused();
  });
}
