import type { Page } from '@playwright/test';
import { changeFirstPassword, expect, type Language, signInOn, test } from './clinic.ts';

const words = {
  zh: {
    add: '新增员工',
    name: '姓名',
    sex: '女',
    account: '登录账号',
    first: '初始密码',
    roles: '杏林堂徐汇门诊部 的角色',
    role: '收费与前台',
    save: '保存',
    more: '更多',
    disable: '停用',
    keep: '保留',
    created: '新建',
    copy: '复制角色',
    own: '本机构',
    newEntry: '新增条目',
    zh: '中文名称',
    en: '英文名称',
    person: '方晓棠',
    refused: '账号或密码',
  },
  en: {
    add: 'New staff',
    name: 'Name',
    sex: 'Female',
    account: 'Account',
    first: 'First password',
    roles: 'Roles at Xinglin Clinic Xuhui',
    role: 'Cashier and front desk',
    save: 'Save',
    more: 'More',
    disable: 'Disable',
    keep: 'Keep',
    created: 'Added',
    copy: 'Copy role',
    own: 'Organisation',
    newEntry: 'New entry',
    zh: 'Chinese name',
    en: 'English name',
    person: 'Fang Xiaotang',
    refused: 'account or password',
  },
} as const;

/** Without the clinic's name or the person's: those are refused. */
const password = 'Tulip4Garden';

/** The browser itself reports what a dead session is refused. */
test.use({ noise: [/401/] });

/** A person leaves with a hand-over, or is disabled. */
const letGo = {
  zh: async (page: Page) => {
    await page.getByRole('menuitem', { name: '工作交接' }).click();
    const drawer = page.getByRole('dialog', { name: '工作交接' });
    await drawer.getByRole('checkbox', { name: /本人离职/ }).check();
    await drawer.getByRole('button', { name: /^交接/ }).click();
  },
  en: async (page: Page) => {
    await page.getByRole('menuitem', { name: words.en.disable }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.en.disable }).click();
  },
};

for (const language of ['zh', 'en'] as const satisfies Language[]) {
  const say = words[language];

  test(`a person is taken on, signs in, and is out at once on leaving (${language})`, async ({ clinic }) => {
    const admin = await clinic.signIn('admin', { language, path: 'main/clinic/staff-management' });
    await expect(admin.getByRole('row').nth(1)).toBeVisible();
    await admin.keyboard.press('n');
    const form = admin.getByRole('dialog', { name: say.add });
    await form.getByRole('textbox', { name: say.name }).first().fill('方晓棠');
    await form.getByRole('textbox', { name: words[language].en === '英文名称' ? '英文名称' : 'English name' }).fill('Fang Xiaotang');
    await form.getByRole('button', { name: say.sex, exact: true }).click();
    await form.getByRole('textbox', { name: say.account }).fill('fangxiaotang');
    await form.getByLabel(say.first).fill(password);
    await form.getByRole('button', { name: say.save }).click();
    await expect(form.getByRole('combobox', { name: say.roles }), 'a person without a role').toBeFocused();
    await form.getByRole('combobox', { name: say.roles }).click();
    await admin.getByRole('option', { name: say.role }).click();
    await admin.keyboard.press('Escape');
    await form.getByRole('button', { name: say.save }).click();
    await expect(admin.getByRole('row', { name: /fangxiaotang/ })).toBeVisible();

    const hers = await clinic.openWindow(language);
    await signInOn(hers, 'fangxiaotang', language, password);
    await changeFirstPassword(hers, 'Heron7Lantern', language, password);
    await admin.getByRole('button', { name: `${say.more} ${say.person}` }).click();
    await letGo[language](admin);
    await expect(admin.getByRole('row', { name: /fangxiaotang/ })).toBeHidden();
    await clinic.visit(hers, 'main/patients/patients');
    await hers.waitForURL(/login/);
  });
}

test('a word that is added to a dictionary is offered at once, also to who is at work', async ({ clinic }) => {
  const cashier = await clinic.signIn('zhaoqian', { path: 'main/patients/patients' });
  await cashier.getByRole('combobox', { name: '标签' }).first().click();
  await expect(cashier.getByRole('option', { name: '贵宾' })).toBeVisible();
  await cashier.keyboard.press('Escape');

  const admin = await clinic.signIn('admin', { path: 'main/configuration/basic-configuration' });
  await admin.getByRole('button', { name: '新增条目' }).click();
  const form = admin.getByRole('dialog', { name: '新增条目' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('1 处需要修改'), 'the press is not lost when the field before says what it lacks').toBeVisible();
  await form.getByRole('textbox', { name: '中文名称' }).fill('医院职工');
  await form.getByRole('textbox', { name: '英文名称' }).fill('Our staff');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(admin.getByRole('gridcell', { name: '医院职工' }).first()).toBeVisible();

  await cashier.getByRole('combobox', { name: '标签' }).first().click();
  await expect(cashier.getByRole('option', { name: '医院职工' })).toBeVisible();
});
