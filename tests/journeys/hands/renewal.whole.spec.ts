import { connectAsOwner } from '../../../server/database/connect.ts';
import { type Clinic, expect, expectAccessible, test } from '../clinic.ts';
import { expectFits, titleOf, views, Walk } from '../store/views.ts';
import { Hands } from './hands.ts';

/** An earlier visit with drugs and a coded diagnosis becomes one of the patient. Its record is archived, so no trigger looks at it. */
async function bringVisitTo(patient: string, { databaseAddress }: Clinic): Promise<void> {
  const owner = connectAsOwner(databaseAddress, { max: 1 });
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const [person] = await sql<[{ id: string }]>`select id from patient where name = ${patient} order by mrn limit 1`;
    const [visit] = await sql<[{ id: string }]>`
      select d.encounter_id as id from advice d join encounter e on e.id = d.encounter_id
      where d.advice_type = 1 and d.sign_status = 2 and d.send_status = 1 and d.herbal_id is null
        and exists (select from diagnosis g where g.encounter_id = d.encounter_id and g.code <> '') order by e.created_at, d.id limit 1`;
    await sql`update encounter set patient_id = ${person.id} where id = ${visit.id}`;
    await sql`update advice set patient_id = ${person.id}, created_at = created_at - interval '60 days', signed_at = signed_at - interval '60 days',
      sent_at = sent_at - interval '60 days' where encounter_id = ${visit.id}`;
    await sql`update diagnosis set patient_id = ${person.id} where encounter_id = ${visit.id}`;
  });
  await owner.end();
}

interface Written {
  drugs: number;
  diagnoses: number;
}
/** Unsigned drugs and the diagnoses of the last minutes: those of the visit that is open. */
const writtenFor = (patient: string) => `
  select (select count(*)::int from advice d where d.patient_id = p.id and d.sign_status = 1) as drugs,
    (select count(*)::int from diagnosis g where g.patient_id = p.id and g.code <> '' and g.recorded_at > now() - interval '10 minutes') as diagnoses
  from patient p where p.name = '${patient}' order by p.mrn limit 1`;

for (const view of views) {
  test(`the last prescription comes with its diagnoses by one key, and one key takes both back (${titleOf(view)})`, async ({ clinic }) => {
    const walk = new Walk(clinic, view);
    const { say } = walk;
    const page = await walk.signIn('chenyi', 'main/clinical/clinical');
    const start = page.getByRole('button', { name: new RegExp(`^${say('encounter.act.start')} `) }).first();
    const name = (await start.getAttribute('aria-label'))?.replace(`${say('encounter.act.start')} `, '') ?? '';
    await bringVisitTo(name, clinic);
    await start.click();
    await page.getByRole('tab', { name: say('encounter.part.orders') }).click();
    const last = page.getByRole('region', { name: say('order.last.title') });
    await expect(last.getByText(/^Alt\+R$/)).toBeVisible();
    await expectFits(page);

    const hands = new Hands(page);
    await hands.press('Alt+r');
    const echo = page.getByRole('status').filter({ hasText: walk.word('\u5df2\u7eed\u65b9', 'Renewed') });
    const question = page.getByRole('dialog');
    await expect(echo.or(question).first()).toBeVisible();
    expect([hands.clicks, hands.keys]).toEqual([0, 1]);
    if (await question.isVisible()) {
      const reason = question.getByRole('textbox');
      if (await reason.count()) await reason.last().fill('\u7eed\u65b9');
      await question.getByRole('button').last().click();
    }
    await expect(echo.first()).toBeVisible();
    await expectAccessible(page);
    const { drugs, diagnoses } = await clinic.find<Written>(writtenFor(name));
    expect(Math.min(drugs, diagnoses)).toBeGreaterThan(0);

    await hands.press('Alt+z');
    await expect(last).toBeVisible();
    await expect.poll(() => clinic.find<Written>(writtenFor(name))).toEqual({ drugs: 0, diagnoses: 0 });
  });
}
