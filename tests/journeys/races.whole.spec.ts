import type { Page } from '@playwright/test';
import { type Clinic, expect, expectSettled, test } from './clinic.ts';
import { startPaying } from './keys.ts';

/** Of this the demonstration practice has exactly one box. */
const lastBox = { keys: 'lsastwkl', name: '磷酸奥司他韦颗粒' };
const option = (page: Page) => page.locator('[role=listbox] [role=option]').first();

/** The next patient gets one box of it, though the doctor is told when somebody waits for it; answers who that is. */
async function prescribe(clinic: Clinic, doctor: Page, { isPromised }: { isPromised: boolean }): Promise<string> {
  await clinic.visit(doctor, 'main/clinical/clinical');
  await expectSettled(doctor); // until then the button may name who was called before
  const call = doctor.getByRole('button', { name: /^叫下一位：/ });
  const patient = (await call.textContent())!.replace('叫下一位：', '');
  await call.click();
  await doctor.getByRole('combobox', { name: '添加诊断' }).fill('J10');
  await option(doctor).click();
  await expect(doctor.getByRole('listitem').filter({ hasText: 'J10' })).toBeVisible();
  await doctor.getByRole('tab', { name: '医嘱' }).click();
  await expect(doctor.getByRole('combobox', { name: '药品' })).toBeFocused();
  await doctor.keyboard.type(lastBox.keys);
  await option(doctor).click();
  await doctor.getByRole('region', { name: '录入医嘱' }).getByLabel('数量', { exact: true }).fill('1');
  await doctor.keyboard.press('Control+Enter');
  if (isPromised) {
    const told = doctor.getByRole('dialog', { name: '请确认' });
    await expect(told).toContainText('库存不足，现有 0');
    await told.getByRole('button', { name: '仍然开立' }).click();
  }
  const orders = doctor.getByRole('table', { name: '本次医嘱' });
  await expect(orders.getByText(lastBox.name)).toBeVisible();
  await doctor.keyboard.press('Alt+s');
  await expect(orders.getByText(/CF\d{8}-\d{4}/)).toBeVisible();
  return patient;
}

async function settle(clinic: Clinic, cashier: Page, patient: string): Promise<void> {
  await clinic.visit(cashier, `main/billing/not-pay?keyword=${encodeURIComponent(patient)}`);
  await cashier.getByRole('row').filter({ hasText: patient }).click();
  await expect(cashier.locator('section[aria-label*="B20"]')).toBeFocused();
  await startPaying(cashier, 'p');
  await cashier.keyboard.press('2');
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByText('收费完成')).toBeVisible();
}

/** Opens the sheet and is asked whether to hand it out. */
async function takeUp(pharmacist: Page, patient: string): Promise<void> {
  await expect(pharmacist.getByRole('row').filter({ hasText: patient })).toBeVisible(); // before, the desk takes no keys
  await pharmacist.keyboard.press('/');
  await pharmacist.keyboard.type(patient);
  await pharmacist.keyboard.press('Enter');
  const choice = pharmacist.getByRole('menuitem').filter({ hasText: lastBox.name });
  const isOpen = pharmacist.getByText('余 1 盒');
  await expect(choice.or(isOpen)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(isOpen).toBeVisible();
  await expect(pharmacist.getByRole('button', { name: /^发药/ }).last()).toBeFocused();
  await pharmacist.keyboard.press('Enter');
  await expect(pharmacist.getByRole('dialog')).toContainText(patient);
}

test('two pharmacies, one last box: one hands it out, the other is told what is left', async ({ clinic }) => {
  test.slow(); // four people
  const doctor = await clinic.signIn('chenyi');
  const first = await prescribe(clinic, doctor, { isPromised: false });
  const patients = [first, await prescribe(clinic, doctor, { isPromised: true })] as const;
  const cashier = await clinic.signIn('zhaoqian');
  for (const patient of patients) await settle(clinic, cashier, patient);
  const windows = [
    await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/to-medicine' }),
    await clinic.signIn('hanyaoshi', { path: 'main/pharmacy/to-medicine' }),
  ] as const;
  await takeUp(windows[0], patients[0]);
  await takeUp(windows[1], patients[1]);

  await Promise.all(windows.map((page) => page.keyboard.press('Enter')));

  const handedOut = (page: Page) => page.getByText(/^处方 \S+ 已发药/);
  const refused = (page: Page) => page.getByRole('dialog').filter({ hasText: `${lastBox.name}库存不足：需要 1 盒，仅剩 0 盒` });
  for (const page of windows) await expect(handedOut(page).or(refused(page))).toBeVisible();
  const outcomes = await Promise.all(windows.map(async (page) => [await handedOut(page).count(), await refused(page).count()].join()));
  expect(outcomes.toSorted()).toEqual(['0,1', '1,0']);
  const loser = windows[outcomes.indexOf('0,1')]!;
  await loser.keyboard.press('Escape');
  await expect(loser.getByText('无可用库存')).toBeVisible();
});
