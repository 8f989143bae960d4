import type { Page } from '@playwright/test';
import { addDays, dateAt, mondayOf } from '../../src/domain/dates.ts';
import { checkDigitOf } from '../../src/domain/identity/idCard.ts';
import { expect, expectAccessible, type Language, test } from './clinic.ts';

const list = 'main/patients/patients';
const shots = process.env.XINGLIN_SHOTS;
const seventeen = '33010619880808123';
const card = seventeen + checkDigitOf(seventeen);

const words = {
  zh: {
    title: '登记患者',
    name: '姓名',
    mobile: '手机号',
    idNumber: '证件号码',
    birthDate: '出生日期',
    man: '男',
    filled: '已按身份证号填入',
    checkDigit: '校验位不符',
    taken: '不能重复登记',
    same: '姓名、出生日期相同',
    open: '打开该患者',
    goOn: '继续新建',
    discard: '放弃',
    search: '姓名、拼音、手机号、病历号、证件号',
    facts: '资料',
    edit: '编辑',
    close: '关闭',
    address: '详细地址',
    importing: '导入患者',
    problems: '发现 1 处问题',
    start: '导入 2 位患者',
    done: '已导入 2 位患者',
    required: '必填',
    version: '已被他人修改',
  },
  en: {
    title: 'Register patient',
    name: 'Name',
    mobile: 'Mobile',
    idNumber: 'ID number',
    birthDate: 'Date of birth',
    man: 'Male',
    filled: 'filled from the ID card',
    checkDigit: 'check',
    taken: 'cannot be added again',
    same: 'Same name, date of birth',
    open: 'Open this patient',
    goOn: 'Continue creating',
    discard: 'Discard',
    search: 'Name, pinyin, mobile, MRN or ID',
    facts: 'Details',
    edit: 'Edit',
    close: 'Close',
    address: 'Address',
    importing: 'Import patients',
    problems: '1 problem found',
    start: 'Import 2 patients',
    done: '2 patients imported',
    required: 'Required',
    version: 'changed',
  },
} as const;

const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
/** The list answers letters once nothing lies over it. */
async function startRegistration(page: Page, language: Language) {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: words[language].title });
  await expect(form.getByRole('textbox', { name: words[language].name }).first()).toBeFocused();
  return form;
}

for (const language of ['zh', 'en'] as const) {
  const say = words[language];

  test(`a patient is registered from the identity card, and found in every way (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('zhaoqian', { language, path: list });
    const form = await startRegistration(page, language);
    await page.keyboard.press('Control+s');
    await expect(form.getByText(say.required).first()).toBeVisible();
    await page.keyboard.type('韩雪松');
    await form.getByLabel(say.mobile, { exact: true }).fill('138 0013 8111');
    await form.getByLabel(say.idNumber, { exact: true }).fill(seventeen + (checkDigitOf(seventeen) === '1' ? '2' : '1'));
    await expect(form.getByText(say.checkDigit)).toBeVisible();
    await form.getByLabel(say.idNumber, { exact: true }).fill(card);
    await expect(form.getByText(say.filled)).toBeVisible();
    await expect(form.getByRole('button', { name: say.man, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await shot(page, `register-${language}`);
    await page.keyboard.press('Control+s');
    const detail = page.getByRole('dialog', { name: say.facts });
    await expect(detail.getByText('1988-08-08').first()).toBeVisible();
    await expect(detail.getByText(card)).toBeVisible();
    await expectAccessible(page);
    await shot(page, `detail-${language}`);
    await page.keyboard.press('Escape');
    for (const keyword of ['韩雪', '雪松', 'hanxues', 'hxs', '1380013', '8111', card]) {
      await page.getByRole('searchbox', { name: say.search }).fill(keyword);
      await expect(page.getByRole('row', { name: /韩雪松/ })).toBeVisible();
      await expect(page).toHaveURL(/keyword=/);
    }
  });

  test(`likely duplicates stand beside the form while typing (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('zhaoqian', { language, path: list });
    const form = await startRegistration(page, language);
    await page.keyboard.type('张伟');
    await form.getByLabel(say.idNumber, { exact: true }).fill('310104198506181234');
    await expect(form.getByText(say.same)).toBeVisible();
    await expectAccessible(page);
    await shot(page, `duplicates-${language}`);
    await form.getByRole('button', { name: say.goOn }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: say.facts }).getByText('310104198506181234')).toBeVisible();
    await page.keyboard.press('Escape');

    const again = await startRegistration(page, language);
    await page.keyboard.type('章为');
    await again.getByLabel(say.idNumber, { exact: true }).fill('310104198506181234');
    await again.getByRole('button', { name: say.goOn }).click();
    await page.keyboard.press('Control+s');
    await expect(again.getByText(say.taken)).toBeVisible();
    await shot(page, `taken-${language}`);
    await again.getByRole('button', { name: say.open }).first().click();
    await page.getByRole('button', { name: say.discard }).click();
    await expect(page.getByRole('dialog', { name: say.facts })).toBeVisible();
  });

  test(`a file is imported whole or not at all (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('zhaoqian', { language, path: list });
    await page.getByRole('button', { name: say.importing }).click();
    const dialog = page.getByRole('dialog');
    const choose = (text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('姓名,性别,出生日期\n导入甲,男,1990-01-01\n导入乙,雄,1991-01-01\n');
    await expect(dialog.getByText(say.problems)).toBeVisible();
    await expectAccessible(page);
    await shot(page, `import-problems-${language}`);
    await choose('姓名,性别,出生日期\n导入甲,男,1990-01-01\n导入乙,女,1991-01-01\n');
    await dialog.getByRole('button', { name: say.start }).click();
    await expect(dialog.getByText(say.done)).toBeVisible();
    await dialog.getByRole('button', { name: say.close }).click();
    await page.getByRole('searchbox', { name: say.search }).fill('daoruyi');
    await expect(page.getByRole('row', { name: /导入乙/ })).toBeVisible();
    await shot(page, `list-${language}`);
  });
}

test('two people change one patient: the second is told, and loses nothing', async ({ clinic }) => {
  const say = words.zh;
  const [one, other] = await Promise.all([clinic.signIn('zhaoqian', { path: list }), clinic.signIn('chenyi', { path: list })]);
  for (const page of [one, other]) {
    await page.getByRole('row', { name: /李建国/ }).click();
    await page.getByRole('dialog', { name: say.facts }).getByRole('button', { name: say.edit }).click();
    await expect(page.getByLabel(say.address, { exact: true })).toHaveValue(/半夏路/);
  }
  await one.getByLabel(say.address, { exact: true }).fill('当归路 1 号');
  await one.keyboard.press('Control+s');
  await one.getByRole('tab', { name: say.facts, exact: true }).click();
  await expect(one.getByRole('dialog', { name: say.facts }).getByText('当归路 1 号')).toBeVisible();
  await other.getByLabel(say.address, { exact: true }).fill('茯苓路 2 号');
  await other.keyboard.press('Control+s');
  await expect(other.getByText(say.version)).toBeVisible();
  await expect(other.getByLabel(say.address, { exact: true })).toHaveValue('茯苓路 2 号');
});

test('a discarded registration is not offered to the next one', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: `${list}?new=1` });
  const name = page.getByRole('textbox', { name: '姓名' }).first();
  const kept = page.waitForResponse((answer) => answer.url().includes('/draft/save'));
  await name.fill('顾晓岚');
  await kept;
  const forgotten = page.waitForResponse((answer) => answer.url().includes('/draft/delete'));
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('button', { name: '放弃' }).click();
  await forgotten;

  await page.getByRole('button', { name: '登记患者' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0);
  await expect(page.getByText('必填')).toHaveCount(0);
});

test('a booking that needs a new patient gets one and goes on', async ({ clinic }) => {
  const say = words.zh;
  const page = await clinic.signIn('zhaoqian', {
    path: `${list}?new=1&name=${encodeURIComponent('新来者')}&return=${encodeURIComponent('/main/appointment/all-appointment-view')}`,
  });
  const form = page.getByRole('dialog', { name: say.title });
  await expect(form.getByRole('textbox', { name: say.name }).first()).toHaveValue('新来者');
  await expect(form.getByRole('textbox', { name: say.name }).first()).toBeFocused();
  await expect(page.getByText('必填')).toHaveCount(0);
  await form.getByLabel(say.idNumber, { exact: true }).fill(card);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/all-appointment-view/);
  await expect(page.getByRole('dialog').getByRole('combobox', { name: '患者', exact: true })).toHaveValue(/新来者/);
});

test('a new patient is booked by phone in one go', async ({ clinic }) => {
  const monday = addDays(mondayOf(dateAt(new Date())), 14);
  const page = await clinic.signIn('admin', { path: `main/appointment/all-appointment-view?date=${monday}` });
  await page.getByRole('button', { name: '新建预约' }).click();
  const booking = page.getByRole('dialog');
  await booking.getByRole('button', { name: '周明哲', exact: true }).click();
  await booking.getByRole('combobox', { name: '患者' }).fill('13900001234');
  await expect(page.getByRole('option', { name: '＋ 新患者 13900001234' })).toBeVisible();
  await page.keyboard.press('Enter');

  const newcomer = booking.getByRole('group', { name: '新患者' });
  await expect(newcomer.getByRole('textbox', { name: '姓名' })).toBeFocused();
  await expect(newcomer.getByRole('textbox', { name: '手机号' })).toHaveValue('13900001234');
  await expect(page.getByText('必填')).toHaveCount(0);
  await page.keyboard.type('新来者');
  await newcomer.getByRole('button', { name: '女' }).click();
  await newcomer.getByRole('textbox', { name: '年龄' }).fill('35');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(booking.getByRole('region', { name: '当前患者 新来者' })).toContainText('35岁');
  await expect(booking.getByRole('button', { name: '周明哲', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await booking.getByRole('combobox', { name: '几点' }).click();
  await page.getByRole('option', { name: /^10:00/ }).click();
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('button', { name: /^\d\d:\d\d.*新来者/ })).toBeVisible();
});

test('a scanned label opens its patient from anywhere', async ({ clinic }) => {
  const { id, mrn, name } = await clinic.find<{ id: string; mrn: string; name: string }>(
    `select p.id, p.mrn, p.name from patient p join org on org.id = p.org_id and org.code = 'XLT' where p.deleted_at is null order by p.mrn offset 4 limit 1`,
  );
  const page = await clinic.signIn('admin', { path: 'main/pharmacy/to-medicine' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(mrn);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(id));
  await expect(
    page
      .getByRole('region', { name: `当前患者 ${name}` })
      .or(page.getByRole('heading', { name }))
      .first(),
  ).toBeVisible();
});
