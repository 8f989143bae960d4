import { beforeAll, describe, expect, it } from 'vitest';
import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { certificateCalls } from '../certificate/calls.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { addendumCalls } from './calls.ts';

const { queryAddendumList, correctDiagnoses, replaceCertificate, saveAddendum } = addendumCalls;
const database = freshDatabaseForFile();
let world: CareWorld;
let colleague: CareWorld;

beforeAll(async () => {
  world = await makeCareWorld(database);
  await database.owner`insert into diagnosis_entry (code, name_zh, name_en, pinyin, initials, tokens)
    values ('J18.900', '肺炎', 'Pneumonia', 'feiyan', 'fy', '{}'), ('A15.000', '肺结核', 'Tuberculosis', 'feijiehe', 'fjh', '{}')
    on conflict do nothing`;
  const [other] = await asOwner(
    (db) => db<{ id: string }[]>`
      insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, is_doctor)
      values (${world.orgId}, gen_random_uuid(), 'T2', '王博', 'Wang Bo', 'wangbo', 'wb', 'M', true) returning id`,
  );
  colleague = { ...world, staffId: other!.id };
});

const asOwner = <Answer>(work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(database.owner, world, work);
const call = () => careCaller(world);
const aRecord = () => aVisit(database, world, { status: 3 });
const cold: Encounter.DiagnosisDraft = { code: '', nameZh: '上呼吸道感染', nameEn: '', certainty: 'confirmed', note: '' };
const pneumonia: Encounter.DiagnosisDraft = { code: 'J18.900', nameZh: '肺炎', nameEn: 'Pneumonia', certainty: 'confirmed', note: '' };
const tuberculosis: Encounter.DiagnosisDraft = { ...pneumonia, code: 'A15.000', nameZh: '肺结核', nameEn: 'Tuberculosis' };
const standing = { ...cold, code: 'J06.900' };
const correction = (noteRecordId: string, rows: Encounter.DiagnosisDraft[], over: object = {}) => ({
  noteRecordId,
  rows,
  reason: '胸片回报',
  seen: 0,
  ...over,
});
const listed = (noteRecordId: string) => call()(queryAddendumList, { noteRecordId });
const stored = (id: string) =>
  asOwner(async (db) =>
    (await db<{ nameZh: string }[]>`select name_zh from diagnosis where encounter_id = ${id} order by sort`).map((row) => row.nameZh),
  );
const fieldsOf = async (refusal: Promise<unknown>) =>
  (await problemOf(refusal)).details.fields?.map(({ field, message }) => `${field} ${message}`);

describe('the diagnoses of an archived record', () => {
  it('are corrected by a signed version that shows both lists, and every reader of diagnoses follows', async () => {
    const id = await aRecord();
    const writing = call();
    await writing(correctDiagnoses, correction(id, [pneumonia, standing]));

    const [version] = await listed(id);
    expect(version).toMatchObject({
      number: 1,
      kind: 'correction',
      part: 'diagnoses',
      subject: { zh: '诊断' },
      reason: '胸片回报',
      signedBy: '陈怡',
    });
    expect(version!.changes).toEqual([
      {
        name: { zh: '诊断', en: 'Diagnoses' },
        before: { zh: '1. 上呼吸道感染 J06.900', en: '1. 上呼吸道感染 J06.900' },
        after: { zh: '1. 肺炎 J18.900\n2. 上呼吸道感染 J06.900', en: '1. Pneumonia J18.900\n2. 上呼吸道感染 J06.900' },
      },
    ]);
    expect(await stored(id)).toEqual(['肺炎', '上呼吸道感染']);
    expect(writing.audited).toMatchObject([{ patientId: world.patientId, objectId: id, detail: { act: 'correction', part: 'diagnoses' } }]);
  });

  it('print as they stand, with the former list beneath', async () => {
    const id = await aRecord();
    await call()(correctDiagnoses, correction(id, [{ ...pneumonia, certainty: 'suspected' }]));
    const paper = await call()(printCalls.queryRecordPrint, { noteRecordId: id });
    expect(paper.diagnoseList).toMatchObject([{ content: { zh: '肺炎' }, certainty: 'suspected' }]);
    expect(paper.addenda).toMatchObject([
      { subject: { en: 'Diagnoses' }, changes: [{ before: { zh: '1. 上呼吸道感染 J06.900' }, after: { zh: '1. 肺炎（待查） J18.900' } }] },
    ]);
  });

  it('keep the whole signed list in the version, with who made each and when', async () => {
    const id = await aRecord();
    await call()(correctDiagnoses, correction(id, [pneumonia]));
    const [kept] = await asOwner((db) => db`select before_value from note_addendum where encounter_id = ${id}`);
    expect(kept!.beforeValue.rows).toMatchObject([{ code: 'J06.900', nameZh: '上呼吸道感染', certainty: 'confirmed', recordedBy: '陈怡' }]);
  });

  it('are corrected once by two windows that show the same list, and the second is told to look again', async () => {
    const id = await aRecord();
    const outcomes = await Promise.allSettled(
      [[pneumonia], [standing, pneumonia]].map((rows) => call()(correctDiagnoses, correction(id, rows))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await problemOf(call()(correctDiagnoses, correction(id, [cold])))).id).toBe('error.version');
    await call()(correctDiagnoses, correction(id, [{ ...pneumonia, certainty: 'suspected' }], { seen: 1 }));
    expect((await listed(id)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('keep the rules of first entry', async () => {
    const id = await aRecord();
    expect(await fieldsOf(call()(correctDiagnoses, correction(id, [standing])))).toEqual(['rows addendum.unchanged']);
    expect(await fieldsOf(call()(correctDiagnoses, correction(id, [pneumonia], { reason: ' ' })))).toEqual(['reason error.field.required']);
    expect(await fieldsOf(call()(correctDiagnoses, correction(id, [pneumonia, pneumonia])))).toEqual([
      'rows.1.nameZh encounter.diagnosis.repeated',
    ]);
    expect(await fieldsOf(call()(correctDiagnoses, correction(id, [{ ...pneumonia, code: 'Q99.X' }])))).toEqual([
      'rows.0.code encounter.diagnosis.unknownCode',
    ]);
    expect(await listed(id)).toEqual([]);
    expect(await stored(id)).toEqual(['上呼吸道感染']);
  });

  it('are corrected by the treating doctor only, in a record that is archived', async () => {
    const id = await aRecord();
    expect((await problemOf(careCaller(colleague)(correctDiagnoses, correction(id, [pneumonia])))).id).toBe('encounter.refused.notYours');
    const open = await aVisit(database, world, { status: 1 });
    expect((await problemOf(call()(correctDiagnoses, correction(open, [pneumonia])))).id).toBe('addendum.refused.open');
  });

  it('name a statutory infectious disease that comes in or goes before the doctor signs', async () => {
    const id = await aRecord();
    const asked = await problemOf(call()(correctDiagnoses, correction(id, [tuberculosis])));
    expect([asked.id, asked.details.kind]).toEqual(['addendum.confirm.depends', 'confirm']);
    expect(asked.details.values!.items).toBe('肺结核 为法定传染病（乙类）：请在 24 小时内填报传染病报告卡');
    expect([await listed(id), await stored(id)]).toEqual([[], ['上呼吸道感染']]);
    await call()(correctDiagnoses, correction(id, [tuberculosis], { confirmed: true }));
    const gone = await problemOf(call()(correctDiagnoses, correction(id, [pneumonia], { seen: 1 })));
    expect(gone.details.values!.items).toBe('肺结核（法定传染病乙类）将不再成立：已报的传染病报告卡须订正');
  });
});

describe('an archived record', () => {
  it('changes no diagnosis and no measurement without the signed version that keeps what stood', async () => {
    const id = await aRecord();
    await call()(correctDiagnoses, correction(id, [pneumonia]));
    const refused = (work: Parameters<typeof inTenant>[2]) =>
      expect(inTenant(database.app, world, work)).rejects.toMatchObject({ constraint_name: 'record__archived_stays' });
    await refused((db) => db`update diagnosis set name_zh = '别的' where encounter_id = ${id}`);
    await refused((db) => db`delete from diagnosis where encounter_id = ${id}`);
    await refused(async (db) => {
      await db`insert into note_addendum (org_id, practice_id, id, encounter_id, patient_id, number, kind, part, after_text, reason, signed_by, signed_at, before_value, after_value)
        values (${world.orgId}, ${world.practiceId}, gen_random_uuid(), ${id}, ${world.patientId}, 2, 'correction', 'diagnoses', '', 'x', ${world.doctorId}, now(), '{"rows":[]}', '{"rows":[]}')`;
      await db`delete from diagnosis where encounter_id = ${id}`;
    });
  });

  it('corrects the structured part of a section beside the one that stood', async () => {
    const id = await aRecord();
    await asOwner(
      (db) => db`insert into note_section (org_id, practice_id, encounter_id, section_type, content, version, updated_by, updated_at)
        values (${world.orgId}, ${world.practiceId}, ${id}, '0010', ${db.json({ text: '', fields: { pregnancyTimes: 2, abortion: 1 } })}, 1, ${world.doctorId}, now())`,
    );
    const draft = { noteRecordId: id, kind: 'correction', sectionType: '0010', text: '', reason: '患者更正', seen: 0 };
    await call()(saveAddendum, { ...draft, fields: { pregnancyTimes: 3, abortion: 1 } });
    await call()(saveAddendum, { ...draft, seen: 1, text: '末次流产 2024 年', fields: { pregnancyTimes: 3, abortion: 1 } });

    const [first, second] = await listed(id);
    expect(first).toMatchObject({ part: 'section', sectionType: '0010', fields: { pregnancyTimes: 3, abortion: 1 } });
    expect(first!.changes).toMatchObject([
      { name: { en: 'Structured part' }, before: { zh: '妊娠 2\n流产 1' }, after: { zh: '妊娠 3\n流产 1' } },
    ]);
    expect(second).toMatchObject({ text: '末次流产 2024 年', fields: null, changes: [] });
    const [section] = await asOwner((db) => db`select content from note_section where encounter_id = ${id}`);
    expect(section!.content.fields).toEqual({ pregnancyTimes: 2, abortion: 1 });
  });
});

describe('a certificate of an archived record', () => {
  const leave = (noteRecordId: string) => ({
    noteRecordId,
    kind: 'sickLeave',
    diagnoses: [cold.nameZh],
    restFrom: '2026-11-21',
    restTo: '2026-11-23',
    advice: '',
  });
  const replacement = (noteRecordId: string, id: string, over: object = {}) => ({
    ...leave(noteRecordId),
    id,
    seen: 0,
    reason: '日期写错',
    ...over,
  });

  it('is voided and given anew under another number that names the voided one', async () => {
    const encounterId = await aRecord();
    const { id } = await call()(certificateCalls.issueCertificate, leave(encounterId));
    const saved = await call()(replaceCertificate, replacement(encounterId, id, { restTo: '2026-11-25' }));

    const [after, before] = await call()(certificateCalls.queryCertificateList, { noteRecordId: encounterId });
    expect(before).toMatchObject({ id, voidReason: '日期写错', replacedBy: after!.number });
    expect(after).toMatchObject({ id: saved.id, restTo: '2026-11-25', voidedAt: null, replaces: before!.number });
    expect(await call()(printCalls.queryCertificatePrint, { id: saved.id })).toMatchObject({ replaces: before!.number });
    const [version] = await listed(encounterId);
    expect(version).toMatchObject({ part: 'certificate', subject: { en: `Certificate ${before!.number}` }, reason: '日期写错' });
    expect(version!.changes.map(({ name }) => name.en)).toEqual(['Certificate number', 'Days off']);
  });

  it('is replaced once, with a reason, by what a certificate may say', async () => {
    const encounterId = await aRecord();
    const { id } = await call()(certificateCalls.issueCertificate, leave(encounterId));
    expect(await fieldsOf(call()(replaceCertificate, replacement(encounterId, id, { reason: '' })))).toEqual([
      'reason error.field.required',
    ]);
    expect(await fieldsOf(call()(replaceCertificate, replacement(encounterId, id, { diagnoses: ['肺炎'] })))).toEqual([
      'diagnoses certificate.otherDiagnosis',
    ]);
    expect((await problemOf(call()(replaceCertificate, replacement(await aRecord(), id)))).id).toBe('error.absent');
    await call()(replaceCertificate, replacement(encounterId, id, { restTo: '2026-11-22' }));
    expect((await problemOf(call()(replaceCertificate, replacement(encounterId, id)))).id).toBe('error.version');
    expect((await problemOf(call()(replaceCertificate, replacement(encounterId, id, { seen: 1 })))).id).toBe('certificate.refused.void');
  });

  it('that names a diagnosis which was corrected is told to the doctor before the correction is signed', async () => {
    const encounterId = await aRecord();
    await call()(certificateCalls.issueCertificate, leave(encounterId));
    const [certificate] = await call()(certificateCalls.queryCertificateList, { noteRecordId: encounterId });
    const { details } = await problemOf(call()(correctDiagnoses, correction(encounterId, [pneumonia])));
    expect(details.values!.items).toBe(`证明 ${certificate!.number} 所写诊断与更正后不同：请作废并重开`);
    await call()(correctDiagnoses, correction(encounterId, [pneumonia], { confirmed: true }));
    expect((await call()(encounterCalls.queryDiagnosesOfNote, { id: encounterId })).map(({ nameZh }) => nameZh)).toEqual(['肺炎']);
  });
});
