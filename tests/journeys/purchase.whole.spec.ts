import { expect, expectAccessible, test } from './clinic.ts';

const inTwoYears = new Date(Date.now() + 730 * 86_400_000).toISOString().slice(0, 10);
const stockOf = (goods: string) => `
  select coalesce(sum(b.quantity), 0)::int as quantity from stock_batch b join item i on i.id = b.item_id
  join practice p on p.id = b.practice_id and p.code = 'SH' where i.name_zh = '${goods}'`;

test('goods that run short are proposed, planned, reviewed by another person, received by the plan and booked', async ({ clinic }) => {
  test.slow();
  const keeper = await clinic.signIn('maku', { path: 'main/inventory/purchase-plan?edit=new' });
  await keeper.getByRole('combobox', { name: '仓库' }).click();
  await keeper.getByRole('option', { name: '西药房' }).click();
  await keeper.getByRole('button', { name: '按库存生成' }).click();
  const told = keeper.getByText(/^已加入 \d+ 项$/);
  const proposed = Number(/\d+/.exec(await told.innerText())?.[0]);
  expect(proposed).toBeGreaterThan(0);
  const rows = keeper.getByRole('region', { name: '物品明细' }).locator('tbody tr');
  await expect(rows).toHaveCount(proposed);
  await keeper.getByRole('button', { name: '按库存生成' }).click();
  await expect(keeper.getByText('没有需要补充的药品耗材')).toBeVisible();
  await expect(rows).toHaveCount(proposed);
  await expectAccessible(keeper);

  // One line is enough for the rest of the way.
  for (let left = proposed; left > 1; left -= 1) {
    await rows.last().getByRole('button', { name: /^移除/ }).click();
    await expect(rows).toHaveCount(left - 1);
  }
  const goods = (await rows.first().locator('strong').textContent()) ?? '';
  await rows
    .first()
    .getByRole('combobox', { name: `${goods} 的供应商` })
    .click();
  await keeper.getByRole('option').first().click();
  await keeper.getByRole('button', { name: '保存' }).click();
  const drawer = keeper.getByRole('dialog', { name: /^CG/ });
  await expect(drawer).toBeVisible();
  const number = (await drawer.getByRole('heading', { name: /^CG/ }).textContent()) ?? '';
  await drawer.getByRole('button', { name: '提交审核' }).click();
  await keeper.getByRole('dialog').last().getByRole('button', { name: '提交审核' }).click();
  await expect(drawer.getByText('待审核')).toBeVisible();

  const reviewer = await clinic.signIn('admin', { path: 'main/inventory/purchase-plan?status=1' });
  await reviewer.getByRole('gridcell', { name: number }).click();
  await reviewer.getByRole('button', { name: '审核通过' }).click();
  await reviewer.getByRole('dialog').last().getByRole('button', { name: '审核通过' }).click();
  await expect(reviewer.getByRole('dialog', { name: number }).getByText('采购中')).toBeVisible();

  const before = await clinic.find<{ quantity: number }>(stockOf(goods));
  await drawer.getByRole('button', { name: '按计划入库' }).click();
  await expect(keeper.getByRole('heading', { name: '新建入库单' })).toBeVisible();
  await keeper.getByRole('textbox', { name: '批号 1' }).fill('CG2811');
  await keeper.getByRole('group', { name: '有效期至 1' }).getByRole('spinbutton').first().click();
  await keeper.keyboard.type(inTwoYears.replaceAll('-', ''));
  await keeper.getByRole('button', { name: '保存' }).click();
  const receipt = keeper.getByRole('dialog', { name: /^RK/ });
  await expect(receipt.getByText(number)).toBeVisible();
  await receipt.getByRole('button', { name: '提交审核' }).click();
  await keeper.getByRole('dialog').last().getByRole('button', { name: '提交审核' }).click();
  await expect(receipt.getByRole('button', { name: '提交审核' })).toHaveCount(0);
  const receiptNumber = (await receipt.getByRole('heading', { name: /^RK/ }).textContent()) ?? '';

  await clinic.visit(reviewer, 'main/inventory/outbound-management?tab=1&status=1');
  await reviewer.getByRole('gridcell', { name: receiptNumber }).click();
  await reviewer.getByRole('button', { name: '审核并记账' }).click();
  await reviewer.getByRole('dialog').last().getByRole('button').last().click();
  const inStock = async () => (await clinic.find<{ quantity: number }>(stockOf(goods))).quantity;
  await expect.poll(inStock, { message: `${goods} in stock` }).toBeGreaterThan(before.quantity);
  await clinic.visit(keeper, 'main/inventory/purchase-plan');
  await keeper.getByRole('gridcell', { name: number }).click();
  await expect(keeper.getByRole('dialog', { name: number }).getByText('全部到齐')).toBeVisible();
  await expectAccessible(keeper);
});
