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

describe('an administrator of the organisation', () => {
  it('rules the flows of a clinic he does not work in at the moment', async () => {
    const other = callerOf({ staffId: admin.staffId }, { authorities: permissions });
    const { id, version } = await other(calls.saveApprovalFlow, { ...draft('sibling'), subject: 'stockCount' });
    expect(await other(calls.deleteApprovalFlow, { id, version })).toEqual({ done: true });
  });
});
