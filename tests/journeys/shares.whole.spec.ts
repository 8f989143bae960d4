import { expect, expectAccessible, test } from './clinic.ts';
import { settled } from './settled.ts';

const yesterday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() - 86_400_000));

test('a share rule is entered, and the income of a doctor is opened down to a bill', { tag: '@money' }, async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/report/share-rules' });
  await expect(page.getByRole('grid').or(page.getByRole('table')).first()).toContainText('治疗提成');
  await page.getByRole('button', { name: '新增提成规则' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('中文名称').fill('全部两成');
  await drawer.getByLabel('比例').fill('20');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('全部两成')).toBeVisible();

  await clinic.visit(page, 'main/report/doctor-income-statistics?preset=thisMonth');
  const table = page.getByRole('table', { name: '医生收入统计' });
  await expect(table.getByRole('row').last()).toContainText('合计');
  await expect(page.getByRole('table', { name: '提成计算' })).toContainText('%');
  await expectAccessible(page);
  await table
    .getByRole('button', { name: /“提成”/ })
    .first()
    .click();
  const facts = page.getByRole('dialog');
  await expect(facts.getByRole('table', { name: '提成计算' })).toBeVisible();
  const bill = facts.getByRole('link').first();
  const number = (await bill.textContent())!;
  await bill.click();
  await expect(page).toHaveURL(/billing\/have-pay\?.*bill=/);
  await expect(page.getByText(number).first()).toBeVisible();
});

test('a statement of WeChat Pay is imported, and its difference is explained', { tag: '@money' }, async ({ clinic }) => {
  const day = yesterday();
  const page = await clinic.signIn('admin', { path: `main/report/online-payment-reconciliation?day=${day}` });
  await page.getByRole('button', { name: '导入账单' }).click();
  const dialog = page.getByRole('dialog');
  const titles = '交易时间,微信订单号,商户订单号,交易状态,微信退款单号,手续费,订单金额,申请退款金额';
  const row = [`${day} 17:50:00`, '4200009990001', 'S1', 'SUCCESS', '', '0.07', '12.34', '0.00'].map((cell) => `\`${cell}`).join(',');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '账单.csv', mimeType: 'text/csv', buffer: Buffer.from(`${titles}\n${row}\n`) });
  await expect(dialog.getByText('1 行新账单')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog).toBeHidden();

  const line = page.getByRole('table', { name: '逐笔核对' }).getByRole('row').filter({ hasText: '4200009990001' });
  await expect(line).toContainText('仅账单有');
  await expectAccessible(page);
  await line.getByRole('button', { name: '说明' }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('隔壁柜台误收，次日退回');
  await page.getByRole('dialog').getByRole('button', { name: '说明' }).click();
  await expect(line).toContainText('已说明');
});

test('the owner sees the day on a phone and opens its takings down to a bill', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/home' });
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: '经营概况' });
  const takings = cards.getByRole('link', { name: /近 30 天收款/ });
  await expect(takings).toContainText(/¥[\d,]+\.\d\d/);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const total = /¥[\d,]+\.\d\d/.exec((await takings.textContent())!)![0].replace('¥', '');
  await takings.click();
  const table = page.getByRole('table', { name: '收银统计报表' });
  await expect(table.getByRole('row').last()).toContainText(total);
  await table.getByRole('button', { name: /查看/ }).first().click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/billing\/have-pay\?.*bill=/);
});
