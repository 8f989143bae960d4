import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions } from '../../../src/domain/permission/codes.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { draftOf, flowsIn, node, person, refusalOf } from '../../../tests/flowWorld.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { admin, callerOf, inOrg, somebody, world } = flowsIn(database);
const ofOneClinic = permissions.filter((code): code is Permission => code !== 'm_orgnization_management');
const elsewhere = 'approval.flow.refused.elsewhere';

let sibling: string;
let clinicAdmin: Caller;
/** Each clinic's flow has a subject of its own, so that none stands in the way of another. */
const subjects = { everywhere: 'refund', sibling: 'billVoid', own: 'transfer' } as const;

beforeAll(async () => {
  sibling = uuidv7();
  await inOrg(
    (db) => db`insert into practice (org_id, id, code, name_zh, name_en) values (${world.orgId}, ${sibling}, 'SIB', '分店', 'Sibling')`,
  );
  const { staffId } = await somebody('desk');
  await inOrg(
    (db) => db`insert into staff_practice (org_id, staff_id, practice_id, role_ids)
      select org_id, ${admin.staffId}, ${sibling}, role_ids from staff_practice where staff_id = ${admin.staffId}`,
  );
  clinicAdmin = callerOf({ staffId }, { authorities: ofOneClinic });
});

const placeOf = (whose: keyof typeof subjects) => ({ everywhere: null, sibling, own: world.practiceId })[whose];
const draft = (whose: keyof typeof subjects) => draftOf(subjects[whose], [node([person(admin)])], { practiceId: placeOf(whose) });

describe('an administrator of one clinic', () => {
  it.each(['everywhere', 'sibling'] as const)('neither draws, changes, switches nor deletes the flow of %s', async (whose) => {
    expect(await refusalOf(clinicAdmin(calls.saveApprovalFlow, draft(whose)))).toBe(elsewhere);
    const { id, version } = await admin.ask(calls.saveApprovalFlow, draft(whose));
    const refused = [
      () => clinicAdmin(calls.saveApprovalFlow, { ...draft(whose), id, version }),
      () => clinicAdmin(calls.saveApprovalFlow, { ...draft(whose), practiceId: world.practiceId, id, version }),
      () => clinicAdmin(calls.enableApprovalFlow, { id, flag: 0, version }),
      () => clinicAdmin(calls.deleteApprovalFlow, { id, version }),
    ];
    for (const attempt of refused) expect(await refusalOf(attempt())).toBe(elsewhere);
    expect(await admin.ask(calls.queryApprovalFlow, { id })).toMatchObject({ enabled: true, version, practiceId: placeOf(whose) });
  });

  it('rules the flows of the own clinic', async () => {
    const { id, version } = await clinicAdmin(calls.saveApprovalFlow, draft('own'));
    const off = await clinicAdmin(calls.enableApprovalFlow, { id, flag: 0, version });
    expect(await clinicAdmin(calls.deleteApprovalFlow, { id, version: off.version })).toEqual({ done: true });
  });
});

describe('the people a flow may name', () => {
  const asked = async (staffId: string, ...authorities: Permission[]) => callerOf({ staffId }, { authorities })(calls.queryApprovalPeople);

  it('are told to whoever draws flows: of the organisation, or of the clinic', async () => {
    const { staffId } = await somebody('desk');
    await inOrg(
      (db) => db`update staff_practice set practice_id = ${sibling} where staff_id = ${staffId} and practice_id = ${world.practiceId}`,
    );
    const ofOrganisation = await asked(admin.staffId, 'm_orgnization_management');
    expect(ofOrganisation.people.map((each) => each.staffId)).toContain(staffId);
    const ofClinic = await asked(admin.staffId, 'm_settings');
    expect(ofClinic.people.map((each) => each.staffId)).not.toContain(staffId);
    expect(ofClinic.people.map((each) => each.staffId)).toContain(admin.staffId);
    // The drawing of a flow names its approvers, wherever they work.
    const { id } = await admin.ask(calls.saveApprovalFlow, draftOf('chainTransfer', [node([person({ staffId, ask: clinicAdmin })])]));
    expect((await asked(admin.staffId, 'm_settings')).people.map((each) => each.staffId)).toContain(staffId);
    await inOrg((db) => db`delete from approval_flow where id = ${id}`);
  });

  it('are told to nobody who decides nothing: a nurse learns no names, an approver those of colleagues without their roles', async () => {
    const nurse = await somebody();
    expect(await asked(nurse.staffId, 'm_chart')).toEqual({ people: [], roles: [], practices: [] });
    const { id } = await admin.ask(calls.saveApprovalFlow, draftOf('chainTransfer', [node([person(nurse)])]));
    const told = await asked(nurse.staffId, 'm_chart');
    expect(told.people.length).toBeGreaterThan(1);
    expect(told.people.every(({ practiceId, roleIds }) => practiceId === world.practiceId && roleIds.length === 0)).toBe(true);
    expect(told.roles).toEqual([]);
    await inOrg((db) => db`delete from approval_flow where id = ${id}`);
  });
});

describe('an administrator of the organisation', () => {
  it('rules the flows of a clinic he does not work in at the moment', async () => {
    const other = callerOf({ staffId: admin.staffId }, { authorities: permissions });
    const { id, version } = await other(calls.saveApprovalFlow, { ...draft('sibling'), subject: 'stockCount' });
    const changed = { ...draft('sibling'), subject: 'stockCount', nameZh: '新名', id, version };
    expect(await other(calls.saveApprovalFlow, changed)).toEqual({ id, version: 2 });
  });
});
