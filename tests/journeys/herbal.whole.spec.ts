import type { Page } from '@playwright/test';
import { type Clinic, expect, expectAccessible, test } from './clinic.ts';
import { startPaying } from './keys.ts';

/** First letters and grams of eight pieces. */
const recipe = [
  ['hq', 15],
  ['dg', 10],
  ['bz', 12],
  ['fl', 15],
  ['gz', 9],
  ['bs', 9],
  ['sj', 9],
  ['bh', 6],
] as const;
const doses = 7;

/** Units on the shelves, and what their ledger says should lie there. */
const stock = `select sum(b.quantity)::int as held, (select sum(change)::int from stock_movement) as moved from stock_batch b`;

async function typeRecipe(doctor: Page): Promise<void> {
  await doctor.keyboard.press('Alt+h');
  for (const [place, [letters, grams]] of recipe.entries()) {
    await expect(doctor.getByRole('combobox', { name: `第 ${place + 1} 味` })).toBeFocused();
    await doctor.keyboard.type(letters);
    await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
    await doctor.keyboard.press('Enter');
    await expect(doctor.getByRole('textbox', { name: /每剂克数$/ }).nth(place)).toBeFocused();
    await doctor.keyboard.type(String(grams));
    await doctor.keyboard.press('Enter');
  }
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByLabel('剂数')).toBeFocused();
  await doctor.keyboard.type(String(doses));
  await doctor.getByRole('button', { name: '药房代煎' }).click();
}

/** A doctor's visit with the recipe, signed and sent: the number on the order. */
async function prescribe(clinic: Clinic): Promise<string> {
  const doctor = await clinic.signIn('chenyi', { path: 'main/clinical/clinical' });
  await doctor
    .getByRole('button', { name: /^开始就诊/ })
    .first()
    .click();
  await doctor.getByRole('tab', { name: '医嘱' }).click();
  await expect(doctor.getByRole('combobox', { name: '药品' })).toBeFocused();
  await typeRecipe(doctor);
  await expect(doctor.getByText('共 8 味')).toBeVisible();
  await expectAccessible(doctor);
  await doctor.keyboard.press('Control+Enter');
  const table = doctor.getByRole('table', { name: '本次医嘱' });
  await expect(table.getByText('共 7 剂，每日 1 剂，每剂分 2 次')).toBeVisible();
  await expect(table.getByText('后下')).toBeVisible();
  await doctor.getByPlaceholder('诊断名称、拼音首字母、编码').fill('J06.900');
  await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByRole('button', { name: '签名并发送' })).not.toHaveAttribute('aria-disabled', 'true');
  await doctor.keyboard.press('Alt+s');
  const number = table.getByText(/CF\d{8}-\d{4}/);
  await expect(number).toBeVisible();
  return (await number.textContent())?.match(/CF\d{8}-\d{4}/)?.[0] ?? '';
}

async function payFor(clinic: Clinic, name: string): Promise<void> {
  const cashier = await clinic.signIn('zhaoqian', { path: 'main/billing/not-pay' });
  await expect(cashier.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await cashier.keyboard.press('/');
  await cashier.keyboard.type(name);
  await cashier.keyboard.press('Enter');
  const bill = cashier.locator('section[aria-label*="B20"]');
  await expect(bill).toBeFocused();
  await expect(bill.getByText('中药代煎费')).toBeVisible();
  await startPaying(cashier);
  await cashier.keyboard.press('2');
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByRole('status').filter({ hasText: '收费完成' })).toBeVisible();
}

test('herbs for seven doses: typed, paid, weighed, boiled and handed out by the scan of a bag', async ({ clinic }) => {
  const number = await prescribe(clinic);
  const { name } = await clinic.find<{ name: string }>(
    `select p.name from dispensing d join patient p on p.id = d.patient_id where d.prescription_number = '${number}'`,
  );
  await payFor(clinic, name);
  const before = await clinic.find<{ held: number; moved: number }>(stock);

  const page = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' });
  await page.getByRole('searchbox', { name: '扫码或查找处方' }).fill(number);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: `处方 ${number}` });
  await expect(sheet.getByText('共 7 剂，每日 1 剂，每剂分 2 次')).toBeVisible();
  await expect(sheet.getByText('每剂 15 g').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^发药/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '发药' }).click();
  await expect(page.getByText(`处方 ${number} 已发药`)).toBeVisible();
  const after = await clinic.find<{ held: number; moved: number }>(stock);
  const weighed = recipe.reduce((sum, [, grams]) => sum + grams * doses, 0);
  expect([before.held - after.held, before.moved - after.moved]).toEqual([weighed, weighed]);

  await clinic.visit(page, 'main/pharmacy/decoctions');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText('待煎')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: '开始煎药' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始煎药' }).click();
  await expect(row.getByText('煎煮中')).toBeVisible();
  await row.getByRole('button', { name: '装袋' }).click();
  await expect(page.getByRole('dialog').getByLabel('袋数')).toHaveValue('14');
  await page.getByRole('dialog').getByRole('button', { name: '装袋' }).click();
  await expect(row.getByText('已装袋')).toBeVisible();

  await row.getByRole('button', { name: '扫码取药' }).click();
  const scan = page.getByRole('dialog');
  await scan.getByLabel('扫描袋签').fill(number);
  await page.keyboard.press('Enter');
  await expect(scan.getByText(`这不是处方 ${number} 的药袋`)).toBeVisible();
  await scan.getByLabel('扫描袋签').fill(`D${number.replace(/\D/g, '')}`);
  await page.keyboard.press('Enter');
  await expect(row.getByText('已取走')).toBeVisible();
});
