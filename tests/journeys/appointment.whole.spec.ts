import type { Page } from '@playwright/test';
import { addDays, dateAt, mondayOf } from '../../src/domain/dates.ts';
import { expect, expectAccessible, expectSettled, type Language, test } from './clinic.ts';
import { boxOf } from './settled.ts';

/**
 * The Monday after the next: no demonstration booking reaches it, whatever day and hour the journey runs at. Asked for by each journey: the
 * run may cross the midnight before a Monday.
 */
const mondayToBook = () => addDays(mondayOf(dateAt(new Date())), 14);
const calendar = 'main/appointment/all-appointment-view';

const words = {
  zh: {
    add: '新建预约',
    walkIn: '现场挂号',
    patient: '患者',
    save: '保存',
    cancel: '取消',
    discard: '放弃',
    doctor: '陈怡',
    other: '周明哲',
    clock: '几点',
    clash: /已有预约：张伟/,
    waiting: '候诊',
    more: '的更多操作',
    cancelSign: '取消签到',
    sign: '签到',
    signedIn: '已签到',
    search: '姓名、拼音、手机号、病历号',
    moveQuestion: '移动 王秀兰 的预约？',
    quietly: '移动，不通知',
    call: /请拨打/,
    booked: /周一 10:30 吴桂英 已约 陈怡/,
    seeDay: '查看那天',
    today: '今天',
    undo: /撤销/,
    undone: '已撤销',
  },
  en: {
    add: 'New booking',
    walkIn: 'Add walk-in',
    patient: 'Patient',
    save: 'Save',
    cancel: 'Cancel',
    discard: 'Discard',
    doctor: 'Chen Yi',
    other: 'Zhou Mingzhe',
    clock: 'Time of day',
    clash: /already.*张伟/,
    waiting: 'Waiting',
    more: 'More for',
    cancelSign: 'Cancel sign-in',
    sign: 'Sign in',
    signedIn: 'Signed in',
    search: 'Name, pinyin, mobile, MRN',
    moveQuestion: 'Move the booking of 王秀兰?',
    quietly: 'Move without telling',
    call: /Please call/,
    booked: /吴桂英 booked: .*Mon 10:30, Chen Yi/,
    seeDay: 'Show that day',
    today: 'Today',
    undo: /Undo/,
    undone: 'Undone',
  },
} as const;

async function choosePatient(page: Page, language: Language, keyword: string, name: string) {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: words[language].patient }).fill(keyword);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  return drawer;
}

async function fillBooking(page: Page, language: Language, { keyword, name, time }: { keyword: string; name: string; time: string }) {
  const say = words[language];
  await page.getByRole('button', { name: say.add }).click();
  const drawer = await choosePatient(page, language, keyword, name);
  await drawer.getByRole('button', { name: say.doctor, exact: true }).click();
  await drawer.getByRole('combobox', { name: say.clock }).click();
  await page.getByRole('option', { name: new RegExp(`^${time}`) }).click();
  return drawer;
}

const eventOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d.*${name}`) });

for (const language of ['zh', 'en'] as const) {
  const say = words[language];

  test(`the desk books, sees a clash before saving, moves by mouse and by keys (${language})`, async ({ clinic }) => {
    const monday = mondayToBook();
    const page = await clinic.signIn('admin', { language, path: `${calendar}?date=${monday}` });
    await fillBooking(page, language, { keyword: 'zw', name: '张伟', time: '09:00' });
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(eventOf(page, '张伟')).toHaveAccessibleName(/^09:00/);

    const drawer = await fillBooking(page, language, { keyword: 'wxl', name: '王秀兰', time: '09:15' });
    await expect(drawer.getByText(say.clash)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(drawer.locator('[id$="-note"]').filter({ hasText: say.clash })).toBeVisible();
    await expect(drawer.getByText(say.clash)).toHaveCount(1);
    await drawer.getByRole('combobox', { name: say.clock }).click();
    await page.getByRole('option', { name: /^10:00/ }).click();
    await expect(drawer.getByText(say.clash)).toBeHidden();
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(eventOf(page, '王秀兰')).toHaveAccessibleName(/^10:00/);

    // An hour down with the mouse, into another doctor's column.
    const card = await boxOf(eventOf(page, '王秀兰'));
    const head = await boxOf(page.getByText(say.other, { exact: true }).first());
    await page.mouse.move(card.x + 20, card.y + 5);
    await page.mouse.down();
    await page.mouse.move(head.x + 40, card.y + 101, { steps: 8 });
    await page.mouse.move(head.x + 40, card.y + 101);
    await page.mouse.up();
    // Another doctor: the desk is asked first, and the patient without an account has to be called.
    const question = page.getByRole('dialog', { name: say.moveQuestion });
    await expect(question.getByText(say.call)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: say.cancel }).click();
    await expect(question).toHaveCount(0);
    await expect(eventOf(page, '王秀兰')).toHaveAccessibleName(/^10:00/);
    await page.mouse.move(card.x + 20, card.y + 5);
    await page.mouse.down();
    await page.mouse.move(head.x + 40, card.y + 101, { steps: 8 });
    await page.mouse.move(head.x + 40, card.y + 101);
    await page.mouse.up();
    await question.getByRole('button', { name: say.quietly }).click();
    await expect(eventOf(page, '王秀兰')).toHaveAccessibleName(new RegExp(`^11:00.*${say.other}`));

    // A quarter up and back to the first doctor by keys; the focus stays on it.
    await eventOf(page, '王秀兰').focus();
    await page.keyboard.press('Alt+ArrowUp');
    const kept = page.waitForResponse(
      (answer) => answer.url().includes('/appointment/dragUpdate/') && answer.request().postData()!.includes(':45'),
    );
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: say.quietly }).click();
    await expect(eventOf(page, '王秀兰')).toHaveAccessibleName(/^10:45/);
    await expect(eventOf(page, '王秀兰')).toBeFocused();
    // A drop shows before it is kept.
    await kept;

    await page.reload();
    await expect(eventOf(page, '王秀兰')).toHaveAccessibleName(new RegExp(`^10:45.*${say.other}`));
    await expectAccessible(page);
  });

  test(`a booking for another day says so, with a link and an undo (${language})`, async ({ clinic }) => {
    const monday = mondayToBook();
    const page = await clinic.signIn('admin', { language, path: `${calendar}?date=${monday}` });
    await fillBooking(page, language, { keyword: 'wgy', name: '吴桂英', time: '10:30' });
    await page.getByRole('button', { name: say.save, exact: true }).click();
    const line = page.getByRole('status').filter({ hasText: say.booked });
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: say.today }).click();
    await expect(eventOf(page, '吴桂英')).toBeHidden();

    // The link leads to the day on which the booking stands.
    await line.getByRole('link', { name: say.seeDay }).click();
    await expect(page).toHaveURL(new RegExp(`date=${monday}`));
    await expect(eventOf(page, '吴桂英')).toHaveAccessibleName(/^10:30/);
  });

  test(`a booking is taken back by the undo of its line (${language})`, async ({ clinic }) => {
    const monday = mondayToBook();
    const page = await clinic.signIn('admin', { language, path: `${calendar}?date=${monday}` });
    await fillBooking(page, language, { keyword: 'wgy', name: '吴桂英', time: '10:30' });
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(eventOf(page, '吴桂英')).toHaveAccessibleName(/^10:30/);
    await expectAccessible(page);

    await page.getByRole('button', { name: say.undo }).click();

    await expect(page.getByText(say.undone)).toBeVisible();
    await expect(eventOf(page, '吴桂英')).toBeHidden();
  });

  test(`a walk-in waits, the sign-in is taken back, a booking signs in from the list (${language})`, async ({ clinic }) => {
    const page = await clinic.signIn('admin', { language, path: calendar });
    const panel = page.getByRole('complementary', { name: say.waiting });
    await page.getByRole('button', { name: say.walkIn }).click();
    const drawer = await choosePatient(page, language, 'wgy', '吴桂英');
    await drawer.getByRole('button', { name: say.doctor }).click();
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await expect(panel.getByText('吴桂英')).toBeVisible();
    await expectAccessible(page);

    await panel.getByRole('button', { name: new RegExp(`吴桂英${say.more}|${say.more} 吴桂英`) }).click();
    await page.getByRole('menuitem', { name: say.cancelSign }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.cancelSign }).click();
    await expect(panel.getByText('吴桂英')).toBeHidden();

    await clinic.visit(page, 'main/appointment/all-appointment-list');
    await page.getByRole('searchbox', { name: say.search }).fill('wgy');
    // She stands in the list before it is searched, too, and would move away from under the press.
    await expect(page.locator('main [role="row"][data-id]')).toHaveCount(1);
    const row = page.getByRole('row').filter({ hasText: '吴桂英' });
    await row.getByRole('button', { name: say.sign, exact: true }).click();
    await expect(row.getByText(say.signedIn)).toBeVisible();
    await expectAccessible(page);
  });
}

test('two desks open on one day see each other’s bookings without asking', async ({ clinic }) => {
  const monday = mondayToBook();
  const [one, other] = await Promise.all([
    clinic.signIn('admin', { path: `${calendar}?date=${monday}` }),
    clinic.signIn('chenyi', { path: `${calendar}?date=${monday}` }),
  ]);
  await fillBooking(one, 'zh', { keyword: 'zw', name: '张伟', time: '14:00' });
  await one.getByRole('button', { name: '保存', exact: true }).click();

  await expect(eventOf(other, '张伟')).toHaveAccessibleName(/^14:00/);
});

for (const view of ['week', 'month'] as const) {
  test(`the ${view} reads well to everyone`, async ({ clinic }) => {
    const page = await clinic.signIn('chenyi', { path: `${calendar}?view=${view}` });
    await expectSettled(page);
    await expectAccessible(page);
  });
}
