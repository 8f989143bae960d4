import { say as sayIn } from '../../server/words/words.ts';
import { expect, expectAccessible, type Language, test } from './clinic.ts';

const words = {
  zh: {
    book: /^预约 林/,
    bind: '绑定患者',
    picker: '患者',
    save: '保存',
    newLink: '新建链接',
    make: '生成链接',
    complaint: /哪里不舒服/,
    days: '几天',
    no: '没有',
    send: '提交',
    saved: '已提交',
    used: '链接不能再次使用',
    sheet: '咳嗽三天',
    mobile: '手机号',
  },
  en: {
    book: /^Book 林/,
    bind: 'Bind patient',
    picker: 'Patient',
    save: 'Save',
    newLink: 'New link',
    make: 'Make link',
    complaint: /What is troubling you/,
    days: 'A few days',
    no: 'No',
    send: 'Send',
    saved: 'Sent',
    used: 'cannot be used again',
    sheet: 'A cough for three days',
    mobile: 'Mobile',
  },
} as const;

for (const language of ['zh', 'en'] as const satisfies readonly Language[]) {
  test(`a patient fills in a sheet by link, once, and the clinic reads it (${language})`, async ({ clinic }) => {
    const say = words[language];
    const { id } = await clinic.find<{ id: string }>("select id from patient where name = '张伟' limit 1");
    const desk = await clinic.signIn('chenyi', { language, path: `main/patients/patients/${id}?part=facts` });
    await desk.getByRole('button', { name: say.newLink }).click();
    await desk.getByRole('button', { name: say.make }).click();
    const address = await desk.getByText(/external\.html#/).innerText();

    const phone = await clinic.openWindow(language);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.evaluate((spoken) => localStorage.setItem('xinglin.language', spoken), language);
    await phone.goto(address.trim());
    await phone.getByLabel(say.complaint).fill(say.sheet);
    expect(phone.url()).not.toContain('k=');
    await expectAccessible(phone);
    await phone.getByText(say.days, { exact: true }).click();
    await phone.getByText(say.no, { exact: true }).first().click();
    await phone.getByRole('button', { name: say.send, exact: true }).click();
    await expect(phone.getByRole('heading')).toContainText(say.saved);
    await expect(phone.getByText(sayIn(language, 'external.inquiry.sent'))).toBeVisible();
    const again = await phone.context().newPage();
    await again.goto(address.trim());
    await expect(again.getByText(say.used)).toBeVisible();

    await desk.reload();
    await expect(desk.getByText(say.sheet)).toBeVisible();
    // The dead link answers 401, and the browser says so of its own.
    clinic.complaints.splice(0, clinic.complaints.length, ...clinic.complaints.filter((line) => !line.includes('401')));
  });
}

test('an application is bound to its patient, and the booking opens as proposed', async ({ clinic }) => {
  const say = words.zh;
  const page = await clinic.signIn('admin', { path: 'main/appointment/net-appointment' });
  await page.getByRole('button', { name: say.book }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('司马光远');
  await page.getByRole('option', { name: /司马光远/ }).click();
  await dialog.getByRole('button', { name: say.bind }).click();
  const drawer = page.getByRole('dialog', { name: /预约/ });
  await expect(drawer.getByText('反复咳嗽一周').or(drawer.locator('input[value="反复咳嗽一周"]'))).toBeVisible();
});
