import { beforeAll, describe, expect, it, test } from 'vitest';
import { type ParameterCode, parameterCodes, parametersOfOrganisation, specOf } from '../../../src/domain/configuration/parameters.ts';
import { standardForm } from '../../../src/domain/configuration/patientForm.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { patientCalls } from '../patient/calls.ts';
import { configurationCalls as calls } from './calls/configuration.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const staffId = crypto.randomUUID();
  await inTenant(database.owner, world, async (db) => {
    await db`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex) values (${world.orgId}, ${staffId}, '002', '赵倩', 'Zhao Qian', 'zhaoqian', 'zq', 'F')`;
  });
  ask = callerIn(database.app, world);
  colleague = callerIn(database.app, { ...world, staffId });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
const parameter = async (code: string, caller = ask) =>
  (await caller(calls.querySystemParameters, { keyword: code, page: 1, size: 20 })).rows[0]!;
const history = async (code: string, caller = ask) => (await caller(calls.queryParameterHistory, { code, page: 1, size: 20 })).rows;

describe('a system parameter', () => {
  it('is listed with type, value and default, by category and by what it is called', async () => {
    const { rows, total } = await ask(calls.querySystemParameters, { page: 1, size: 3 });
    expect([rows.length, total]).toEqual([3, parameterCodes.length]);
    expect(rows[0]).toMatchObject({ id: 'PRINT_LAST_MENSTRUATION_RULE', type: 'choice', value: 'contract', isDecided: false, version: 0 });
    const printed = await ask(calls.querySystemParameters, { category: 'print', keyword: '月经', page: 1, size: 20 });
    expect(printed.rows.map(({ id }) => id)).toEqual(['PRINT_LAST_MENSTRUATION_RULE']);
  });

  it('is changed for its own clinic alone, and keeps who changed it', async () => {
    await ask(calls.updateSystemParameter, { code: 'ORDER_SEARCH_SIZE', value: 15, version: 0 });
    expect(await ask(calls.querySystemParameter, { code: 'ORDER_SEARCH_SIZE' })).toEqual({ code: 'ORDER_SEARCH_SIZE', value: 15 });
    expect(await parameter('ORDER_SEARCH_SIZE')).toMatchObject({ value: 15, standard: 30, isDecided: true, version: 1, changedBy: '陈静' });
    expect((await stranger(calls.querySystemParameter, { code: 'ORDER_SEARCH_SIZE' })).value).toBe(30);
    expect(await history('ORDER_SEARCH_SIZE')).toMatchObject([{ before: null, after: 15, canUndo: true, isUndo: false }]);
    expect(await history('ORDER_SEARCH_SIZE', stranger)).toEqual([]);
    expect(ask.announced.at(-1)?.tags).toEqual(['Setting']);
  });

  test.each([
    ['ORDER_SEARCH_SIZE', 9],
    ['ORDER_SEARCH_SIZE', 12.5],
    ['ORDER_SEARCH_SIZE', '20'],
    ['PRINT_LAST_MENSTRUATION_RULE', 'never'],
    ['BILL_ARREARS_ALLOWED', 'yes'],
  ])('%s refuses %s beside the value', async (code, value) => {
    expect((await fieldOf(ask(calls.updateSystemParameter, { code, value, version: 0 })))?.field).toBe('value');
  });

  it('of no such code, or changed by somebody else since, is refused', async () => {
    expect((await fieldOf(ask(calls.updateSystemParameter, { code: 'NO_SUCH', value: 1, version: 0 })))?.field).toBe('code');
    expect(await refusal(ask(calls.updateSystemParameter, { code: 'ORDER_SEARCH_IN_STOCK_ONLY', value: true, version: 5 }))).toBe(
      'error.version',
    );
    const outcomes = await Promise.allSettled(
      [false, true].map((value) => ask(calls.updateSystemParameter, { code: 'BILL_ARREARS_ALLOWED', value, version: 0 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is found by its effect', async () => {
    const { rows } = await ask(calls.querySystemParameters, { keyword: '候诊', page: 1, size: 20 });
    expect(rows.map(({ id }) => id)).toContain('LONG_WAIT_MINUTES');
  });

  it('is set by the organisation for every clinic that has not decided itself, and taken back', async () => {
    const code = 'SAVED_FILTERS';
    const inForce = async () => (await ask(calls.querySystemParameter, { code })).value;
    await ask(calls.updateSystemParameter, { code, value: 20, version: 0, level: 'organisation' });
    expect([await inForce(), await parameter(code)]).toMatchObject([
      20,
      { source: 'organisation', organisationVersion: 1, isDecided: false },
    ]);
    const { version } = await ask(calls.updateSystemParameter, { code, value: 30, version: 0 });
    await ask(calls.updateSystemParameter, { code, value: 25, version: 1, level: 'organisation' });
    expect(await inForce()).toBe(30);
    await ask(calls.resetSystemParameter, { code, version });
    expect(await inForce()).toBe(25);
    const [, last] = await history(code);
    expect(last).toMatchObject({ level: 'organisation', before: 20, after: 25, canUndo: true });
    await ask(calls.undoParameter, { id: last!.id });
    expect([await inForce(), (await stranger(calls.querySystemParameter, { code })).value]).toEqual([20, 50]);
    expect(await refusal(ask(calls.undoParameter, { id: last!.id }))).toBe('configuration.changedSince');
    expect(await refusal(ask(calls.updateSystemParameter, { code, value: 9, version: 1, level: 'organisation' }))).toBe('error.version');
  });

  it.each(parametersOfOrganisation)('%s is refused to who administers a clinic alone, at either level', async (code) => {
    const clinicOnly = callerIn(database.app, world, { authorities: ['m_settings', 'm_clinical_management'] });
    const spec = specOf(code as ParameterCode);
    const value = spec.type === 'number' ? spec.least : true;
    for (const level of ['clinic', 'organisation'])
      expect(await refusal(clinicOnly(calls.updateSystemParameter, { code, value, version: 0, level }))).toBe(
        'configuration.parameter.organisationOnly',
      );
  });

  it('goes back to its default, and a change is taken back while it is the last', async () => {
    const { version } = await ask(calls.updateSystemParameter, { code: 'BILL_EXPORT_ROWS', value: 1000, version: 0 });
    await ask(calls.resetSystemParameter, { code: 'BILL_EXPORT_ROWS', version });
    expect(await parameter('BILL_EXPORT_ROWS')).toMatchObject({ value: 50_000, isDecided: false });
    const [reset, first] = await history('BILL_EXPORT_ROWS');
    expect(await refusal(ask(calls.undoParameter, { id: first!.id }))).toBe('configuration.changedSince');
    await ask(calls.undoParameter, { id: reset!.id });
    expect((await parameter('BILL_EXPORT_ROWS')).value).toBe(1000);
    expect((await history('BILL_EXPORT_ROWS'))[0]).toMatchObject({ isUndo: true, canUndo: false, after: 1000 });
    expect(await refusal(ask(calls.undoParameter, { id: reset!.id }))).toBe('configuration.changedSince');
    expect(await refusal(stranger(calls.undoParameter, { id: reset!.id }))).toBe('error.absent');
  });
});

const patient = {
  name: '周宁',
  nameEn: '',
  sex: 'F',
  birthDate: '1990-05-06',
  idType: 'other',
  idNumber: '',
  mobile: '13800138000',
  email: '',
  nationality: 'CN',
  nation: '',
  bloodType: '',
  occupation: '',
  maritalStatus: '',
  regionCode: '',
  address: '',
  zip: '',
  workUnit: '',
  sourceCode: '',
  tags: [],
  contactName: '',
  contactRelation: '',
  contactMobile: '',
  remark: '',
};

describe('the form of a patient', () => {
  it('demands what the clinic demands, at registration and at every change', async () => {
    expect(await ask(calls.queryPatientConfig)).toEqual({ fields: standardForm, version: 0 });
    const { id, version: seen } = await ask(patientCalls.savePatient, patient);
    const fields = { ...standardForm, address: 'required', zip: 'hidden' };
    const { version } = await ask(calls.savePatientConfig, { fields, version: 0 });
    expect(await fieldOf(ask(patientCalls.savePatient, { ...patient, name: '吴桐' }))).toMatchObject({ field: 'address' });
    expect((await fieldOf(ask(patientCalls.updatePatient, { ...patient, id, version: seen })))?.field).toBe('address');
    await ask(patientCalls.updatePatient, { ...patient, address: '文三路 1 号', id, version: seen });
    await stranger(patientCalls.savePatient, patient);
    expect(await refusal(ask(calls.savePatientConfig, { fields: standardForm, version: 0 }))).toBe('error.version');
    await ask(calls.savePatientConfig, { fields: standardForm, version });
  });

  it('knows only fields that may be demanded or left out', async () => {
    const wrong = ask(calls.savePatientConfig, { fields: { ...standardForm, address: 'sometimes' }, version: 2 });
    expect((await fieldOf(wrong))?.field).toBe('fields.address');
  });

  it('asks about likely duplicates unless the clinic has switched that off', async () => {
    expect(await refusal(ask(patientCalls.savePatient, patient))).toBe('patient.duplicate.ask');
    await parameterSince(database.owner, world, 'PATIENT_DUPLICATE_QUESTION', false);
    expect((await ask(patientCalls.savePatient, patient)).version).toBe(1);
  });
});

describe('the sidebar of a patient', () => {
  it('keeps the blocks in the order given, each once', async () => {
    expect((await ask(calls.queryPatientSidebarViewConfig)).blocks).toEqual(['facts', 'allergies', 'visits', 'orders']);
    await ask(calls.savePatientSidebarViewConfig, { blocks: ['visits', 'facts'], version: 0 });
    expect(await ask(calls.queryPatientSidebarViewConfig)).toEqual({ blocks: ['visits', 'facts'], version: 1 });
    expect((await fieldOf(ask(calls.savePatientSidebarViewConfig, { blocks: ['facts', 'facts'], version: 1 })))?.field).toBe('blocks');
    expect((await fieldOf(ask(calls.savePatientSidebarViewConfig, { blocks: [], version: 1 })))?.field).toBe('blocks');
    expect((await fieldOf(ask(calls.savePatientSidebarViewConfig, { blocks: ['moods'], version: 1 })))?.field).toBe('blocks.0');
  });
});

describe('a saved filter', () => {
  const draft = { list: 'patient.list', name: '女性会员', conditions: { sex: 'F', tag: 'vip' }, isShared: false };
  const names = async (caller: Caller, b = 'all') =>
    (await caller(calls.getSearchFilters, { a: 'patient.list', b })).map(({ name }) => name);

  it('is its owner’s alone until it is shared, and only the owner changes it', async () => {
    const { id } = await ask(calls.saveSearchFilter, draft);
    expect([await names(ask), await names(colleague), await names(stranger)]).toEqual([['女性会员'], [], []]);
    expect(await refusal(colleague(calls.deleteSearchFilter, { id }))).toBe('error.absent');
    await ask(calls.saveSearchFilter, { ...draft, id, version: 1, isShared: true });
    expect([await names(colleague), await names(colleague, 'own'), await names(ask, 'shared')]).toEqual([['女性会员'], [], ['女性会员']]);
    expect(await refusal(colleague(calls.saveSearchFilter, { ...draft, id, version: 2 }))).toBe('error.permission');
    expect(await refusal(ask(calls.saveSearchFilter, { ...draft, id, version: 1 }))).toBe('error.version');
  });

  it('may be what a list opens with, for each person by themselves', async () => {
    const { id } = (await ask(calls.getSearchFilters, { a: 'patient.list', b: 'own' }))[0]!;
    await colleague(calls.setDefaultSearchFilter, { list: 'patient.list', id });
    expect((await colleague(calls.getSearchFilters, { a: 'patient.list', b: 'all' }))[0]).toMatchObject({ isDefault: true, isOwn: false });
    expect((await colleague(calls.queryListSettings))['patient.list']?.start).toEqual({ sex: 'F', tag: 'vip' });
    expect((await ask(calls.getSearchFilters, { a: 'patient.list', b: 'all' }))[0]?.isDefault).toBe(false);
    expect(await refusal(stranger(calls.setDefaultSearchFilter, { list: 'patient.list', id }))).toBe('error.absent');
    await ask(calls.saveSearchFilter, { ...draft, id, version: 2, isShared: false });
    expect(await names(colleague)).toEqual([]);
    await ask(calls.setDefaultSearchFilter, { list: 'patient.list', id: null });
  });

  it('has a name of its own, and goes when it is deleted', async () => {
    await expect(ask(calls.saveSearchFilter, draft)).rejects.toMatchObject({ constraint_name: 'saved_filter__name_unique' });
    expect((await fieldOf(ask(calls.saveSearchFilter, { ...draft, name: ' ' })))?.field).toBe('name');
    const { id } = (await ask(calls.getSearchFilters, { a: 'patient.list', b: 'own' }))[0]!;
    await ask(calls.deleteSearchFilter, { id });
    expect(await names(ask)).toEqual([]);
    expect(await refusal(ask(calls.deleteSearchFilter, { id }))).toBe('error.absent');
  });

  it('tells its owner alone what it was, and is brought back from that', async () => {
    const told = await ask(organisationCalls.queryChangeList, { kind: 'savedFilter', id: draft.list });
    expect(told.map(({ act, name, fields }) => [act, name, fields])).toEqual([
      ['deleted', draft.name, []],
      ['changed', draft.name, ['isShared']],
      ['changed', draft.name, ['isShared']],
      ['created', draft.name, []],
    ]);
    const { id: _, ...before } = told[0]!.before as { id: string };
    await ask(calls.saveSearchFilter, { ...before, list: draft.list });
    expect((await ask(calls.getSearchFilters, { a: draft.list, b: 'own' }))[0]).toMatchObject({
      name: draft.name,
      conditions: draft.conditions,
      isShared: false,
    });
    for (const other of [colleague, stranger])
      expect(await other(organisationCalls.queryChangeList, { kind: 'savedFilter', id: draft.list })).toEqual([]);
  });
});

describe('how a person looks at a list', () => {
  it('is remembered for that person, list by list', async () => {
    await ask(calls.saveListSetting, { list: 'patient.list', hidden: ['mobile'], size: 50 });
    await ask(calls.saveListSetting, { list: 'patient.list', hidden: ['mobile', 'tags'], size: 50 });
    expect(await ask(calls.queryListSettings)).toEqual({ 'patient.list': { hidden: ['mobile', 'tags'], size: 50, start: null } });
    expect(await colleague(calls.queryListSettings)).toEqual({});
    expect((await fieldOf(ask(calls.saveListSetting, { list: 'patient.list', hidden: [], size: 500 })))?.field).toBe('size');
    await ask(calls.saveListSetting, { list: 'patient.list', hidden: ['mobile', 'tags'], size: 50 });
    const told = await ask(organisationCalls.queryChangeList, { kind: 'listSetting', id: 'patient.list' });
    expect(told.map(({ fields, before }) => [fields, before])).toEqual([
      [['hidden'], { hidden: ['mobile'], size: 50 }],
      [['hidden', 'size'], { hidden: [], size: null }],
    ]);
    expect(await colleague(organisationCalls.queryChangeList, { kind: 'listSetting', id: 'patient.list' })).toEqual([]);
  });
});
