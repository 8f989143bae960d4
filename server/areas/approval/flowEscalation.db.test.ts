import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, person } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine } from '../../../tests/stockWorld.ts';
import type { Db } from '../../database/connect.ts';
import type { Announcement } from '../../pipeline/context.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';
import { approvalCalls as calls } from './calls.ts';
import { escalateApprovalsOver } from './escalation.ts';

const database = freshDatabaseForFile();
const { approve, ask, givePerson, inOrg, role, roles, somebody, withFlow, world } = flowsIn(database);

/** A receipt that is asked about now. */
async function aRequest(by: Person): Promise<string> {
  const itemId = await anItem(database, world, { name: `药${uuidv7().slice(-8)}` } as never);
  const { id, version } = await by.ask(inventoryCalls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
  return (await ask(by, 'stockIn', { id, version, reason: '补货' })).id;
}

/** One round of the job so many hours from now: how many cases it escalated, and whom it told of each. */
async function runAfter(hours: number) {
  const told: { staffId: string; change: unknown; id: string | undefined }[] = [];
  const store = async (_db: Db, _sender: object, events: readonly Announcement[]) => {
    for (const { audience, content } of events)
      if (content && 'staffId' in audience) told.push({ staffId: audience.staffId, change: content.values.change, id: content.objectId });
  };
  const now = () => new Date(Date.now() + hours * 3_600_000);
  const run = escalateApprovalsOver({ sql: database.app, push: { store, wake: () => undefined }, now, newId: uuidv7 });
  return { count: await run(new AbortController().signal), told };
}
const peopleOf = ({ told }: Awaited<ReturnType<typeof runAfter>>, id: string) =>
  told
    .filter((each) => each.id === id)
    .map(({ staffId }) => staffId)
    .sort();
const escalating = (head: Person, hours = 2) => [node([person(head)], { escalateAfter: hours, escalateTo: [role('dean')] })];

test('the job tells the next people once the hours of a node have passed, and only once', async () => {
  const [keeper, head, dean, second] = [await somebody('desk'), await somebody('head'), await somebody('dean'), await somebody('dean')];
  await withFlow('stockIn', escalating(head), async () => {
    const id = await aRequest(keeper);
    expect(await runAfter(1.9)).toEqual({ count: 0, told: [] });
    const round = await runAfter(2.1);
    expect(peopleOf(round, id)).toEqual([dean.staffId, second.staffId].sort());
    expect(round.told.every(({ change }) => change === 'approvalEscalated')).toBe(true);
    expect(await runAfter(2.2)).toEqual({ count: 0, told: [] });
    const [row] = await inOrg(
      (db) => db<{ staffIds: string[] }[]>`
      select detail -> 'staffIds' as staff_ids from audit_log where call = 'escalateApproval' and object_id = ${id}`,
    );
    expect([...row!.staffIds].sort()).toEqual([dean.staffId, second.staffId].sort());
    await approve(head, id);
  });
});

test('the job tells nobody of a request that was decided in time', async () => {
  const [keeper, head] = [await somebody('desk'), await somebody('head')];
  await somebody('dean');
  await withFlow('stockIn', escalating(head), async () => {
    await approve(head, await aRequest(keeper));
    const sentBack = await aRequest(keeper);
    await head.ask(calls.sendBackApproval, { id: sentBack, remark: '批号不对', version: 1 });
    expect(await runAfter(3)).toEqual({ count: 0, told: [] });
  });
});

test('the job does not tell the asker, and tells the stand-in of a person who is absent', async () => {
  const [keeper, head, dean, standIn] = [await somebody('desk'), await somebody('head'), await somebody('dean'), await somebody()];
  await givePerson(keeper.staffId, [roles.desk, roles.dean]);
  const day = (days: number) => addDays(dateAt(new Date()), days);
  await dean.ask(calls.saveStandIn, { standInId: standIn.staffId, fromDay: day(1), toDay: day(4) });
  await withFlow('stockIn', escalating(head, 48), async () => {
    const id = await aRequest(keeper);
    const told = peopleOf(await runAfter(50), id);
    expect(told).toEqual(expect.arrayContaining([dean.staffId, standIn.staffId]));
    expect(told).not.toContain(keeper.staffId);
    await approve(head, id);
  });
});

test('each request is told of once where several servers run the job at the same moment', async () => {
  const [keeper, head] = [await somebody('desk'), await somebody('head')];
  await somebody('dean');
  await withFlow('stockIn', escalating(head), async () => {
    const ids = [await aRequest(keeper), await aRequest(keeper), await aRequest(keeper)];
    const rounds = await Promise.all(Array.from({ length: 8 }, () => runAfter(2.1)));
    expect(rounds.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length);
    for (const id of ids) expect(rounds.filter((round) => peopleOf(round, id).length > 0)).toHaveLength(1);
  });
});
