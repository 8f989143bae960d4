import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aLine, auditorOf, keeperOf, makeStockWorld, type StockWorld, today } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { chainCalls as calls } from './calls/chainTransfer.ts';
import { inventoryCalls } from './calls/inventory.ts';
import { stockMonthCalls } from './calls/stockMonth.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let branch: StockWorld;
let third: StockWorld;
let keeper: Caller;
let auditor: Caller;
let receiver: Caller;
let receivingAuditor: Caller;
let many: Sql;

/** Another clinic of the same organisation with one warehouse; the people work there too. */
async function aBranch(code: string): Promise<StockWorld> {
  const { orgId, staffId, auditorId } = world;
  const clinic = { ...world, practiceId: uuidv7(), warehouseId: uuidv7() };
  await inTenant(database.owner, clinic, async (db) => {
    await db`insert into practice ${db({ orgId, id: clinic.practiceId, code, nameZh: `${code}分院`, nameEn: `Branch ${code}` })}`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids)
      select ${orgId}, id, ${clinic.practiceId}, '{}' from staff where id in (${staffId}, ${auditorId})`;
    await db`insert into warehouse ${db({
      orgId,
      practiceId: clinic.practiceId,
      id: clinic.warehouseId,
      code: 'B1',
      nameZh: '分院药库',
      nameEn: 'Branch store',
    })}`;
  });
  return clinic;
}

beforeAll(async () => {
  world = await makeStockWorld(database);
  branch = await aBranch('B');
  third = await aBranch('C');
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  receiver = keeperOf(branch);
  receivingAuditor = auditorOf(branch);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const draft = (lines: ReturnType<typeof aLine>[], over = {}) => ({
  warehouseId: world.warehouseId,
  toPracticeId: branch.practiceId,
  happenedOn: today,
  remark: '',
  lines,
  ...over,
});

/** A transfer of so many units out of a batch of 100 at 0.333 yuan; still a draft. */
async function aTransfer(name: string, count = 30) {
  const itemId = await anItem(database, world, { name });
  const batchId = await aBatch(world, itemId, { quantity: 100 });
  await inTenant(database.owner, world, (db) => db`update stock_batch set cost = 333 where id = ${batchId}`);
  const { id } = await keeper(calls.saveChainTransfer, draft([aLine(itemId, { batchId, unit: 'single', count })]));
  return { id: id!, itemId, batchId };
}

const versionOf = async (id: string) =>
  (await database.owner<[{ version: number }]>`select version from chain_transfer where id = ${id}`)[0].version;
const which = async (id: string) => ({ id, version: await versionOf(id) });

async function send(id: string) {
  await keeper(calls.submitChainTransfer, await which(id));
  await auditor(calls.auditChainTransfer, { ...(await which(id)), flag: 1 });
  await keeper(calls.sendChainTransfer, await which(id));
}
async function aSentTransfer(name: string, count = 30) {
  const made = await aTransfer(name, count);
  await send(made.id);
  const { lines } = await keeper(calls.queryChainTransfer, { id: made.id });
  return { ...made, lineId: lines[0]!.id };
}
const receipt = async (id: string, lineId: string, received: number, reason = '', warehouseId = branch.warehouseId) => ({
  ...(await which(id)),
  warehouseId,
  lines: [{ id: lineId, received, reason }],
});
const settling = async (id: string, lineId: string, quantity: number, over = {}) => ({
  ...(await which(id)),
  reason: '已核实',
  lines: [{ id: lineId, quantity }],
  ...over,
});
const lying = async (itemId: string, warehouseId: string) =>
  (
    await database.owner<{ quantity: number }[]>`
    select coalesce(sum(quantity), 0)::int as quantity from stock_batch where item_id = ${itemId} and warehouse_id = ${warehouseId}`
  )[0]?.quantity;
const statusOf = async (id: string) => (await keeper(calls.queryChainTransfer, { id })).status;

const balanced = async () => expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);

describe('a transfer between clinics', () => {
  it('waits on the home page of the receiving clinic from its sending to its receipt', async () => {
    const toReceive = async (person: Caller) => (await person(inventoryCalls.queryStockDue)).chainToReceive;
    const before = await toReceive(receiver);
    const { id, lineId } = await aSentTransfer('待收片');
    expect([await toReceive(receiver), await toReceive(keeper)]).toEqual([before + 1, 0]);
    await receiver(calls.receiveChainTransfer, await receipt(id, lineId, 30));
    expect(await toReceive(receiver)).toBe(before);
  });

  it('takes the goods out of the giving clinic and shows them under way in both, with their age and value', async () => {
    const { id, itemId } = await aSentTransfer('院间片');
    expect([await lying(itemId, world.warehouseId), await lying(itemId, branch.warehouseId)]).toEqual([70, 0]);
    for (const [person, side] of [
      [keeper, 'giver'],
      [receiver, 'receiver'],
    ] as const) {
      const { rows, sums } = await person(calls.queryChainTransferList, { page: 1, size: 20, keyword: '院间片' });
      expect(rows).toMatchObject([{ id, side, status: 6, amount: 999, transitAmount: 999, days: 0 }]);
      expect(sums).toEqual({ amount: 999, transitAmount: 999 });
    }
    await balanced();
  });

  it('is seen by the two clinics only, and by the receiving one only after it was sent', async () => {
    const { id } = await aTransfer('保密片');
    expect((await problemOf(receiver(calls.queryChainTransfer, { id }))).id).toBe('error.absent');
    await send(id);
    expect((await receiver(calls.queryChainTransfer, { id })).status).toBe(6);
    const stranger = keeperOf(third);
    expect((await problemOf(stranger(calls.queryChainTransfer, { id }))).id).toBe('error.absent');
    expect((await stranger(calls.queryChainTransferList, { page: 1, size: 20 })).rows).toEqual([]);
    expect([...(await inTenant(database.app, third, (db) => db`select id from chain_transfer_line where transfer_id = ${id}`))]).toEqual(
      [],
    );
    const taken = await inTenant(database.app, third, (db) => db`update chain_transfer set status = 5 where id = ${id} returning id`);
    expect([...taken]).toEqual([]);
  });

  it('arrives with its batch and cost, and is settled when everything was received', async () => {
    const { id, itemId, lineId } = await aSentTransfer('全收片');
    await receiver(calls.receiveChainTransfer, await receipt(id, lineId, 30));
    expect(await statusOf(id)).toBe(3);
    const batches = await database.owner`
      select batch_number, quantity, cost from stock_batch where item_id = ${itemId} and warehouse_id = ${branch.warehouseId}`;
    expect([...batches]).toMatchObject([{ quantity: 30, cost: 333 }]);
    await balanced();
  });

  it('is not sent without approval, and not approved by its writer', async () => {
    const { id } = await aTransfer('未审片');
    expect((await problemOf(keeper(calls.sendChainTransfer, await which(id)))).id).toBe('inventory.refused.dispatch');
    await keeper(calls.submitChainTransfer, await which(id));
    const own = careCaller(world, { authorities: ['m_inventory', 'o_inventory_audit'] satisfies Permission[] });
    expect((await problemOf(own(calls.auditChainTransfer, { ...(await which(id)), flag: 1 }))).id).toBe('inventory.refused.own');
  });

  it('goes to another clinic of the organisation, never to the own one or a foreign one', async () => {
    const { itemId, batchId } = await aTransfer('目的片');
    const line = aLine(itemId, { batchId, unit: 'single', count: 1 });
    for (const [toPracticeId, message] of [
      [world.practiceId, 'inventory.chain.same'],
      [uuidv7(), 'error.field.choice'],
      ['', 'error.field.required'],
    ]) {
      const { details } = await problemOf(keeper(calls.saveChainTransfer, draft([line], { toPracticeId })));
      expect(details.fields).toMatchObject([{ field: 'toPracticeId', message }]);
    }
  });

  it('asks for the reason beside a line of which less arrived', async () => {
    const { id, lineId } = await aSentTransfer('少收片');
    const { details } = await problemOf(receiver(calls.receiveChainTransfer, await receipt(id, lineId, 28)));
    expect(details.fields).toEqual([{ field: 'lines.0.reason', message: 'inventory.chain.reason.required' }]);
  });

  it('is received and settled only as it is now, not as it was when somebody opened it', async () => {
    const { id, lineId } = await aSentTransfer('旧屏片');
    const stale = await receipt(id, lineId, 30);
    expect((await problemOf(receiver(calls.receiveChainTransfer, { ...stale, version: stale.version - 1 }))).id).toBe('error.version');
  });

  it('is received by one of twenty people', async () => {
    const { id, itemId, lineId } = await aSentTransfer('抢收片');
    const arg = await receipt(id, lineId, 30);
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => keeperOf(branch, many)(calls.receiveChainTransfer, arg)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lying(itemId, branch.warehouseId)).toBe(30);
    await balanced();
  });

  it('refused whole goes back into the stock of the giving clinic, which confirms it', async () => {
    const { id, itemId, lineId } = await aSentTransfer('拒收片');
    expect((await problemOf(keeper(calls.refuseChainTransfer, { ...(await which(id)), reason: '拒' }))).id).toBe('error.absent');
    await receiver(calls.refuseChainTransfer, { ...(await which(id)), reason: '近效期' });
    expect([await statusOf(id), await lying(itemId, world.warehouseId)]).toEqual([8, 70]);
    expect((await problemOf(receiver(calls.receiveChainTransfer, await receipt(id, lineId, 30)))).id).toBe('inventory.refused.receive');
    await keeper(calls.settleChainTransfer, await settling(id, lineId, 30, { way: 'takeBack' }));
    expect([await statusOf(id), await lying(itemId, world.warehouseId)]).toEqual([3, 100]);
    await balanced();
  });
});

describe('a difference of a transfer', () => {
  /** 30 sent, so many received. */
  async function differing(name: string, received: number) {
    const sent = await aSentTransfer(name);
    await receiver(calls.receiveChainTransfer, await receipt(sent.id, sent.lineId, received, received < 30 ? 'short' : ''));
    expect(await statusOf(sent.id)).toBe(7);
    return sent;
  }

  it('stays under way until it arrives later', async () => {
    const { id, itemId, lineId } = await differing('迟到片', 23);
    const { rows } = await keeper(calls.queryChainTransferList, { page: 1, size: 20, keyword: '迟到片' });
    expect(rows[0]).toMatchObject({ transitAmount: 999 - 766 });
    expect(
      (await problemOf(receiver(calls.settleChainTransfer, await settling(id, lineId, 8, { way: 'arrive' })))).details.fields,
    ).toMatchObject([{ field: 'lines.0.quantity', message: 'inventory.chain.settle.tooMany' }]);
    await receiver(calls.settleChainTransfer, await settling(id, lineId, 7, { way: 'arrive' }));
    expect([await statusOf(id), await lying(itemId, branch.warehouseId)]).toEqual([3, 30]);
    await balanced();
  });

  it('goes back to the giving clinic, which alone may take it back', async () => {
    const { id, itemId, lineId } = await differing('退回片', 23);
    expect((await problemOf(receiver(calls.settleChainTransfer, await settling(id, lineId, 7, { way: 'takeBack' })))).id).toBe(
      'error.absent',
    );
    await keeper(calls.settleChainTransfer, await settling(id, lineId, 7, { way: 'takeBack' }));
    expect([await statusOf(id), await lying(itemId, world.warehouseId), await lying(itemId, branch.warehouseId)]).toEqual([3, 77, 23]);
    await balanced();
  });

  it('is written off at the cost of the clinic whose second person does it, and shows in its month', async () => {
    const { id, itemId, lineId } = await differing('损失片', 23);
    const own = careCaller(branch, { authorities: ['m_inventory', 'o_inventory_audit'] satisfies Permission[] });
    expect((await problemOf(own(calls.writeOffChainTransfer, await settling(id, lineId, 3)))).id).toBe('inventory.refused.own');
    await receivingAuditor(calls.writeOffChainTransfer, await settling(id, lineId, 3));
    await auditor(calls.writeOffChainTransfer, await settling(id, lineId, 4));
    expect([await statusOf(id), await lying(itemId, world.warehouseId), await lying(itemId, branch.warehouseId)]).toEqual([3, 70, 23]);
    const { entries } = await keeper(calls.queryChainTransfer, { id });
    expect(entries.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['sent', 30, 999],
      ['received', 23, 766],
      ['receiverLoss', 3, 100],
      ['giverLoss', 4, 133],
    ]);
    const month = (practice: StockWorld) =>
      auditorOf(practice)(stockMonthCalls.queryStockMonth, { warehouseId: practice.warehouseId, month: today.slice(0, 7) });
    for (const practice of [world, branch]) {
      const { kinds, openingAmount, inAmount, outAmount, costChange, closingAmount } = await month(practice);
      expect(kinds).toContainEqual({ direction: 2, kind: 'chainLoss', batches: 1, amount: practice === world ? 133 : 100 });
      expect(openingAmount + inAmount - outAmount + costChange).toBe(closingAmount);
    }
    await balanced();
  });

  it('of more goods than were sent is confirmed by the giving clinic and received, or dropped', async () => {
    const { id, itemId, lineId } = await differing('多收片', 32);
    expect(await lying(itemId, branch.warehouseId)).toBe(30);
    await keeper(calls.settleChainTransfer, await settling(id, lineId, 1, { way: 'sendMore' }));
    await keeper(calls.settleChainTransfer, await settling(id, lineId, 1, { way: 'dropSurplus' }));
    expect([await statusOf(id), await lying(itemId, world.warehouseId)]).toEqual([7, 69]);
    await receiver(calls.settleChainTransfer, await settling(id, lineId, 1, { way: 'arrive' }));
    expect([await statusOf(id), await lying(itemId, branch.warehouseId)]).toEqual([3, 31]);
    await balanced();
  });

  it('of more goods than were sent is refused where a flow would have to approve them, with the way out', async () => {
    const { id, itemId, lineId } = await differing('多发药', 32);
    const { orgId, auditorId } = world;
    const step = { nameZh: '药库主任', nameEn: '', quorum: 'any', above: null, copies: [], escalateAfter: null, escalateTo: [] };
    const nodes = [{ ...step, approvers: [{ kind: 'person', id: auditorId }] }];
    await inTenant(
      database.owner,
      world,
      (db) =>
        db`insert into approval_flow (org_id, id, subject, name_zh, name_en, nodes, changed_at, changed_by)
        values (${orgId}, ${uuidv7()}, 'chainTransfer', '调拨', '', ${db.json(nodes as never)}, now(), ${auditorId})`,
    );
    const problem = await problemOf(keeper(calls.settleChainTransfer, await settling(id, lineId, 2, { way: 'sendMore' })));
    expect(problem.id).toBe('approval.refused.surplus');
    expect(await lying(itemId, world.warehouseId)).toBe(70);
    await inTenant(database.owner, world, (db) => db`update approval_flow set enabled = false`);
    await keeper(calls.settleChainTransfer, await settling(id, lineId, 2, { way: 'sendMore' }));
    expect(await lying(itemId, world.warehouseId)).toBe(68);
  });
});

it('a transfer dated in a month that the giving warehouse reported is not written', async () => {
  const { itemId, batchId } = await aTransfer('旧月片');
  const { orgId, practiceId, warehouseId, staffId } = world;
  const stored = {
    orgId,
    practiceId,
    id: uuidv7(),
    warehouseId,
    month: '2026-10-01',
    status: 1,
    reportedAt: new Date(),
    reportedBy: staffId,
  };
  await inTenant(database.owner, world, (db) => db`insert into stock_month ${db(stored)}`);
  const line = aLine(itemId, { batchId, unit: 'single', count: 1 });
  const { details } = await problemOf(keeper(calls.saveChainTransfer, draft([line], { happenedOn: '2026-10-20' })));
  expect(details.fields).toMatchObject([{ field: 'happenedOn', message: 'inventory.month.refused.document' }]);
  await inTenant(database.owner, world, (db) => db`delete from stock_month where id = ${stored.id}`);
});

it('goods under way are offered for no sale and no document', async () => {
  const { itemId } = await aSentTransfer('途中片', 100);
  const { rows } = await keeper(inventoryCalls.queryStockChoices, {
    page: 1,
    size: 20,
    keyword: '途中片',
    storehouseId: world.warehouseId,
  });
  expect(rows.find(({ id }) => id === itemId)?.quantity ?? 0).toBe(0);
  expect(await lying(itemId, branch.warehouseId)).toBe(0);
});
