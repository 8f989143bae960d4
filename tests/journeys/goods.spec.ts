import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { expect, expectAccessible, test } from './clinic.ts';

const firstRow = '[role="row"][data-id]';
const sheet = (...rows: string[][]) =>
  writeWorkbook(rows.map((row) => row.map((value) => ({ value, type: String }))) as SheetData).toBuffer();

test('a drug that is entered shows its gaps, is completed from the tables and by hand, and has no gaps any more', async ({ clinic }) => {
  const page = await clinic.signIn('maku', { path: 'main/inventory/goods-management' });
  await page.getByRole('button', { name: '新增物品' }).first().click();
  const form = page.getByRole('dialog', { name: '新增物品' });
  await form.getByLabel('中文名称').fill('头孢克肟分散片');
  await form.getByLabel('通用名').fill('头孢克肟分散片');
  await form.getByLabel('编码', { exact: false }).first().fill('JL900');
  await form.getByRole('textbox', { name: '规格', exact: true }).fill('0.1g×6片/盒');
  await form.getByLabel(/^包装单位 /).fill('盒');
  await expect(form.getByText('还有 10 项安全信息未回答')).toBeVisible();
  await form.getByRole('button', { name: '按成分表填写' }).click();
  await expect(form.getByText(/^已填写 5 项：有效成分、过敏类别/)).toBeVisible();
  await expect(form.getByText('成分表·高可信').first()).toBeVisible();
  await form.getByRole('combobox', { name: /抗菌药物分级/ }).click();
  await page.getByRole('option', { name: '非限制使用级' }).click();
  await expect(form.getByText('手工录入')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);

  await clinic.visit(page, 'main/inventory/goods-management?keyword=JL900&unanswered=1');
  await expect(page.locator(firstRow)).toContainText(/安全信息未答 \d/);
  await page.locator(firstRow).click();
  await page.getByRole('button', { name: '修改物品' }).click();
  const edit = page.getByRole('dialog', { name: '修改物品' });
  await edit.getByRole('button', { name: '回答其余为无' }).click();
  await page.getByRole('button', { name: '确认其余为无' }).click();
  await expect(edit.getByText('安全信息已全部回答')).toBeVisible();
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(edit).toHaveCount(0);
  await clinic.visit(page, 'main/inventory/goods-management?keyword=JL900&unanswered=1');
  await expect(page.locator(firstRow)).toHaveCount(0);
});

test('a file of drugs with a wrong row is refused with row and reason; corrected, it is taken, and its facts are seen', async ({
  clinic,
}) => {
  const page = await clinic.signIn('maku', { path: 'main/inventory/goods-management' });
  const heading = ['编码', '中文名称', '类别', '包装单位', '零售价', '管制类别', '用前皮试'];
  const good = ['JL901', '导入药甲', '西药', '盒', '12.50', '第二类精神药品', '否'];
  const bad = ['JL902', '导入药乙', '西药', '盒', '十元', '非管制药品', ''];
  const fixed = ['JL902', '导入药乙', '西药', '盒', '10.00', '非管制药品', ''];
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入物品' });
  const choose = async (...rows: string[][]) =>
    dialog.locator('input[type=file]').setInputFiles({ name: '药品.xlsx', mimeType: '', buffer: await sheet(heading, ...rows) });
  await choose(good, bad);
  const row = dialog.getByRole('row', { name: /零售价/ });
  await expect(row).toContainText('3');
  await expect(row).toContainText('请填写金额（元），最多两位小数');
  await expect(dialog.getByRole('button', { name: /^导入 \d/ })).toHaveCount(0);
  await expectAccessible(page);
  await choose(good, fixed);
  await dialog.getByRole('button', { name: '导入 2 种物品' }).click();
  await expect(dialog.getByText('已新增 2 种、更新 0 种物品。')).toBeVisible();
  await expect(dialog.getByText('其中 2 种药品的安全信息还有未回答的项目。')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();

  await clinic.visit(page, 'main/inventory/goods-management?keyword=JL901');
  await page.locator(firstRow).click();
  const detail = page.getByRole('region', { name: '用药安全' });
  await expect(detail).toContainText('第二类精神药品');
  await expect(detail).toContainText('导入');
  await expect(detail).toContainText('未回答');
});
