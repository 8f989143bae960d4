import { expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';

test('a member recharges, pays by card without a mouse, and gets it back by a refund', { tag: '@money' }, async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/patients/member-detail?keyword=%E5%86%AF%E4%B8%BD' });
  await page.getByRole('gridcell', { name: '冯丽' }).click();
  await page.getByRole('button', { name: '充值', exact: true }).click();
  await page.getByLabel('充值金额').fill('500');
  await page.getByLabel('支付方式').click();
  await page.getByRole('option', { name: '现金' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('¥2,500.00', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await clinic.visit(page, 'main/billing/not-pay?keyword=%E5%86%AF%E4%B8%BD');
  await page.getByRole('gridcell').first().click();
  await expect(page.getByText('金卡 ¥2,750.00')).toBeVisible();
  await startPaying(page);
  await expect(page.getByRole('button', { name: /金卡 余额/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-keyshortcuts="j"]')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('status').filter({ hasText: '积分' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('8');
  await expect(page.getByRole('group').getByRole('textbox')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('收费完成')).toBeVisible();
  await page.keyboard.press('Escape');

  await clinic.visit(page, 'main/billing/have-pay?keyword=%E5%86%AF%E4%B8%BD');
  await page.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: '申请退费' }).click();
  await expect(page.getByRole('dialog', { name: '申请退费' })).toBeVisible();
  await expectAccessible(page);
});

test('gift money beyond the rule of the card type waits for a second person', { tag: '@money' }, async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/patients/member-detail?keyword=%E5%86%AF%E4%B8%BD' });
  await page.getByRole('gridcell', { name: '冯丽' }).click();
  await page.getByRole('button', { name: '充值', exact: true }).click();
  await page.getByLabel('充值金额').fill('100');
  await page.getByLabel('赠金').first().fill('8000');
  await page.getByLabel('支付方式').click();
  await page.getByRole('option', { name: '现金' }).click();
  await page.getByLabel('原因').fill('开业活动');
  await page.getByRole('button', { name: '保存' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '须由他人审批' }).last();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '继续' }).click();
  await expect(page.getByText(/已提交审批 SP/)).toBeVisible();

  const second = await clinic.signIn('shenyuan', { path: 'main/billing/approval-management?toDecide=1' });
  const request = (of: typeof page) => of.getByRole('row').filter({ hasText: '开业活动' }).getByRole('gridcell', { name: '冯丽' });
  await request(second).click();
  await second.getByRole('button', { name: '同意' }).click();
  await expect(second.getByText(/SP\S+ 已同意/)).toBeVisible();
  await expectAccessible(second);

  await clinic.visit(page, 'main/billing/approval-management');
  await request(page).click();
  await page.getByRole('button', { name: '办理' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '办理' }).click();
  await expect(page.getByText(/SP\S+ 已办理/)).toBeVisible();
  expect(await clinic.find(`select gift from member_entry where gift = 800000 and kind = 'recharge'`)).toMatchObject({ gift: 800000 });
});
