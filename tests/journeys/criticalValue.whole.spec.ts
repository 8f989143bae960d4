import type { Page } from '@playwright/test';
import { type Clinic, expect, expectAccessible, test } from './clinic.ts';

/** A blood count of Dr Chen that nobody has reported on. */
const waiting = `
  select p.name as patient, p.mrn from advice a
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  where a.advice_type = 6 and a.send_status = 1 and s.name = '陈怡' and not exists (select from report r where r.advice_id = a.id)
    and exists (select from lab_item_indicator t join lab_indicator i on i.id = t.indicator_id where t.item_id = a.item_id and i.code = 'PLT')
  order by a.sent_at limit 1`;

const band = (page: Page) => page.locator('section[aria-label="危急值"]');

/** The nurse types a blood count with 12 platelets, and a colleague signs it. */
async function signCritical(clinic: Clinic): Promise<{ patient: string; mrn: string }> {
  const order = await clinic.find<{ patient: string; mrn: string }>(waiting);
  const page = await clinic.signIn('liuhushi', { path: 'main/clinical/laboratory' });
  await openCount(page, order, '待写报告');
  await page.getByLabel('血小板计数 结果').fill('12');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('待审核')).toBeVisible();

  const colleague = await clinic.signIn('xujing', { path: 'main/clinical/laboratory' });
  await openCount(colleague, order, '待审核');
  const sign = colleague.getByRole('button', { name: '审核', exact: true }).last();
  await sign.click();
  await expect(colleague.getByText('含危急值：血小板计数 12')).toBeVisible();
  await sign.click();
  await expect(band(page)).toContainText(order.patient);
  await page.close();
  await colleague.close();
  return order;
}

/** Opens the blood count of a patient in the list of the laboratory. */
async function openCount(page: Page, order: { patient: string; mrn: string }, state: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(order.mrn);
  // A click while the list still narrows would meet a row that is drawn anew.
  await expect(page.locator('[role="row"][data-id]').filter({ hasNotText: order.mrn })).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: '血常规' }).filter({ hasText: order.patient }).filter({ hasText: state });
  await row.first().click();
}

test('a critical value stands over an open drawer until it is read back, and lands in the register with its action', async ({ clinic }) => {
  const doctor = await clinic.signIn('chenyi', { path: 'main/patients/patients' });
  await doctor.getByRole('button', { name: '登记患者' }).click();
  const drawer = doctor.getByRole('dialog', { name: '登记患者' });
  await drawer.getByLabel('姓名').fill('赵六');
  const { patient, mrn } = await signCritical(clinic);

  await expect(band(doctor)).toContainText(`${patient}`);
  await expect(band(doctor)).toContainText('血小板计数 12↓ 10⁹/L （危急界限 ≤ 20）');
  // It covers nothing of the drawer: what is at its top can be pressed.
  await drawer.getByRole('button', { name: '关闭' }).click({ trial: true });

  const open = () => band(doctor).getByRole('button', { name: '确认', exact: true }).click();
  await open();
  const dialog = doctor.getByRole('dialog', { name: `确认危急值 · ${patient}` });
  await expect(dialog.getByLabel('复读 血小板计数')).toBeFocused();
  await doctor.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(band(doctor)).toBeVisible();
  await open();
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await expect(dialog.getByText('请复读并录入结果')).toBeVisible();
  await dialog.getByLabel('复读 血小板计数').fill('21');
  await dialog.getByRole('button', { name: '稍后补录' }).click();
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await expect(dialog.getByText('与报告的结果不一致，请核对')).toBeVisible();
  await dialog.getByLabel('复读 血小板计数').fill('12');
  await dialog.getByRole('button', { name: '确认', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(band(doctor)).toHaveCount(0);

  // A window of its own: the drawer of the first keeps what is typed.
  const next = await clinic.signIn('chenyi', { path: 'main/clinical/laboratory' });
  await next.keyboard.press('/');
  await next.keyboard.type(mrn);
  await expect(next.locator('[role="row"][data-id]').filter({ hasNotText: mrn })).toHaveCount(0);
  await next.getByRole('row').filter({ hasText: '血常规' }).filter({ hasText: '已审核' }).first().click();
  await next.getByRole('button', { name: /^危急值（待补录处理）/ }).click();
  const handling = next.getByRole('dialog', { name: `补录处理措施 · ${patient}` });
  await handling.getByLabel('通知患者返院').check();
  await handling.getByRole('button', { name: '已联系患者' }).click();
  await handling.getByRole('button', { name: '补录处理', exact: true }).click();
  await expect(handling).toHaveCount(0);
  await expect(next.getByRole('button', { name: /^危急值/ })).toHaveCount(0);

  await clinic.visit(next, 'main/clinical/critical-value-register');
  const row = next.getByRole('row').filter({ hasText: mrn }).first();
  await expect(row).toContainText('已处理');
  await expect(row).toContainText('血小板计数 12↓');
  await expectAccessible(next);
});

test('a critical value unacknowledged goes on to the next role and lands in the register', async ({ clinic }) => {
  const admin = await clinic.signIn('admin', { path: 'main/clinical/critical-value-register' });
  const { patient, mrn } = await signCritical(clinic);
  const row = admin.getByRole('row').filter({ hasText: mrn }).filter({ hasText: '待确认' });
  await expect(row).toBeVisible();
  await expect(band(admin)).toHaveCount(0);

  const stepOf = async () => (await clinic.find<{ step: number }>(`select step from critical_value where state = 'open'`)).step;
  // Two times ten minutes pass: to the doctors of the department, then to the administrators.
  for (const step of [2, 3]) {
    await clinic.find(
      `update critical_value set next_notice_at = next_notice_at - interval '11 minutes' where state = 'open' and step = ${step - 1} returning id`,
    );
    if (step === 2) await expect.poll(stepOf, { message: 'the critical value goes on to the next role' }).toBeGreaterThan(1);
    if ((await stepOf()) === 3) break;
  }

  await expect(band(admin)).toContainText(patient);
  await expectAccessible(admin);
  await row.click();
  const dialog = admin.getByRole('dialog', { name: `确认危急值 · ${patient}` });
  await expect(dialog.getByText(/护士站（刘敏）/)).toBeVisible();
  await expect(dialog.getByText(/门诊管理人员（/)).toBeVisible();
});
