import { addDays, dateAt, mondayOf } from '../../src/domain/dates.ts';
import { expect, expectAccessible, test } from './clinic.ts';

/** Asked for by each journey: the run may cross the midnight before a Monday. */
const mondayToCome = () => addDays(mondayOf(dateAt(new Date())), 7);

test('a suspension says what becomes of its appointments before it is saved', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/appointment/temporary-shut-diagnosis' });
  await page.getByRole('button', { name: '新建停诊' }).click();
  const drawer = page.getByRole('dialog', { name: '新建停诊' });
  await drawer.getByRole('button', { name: '陈怡' }).click();
  await drawer.getByRole('combobox', { name: '停诊原因' }).click();
  await page.getByRole('option', { name: '请假' }).click();
  const booked = await clinic.find<{ from: string; to: string }>(`
    select lower(a.during) - interval '5 minutes' as from, upper(a.during) as to from appointment a
    join staff s on s.id = a.doctor_id join practice p on p.id = a.practice_id and p.code = 'SH' where s.name = '陈怡' and a.status = 1 and not a.is_walk_in
    order by lower(a.during) desc limit 1`);
  const typed = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16).replaceAll(/[-T:]/g, '');
  for (const [name, moment] of [
    ['开始', booked.from],
    ['结束', booked.to],
  ] as const) {
    await drawer.getByRole('group', { name }).getByRole('spinbutton').first().click();
    await page.keyboard.type(typed(moment));
  }

  await expect(drawer.getByText(/停诊时段内有 \d 个预约/)).toBeVisible();
  await drawer.getByRole('table').getByRole('combobox').first().click();
  await page.getByRole('option', { name: '改到其他时间…' }).click();
  await expect(drawer.getByText(/需要电话通知|保存后发消息通知/)).toBeVisible();
  await expectAccessible(page);
});

test('a letter plans a shift, and the week is copied onto the next', async ({ clinic }) => {
  const nextMonday = mondayToCome();
  const page = await clinic.signIn('admin', { path: `main/appointment/clinic-scheduling?date=${addDays(nextMonday, 14)}` });
  const cell = page.getByRole('button', { name: new RegExp(`^刘敏 ${addDays(nextMonday, 14)}`) });
  await cell.focus();
  await page.keyboard.press('a');
  await expect(cell).toContainText('08:30–12:00');

  await page.getByRole('button', { name: '复制本周排班' }).click();
  await page.getByRole('button', { name: '复制 1 个班次' }).click();
  await page.getByRole('button', { name: '下一周' }).click();

  await expect(page.getByRole('button', { name: new RegExp(`^刘敏 ${addDays(nextMonday, 21)}`) })).toContainText('08:30–12:00');
  await expectAccessible(page);
});

test('the roster of a doctor who also works elsewhere is copied in part, with names', async ({ clinic }) => {
  const week = addDays(mondayToCome(), 35);
  const after = addDays(week, 7);
  await clinic.find(`
    insert into shift (org_id, practice_id, id, doctor_id, during)
    select s.org_id, p.id, gen_random_uuid(), s.id, tstzrange('${after}T09:00+08', '${after}T11:00+08')
    from staff s join practice p on p.org_id = s.org_id and p.code = 'HZ'
    where s.name = '陈怡' and not exists (select from shift o where o.doctor_id = s.id and o.during && tstzrange('${after}T08:00+08', '${after}T13:00+08'))
    order by p.code desc limit 1 returning id`);
  const { practice } = await clinic.find<{ practice: string }>(`
    select p.name_zh as practice from shift s join practice p on p.id = s.practice_id where s.during @> timestamptz '${after}T10:00+08'`);
  const page = await clinic.signIn('admin', { path: `main/appointment/clinic-scheduling?date=${week}` });
  for (const name of ['陈怡', '刘敏']) {
    const cell = page.getByRole('button', { name: new RegExp(`^${name} ${week}`) });
    await cell.focus();
    await page.keyboard.press('a');
    await expect(cell).toContainText('08:30–12:00');
  }

  await page.getByRole('button', { name: '复制本周排班' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '陈怡' })).toContainText(`该时间在${practice}已有排班`);
  await expectAccessible(page);
  await page.getByRole('button', { name: '复制 1 个班次' }).click();
  await page.getByRole('button', { name: '下一周' }).click();

  await expect(page.getByRole('button', { name: new RegExp(`^刘敏 ${after}`) })).toContainText('08:30–12:00');
  await expect(page.getByRole('button', { name: new RegExp(`^陈怡 ${after}`) })).not.toContainText('08:30–12:00');
});
