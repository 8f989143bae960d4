import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/dates.ts';
import { encounterState } from '../../../src/domain/encounter/states.ts';
import type * as Form from '../../../src/domain/form/formShapes.ts';
import { element, words } from '../../../src/domain/form/library/build.ts';
import type { Definition, FormElement } from '../../../src/domain/form/shapes.ts';
import { answerState, versionState } from '../../../src/domain/form/states.ts';
import { aColleague, problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { printCalls } from '../print/calls/print.ts';
import { formCalls } from './calls.ts';

const database = freshDatabaseForFile();
const spelt = { idType: 'other', nameFolded: '李娜', pinyin: 'lina', initials: 'ln', mobileReversed: '', createdAt: new Date() };
const nobody = '018f0000-0000-7000-8000-000000000000';
let world: CareWorld;
let visit: string;

beforeAll(async () => {
  world = await makeCareWorld(database);
  visit = await aVisit(database, world, { status: encounterState.inVisit });
});

const asOwner = <Answer>(work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(database.owner, world, work);
const call = () => careCaller(world);
/** Day of the clock that careCaller tells. */
const today = () => '2026-11-21';

const pain = element('number', 'pain', words('疼痛', 'Pain'), { required: true, least: 0, most: 10 });
const total = element('calculation', 'total', words('总分', 'Total'), {
  formula: 'pain',
  bands: [
    { from: 0, label: words('轻', 'Mild'), tone: 'normal' },
    { from: 7, label: words('重度', 'Severe'), tone: 'alert' },
  ],
});
const form = (...elements: FormElement[]): Definition => ({ format: 1, elements });
const first = form(pain, total);
const second = form(pain, element('text', 'site', words('部位', 'Site'), { required: true }), total);

let count = 0;
const draftOf = (definition: Definition, over: Partial<Form.Draft> = {}): Form.Draft => {
  count += 1;
  return { nameZh: `疼痛评估 ${count}`, nameEn: 'Pain', category: 'scale', definition, ...over };
};

/** A form whose first version is in force. */
async function aForm(definition = first): Promise<{ id: string; version: number; draft: Form.Draft }> {
  const draft = draftOf(definition);
  const { id } = await call()(formCalls.saveForm, draft);
  const { version = 0 } = await call()(formCalls.publishForm, { id, version: 1, effectiveOn: today() });
  return { id, version, draft };
}
const start = (formId: string, noteRecordId = visit) => call()(formCalls.startForm, { noteRecordId, formId });
const read = (id: string) => call()(formCalls.queryFormAnswer, { id });

/** A signed form. */
async function aSigned(value = 3): Promise<string> {
  const { id } = await start((await aForm()).id);
  await call()(formCalls.signFormAnswer, { id, version: 1, answers: { pain: value } });
  return id;
}

describe('a form that is designed', () => {
  it('keeps one draft, which is published with its first day, and begins the next version when it is changed again', async () => {
    const { id, version, draft } = await aForm();
    await call()(formCalls.saveForm, { ...draft, id, version, definition: second });
    const { versions, definition } = await call()(formCalls.queryForm, { id });
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, versionState.draft],
      [1, versionState.published],
    ]);
    expect(definition).toEqual(second);
    const former = await call()(formCalls.queryFormVersion, { id: versions[1]!.id });
    expect(former.definition).toEqual(first);
  });

  it('refuses an editor that was opened before somebody else saved', async () => {
    const { id, draft } = await aForm();
    expect((await problemOf(call()(formCalls.saveForm, { ...draft, id, version: 1 }))).id).toBe('error.version');
    expect((await problemOf(call()(formCalls.publishForm, { id, version: 1, effectiveOn: today() }))).id).toBe('error.version');
  });

  it('is not published with a fault, which names the element', async () => {
    const faulty = form({ ...pain, shownIf: 'total > 1' }, total);
    const { id } = await call()(formCalls.saveForm, draftOf(faulty));
    const problem = await problemOf(call()(formCalls.publishForm, { id, version: 1, effectiveOn: today() }));
    expect(problem.details.fields).toEqual([
      { field: 'elements.0.shownIf', message: 'form.fault.circle', values: { way: 'pain → total → pain' } },
    ]);
  });

  it('of 10,000 elements is refused', async () => {
    const many = form(...Array.from({ length: 10_000 }, (_, index) => ({ ...pain, code: `q${index}` })));
    const problem = await problemOf(call()(formCalls.saveForm, draftOf(many)));
    expect(problem.details.fields?.map(({ message }) => message)).toEqual(['form.fault.tooMany']);
  });

  it('has a name of its own, and a first day that is not past', async () => {
    const { draft, id, version } = await aForm();
    expect((await problemOf(call()(formCalls.saveForm, draft))).details.fields?.[0]?.message).toBe('form.nameTaken');
    const yesterday = addDays(today(), -1);
    const problem = await problemOf(call()(formCalls.publishForm, { id, version, effectiveOn: yesterday }));
    expect(problem.details.fields?.[0]?.message).toBe('form.publish.past');
    expect((await problemOf(call()(formCalls.publishForm, { id, version, effectiveOn: today() }))).id).toBe('form.refused.noDraft');
  });

  it('of one kind is listed apart from the others, whatever is searched for', async () => {
    await aForm();
    const { id } = await call()(formCalls.saveForm, draftOf(first, { nameZh: '手术核查', category: 'operation' }));
    const listed = async (keyword: string) =>
      (await call()(formCalls.queryFormList, { page: 1, size: 50, keyword, category: 'operation' })).rows.map((row) => row.id);
    expect([await listed(''), await listed('手术'), await listed('疼痛')]).toEqual([[id], [id], []]);
  });

  it('is deleted only while nothing of it was published', async () => {
    const { id } = await call()(formCalls.saveForm, draftOf(first));
    await call()(formCalls.deleteForm, { id });
    expect((await problemOf(call()(formCalls.queryForm, { id }))).id).toBe('error.absent');
    const published = await aForm();
    expect((await problemOf(call()(formCalls.deleteForm, { id: published.id }))).id).toBe('form.refused.published');
  });

  it('cannot be changed in the database once it is published', async () => {
    const { id } = await aForm();
    await expect(asOwner((db) => db`update form_version set definition = '{}' where form_id = ${id}`)).rejects.toThrow('never changes');
    await expect(asOwner((db) => db`delete from form_version where form_id = ${id}`)).rejects.toThrow('never changes');
  });
});

describe('a form that is filled in', () => {
  it('begun in version 1 is completed, signed and shown in version 1 although version 2 is published meanwhile', async () => {
    const { id: formId, version, draft } = await aForm();
    const { id } = await start(formId);
    await call()(formCalls.saveForm, { ...draft, id: formId, version, definition: second });
    await call()(formCalls.publishForm, { id: formId, version: version + 1, effectiveOn: today() });
    await call()(formCalls.signFormAnswer, { id, version: 1, answers: { pain: 8 } });
    const shown = await read(id);
    expect(shown).toMatchObject({ formVersion: 1, state: answerState.signed, definition: first, results: { total: 8 } });
    const later = await start(formId);
    expect(await read(later.id)).toMatchObject({ formVersion: 2, definition: second });
  });

  it('begins in no version before its first day, and in the former one again when a version is retired', async () => {
    const { id: formId, version, draft } = await aForm();
    await call()(formCalls.saveForm, { ...draft, id: formId, version, definition: second });
    await call()(formCalls.publishForm, { id: formId, version: version + 1, effectiveOn: addDays(today(), 1) });
    expect((await read((await start(formId)).id)).formVersion).toBe(1);
    const { versions } = await call()(formCalls.queryForm, { id: formId });
    await call()(formCalls.retireFormVersion, { id: versions.find(({ number }) => number === 1)!.id });
    expect((await problemOf(start(formId))).id).toBe('form.refused.notInUse');
    expect((await call()(formCalls.queryFormsInUse, { noteRecordId: visit })).map(({ id }) => id)).not.toContain(formId);
  });

  it('computes its score from the answers that are signed, whatever was shown before', async () => {
    const { id } = await start((await aForm()).id);
    await call()(formCalls.saveFormAnswer, { id, version: 1, answers: { pain: 9 } });
    await call()(formCalls.signFormAnswer, { id, version: 2, answers: { pain: 2 } });
    const shown = await read(id);
    expect(shown.results).toEqual({ total: 2 });
    const { patientId } = shown;
    const [line] = (await call()(formCalls.queryFormAnswerList, { patientId, noteRecordId: visit })).filter((each) => each.id === id);
    expect(line?.headline).toMatchObject({ value: 2, meaning: words('轻', 'Mild'), tone: 'normal' });
  });

  it('keeps a draft with an answer that is not right yet, and refuses to sign it', async () => {
    const { id } = await start((await aForm()).id);
    await call()(formCalls.saveFormAnswer, { id, version: 1, answers: { pain: 11 } });
    expect((await read(id)).results).toEqual({ total: null });
    const problem = await problemOf(call()(formCalls.signFormAnswer, { id, version: 2, answers: { pain: 11 } }));
    expect(problem.details.fields).toEqual([{ field: 'answers.pain', message: 'form.fill.most', values: { most: 10 } }]);
    const unknown = await problemOf(call()(formCalls.saveFormAnswer, { id, version: 2, answers: { other: 1 } }));
    expect(unknown.details.fields?.[0]?.message).toBe('form.fill.unknown');
  });

  it('refuses a screen that does not know the last change', async () => {
    const { id } = await start((await aForm()).id);
    await call()(formCalls.saveFormAnswer, { id, version: 1, answers: { pain: 1 } });
    expect((await problemOf(call()(formCalls.signFormAnswer, { id, version: 1, answers: { pain: 5 } }))).id).toBe('error.version');
  });

  it('is changed by its author only, and never once it is signed', async () => {
    const { id } = await start((await aForm()).id);
    const other = careCaller({ ...world, staffId: await aColleague(database.owner, world) });
    expect((await problemOf(other(formCalls.signFormAnswer, { id, version: 1, answers: { pain: 1 } }))).id).toBe('form.refused.notYours');
    await call()(formCalls.signFormAnswer, { id, version: 1, answers: { pain: 1 } });
    expect((await problemOf(call()(formCalls.saveFormAnswer, { id, version: 2, answers: { pain: 9 } }))).id).toBe('form.refused.signed');
    expect((await problemOf(call()(formCalls.deleteFormAnswer, { id }))).id).toBe('form.refused.signed');
    await expect(asOwner((db) => db`update form_answer set answers = '{}' where id = ${id}`)).rejects.toThrow('never changes');
  });

  it('is corrected once, beside what stood there, with a reason', async () => {
    const id = await aSigned(3);
    const without = await problemOf(call()(formCalls.correctFormAnswer, { id, answers: { pain: 8 }, reason: ' ' }));
    expect(without.details.fields?.map(({ field }) => field)).toEqual(['reason']);
    const corrected = await call()(formCalls.correctFormAnswer, { id, answers: { pain: 8 }, reason: '填错' });
    const shown = await read(corrected.id);
    expect(shown).toMatchObject({ correction: 1, reason: '填错', answers: { pain: 8 }, results: { total: 8 }, formVersion: 1 });
    expect(shown.earlier.map(({ answers, results }) => [answers, results])).toEqual([[{ pain: 3 }, { total: 3 }]]);
    expect((await read(id)).isCorrected).toBe(true);
    expect((await problemOf(call()(formCalls.correctFormAnswer, { id, answers: { pain: 7 }, reason: 'x' }))).id).toBe(
      'form.refused.corrected',
    );
  });

  it('is printed by the version and with the results it was signed with', async () => {
    const id = await aSigned(8);
    const paper = await call()(printCalls.queryFormPrint, { id });
    expect(paper).toMatchObject({ formVersion: 1, definition: first, answers: { pain: 8 }, results: { total: 8 }, isCorrected: false });
    expect(paper.authorName).toEqual({ zh: '陈怡', en: 'Chen Yi' });
    expect((await problemOf(call()(printCalls.queryFormPrint, { id: nobody }))).id).toBe('print.missing.paper');
  });

  it('is thrown away while it is a draft', async () => {
    const { id } = await start((await aForm()).id);
    await call()(formCalls.deleteFormAnswer, { id });
    expect((await problemOf(read(id))).id).toBe('error.absent');
  });

  it('lists forms of the patient who is asked for and of no other', async () => {
    const id = await aSigned();
    const { patientId } = await read(id);
    const otherPatient = uuidv7();
    await asOwner(
      (db) =>
        db`insert into patient ${db({ orgId: world.orgId, id: otherPatient, mrn: 'M2', name: '李娜', sex: 'F', birthDate: '1990-01-01', ...spelt })}`,
    );
    const other = await aVisit(database, { ...world, patientId: otherPatient }, { status: encounterState.inVisit });
    await start((await aForm()).id, other);
    const lines = await call()(formCalls.queryFormAnswerList, { patientId });
    expect(lines.map((line) => line.id)).toContain(id);
    expect(lines.every((line) => line.patientId === patientId)).toBe(true);
    expect(await call()(formCalls.queryFormAnswerList, { patientId, noteRecordId: other })).toEqual([]);
  });

  it('begins in no visit that is unknown, waits or is completed', async () => {
    const { id } = await aForm();
    expect((await problemOf(start(id, nobody))).id).toBe('error.absent');
    const waits = await aVisit(database, world, { status: encounterState.waiting });
    expect((await problemOf(start(id, waits))).id).toBe('form.refused.waiting');
    const completed = await aVisit(database, world, { status: encounterState.completed });
    expect((await problemOf(start(id, completed))).id).toBe('form.refused.completed');
  });
});

describe('a form that is made for some visits', () => {
  const bound = async (binding: Partial<Form.Binding>) => {
    const all = { departmentIds: [], visits: [], sexes: [], ...binding };
    const { id } = await call()(formCalls.saveForm, { ...draftOf(first), binding: all });
    await call()(formCalls.publishForm, { id, version: 1, effectiveOn: today() });
    return id;
  };
  const fitIn = async (id: string) =>
    (await call()(formCalls.queryFormsInUse, { noteRecordId: visit })).find((each) => each.id === id)?.fit;

  it('is offered first in a visit it is made for, and below the others elsewhere', async () => {
    const { sex } = (await read((await start((await aForm()).id)).id)).subject;
    const own = sex === 'F' ? ('F' as const) : ('M' as const);
    expect(await fitIn(await bound({ visits: ['first'], sexes: [own] }))).toBe('bound');
    expect(await fitIn(await bound({ visits: ['return'] }))).toBe('other');
    expect(await fitIn((await aForm()).id)).toBe('general');
  });

  it('is neither offered to a patient of the other sex nor begun for one', async () => {
    const { sex } = (await read((await start((await aForm()).id)).id)).subject;
    const id = await bound({ sexes: [sex === 'F' ? 'M' : 'F'] });
    expect(await fitIn(id)).toBeUndefined();
    expect((await problemOf(start(id))).id).toBe('form.refused.otherSex');
  });

  it('keeps the visits of its published version whatever the next draft is made for, and refuses a department that is none', async () => {
    const id = await bound({ visits: ['first'] });
    const { version, nameZh, nameEn } = await call()(formCalls.queryForm, { id });
    const next = { id, version, nameZh, nameEn, category: 'scale' as const, definition: first };
    await call()(formCalls.saveForm, { ...next, binding: { departmentIds: [], visits: ['return'], sexes: [] } });
    expect(await fitIn(id)).toBe('bound');
    expect((await call()(formCalls.queryForm, { id })).binding.visits).toEqual(['return']);
    const strange = { departmentIds: [nobody], visits: [], sexes: [] };
    const problem = await problemOf(call()(formCalls.saveForm, { ...next, version: version + 1, binding: strange }));
    expect(problem.details.fields?.[0]?.field).toBe('binding.departmentIds');
    await expect(asOwner((db) => db`update form_version set binding = '{}' where form_id = ${id} and state = 1`)).rejects.toThrow(
      'never changes',
    );
  });
});

describe('a form with a place for a co-signature', () => {
  const place = element('signature', 'senior', words('上级医师', 'Senior doctor'), { by: 'cosigner' });
  const colleague = async () => careCaller({ ...world, staffId: await aColleague(database.owner, world) });
  const signedWith = async (definition: Definition) => {
    const { id } = await start((await aForm(definition)).id);
    await call()(formCalls.signFormAnswer, { id, version: 1, answers: { pain: 3 } });
    return id;
  };

  it('is co-signed once by a colleague, whose name and moment stand on form and paper', async () => {
    const id = await signedWith(form(pain, place));
    expect((await problemOf(call()(formCalls.cosignFormAnswer, { id }))).id).toBe('form.refused.ownForm');
    const other = await colleague();
    await other(formCalls.cosignFormAnswer, { id });
    const shown = await read(id);
    expect(shown).toMatchObject({ needsCosigner: true, cosignedAt: expect.anything() });
    expect(shown.cosigner).not.toBe('');
    expect((await call()(printCalls.queryFormPrint, { id })).cosignerName.zh).not.toBe('');
    expect((await problemOf(other(formCalls.cosignFormAnswer, { id }))).id).toBe('form.refused.cosigned');
  });

  it('loses the co-signature by a correction, which is co-signed anew', async () => {
    const id = await signedWith(form(pain, place));
    const other = await colleague();
    await other(formCalls.cosignFormAnswer, { id });
    const corrected = await call()(formCalls.correctFormAnswer, { id, answers: { pain: 4 }, reason: '填错' });
    expect(await read(corrected.id)).toMatchObject({ cosigner: '', cosignedAt: null });
    expect((await read(corrected.id)).earlier[0]?.cosigner).not.toBe('');
    await other(formCalls.cosignFormAnswer, { id: corrected.id });
  });

  it('is not co-signed before its author signed, after a correction, or without such a place', async () => {
    const other = await colleague();
    const { id: draft } = await start((await aForm(form(pain, place))).id);
    expect((await problemOf(other(formCalls.cosignFormAnswer, { id: draft }))).id).toBe('form.refused.notSigned');
    expect((await problemOf(other(formCalls.cosignFormAnswer, { id: await aSigned() }))).id).toBe('form.refused.noCosigner');
    const id = await signedWith(form(pain, place));
    await call()(formCalls.correctFormAnswer, { id, answers: { pain: 4 }, reason: '填错' });
    expect((await problemOf(other(formCalls.cosignFormAnswer, { id }))).id).toBe('form.refused.corrected');
  });
});

describe('a form with results, drugs and documents of a patient', () => {
  const elements = [element('labResult', 'labs', words('检验', 'Laboratory')), element('drug', 'drugs', words('用药', 'Drugs'))];
  const hb = { nameZh: '血红蛋白', nameEn: 'Haemoglobin', result: '98', value: 98, unit: 'g/L', flag: 'L' };

  /** A reviewed report of a patient with one result; gives its id. */
  async function aReport(patientId: string): Promise<string> {
    const reportId = uuidv7();
    const own = { orgId: world.orgId, practiceId: world.practiceId };
    await database.owner.begin(async (db) => {
      await db`set local session_replication_role = replica`;
      await db`insert into report ${db({ ...own, id: reportId, adviceId: uuidv7(), encounterId: visit, patientId, adviceType: 6, reportNumber: reportId, status: 2, writtenBy: world.staffId, writtenAt: '2026-11-20T02:00:00Z', reviewedBy: world.staffId, reviewedAt: '2026-11-20T03:00:00Z' })}`;
      await db`insert into report_result ${db({ ...own, reportId, sort: 0, indicatorId: uuidv7(), code: 'HB', nameZh: hb.nameZh, nameEn: hb.nameEn, unit: hb.unit, result: hb.result, abnormalFlag: hb.flag })}`;
    });
    return reportId;
  }

  it('offers the results of its patient, counts with them, and refuses those of another or with another value', async () => {
    const sum = element('calculation', 'total', words('合计', 'Total'), { formula: 'max(labs.value)' });
    const { id } = await start((await aForm(form(...elements, sum))).id);
    const { patientId } = await read(id);
    const reportId = await aReport(patientId);
    const { labResults } = await read(id);
    const own = labResults.find((each) => each.id === `${reportId}.0`);
    expect(own).toEqual({ ...hb, id: `${reportId}.0`, day: '2026-11-20' });
    const strange = { ...hb, id: `${await aReport(uuidv7())}.0`, day: '2026-11-20' };
    for (const row of [strange, { ...own!, value: 130, result: '130' }]) {
      const problem = await problemOf(call()(formCalls.saveFormAnswer, { id, version: 1, answers: { labs: [row] } }));
      expect(problem.details.fields).toEqual([{ field: 'answers.labs', message: 'form.fill.notOfPatient' }]);
    }
    await call()(formCalls.signFormAnswer, { id, version: 1, answers: { labs: [own!] } });
    expect((await read(id)).results).toEqual({ total: 98 });
  });

  it('refuses a drug that the catalogue does not have', async () => {
    const { id } = await start((await aForm(form(...elements))).id);
    const drug = { id: nobody, nameZh: '阿莫西林胶囊', nameEn: 'Amoxicillin', specification: '0.25g×24粒', note: '' };
    const problem = await problemOf(call()(formCalls.signFormAnswer, { id, version: 1, answers: { drugs: [drug] } }));
    expect(problem.details.fields?.[0]?.field).toBe('answers.drugs');
  });
});
