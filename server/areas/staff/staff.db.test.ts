import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import type * as Staff from '../../../src/domain/staff/shapes.ts';
import { aChain, aPerson, type Chain, deskCodes, everything } from '../../../tests/builders/chain.ts';
import { serverForFile } from '../../../tests/builders/server.ts';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { writeAudit } from '../../trail/audit.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { dictionaryUpkeepCalls as choices } from '../dictionary/calls/dictionaryUpkeep.ts';
import { listTrail } from '../trail/queries/trail.ts';
import { staffCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let chain: Chain;
let ask: Caller;
/** Keeps the head clinic, holds what the front desk holds, and nothing of the chain. */
let manager: Caller;
let stranger: Caller;

beforeAll(async () => {
  chain = await aChain(database.owner);
  ask = callerIn(database.app, chain, { authorities: everything as Permission[] });
  manager = callerIn(
    database.app,
    { ...chain, staffId: chain.staffId },
    { authorities: ['m_clinical_management', ...deskCodes] as Permission[] },
  );
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
const hired = async (over: Partial<Staff.Saved> = {}) => ask(calls.saveStaff, aPerson(chain, over));
const draftOf = async (id: string): Promise<Staff.Saved> => {
  const { active, withinReach, isSelf, formerNames, leftOn, ...draft } = await ask(calls.queryStaff, { id });
  return draft;
};

describe('a person', () => {
  it('is taken on, found in every way, changed, and what changed is kept', async () => {
    const draft = aPerson(chain, {
      name: '方晓棠',
      nameEn: 'Fang Xiaotang',
      isDoctor: true,
      antibioticGrade: 2,
      licenceNumber: '110310000012345',
    });
    const { id } = await ask(calls.saveStaff, draft);
    expect(await ask(calls.queryStaff, { id })).toMatchObject({
      name: '方晓棠',
      loginName: draft.loginName,
      antibioticGrade: 2,
      active: true,
      withinReach: true,
      isSelf: false,
    });
    for (const keyword of ['方晓棠', 'fangxiaotang', 'fxt', draft.staffNo, draft.loginName])
      expect((await ask(calls.queryStaffList, { page: 1, size: 10, keyword })).rows.map((row) => row.id)).toEqual([id]);
    const [row] = (await ask(calls.queryStaffList, { page: 1, size: 10, keyword: '方晓棠', roleId: chain.deskRoleId })).rows;
    expect(row).toMatchObject({ roles: [{ nameZh: '前台' }], departments: [{ nameZh: '全科' }] });
    await ask(calls.saveStaff, { ...(await draftOf(id)), mobile: '13900001111', version: 1 });
    expect(await refusal(ask(calls.saveStaff, { ...(await draftOf(id)), version: 1 }))).toBe('error.version');
    expect(await changesOf(id)).toEqual([
      ['changed', ['mobile']],
      ['created', []],
    ]);
  });

  test.each<[string, Partial<Staff.Saved>]>([
    ['name', { name: ' ' }],
    ['staffNo', { staffNo: '工 1' }],
    ['mobile', { mobile: '123' }],
    ['email', { email: 'nowhere' }],
    ['loginName', { loginName: '1a' }],
    ['password', { password: 'short1' }],
    ['password', { password: 'password123' }],
    ['isDoctor', { antibioticGrade: 1 }],
    ['workplaces', { workplaces: [] }],
    ['titleCode', { titleCode: 'no-such-title' }],
  ])('with a wrong %s is refused at the field', async (field, wrong) => expect((await fieldOf(hired(wrong)))?.field).toBe(field));

  it('has a name to sign in with and a number that nobody else has', async () => {
    const first = aPerson(chain);
    await ask(calls.saveStaff, first);
    expect(await ask(calls.checkAccount, { account: first.loginName.toUpperCase() })).toEqual({ free: false });
    expect(await ask(calls.checkAccount, { account: 'nobody.yet' })).toEqual({ free: true });
    expect(await fieldOf(hired({ loginName: first.loginName }))).toMatchObject({ field: 'loginName', message: 'staff.account.taken' });
    const error = await hired({ staffNo: first.staffNo }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ constraint_name: 'staff__number_unique' });
  });

  it('gets the number after the highest', async () => {
    await hired({ staffNo: 'T0950' });
    expect(await ask(calls.getUserCode)).toEqual({ code: 'T0951' });
  });

  it('of another organisation is absent', async () => {
    const { id } = await hired();
    expect(await refusal(stranger(calls.queryStaff, { id }))).toBe('error.absent');
    expect(await refusal(stranger(calls.setStaffEnabled, { id, flag: 0, version: 1 }))).toBe('error.absent');
    expect(await refusal(stranger(calls.resetStaffPassword, { id, password: 'Tulip4Garden', version: 1 }))).toBe('error.absent');
    expect(await refusal(ask(calls.queryStaff, { id: uuidv7() }))).toBe('error.absent');
  });
});

describe('who may give what', () => {
  const place = (over: Partial<Staff.Workplace> = {}) => [
    { practiceId: chain.practiceId, departmentId: null, roleIds: [chain.deskRoleId], ...over },
  ];
  const wrongPlace = (workplaces: Staff.Workplace[], caller = manager) => fieldOf(caller(calls.saveStaff, aPerson(chain, { workplaces })));

  it('nobody gives a role that allows more than he may, nor takes it', async () => {
    expect(await wrongPlace(place({ roleIds: [chain.adminRoleId] }))).toMatchObject({ message: 'staff.role.beyond' });
    expect((await manager(calls.saveStaff, aPerson(chain, { workplaces: place() }))).version).toBe(1);
  });

  it('nobody changes, disables or resets the password of who may do more', async () => {
    const { id } = await hired({ workplaces: place({ roleIds: [chain.adminRoleId] }) });
    expect(await manager(calls.queryStaff, { id })).toMatchObject({ withinReach: false });
    expect(await refusal(manager(calls.saveStaff, await draftOf(id)))).toBe('staff.beyondReach');
    expect(await refusal(manager(calls.setStaffEnabled, { id, flag: 0, version: 1 }))).toBe('staff.beyondReach');
    expect(await refusal(manager(calls.resetStaffPassword, { id, password: 'Tulip4Garden', version: 1 }))).toBe('staff.beyondReach');
  });

  it('an administrator makes a doctor without being one, but not of himself', async () => {
    const { roleCalls } = await import('../role/calls.ts');
    const office = callerIn(database.app, chain, { authorities: everything.filter((code) => !code.startsWith('o_')) as Permission[] });
    const role = { nameZh: '坐诊医生', nameEn: 'Doctor', remark: '', headOnly: false, authorities: ['o_treat'] };
    const { id: roleId } = await office(roleCalls.saveRole, role);
    const { id } = await office(calls.saveStaff, aPerson(chain, { isDoctor: true, workplaces: place({ roleIds: [roleId] }) }));
    expect(await office(calls.queryStaff, { id })).toMatchObject({ withinReach: true });
    const own = await draftOf(chain.staffId);
    const asDoctor = own.workplaces.map((each) => ({ ...each, roleIds: [...each.roleIds, roleId] }));
    expect(await fieldOf(office(calls.saveStaff, { ...own, mobile: '', workplaces: asDoctor }))).toMatchObject({
      message: 'staff.role.beyond',
    });
  });

  it('people of other clinics are out of sight and other clinics out of reach of who keeps one', async () => {
    const branchOnly = [{ practiceId: chain.branchId, departmentId: chain.branchDepartmentId, roleIds: [chain.deskRoleId] }];
    const { id } = await hired({ name: '远山', workplaces: branchOnly });
    expect(await refusal(manager(calls.queryStaff, { id }))).toBe('error.absent');
    expect((await manager(calls.queryStaffList, { page: 1, size: 50, keyword: '远山', scope: 'org' })).total).toBe(0);
    expect((await ask(calls.queryStaffList, { page: 1, size: 50, keyword: '远山', scope: 'org' })).total).toBe(1);
    expect(await wrongPlace(branchOnly)).toMatchObject({ message: 'staff.workplaces.otherClinic' });
    expect(
      (await ask(choices.queryStaffOfPractice, { practiceId: chain.branchId, page: 1, size: 50 })).rows.map((row) => row.id),
    ).toContain(id);
    expect((await ask(choices.queryStaffByEnable)).map((row) => row.id)).not.toContain(id);
  });

  it('a place needs a clinic and department that belong together', async () => {
    expect(await wrongPlace(place({ departmentId: chain.branchDepartmentId }))).toMatchObject({ message: 'staff.workplaces.noDepartment' });
    expect(await wrongPlace([{ ...place()[0]!, practiceId: uuidv7() }], ask)).toMatchObject({ message: 'staff.workplaces.noClinic' });
    expect(await wrongPlace(place({ roleIds: [uuidv7()] }), ask)).toMatchObject({ message: 'staff.workplaces.noRole' });
    expect(await wrongPlace(place({ roleIds: [] }))).toMatchObject({ message: 'staff.workplaces.noRole' });
    expect(await wrongPlace([...place(), ...place()])).toMatchObject({ message: 'staff.workplaces.twice' });
  });

  it('nobody disables himself, resets his own password here or takes away his own administration', async () => {
    const own = { id: chain.staffId, version: 1 };
    expect(await refusal(ask(calls.setStaffEnabled, { ...own, flag: 0 }))).toBe('staff.notYourself');
    expect(await refusal(ask(calls.resetStaffPassword, { ...own, password: 'Tulip4Garden' }))).toBe('staff.password.own');
    const fall = { ...(await draftOf(chain.staffId)), mobile: '', workplaces: place() };
    expect(await refusal(ask(calls.saveStaff, fall))).toBe('staff.ownAdministration');
    expect((await draftOf(chain.staffId)).workplaces[0]?.roleIds).toEqual([chain.adminRoleId]);
  });
});

describe('one’s own record', () => {
  it('is changed by nobody himself where it says who he is and how far he may go', async () => {
    const own = { ...(await draftOf(chain.staffId)), mobile: '' };
    const changes: Partial<Staff.Saved>[] = [
      ...[{ name: '陈怡' }, { nameEn: 'Chen Yi' }, { licenceNumber: '110-1' }, { maximumDiscount: 100 }, { mayPrescribeControlled: true }],
      ...[{ antibioticGrade: 3 }, { isDoctor: !own.isDoctor }],
    ];
    for (const change of changes) {
      const raised = { ...own, isDoctor: true, ...change };
      const problem = await problemOf(ask(calls.saveStaff, raised));
      expect(problem.details.fields!.map(({ field }) => field)).toContain(Object.keys(change)[0]);
      expect(problem.details.fields![0]!.message).toBe('staff.own.field');
    }
  });

  it('takes no role with higher money limits', async () => {
    const { roleCalls } = await import('../role/calls.ts');
    const role = { nameZh: '高限额', nameEn: 'High', remark: '', headOnly: false, authorities: ['o_card_refund'] };
    const { id: roleId } = await ask(roleCalls.saveRole, role);
    await inTenant(database.owner, chain, (db) => db`update role set limits = ${db.json({ cardRefund: 9_000_000 })} where id = ${roleId}`);
    const own = { ...(await draftOf(chain.staffId)), mobile: '' };
    const raised = own.workplaces.map((each) => ({ ...each, roleIds: [...each.roleIds, roleId] }));
    expect(await fieldOf(ask(calls.saveStaff, { ...own, workplaces: raised }))).toMatchObject({ message: 'staff.own.limits' });
    const { id } = await hired({ workplaces: [{ practiceId: chain.practiceId, departmentId: null, roleIds: [roleId] }] });
    expect((await draftOf(id)).workplaces[0]!.roleIds).toEqual([roleId]);
  });
});

describe('a person who is renamed', () => {
  it('keeps the name of the time in the trail and in histories, and the record lists the former names', async () => {
    const { organisationCalls } = await import('../organisation/calls.ts');
    const { id } = await hired({ name: '刘敏' });
    const then = callerIn(database.app, { ...chain, staffId: id }, { authorities: everything as Permission[] });
    const { id: junior } = await then(calls.saveStaff, aPerson(chain, { name: '新人' }));
    await inTenant(database.app, { ...chain, staffId: id }, (db) =>
      writeAudit(db, [
        {
          orgId: chain.orgId,
          practiceId: chain.practiceId,
          id: uuidv7(),
          at: new Date(),
          staffId: id,
          call: 'refundCard',
          patientId: null,
          objectId: null,
          detail: {},
          address: null,
        },
      ]),
    );
    const renamedAt = Date.now() + 1000;
    const later = callerIn(database.app, chain, { authorities: everything as Permission[], now: new Date(renamedAt).toISOString() });
    await later(calls.saveStaff, { ...(await draftOf(id)), name: '刘敏芳' });

    expect(await ask(calls.queryStaff, { id })).toMatchObject({ name: '刘敏芳', formerNames: [{ name: '刘敏' }] });
    const [hiring] = await ask(organisationCalls.queryChangeList, { kind: 'staff', id: junior });
    expect(hiring!.staffName).toBe('刘敏');
    const { rows } = await inTenant(database.app, chain, (db) => listTrail(db, { page: 1, size: 5, staffId: id }));
    expect(rows[0]).toMatchObject({ call: 'refundCard', staffName: '刘敏' });
  });
});

describe('doctors as choices', () => {
  it('are those at work here, or all who ever worked anywhere', async () => {
    const { id } = await hired({ name: '离开', isDoctor: true });
    await ask(calls.setStaffEnabled, { id, flag: 0, version: 1 });
    expect((await ask(choices.getAllDoctorList)).find((doctor) => doctor.id === id)?.active).toBe(false);
    const { rows, total } = await ask(choices.getCurrentPracticeDoctorList, { pageNo: 1, pageSize: 200 });
    expect([rows.length, rows.some((doctor) => doctor.id === id)]).toEqual([total, false]);
    expect((await ask(choices.getCurrentPracticeDoctorList, { pageNo: 2, pageSize: 200 })).rows).toEqual([]);
    expect((await ask(dictionaryCalls.getDoctorList)).some((doctor) => doctor.id === id)).toBe(false);
  });
});

const changesOf = async (id: string) => {
  const { organisationCalls } = await import('../organisation/calls.ts');
  return (await ask(organisationCalls.queryChangeList, { kind: 'staff', id })).map(({ act, fields }) => [act, fields]);
};

describe('at the door', () => {
  const server = serverForFile();
  const idOf = async (loginName: string) => {
    const [row] = await server.database.owner<{ staffId: string }[]>`select staff_id from account where login_name = ${loginName}`;
    return row!.staffId;
  };
  const versionOf = async (admin: Awaited<ReturnType<typeof server.signIn>>, id: string) =>
    (await server.ask(admin, 'queryStaff', { id })).data.version;

  it('a disabled person is out at once and stays out until enabled', async () => {
    const [admin, nurse, id] = [await server.present('admin'), await server.present('liuhushi'), await idOf('liuhushi')];
    const answer = await server.ask(admin, 'setStaffEnabled', { id, flag: 0, version: await versionOf(admin, id) });
    expect(answer.status).toBe(true);
    expect((await server.ask(nurse, 'currentUser')).http).toBe(401);
    expect((await server.login('liuhushi')).status).toBe(false);
    await server.ask(admin, 'setStaffEnabled', { id, flag: 1, version: answer.data.version });
    expect((await server.login('liuhushi')).status).toBe(true);
  });

  it('a new password ends the old sessions and opens the door', async () => {
    const [admin, cashier, id] = [await server.present('admin'), await server.present('zhaoqian'), await idOf('zhaoqian')];
    await server.ask(admin, 'resetStaffPassword', { id, password: 'Tulip4Garden', version: await versionOf(admin, id) });
    expect((await server.ask(cashier, 'currentUser')).http).toBe(401);
    expect((await server.login('zhaoqian')).status).toBe(false);
    expect((await server.login('zhaoqian', { password: 'Tulip4Garden' })).status).toBe(true);
  });

  it('a first password answers nothing until its owner has changed it', async () => {
    const [admin, id] = [await server.present('admin'), await idOf('heyun')];
    await server.ask(admin, 'resetStaffPassword', { id, password: 'Tulip4Garden', version: await versionOf(admin, id) });
    const { data, headers } = await server.login('heyun', { password: 'Tulip4Garden' });
    expect(data.loginInfo).toMatchObject({ mustChangePassword: true });
    const cookie = /((?:__Host-)?xl-bind=[\w-]+)/.exec(String(headers['set-cookie']))![1]!;
    const person = { token: data.token, cookie, user: data, language: 'zh' } as const;
    for (const name of ['queryPatientList', 'queryMyProfile', 'pushToken', 'saveMyConfig'] as const)
      expect(await server.ask(person, name, { page: 1, size: 5, key: 'x', value: 1 })).toMatchObject({
        exceptionType: 'error.passwordFirst',
      });
    const change = { oldPassword: 'Tulip4Garden', password: 'Heron7Lantern', confirmPassword: 'Heron7Lantern' };
    expect(await server.ask(person, 'changePassword', change)).toMatchObject({ status: true });
    expect(await server.ask(person, 'queryMyProfile')).toMatchObject({ status: true });
    expect((await server.login('heyun', { password: 'Heron7Lantern' })).data.loginInfo.mustChangePassword).toBeUndefined();
  });

  it('a person who is taken on changes the first password', async () => {
    const { id } = await hired();
    const [stored] = await database.owner`select must_change_password from staff where id = ${id}`;
    expect(stored).toEqual({ mustChangePassword: true });
  });

  it('a permission taken from a role is gone with the next request', async () => {
    const [admin, keeper] = [await server.present('admin'), await server.present('maku')];
    const roles = (await server.ask(admin, 'queryRoleList', { page: 1, size: 50 })).data.rows as { id: string; code: string }[];
    const role = (await server.ask(admin, 'queryRole', { id: roles.find(({ code }) => code === 'storekeeper')!.id })).data;
    expect((await server.ask(keeper, 'currentUser')).data.authorities).toContain('m_inventory');
    const { holders, code, ...draft } = role;
    const saved = await server.ask(admin, 'saveRole', {
      ...draft,
      authorities: draft.authorities.filter((each: string) => each !== 'm_inventory'),
    });
    expect(saved.errorMessage ?? saved.status).toBe(true);
    expect((await server.ask(keeper, 'currentUser')).data.authorities).not.toContain('m_inventory');
  });

  it('who may not administer is told so, and nothing changes', async () => {
    const [doctor, id] = [await server.present('chenyi'), await idOf('maku')];
    for (const [name, arg] of [
      ['queryStaffList', { page: 1, size: 10 }],
      ['setStaffEnabled', { id, flag: 0, version: 1 }],
      ['resetStaffPassword', { id, password: 'Tulip4Garden', version: 1 }],
      ['queryRoleList', { page: 1, size: 10 }],
      ['queryPracticeList', { page: 1, size: 10 }],
      ['queryDictionaryKinds', {}],
    ] as const)
      expect((await server.ask(doctor, name, arg)).status).toBe(false);
    expect((await server.login('maku')).status).toBe(true);
  });

  it('a closed clinic lets nobody in and puts out who is there', async () => {
    const admin = await server.signIn('admin');
    const [branch] = await server.database.owner.begin(async (sql) => {
      await sql`select set_config('app.org_id', ${admin.user.orgId}, true)`;
      return sql<{ id: string; version: number }[]>`select id, version from practice where not is_head limit 1`;
    });
    const doctor = await server.signIn('chenyi');
    const moved = await server.ask(doctor, 'switchPractice', { practiceId: branch!.id });
    const there = { ...doctor, token: moved.data.token, cookie: /(xl-bind=[\w-]+)/.exec(String(moved.headers['set-cookie']))![1]! };
    expect((await server.ask(there, 'currentUser')).status).toBe(true);
    const closed = await server.ask(admin, 'setPracticeEnabled', { ...branch, flag: 0 });
    expect(closed.errorMessage ?? closed.status).toBe(true);
    expect((await server.ask(there, 'currentUser')).http).toBe(401);
    const back = await server.login('chenyi');
    expect(back.data.practiceId).not.toBe(branch!.id);
  });
});

describe('the devices of an account', () => {
  it('are set by an administrator, kept by a form without them, and never by oneself', async () => {
    const { id } = await hired({ devices: ['desktop'] });
    expect(await draftOf(id)).toMatchObject({ devices: ['desktop'] });

    const { devices, ...rest } = await draftOf(id);
    await ask(calls.saveStaff, { ...rest, mobile: '13900001988' });
    expect(await draftOf(id)).toMatchObject({ devices: ['desktop'], mobile: '13900001988' });
    await ask(calls.saveStaff, { ...(await draftOf(id)), devices: [] });
    expect(await draftOf(id)).toMatchObject({ devices: [] });
    const own = await draftOf(chain.staffId);
    expect(await fieldOf(ask(calls.saveStaff, { ...own, devices: ['phone'] }))).toMatchObject({
      field: 'devices',
      message: 'staff.own.field',
    });
  });
});
