import type { Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { type Clinic, expect, expectAccessible, type Language, signInOn, test } from './clinic.ts';
import { settled } from './settled.ts';

/** What a person reads on the screens of this journey. */
const words = {
  zh: {
    callNext: /^叫下一位/,
    complete: '完成就诊',
    week: '1 周',
    add: '添加诊断',
    record: '录入',
    save: '保存',
    systolic: '收缩压',
    diastolic: '舒张压',
    higher: '收缩压必须高于舒张压',
    waiting: /候诊/,
    inVisit: /就诊中/,
    open: /^打开病历/,
    templates: '模板',
    insert: '插入病历',
    continues: '继续',
    all: '全部',
    keepBoth: '两份都保留',
    result: /^记录结果/,
    recovered: '痊愈',
    followed: /已随访|已回访/,
    edit: '编辑',
    mine: /^我的/,
  },
  en: {
    callNext: /^Call next/,
    complete: 'Complete visit',
    week: '1 week',
    add: 'Add a diagnosis',
    record: 'Measure',
    save: 'Save',
    systolic: 'Systolic',
    diastolic: 'Diastolic',
    higher: /higher than|above/i,
    waiting: /Waiting/,
    inVisit: /In visit/,
    open: /^Open record/,
    templates: 'Templates',
    insert: 'Insert into record',
    continues: 'Continue',
    all: 'All',
    keepBoth: 'Keep both',
    result: /^Record result/,
    recovered: 'Recovered',
    followed: /Followed up/,
    edit: 'Edit',
    mine: /^Mine/,
  },
} as const;

const section = (page: Page, code: string) => page.locator(`textarea[data-section="${code}"]`);

/** The first patient in visit, as a doctor or a nurse opens the record. */
async function openRecord(page: Page, clinic: Clinic, language: Language = 'zh'): Promise<void> {
  await clinic.visit(page, 'main/clinical/clinical?tab=1');
  await page.getByRole('button', { name: words[language].open }).first().click();
  await expect(section(page, '0001')).toBeVisible();
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language];
  test(`a doctor sees the next patient, from the queue to the planned follow-up (${language})`, async ({ clinic }) => {
    test.slow(); // looked at by axe seven times
    const page = await clinic.signIn('chenyi', { language, path: 'main/clinical/clinical' });
    await expect(page.getByRole('tab', { name: say.waiting })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.getByRole('button', { name: say.callNext }).click();
    await expect(page).toHaveURL(/medical-records-list\?id=/);
    await section(page, '0001').fill('咽痛2天');

    await page.getByRole('button', { name: say.templates, exact: true }).click();
    await expect(page.getByRole('button', { name: say.insert })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.insert }).click();
    await expect(section(page, '0001')).toHaveValue(/^咽痛2天\n./);
    await expect(section(page, '0001')).toBeFocused(); // the drawer is gone and gives the keys back

    await page.getByRole('combobox', { name: say.add }).fill('jxzqg');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('listitem').filter({ hasText: 'J20' })).toBeVisible();

    await page.getByRole('button', { name: say.record, exact: true }).click();
    await page.getByLabel(say.systolic, { exact: true }).fill('80');
    await page.getByLabel(say.diastolic, { exact: true }).fill('90');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(page.getByText(say.higher).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(say.systolic, { exact: true }).fill('120');
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(page.getByText('120/90').first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say.complete }).click();
    await page.getByRole('button', { name: say.week }).click();
    await expectAccessible(page);
    // The blanks of the template stay by the doctor's own choice.
    await page.getByRole('checkbox', { name: sayIn(language, 'encounter.complete.accept') }).check();
    await page.getByRole('dialog').getByRole('button', { name: say.complete }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(section(page, '0001')).toHaveAttribute('readonly', '');

    await clinic.visit(page, 'main/patients/revisit-record?tab=all');
    await expectAccessible(page);
    await page.getByRole('button', { name: say.result }).first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.recovered }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('at 1280 pixels a record keeps every tab and every act in sight, in the longer language, too', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi', { language: 'en' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openRecord(page, clinic, 'en');
  await settled(page);
  const wanted = [...(await page.getByRole('tab').all()), page.getByRole('button', { name: words.en.complete })];
  expect(wanted.length).toBeGreaterThan(4);
  for (const one of wanted) await expect(one).toBeInViewport({ ratio: 1 });

  // However far one scrolls, the open records do not cover whose record it is.
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 5000);
  const apart = async () => {
    const tabs = (await page.getByRole('navigation', { name: 'Open medical records' }).boundingBox())!;
    return (await page.getByRole('region', { name: /^Current patient/ }).boundingBox())!.y - tabs.y - tabs.height;
  };
  await expect.poll(apart, { message: 'pixels between the open records and whose record it is' }).toBe(0);
});

test('a phrase of one’s own goes into the note on a page of its own, and stands in the record', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi', { path: 'main/personal-configuration?part=writing' });
  await page.getByRole('button', { name: '添加短语' }).click();
  await page.getByLabel('短语 1').fill('咽部无充血。');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await expectAccessible(page);

  await openRecord(page, clinic);
  await page.getByRole('button', { name: '更多 病历', exact: true }).click();
  await page.getByRole('menuitem', { name: '全页书写' }).click();
  await section(page, '0003').fill('');
  await page.getByRole('button', { name: '插入短语：系统回顾' }).click();
  await page.getByRole('menuitem', { name: '咽部无充血。' }).click();
  await expect(section(page, '0003')).toHaveValue('咽部无充血。');
  await page.getByRole('link', { name: '返回病历' }).click();
  await expect(page.getByRole('button', { name: words.zh.complete })).toBeVisible();
  await expect(section(page, '0003')).toHaveValue('咽部无充血。');
});

test('a killed tab loses at most five seconds of typing', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi');
  await openRecord(page, clinic);
  const record = page.url();
  await section(page, '0003').click();
  const typed = '发热咳嗽乏力'.repeat(20);
  const pause = 80;
  await page.keyboard.type(typed, { delay: pause }); // without a pause, for some ten seconds
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(clinic.url);
  await signInOn(again, 'chenyi');
  await again.goto(record);
  await expect(section(again, '0003')).not.toHaveValue('');
  await settled(again);
  const kept = (await section(again, '0003').inputValue()).length;
  expect((typed.length - kept) * pause).toBeLessThanOrEqual(5000);
});

test.describe(() => {
  test.use({ noise: [/status of 401/] });
  test('a session that ends while the record is written loses nothing, and the same tab returns', async ({ clinic }) => {
    const page = await clinic.signIn('chenyi');
    await openRecord(page, clinic);
    const record = new URL(page.url()).hash;
    // Written first: any read of the record still under way would meet the dead session and take the paper from under the pen.
    await section(page, '0003').fill('无胸闷气促，睡眠可。');
    await page.context().clearCookies(); // the session lives on its cookie: it is dead from here, before the text is sent
    await expect(page).toHaveURL(/login/);
    await page.getByLabel('密码', { exact: true }).waitFor();
    await signInOn(page, 'chenyi');
    await expect(page).toHaveURL(new RegExp(record.replaceAll(/[?.]/g, '\\$&')));
    await expect(section(page, '0003')).toHaveValue('无胸闷气促，睡眠可。');
    await page.reload();
    await expect(section(page, '0003')).toHaveValue('无胸闷气促，睡眠可。');
  });
});

test('two windows writing one section keep both texts', async ({ clinic }) => {
  const one = await clinic.signIn('chenyi');
  const two = await clinic.signIn('chenyi');
  await openRecord(one, clinic);
  await openRecord(two, clinic);
  await section(one, '0003').fill('夜间盗汗');
  await section(one, '0001').click();
  const first = `select coalesce(string_agg(content::text, '') like '%夜间盗汗%', false) as kept from note_section`;
  await expect.poll(() => clinic.find<{ kept: boolean }>(first), { message: 'the first text is stored' }).toEqual({ kept: true });
  await section(two, '0003').fill('食欲下降');
  await section(two, '0001').click();
  await two.getByRole('button', { name: words.zh.keepBoth }).click();
  await expect(section(two, '0003')).toHaveValue('夜间盗汗\n食欲下降');
  const kept = `select position('夜间盗汗' || chr(92) || 'n食欲下降' in string_agg(content::text, '')) > 0 as kept from note_section`;
  await expect.poll(() => clinic.find<{ kept: boolean }>(kept), { message: 'both texts are stored' }).toEqual({ kept: true });
  await one.reload();
  await expect(section(one, '0003')).toHaveValue('夜间盗汗\n食欲下降');
});

test('a patient opened in a second window does not change whom the first acts for', async ({ clinic }) => {
  const one = await clinic.signIn('chenyi');
  await openRecord(one, clinic);
  const band = (page: Page) => page.getByRole('region', { name: /^当前患者/ });
  await settled(one);
  const own = (await band(one).getAttribute('aria-label')) ?? '';
  const place = new URL(one.url()).hash;
  const other = await clinic.find<{ id: string; name: string }>(
    `select e.appointment_id as id, p.name from encounter e join patient p on p.id = e.patient_id join staff s on s.id = e.doctor_id
      where s.name = '陈怡' and strpos('${own}', p.name) = 0 order by e.created_at, e.id limit 1`,
  );

  // A link opened in a new window: it shares the session, as windows of one browser do.
  const [two] = await Promise.all([one.waitForEvent('popup'), one.evaluate(() => void window.open(window.location.href))]);
  await clinic.visit(two, `main/medical-records/medical-records-list?id=${other.id}`);
  await expect(band(two)).toHaveAttribute('aria-label', new RegExp(other.name));

  await one.bringToFront();
  await expect(band(one)).toHaveAttribute('aria-label', own);
  expect(new URL(one.url()).hash).toBe(place);
  await section(one, '0002').fill('本窗口的患者');
  await section(one, '0001').click();
  // Another section may say that it was saved: what counts is where the text lies.
  const kept = `select coalesce((select e.appointment_id from note_section n join encounter e on e.id = n.encounter_id
    where n.content::text like '%本窗口的患者%')::text, '') as id`;
  const storedIn = async () => (await clinic.find<{ id: string }>(kept)).id;
  await expect.poll(storedIn, { message: 'the record in which the text is stored' }).not.toBe('');
  expect(place).toContain(await storedIn());
});

test('two people editing one measurement: the second is asked about what differs, and nothing is lost', async ({ clinic }) => {
  const doctor = await clinic.signIn('chenyi');
  const nurse = await clinic.signIn('chenyi');
  for (const page of [doctor, nurse]) {
    await openRecord(page, clinic);
    await page.getByRole('button', { name: words.zh.edit, exact: true }).click();
  }
  await nurse.getByLabel('脉搏', { exact: true }).fill('91');
  await nurse.getByLabel('血氧', { exact: true }).fill('97');
  await nurse.getByRole('button', { name: words.zh.save, exact: true }).click();
  await expect(nurse.getByRole('dialog')).toHaveCount(0);
  await doctor.getByLabel('脉搏', { exact: true }).fill('89');
  await doctor.getByLabel('体重', { exact: true }).fill('77');
  await doctor.getByRole('button', { name: words.zh.save, exact: true }).click();
  await doctor.getByRole('button', { name: words.zh.mine }).click();
  await doctor
    .getByRole('dialog')
    .filter({ hasText: '其余数值已自动合并' })
    .getByRole('button', { name: words.zh.save, exact: true })
    .click();
  await expect(doctor.getByRole('dialog')).toHaveCount(0);
  for (const value of ['89', '97', '77']) await expect(doctor.getByText(value, { exact: true }).first()).toBeVisible();
});
