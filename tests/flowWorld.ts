import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll } from 'vitest';
import { approvalCalls as calls } from '../server/areas/approval/calls.ts';
import { connectAsApp, type Sql } from '../server/database/connect.ts';
import { inTenant } from '../server/database/tenant.ts';
import type { FlowNode, Party } from '../src/domain/approval/flow.ts';
import type * as Approval from '../src/domain/approval/shapes.ts';
import { permissions } from '../src/domain/permission/codes.ts';
import { aColleague, type Caller, callerIn, problemOf, type World } from './builders/world.ts';
import type { FreshDatabase } from './database.ts';
import { makeStockWorld, type StockWorld } from './stockWorld.ts';

export interface Person {
  staffId: string;
  ask: Caller;
}
type Code = 'desk' | 'head' | 'dean';

/** A clinic with three roles that hold every right, and the steps of a request. Registered for the tests of a file, like its database. */
export function flowsIn(database: FreshDatabase, prepare: (world: StockWorld) => Promise<unknown> = async () => undefined) {
  const world = {} as StockWorld;
  const roles = { desk: uuidv7(), head: uuidv7(), dean: uuidv7() };
  const admin = {} as Person;
  let many: Sql | undefined;

  beforeAll(async () => {
    Object.assign(world, await makeStockWorld(database));
    await prepare(world);
    many = connectAsApp(database.address, { max: 20 });
    await inOrg(async (db) => {
      for (const [code, id] of Object.entries(roles))
        await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${world.orgId}, ${id}, ${code}, ${code}, ${code}, ${[...permissions]})`;
    });
    Object.assign(admin, await somebody());
  });
  afterAll(() => many?.end({ timeout: 1 }));

  const inOrg = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(database.owner, world, work);
  /** Asks on a pool of twenty connections. */
  const callerOf = (whose: Partial<World>, options: Parameters<typeof callerIn>[2] = {}): Caller =>
    callerIn(many!, { ...world, ...whose }, options); // open while tests run

  const givePerson = (staffId: string, roleIds: readonly string[]) =>
    inOrg(
      (db) =>
        db`update staff_practice set role_ids = ${roleIds as string[]}::uuid[] where staff_id = ${staffId} and practice_id = ${world.practiceId}`,
    );
  async function somebody(...held: Code[]): Promise<Person> {
    const staffId = await aColleague(database.owner, world);
    await givePerson(
      staffId,
      held.map((code) => roles[code]),
    );
    return { staffId, ask: callerOf({ staffId }) };
  }
  const at = ({ staffId }: Person, now: string): Caller => callerOf({ staffId }, { now });
  const role = (code: Code): Party => ({ kind: 'role', id: roles[code] });

  /** Draws a flow and takes it away after the work, so that tests do not meet each other's flows. */
  async function withFlow(
    subject: string,
    nodes: FlowNode[],
    work: (flow: { id: string; version: number }) => Promise<void>,
  ): Promise<void> {
    const flow = await admin.ask(calls.saveApprovalFlow, draftOf(subject, nodes));
    try {
      await work({ id: flow.id, version: flow.version! });
    } finally {
      await inOrg((db) => db`update approval_flow set enabled = false where id = ${flow.id}`);
    }
  }

  const ask = (by: Person, act: string, draft: object) => by.ask(calls.askApproval, { act, draft });
  const caseOf = (id: string, by = admin): Promise<Approval.Full> => by.ask(calls.queryApproval, { id });
  const approve = async (by: Person, id: string, now?: string) => {
    const { version } = await caseOf(id);
    return (now ? at(by, now) : by.ask)(calls.approveApproval, { id, remark: '', version });
  };
  return { admin, approve, ask, at, callerOf, caseOf, givePerson, inOrg, role, roles, somebody, withFlow, world };
}

export const person = ({ staffId }: Person): Party => ({ kind: 'person', id: staffId });
export const node = (approvers: Party[], more: Partial<FlowNode> = {}): FlowNode => ({
  nameZh: '一级',
  nameEn: 'First',
  approvers,
  quorum: 'any',
  above: null,
  copies: [],
  escalateAfter: null,
  escalateTo: [],
  ...more,
});
export const draftOf = (subject: string, nodes: FlowNode[], more: object = {}) => ({
  subject,
  practiceId: null,
  nameZh: '流程',
  nameEn: 'Flow',
  nodes,
  ...more,
});
export const cash = (amount: number) => [{ methodCode: 'cash', amount }];
export const refusalOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).id;
