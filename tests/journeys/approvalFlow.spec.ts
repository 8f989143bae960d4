import { expect, expectAccessible, test } from './clinic.ts';

const picture = (page: import('@playwright/test').Page, name: string) =>
  process.env.XINGLIN_APPROVAL_PICTURES ? page.screenshot({ path: `${process.env.XINGLIN_APPROVAL_PICTURES}/${name}.png` }) : undefined;

const discountable = `
  select b.id as bill from bill b join bill_line l on l.bill_id = b.id join item i on i.id = l.item_id
  join practice p on p.id = b.practice_id and p.code = 'SH'
  where b.status = 0 and b.paid = 0 and not exists (select from member_card c where c.patient_id = b.patient_id)
  group by b.id having bool_and(i.allow_discount and i.minimum_discount <= 90) order by b.id limit 1`;

test('an administrator draws a flow for discounts, a cashier asks, the head approves on a telephone, and the bill shows the discount', async ({
  clinic,
}) => {
  const { bill } = await clinic.find<{ bill: string }>(discountable);
  const admin = await clinic.signIn('admin', { path: 'main/configuration/approval-configuration' });
  await admin.getByRole('button', { name: '新建流程' }).click();
  const form = admin.getByRole('dialog', { name: '新建流程' });
  await form.getByRole('textbox', { name: '流程名称' }).fill('超权限折扣');
  const step = form.getByRole('group', { name: '第 1 级' });
  await step.getByRole('textbox', { name: '名称', exact: true }).fill('店长');
  await step.getByRole('combobox', { name: '审批人' }).fill('沈远航');
  await admin.getByRole('option', { name: '沈远航' }).click();
  await admin.keyboard.press('Escape');
  await expect(form.getByText('由 沈远航 决定')).toBeVisible();
  await picture(admin, 'flow-form');
  await expectAccessible(admin);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(admin.getByRole('heading', { name: '超权限折扣' })).toBeVisible();
  await expectAccessible(admin);
  await picture(admin, 'flows');

  const cashier = await clinic.signIn('zhaoqian', { path: `main/billing/not-pay?bill=${bill}` });
  await expect(cashier.locator('section[aria-label*="B20"]')).toBeFocused();
  await cashier.keyboard.press('d');
  await cashier.getByLabel('整单实收比例').fill('90');
  await cashier.getByLabel('优惠原因', { exact: true }).fill('老客户');
  await cashier.getByRole('button', { name: '保存折扣' }).click();
  const question = cashier.getByRole('dialog', { name: '超权限折扣须经审批' });
  await expect(question).toContainText('须经 沈远航 审批');
  await picture(cashier, 'question');
  await expectAccessible(cashier);
  await question.getByRole('button', { name: '提交审批' }).click();
  await expect(cashier.getByText(/已提交审批 SP/)).toBeVisible();
  await expect(cashier.getByText(/超权限折扣 SP\S+ 审批中/)).toBeVisible();
  await picture(cashier, 'waiting');

  const head = await clinic.signIn('shenyuan', { path: 'main/message-center/approvals' });
  await head.setViewportSize({ width: 390, height: 844 });
  const card = head.getByRole('listitem').filter({ hasText: '老客户' });
  await expect(card).toContainText('少收患者');
  await picture(head, 'phone');
  await expectAccessible(head);
  await card.getByRole('button', { name: '同意' }).click();
  await expect(head.getByText(/SP\S+ 已办理/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);

  await expect(cashier.getByText('优惠原因：老客户')).toBeVisible();
  await expect(cashier.getByText(/审批中/)).toHaveCount(0);
  expect(await clinic.find(`select bill_rate::int as rate from bill where id = '${bill}'`)).toEqual({ rate: 90 });
});

test('the head of the clinic approves a price, a count, a role and the reopening of a record, and each is done', async ({ clinic }) => {
  const head = await clinic.signIn('shenyuan', { path: 'main/message-center/approvals' });
  const requests = [
    { reason: '供货价上调，同步零售价', facts: ['库存调价差额', '药品耗材调价'] },
    { reason: '部分调拨未及时出库', facts: ['盘点', '盘亏'] },
    { reason: '前台与随访人手不足，临时支援', facts: ['角色', '收费与前台'] },
    { reason: '补充既往用药史', facts: ['就诊', '开放时间'] },
  ];
  for (const { reason, facts } of requests) {
    const card = head.getByRole('listitem').filter({ hasText: reason });
    for (const fact of facts) await expect(card).toContainText(fact);
    await card.getByRole('button', { name: '同意' }).click();
    await expect(card.getByRole('button')).toHaveCount(0);
  }
  expect(
    await clinic.find(`
      select (select count(*)::int from approval where act in ('goodsPrice', 'stockCount', 'staffRoles', 'recordReopening') and status = 'done') as done,
        (select count(*)::int from price_adjustment where status = 3 and reason like '供货价上调%' and revaluation > 0) as prices,
        (select count(*)::int from stock_count where status = 3 and remark = '季度盘点') as counts,
        (select count(*)::int from record_reopening where closed_at is null) as records`),
  ).toEqual({ done: 4, prices: 1, counts: 1, records: 1 });

  const admin = await clinic.signIn('admin', { path: 'main/configuration/approval-configuration' });
  await expect(admin.getByText('超过 50%或库存调价 ¥500.00 时')).toBeVisible();
});
