import { expect, type Page } from '@playwright/test';
import { say as sayIn } from '../../server/words/words.ts';
import { test } from './clinic.ts';

const say = (id: string, values?: Record<string, string | number>) => sayIn('zh', id as never, values); // ids as the screens have them
const section = (page: Page, code: string) => page.locator(`textarea[data-section="${code}"]`);
const patient = `select e.appointment_id as id from encounter e
  where e.status = 1 and e.doctor_id = (select staff_id from account where login_name = 'chenyi') and exists (
    select 1 from encounter o join note_section n on n.encounter_id = o.id and n.section_type = '0005'
    where o.patient_id = e.patient_id and o.practice_id = e.practice_id and o.id <> e.id)
    and not exists (select 1 from note_section n where n.encounter_id = e.id and n.section_type = '0005') order by e.started_at limit 1`;

test('a doctor takes a section over from an earlier record, and an order set into the orders', async ({ clinic }) => {
  const page = await clinic.signIn('chenyi');
  const { id } = await clinic.find<{ id: string }>(patient);
  await clinic.visit(page, `main/medical-records/medical-records-list?id=${id}`);
  await expect(section(page, '0005')).toHaveValue('');
  await page.getByRole('button', { name: say('encounter.earlier.title') }).click();
  await page
    .getByRole('button', { name: /复制 .* 的治疗计划/ })
    .first()
    .click();
  await expect(section(page, '0005')).not.toHaveValue('');

  await page.getByRole('tab', { name: say('order.title') }).click();
  await expect(page.getByRole('combobox', { name: say('order.kind.drug') })).toBeFocused();
  await page.keyboard.press('Alt+t');
  const drawer = page.getByRole('dialog', { name: say('order.set.title') });
  await drawer.getByRole('button', { name: /咳嗽化痰套餐/ }).click();
  await drawer.getByRole('button', { name: say('order.set.apply', { count: 2 }) }).click();
  const question = page.getByRole('button', { name: say('order.confirm.order') });
  const written = page.getByRole('row').filter({ hasText: '未签名' });
  await expect(question.or(written.nth(1))).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(drawer).toBeHidden();
  await expect(written.nth(1)).toBeVisible();
});
