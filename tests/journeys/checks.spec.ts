import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { type Clinic, expect, test } from './clinic.ts';

const say = (id: string, values?: Record<string, string | number>) => sayIn('zh', id as never, values); // ids as the screens have them

interface Visit {
  id: string;
  appointmentId: string;
  patientId: string;
}

/** A visit under way of a grown man whose allergies are as the journey wants them, with a diagnosis and without orders. */
async function stage(clinic: Clinic, { isAsked = true }: { isAsked?: boolean } = {}): Promise<Visit> {
  const visit = await clinic.find<Visit>(`select e.id, e.appointment_id, e.patient_id from encounter e
    join account c on c.staff_id = e.doctor_id
    where e.status = 1 and c.login_name = 'chenyi' and exists (select from diagnosis d where d.encounter_id = e.id)
    order by e.started_at, e.id limit 1`);
  await clinic.find(`with gone as (delete from patient_allergy where patient_id = '${visit.patientId}')
    update patient set never_allergic = ${isAsked}, sex = 'M', birth_date = '1980-05-05' where id = '${visit.patientId}' returning id`);
  await clinic.find(`with gone as (delete from advice where encounter_id = '${visit.id}' and sign_status = 1) select 1 as done`);
  return visit;
}

async function openOrders(clinic: Clinic, { appointmentId }: Visit): Promise<Page> {
  const page = await clinic.signIn('chenyi');
  await clinic.visit(page, `main/medical-records/medical-records-list?id=${appointmentId}`);
  await page.getByRole('tab', { name: say('order.title') }).click();
  await expect(page.getByRole('combobox', { name: say('order.kind.drug') })).toBeFocused();
  return page;
}

async function choose(page: Page, keyword: string): Promise<void> {
  await page.getByRole('combobox', { name: say('order.kind.drug') }).fill(keyword);
  await page.locator('[role=listbox] [role=option]').first().click();
}

const warningsOn = (page: Page) => page.getByRole('list', { name: say('order.warnings') });
const dose = (page: Page) => page.getByRole('region', { name: say('order.entry.title') }).getByLabel(say('order.dose'), { exact: true });

test('a newly entered penicillin for an allergic patient is prohibited', async ({ clinic }) => {
  const visit = await stage(clinic, { isAsked: false });
  const pharmacist = await clinic.signIn('hanyaoshi');
  const goods = {
    code: 'NEW001',
    nameZh: '新进青霉素V钾片',
    nameEn: '',
    tradeName: '',
    genericName: '青霉素V',
    categoryCode: 'western',
    classifyId: null,
    specification: '0.25g×24片',
    manufacturer: '某药厂',
    barcode: '',
    unit: '盒',
    unitEn: '',
    splitAllowed: false,
    singleUnit: '片',
    singleUnitEn: '',
    singlesPerPackage: 24,
    purchaseUnit: '盒',
    purchaseUnitEn: '',
    packagesPerPurchase: 1,
    price: 1500,
    doseUnit: 'g',
    dosePerSingle: 0.25,
    defaultDose: 0.25,
    defaultRoute: 'po',
    defaultFrequency: 'tid',
    defaultDuration: 3,
  };
  const token = await pharmacist.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('persist:xinglin.session') ?? '{}') as { user: string };
    return (JSON.parse(kept.user) as { token: string }).token;
  });
  const answer = await pharmacist.request.post(`${clinic.url}api/goods/save`, {
    headers: { Authorization: `${token}@zh`, 'Idempotency-Key': 'new-penicillin' },
    data: goods,
  });
  expect(await answer.json()).toMatchObject({ status: true });

  const page = await openOrders(clinic, visit);
  const header = page.getByRole('list', { name: say('common.allergies') });
  await header.getByRole('button', { name: say('common.allergy.notAsked') }).click();
  await page.keyboard.press('2');
  const drawer = page.getByRole('dialog', { name: say('encounter.allergy.add') });
  await drawer.getByRole('combobox').first().fill('青霉素过敏');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: say('action.save') }).click();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Escape');

  await choose(page, 'NEW001');
  await expect(warningsOn(page).getByRole('listitem').first()).toContainText(say('order.level.prohibit'));
  await expect(warningsOn(page)).toContainText('青霉素过敏');
  await expect(page.getByRole('button', { name: say('order.entry.add'), exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('an allergy nobody has asked about stops sending until it is answered by one key', async ({ clinic }) => {
  const visit = await stage(clinic, { isAsked: false });
  const page = await openOrders(clinic, visit);
  await choose(page, '布洛芬缓释胶囊');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('button', { name: say('order.confirm.order') });
  await expect(question.or(page.getByText(say('order.section.waiting')))).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(page.getByText(say('order.section.waiting'))).toBeVisible();

  await page.keyboard.press('Alt+s');
  const answers = page.getByRole('alert').getByRole('group', { name: say('patient.allergy.question') });
  await expect(answers).toBeVisible();
  await expect(page.getByText(/CF\d{8}-\d{4}/)).toHaveCount(0);
  await page.keyboard.press('1');

  await expect(page.getByText(/CF\d{8}-\d{4}/).first()).toBeVisible();
  await expect(page.getByRole('list', { name: say('common.allergies') })).toContainText(say('common.allergy.never'));
});

test('a child’s dose above the limit needs a reason, which Enter does not give', async ({ clinic }) => {
  const visit = await stage(clinic);
  await clinic.find(`update patient set birth_date = current_date - 1900 where id = '${visit.patientId}' returning id`);
  await clinic.find(`insert into vital_signs (org_id, practice_id, id, appointment_id, patient_id, recorded_at, recorded_by, measured)
    select org_id, practice_id, gen_random_uuid(), appointment_id, patient_id, now(), doctor_id, '{"WEIGHT": 18}' from encounter
    where id = '${visit.id}' returning id`);
  const page = await openOrders(clinic, visit);
  await choose(page, '对乙酰氨基酚片');
  await dose(page).fill('0.5');
  await expect(warningsOn(page)).toContainText('超过单次上限 0.27 g（0.015 g/kg × 18 kg）');
  await page.keyboard.press('Control+Enter');

  const dialog = page.getByRole('dialog', { name: say('order.confirm.title') });
  await expect(dialog).toContainText(say('order.level.reason'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: say('order.confirm.withReason') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(say('order.reason.missing'));
  await dialog.getByRole('button', { name: say('order.reason.informed') }).click();
  await dialog.getByRole('button', { name: say('order.confirm.withReason') }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: say('order.overrides') })).toContainText(say('order.reason.informed'));
});

test('an interaction with a drug that still runs from another visit is named with its date', async ({ clinic }) => {
  const visit = await stage(clinic);
  await clinic.find(`insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_id, item_code, item_name,
      dose, dose_unit, route_code, frequency_code, duration, quantity, sign_status, send_status, sort, created_at, signed_at, sent_at)
    select e.org_id, e.practice_id, gen_random_uuid(), o.id, e.patient_id, e.doctor_id, 1, i.id, i.code, i.name_zh, 75, 'mg', 'po', 'qd', 28, 1, 2, 1, 99,
      now(), now(), now() from encounter e
      join encounter o on o.practice_id = e.practice_id and o.id <> e.id and o.status < 3
      join item i on i.org_id = e.org_id and i.code = 'XY085'
    where e.id = '${visit.id}' limit 1 returning id`);
  const page = await openOrders(clinic, visit);
  await choose(page, '奥美拉唑肠溶胶囊');
  await expect(warningsOn(page)).toContainText(/正在使用的 硫酸氢氯吡格雷片 75 mg 每日一次（.*，至 /);
  await expect(warningsOn(page)).toContainText('换用泮托拉唑');
});
