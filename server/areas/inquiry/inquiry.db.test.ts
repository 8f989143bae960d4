import { beforeAll, describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import { choices, element, words } from '../../../src/domain/form/library/build.ts';
import { formatVersion } from '../../../src/domain/form/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { aFollowedBooking } from '../../../tests/crmWorld.ts';
import { linksOf } from '../../../tests/externalWorld.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
let doctor: Person;
let nurse: Person;
let admin: Person;
const nobody = '0198c0de-0000-7000-8000-000000000000';

beforeAll(async () => {
  [doctor, nurse, admin] = (await Promise.all(['chenyi', 'liuhushi', 'admin'].map((account) => server.present(account)))) as [
    Person,
    Person,
    Person,
  ];
});

const { aLink, open, aVisitBy } = linksOf(server, () => doctor);
const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(server.database.owner, { orgId: doctor.user.orgId, practiceId: doctor.user.practiceId }, work);
const answers = { complaint: '咳嗽三天', since: 'days', allergy: 'no' };
type Visit = Awaited<ReturnType<typeof aVisitBy>>;
const form = async ({ visit, headers }: Visit) => (await server.ask(null, 'queryInquirySheetForm', { code: visit }, headers)).data;
const send = ({ visit, headers }: Visit, given: object) => server.ask(null, 'saveInquirySheet', { code: visit, answers: given }, headers);
const sheetsOf = async (patientId: string) => (await server.ask(doctor, 'queryInquirySheets', { patientId })).data;
const codesOf = ({ definition }: { definition: { elements: { code: string }[] } }) => definition.elements.map(({ code }) => code);

/** A sheet that a patient of its own sent in. */
async function aSheet(given: object = answers, patientId?: string) {
  const link = await aLink('create-inquiry-sheet', patientId ? { patientId } : {});
  const visit = await aVisitBy(link.code);
  expect((await send(visit, given)).status).toBe(true);
  return { patientId: link.patientId, sheet: (await sheetsOf(link.patientId))[0] };
}

async function aMan(): Promise<string> {
  const { patientId } = await aFollowedBooking(server, doctor, { bound: false });
  await inPractice((db) => db`update patient set sex = 'M' where id = ${patientId}`);
  return patientId;
}

/** A form of the clinic that is published today. */
async function publish(nameZh: string, elements: ReturnType<typeof element>[], binding: object = {}) {
  const draft = {
    nameZh,
    nameEn: '',
    category: 'inquiry',
    definition: { format: formatVersion, elements },
    binding: { departmentIds: [], visits: [], sexes: [], ...binding },
  };
  const { data } = await server.ask(admin, 'saveForm', draft);
  const effectiveOn = dateAt(server.clock.at);
  return { id: data.id as string, answer: await server.ask(admin, 'publishForm', { id: data.id, version: data.version, effectiveOn }) };
}
const retire = async (formId: string) => {
  const [version] = (await server.ask(admin, 'queryForm', { id: formId })).data.versions;
  await server.ask(admin, 'retireFormVersion', { id: version.id });
};

describe('an inquiry sheet', () => {
  it('is asked for by link, filled in once, and stands in the record', async () => {
    const { code, patientId, id } = await aLink('create-inquiry-sheet');
    const visit = await aVisitBy(code);
    const asked = await form(visit);
    expect(asked.patientName).toBe('李**');
    expect(codesOf(asked)).toContain('pregnancy');
    expect(asked.subject.birthday).not.toBe('1988-03-05');
    expect((await send(visit, { since: 'yesterday' })).fields?.map(({ field }) => field)).toEqual(['complaint', 'since', 'allergy']);
    expect((await send(visit, { ...answers, password: 'x' })).fields?.map(({ field }) => field)).toEqual(['password']);

    const tries = await Promise.all([1, 2, 3].map(() => send(visit, answers)));
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
    expect(tries.filter(({ exceptionType, http }) => exceptionType === 'external.refused.used' && http === 401)).toHaveLength(2);
    const [sheet] = await sheetsOf(patientId);
    expect(sheet.readings.map(({ text }: { text: { zh: string } }) => text.zh)).toEqual(['咳嗽三天', '几天', '没有']);
    expect(sheet.sections).toEqual([
      { sectionType: '0001', text: { zh: '咳嗽三天、几天', en: '咳嗽三天, A few days' } },
      { sectionType: '0019', text: { zh: '有药物或食物过敏吗：没有', en: 'Any allergy to medicine or food: No' } },
    ]);
    expect((await open(code)).exceptionType).toBe('external.refused.used');
    expect((await server.ask(doctor, 'queryExternalLinks', { patientId })).data).toMatchObject([{ id, state: 'used', opens: 1 }]);
  });

  it('is shown again to who proves who they are', async () => {
    const { patientId, sheet } = await aSheet();
    const { code } = await aLink('details-inquiry-sheet', { patientId, objectId: sheet.id });
    expect((await open(code)).data).toMatchObject({ visit: null, triesLeft: 5 });
    const { visit, headers } = await aVisitBy(code, '5678');
    const { data } = await server.ask(null, 'queryInquirySheetDetail', { code: visit }, headers);
    expect(data.patientName).toBe('李**');
    expect(data.readings[0].text.zh).toBe('咳嗽三天');
  });

  it('of an older release is read with the questions of that time', async () => {
    const { patientId, id: linkId } = await aLink('create-inquiry-sheet');
    const old = { complaint: '头晕', since: 'weeks', allergy: 'yes', allergens: '青霉素', pregnancy: 'no' };
    await inPractice(
      (db) => db`insert into inquiry_sheet (org_id, practice_id, id, patient_id, link_id, answers, submitted_at)
        values (app_org(), app_practice(), ${nobody}, ${patientId}, ${linkId}, ${db.json(old)}, ${server.clock.at})`,
    );
    const [sheet] = await sheetsOf(patientId);
    expect(sheet.readings.map(({ text }: { text: { zh: string } }) => text.zh)).toEqual(['头晕', '几周', '有', '青霉素', '没有']);
    expect(sheet).toMatchObject({ flags: [], seen: null, takenInto: [] });
  });
});

describe('the questions', () => {
  it('of pregnancy and periods are never put to a man, whatever a form says, and his answer to them is refused', async () => {
    const manId = await aMan();
    const made = await publish('全员问诊', [
      element('text', 'complaint', words('哪里不舒服', ''), { required: true }),
      element('heading', 'women', words('月经与生育', '')),
      element('date', 'last', words('末次时间', ''), { required: true }),
      element('heading', 'rest', words('其他', '')),
      element('choice', 'now', words('目前情况', ''), { isMany: true, options: choices(['a', '怀孕', ''], ['b', '发热', '']) }),
    ]);
    expect(made.answer.status).toBe(true);
    const visit = await aVisitBy((await aLink('create-inquiry-sheet', { patientId: manId })).code);
    const asked = await form(visit);
    expect(codesOf(asked)).toEqual(['complaint', 'rest', 'now']);
    expect(JSON.stringify(asked.definition)).not.toMatch(/孕|月经/);
    expect((await send(visit, { complaint: '头痛', last: '2026-01-01' })).fields?.map(({ field }) => field)).toEqual(['last']);
    expect((await send(visit, { complaint: '头痛', now: ['a'] })).fields?.map(({ field }) => field)).toEqual(['now']);
    expect((await send(visit, { complaint: '头痛', now: ['b'] })).status).toBe(true);
    const woman = await form(await aVisitBy((await aLink('create-inquiry-sheet')).code));
    expect(codesOf(woman)).toContain('last');
    await retire(made.id);
  });

  it('are those of the form that is made for the age and sex, and a form with more than a phone can ask is not published', async () => {
    const only = (code: string) => [element('text', code, words(code, ''))];
    const [old, women] = [
      await publish('老年问诊', only('elderly'), { ages: { from: 65, to: null } }),
      await publish('女性问诊', only('women'), { sexes: ['F'], ages: { from: 18, to: 64 } }),
    ];
    const { patientId } = await aLink('create-inquiry-sheet');
    const asked = async () => codesOf((await server.ask(doctor, 'queryInquiryTemplate', { patientId })).data);
    expect(await asked()).toEqual(['women']);
    await inPractice((db) => db`update patient set birth_date = '1940-01-01' where id = ${patientId}`);
    expect(await asked()).toEqual(['elderly']);
    await inPractice((db) => db`update patient set birth_date = '2015-01-01' where id = ${patientId}`);
    expect(await asked()).toContain('complaint');
    const wrong = await publish('画图问诊', [element('drawing', 'where', words('哪里', ''), { kinds: choices(['x', '痛', '']) })]);
    expect(wrong.answer.fields?.map(({ message }) => message).length).toBe(1);
    for (const { id } of [old, women]) await retire(id);
  });
});

describe('a warning', () => {
  it('reaches the nurses at once as a notice and a task, and leaves when one of them says what was done', async () => {
    const { patientId, sheet } = await aSheet({ ...answers, alarm: ['chest', 'breath'] });
    expect(sheet.flags.map(({ zh }: { zh: string }) => zh)).toEqual(['胸痛或胸部压迫感', '喘不上气']);
    const [notice] = await inPractice(
      (db) => db<{ permission: string; content: { values: object } }[]>`
        select permission, content from push_event where content ->> 'objectId' = ${sheet.id}`,
    );
    expect(notice).toMatchObject({
      permission: 'm_chart',
      content: { values: { change: 'inquiryFlag', items: '胸痛或胸部压迫感、喘不上气' } },
    });
    const tasks = async () =>
      (await server.ask(nurse, 'queryTaskList', { page: 1, size: 100, kind: 'inquiryFlag' })).data.rows.filter(
        (task: { patientId: string }) => task.patientId === patientId,
      );
    expect(await tasks()).toMatchObject([{ objectId: sheet.id, isOverdue: false, isOwn: false }]);
    const see = (said: string) => server.ask(nurse, 'seeInquiryFlags', { id: sheet.id, words: said });
    expect((await see(' ')).fields).toMatchObject([{ field: 'words' }]);
    const both = await Promise.all([see('已测血压，送抢救室'), see('已看')]);
    expect(both.map(({ status }) => status).sort()).toEqual([false, true]);
    expect(both.find(({ status }) => !status)?.exceptionType).toBe('inquiry.refused.seen');
    expect(await tasks()).toEqual([]);
    expect((await sheetsOf(patientId))[0].seen).toMatchObject({ by: expect.any(String) });
    const calm = (await aSheet()).sheet;
    expect((await server.ask(nurse, 'seeInquiryFlags', { id: calm.id, words: '看过' })).exceptionType).toBe('inquiry.refused.noFlags');
  });
});

describe('a sheet is taken over', () => {
  it('into the record of its own patient, all of it or nothing, and nothing typed is lost', async () => {
    const visit = await inPractice(async (db) => {
      const [row] = await db<[{ id: string; patientId: string }]>`
        select id, patient_id from encounter where status = 1 and doctor_id = ${doctor.user.userId} order by id limit 1`;
      return row;
    });
    const { sheet } = await aSheet(answers, visit.patientId);
    const [before = { version: 0 }] = await inPractice(
      (db) => db<{ version: number }[]>`select version from note_section where encounter_id = ${visit.id} and section_type = '0001'`,
    );
    const take = (over: object, id = sheet.id) =>
      server.ask(doctor, 'takeOverInquirySheet', {
        id,
        noteRecordId: visit.id,
        sections: [{ sectionType: '0001', content: { text: '咳嗽三天' }, version: before.version }],
        ...over,
      });
    const old = [{ sectionType: '0001', content: { text: '旧窗口' }, version: before.version + 7 }];
    if (before.version > 0) expect((await take({ sections: old })).data.conflicts).toHaveLength(1);
    expect((await sheetsOf(visit.patientId))[0].takenInto).toEqual([]);
    expect((await take({})).data.saved).toMatchObject([{ sectionType: '0001', content: { text: '咳嗽三天' } }]);
    expect((await sheetsOf(visit.patientId))[0].takenInto).toEqual([visit.id]);
    const strange = (await aSheet()).sheet;
    expect((await take({}, strange.id)).exceptionType).toBe('error.absent');
    expect((await server.ask(nurse, 'takeOverInquirySheet', { id: sheet.id, noteRecordId: visit.id, sections: old })).exceptionType).toBe(
      'error.permission',
    );
  });
});

describe('a sheet is asked again', () => {
  it('once, only to who proves who they are, with what was answered before', async () => {
    const { patientId, sheet } = await aSheet();
    const again = async () => server.ask(doctor, 'reaskInquirySheet', { id: sheet.id });
    const code = /\?k=(.+)$/.exec((await again()).data.url)![1]!;
    expect((await open(code)).data.visit).toBeNull();
    server.clock.at = new Date(server.clock.at.getTime() + 60_000);
    const visit = await aVisitBy(code, '5678');
    expect(await form(visit)).toMatchObject({ isAgain: true, answers });
    expect((await send(visit, { ...answers, complaint: '咳嗽五天' })).status).toBe(true);
    const [second, first] = await sheetsOf(patientId);
    expect([second.reaskOf, first.isReasked]).toEqual([sheet.id, true]);
    expect((await again()).exceptionType).toBe('inquiry.refused.reasked');
    expect((await server.ask(doctor, 'reaskInquirySheet', { id: second.id })).exceptionType).toBe('inquiry.refused.reasked');
    expect((await server.ask(doctor, 'reaskInquirySheet', { id: doctor.user.userId })).exceptionType).toBe('error.absent');
  });
});
