import { connectAsOwner } from '../../server/database/connect.ts';
import { type LinkPage, pageRules } from '../../src/domain/external/pages.ts';
import { doorOf } from '../builders/overHttp.ts';
import { texts } from '../injection/texts.ts';
import { everyTextInEveryAnswer, made, watch } from '../injection/watching.ts';
import { expect, test } from './clinic.ts';

const stored = texts(Number(process.env.FAULT_SEED ?? 20261121));

interface Of {
  patientId: string;
  objectId?: string;
}

/** Whose link, and to what: somebody of whom there is something to show. */
const whose: Record<Exclude<LinkPage, 'details-inquiry-sheet' | 'put-record'>, string> = {
  'create-inquiry-sheet': "select id as patient_id from patient where name like '李建国%' limit 1",
  'details-medical-records': `select e.patient_id, e.id as object_id from encounter e join note_section n on n.encounter_id = e.id
    join patient p on p.id = e.patient_id where e.status = 3 and p.birth_date is not null and e.practice_id = (select practice_id from staff_practice sp
    join account a on a.staff_id = sp.staff_id where a.login_name = 'chenyi' limit 1) limit 1`,
  'sign-consent': `select a.patient_id, a.id as object_id from form_answer a join form f on f.id = a.form_id
    join patient p on p.id = a.patient_id where f.category = 'consent' and a.state = 1 and p.birth_date is not null limit 1`,
  'my-courses': 'select patient_id from advice where send_status = 1 and execution_count > 1 limit 1',
};

test('whatever text is answered to a patient’s page, it runs none', async ({ clinic }) => {
  test.skip(process.env.INJECTION === undefined, 'INJECTION=share or all');
  test.setTimeout(300_000);
  const door = doorOf(() => Number(new URL(clinic.url).port));
  const doctor = await door.signIn('chenyi');
  const owner = connectAsOwner(clinic.databaseAddress, { max: 1 });
  try {
    for (const [page, found] of Object.entries(whose) as [LinkPage, string][]) {
      await test.step(page, async () => {
        const [of] = await owner.unsafe<[Of?]>(found);
        expect(of, page).toBeDefined();
        const { data } = await door.ask(doctor, 'createExternalLink', { page, ...of! });
        const phone = await clinic.openWindow('zh');
        await phone.addInitScript(watch);
        await everyTextInEveryAnswer(phone, stored);
        await phone.goto(data.url);
        if (pageRules[page].needsProof) {
          const [{ birthDate }] = await owner<[{ birthDate: string }]>`select birth_date from patient where id = ${of!.patientId}`;
          await phone.locator('#proof').fill(birthDate);
          await phone.keyboard.press('Enter');
          await expect(phone.locator('#proof')).toHaveCount(0);
        }
        await expect(phone.locator('body')).toContainText('__ran');
        expect([page, await made(phone)]).toEqual([page, 0]);
        await phone.close();
      });
    }
  } finally {
    await owner.end({ timeout: 5 });
  }
});
