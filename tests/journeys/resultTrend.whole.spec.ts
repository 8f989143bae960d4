import { say as sayIn } from '../../server/words/words.ts';
import { expect, expectAccessible, test } from './clinic.ts';
import { settled } from './settled.ts';

/** One more lipid panel of the patient, of a month before the signed one, with a lower LDL. */
const earlierPanel = `with last as (
    select r.*, a.doctor_id, a.item_id, a.item_name, a.item_name_en, a.sent_at from report r join advice a on a.id = r.advice_id
    join patient p on p.id = r.patient_id
    where p.name = '王秀兰' and r.status = 2 and exists (select from report_result x where x.report_id = r.id and x.code = 'LDL-C')
    order by r.written_at desc limit 1
  ), ordered as (
    insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_id, item_name, item_name_en, quantity,
      sign_status, send_status, sort, created_at, signed_at, sent_at)
    select org_id, practice_id, gen_random_uuid(), encounter_id, patient_id, doctor_id, 6, item_id, item_name, item_name_en, 1, 2, 1, 90,
      sent_at - interval '30 days', sent_at - interval '30 days', sent_at - interval '30 days' from last returning id, org_id
  ), reported as (
    insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, written_by, written_at, received_at, sampled_at)
    select l.org_id, l.practice_id, gen_random_uuid(), o.id, l.encounter_id, l.patient_id, 6, 'L-EARLIER', l.written_by,
      l.written_at - interval '30 days', l.received_at - interval '30 days', l.sampled_at - interval '30 days' from last l, ordered o returning id, org_id
  )
  select r.id as report, l.id as last, l.reviewed_by from reported r, last l`;

for (const language of ['zh', 'en'] as const) {
  test(`a result of last month is seen with its trend by 0 clicks and 5 keys from the home page (${language})`, async ({ clinic }) => {
    const say = (id: Parameters<typeof sayIn>[1]) => sayIn(language, id);
    const made = await clinic.find<{ report: string; last: string; reviewedBy: string }>(earlierPanel);
    await clinic.find(`insert into report_result (org_id, practice_id, report_id, sort, indicator_id, code, name_zh, name_en, unit, result, low, high, abnormal_flag, critical)
      select org_id, practice_id, '${made.report}', sort, indicator_id, code, name_zh, name_en, unit, case when code = 'LDL-C' then '3.10' else result end, low, high, '', false
      from report_result where report_id = '${made.last}' returning report_id`);
    await clinic.find(
      `update report set status = 2, reviewed_by = written_by, reviewed_at = written_at where id = '${made.report}' returning id`,
    );
    const page = await clinic.signIn('chenyi', { language, path: 'main/home' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await settled(page);

    const letters = 'wxl';
    await page.keyboard.press('Control+k');
    await expect(page.locator('input:focus')).toBeVisible();
    await page.keyboard.type(letters);
    await expect(page.getByRole('option').first()).toContainText('王秀兰');
    await page.keyboard.press('Enter');
    expect(1 + letters.length + 1).toBe(5);

    const card = page.getByRole('region', { name: say('patient.overview.results') });
    const line = card.getByRole('listitem').filter({ hasText: language === 'zh' ? '低密度' : 'LDL' });
    await expect(line).toContainText('\u2191');
    await expect(line.locator('svg')).toBeVisible();
    await settled(page);
    await expect(line).toBeInViewport();
    await expectAccessible(page);

    // The report stands beside it, with the value before and the change.
    await line.getByRole('button').click();
    const report = page.getByRole('dialog').filter({ has: page.getByRole('table') });
    const row = report.getByRole('row').filter({ hasText: language === 'zh' ? '低密度' : 'LDL' });
    await expect(row).toContainText('3.10');
    await expect(row).toContainText(/\u2191[\d.]+/);
    await expect(row.locator('svg')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });
}
