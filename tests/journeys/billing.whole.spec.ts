import type { Page } from '@playwright/test';
import { owed } from '../../server/seed/content/money.ts';
import { type Clinic, expect, expectAccessible, type Language, test } from './clinic.ts';
import { startPaying } from './keys.ts';

const words = {
  zh: {
    confirm: '确认收费',
    settled: '收费完成',
    change: '找零',
    next: '下一位',
    reason: '优惠原因',
    owe: '余额记欠费',
    already: /已由赵倩于 .* 收费 .* 元/,
  },
  en: {
    confirm: 'Settle',
    settled: 'Settled',
    change: 'Change',
    next: 'Next patient',
    reason: 'Reason',
    owe: 'Rest stays owing',
    already: /Zhao Qian settled this bill at/,
  },
} as const;

const desk = (clinic: Clinic, language: Language = 'zh') => clinic.signIn('zhaoqian', { language, path: 'main/billing/not-pay' });
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

const openBill = (page: Page) => page.locator('section[aria-label*="B20"]');

/** Keys only: the search, its first bill. */
async function openFirst(page: Page) {
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(openBill(page)).toBeFocused();
}

test('Enter on what was just typed opens that patient’s bill, not the first of the list before', async ({ clinic }) => {
  const page = await desk(clinic);
  await expect(rows(page).first()).toBeVisible();
  const name = await rows(page).last().locator('[data-field="patientName"] strong').innerText();
  await expect(rows(page).first()).not.toContainText(name);

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');

  await expect(openBill(page)).toBeFocused();
  await expect(openBill(page).getByText(name).first()).toBeVisible();
});

test('money on its way is not given up by a key, and what is refused is told wherever the cashier looks by then', async ({ clinic }) => {
  const page = await desk(clinic);
  await openFirst(page);
  const number = await openBill(page).getAttribute('aria-label');
  const refusal = { status: false, data: null, errorMessage: '今日已日结' };
  let answer = () => {};
  await page.route(/settleBilling/, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: refusal });
  });
  const settle = async () => {
    const asked = page.waitForRequest(/settleBilling/);
    await startPaying(page);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await asked;
  };
  await settle();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.zh.confirm })).toBeVisible();
  answer();
  await expect(openBill(page).getByText(refusal.errorMessage)).toBeVisible();

  await openBill(page).focus();
  await settle();
  await rows(page).last().getByRole('gridcell').first().press('Enter');
  await expect(page.locator(`section[aria-label="${number}"]`)).toBeHidden();
  answer();

  await expect(page.getByText(`${number} · ${refusal.errorMessage}`)).toBeVisible();
});

test('a settlement whose answer is lost is found out by itself, and booked once', async ({ clinic }) => {
  const page = await desk(clinic);
  await openFirst(page);
  const number = (await openBill(page).getAttribute('aria-label'))!;
  let asks = 0;
  await page.route(/settleBilling/, async (route) => {
    asks += 1;
    if (asks > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await startPaying(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');

  await expect(page.getByText('正在核实这次操作是否已完成')).toBeVisible();
  await expect.poll(() => asks, { message: 'the settlement is asked for again' }).toBeGreaterThan(1);
  await expect(page.getByText('正在核实这次操作是否已完成')).toBeHidden();
  const { count } = await clinic.find<{ count: number }>(
    `select count(*)::int as count from payment p join bill b on b.id = p.bill_id where b.bill_number = '${number.split(' ').at(-1)}'`,
  );
  expect(count).toBe(1);
  // The browser itself tells of the lost answer.
  clinic.complaints.splice(0, clinic.complaints.length, ...clinic.complaints.filter((line) => !line.includes('ERR_FAILED')));
});

for (const language of ['zh', 'en'] as const) {
  test(`a cashier settles two bills without a mouse (${language})`, async ({ clinic }) => {
    const page = await desk(clinic, language);
    const say = words[language];
    await expect(rows(page).first()).toBeVisible();
    const before = await rows(page).count();
    await openFirst(page);
    await expectAccessible(page);

    await startPaying(page);
    await page.keyboard.press('1');
    await page.keyboard.type('1000');
    await expect(page.getByRole('group').getByRole('textbox')).toHaveValue('1000');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    // More than the largest note given back is asked.
    await expect(page.getByRole('dialog')).toContainText('1,000.00');
    await page.keyboard.press('Enter');
    const result = page.getByRole('status').filter({ hasText: say.settled });
    await expect(result).toContainText(say.change);
    await expectAccessible(page);

    await page.keyboard.press('n');
    await expect(rows(page)).toHaveCount(before - 1);
    await expect(openBill(page)).toBeFocused();
    await startPaying(page, 'p');
    await page.keyboard.press('1');
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(result).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(before - 2);
  });
}

test('two windows settle one bill: the second hears who was first and sees the bill as it is', async ({ clinic }) => {
  const [first, second] = [await desk(clinic), await desk(clinic)];
  for (const page of [first, second]) {
    await openFirst(page);
    await startPaying(page, 'p');
    await page.keyboard.press('2');
  }
  await first.keyboard.press('Enter');
  await expect(first.getByText(words.zh.settled)).toBeVisible();

  await second.keyboard.press('Enter');

  await expect(second.getByRole('alert').filter({ hasText: words.zh.already })).toBeVisible();
  await expect(second.getByRole('button', { name: words.zh.confirm })).toHaveCount(0);
  await expect(second.getByText('已收费', { exact: true }).last()).toBeVisible();
});

/** An unpaid bill with something on it that may be had for less, of a patient without a card: its rate would count instead. */
const discountable = `
  select b.id as bill, i.name_zh as item from bill b join bill_line l on l.bill_id = b.id join item i on i.id = l.item_id
  join practice p on p.id = b.practice_id and p.code = 'SH'
  where b.status = 0 and b.paid = 0 and i.allow_discount and i.minimum_discount <= 95
    and not exists (select from member_card c where c.patient_id = b.patient_id) order by b.id, i.id limit 1`;

test('what is wrong with a discount stands beside its field, and what is saved explains every price', async ({ clinic }) => {
  const { bill, item } = await clinic.find<{ bill: string; item: string }>(discountable);
  const page = await clinic.signIn('zhaoqian', { path: `main/billing/not-pay?bill=${bill}` });
  await expect(openBill(page)).toBeFocused();
  await page.keyboard.press('d');
  await page.getByLabel('整单实收比例').fill('80');
  await expect(page.getByText('超出您的最大折扣权限，最低为 95%')).toBeVisible();
  await page.getByRole('button', { name: '9.5 折' }).click();
  await page.getByRole('button', { name: '保存折扣' }).click();
  await expect(page.getByText('请填写优惠原因')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.zh.reason).fill('会员优惠');
  await page.keyboard.press('Enter');

  await expect(page.getByText('优惠原因：会员优惠')).toBeVisible();
  await page
    .getByRole('button', { name: `${item} 应收` })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('整单按原价的 95% 收');
  await expectAccessible(page);
});

test('a rest left owing after three methods is collected later, in part and then whole', async ({ clinic }) => {
  const page = await desk(clinic);
  await openFirst(page);
  await startPaying(page, 'p');
  for (const [method, yuan] of ['10', '5', '5'].entries()) {
    await page.keyboard.press(String(method + 1));
    await page.keyboard.type(yuan);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('alert').filter({ hasText: '按 0 余额记欠费' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByRole('group').getByRole('textbox', { name: '支付宝', exact: true })).toHaveValue('5.00');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('记为欠费');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.zh.settled)).toBeVisible();

  await clinic.visit(page, 'main/billing/owe-bill');
  await expect(rows(page)).toHaveCount(owed.length + 1); // those of the list before have gone
  await openFirst(page);
  await startPaying(page);
  // On a slow line what was kept of the bill is older than what was just collected on it.
  await page.route(/queryBillingDetails/, (route) => setTimeout(() => void route.continue(), 500));
  await page.keyboard.press('1');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.zh.settled)).toBeVisible();
  await page.keyboard.press('Escape');
  await openFirst(page);
  await startPaying(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.zh.settled)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(owed.length);
});

test('a bill kept by one cashier is left alone by the others until it is released', async ({ clinic }) => {
  const page = await desk(clinic);
  await openFirst(page);
  await page.getByRole('button', { name: '转入结算' }).click();
  await expect(page.getByText('您正在结算')).toBeVisible();
  const other = await clinic.signIn('admin', { path: 'main/billing/settlement' });
  await openFirst(other);
  await expect(other.getByText('赵倩正在结算', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: '收费' }).last().hover();
  await expect(other.getByRole('tooltip')).toContainText('请先由其取消结算');
  await other.getByRole('button', { name: '取消结算' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '取消结算' }).click();

  await expect(page.getByText('您正在结算')).toHaveCount(0);
});

test('settled bills are found by their days; a range too long is told, not tried', async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/billing/have-pay' });
  await page.getByRole('button', { name: '近 3 个月' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('group', { name: '从', exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type('20200101');
  await expect(page.getByRole('alert')).toContainText('日期范围不能超过 3 个月');
  await expectAccessible(page);
});
