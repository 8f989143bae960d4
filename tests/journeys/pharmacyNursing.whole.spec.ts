import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { boxOf, settled } from './settled.ts';

const rows = (page: Page) => page.locator('[role="row"][data-id]');
const firstRow = (page: Page) => rows(page).first();
const unpaidRow = (page: Page) => rows(page).filter({ hasText: '未收费' }).first();

interface Stock {
  held: number;
  moved: number;
}
/** What lies on the shelves, and what the ledger says should lie there. */
const stock = `select sum(b.quantity)::int as held, (select sum(change)::int from stock_movement) as moved from stock_batch b`;
const waitingAndPaid = `
  select d.prescription_number as number, b.id as "billId" from dispensing d join dispensing_line x on x.dispensing_id = d.id
  join item i on i.id = x.item_id join bill_line l on l.advice_id = x.advice_id join bill b on b.id = l.bill_id
  join practice p on p.id = d.practice_id and p.code = 'SH'
  where d.status = 0 and b.status = 1 group by 1, 2 having not bool_or(i.skin_test_required) order by 1 limit 1`;
/** The drugs' price, and not a fen more, went back in the books. */
const booked = (billId: string) => `
  select b.refunded > 0 and b.refunded = -coalesce((select sum(amount) from payment where bill_id = b.id and kind = 'refund'), 0)
    and b.refunded = (select sum(net) from bill_line l join dispensing_line x on x.advice_id = l.advice_id where l.bill_id = b.id and x.voided) as "isEqual"
  from bill b where b.id = '${billId}'`;

async function decide(page: Page, act: string) {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: act, exact: true }).click();
}

test.describe('pharmacy', () => {
  test('shows what is not paid with its reason, and who may not be served', async ({ clinic }) => {
    const page = await clinic.signIn('sunyaoshi', { path: 'main/to-medicine' });
    await expect(page).toHaveURL(/main\/pharmacy\/to-medicine/);
    await expect(unpaidRow(page)).toBeVisible();
    await expectAccessible(page);

    await unpaidRow(page).click();

    await expect(page.getByRole('button', { name: /^发药/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('尚未收费')).toBeVisible();
    await expectAccessible(page);
  });

  test('rejects by keys, with a reason, and tells the doctor beside the menu', async ({ clinic }) => {
    const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' });
    const number = (await unpaidRow(page).locator('[data-field="prescriptionNumber"]').textContent()) ?? '';
    const { doctor } = await clinic.find<{ doctor: string }>(
      `select a.login_name as doctor from dispensing d join account a on a.staff_id = d.doctor_id where d.prescription_number = '${number}'`,
    );
    const told = await clinic.signIn(doctor);
    await page.keyboard.press('/');
    await page.keyboard.type(number.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `处方 ${number}` })).toBeVisible();

    await expect(page.getByRole('button', { name: /^发药/ }).last()).toBeFocused();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: '拒发', exact: true }).click();
    await expect(page.getByText('请填写原因')).toBeVisible();
    await page.getByLabel('原因').fill('剂量有疑问');
    await page.getByRole('button', { name: '拒发', exact: true }).click();

    await expect(page.getByText(`处方 ${number} 已拒发并退回医生`)).toBeVisible();
    const notice = told.locator('section', { hasText: '剂量有疑问' });
    await expect(notice).toBeVisible();
    const menu = await boxOf(told.getByRole('navigation', { name: '菜单', exact: true }));
    expect((await boxOf(notice)).x).toBeGreaterThanOrEqual(menu.x + menu.width);
    await page.getByRole('tab', { name: /已拒发 1/ }).click();
    await firstRow(page).click();
    await expect(page.getByText('剂量有疑问').first()).toBeVisible();
  });

  test('leaves the keys to whoever types a number while the next sheet is on its way', async ({ clinic }) => {
    const { number } = await clinic.find<{ number: string }>(waitingAndPaid);
    const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' });
    const scan = page.getByRole('searchbox', { name: '扫码或查找处方' });
    await scan.fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^发药/ })).toBeFocused();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/sendgoods\/queryDetail/, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '发药' }).click();
    await expect(page.getByRole('region', { name: '正在打开处方' })).toBeVisible();

    await scan.click();
    await page.keyboard.type(number.slice(0, 6));
    arrive();
    await expect(page.getByRole('region', { name: /^处方 CF/ })).toBeVisible();
    await page.keyboard.type(number.slice(6));

    await expect(scan).toHaveValue(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `处方 ${number}` }).getByRole('button', { name: /^确认领取/ })).toBeFocused();
  });

  test('takes drugs back by keys; the cashier refunds them; stock and cash end where they began', async ({ clinic }) => {
    const before = await clinic.find<Stock>(stock);
    const { number, billId } = await clinic.find<{ number: string; billId: string }>(waitingAndPaid);
    const page = await clinic.signIn('admin', { path: 'main/pharmacy/to-medicine' });
    const sheet = page.getByRole('region', { name: `处方 ${number}` });
    const openSheet = async () => {
      await page.getByRole('searchbox', { name: '扫码或查找处方' }).fill(number);
      await page.keyboard.press('Enter');
    };
    await openSheet();
    await expect(sheet.getByRole('button', { name: /^发药/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '发药' }).click();
    await expect(page.getByText(`处方 ${number} 已发药`)).toBeVisible();
    await openSheet();
    await expect(sheet.getByRole('button', { name: /^确认领取/ })).toBeFocused();

    await page.keyboard.press('t');
    const form = page.getByRole('dialog', { name: '退药' });
    await form.getByRole('button', { name: '全部退回' }).click();
    await form.getByRole('combobox').click();
    await page.getByRole('option', { name: '患者不要' }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: '退药' }).click();
    await page.getByRole('button', { name: '继续' }).click();
    await expect(page.getByText(`处方 ${number} 已退药`)).toBeVisible();
    await expect(sheet.getByRole('region', { name: '退药记录' })).toBeVisible();
    expect(await clinic.find<Stock>(stock)).toEqual(before);

    await clinic.visit(page, `main/billing/have-pay?bill=${billId}`);
    await page.getByRole('button', { name: '申请退费' }).click();
    const refund = page.getByRole('dialog', { name: '申请退费' });
    const drugs = refund.getByRole('row').filter({ hasText: number });
    await expect(drugs.first()).toBeVisible();
    await settled(page);
    for (const row of await drugs.all()) await row.getByRole('checkbox').click();
    await refund.getByRole('textbox', { name: '原因' }).fill('患者不要');
    await expectAccessible(page);
    await refund.getByRole('button', { name: /^申请退费 / }).click();
    await expect(refund).toHaveCount(0);

    await clinic.visit(page, 'main/billing/refund-management');
    await firstRow(page).click();
    const own = page.getByRole('button', { name: '同意', exact: true });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await own.hover();
    await expect(page.getByRole('tooltip', { name: '不能审批自己申请的退费，请由其他人审批' })).toBeVisible();
    const second = await clinic.signIn('shenyuan', { path: 'main/billing/refund-management' });
    await firstRow(second).click();
    for (const act of ['同意', '退款']) await decide(second, act);
    await expect(second.getByRole('dialog').getByText('已退款')).toBeVisible();
    expect(await clinic.find(booked(billId))).toEqual({ isEqual: true });
    expect(await clinic.find<Stock>(stock)).toEqual(before);
  });

  test('finds nothing for a number nobody has, and says so', async ({ clinic }) => {
    const page = await clinic.signIn('sunyaoshi', { language: 'en', path: 'main/pharmacy/to-medicine' });
    await expect(firstRow(page)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('CF0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No prescription answers to “CF0000”')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('nursing', () => {
  test('shows the patients of the day and what waits for the cashier, in both languages', async ({ clinic }) => {
    for (const language of ['zh', 'en'] as const) {
      const page = await clinic.signIn('liuhushi', { language, path: 'main/clinical/nursing' });
      await expect(firstRow(page)).toBeVisible();
      await expectAccessible(page);
      await clinic.visit(page, 'main/clinical/orders-perform');
      await expect(firstRow(page)).toBeVisible();
      await expect(page.getByRole('button', { name: language === 'zh' ? '执行所选' : 'Execute chosen' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expectAccessible(page);
    }
  });

  test('carries out, and reads a skin test, without leaving the list', async ({ clinic }) => {
    const page = await clinic.signIn('liuhushi', { path: 'main/clinical/orders-perform' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: '执行 司马光远 静脉输液费（首组）' }).click();
    await expect(dialog.getByLabel('本次执行次数')).toBeFocused();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('最多还可执行 4 次')).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('tab', { name: /部分执行 1/ })).toBeVisible();

    const drug = page.getByRole('button', { name: '执行 司马光远 注射用青霉素钠' });
    await expect(drug).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: '开始皮试 司马光远 青霉素皮试' }).click();
    await dialog.getByRole('button', { name: '开始皮试' }).click();
    const reading = page.getByRole('button', { name: /^司马光远 .*青霉素皮试/ });
    await reading.click();
    await expect(dialog.getByRole('button', { name: '记录结果' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await clinic.find(`update skin_test set started_at = started_at - interval '21 minutes' where read_at is null returning id`);
    await page.reload();
    await reading.click();
    await expect(dialog.getByLabel('反应直径')).toBeFocused();
    await page.keyboard.type('12');
    await expect(dialog.getByText('阳性', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '添加过敏史' }).click();
    await expect(dialog.getByText('已添加', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(drug).toHaveAttribute('aria-disabled', 'true');
  });
});
