import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { standardModules } from '../../../src/domain/record/parts.ts';
import { aColleague, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { sessionCalls } from '../session/calls.ts';
import { recordCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let colleague: Caller;
let stranger: Caller;
let defaultId: string;

const module = (code: string, nameZh = '') => ({ code, nameZh, nameEn: '' });
const draft = (over: Record<string, unknown> = {}) => ({
  nameZh: '门诊病历',
  nameEn: 'Out-patient record',
  abbreviation: 'm',
  isDefault: true,
  isForReturn: false,
  enabled: true,
  modules: [module('0001'), module('0002'), module('OWN_1', '中医四诊')],
  printed: ['0001', 'OWN_1', 'DIAGNOSES'],
  ...over,
});
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldsOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);
const first = { page: 1, size: 20 };

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  colleague = callerIn(database.app, await aColleague(database.owner, world));
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

describe('a practice without note types', () => {
  it('writes its records in every module the product knows', async () => {
    const { appointmentId } = await aVisit(database.owner, world, { status: 1 });
    const { modules, noteTypeId } = await ask(encounterCalls.queryEncounter, { appointmentId });
    expect([noteTypeId, modules.map(({ code }) => code)]).toEqual([null, standardModules]);
  });
});

describe('a note type', () => {
  it('is kept with its modules and what of it is printed', async () => {
    defaultId = (await ask(calls.saveNoteType, draft())).id;
    expect(await ask(calls.queryNoteTypeItem, { id: defaultId })).toEqual([
      { code: '0001', nameZh: '主诉', nameEn: 'Chief complaint' },
      expect.objectContaining({ code: '0002' }),
      { code: 'OWN_1', nameZh: '中医四诊', nameEn: '中医四诊' },
    ]);
    const items = await ask(calls.queryNotePrintItem, { noteTypeId: defaultId });
    expect(items.filter(({ isPrinted }) => isPrinted).map(({ code }) => code)).toEqual(['0001', 'OWN_1', 'DIAGNOSES']);
    expect((await ask(calls.queryNoteTypeList, first)).rows).toMatchObject([{ abbreviation: 'M', moduleCount: 3, isDefault: true }]);
    expect(await ask(calls.queryNoteTypesInUse, {})).toHaveLength(1);
  });

  test.each([
    [{ nameZh: ' ' }, ['nameZh', 'error.field.required']],
    [{ nameZh: '门诊病历' }, ['nameZh', 'record.noteType.nameTaken']],
    [{ abbreviation: 'ab' }, ['abbreviation', 'record.noteType.oneLetter']],
    [{ abbreviation: '门' }, ['abbreviation', 'record.noteType.oneLetter']],
    [{ modules: [], printed: [] }, ['modules', 'record.noteType.noModule']],
    [{ modules: [module('0001'), module('0001')], printed: [] }, ['modules', 'record.noteType.twice']],
    [{ modules: [module('0007')], printed: [] }, ['modules', 'record.noteType.twice']],
    [{ modules: [module('OWN_9')], printed: [] }, ['modules', 'record.noteType.unnamed']],
    [{ printed: ['0003'] }, ['printed', 'error.field.choice']],
    [{ isDefault: true, enabled: false }, ['enabled', 'record.noteType.defaultEnabled']],
    [{ isDefault: false, isForReturn: true, enabled: false }, ['enabled', 'record.noteType.defaultEnabled']],
  ])('is refused with %j', async (over, problem) => {
    expect(await fieldsOf(ask(calls.saveNoteType, draft({ nameZh: '另一类', ...over })))).toContainEqual(problem);
  });

  it('takes the place of the former default, and leaves one', async () => {
    const { id } = await ask(calls.saveNoteType, draft({ nameZh: '儿科病历' }));
    const [now] = (await ask(calls.queryNoteTypeList, first)).rows;
    expect([now!.id, now!.isDefault]).toEqual([id, true]);
    const version = 1;
    const plain = { ...draft({ nameZh: '儿科病历', isDefault: false }), id, version };
    expect(await fieldsOf(ask(calls.saveNoteType, plain))).toEqual([['isDefault', 'record.noteType.needsDefault']]);
    expect(await refusal(ask(calls.deleteNoteType, { id }))).toBe('record.noteType.needsDefault');
    await ask(calls.saveNoteType, { ...draft(), id: defaultId, version: 2 });
    expect(await refusal(ask(calls.saveNoteType, { ...plain, version: 1 }))).toBe('error.version');
    await ask(calls.deleteNoteType, { id });
    expect((await ask(calls.queryNoteTypeList, { ...first, keyword: '儿科' })).total).toBe(0);
  });

  it('is kept as it was before each change, one deleted too', async () => {
    const short = draft({ nameZh: '中医病历', isDefault: false, modules: [module('0001')], printed: ['0001'] });
    const { id } = await ask(calls.saveNoteType, short);
    await ask(calls.saveNoteType, { ...short, id, version: 1, modules: [module('0001'), module('0002')] });
    await ask(calls.deleteNoteType, { id });
    const told = (of: string) => ask(organisationCalls.queryChangeList, { kind: 'noteType', id: of });
    expect(await told(id)).toMatchObject([
      {
        act: 'changed',
        fields: ['modules'],
        before: { nameZh: '中医病历', modules: [{ code: '0001' }], printed: ['0001'], enabled: true },
      },
      { act: 'created' },
    ]);
    expect((await told('all'))[0]).toMatchObject({ act: 'deleted', name: '中医病历', before: { modules: [{}, {}] } });
  });

  it('of another clinic is not there', async () => {
    expect(await refusal(stranger(calls.queryNoteTypeItem, { id: defaultId }))).toBe('error.absent');
    expect(await refusal(stranger(calls.queryNotePrintItem, { noteTypeId: defaultId }))).toBe('error.absent');
    expect(await refusal(stranger(calls.deleteNoteType, { id: defaultId }))).toBe('error.absent');
    expect(await refusal(stranger(calls.saveNoteType, { ...draft(), id: defaultId, version: 1 }))).toBe('error.absent');
  });
});

/** The usual type of the doctor. */
const choose = (noteTypeId: string) => ask(sessionCalls.saveMyConfig, { key: 'noteTypeId', value: noteTypeId });
/** The type of the record of a visit that the doctor begins. */
async function begun({ typeCode = '', sourceCode = '' }: { typeCode?: string; sourceCode?: string } = {}) {
  const { appointmentId } = await aVisit(database.owner, world);
  await database.owner`update appointment set type_code = ${typeCode}, source_code = ${sourceCode} where id = ${appointmentId}`;
  await ask(encounterCalls.startEncounter, { a: appointmentId, b: world.staffId });
  return (await ask(encounterCalls.queryEncounter, { appointmentId })).noteTypeId;
}

describe('a visit that begins', () => {
  it('is written in the default type also as a return visit, while no type is for return visits', async () => {
    expect(await begun({ typeCode: 'return' })).toBe(defaultId);
  });

  it('is written in the type for return visits if it was booked as one, and in no other case', async () => {
    const forReturn = { isDefault: false, isForReturn: true };
    const former = await ask(calls.saveNoteType, draft({ nameZh: '复诊旧', ...forReturn }));
    const { id } = await ask(calls.saveNoteType, draft({ nameZh: '复诊', ...forReturn }));
    const { rows } = await ask(calls.queryNoteTypeList, first);
    expect(rows.filter(({ isForReturn }) => isForReturn).map((type) => type.id)).toEqual([id]);

    expect(await begun({ typeCode: 'return' })).toBe(id);
    expect(await begun({ sourceCode: 'doctor' })).toBe(id);
    expect(await begun({ typeCode: 'first', sourceCode: 'desk' })).toBe(defaultId);
    const own = await ask(calls.saveNoteType, draft({ nameZh: '中医初诊', isDefault: false }));
    await choose(own.id);
    expect(await begun({ typeCode: 'return' })).toBe(id);
    await choose('');
    for (const one of [id, former.id]) {
      const { version } = rows.find((type) => type.id === one)!;
      await ask(calls.saveNoteType, { ...draft({ nameZh: `复诊${one}`, isDefault: false }), id: one, version });
    }
  });
});

describe('the usual type of a doctor', () => {
  afterAll(() => choose(''));

  it('is the type of a record that begins, until the clinic switches it off', async () => {
    const { id } = await ask(calls.saveNoteType, draft({ nameZh: '儿科初诊', isDefault: false }));
    await choose(id);
    expect(await begun()).toBe(id);
    const { version } = (await ask(calls.queryNoteTypeList, first)).rows.find((type) => type.id === id)!;
    await ask(calls.saveNoteType, { ...draft({ nameZh: '儿科初诊', isDefault: false, enabled: false }), id, version });
    expect(await begun()).toBe(defaultId);
  });

  it('that another clinic keeps, or that is none, begins in the default type', async () => {
    const { id } = await stranger(calls.saveNoteType, draft());
    for (const one of [id, 'no such type']) {
      await choose(one);
      expect(await begun()).toBe(defaultId);
    }
  });
});

describe('sections written together', () => {
  const section = (sectionType: string, text: string, version = 0) => ({ sectionType, content: { text }, version });
  const write = (as: Caller, { encounterId }: BuiltVisit, ...sections: object[]) =>
    as(calls.updateEncounterEmr, { noteRecordId: encounterId, sections });

  it('are all in store with their versions, and the older text stays', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    await write(ask, visit, section('0001', '咳嗽'));
    const { saved, conflicts } = await write(ask, visit, section('0001', '咳嗽3天', 1), section('OWN_1', '舌淡红'));
    expect(conflicts).toEqual([]);
    expect(saved.map(({ sectionType, content, version, moduleName }) => [sectionType, content.text, version, moduleName])).toEqual([
      ['0001', '咳嗽3天', 2, '主诉'],
      ['OWN_1', '舌淡红', 1, '中医四诊'],
    ]);
  });

  it('are none of them in store when one was written by a colleague meanwhile', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    await write(colleague, visit, section('0001', '发热'));
    const { saved, conflicts } = await write(ask, visit, section('0001', '咳嗽'), section('0002', '三天前受凉'));
    expect([saved, conflicts.map(({ content }) => content.text)]).toEqual([[], ['发热']]);
    expect(await ask(encounterCalls.queryNote, { sectionType: '0002', noteRecordId: visit.encounterId })).toBeNull();
  });

  it('choose the type of the record, one in use only', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const { id } = await ask(calls.saveNoteType, draft({ nameZh: '复诊病历', isDefault: false, modules: [module('0001')], printed: [] }));
    await ask(calls.updateEncounterEmr, { noteRecordId: visit.encounterId, noteTypeId: id, sections: [] });
    const { noteTypeId, modules } = await ask(encounterCalls.queryEncounter, { appointmentId: visit.appointmentId });
    expect([noteTypeId, modules.map(({ code }) => code)]).toEqual([id, ['0001']]);
    expect(await refusal(ask(calls.deleteNoteType, { id }))).toBe('record.noteType.used');

    const off = await ask(calls.saveNoteType, draft({ nameZh: '停用', isDefault: false, enabled: false }));
    const choose = ask(calls.updateEncounterEmr, { noteRecordId: visit.encounterId, noteTypeId: off.id, sections: [] });
    expect(await refusal(choose)).toBe('record.noteType.incorrect');
  });

  test.each([
    [0, 'encounter.note.notStarted'],
    [3, 'encounter.note.completed'],
  ] as const)('are refused in state %i', async (status, id) => {
    expect(await refusal(write(ask, await aVisit(database.owner, world, { status }), section('0001', '咳嗽')))).toBe(id);
  });

  it('of gynaecology are refused for a man, of another clinic are not there', async () => {
    const visit = await aVisit(database.owner, world, { status: 1, sex: 'M' });
    expect(await refusal(write(ask, visit, section('0010', '孕1产1')))).toBe('encounter.note.womenOnly');
    expect(await refusal(write(stranger, visit, section('0001', '咳嗽')))).toBe('error.absent');
  });
});

describe('the records of a patient', () => {
  it('stand with their texts, newest first, told by state, and leave out the one at hand', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const list = (over = {}) => ask(calls.queryPatientNoteRecords, { ...first, patientId: visit.patientId, ...over });
    expect((await list()).rows.map(({ state }) => state)).toEqual(['0']);
    await ask(calls.updateEncounterEmr, {
      noteRecordId: visit.encounterId,
      sections: [{ sectionType: '0001', content: { text: '咳嗽' }, version: 0 }],
    });
    const { rows } = await list({ state: '1' });
    expect(rows).toMatchObject([
      { doctorName: '陈静', state: '1', sections: [{ code: '0001', nameZh: '主诉', content: { text: '咳嗽' } }] },
    ]);
    expect((await list({ exceptId: visit.encounterId })).total).toBe(0);
    expect((await list({ state: '2' })).total).toBe(0);
    expect((await stranger(calls.queryPatientNoteRecords, { ...first, patientId: visit.patientId })).total).toBe(0);
    expect(ask.audited).toContainEqual({ patientId: visit.patientId });
  });
});

describe('a record on paper', () => {
  let visit: BuiltVisit;
  beforeAll(async () => {
    visit = await aVisit(database.owner, world, { status: 1 });
    await ask(calls.updateEncounterEmr, {
      noteRecordId: visit.encounterId,
      sections: ['0001', '0002', '0003'].map((sectionType) => ({ sectionType, content: { text: `写了${sectionType}` }, version: 0 })),
    });
  });
  const codes = async (printed: Promise<{ sections: { sectionType: string }[] }>) => (await printed).sections.map((one) => one.sectionType);

  it('offers what it holds, chosen as its type says; what the type does not know is on it too', async () => {
    const items = await ask(calls.queryCurrentNotePrintItem, { noteRecordId: visit.encounterId });
    expect(items.map(({ code, isPrinted }) => [code, isPrinted])).toEqual([
      ['0001', true],
      ['0002', false],
      ['0007', false],
      ['0003', true],
    ]);
    expect(await codes(ask(printCalls.queryRecordPrint, { noteRecordId: visit.encounterId }))).toEqual(['0001', '0003']);
  });

  it('carries the modules that were chosen, and is no paper without any', async () => {
    expect(await codes(ask(printCalls.queryModulePrint, { noteRecordId: visit.encounterId, modules: ['0002'] }))).toEqual(['0002']);
    expect(await refusal(ask(printCalls.queryModulePrint, { noteRecordId: visit.encounterId, modules: [] }))).toBe('print.record.none');
  });

  it('of another clinic is not there', async () => {
    expect(await refusal(stranger(calls.queryCurrentNotePrintItem, { noteRecordId: visit.encounterId }))).toBe('error.absent');
    expect(await refusal(stranger(printCalls.queryModulePrint, { noteRecordId: visit.encounterId, modules: ['0001'] }))).toBe(
      'print.missing.paper',
    );
    expect(await refusal(stranger(calls.noteExportTicket, { id: visit.encounterId }))).toBe('error.absent');
  });
});
