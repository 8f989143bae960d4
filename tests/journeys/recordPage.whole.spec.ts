import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { expect, expectAccessible, test } from './clinic.ts';
import { settled } from './settled.ts';

/** The template of the clinic becomes one of a whole visit: note without blanks, a diagnosis, and three drugs of its order sets. */
const makeVisitTemplate = `update note_template set
    sections = '[{"sectionType": "0001", "text": "Sore throat"}, {"sectionType": "0005", "text": "Fluids and rest"}]',
    diagnoses = '[{"code": "J06.900", "nameZh": "急性上呼吸道感染", "nameEn": "Acute upper respiratory infection", "certainty": "confirmed", "note": ""}]',
    orders = (select s.lines from order_template s where s.name = '上呼吸道感染套餐' limit 1)
      || (select jsonb_build_array(s.lines -> 0) from order_template s where s.name = '咳嗽化痰套餐' limit 1)
  where name = '上呼吸道感染' and practice_id = (select practice_id from order_template where name = '上呼吸道感染套餐' limit 1) returning id`;

/** Counts what a person does: each press of the mouse and each key. */
function counted(page: Page) {
  const done = { clicks: 0, keys: 0 };
  return {
    done,
    click: async (locator: ReturnType<Page['locator']>) => {
      done.clicks += 1;
      await locator.click();
    },
    press: async (key: string) => {
      done.keys += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      done.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

for (const { language, width, height } of [
  { language: 'zh', width: 1440, height: 900 },
  { language: 'en', width: 1280, height: 720 },
] as const) {
  test(`a doctor writes, signs, sends and completes a visit with three drugs in 2 clicks and 15 keys (${language} ${width})`, async ({
    clinic,
  }) => {
    test.slow();
    const say = (id: Parameters<typeof sayIn>[1]) => sayIn(language, id);
    await clinic.find(makeVisitTemplate);
    const page = await clinic.signIn('chenyi', { language, path: 'main/clinical/clinical' });
    await page.setViewportSize({ width, height });
    const { done, click, press, type } = counted(page);

    await click(page.getByRole('button', { name: new RegExp(`^${say('encounter.queue.callNext')}`) }));
    await expect(page.locator('textarea[data-section]').first()).toBeVisible();
    await settled(page);
    await expectAccessible(page);

    await press('Alt+m');
    const drawer = page.getByRole('dialog', { name: say('encounter.template.title') });
    await expect(drawer.getByRole('searchbox')).toBeFocused();
    await type('shx');
    await expect(drawer.locator('button[aria-current]')).toHaveCount(1);
    await press('Enter');
    await expect(drawer).toHaveCount(0);

    const table = page.getByRole('table', { name: say('order.list') });
    const question = page.getByRole('dialog', { name: say('order.confirm.title') });
    const unsigned = table.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect(question.or(unsigned.nth(3))).toBeVisible();
    if (await question.isVisible()) await press('Enter');
    await expect(unsigned).toHaveCount(4); // three lines and the head of their section
    await expect(page.locator('textarea[data-section="0001"]')).toHaveValue('Sore throat');

    await press('Alt+s');
    const sent = table.getByText(/CF\d{8}-\d{4}/).first();
    await expect(question.or(sent)).toBeVisible();
    if (await question.isVisible()) await press('Enter');
    await expect(sent).toBeVisible();

    await press('Alt+c');
    const completing = page.locator('[aria-labelledby="complete-visit"]');
    await expect(completing).toBeVisible();
    await press('Control+s');
    await expect(completing).toHaveCount(0);
    await expect(page.locator('textarea[data-section="0001"]')).toHaveAttribute('readonly', '');

    expect(done.clicks).toBeLessThanOrEqual(2);
    expect(done.keys).toBeLessThanOrEqual(15);
  });
}

test('the frame above the first line of the note is at most 150 px, and note and prescription are seen together', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi', { path: 'main/clinical/clinical' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: /^叫下一位/ }).click();
  const note = page.locator('textarea[data-section]').first();
  await expect(note).toBeVisible();
  await settled(page);
  const topOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  const bar = await topOf('main');
  expect((await topOf('textarea[data-section]')) - bar).toBeLessThanOrEqual(150);

  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  const right = await page.locator('#record-part-note').evaluate((element) => element.getBoundingClientRect().right);
  const orders = await page.locator('#record-part-orders').evaluate((element) => element.getBoundingClientRect());
  expect(orders.left).toBeGreaterThanOrEqual(right);
  expect(orders.top).toBeLessThan(300);
});
