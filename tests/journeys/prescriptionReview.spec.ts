import type { Page } from '@playwright/test';
import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import { type Clinic, expect, expectAccessible, test } from './clinic.ts';
import { settled } from './settled.ts';

/** An administrator has prescriptions reviewed before they are dispensed. */
async function askForReview(clinic: Clinic): Promise<void> {
  const page = await clinic.signIn('admin', { path: 'main/configuration/system-parameter-configuration?keyword=处方审核' });
  await page.locator('[role="row"][data-id]').filter({ hasText: '处方审核' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '发药前审方' }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
}

/** A doctor's visit with one prescription, signed and sent: the number on the order. */
async function prescribe(doctor: Page): Promise<string> {
  await doctor
    .getByRole('button', { name: /^开始就诊/ })
    .first()
    .click();
  await doctor.getByRole('tab', { name: '医嘱' }).click();
  await expect(doctor.getByRole('combobox', { name: '药品' })).toBeFocused();
  await doctor.keyboard.type('aqmsp');
  await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByText('每次 0.5 g（2 片）× 每日 1 次')).toBeVisible();
  await doctor.keyboard.press('Control+Enter');
  await expect(doctor.getByRole('table', { name: '本次医嘱' }).getByRole('row')).toHaveCount(3); // head, section, line
  await doctor.getByPlaceholder('诊断名称、拼音首字母、编码').fill('J06.900');
  await expect(doctor.locator('[role=listbox] [role=option]').first()).toBeVisible();
  await doctor.keyboard.press('Enter');
  await expect(doctor.getByRole('button', { name: '签名并发送' })).not.toHaveAttribute('aria-disabled', 'true');
  await doctor.keyboard.press('Alt+s');
  const number = doctor.getByRole('table', { name: '本次医嘱' }).getByText(/CF\d{8}-\d{4}/);
  await expect(number).toBeVisible();
  return (await number.textContent())!.match(/CF\d{8}-\d{4}/)![0];
}

async function openReview(pharmacist: Page, number: string): Promise<void> {
  await pharmacist.getByRole('searchbox').first().fill(number);
  await pharmacist.locator('[role="row"][data-id]').filter({ hasText: number }).click();
  await expect(pharmacist.getByRole('region', { name: `处方 ${number}` })).toBeVisible();
}

test('a prescription is sent back to its doctor, who stands by it, and the pharmacist refuses it at last', async ({ clinic }) => {
  await askForReview(clinic);
  const doctor = await clinic.signIn('chenyi', { path: 'main/clinical/clinical' });
  const number = await prescribe(doctor);

  const pharmacist = await clinic.signIn('sunyaoshi', { path: 'main/pharmacy/prescription-review' });
  await openReview(pharmacist, number);
  await expectAccessible(pharmacist);
  await pharmacist.keyboard.press('r');
  const form = pharmacist.getByRole('dialog');
  await form.getByRole('button', { name: '退回医生' }).click();
  await expect(form.getByRole('combobox', { name: '退回原因' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('combobox', { name: '退回原因' }).click();
  await pharmacist.getByRole('option', { name: '剂量或用法不当' }).click();
  await form.getByLabel('修改建议').fill('首日 0.5 g，次日起每日 0.25 g');
  await form.getByRole('button', { name: '退回医生' }).click();
  await expect(pharmacist.getByText(`处方 ${number} 已退回医生`)).toBeVisible();

  await expect(doctor.getByText('建议：首日 0.5 g，次日起每日 0.25 g').first()).toBeVisible();
  await doctor.getByRole('button', { name: '坚持原处方' }).click();
  const answer = doctor.getByRole('dialog');
  await answer.getByLabel('原因').fill('重症感染，三日疗法');
  await answer.getByLabel('登录密码（再次签名）').fill('not the password');
  await answer.getByRole('button', { name: '坚持原处方' }).click();
  await settled(doctor);
  await expect(answer).toBeVisible();
  await answer.getByLabel('登录密码（再次签名）').fill(demonstrationPassword);
  await answer.getByRole('button', { name: '坚持原处方' }).click();
  await expect(answer).toBeHidden();

  await clinic.visit(pharmacist, 'main/pharmacy/prescription-review');
  await openReview(pharmacist, number);
  await expect(pharmacist.getByText('坚持原处方并签名：重症感染，三日疗法')).toBeVisible();
  await expectAccessible(pharmacist);
  await pharmacist.getByRole('button', { name: '拒绝调配' }).click();
  await pharmacist.getByRole('dialog').getByLabel('原因').fill('总剂量超出说明书');
  await pharmacist.getByRole('dialog').getByRole('button', { name: '拒绝调配' }).click();
  await expect(pharmacist.getByText(`处方 ${number} 已拒绝调配`)).toBeVisible();

  const held = await clinic.find<{ unpaid: number }>(
    `select count(l.*)::int as unpaid from dispensing d join dispensing_line x on x.dispensing_id = d.id
     join bill_line l on l.advice_id = x.advice_id join bill b on b.id = l.bill_id and b.status = 0 where d.prescription_number = '${number}'`,
  );
  expect(held).toEqual({ unpaid: 0 });
});
