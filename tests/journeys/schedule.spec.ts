import { addDays, dateAt, mondayOf } from '../../src/domain/dates.ts';
import { expect, expectAccessible, test } from './clinic.ts';

const today = dateAt(new Date());
const nextMonday = addDays(mondayOf(today), 7);

test('a suspension hands its appointments to a colleague as it is saved', async ({ clinic }) => {
  const page = await clinic.signIn('admin', { path: 'main/appointment/temporary-shut-diagnosis' });
  await page.getByRole('button', { name: '新建停诊' }).click();
  const drawer = page.getByRole('dialog', { name: '新建停诊' });
  await drawer.getByRole('button', { name: '陈怡' }).click();
  await drawer.getByRole('combobox', { name: '停诊原因' }).click();
  await page.getByRole('option', { name: '请假' }).click();
  const booked = await clinic.find<{ from: string; to: string }>(`
    select lower(a.during) - interval '5 minutes' as from, upper(a.during) as to from appointment a
    join staff s on s.id = a.doctor_id where s.name = '陈怡' and a.status = 1 and not a.is_walk_in
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
  await page.getByRole('option', { name: '周明哲' }).click();
  await expectAccessible(page);
});

test('a letter plans a shift, and the week is copied onto the next', async ({ clinic }) => {
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
