import type { Page } from '@playwright/test';
import { type Clinic, expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';
import { settled } from './settled.ts';

const todaysDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
const picture = (page: Page, name: string) =>
  process.env.XINGLIN_TILL_PICTURES ? page.screenshot({ path: `${process.env.XINGLIN_TILL_PICTURES}/${name}.png` }) : undefined;

const sheetOf = (page: Page) => page.getByRole('table', { name: '日结单', exact: true });

/** What should be there of the till that was counted last, in yuan by the name of the method; the screen does not say it. */
async function expectedNow(clinic: Clinic): Promise<Record<string, number>> {
  const { expected } = await clinic.find<{ expected: Record<string, number> }>(`
    select jsonb_object_agg(coalesce(m.name_zh, '现金抽屉'), (l.line ->> 'expected')::int / 100.0) as expected
    from (select c.* from till_count c join till_session t on t.id = c.session_id where t.state = 'counted' order by c.at desc limit 1) c
      cross join lateral jsonb_array_elements(c.lines) l(line)
      left join payment_method m on m.practice_id = c.practice_id and m.code = l.line ->> 'methodCode'
    where l.line ->> 'methodCode' not in ('member-card', 'deposit')`);
  return expected;
}

/** Counts the drawer in coins of one jiao, and each other method by the sum that is said. */
async function count(page: Page, open: string, drawer: number, sums: Record<string, number>): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¥0.1 张（枚）数').fill(String(Math.floor(Math.round(drawer * 100) / 10)));
  for (const [method, yuan] of Object.entries(sums)) await dialog.getByLabel(method, { exact: true }).fill(String(yuan));
  await dialog.getByRole('button', { name: '提交清点' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Counts wrongly, learns which lines differ and by no sum, counts again, gives reasons for the rest and signs. */
async function closeTill(clinic: Clinic, page: Page, { shortBy, name }: { shortBy: number; name: string }): Promise<void> {
  await clinic.visit(page, 'main/billing/my-till');
  await expect(page.getByText('签字后显示金额')).toBeVisible();
  await picture(page, `open-${name}`);
  await count(page, '清点', 0, {});
  await expect(page.getByText('已清点，待签字')).toBeVisible();
  const { 现金抽屉: drawer = 0, ...sums } = await expectedNow(clinic);
  await expect(sheetOf(page).getByText(drawer.toFixed(2))).toHaveCount(0);
  await expect(sheetOf(page).getByText('不符').first()).toBeVisible();
  await count(page, '重新清点', drawer - shortBy, sums);
  await expect(page.getByText('清点 2 次')).toBeVisible();
  await settled(page);
  const reasons = sheetOf(page).getByRole('textbox');
  const differing = await reasons.count();
  if (differing > 0) {
    await page.getByRole('button', { name: '签字结清' }).click();
    await expect(page.getByText('请说明差异原因')).toBeVisible();
  }
  for (let index = 0; index < differing; index++) await reasons.nth(index).fill('找零有误');
  await expectAccessible(page);
  await picture(page, `counted-${name}`);
  await page.getByRole('button', { name: '签字结清' }).click();
  await expect(page.getByRole('dialog', { name: /日结单 RJ\d{6}/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, `sheet-${name}`);
  await page.keyboard.press('Escape');
}

/** Does what other journeys do on screens, by the call behind the screen. */
async function act<Answer>(clinic: Clinic, page: Page, path: string, data: object): Promise<Answer> {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('persist:xinglin.session') ?? '{}') as { user: string };
    return (JSON.parse(kept.user) as { token: string }).token;
  });
  const headers = { Authorization: `${token}@zh`, 'Idempotency-Key': crypto.randomUUID() };
  const answer = (await (await page.request.post(`${clinic.url}api/${path}`, { headers, data })).json()) as {
    status: boolean;
    data: Answer;
  };
  expect(answer).toMatchObject({ status: true });
  return answer.data;
}

/** A walk-in pays for a treatment in cash and gets the money back; a patient leaves a deposit and buys a package. */
async function tradeAtDesk(clinic: Clinic, cashier: Page, owner: Page): Promise<void> {
  const found = await clinic.find<{ item: string; patient: string; package: string; price: number }>(`
    select i.id as item, i.price::int as price, (
        select p.id from patient p where p.org_id = i.org_id and p.deleted_at is null and not p.is_deceased order by p.mrn limit 1) as patient,
      (select k.id from package k where k.enabled and k.org_id = i.org_id order by k.amount limit 1) as package
    from item i join account a on a.org_id = i.org_id and a.login_name = 'zhaoqian'
    where i.advice_type = 3 and i.enabled and i.price > 0 and not i.is_stocked order by i.code limit 1`);
  const cash = (amount: number) => [{ methodCode: 'cash', amount }];
  const charges = [{ itemId: found.item, quantity: 1 }];
  const bill = await act<{ id: string; version: number }>(clinic, cashier, 'billing/createBilling', {
    walkIn: { name: '', mobile: '' },
    charges,
  });
  const paid = { id: bill.id, version: bill.version, payments: cash(found.price), allowArrears: false };
  const settled = await act<{ version: number }>(clinic, cashier, 'billing/settleBilling', paid);
  const { line } = await clinic.find<{ line: string }>(`select id as line from bill_line where bill_id = '${bill.id}'`);
  const refund = await act<{ id: string }>(clinic, cashier, 'refund/apply', {
    billingId: bill.id,
    lines: [{ lineId: line, quantity: 1 }],
    split: cash(found.price),
    reason: '未做治疗',
    version: settled.version,
    confirmed: true,
  });
  await act(clinic, owner, `refund/approve/${refund.id}`, { remark: '', version: 1 });
  await act(clinic, cashier, `refund/execute/${refund.id}`, { version: 2 });
  const { price } = await clinic.find<{ price: number }>(`select amount::int as price from package where id = '${found.package}'`);
  await act(clinic, cashier, 'deposit/take', {
    patientId: found.patient,
    purposeCode: 'treatment',
    note: '',
    amount: 20_000,
    payments: cash(20_000),
  });
  await act(clinic, cashier, 'patientSuite/buy', { patientId: found.patient, packageId: found.package, payments: cash(price) });
}

async function recharge(clinic: Clinic, page: Page, yuan: string): Promise<void> {
  await clinic.visit(page, 'main/patients/member-detail?keyword=%E5%86%AF%E4%B8%BD');
  await page.getByRole('gridcell', { name: '冯丽' }).click();
  await page.getByRole('button', { name: '充值', exact: true }).click();
  await page.getByLabel('充值金额').fill(yuan);
  await page.getByLabel('支付方式').click();
  await page.getByRole('option', { name: '现金' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog', { name: '充值' })).toHaveCount(0);
}

/** The first unpaid bill: five yuan in cash, the rest owing; later five yuan of the rest. */
async function settleInParts(clinic: Clinic, page: Page): Promise<void> {
  await clinic.visit(page, 'main/billing/not-pay');
  await page.getByRole('gridcell').first().click();
  await expect(page.locator('section[aria-label*="B20"]')).toBeFocused();
  await startPaying(page, 'p');
  await page.keyboard.press('1');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('记为欠费');
  await page.keyboard.press('Enter');
  await expect(page.getByText('收费完成')).toBeVisible();
  await clinic.visit(page, 'main/billing/owe-bill');
  await page.getByRole('gridcell').first().click();
  await expect(page.locator('section[aria-label*="B20"]')).toBeFocused();
  await startPaying(page, 'p');
  await page.keyboard.press('1');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('收费完成')).toBeVisible();
}

test('two cashiers close their tills to the fen and the owner locks the day', { tag: '@money' }, async ({ clinic }) => {
  const first = await clinic.signIn('zhaoqian', { path: 'main/billing/my-till' });
  const open = first.getByRole('button', { name: '开班', exact: true });
  await expect(open.or(first.getByText('签字后显示金额'))).toBeVisible();
  if (await open.isVisible()) {
    await open.click();
    await first.getByRole('dialog').getByLabel('¥100 张（枚）数').fill('3');
    await picture(first, 'opening');
    await first.getByRole('dialog').getByRole('button', { name: '开班' }).click();
    await expect(first.getByText('签字后显示金额')).toBeVisible();
  }
  await recharge(clinic, first, '500');
  await settleInParts(clinic, first);
  await clinic.visit(first, 'main/billing/my-till');
  await first.getByRole('button', { name: '现金存取' }).click();
  const { name: receiver } = await clinic.find<{ name: string }>(
    `select s.name from staff s join account a on a.org_id = s.org_id and a.staff_id = s.id where a.login_name = 'admin'`,
  );
  const entry = first.getByRole('dialog');
  await entry.getByRole('combobox', { name: '接收人' }).click();
  await first.getByRole('option', { name: receiver }).click();
  await entry.getByLabel('¥100 张（枚）数').fill('1');
  await entry.getByRole('textbox').last().fill('午间缴款');
  await picture(first, 'to-safe');
  await first.getByRole('button', { name: '保存' }).click();
  await expect(first.getByText(`缴入保险柜 100.00 元，等待 ${receiver} 点收`)).toBeVisible();

  const second = await clinic.signIn('admin', { path: 'main/billing/my-till' });
  await expect(second.getByText('有现金缴入保险柜，请点收')).toBeVisible();
  await second.getByRole('button', { name: '点收' }).click();
  await second.getByRole('dialog').getByLabel('¥100 张（枚）数').fill('1');
  await second.getByRole('dialog').getByRole('button', { name: '点收' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await clinic.visit(first, 'main/billing/my-till');
  await expect(first.getByRole('cell', { name: `${receiver} · 午间缴款` })).toBeVisible();
  await second.getByRole('button', { name: '开班', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: '按金额填写' }).click();
  await second.getByRole('dialog').getByLabel('备用金').last().fill('200');
  await second.getByRole('dialog').getByRole('button', { name: '开班' }).click();
  await recharge(clinic, second, '300');

  const owner = await clinic.signIn('shenyuan', { path: 'main/report/daily-check-for' });
  await tradeAtDesk(clinic, second, owner);
  await closeTill(clinic, first, { shortBy: 5, name: 'zh' });

  await clinic.visit(owner, 'main/report/daily-check-for');
  await expect(
    owner
      .getByText('何芸 的收银班次尚未结清')
      .or(owner.getByText(/的收银班次尚未结清/))
      .first(),
  ).toBeVisible();
  await expectAccessible(owner);
  await picture(owner, 'day-blocked');
  await closeTill(clinic, second, { shortBy: 0, name: 'second' });

  await clinic.visit(owner, 'main/report/daily-check-for');
  await owner.getByRole('button', { name: '日结锁账' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: '日结锁账' }).click();
  await expect(owner.getByText('已锁账', { exact: true })).toBeVisible();
  await expect(owner.getByRole('button', { name: '解锁' })).toBeVisible();
  await picture(owner, 'day-locked');

  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.getByRole('tab', { name: '各诊所' }).click();
  const clinicCard = owner.locator('main section[aria-label]').first();
  await expect(clinicCard.getByText('已锁账')).toBeVisible();
  await expectAccessible(owner);
  await clinicCard.getByRole('button', { name: /¥/ }).first().click();
  const payments = owner.getByRole('dialog', { name: /明细$/ });
  await expect(payments.getByRole('link', { name: /^B20/ }).first()).toBeVisible();
  await expectAccessible(owner);
  await picture(owner, 'phone-payments');
  await owner.keyboard.press('Escape');
  await owner.getByRole('tab', { name: '月度核对' }).click();
  await expect(owner.getByRole('row').filter({ hasText: todaysDay() })).toContainText('已锁账');
  await expectAccessible(owner);

  await clinic.visit(first, 'main/billing/my-till');
  await first.getByRole('button', { name: '开班', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: '开班' }).click();
  await expect(first.getByRole('dialog')).toContainText(`账已锁至 ${todaysDay()}`);
});
