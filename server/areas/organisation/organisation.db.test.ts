import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type * as Organisation from '../../../src/domain/organisation/shapes.ts';
import { aChain, aColleague, type Chain } from '../../../tests/builders/chain.ts';
import { aRole, aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { dictionaryUpkeepCalls as choices } from '../dictionary/calls/dictionaryUpkeep.ts';
import { organisationCalls as calls } from './calls.ts';
import { findPracticeHead } from './queries/printHeads.ts';

const database = freshDatabaseForFile();
const now = '2026-11-18T02:00:00.000Z';
let chain: Chain;
let ask: Caller;
let branch: Caller;
let stranger: Caller;

beforeAll(async () => {
  chain = await aChain(database.owner);
  ask = callerIn(database.app, chain, { now });
  branch = callerIn(database.app, { ...chain, practiceId: chain.branchId }, { now, authorities: ['m_clinical_management', 'm_settings'] });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { now });
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
let made = 0;
const aClinic = (over: Partial<Organisation.PracticeDraft> = {}): Organisation.PracticeDraft => ({
  code: `C${++made}`,
  nameZh: '滨江诊所',
  nameEn: 'Riverside',
  shortNameZh: '滨江',
  shortNameEn: '',
  address: '滨江路 1 号',
  addressEn: '',
  phone: '0571-5550 0303',
  contact: '方晓',
  email: '',
  website: '',
  provinceCode: '330000',
  cityCode: '330100',
  businessModel: 'direct',
  opens: '08:00',
  closes: '18:00',
  logo: null,
  ...over,
});
const shownOf = async (id: string) => (await ask(calls.queryPracticeList, { page: 1, size: 50 })).rows.find((row) => row.id === id);

describe('a clinic', () => {
  it('is opened with the payment methods of this one, what each is for included, a room, and its founder among its people', async () => {
    await inTenant(
      database.owner,
      chain,
      (db) => db`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, is_cash, for_package, for_refund, enabled)
      values (${chain.orgId}, ${chain.practiceId}, 'cash', '现金', 'Cash', 'cash', true, false, false, false)`,
    );
    const { id } = await ask(calls.savePractice, aClinic());
    expect(await ask(calls.queryPractice, { id })).toMatchObject({
      nameZh: '滨江诊所',
      opens: '08:00',
      isHead: false,
      enabled: true,
      staffCount: 1,
    });
    const there = callerIn(database.app, { ...chain, practiceId: id });
    expect(await there(calls.queryDepartmentList, { page: 1, size: 10 })).toEqual({ rows: [], total: 0 });
    const methods = await inTenant(
      database.owner,
      { ...chain, practiceId: id },
      (db) => db`select code, kind, for_package, for_refund, enabled from payment_method where practice_id = ${id}`,
    );
    expect(methods).toEqual([{ code: 'cash', kind: 'cash', forPackage: false, forRefund: false, enabled: false }]);
    const rooms = await inTenant(
      database.owner,
      { ...chain, practiceId: id },
      (db) => db`select name_zh from room where practice_id = ${id}`,
    );
    expect(rooms).toEqual([{ nameZh: '诊室 1' }]);
    expect(await ask(calls.queryChangeList, { kind: 'practice', id })).toMatchObject([{ act: 'created', staffName: '陈静' }]);
  });

  test.each<[Partial<Organisation.PracticeDraft>, string]>([
    [{ closes: '07:00' }, 'closes'],
    [{ opens: '25:00' }, 'opens'],
    [{ phone: 'abc' }, 'phone'],
    [{ email: 'nowhere' }, 'email'],
    [{ nameZh: ' ' }, 'nameZh'],
  ])('with %j is refused at its field', async (wrong, field) =>
    expect((await fieldOf(ask(calls.savePractice, aClinic(wrong))))?.field).toBe(field),
  );

  it('keeps its code to itself', async () => {
    const error = await ask(calls.savePractice, aClinic({ code: 'HQ' })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ constraint_name: 'practice__code_unique' });
  });

  it('is not opened beyond what the contract allows', async () => {
    const own = await aChain(database.owner, '小机构');
    await database.owner`update org set max_clinics = 2 where id = ${own.orgId}`;
    const mine = callerIn(database.app, own);
    expect(await refusal(mine(calls.savePractice, aClinic()))).toBe('organisation.practice.limit');
    expect(await refusal(mine(calls.setPracticeEnabled, { id: own.branchId, flag: 0, version: 7 }))).toBe('error.version');
    await mine(calls.setPracticeEnabled, { id: own.branchId, flag: 0, version: 1 });
    await mine(calls.savePractice, aClinic());
    expect(await refusal(mine(calls.setPracticeEnabled, { id: own.branchId, flag: 1, version: 2 }))).toBe('organisation.practice.limit');
  });

  it('is changed by two people one after the other, and what changed is kept', async () => {
    const { id } = await ask(calls.savePractice, aClinic());
    const draft = aClinic({ nameZh: '滨江二店', phone: '0571-5550 0404' });
    expect(await ask(calls.updatePractice, { ...draft, id, version: 1 })).toEqual({ id, version: 2 });
    expect(await refusal(ask(calls.updatePractice, { ...draft, id, version: 1 }))).toBe('error.version');
    const [newest] = await ask(calls.queryChangeList, { kind: 'practice', id });
    expect(newest).toMatchObject({ act: 'changed', fields: expect.arrayContaining(['nameZh', 'phone']) });
  });

  it('puts its logo on papers until it is removed, and takes a small picture only', async () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const { id } = await ask(calls.savePractice, aClinic({ logo }));
    const printed = async () => (await inTenant(database.app, { ...chain, practiceId: id }, findPracticeHead))?.practiceLogo;
    expect(await printed()).toBe(logo);
    for (const wrong of ['/logo.png', 'data:text/html;base64,PGI+', `data:image/png;base64,${'A'.repeat(40_000)}`])
      expect((await fieldOf(ask(calls.updatePractice, { ...aClinic({ logo: wrong }), id, version: 1 })))?.field).toBe('logo');
    await ask(calls.updatePractice, { ...aClinic({ logo: null }), id, version: 1 });
    expect(await printed()).toBeNull();
  });

  it('is changed by its own administrator, but not its code, and no other clinic is', async () => {
    const own = (await shownOf(chain.branchId))!;
    const { id, version, isHead, enabled, staffCount, ...draft } = own;
    expect(await refusal(branch(calls.updatePractice, { ...draft, code: 'NEW', id, version }))).toBe('organisation.practice.chainOnly');
    expect((await branch(calls.updatePractice, { ...draft, address: '湖滨 2 号', id, version })).version).toBe(version + 1);
    expect(await refusal(branch(calls.updatePractice, { ...draft, id: chain.practiceId, version: 1 }))).toBe('error.absent');
    expect(await refusal(branch(calls.queryPractice, { id: chain.practiceId }))).toBe('error.absent');
  });

  it('of another organisation is absent to every call', async () => {
    const id = chain.branchId;
    expect(await refusal(stranger(calls.queryPractice, { id }))).toBe('error.absent');
    expect(await refusal(stranger(calls.updatePractice, { ...aClinic(), id, version: 1 }))).toBe('error.absent');
    expect(await refusal(stranger(calls.setPracticeEnabled, { id, flag: 0, version: 1 }))).toBe('error.absent');
    expect(await refusal(stranger(calls.makeHeadPractice, { id, version: 1 }))).toBe('error.absent');
    expect((await stranger(calls.queryPracticeList, { page: 1, size: 10 })).total).toBe(1);
    expect(await refusal(stranger(calls.queryPracticesOfOrg, { a: chain.orgId, page: 1, size: 10 }))).toBe('error.absent');
  });
});

describe('closing a clinic and the head clinic', () => {
  it('leaves the head and the clinic one works in alone', async () => {
    const { version } = (await shownOf(chain.practiceId))!;
    expect(await refusal(ask(calls.setPracticeEnabled, { id: chain.practiceId, flag: 0, version }))).toBe(
      'organisation.practice.headStays',
    );
    const there = callerIn(database.app, { ...chain, practiceId: chain.branchId });
    const seen = (await shownOf(chain.branchId))!;
    expect(await refusal(there(calls.setPracticeEnabled, { id: chain.branchId, flag: 0, version: seen.version }))).toBe(
      'organisation.practice.youAreHere',
    );
  });

  it('moves the head to an open clinic and back, one at a time', async () => {
    const { id } = await ask(calls.savePractice, aClinic());
    await ask(calls.setPracticeEnabled, { id, flag: 0, version: 1 });
    expect(await refusal(ask(calls.makeHeadPractice, { id, version: 2 }))).toBe('organisation.practice.headMustBeOpen');
    expect((await ask(calls.queryPracticesOfOrg, { a: chain.orgId, page: 1, size: 50 })).rows.map((row) => row.id)).not.toContain(id);
    await ask(calls.setPracticeEnabled, { id, flag: 1, version: 2 });
    await ask(calls.makeHeadPractice, { id, version: 3 });
    expect((await ask(calls.queryHeadPractice)).id).toBe(id);
    await ask(calls.makeHeadPractice, { id: chain.practiceId, version: (await shownOf(chain.practiceId))!.version });
    expect((await ask(calls.queryHeadPractice)).id).toBe(chain.practiceId);
  });
});

describe('a department', () => {
  const aDepartment = (over: Partial<Organisation.DepartmentDraft> = {}): Organisation.DepartmentDraft => ({
    code: `D${++made}`,
    nameZh: `科室${made}`,
    nameEn: 'Department',
    isMedical: true,
    sort: 5,
    headId: null,
    ...over,
  });

  it('is added with its head, found, changed and taken out of use', async () => {
    const draft = aDepartment({ headId: chain.staffId });
    const { id } = await ask(calls.saveDepartment, draft);
    const list = await ask(calls.queryDepartmentList, { page: 1, size: 10, keyword: draft.code, medical: '1' });
    expect(list.rows).toMatchObject([{ id, headName: '陈静', enabled: true, staffCount: 0 }]);
    await ask(calls.saveDepartment, { ...draft, nameZh: '康复科', isMedical: false, id, version: 1 });
    expect((await ask(choices.queryNonMedicalDepartments)).map(({ nameZh }) => nameZh)).toContain('康复科');
    await ask(calls.setDepartmentEnabled, { id, flag: 0, version: 2 });
    expect((await ask(choices.queryNonMedicalDepartments)).map(({ nameZh }) => nameZh)).not.toContain('康复科');
    expect((await ask(calls.queryChangeList, { kind: 'department', id })).map(({ act }) => act)).toEqual([
      'disabled',
      'changed',
      'created',
    ]);
  });

  it('with people in it, a stale version, a stranger as head or a name twice is refused', async () => {
    const own = { id: chain.departmentId, version: 1 };
    expect(await refusal(ask(calls.setDepartmentEnabled, { ...own, flag: 0 }))).toBe('organisation.department.inUse');
    expect(await refusal(ask(calls.saveDepartment, { ...aDepartment(), ...own, version: 9 }))).toBe('error.version');
    expect((await fieldOf(ask(calls.saveDepartment, aDepartment({ headId: uuidv7() }))))?.field).toBe('headId');
    const error = await ask(calls.saveDepartment, aDepartment({ nameZh: '全科' })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ constraint_name: 'department__name_unique' });
    expect((await fieldOf(ask(calls.saveDepartment, aDepartment({ code: '全' }))))?.field).toBe('code');
  });

  it('is kept by its own clinic only, and chosen from anywhere in the chain', async () => {
    expect(await refusal(branch(calls.saveDepartment, { ...aDepartment(), id: chain.departmentId, version: 1 }))).toBe('error.absent');
    expect(await refusal(branch(calls.setDepartmentEnabled, { id: chain.departmentId, flag: 0, version: 1 }))).toBe('error.absent');
    const chosen = await ask(choices.queryMedicalDepartmentsOfPractice, { practiceId: chain.branchId, pager: { pageNo: 1, pageSize: 10 } });
    expect(chosen.rows.map(({ code }) => code)).toEqual(['B1-GP']);
    expect((await ask(choices.queryDepartmentsOfPractice, { practiceId: chain.branchId })).total).toBe(1);
    expect(await stranger(choices.queryDepartmentsOfPractice, { practiceId: chain.branchId })).toEqual({ rows: [], total: 0 });
  });
});

describe('the organisation', () => {
  it('words itself, and never its contract', async () => {
    const { id, ...org } = await ask(calls.queryOrg, { id: chain.orgId });
    expect(org).toMatchObject({ contractVersion: 1, systemVersion: 'v1' });
    const draft = { ...org, legalPerson: '沈远航', phone: '021-5550 0100', maxClinics: 99 };
    expect(await ask(calls.saveOrg, { ...draft, id, version: org.version })).toEqual({ id, version: org.version + 1 });
    expect(await ask(calls.queryOrg, { id })).toMatchObject({ legalPerson: '沈远航', maxClinics: org.maxClinics });
    expect(await refusal(ask(calls.saveOrg, { ...draft, id, version: org.version }))).toBe('error.version');
    expect((await fieldOf(ask(calls.saveOrg, { ...draft, phone: 'x', id, version: 2 })))?.field).toBe('phone');
  });
  it('names its model and its administrator, who keeps it and has not left', async () => {
    const { id, ...org } = await ask(calls.queryOrg, { id: chain.orgId });
    const clerk = await aColleague(database.owner, chain);
    const wrong = { ...org, id, administratorId: clerk };
    expect((await fieldOf(ask(calls.saveOrg, wrong)))?.field).toBe('administratorId');
    await ask(calls.saveOrg, { ...org, id, administratorId: chain.staffId, businessModel: 'franchise' });
    expect(await ask(calls.queryOrg, { id })).toMatchObject({
      administratorId: chain.staffId,
      administratorAccount: `u${chain.staffId.slice(-12)}`,
      businessModel: 'franchise',
    });
  });
  it('changes its edition both ways, and its roles open the same work in each', async () => {
    const roleId = await aRole(database.owner, chain);
    const codes = ['m_billing', 'o_bill_collect'];
    await inTenant(database.owner, chain, (db) => db`update role set authorities = ${codes} where id = ${roleId}`);
    const authorities = async () =>
      (await inTenant(database.owner, chain, (db) => db`select authorities from role where id = ${roleId}`))[0]!.authorities;
    const { id, ...org } = await ask(calls.queryOrg, { id: chain.orgId });
    const { version } = await ask(calls.saveOrg, { ...org, id, edition: 'simplified' });
    expect(await ask(calls.queryOrg, { id })).toMatchObject({ systemVersion: 'v2', legalPerson: org.legalPerson });
    expect(await authorities()).toEqual([...codes, 'v2_m_bill']);
    await ask(calls.saveOrg, { ...org, id, version, edition: 'full' });
    expect((await ask(calls.queryOrg, { id })).systemVersion).toBe('v1');
    expect(await authorities()).toEqual([...codes, 'v2_m_bill']);
  });
  it('is absent to another', async () => {
    expect(await refusal(stranger(calls.queryOrg, { id: chain.orgId }))).toBe('error.absent');
    expect(await stranger(calls.queryChangeList, { kind: 'org', id: chain.orgId })).toEqual([]);
    const nurse = callerIn(database.app, chain, { authorities: ['m_chart'] });
    expect(await refusal(nurse(calls.queryChangeList, { kind: 'org', id: chain.orgId }))).toBe('error.permission');
  });
  it('names the database its records stand in', async () =>
    expect(await ask(calls.queryDatabaseList)).toEqual([{ name: database.address.database, isCurrent: true, isOwn: false }]));
});
