import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine } from '../../../tests/stockWorld.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { admin, approve, ask, caseOf, inOrg, role, somebody, withFlow, world } = flowsIn(database);

describe('a stock document', () => {
  const receipt = async (by: Person) => {
    const itemId = await anItem(database, world, { name: `药${uuidv7().slice(-8)}` } as never);
    const saved = await by.ask(inventoryCalls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
    return { ...saved, itemId };
  };
  const stockOf = async (itemId: string) => {
    const [row] = await inOrg(
      (db) => db<{ quantity: number }[]>`select coalesce(sum(quantity), 0)::int as quantity from stock_batch where item_id = ${itemId}`,
    );
    return row!.quantity;
  };
  const statusOf = async (id: string) =>
    (await inOrg((db) => db<{ status: number }[]>`select status from stock_document where id = ${id}`))[0]!.status;

  it('is submitted by the request, decided only by the flow, and moves its goods with the last approval', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('stockIn', [node([role('head')])], async () => {
      const { id, itemId, version } = await receipt(keeper);
      expect(await refusalOf(keeper.ask(inventoryCalls.submitStockDocument, { id, version }))).toBe('approval.confirm.flow');
      const asked = await ask(keeper, 'stockIn', { id, version, reason: '补货' });
      expect(await statusOf(id)).toBe(1);
      expect(await refusalOf(head.ask(inventoryCalls.auditStockDocument, { id, version: version! + 1, flag: 1 }))).toBe(
        'approval.refused.byFlow',
      );
      expect(await refusalOf(keeper.ask(inventoryCalls.cancelStockDocument, { id, version: version! + 1, reason: '错' }))).toBe(
        'approval.refused.byFlow',
      );
      expect(await stockOf(itemId)).toBe(0);
      expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
      expect(await statusOf(id)).toBe(3);
      expect(await stockOf(itemId)).toBeGreaterThan(0);
    });
  });

  it('goes back to its writer when it is sent back or withdrawn, and is asked again', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('stockIn', [node([role('head')])], async () => {
      const { id, version } = await receipt(keeper);
      const asked = await ask(keeper, 'stockIn', { id, version, reason: '补货' });
      await head.ask(calls.sendBackApproval, { id: asked.id, remark: '批号不对', version: 1 });
      expect(await statusOf(id)).toBe(4);
      const again = await ask(keeper, 'stockIn', { id, version: version! + 2, reason: '补货' });
      expect(again.id).toBe(asked.id);
      await keeper.ask(calls.cancelApproval, { id: asked.id, version: 3 });
      expect(await statusOf(id)).toBe(0);
    });
  });

  it('that reverses another one is decided by the flow of its direction too', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const { id, itemId, version } = await receipt(keeper);
    await keeper.ask(inventoryCalls.submitStockDocument, { id, version });
    await head.ask(inventoryCalls.auditStockDocument, { id, version: version! + 1, flag: 1, andBook: true });
    await withFlow('stockOut', [node([role('head')])], async () => {
      const reversal = await keeper.ask(inventoryCalls.reverseStockDocument, { id, version: version! + 3, reason: '录错' });
      expect(await statusOf(reversal.id)).toBe(0);
      expect(await refusalOf(head.ask(inventoryCalls.auditStockDocument, { ...reversal, flag: 1 }))).toBe('inventory.refused.audit');
      expect(await refusalOf(keeper.ask(inventoryCalls.submitStockDocument, reversal))).toBe('approval.confirm.flow');
      const asked = await ask(keeper, 'stockOut', { ...reversal, reason: '录错' });
      expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
      expect([await statusOf(reversal.id), await stockOf(itemId)]).toEqual([3, 0]);
    });
  });

  it('that takes goods out says why it no longer can', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const itemId = await anItem(database, world, { name: `药${uuidv7().slice(-8)}` } as never);
    const batchId = await aBatch(world, itemId, { quantity: 24 });
    const line = aLine(itemId, { batchId, count: 1 } as never);
    await withFlow('stockOut', [node([role('head')])], async () => {
      const saved = await keeper.ask(inventoryCalls.saveStockOut, { ...aDocument(world, [line], { type: 'damage', supplierId: null }) });
      const { id } = await ask(keeper, 'stockOut', { id: saved.id, version: saved.version, reason: '破损' });
      await inOrg((db) => db`update stock_batch set quantity = 0 where id = ${batchId}`);
      const outcome = await approve(head, id);
      expect(outcome).toMatchObject({ status: 'lapsed', whyNot: { message: expect.stringMatching(/^inventory\./) } });
      expect([await statusOf(saved.id), await stockOf(itemId)]).toEqual([4, 0]);
    });
  });
});

describe('a stock count', () => {
  /** A count in a warehouse of its own: twenty held at one yuan, `counted` found. */
  const aCount = async (by: Person, counted: number, isBlind = false) => {
    const warehouseId = uuidv7();
    const itemId = await anItem(database, world, { name: `药${uuidv7().slice(-8)}` } as never);
    const { orgId, practiceId } = world;
    const row = { orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: '库', nameEn: 'Store' };
    await inOrg((db) => db`insert into warehouse ${db(row)}`);
    const batchId = await aBatch({ ...world, warehouseId }, itemId, { quantity: 20 });
    await inOrg((db) => db`update stock_batch set cost = 1000 where id = ${batchId}`);
    const { id } = await by.ask(inventoryCalls.createStockCount, { warehouseId, classifyId: null, remark: '', isBlind });
    const { rows } = await by.ask(inventoryCalls.queryStockCount, { id });
    await by.ask(inventoryCalls.enterStockCounts, { id, lines: [{ id: rows[0]!.id, counted }] });
    return { id, batchId, warehouseId, version: 1 };
  };
  const countOf = (id: string) => admin.ask(inventoryCalls.queryStockCount, { id });
  const heldOf = async (batchId: string) =>
    (await inOrg((db) => db<{ quantity: number }[]>`select quantity from stock_batch where id = ${batchId}`))[0]!.quantity;

  it('is submitted by the request, decided only by the flow, and books its differences with the last approval', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('stockCount', [node([role('head')])], async () => {
      const { id, batchId, version } = await aCount(keeper, 17);
      expect(await refusalOf(keeper.ask(inventoryCalls.submitStockCount, { id, version }))).toBe('approval.confirm.flow');
      const asked = await ask(keeper, 'stockCount', { id, version, reason: '月底盘点' });
      const submitted = await countOf(id);
      expect(submitted.status).toBe(1);
      const now = { id, version: submitted.version };
      for (const flag of [0, 1])
        expect(await refusalOf(head.ask(inventoryCalls.auditStockCount, { ...now, flag, remark: '错' }))).toBe('approval.refused.byFlow');
      expect(await refusalOf(keeper.ask(inventoryCalls.cancelStockCount, now))).toBe('approval.refused.byFlow');
      expect(await heldOf(batchId)).toBe(20);
      expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
      expect([(await countOf(id)).status, await heldOf(batchId)]).toEqual([3, 17]);
      const rows = await inOrg(
        (db) => db<object[]>`
        select n.submitted_by, n.audited_by, d.audited_by as document_audited_by, d.booked_by from stock_count n
        join stock_document d on d.org_id = n.org_id and d.count_id = n.id where n.id = ${id}`,
      );
      expect(rows).toEqual([
        { submittedBy: keeper.staffId, auditedBy: head.staffId, documentAuditedBy: head.staffId, bookedBy: keeper.staffId },
      ]);
    });
  });

  it('is weighed by its gains and losses at cost, also while a blind count hides them', async () => {
    const keeper = await somebody('desk');
    await somebody('head');
    await withFlow('stockCount', [node([role('head')], { above: 400 })], async () => {
      const small = await aCount(keeper, 16);
      await keeper.ask(inventoryCalls.submitStockCount, { id: small.id, version: small.version });
      const { id, version } = await aCount(keeper, 15, true);
      expect(await refusalOf(keeper.ask(inventoryCalls.submitStockCount, { id, version }))).toBe('approval.confirm.flow');
      const asked = await ask(keeper, 'stockCount', { id, version, reason: '月底盘点' });
      expect(await caseOf(asked.id)).toMatchObject({
        amount: 500,
        changes: [
          { label: 'inventory.count.counted.lines', before: 1, after: 1 },
          { label: 'inventory.count.differing', after: 1 },
          { label: 'inventory.count.gained', after: 0 },
          { label: 'inventory.count.lost', after: 500 },
          { label: 'approval.change.doneToday', after: 400 },
        ],
      });
    });
  });

  it('is entered again when it is sent back or withdrawn, and asked again', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('stockCount', [node([role('head')])], async () => {
      const { id, version } = await aCount(keeper, 17);
      const asked = await ask(keeper, 'stockCount', { id, version, reason: '月底盘点' });
      await head.ask(calls.sendBackApproval, { id: asked.id, remark: '请复盘', version: 1 });
      expect(await countOf(id)).toMatchObject({ status: 4, auditRemark: '请复盘' });
      const again = await ask(keeper, 'stockCount', { id, version: (await countOf(id)).version, reason: '已复盘' });
      expect(again.id).toBe(asked.id);
      await keeper.ask(calls.cancelApproval, { id: asked.id, version: 3 });
      expect((await countOf(id)).status).toBe(0);
    });
  });

  it('keeps the totals of a blind count from the person who asked until it is booked, also when it comes back', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const facts = [{ label: 'inventory.count.counted.lines', unit: 'count', before: 1, after: 1 }];
    const withheld = { amount: 0, isWithheld: true, changes: facts };
    await withFlow('stockCount', [node([role('head')])], async () => {
      const { id, version } = await aCount(keeper, 15, true);
      const asked = await ask(keeper, 'stockCount', { id, version, reason: '月底盘点' });
      expect(await caseOf(asked.id, keeper)).toMatchObject(withheld);
      expect(await keeper.ask(inventoryCalls.queryStockCount, { id })).toMatchObject({ status: 1, difference: null, differing: null });
      expect(await caseOf(asked.id, head)).toMatchObject({ amount: 500, isWithheld: false });
      await head.ask(calls.sendBackApproval, { id: asked.id, remark: '请复盘', version: 1 });
      const { rows } = await keeper.ask(calls.queryApprovalAskedList, { page: 1, size: 20 });
      expect(rows.find((row) => row.id === asked.id)).toMatchObject({ ...withheld, status: 'sentBack' });
      await ask(keeper, 'stockCount', { id, version: (await countOf(id)).version, reason: '已复盘' });
      expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
      expect(await caseOf(asked.id, keeper)).toMatchObject({ amount: 500, isWithheld: false });
      expect(await keeper.ask(inventoryCalls.queryStockCount, { id })).toMatchObject({ status: 3, difference: -500 });
    });
  });

  it('says why it can no longer be booked, and books nothing of it', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('stockCount', [node([role('head')])], async () => {
      const { id, batchId, version } = await aCount(keeper, 5);
      const asked = await ask(keeper, 'stockCount', { id, version, reason: '月底盘点' });
      await inOrg((db) => db`update stock_batch set quantity = 10 where id = ${batchId}`);
      expect(await approve(head, asked.id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'inventory.count.negative' } });
      expect([(await countOf(id)).status, await heldOf(batchId)]).toEqual([4, 10]);
    });
  });

  it('waits while its warehouse is frozen, and is booked once when twenty approve it at the same moment', async () => {
    const keeper = await somebody('desk');
    const heads = await Promise.all(Array.from({ length: 20 }, () => somebody('head')));
    await withFlow('stockCount', [node([role('head')])], async () => {
      const { id, batchId, warehouseId, version } = await aCount(keeper, 23);
      const asked = await ask(keeper, 'stockCount', { id, version, reason: '月底盘点' });
      await inOrg((db) => db`update warehouse set frozen = true where id = ${warehouseId}`);
      expect(await refusalOf(approve(heads[0]!, asked.id))).toBe('inventory.frozen');
      expect(await caseOf(asked.id)).toMatchObject({ status: 'asked' });
      await inOrg((db) => db`update warehouse set frozen = false where id = ${warehouseId}`);
      const outcomes = await Promise.allSettled(heads.map((head) => approve(head, asked.id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await heldOf(batchId)).toBe(23);
    });
  });
});
