import { describe, expect, it } from 'vitest';
import type { permissions } from '../../../src/domain/permission/codes.ts';
import type * as Staff from '../../../src/domain/staff/shapes.ts';
import { openSession } from '../../../tests/builders/openSession.ts';
import { aColleague, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { sha256 } from '../../keys/secrets.ts';
import { roleCalls } from '../role/calls.ts';
import { staffCalls } from '../staff/calls.ts';

const database = freshDatabaseForFile();
const { admin, approve, ask, callerOf, caseOf, inOrg, role, roles, somebody, withFlow, world } = flowsIn(database);

/** Somebody signed in, as the functions that keep accounts want it. */
async function anAdministrator(): Promise<Person> {
  const { staffId } = await somebody('desk');
  await inOrg(
    (db) => db`insert into account (login_name, org_id, staff_id, password_hash, password_changed_at)
      values (${`u${staffId.slice(-12)}`}, ${world.orgId}, ${staffId}, 'x', now())`,
  );
  const { token } = await openSession(database.owner, { ...world, staffId }, new Date());
  return { staffId, ask: callerOf({ staffId, sessionId: sha256(token).toString('hex') }) };
}

let made = 0;
const roleDraft = (authorities: readonly string[]) => ({
  nameZh: `前台${++made}`,
  nameEn: '',
  remark: '',
  headOnly: false,
  authorities: [...authorities] as (typeof permissions)[number][],
});
const rightsOf = async (id: string) => (await admin.ask(roleCalls.queryRole, { id })).authorities;
const rolesOf = async (id: string) => (await admin.ask(staffCalls.queryStaff, { id })).workplaces.flatMap(({ roleIds }) => roleIds);

async function aRole(by: Person) {
  const draft = roleDraft(['m_patient', 'm_billing']);
  const { id, version } = await by.ask(roleCalls.saveRole, draft);
  return { ...draft, id, version: version! };
}

describe('the rights of a role', () => {
  it('change by the last approval, in the name of the person who asked, and the card names them', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const desk = await aRole(keeper);
    const wider = { ...desk, authorities: ['m_patient', 'o_refund_approve', 'o_refund_pay'] as (typeof permissions)[number][] };
    await withFlow('roleRights', [node([role('head')])], async () => {
      expect(await refusalOf(keeper.ask(roleCalls.saveRole, wider))).toBe('approval.confirm.flow');
      const { id } = await ask(keeper, 'roleRights', { ...wider, reason: '新增退费岗位' });
      expect(await caseOf(id)).toMatchObject({
        amount: 3,
        objectNumber: desk.nameZh,
        changes: [
          { label: 'approval.change.rightsGiven', before: null, after: expect.stringContaining('、') },
          { label: 'approval.change.rightsTaken', before: null },
        ],
      });
      expect(await rightsOf(desk.id)).toEqual(desk.authorities);
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await rightsOf(desk.id)).toEqual(wider.authorities);
      const [change] = await inOrg(
        (db) =>
          db<
            { staffId: string; reason: string }[]
          >`select staff_id, reason from change_record where object_id = ${desk.id} and act = 'changed'`,
      );
      expect(change).toEqual({ staffId: keeper.staffId, reason: '新增退费岗位' });
    });
  });

  it('are not asked about when only the name changes, nor for a new role', async () => {
    const keeper = await somebody('desk');
    await withFlow('roleRights', [node([role('head')])], async () => {
      const desk = await aRole(keeper);
      await keeper.ask(roleCalls.saveRole, { ...desk, remark: '早班' });
      expect(await refusalOf(ask(keeper, 'roleRights', { ...desk, version: 2, reason: '无' }))).toBe('approval.refused.notNeeded');
    });
  });

  it('stay if the role was changed after the request', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const desk = await aRole(keeper);
    await withFlow('roleRights', [node([role('head')])], async () => {
      const { id } = await ask(keeper, 'roleRights', { ...desk, authorities: ['m_patient'], reason: '收回收费' });
      await keeper.ask(roleCalls.saveRole, { ...desk, nameEn: 'Desk' });
      expect(await approve(head, id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.refused.objectChanged' } });
      expect(await rightsOf(desk.id)).toEqual(desk.authorities);
    });
  });
});

describe('the roles of a person', () => {
  const recordOf = async (staffId: string): Promise<Staff.Saved> => {
    const { active, withinReach, isSelf, formerNames, ...record } = await admin.ask(staffCalls.queryStaff, { id: staffId });
    return record;
  };
  const withRoles = ({ workplaces, ...record }: Staff.Saved, roleIds: string[]): Staff.Saved => ({
    ...record,
    workplaces: workplaces.map((place) => ({ ...place, roleIds })),
  });
  const asked = ({ id, version, workplaces }: Staff.Saved, reason = '调岗') => ({ id, version, workplaces, reason });
  const newPerson = (): Staff.Saved => ({
    staffNo: `N${++made}`,
    name: '周小燕',
    nameEn: '',
    sex: 'F',
    mobile: '',
    email: '',
    homeAddress: '',
    titleCode: null,
    postCode: null,
    professionalCode: null,
    educationCode: null,
    isDoctor: false,
    licenceNumber: '',
    specialty: '',
    antibioticGrade: 0,
    mayPrescribeControlled: false,
    maximumDiscount: 0,
    language: 'zh',
    colour: '#2f6f5e',
    loginName: `zhouxy${made}`,
    password: 'Zhou2026yan',
    workplaces: [{ practiceId: world.practiceId, departmentId: null, roleIds: [roles.desk] }],
  });

  it('change by the last approval while the rest of the record is saved at once', async () => {
    const [keeper, head] = [await anAdministrator(), await somebody('head')];
    const nurse = await keeper.ask(staffCalls.saveStaff, newPerson());
    await withFlow('staffRoles', [node([role('head')])], async () => {
      const before = await recordOf(nurse.id);
      const wanted = withRoles({ ...before, mobile: '13800138000' }, [roles.desk, roles.dean]);
      expect(await refusalOf(keeper.ask(staffCalls.saveStaff, wanted))).toBe('approval.confirm.flow');
      const { version } = await keeper.ask(staffCalls.saveStaff, { ...wanted, workplaces: before.workplaces });
      const { id } = await ask(keeper, 'staffRoles', asked({ ...wanted, version }));
      expect(await caseOf(id)).toMatchObject({ amount: 1, changes: [{ label: 'approval.change.roles', after: 'desk、dean' }] });
      expect(await rolesOf(nurse.id)).toEqual([roles.desk]);
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await rolesOf(nurse.id)).toEqual([roles.desk, roles.dean]);
      expect((await recordOf(nurse.id)).mobile).toBe('13800138000');
    });
  });

  it('of somebody new are asked for after the account exists, which has none until then', async () => {
    const [keeper, head] = [await anAdministrator(), await somebody('head')];
    expect((await refusalFields(keeper, withRoles(newPerson(), []))).map(({ message }) => message)).toEqual(['staff.workplaces.noRole']);
    await withFlow('staffRoles', [node([role('head')])], async () => {
      const person = newPerson();
      expect(await refusalOf(keeper.ask(staffCalls.saveStaff, person))).toBe('approval.confirm.flow');
      const saved = await keeper.ask(staffCalls.saveStaff, withRoles(person, []));
      const { id } = await ask(keeper, 'staffRoles', asked({ ...person, ...saved }, '新员工'));
      const [stored] = await inOrg((db) => db<{ draft: unknown }[]>`select draft from approval where id = ${id}`);
      expect(JSON.stringify(stored)).not.toContain('Zhou2026yan');
      expect(await rolesOf(saved.id)).toEqual([]);
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await rolesOf(saved.id)).toEqual([roles.desk]);
    });
  });

  it('are weighed together where one person gets them one by one on a day, and not where several people get one each', async () => {
    const keeper = await anAdministrator();
    await withFlow('staffRoles', [node([role('head')], { above: 1 })], async () => {
      const first = await keeper.ask(staffCalls.saveStaff, newPerson());
      await keeper.ask(staffCalls.saveStaff, newPerson());
      const give = (roleId: string, flag: 0 | 1 = 1) =>
        keeper.ask(staffCalls.setStaffRole, { id: first.id, flag, roleId, practiceId: world.practiceId });
      await give(roles.dean);
      expect(await refusalOf(give(roles.head))).toBe('approval.confirm.flow');
      await give(roles.dean, 0);
      expect(await rolesOf(first.id)).toEqual([roles.desk]);
    });
  });

  it('are never decided by that person', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('staffRoles', [node([role('head')])], async () => {
      const wanted = withRoles(await recordOf(head.staffId), [roles.head, roles.dean]);
      const { id } = await ask(keeper, 'staffRoles', asked(wanted));
      expect(await refusalOf(approve(head, id))).toBe('approval.refused.ownRoles');
      expect(await caseOf(id, head)).toMatchObject({ isMine: false });
      expect(await approve(await somebody('head'), id)).toMatchObject({ status: 'done' });
    });
  });

  it('change once when twenty approve them at the same moment', async () => {
    const keeper = await somebody('desk');
    const heads = await Promise.all(Array.from({ length: 20 }, () => somebody('head')));
    const nurseId = await aColleague(database.owner, world);
    await withFlow('staffRoles', [node([role('head')])], async () => {
      const wanted = withRoles(await recordOf(nurseId), [roles.desk]);
      const { id } = await ask(keeper, 'staffRoles', asked(wanted));
      expect(await refusalOf(ask(admin, 'staffRoles', asked(wanted)))).toBe('approval.refused.openAlready');
      const outcomes = await Promise.allSettled(heads.map((head) => approve(head, id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await recordOf(nurseId)).toMatchObject({ version: wanted.version! + 1 });
    });
  });
});

async function refusalFields(by: Person, draft: Staff.Saved) {
  return (await problemOf(by.ask(staffCalls.saveStaff, draft))).details.fields ?? [];
}
