import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TracedCode } from '../../../src/domain/trace/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aLine, auditorOf, keeperOf, makeStockWorld, type StockWorld, today } from '../../../tests/stockWorld.ts';
import { aCode, traceActs as acts, codesOf, findBox, findRegister } from '../../../tests/trace/traceWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { chainCalls as calls } from './calls/chainTransfer.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let branch: StockWorld;
let keeper: Caller;
let auditor: Caller;
let receiver: Caller;

beforeAll(async () => {
  world = await makeStockWorld(database);
  const { orgId, staffId, auditorId } = world;
  branch = { ...world, practiceId: uuidv7(), warehouseId: uuidv7() };
  const { practiceId, warehouseId } = branch;
  await inTenant(database.owner, branch, async (db) => {
    await db`insert into practice ${db({ orgId, id: practiceId, code: 'B', nameZh: '分院', nameEn: 'Branch' })}`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids)
      select ${orgId}, id, ${practiceId}, '{}' from staff where id in (${staffId}, ${auditorId})`;
    await db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: 'B1', nameZh: '分院药库', nameEn: 'Branch store' })}`;
  });
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  receiver = keeperOf(branch);
});

const which = async (id: string) => {
  const [row] = await database.owner<[{ version: number }]>`select version from chain_transfer where id = ${id}`;
  return { id, version: row.version };
};
const balanced = async () => expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);

/** A transfer of 30 units in three boxes out of a batch of 50, of which both clinics keep the codes. */
async function aSentTransfer(name: string, first: number) {
  const itemId = await anItem(database, world, { name, splitAllowed: true, singlesPerPackage: 10 });
  const batchId = await aBatch(world, itemId, { quantity: 50, batchNumber: 'B1' });
  for (const call of [keeper, receiver]) await call(acts.begin, { itemIds: [itemId] });
  const codes = [aCode(first), aCode(first + 1), aCode(first + 2)];
  const { id } = await keeper(calls.saveChainTransfer, {
    warehouseId: world.warehouseId,
    toPracticeId: branch.practiceId,
    happenedOn: today,
    remark: '',
    lines: [aLine(itemId, { batchId, count: 3, boxes: codesOf(...codes) })],
  });
  await keeper(calls.submitChainTransfer, await which(id));
  await auditor(calls.auditChainTransfer, { ...(await which(id)), flag: 1 });
  await keeper(calls.sendChainTransfer, await which(id));
  const { lines } = await receiver(calls.queryChainTransfer, { id });
  return { id, itemId, batchId, codes, lineId: lines[0]?.id ?? '', underWay: lines[0]?.underWay };
}
const receive = async (id: string, lineId: string, received: number, boxes?: readonly TracedCode[], uncodedReason?: 'unreadable') =>
  receiver(calls.receiveChainTransfer, {
    ...(await which(id)),
    warehouseId: branch.warehouseId,
    lines: [
      {
        id: lineId,
        received,
        reason: received < 30 ? 'short' : '',
        ...(boxes && { boxes: [...boxes] }),
        ...(uncodedReason && { uncodedReason }),
      },
    ],
  });

describe('a transfer between clinics', () => {
  it('is seen under way by both, and brings all its boxes where it arrives whole', async () => {
    const { id, lineId, codes, underWay } = await aSentTransfer('全药', 500);
    expect(underWay).toEqual(codes);
    expect(await findBox(database, aCode(500))).toBe('underWay 10');
    await balanced();
    await receive(id, lineId, 30);
    expect(await findBox(database, aCode(500))).toBe('inStock 10');
    await balanced();
  });

  it('takes in what is scanned; what stays open comes later with its boxes', async () => {
    const { id, lineId, itemId } = await aSentTransfer('差药', 510);
    expect((await problemOf(receive(id, lineId, 20, codesOf(aCode(510))))).id).toBe('trace.refused.reason');
    await receive(id, lineId, 20, codesOf(aCode(510), aCode(511)));
    expect([await findBox(database, aCode(511)), await findBox(database, aCode(512))]).toEqual(['inStock 10', 'underWay 10']);
    await balanced();
    const lines = [{ id: lineId, quantity: 10 }];
    await receiver(calls.settleChainTransfer, { ...(await which(id)), way: 'arrive', reason: '第二天到', lines });
    expect(await findBox(database, aCode(512))).toBe('inStock 10');
    expect((await findRegister(database, itemId)).filter((row) => row.startsWith('moved'))).toEqual([]);
    await balanced();
  });

  it('comes back with the boxes that nobody received', async () => {
    const { id, lineId } = await aSentTransfer('回药', 520);
    await receiver(calls.refuseChainTransfer, { ...(await which(id)), reason: '包装破损' });
    const lines = [{ id: lineId, quantity: 30 }];
    await keeper(calls.settleChainTransfer, { ...(await which(id)), way: 'takeBack', reason: '已取回', lines });
    expect(await findBox(database, aCode(521))).toBe('inStock 10');
    await balanced();
  });

  it('that is written off leaves its boxes missing', async () => {
    const { id, lineId } = await aSentTransfer('损药', 530);
    await receive(id, lineId, 20, codesOf(aCode(530), aCode(531)));
    await auditor(calls.writeOffChainTransfer, { ...(await which(id)), reason: '遗失', lines: [{ id: lineId, quantity: 10 }] });
    expect(await findBox(database, aCode(532))).toBe('missing 0');
    await balanced();
  });

  it('refuses a box that the other clinic still has, and takes surplus by its code', async () => {
    const { id, lineId, itemId, batchId } = await aSentTransfer('余药', 540);
    const code = aCode(549);
    await keeper(acts.take, {
      kind: 'use',
      lines: [
        {
          sourceId: uuidv7(),
          itemId,
          batchId,
          name: '',
          batchNumber: 'B1',
          warehouseId: world.warehouseId,
          quantity: 4,
          packageSize: 10,
          codes: codesOf(code),
        },
      ],
    });
    await keeper(acts.bring, {
      kind: 'reversalIn',
      lines: [
        {
          sourceId: uuidv7(),
          itemId,
          batchId,
          name: '',
          batchNumber: 'B1',
          warehouseId: world.warehouseId,
          quantity: 4,
          packageSize: 10,
          codes: codesOf(code),
        },
      ],
    });
    expect((await problemOf(receive(id, lineId, 30, codesOf(code)))).id).toBe('trace.refused.otherClinic');
    await receive(id, lineId, 40);
    const lines = [{ id: lineId, quantity: 10, boxes: codesOf(code) }];
    await keeper(calls.settleChainTransfer, { ...(await which(id)), way: 'sendMore', reason: '多发一盒', lines });
    expect(await findBox(database, code)).toBe('underWay 10');
    await balanced();
  });
});
