import { beforeAll, describe, expect, it } from 'vitest';
import { permissions, simplifiedPermissions } from '../../../src/domain/permission/codes.ts';
import { notBuilt } from '../../../src/domain/permission/tree.ts';
import type * as Role from '../../../src/domain/role/shapes.ts';
import { aChain, type Chain } from '../../../tests/builders/chain.ts';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { dictionaryUpkeepCalls } from '../dictionary/calls/dictionaryUpkeep.ts';
import { roleCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let chain: Chain;
let ask: Caller;
let manager: Caller;
let branch: Caller;
let stranger: Caller;
let made = 0;

beforeAll(async () => {
  chain = await aChain(database.owner);
  ask = callerIn(database.app, chain, { authorities: [...permissions, ...simplifiedPermissions] as never });
  manager = callerIn(database.app, chain, { authorities: ['m_clinical_management', 'm_patient'] });
  branch = callerIn(database.app, { ...chain, practiceId: chain.branchId });
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const aRole = (over: Partial<Role.Draft> = {}): Role.Draft => ({
  nameZh: `角色${++made}`,
  nameEn: 'Role',
  remark: '',
  headOnly: false,
  authorities: ['m_patient'],
  ...over,
});
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0]?.field;

describe('a role', () => {
  it('stands where its name is read, in the list and where roles are chosen', async () => {
    for (const nameZh of ['质控员', '安全员', '病案员', '保洁员']) await ask(calls.saveRole, aRole({ nameZh }));
    const listed = ['安全员', '保洁员', '病案员', '质控员'];
    const among = (rows: readonly { nameZh: string }[]) => rows.map(({ nameZh }) => nameZh).filter((name) => listed.includes(name));

    expect(among((await ask(calls.queryRoleList, { page: 1, size: 100, keyword: '员' })).rows)).toEqual(listed);
    expect(among(await ask(dictionaryUpkeepCalls.queryRoleSimpleList, {}))).toEqual(listed);
  });

  it('is added, shown with its holders, changed and deleted', async () => {
    const { id } = await ask(calls.saveRole, aRole({ nameZh: '前台组长', authorities: ['m_patient', 'm_billing', 'm_patient'] }));
    expect(await ask(calls.queryRole, { id })).toMatchObject({ nameZh: '前台组长', authorities: ['m_patient', 'm_billing'], holders: [] });
    expect((await ask(calls.queryRoleList, { page: 1, size: 10, keyword: '组长' })).rows).toMatchObject([
      { id, authorityCount: 2, staffCount: 0 },
    ]);
    await ask(calls.saveRole, { ...aRole({ nameZh: '前台主管' }), id, version: 1 });
    expect(await refusal(ask(calls.saveRole, { ...aRole(), id, version: 1 }))).toBe('error.version');
    await ask(calls.deleteRole, { id, version: 2 });
    expect(await refusal(ask(calls.queryRole, { id }))).toBe('error.absent');
    expect(await refusal(ask(calls.deleteRole, { id, version: 2 }))).toBe('error.absent');
  });

  it('is told by a right: who has it, by which role and where, of one clinic for who keeps one', async () => {
    const holders = await ask(calls.queryRightHolders, { right: 'm_clinical_management' });
    expect(holders.map(({ name }) => name)).toContain('陈静');
    expect(holders.find(({ name }) => name === '陈静')?.roles.length).toBeGreaterThan(0);
    const clinics = (rows: readonly Role.RightHolder[]) => new Set(rows.map(({ practiceZh }) => practiceZh));
    expect(clinics(await manager(calls.queryRightHolders, { right: 'm_clinical_management' })).size).toBeLessThanOrEqual(1);
    expect(await stranger(calls.queryRightHolders, { right: 'm_clinical_management' })).not.toEqual(expect.arrayContaining(holders));
  });

  it('in use is not deleted, and names who holds it', async () => {
    expect(await refusal(ask(calls.deleteRole, { id: chain.adminRoleId, version: 1 }))).toBe('role.inUse');
    expect((await ask(calls.queryRole, { id: chain.adminRoleId })).holders).toMatchObject([{ name: '陈静', active: true }]);
  });

  it('gives nothing its maker does not hold, and takes nothing either', async () => {
    expect(await fieldOf(manager(calls.saveRole, aRole({ authorities: ['m_patient', 'm_billing'] })))).toBe('authorities');
    const { id } = await ask(calls.saveRole, aRole({ authorities: ['m_patient', 'm_billing'] }));
    expect(await fieldOf(manager(calls.saveRole, { ...aRole({ authorities: ['m_patient'] }), id, version: 1 }))).toBe('authorities');
    expect(await fieldOf(manager(calls.deleteRole, { id, version: 1 }))).toBe('authorities');
    await manager(calls.saveRole, { ...aRole({ authorities: ['m_billing'] }), id, version: 1 });
    expect((await ask(calls.queryRole, { id })).authorities).toEqual(['m_billing']);
  });

  it('keeps the administration of whoever changes it', async () => {
    const without = everythingBut(['m_clinical_management', 'm_orgnization_management', 'v2_m_clinic']);
    expect(await refusal(ask(calls.saveRole, { ...aRole({ authorities: without }), id: chain.adminRoleId, version: 1 }))).toBe(
      'staff.ownAdministration',
    );
    expect((await ask(calls.queryRole, { id: chain.adminRoleId })).version).toBe(1);
  });

  it('of the head clinic is changed there only', async () => {
    expect(await refusal(branch(calls.saveRole, aRole({ headOnly: true })))).toBe('role.headOnlyHere');
    const { id } = await ask(calls.saveRole, aRole({ headOnly: true }));
    expect(await refusal(branch(calls.saveRole, { ...aRole(), id, version: 1 }))).toBe('role.headOnlyHere');
  });

  it('with a name twice, an unknown code or none of its own organisation is refused', async () => {
    const error = await ask(calls.saveRole, aRole({ nameZh: '前台' })).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ constraint_name: 'role__name_unique' });
    expect(await fieldOf(ask(calls.saveRole, { ...aRole(), authorities: ['m_everything'] }))).toBe('authorities.0');
    expect(await refusal(stranger(calls.queryRole, { id: chain.deskRoleId }))).toBe('error.absent');
    expect(await refusal(stranger(calls.saveRole, { ...aRole(), id: chain.deskRoleId, version: 1 }))).toBe('error.absent');
    expect((await stranger(calls.queryRoleList, { page: 1, size: 10 })).total).toBe(0);
  });
});

describe('choosing permissions and roles', () => {
  it('shows every code once in its edition, and which the asker holds', async () => {
    const offered = (all: readonly string[]) => all.filter((code) => !(notBuilt as readonly string[]).includes(code)).sort();
    const [full, simplified] = await manager(calls.queryPermissionTree);
    const codes = (nodes: Role.Node[]) => nodes.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]);
    expect(codes(full!.nodes).sort()).toEqual(offered(permissions));
    // The lists of what was handed out and the short messages stand in the full edition only; the task centre and the memos have one code for both.
    const fullOnly: readonly string[] = ['FUN_PHARMACY_DIC_WD', 'o_sms_send', 'o_sms_set'];
    const acts = permissions.filter((code) => !code.startsWith('m_') && !fullOnly.includes(code));
    const shared = ['m_task_center', 'm_message_center'];
    expect(codes(simplified!.nodes).sort()).toEqual(offered([...simplifiedPermissions, ...shared, ...acts]));
    expect(full!.nodes.filter(({ held }) => held).map(({ code }) => code)).toEqual(['m_patient', 'm_clinical_management']);
  });

  it('marks the roles that the asker may give', async () => {
    const roles = await callerIn(database.app, chain, { authorities: ['m_home', 'm_appointment', 'm_patient', 'm_clinical_management'] })(
      dictionaryUpkeepCalls.queryRoleSimpleList,
    );
    expect(roles.find(({ id }) => id === chain.adminRoleId)?.grantable).toBe(false);
    expect(roles.find(({ id }) => id === chain.deskRoleId)?.grantable).toBe(true);
  });
});

const everythingBut = (codes: string[]) => [...permissions, ...simplifiedPermissions].filter((code) => !codes.includes(code));
