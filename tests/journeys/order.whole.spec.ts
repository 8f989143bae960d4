import type { Locator } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { catalogue } from '../../src/api/catalogue.ts';
import { type Clinic, expect, expectAccessible, type Language, test } from './clinic.ts';
import { settled } from './settled.ts';

const words = {
  zh: {
    start: '开始就诊',
    orders: '医嘱',
    drug: '药品',
    lab: '检验',
    text: '嘱托内容',
    list: '本次医嘱',
    diagnosis: '诊断名称、拼音首字母、编码',
    noDiagnosis: '没有诊断，不能发送医嘱',
    signAndSend: '签名并发送',
    revoke: '撤销',
    reason: '原因',
    waiting: '待签名发送',
    favourites: '收藏',
    revoked: '已撤销',
    paid: '未收费',
    sentence: '每次 0.5 g（2 片）× 每日 1 次 × 3 天 = 6 片 → 1 盒（每包装 6 片）',
    unsigned: '医嘱尚未签名；请先签名',
  },
  en: {
    start: 'Start',
    orders: 'Orders',
    drug: 'Drug',
    lab: 'Lab',
    text: 'Advice',
    list: 'Orders of this visit',
    diagnosis: 'Diagnosis name, pinyin initials or code',
    noDiagnosis: 'Add a diagnosis to send orders',
    signAndSend: 'Sign and send',
    revoke: 'Revoke',
    reason: 'Reason',
    waiting: 'To be signed and sent',
    favourites: 'Favourites',
    revoked: 'Revoked',
    paid: 'Unpaid',
    unsigned: 'The order is not signed; sign it first',
    sentence: '0.5 g each (2 tablets) × 1 a day × 3 days = 6 tablets → 1 box (6 tablets per pack)',
  },
} as const;

/** The orders of the first patient who waits, in visit. */
async function openOrders(clinic: Clinic, language: Language) {
  const say = words[language];
  const page = await clinic.signIn('chenyi', { language, path: 'main/clinical/clinical' });
  await page
    .getByRole('button', { name: new RegExp(`^${say.start}`) })
    .first()
    .click();
  await page.getByRole('tab', { name: say.orders }).click();
  await expect(page.getByRole('combobox', { name: say.drug })).toBeFocused();
  return page;
}

for (const language of ['zh', 'en'] as const) {
  test(`a doctor enters three orders by keyboard alone and sends them (${language})`, async ({ clinic }) => {
    const say = words[language];
    const page = await openOrders(clinic, language);
    const table = page.getByRole('table', { name: say.list });

    await page.keyboard.type('aqmsp');
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(say.sentence)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(table.getByRole('row')).toHaveCount(3); // head, section, line

    await page.keyboard.press('Alt+3');
    await expect(page.getByRole('combobox', { name: say.lab })).toBeFocused();
    await page.keyboard.type('xcg');
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await page.keyboard.press('Enter'); // chooses
    const entry = page.getByRole('region', { name: sayIn(language, 'order.entry.title') });
    await expect(entry.getByLabel(sayIn(language, 'order.quantity'), { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entry.getByLabel(sayIn(language, 'order.memo'), { exact: true })).toBeFocused();
    await page.keyboard.press('Enter'); // the last cell
    await expect(table.getByRole('row')).toHaveCount(4);

    await page.keyboard.press('Alt+9');
    await expect(page.getByRole('textbox', { name: say.text, exact: true })).toBeFocused();
    await page.keyboard.type('多饮水，三日不退热复诊');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row')).toHaveCount(5);
    await expectAccessible(page);

    // Nothing goes out without a diagnosis, and the button says so.
    const send = page.getByRole('button', { name: say.signAndSend });
    await send.focus();
    await expect(page.getByRole('tooltip')).toHaveText(new RegExp(say.noDiagnosis));
    await page.getByPlaceholder(say.diagnosis).fill('J06.900');
    await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');

    await page.keyboard.press('Alt+s');
    await expect(table.getByText(/CF\d{8}-\d{4}/)).toBeVisible();
    await expect(table.getByText(say.paid)).toHaveCount(2); // words cost nothing
    await expect(table.getByText(say.waiting)).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('what an infusion runs by can be read beside its unit in English on a small screen', async ({ clinic }) => {
  const page = await openOrders(clinic, 'en');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Alt+2');
  const entry = page.getByRole('region', { name: sayIn('en', 'order.infusion.title') });
  const rate = entry.getByLabel(sayIn('en', 'order.dripRate'), { exact: true });
  await expect(rate).toHaveValue('40');
  await settled(page);
  expect(await rate.evaluate((input) => input.clientWidth)).toBeGreaterThan(30);
  for (const label of ['order.route', 'order.frequency'] as const)
    expect(
      await entry.getByLabel(sayIn('en', label), { exact: true }).evaluate((input) => input.scrollWidth - input.clientWidth),
    ).toBeLessThanOrEqual(0);
});

test('the simplified edition has room in English on a small screen: for the visit’s acts, a quantity, the next page', async ({
  clinic,
}) => {
  await clinic.simplify();
  const doctor = await clinic.signIn('chenyi', { language: 'en', path: 'simplified-main/simplified-doctor-workstation' });
  await doctor.setViewportSize({ width: 1280, height: 720 });
  await doctor.getByRole('button', { name: /^Call next/ }).click();
  await expect(doctor.getByRole('button', { name: 'Complete visit' })).toBeVisible();
  await settled(doctor);
  const rightOf = (locator: Locator) => locator.evaluate((shown) => shown.getBoundingClientRect().right);
  for (const act of ['Complete visit', 'Add allergy']) expect(await rightOf(doctor.getByRole('button', { name: act }))).toBeLessThan(1270);
  await doctor.getByRole('tab', { name: 'Orders' }).click();
  await expect(doctor.getByRole('combobox', { name: words.en.drug })).toBeFocused();
  const quantity = doctor.getByLabel(sayIn('en', 'order.quantity'), { exact: true });
  await doctor.keyboard.type('aqmsp');
  await doctor.locator('[role=listbox] [role=option]').first().waitFor();
  await doctor.keyboard.press('Enter');
  await expect(quantity).not.toHaveValue('');
  await settled(doctor);
  expect(await quantity.evaluate((input) => input.clientWidth)).toBeGreaterThan(24);

  const cashier = await clinic.signIn('zhaoqian', { language: 'en', path: 'simplified-main/simplified-bill' });
  await cashier.setViewportSize({ width: 1280, height: 720 });
  const list = cashier.getByRole('grid');
  await list.getByRole('row').nth(1).click();
  await expect(cashier.locator('section[aria-label*="B20"]')).toBeVisible();
  const beyond = async () => (await rightOf(cashier.getByRole('button', { name: /next page/i }))) - (await rightOf(list));
  await expect.poll(beyond, { message: 'pixels of the next page beyond the list' }).toBeLessThan(1);
});

test('an order is taken back with a reason, and stays in sight', async ({ clinic }) => {
  const say = words.zh;
  const page = await openOrders(clinic, 'zh');
  await page.keyboard.press('Alt+3');
  await expect(page.getByRole('combobox', { name: say.lab })).toBeFocused();
  await page.keyboard.type('xcg');
  await expect(page.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  const table = page.getByRole('table', { name: say.list });
  await expect(table.getByRole('row')).toHaveCount(3); // head, section, line
  await table.getByRole('checkbox').last().check();
  const revoke = page.getByRole('button', { name: say.revoke, exact: true });
  await revoke.hover();
  await expect(page.getByRole('tooltip')).toHaveText(say.unsigned);

  await page.getByRole('button', { name: '签名', exact: true }).click();
  await expect(table.getByText('未发送')).toBeVisible();
  await table.getByRole('checkbox').last().check();
  await revoke.click();
  await page.getByLabel(say.reason).fill('开错项目');
  await page.getByRole('dialog').getByRole('button', { name: say.revoke }).click();

  await expect(table.getByText('撤销原因：开错项目')).toBeVisible();
});

test('a favourite comes into the visit complete', async ({ clinic }) => {
  const page = await openOrders(clinic, 'zh');
  await page.keyboard.press('Control+b');
  const drawer = page.getByRole('dialog', { name: words.zh.favourites });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('kscy'); // 咳嗽常用
  await expect(drawer.locator('strong')).toHaveText(['咳嗽常用']);
  // An Escape before the answer to what was typed takes the Enter back.
  const saved = page.waitForResponse((answer) => answer.url().endsWith(catalogue.saveOrder.path));
  await page.keyboard.press('Enter');
  await saved;
  await page.keyboard.press('Escape');

  const table = page.getByRole('table', { name: words.zh.list });
  await expect(table.getByText('每次 30 mg')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
});
