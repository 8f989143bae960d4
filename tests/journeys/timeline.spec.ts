import { expect, test } from './clinic.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

test('a result is written, signed by another, and read in the patient’s line of time', async ({ clinic }) => {
  const nurse = await clinic.signIn('liuhushi', { path: 'main/clinical/laboratory?status=0' });
  const row = nurse.getByRole('row').filter({ hasText: '血常规（五分类）' }).first();
  await expect(row).toBeVisible({ timeout: 30_000 });
  const patient = /M\d{7}/.exec((await row.getByRole('gridcell').first().textContent()) ?? '')?.[0] ?? 'no record number';
  await row.getByRole('button').click();
  await nurse.getByRole('textbox', { name: '白细胞计数 结果' }).fill('14.2');
  await expect(nurse.getByText('↑ H 偏高')).toBeVisible();
  await nurse.keyboard.press('Control+s');
  const sheet = nurse.getByRole('dialog', { name: '血常规（五分类）' });
  await expect(sheet.getByText('待审核')).toBeVisible();

  const doctor = await clinic.signIn('chenyi', { path: 'main/clinical/laboratory?status=1' });
  await doctor.getByRole('row').filter({ hasText: patient }).filter({ hasText: '血常规' }).getByRole('button').click();
  await doctor.getByRole('button', { name: '审核', exact: true }).click();
  await doctor
    .getByRole('dialog', { name: /审核报告/ })
    .getByRole('button', { name: '审核' })
    .click();
  await expect(doctor.getByRole('button', { name: '更正' })).toBeVisible();

  // Whoever sees every patient: the doctor who reviews need not be one who treats.
  const reader = await clinic.signIn('admin', { path: `main/patients/patients?keyword=${encodeURIComponent(patient)}` });
  await reader.getByRole('row').filter({ hasText: patient }).getByRole('gridcell').first().click();
  await reader.getByRole('tab', { name: '时间线' }).click();
  await expect(reader.getByText(/白细胞计数 14\.2/)).toBeVisible();
});

test('a picture goes to a patient’s documents and is looked at there', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi', { path: `main/patients/patients?keyword=${encodeURIComponent('王秀兰')}` });
  await page.getByRole('gridcell', { name: '王秀兰' }).first().click();
  await page.getByRole('tab', { name: '文档' }).click();
  await page.getByRole('button', { name: '上传文档' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: '页面.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(page.getByText(/文件内容必须与类型相符/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: '家庭血压.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByLabel(/^名称/)).toHaveValue('家庭血压');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '预览 家庭血压' }).click();
  await expect(page.getByRole('img', { name: '家庭血压' })).toHaveJSProperty('naturalWidth', 10);
});
