import type { Page } from '@playwright/test';
import { expect, test } from './clinic.ts';

const patient = '曹颖';
const urgent = { 体温: '39.4', 脉搏: '118', 血氧: '91' } as const;

async function typeUrgent(nurse: Page): Promise<void> {
  await expect(nurse.getByLabel('收缩压', { exact: true })).toBeFocused();
  await nurse.keyboard.type('182');
  await nurse.keyboard.press('Tab');
  await nurse.keyboard.type('112');
  for (const [name, value] of Object.entries(urgent)) await nurse.getByLabel(name, { exact: true }).fill(value);
}

test('abnormal signs are seen by the nurse, the doctor, and on the timeline', async ({ clinic }) => {
  const nurse = await clinic.signIn('liuhushi', { path: 'main/clinical/nursing' });
  const row = nurse.getByRole('row').filter({ hasText: patient });
  await row.getByRole('button', { name: /^录入/ }).click();
  const drawer = nurse.getByRole('dialog', { name: '录入生命体征' });

  // While typing: colour, arrow and word beside the field, and the least the score can be.
  await typeUrgent(nurse);
  await expect(drawer.getByText('危急高 · 3级高血压水平')).toBeVisible();
  await expect(drawer.getByText('危急低')).toBeVisible();
  await expect(drawer.getByRole('alert').filter({ hasText: 'NEWS2 ≥7 分，高风险' })).toContainText('缺：呼吸、吸氧、意识');

  // 400 mmHg is refused.
  await nurse.getByLabel('收缩压', { exact: true }).fill('400');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('不可能的数值：须在 20–299 mmHg 之间')).toBeVisible();
  await nurse.getByLabel('收缩压', { exact: true }).fill('182');

  // 640 kg is asked again.
  await nurse.getByLabel('体重', { exact: true }).fill('640');
  await nurse.getByLabel('身高', { exact: true }).fill('165');
  await expect(drawer.getByText('数值少见（该年龄通常 30–250 kg），核对后请再输入一次')).toBeVisible();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('请核对后再输入一次')).toBeVisible();
  await nurse.getByLabel('再次输入体重').fill('64');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('两次输入不一致')).toBeVisible();
  await nurse.getByLabel('体重', { exact: true }).fill('64');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();

  // The list puts the patient first.
  const first = nurse.getByRole('row').nth(1);
  await expect(first).toContainText(patient);
  await expect(first).toContainText('NEWS2 ≥7 分');
  await expect(first).toContainText('182/112');
  await first.getByRole('button', { name: /NEWS2/ }).focus();
  await expect(nurse.getByRole('tooltip')).toContainText('血氧饱和度 3 分');

  const doctor = await clinic.signIn('chenyi', { path: 'main/clinical/clinical' });
  const waiting = doctor.getByRole('row').filter({ hasText: patient });
  await expect(waiting).toContainText('NEWS2 ≥7 分');
  await waiting.getByRole('gridcell').filter({ hasText: patient }).click();
  await expect(doctor.getByRole('alert').filter({ hasText: '早期预警：NEWS2 ≥7 分，高风险' })).toBeVisible();
  const side = doctor.getByRole('complementary');
  await expect(side.getByText('危急高 · 3级高血压水平')).toBeVisible();
  await expect(side.getByText('BMI')).toBeVisible();
  await doctor.getByRole('tab', { name: '时间线' }).click();
  const entry = doctor.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'NEWS2 ≥7 分' }).last();
  await expect(entry).toContainText('182/112');
  await expect(entry).toContainText('危急低');
});

test('a child is scored by the national PEWS, and an adult has no growth tab', async ({ clinic }) => {
  const nurse = await clinic.signIn('liuhushi', { path: 'main/clinical/nursing' });
  await nurse.getByRole('row').filter({ hasText: '孙悦新生儿' }).getByRole('button', { name: /^录入/ }).click();
  const drawer = nurse.getByRole('dialog', { name: '录入生命体征' });
  await nurse.getByLabel('心率', { exact: true }).fill('130');
  await nurse.getByLabel('血氧', { exact: true }).fill('93');
  await expect(drawer.getByRole('button', { name: /PEWS ≥1 分/ })).toBeVisible();
  await nurse.getByLabel('体温', { exact: true }).fill('38.2');
  await expect(drawer.getByText('危急高')).toBeVisible();

  const doctor = await clinic.signIn('chenyi', { path: `main/patients/patients?keyword=${encodeURIComponent('曹颖')}` });
  await doctor.getByRole('gridcell', { name: '曹颖' }).first().click();
  await expect(doctor.getByRole('tab', { name: '时间线' })).toBeVisible();
  await expect(doctor.getByRole('tab', { name: '生长曲线' })).toHaveCount(0);
});
