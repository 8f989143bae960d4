import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking } from '../../../tests/crmWorld.ts';
import { linksOf } from '../../../tests/externalWorld.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let doctor: Person;
let storekeeper: Person;
const nobody = '0198c0de-0000-7000-8000-000000000000';

beforeAll(async () => {
  [doctor, storekeeper] = await Promise.all([server.signIn('chenyi'), server.signIn('maku')]);
});

const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: doctor.user.orgId, practiceId: doctor.user.practiceId }, work);
const later = (minutes: number) => {
  server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
};

const { aLink, open, aVisitBy } = linksOf(server, () => doctor);
const sheet = { complaint: '咳嗽三天', since: 'days', allergy: 'no' };

describe('a medical record', () => {
  const aFinishedVisit = () =>
    inPractice(async (db) => {
      const [row] = await db<[{ id: string; patientId: string; birthDate: string }]>`
        select e.id, e.patient_id, p.birth_date from encounter e join patient p on p.id = e.patient_id
        join note_section n on n.encounter_id = e.id where e.status = 3 limit 1`;
      return row;
    });

  it('is read with the birth date, of one visit, and leaves a trail', async () => {
    const { id: objectId, patientId, birthDate } = await aFinishedVisit();
    const { code } = await aLink('details-medical-records', { objectId, patientId });
    const { visit, headers } = await aVisitBy(code, birthDate);
    const record = await server.ask(null, 'queryMedicalRecordDetail', { code: visit }, headers);
    expect(record.data.sections.length).toBeGreaterThan(0);
    expect(record.data.patientName).toContain('*');
    const [{ count }] = await inPractice(
      (db) => db<[{ count: number }]>`
      select count(*)::int as count from audit_log where patient_id = ${patientId} and call in ('openExternal', 'queryMedicalRecordDetail')`,
    );
    expect(count).toBe(2);
  });

  it('shows the record as it was kept when the link was given', async () => {
    const { id: objectId, patientId, birthDate } = await aFinishedVisit();
    const { code } = await aLink('details-medical-records', { objectId, patientId });
    const [given] = await inPractice(
      (db) => db<[{ sections: number }]>`
      update external_link set shown = jsonb_set(shown, '{clinic}', '{"zh":"当时的名称","en":"As it was"}')
      where object_id = ${objectId} and created_at = (select max(created_at) from external_link where object_id = ${objectId})
      returning jsonb_array_length(shown -> 'sections') as sections`,
    );
    const { visit, headers } = await aVisitBy(code, birthDate);
    const record = await server.ask(null, 'queryMedicalRecordDetail', { code: visit }, headers);
    expect([record.data.clinic.zh, record.data.sections.length]).toEqual(['当时的名称', given.sections]);
  });

  it('carries a correction signed after the link was given, with the words it replaces', async () => {
    const { id: objectId, patientId, birthDate } = await aFinishedVisit();
    const { code } = await aLink('details-medical-records', { objectId, patientId });
    const [{ sectionType, text, doctorId }] = await inPractice(
      (db) => db<[{ sectionType: string; text: string; doctorId: string }]>`
        select n.section_type, n.content ->> 'text' as text, e.doctor_id from note_section n join encounter e on e.id = n.encounter_id
        where n.encounter_id = ${objectId} order by n.section_type limit 1`,
    );
    await inPractice(
      (db) => db`insert into note_addendum
        (org_id, practice_id, id, encounter_id, patient_id, number, kind, section_type, before_text, after_text, reason, signed_by, signed_at)
        values (app_org(), app_practice(), ${nobody}, ${objectId}, ${patientId}, 1, 'correction', ${sectionType}, ${text}, '更正后的文字', '患者更正',
          ${doctorId}, ${server.clock.at})`,
    );
    const { visit, headers } = await aVisitBy(code, birthDate);
    const { data } = await server.ask(null, 'queryMedicalRecordDetail', { code: visit }, headers);
    expect(data.addenda).toMatchObject([{ number: 1, sectionType, before: text, text: '更正后的文字', reason: '患者更正' }]);
    expect(data.addenda[0].signedBy.zh).not.toBe('');
    expect(data.sections).toContainEqual(expect.objectContaining({ sectionType, text }));
  });

  it('shows structured fields, modules of the clinic by their name, and allergies, in both languages', async () => {
    const { id: objectId, patientId, birthDate } = await aFinishedVisit();
    await inPractice(async (db) => {
      await db`update encounter set status = 1 where id = ${objectId}`;
      await db`delete from note_section where encounter_id = ${objectId}`;
      const examined = db.json({ text: '', fields: { rales: '+', 'rales.side': 'Left', murmur: '-' } });
      const planned = db.json({ text: '疏风清热' });
      await db`insert into note_section (org_id, practice_id, encounter_id, section_type, module_name, content, updated_by, updated_at, version) values
        (app_org(), app_practice(), ${objectId}, 'EXAM', '体格检查', ${examined}, ${nobody}, ${server.clock.at}, 1),
        (app_org(), app_practice(), ${objectId}, 'OWN_7', '治法方药', ${planned}, ${nobody}, ${server.clock.at}, 1)`;
      await db`update encounter set status = 3 where id = ${objectId}`;
      await db`update patient_allergy set deleted_at = ${server.clock.at} where patient_id = ${patientId} and deleted_at is null`;
      await db`insert into patient_allergy (org_id, id, patient_id, allergen_name, severity, status, recorded_by, recorded_at)
        values (app_org(), ${nobody}, ${patientId}, '芒果', 'severe', 'active', ${nobody}, ${server.clock.at})`;
    });
    const { code } = await aLink('details-medical-records', { objectId, patientId });
    const { visit, headers } = await aVisitBy(code, birthDate);
    const { data } = await server.ask(null, 'queryMedicalRecordDetail', { code: visit }, headers);
    expect(data.sections).toMatchObject([
      {
        sectionType: 'EXAM',
        text: '',
        facts: [
          { zh: '肺部啰音：有 左侧', en: 'Crackles: present left' },
          { zh: '心脏杂音：无', en: 'Heart murmur: absent' },
        ],
      },
      { sectionType: 'OWN_7', title: { zh: '治法方药', en: '治法方药' }, text: '疏风清热', facts: [] },
    ]);
    expect(data.allergies).toEqual([{ zh: '芒果 · 重度', en: '芒果 · severe' }]);
  });

  it('is closed for ever after five wrong answers, even to the right one', async () => {
    const { id: objectId, patientId, birthDate } = await aFinishedVisit();
    const { code } = await aLink('details-medical-records', { objectId, patientId });
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await open(code, '0000'));
    expect(answers.map(({ exceptionType }) => exceptionType)).toEqual([
      ...Array.from({ length: 4 }, () => 'external.proof.wrong'),
      'external.refused.locked',
    ]);
    expect((await open(code, birthDate)).exceptionType).toBe('external.refused.locked');
  });

  it('of a visit that goes on, or of another patient, is not shared', async () => {
    const { id: objectId } = await aFinishedVisit();
    const { patientId } = await aLink('my-courses');
    const page = 'details-medical-records';
    expect((await server.ask(doctor, 'createExternalLink', { patientId, page, objectId })).exceptionType).toBe('error.absent');
    const [going] = await inPractice(
      (db) => db<{ id: string; patientId: string }[]>`select id, patient_id from encounter where status = 1 limit 1`,
    );
    const refused = await server.ask(doctor, 'createExternalLink', { patientId: going!.patientId, page, objectId: going!.id });
    expect(refused.exceptionType).toBe('crm.link.refused.unfinished');
  });
});

describe('courses of treatment', () => {
  it('are listed with how often they were given; one of another patient is refused', async () => {
    const found = await inPractice(
      (db) => db<{ id: string; patientId: string }[]>`
      select id, patient_id from advice where send_status = 1 and advice_type in (0, 2, 3) and execution_count > 1 limit 1`,
    );
    const patientId = found[0]?.patientId ?? (await aLink('my-courses')).patientId;
    const { code } = await aLink('my-courses', { patientId });
    const { visit, headers } = await aVisitBy(code);
    const list = await server.ask(null, 'queryMyCourses', { code: visit }, headers);
    expect(list.data.courses.map((one: { id: string }) => one.id)).toEqual(found.length > 0 ? expect.arrayContaining([found[0]!.id]) : []);
    if (found[0]) {
      const one = await server.ask(null, 'queryMyCourseDetail', { code: visit, id: found[0].id }, headers);
      expect(one.data.total).toBeGreaterThan(1);
    }
    expect((await server.ask(null, 'queryMyCourseDetail', { code: visit, id: nobody }, headers)).http).toBe(401);
  });
});

describe('filing oneself', () => {
  it('binds a follower who receives no messages, with consent, once', async () => {
    const { patientId } = await aFollowedBooking(server, doctor, { bound: false });
    const { data } = await server.ask(doctor, 'queryBindUrl', { id: patientId });
    expect(data.channel).toBe('web');
    const { visit, headers } = await aVisitBy(/\?k=(.+)$/.exec(data.url)![1]!, '19880305');
    expect((await server.ask(null, 'queryPutRecord', { code: visit }, headers)).data.patientName).toBe('李**');
    const save = (consent: boolean) =>
      server.ask(null, 'savePutRecord', { code: visit, nickname: '明华', language: 'zh', consent }, headers);
    expect((await save(false)).fields?.[0]?.field).toBe('consent');
    expect((await save(true)).status).toBe(true);
    expect((await save(true)).http).toBe(401);
    expect((await server.ask(doctor, 'queryFansId', { id: patientId })).data).toMatchObject({ nickname: '明华', channel: 'web' });
  });

  it('by a code shown before is over when another is shown', async () => {
    const { patientId } = await aFollowedBooking(server, doctor, { bound: false });
    const first = await server.ask(doctor, 'queryBindUrl', { id: patientId });
    await server.ask(doctor, 'queryBindUrl', { id: patientId });
    expect((await open(/\?k=(.+)$/.exec(first.data.url)![1]!)).exceptionType).toBe('external.refused.revoked');
  });
});

describe('a link', () => {
  it('is made only for whom it may be', async () => {
    const { patientId } = await aLink('my-courses');
    const make = (arg: object, person = doctor) => server.ask(person, 'createExternalLink', { patientId, page: 'my-courses', ...arg });
    expect((await make({ patientId: nobody })).exceptionType).toBe('error.absent');
    expect((await make({ page: 'details-medical-records' })).fields?.[0]?.field).toBe('objectId');
    expect((await make({ page: 'details-inquiry-sheet', objectId: nobody })).exceptionType).toBe('error.absent');
    expect((await make({}, storekeeper)).exceptionType).toBe('error.permission');
  });

  it('is dead at once when it is revoked, its open pages too', async () => {
    const { code, id, patientId } = await aLink('my-courses');
    const { visit, headers } = await aVisitBy(code);
    expect((await server.ask(storekeeper, 'revokeExternalLink', { id })).exceptionType).toBe('error.permission');
    expect((await server.ask(doctor, 'revokeExternalLink', { id })).status).toBe(true);
    expect(await server.ask(null, 'queryMyCourses', { code: visit }, headers)).toMatchObject({
      http: 401,
      exceptionType: 'external.refused.revoked',
    });
    expect((await open(code)).exceptionType).toBe('external.refused.revoked');
    expect((await server.ask(doctor, 'revokeExternalLink', { id })).exceptionType).toBe('crm.link.refused.revoked');
    expect((await server.ask(doctor, 'revokeExternalLink', { id: nobody })).exceptionType).toBe('error.absent');
    expect((await server.ask(doctor, 'queryExternalLinks', { patientId })).data).toMatchObject([{ state: 'revoked' }]);
  });

  it('ends by the clock: the page after fifteen minutes, the link when its time is over', async () => {
    const { code } = await aLink('create-inquiry-sheet');
    const { visit, headers } = await aVisitBy(code);
    const { at } = server.clock;
    later(16);
    expect((await server.ask(null, 'queryInquirySheetForm', { code: visit }, headers)).http).toBe(401);
    expect((await open(code)).status).toBe(true);
    later(7 * 24 * 60);
    expect((await open(code)).exceptionType).toBe('external.refused.expired');
    server.clock.at = at;
  });

  it('that ends while its page is open closes the page too, for reading and for sending in', async () => {
    const { patientId } = await aFollowedBooking(server, doctor, { bound: false });
    const { data } = await server.ask(doctor, 'queryBindUrl', { id: patientId });
    const { at } = server.clock;
    later(20);
    const { visit, headers } = await aVisitBy(/\?k=(.+)$/.exec(data.url)![1]!, '19880305');
    expect((await server.ask(null, 'queryPutRecord', { code: visit }, headers)).status).toBe(true);
    later(11);
    const dead = { http: 401, exceptionType: 'external.refused.expired' };
    expect(await server.ask(null, 'queryPutRecord', { code: visit }, headers)).toMatchObject(dead);
    const draft = { code: visit, nickname: '明华', language: 'zh', consent: true };
    expect(await server.ask(null, 'savePutRecord', draft, headers)).toMatchObject(dead);
    server.clock.at = at;
  });

  it('that was used is dead at once at every browser that had it open', async () => {
    const { code } = await aLink('create-inquiry-sheet');
    const [first, second] = [await aVisitBy(code), await aVisitBy(code)];
    const save = ({ visit, headers }: typeof first) => server.ask(null, 'saveInquirySheet', { code: visit, answers: sheet }, headers);
    expect((await save(first)).status).toBe(true);
    const dead = { http: 401, exceptionType: 'external.refused.used' };
    expect(await server.ask(null, 'queryInquirySheetForm', { code: second.visit }, second.headers)).toMatchObject(dead);
    expect(await save(second)).toMatchObject(dead);
  });

  it('is dead at once when another is given for the same thing, its open pages too; links to other things live on', async () => {
    const first = await aLink('my-courses');
    const { patientId } = first;
    const [reading, sheetLink, somebody] = [
      await aVisitBy(first.code),
      await aLink('create-inquiry-sheet', { patientId }),
      await aLink('my-courses'),
    ];
    const again = await aLink('my-courses', { patientId });
    const dead = { http: 401, exceptionType: 'external.refused.revoked' };
    expect(await server.ask(null, 'queryMyCourses', { code: reading.visit }, reading.headers)).toMatchObject(dead);
    expect(await open(first.code)).toMatchObject(dead);
    const living = await Promise.all([again, sheetLink, somebody].map(({ code }) => open(code)));
    expect(living.map(({ status }) => status)).toEqual([true, true, true]);
  });

  it('to one patient’s courses shows none of another’s, of another clinic’s or of nobody’s: one answer for all', async () => {
    const [course] = await inPractice(
      (db) => db<{ id: string; patientId: string }[]>`
      select id, patient_id from advice where send_status = 1 and sent_at is not null and advice_type in (0, 2, 3) and execution_count > 1 limit 1`,
    );
    const { id, patientId } = course!;
    const director = await server.present('admin', 'HZ');
    const { data } = await server.ask(director, 'createExternalLink', { patientId, page: 'my-courses' });
    const [own, another, elsewhere] = [
      await aVisitBy((await aLink('my-courses', { patientId })).code),
      await aVisitBy((await aLink('my-courses')).code),
      await aVisitBy(/\?k=(.+)$/.exec(data.url)![1]!),
    ];
    const ask = ({ visit, headers }: { visit: string; headers: Record<string, string> }, of: string) =>
      server.ask(null, 'queryMyCourseDetail', { code: visit, id: of }, headers);
    expect((await ask(own, id)).data).toMatchObject({ id });
    const refused = await Promise.all([ask(another, id), ask(elsewhere, id), ask(own, nobody), ask({ ...own, visit: 'x'.repeat(43) }, id)]);
    expect(refused.map(({ http, exceptionType }) => [http, exceptionType])).toEqual(refused.map(() => [401, 'external.refused.unknown']));
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    expect(new Set(refused.map(({ headers: { date: _, ...headers } }) => JSON.stringify(headers))).size).toBe(1);
  });

  it('opens nothing at another browser, on another page, or as a session', async () => {
    const { code } = await aLink('my-courses');
    const { visit, headers } = await aVisitBy(code);
    const other = await aVisitBy((await aLink('my-courses')).code);
    const sheet = await aVisitBy((await aLink('create-inquiry-sheet')).code);
    const refusals = await Promise.all([
      server.ask(null, 'queryMyCourses', { code: visit }),
      server.ask(null, 'queryMyCourses', { code: visit }, other.headers),
      server.ask(null, 'queryMedicalRecordDetail', { code: visit }, headers),
      server.ask(null, 'queryMyCourses', { code: sheet.visit }, sheet.headers),
      server.ask(null, 'queryMyCourses', { code }, headers),
      server.ask(null, 'queryMyCourses', { code: doctor.token }, headers),
      server.ask(null, 'currentUser', {}, { authorization: `${visit}@zh`, ...headers }),
      open(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`),
      open('junk'),
    ]);
    expect(refusals.map(({ http }) => http)).toEqual(Array.from({ length: 9 }, () => 401));
    expect(new Set(refusals.filter((_, index) => index !== 6).map(({ body }) => body)).size).toBe(1);
  });

  it('is kept as a hash only', async () => {
    const { code } = await aLink('my-courses');
    const { visit } = await aVisitBy(code);
    const [{ text }] = await inPractice(
      (db) => db<[{ text: string }]>`
      select (select string_agg(l::text, ' ') from external_link l) || (select string_agg(v::text, ' ') from external_visit v) as text`,
    );
    expect(text).not.toContain(code.split('.')[0]);
    expect(text).not.toContain(visit);
  });
});
