import { expect, expectAccessible, test } from './clinic.ts';

test('a cashier invoices a bill for a company, and takes the invoice back', { tag: '@money' }, async ({ clinic }) => {
  const page = await clinic.signIn('zhaoqian', { path: 'main/billing/invoice-management?status=0' });
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await rows.first().click();
  const form = page.getByRole('dialog', { name: '开票登记' });
  await form.getByRole('button', { name: '单位' }).click();
  await form.getByRole('textbox', { name: '抬头' }).fill('示例医药研发公司');
  await form.getByRole('textbox', { name: '纳税人识别号' }).fill('91330100MADXL0002A');
  await form.getByRole('button', { name: '开票' }).click();
  await expect(form.getByText('纳税人识别号不正确')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: '纳税人识别号' }).fill('91330100MADXL0002Q');
  await form.getByRole('button', { name: '开票' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('combobox', { name: '状态' }).click();
  await page.getByRole('option', { name: '已开蓝票' }).click();
  await rows.filter({ hasText: '示例医药研发公司' }).click();
  const invoice = page.getByRole('dialog', { name: /^蓝票 SH/ });
  await expect(invoice.getByText('91330100MADXL0002Q')).toBeVisible();
  await expectAccessible(page);
  await invoice.getByRole('button', { name: '红冲' }).click();
  const question = page.getByRole('dialog', { name: /^红冲发票 SH/ });
  await question.getByRole('textbox').fill('抬头有误');
  await question.getByRole('button', { name: '红冲' }).click();
  await expect(question).toBeHidden();
  await expect(invoice.getByText('已红冲')).toBeVisible();
  await expect(invoice.getByRole('button', { name: '红冲' })).toBeHidden();
});
