import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';

const pane = (page: Page) => page.locator('section[aria-label*="B20"]');

async function choosePatient(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('a deposit is taken, pays a package on a bill beside money, and its rest is paid back', { tag: '@money' }, async ({ clinic }) => {
  const { name } = await clinic.find<{ name: string }>(`
    select p.name from patient p where p.deleted_at is null and not p.is_deceased and not exists (select from deposit d where d.patient_id = p.id)
      and not exists (select from member_card c where c.patient_id = p.id) and not exists (select from bill b where b.patient_id = p.id and b.status in (0, 2))
      and not exists (select from patient o where o.id <> p.id and o.name like p.name || '%') order by p.mrn desc limit 1`);
  const page = await clinic.signIn('admin', { path: 'main/billing/deposit-management' });
  await expect(page.getByRole('button', { name: /收押金/ })).toBeVisible();

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: '收押金' });
  await choosePatient(page, '患者', name);
  await form.getByText('治疗押金').click();
  await form.getByLabel('收取金额').fill('500');
  await form.getByRole('combobox', { name: '第 1 种支付方式' }).click();
  await page.getByRole('option', { name: '现金' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  const deposit = page.getByRole('dialog', { name: new RegExp(`${name} 的押金 YJ`) });
  await expect(deposit.getByText('治疗押金').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await clinic.visit(page, 'main/billing/not-pay');
  await page.getByRole('button', { name: /新建账单/ }).click();
  await choosePatient(page, '患者', name);
  await page.getByRole('button', { name: /加套餐或会员卡/ }).click();
  const sale = page.getByRole('dialog', { name: '加套餐或会员卡' });
  await sale.getByRole('combobox', { name: '套餐' }).click();
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await sale.getByRole('button', { name: '加套餐或会员卡' }).click();
  await expect(pane(page).getByRole('heading', { name: '套餐与会员卡' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: '加项目' }).fill('棉签');
  await page.getByRole('option', { name: /医用棉签/ }).click();
  await expect(pane(page).getByRole('textbox', { name: '医用棉签的数量' })).toHaveValue('1');
  await startPaying(page);
  await page.getByRole('button', { name: /押金 ¥500/ }).click();
  await page.getByLabel('押金', { exact: true }).fill('1.5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('收费完成')).toBeVisible();

  await clinic.visit(page, `main/billing/deposit-management?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name: /YJ/ }).click();
  await deposit.getByRole('button', { name: '退押金' }).click();
  const back = page.getByRole('dialog', { name: '退押金' });
  await back.getByLabel('原因').fill('疗程结束');
  await expectAccessible(page);
  await back.getByRole('button', { name: '保存' }).click();
  await expect(back).toHaveCount(0);
  await expect(deposit.getByText('抵扣账单')).toBeVisible();
  await expect(deposit.getByRole('button', { name: '退押金' })).toBeDisabled();
  const left = await clinic.find<{ balance: string; sold: number }>(`
    select d.balance, (select count(*)::int from patient_package k where k.patient_id = d.patient_id and k.bought_at > now() - interval '1 hour') as sold
    from deposit d join patient p on p.id = d.patient_id where p.name = '${name}'`);
  expect([Number(left.balance), left.sold]).toEqual([0, 1]);
});
