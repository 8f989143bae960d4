import { addDays, dateAt } from '../../src/domain/dates.ts';
import { expect, expectAccessible, test } from './clinic.ts';

const planned = `select r.id, r.number from surgery_request r where r.diagnosis = '左前臂皮下肿物' order by r.applied_at desc limit 1`;

/** A patient whom the doctor has seen, and who has no surgery today. */
const ownPatient = `
  select p.mrn from encounter e join patient p on p.id = e.patient_id join account a on a.staff_id = e.doctor_id and a.login_name = 'chenyi'
  where e.status > 0 and p.deleted_at is null and not p.is_deceased and not exists (select from surgery_request r where r.patient_id = p.id)
  order by e.created_at desc limit 1`;

test('a surgery goes from its application over review, room and checklist to the bill that the cashier sees', async ({ clinic }) => {
  const { mrn } = await clinic.find<{ mrn: string }>(ownPatient);
  const doctor = await clinic.signIn('chenyi', { path: 'main/surgeries' });
  await doctor.getByRole('button', { name: '申请手术' }).click();
  const form = doctor.getByRole('dialog', { name: '申请手术' });
  await form.getByRole('combobox', { name: '患者' }).fill(mrn);
  await doctor.getByRole('option').first().click();
  await form.getByLabel('术前诊断').fill('左前臂皮下肿物');
  await doctor.getByRole('option', { name: '使用“左前臂皮下肿物”' }).click();
  await form.getByLabel('手术名称').fill('体表肿物');
  await doctor.getByRole('option', { name: /体表肿物切除/ }).click();
  // For tomorrow: the demonstration holds the room and the team of this afternoon.
  await form.getByRole('group', { name: '拟手术日期' }).getByRole('spinbutton').first().click();
  await doctor.keyboard.type(addDays(dateAt(new Date()), 1).replaceAll('-', ''));
  await expectAccessible(doctor);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(doctor.getByText('已提交手术申请')).toBeVisible();
  const { id, number } = await clinic.find<{ id: string; number: string }>(planned);
  const place = `main/surgeries?surgery=${id}`;

  const colleague = await clinic.signIn('zhouming', { path: place });
  await colleague.getByRole('button', { name: '审核通过' }).click();
  await colleague.getByRole('dialog').last().getByRole('button', { name: '审核通过' }).click();
  await expect(colleague.getByRole('dialog').getByText('待安排')).toBeVisible();

  const nurse = await clinic.signIn('liuhushi', { path: place });
  await nurse.getByRole('button', { name: '安排手术' }).click();
  const arranging = nurse.getByRole('dialog', { name: '安排手术', exact: true });
  for (const [label, name] of [
    ['第一助手', '周明哲'],
    ['器械护士', '刘敏'],
  ] as const) {
    await arranging.getByLabel(label).fill(name);
    await nurse.getByRole('option', { name: new RegExp(name) }).click();
  }
  await arranging.getByRole('button', { name: '安排手术' }).click();
  await expect(nurse.getByText(`已安排手术 ${number}`)).toBeVisible();

  // The surgery was an hour ago: its end is not later than now.
  await clinic.find(`update surgery_request set during = tstzrange(now() - interval '60 minutes', now() - interval '20 minutes')
    where id = '${id}' returning id`);
  const confirm = async (page: typeof nurse, step: string) => {
    await clinic.visit(page, place);
    await page.getByRole('button', { name: `确认 ${step}` }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: '确认' }).click();
    await expect(page.getByRole('button', { name: `确认 ${step}` })).toHaveCount(0);
  };
  await confirm(nurse, '麻醉实施前');
  await confirm(doctor, '手术开始前');
  await confirm(colleague, '患者离开手术室前');

  await clinic.visit(doctor, place);
  await doctor.getByRole('button', { name: '完成手术' }).click();
  const record = doctor.getByRole('dialog', { name: '完成手术' });
  await record.getByLabel('术中所见与经过').fill('肿物约 2 cm，完整切除。');
  await expectAccessible(doctor);
  await record.getByRole('button', { name: '完成手术' }).click();
  await expect(doctor.getByText(`手术 ${number} 已完成并计费`)).toBeVisible();

  const bill = await clinic.find<{ billNumber: string; receivable: number }>(`
    select b.bill_number as "billNumber", b.receivable::int as receivable from surgery_request r join bill b on b.id = r.bill_id where r.id = '${id}'`);
  expect(bill.receivable).toBe(38_000);
  const cashier = await clinic.signIn('zhaoqian', { path: `main/billing/not-pay?keyword=${bill.billNumber}` });
  await expect(cashier.getByText('380.00').first()).toBeVisible();
});

test('the board of a day shows the arranged surgery in its room', async ({ clinic }) => {
  const page = await clinic.signIn('liuhushi', { path: 'main/surgeries?view=board' });
  const room = page.getByRole('region', { name: '手术间' });
  await room.getByRole('button').first().press('Enter');
  await expect(page.getByRole('dialog', { name: /手术 SS/ })).toBeVisible();
  await expectAccessible(page);
});
