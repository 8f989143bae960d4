import { beforeAll, expect, test } from 'vitest';
import type { Bilingual } from '../../../src/domain/print/shapes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';
import { inTenant } from '../../database/tenant.ts';

const server = serverForFile();
const people = {} as Record<'doctor' | 'cashier' | 'pharmacist', Person>;
const ids = {} as Record<'encounter' | 'patient' | 'bill' | 'insured' | 'sheet' | 'claim', string>;
const paging = { page: 1, size: 100 };
const freeText = '久坐不适';

const inPractice = <Result>(query: (db: typeof server.database.owner) => Promise<Result>): Promise<Result> => {
  const { orgId, practiceId } = people.doctor.user;
  return inTenant(server.database.owner, { orgId, practiceId }, query as never);
};

beforeAll(async () => {
  people.doctor = await server.signIn('chenyi');
  people.cashier = await server.signIn('zhaoqian');
  people.pharmacist = await server.signIn('sunyaoshi');
  await inPractice(async (db) => {
    const [visit] = await db`
      select b.encounter_id as encounter, b.patient_id as patient, b.id as bill, d.id as sheet
      from bill b join dispensing d on d.encounter_id = b.encounter_id and d.status in (0, 1, 4)
      join followup_plan f on f.encounter_id = b.encounter_id
      where exists (select from diagnosis g where g.encounter_id = b.encounter_id and g.code <> '') limit 1`;
    const [claim] = await db`select claim_id as claim, bill_id as insured from claim_bill limit 1`;
    Object.assign(ids, visit, claim);
    // Records of the demonstration are signed, and its doctors choose from the list; every visit gets one in free text and one of the list.
    await db`alter table diagnosis disable trigger user`;
    await db`update diagnosis set code = '', name_zh = ${freeText}, name_en = '' where sort = 0`;
    await db`delete from diagnosis where sort > 0`;
    await db`
      insert into diagnosis (org_id, practice_id, id, encounter_id, patient_id, code, name_zh, name_en, certainty, sort, recorded_by, recorded_at)
      select org_id, practice_id, gen_random_uuid(), encounter_id, patient_id, 'J06.900', '上呼吸道感染', 'Cold', certainty, 1, recorded_by, recorded_at
      from diagnosis`;
    await db`alter table diagnosis enable trigger user`;
  });
});

const namesOn = {
  'the prescription': async () =>
    (await server.ask(people.doctor, 'queryPrescriptionPrint', { encounterId: ids.encounter })).data[0].diagnoseForOrderVos,
  'the dispensing list': async () =>
    (await server.ask(people.pharmacist, 'queryDispensingPrint', { id: ids.sheet })).data.diagnoseForOrderVos,
  'the bill': async () => (await server.ask(people.cashier, 'queryBillingPrintInfo', { billingId: ids.insured })).data.diagnoseForOrderVos,
  'the record': async () =>
    (await server.ask(people.doctor, 'queryRecordPrint', { noteRecordId: ids.encounter })).data.diagnoseList.map(
      ({ content }: { content: Bilingual }) => content,
    ),
  'the claim': async () =>
    (await server.ask(people.cashier, 'queryClaimPrint', { ids: [ids.claim] })).data.claims
      .flatMap(({ bills }: { bills: { diagnoses: { name: Bilingual }[] }[] }) => bills)
      .flatMap(({ diagnoses }: { diagnoses: { name: Bilingual }[] }) => diagnoses.map(({ name }) => name)),
} satisfies Record<string, () => Promise<Bilingual[]>>;

const isMarked = (name: string) => /（未编码）$| \(uncoded\)$/.test(name);
const isFreeText = (name: string) => name.startsWith(freeText);

test.each(Object.entries(namesOn))('%s marks free text in both languages, and no diagnosis of the list', async (_, names) => {
  const found = (await names()) as Bilingual[];

  expect(new Set(found.map(({ zh }) => isFreeText(zh)))).toEqual(new Set([true, false]));
  for (const { zh, en } of found) {
    expect([zh, isMarked(zh)]).toEqual([zh, isFreeText(zh)]);
    expect([en, isMarked(en)]).toEqual([en, isFreeText(zh)]);
  }
  expect(found.find(({ zh }) => isFreeText(zh))).toEqual({ zh: '久坐不适（未编码）', en: '久坐不适 (uncoded)' });
});

test('the bill of a patient who pays all shows the cashier no diagnosis, and whoever sees the record all of them', async () => {
  await inPractice((db) => db`update bill set insurance_id = null where id = ${ids.bill}`);
  const shownTo = async (person: Person) =>
    (await server.ask(person, 'queryBillingPrintInfo', { billingId: ids.bill })).data.diagnoseForOrderVos;

  expect(await shownTo(people.cashier)).toEqual([]);
  expect(await shownTo(await server.present('admin'))).toHaveLength(2);
});

const wordsIn = {
  'the pharmacy’s open sheet': async () => (await server.ask(people.pharmacist, 'queryDispensing', { id: ids.sheet })).data.diagnoses,
  'the patient’s summary': async () =>
    (await server.ask(people.doctor, 'querySlidingWindowPatientInfo', { id: ids.patient })).data.lastDiagnoses,
  'the list of follow-ups': async () =>
    (await server.ask(people.doctor, 'queryFollowUpList', paging)).data.rows.flatMap(({ diagnosis }: { diagnosis: string | null }) =>
      diagnosis ? [diagnosis] : [],
    ),
} satisfies Record<string, () => Promise<string[]>>;

test.each(Object.entries(wordsIn))('%s marks free text, and no diagnosis of the list', async (_, words) => {
  const found = (await words()) as string[];

  expect(found.filter(isFreeText).length).toBeGreaterThan(0);
  for (const word of found) expect([word, isMarked(word)]).toEqual([word, isFreeText(word)]);
});

test('the exported record marks free text', async () => {
  const noteRecordId = ids.encounter;
  const { data } = await server.ask(people.doctor, 'noteExportTicket', { id: noteRecordId });
  const url = `/api/export/getNoteExportData?noteRecordId=${noteRecordId}&token=${data.token}&format=csv`;
  const file = await server.send(null, 'GET', url, undefined, { cookie: people.doctor.cookie });

  expect(file.body).toContain('久坐不适（未编码）');
  expect(file.body.match(/未编码/g)).toHaveLength(1);
});

test('earlier records tell the reader which diagnosis has no code', async () => {
  const { data } = await server.ask(people.doctor, 'queryPatientNoteRecords', { patientId: ids.patient, ...paging });
  const record = data.rows.find(({ id }: { id: string }) => id === ids.encounter);

  expect(record.diagnoses[0]).toEqual({ code: '', nameZh: freeText, nameEn: '' });
});
