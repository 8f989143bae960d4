import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import type { InboxKind } from '../../../src/domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../src/domain/approval/inbox/shapes.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aWorld, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node } from '../../../tests/flowWorld.ts';
import { aDocument, aLine, auditorOf, keeperOf } from '../../../tests/stockWorld.ts';
import { deciding, documentsIn } from '../../../tests/store/submittedDocuments.ts';
import { setOwnApproval } from '../../../tests/store/twoPeople.ts';
import { inTenant } from '../../database/tenant.ts';
import { homePageCalls } from '../homePage/calls.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const branchId = uuidv7();
const { ask, inOrg, role, somebody, withFlow, world } = flowsIn(database, async (own) => {
  await takesPayments(database.owner, own);
  await setOwnApproval(database, own, false);
  const branch = { id: branchId, code: 'B', nameZh: '分院', nameEn: 'Branch' };
  await inTenant(database.owner, own, (db) => db`insert into practice ${db({ orgId: own.orgId, ...branch })}`);
});

const { makers, second, someGoods, writer } = documentsIn(database, world, branchId);
const { priceAdjustment, refund, stockIn } = makers;
const only = (...authorities: Permission[]) => careCaller({ ...world, staffId: world.auditorId }, { authorities });

const inboxOf = async (who: Caller, asked: object = {}): Promise<Inbox.InboxCard[]> =>
  (await who(calls.queryInboxList, { page: 1, size: 100, ...asked })).rows;
const cardOf = async (who: Caller, objectId: string, asked: object = {}) =>
  (await inboxOf(who, asked)).find((card) => card.objectId === objectId);
const countsOf = async (who: Caller) => {
  const { todo } = await who(calls.queryApprovalCounts);
  const { approvals, stockToApprove } = await who(homePageCalls.queryDueWork, { isOwnQueue: true });
  return { todo, approvals, stockToApprove };
};

const versionIn = async (table: string, id: string) =>
  (await database.owner<[{ version: number }]>`select version from ${database.owner(table)} where id = ${id}`)[0].version;

type Kind = keyof typeof makers;
const kinds = Object.keys(makers) as Kind[]; // the keys of a literal

describe('the inbox of a person who may decide', () => {
  it.each(kinds)('holds a %s of a colleague until it is decided, and its counts are those of the list', async (kind) => {
    const before = await countsOf(second());
    const { id, decide } = await makers[kind]();

    const card = await cardOf(second(), id);
    expect(card).toMatchObject({ kind, approval: null, asker: { name: '陈怡' } });
    expect(card?.number).not.toBe('');
    if (kind !== 'stockCount') expect(card?.lines[0]?.nameZh).toMatch(/./);
    const isStock = kind === 'refund' ? 0 : 1;
    const inbox = await inboxOf(second());
    expect(await countsOf(second())).toEqual({
      todo: before.todo + 1,
      approvals: before.approvals! + 1,
      stockToApprove: before.stockToApprove! + isStock,
    });
    expect(inbox).toHaveLength(before.todo + 1);
    expect((await inboxOf(second(), { part: 'stock' })).length).toBe(before.stockToApprove! + isStock);
    expect((await inboxOf(second(), { part: kind })).map(({ objectId }) => objectId)).toContain(id);

    await decide(second());
    expect(await cardOf(second(), id)).toBeUndefined();
    expect(await countsOf(second())).toEqual(before);
  });

  it.each(kinds)('leaves out a %s of the person, who cannot decide it', async (kind) => {
    const { id, decide } = await makers[kind]();

    expect(await cardOf(writer(), id)).toBeUndefined();
    expect((await problemOf(decide(writer()))).id).toMatch(/refused\.own$/);
    await decide(second());
  });

  const rightOf = (kind: Kind): Permission => {
    if (kind === 'refund') return 'o_refund_approve';
    return kind === 'settlement' ? 'o_supplier_account' : 'o_inventory_audit';
  };
  it.each(kinds)('shows a %s to a holder of its right alone', async (kind) => {
    const { id, decide } = await makers[kind]();
    const others = deciding.filter((code) => code !== rightOf(kind));

    expect((await cardOf(only('m_inventory', 'm_billing', rightOf(kind)), id))?.kind).toBe(kind);
    expect(await cardOf(only(...others), id)).toBeUndefined();
    await decide(second());
  });
});

describe('a card of the inbox', () => {
  it('of a refund tells the patient, the bill, what goes back and why', async () => {
    const { id, decide } = await refund();

    expect(await cardOf(second(), id)).toMatchObject({
      patientName: '周小舟',
      amount: 2000,
      reason: '未执行',
      facts: [{ label: 'refund.bill', after: expect.stringMatching(/^B/) }],
      lines: [{ text: '× 2', amount: 2000 }],
      lineCount: 1,
    });
    expect((await cardOf(second(), id, { keyword: '周小' }))?.kind).toBe('refund');
    expect(await cardOf(second(), id, { keyword: '别人' })).toBeUndefined();
    await decide(second());
  });

  it('of goods tells warehouse, supplier, the first five goods in their units and how many there are', async () => {
    const lines = [];
    for (let count = 1; count <= 7; count += 1) lines.push(aLine((await someGoods()).itemId, { count, price: 12_000 }));
    const { id } = await writer()(inventoryCalls.saveStockIn, aDocument(world, lines));
    await writer()(inventoryCalls.submitStockDocument, { id, version: 1 });

    const card = await cardOf(second(), id);
    expect(card).toMatchObject({ kind: 'stockIn', lineCount: 7, amount: 33_600 });
    expect(card?.facts.map(({ label, after }) => [label, after])).toEqual([
      ['inventory.field.warehouse', expect.any(String)],
      ['inventory.field.supplier', '示例医药'],
    ]);
    expect(card?.lines.map(({ text }) => text)).toEqual(['1 盒', '2 盒', '3 盒', '4 盒', '5 盒']);
  });

  it('of new prices tells each price before and after', async () => {
    const { id, decide } = await priceAdjustment();

    expect((await cardOf(second(), id))?.lines[0]?.text).toMatch(/^\d+\.\d\d → \d+\.\d\d$/);
    await decide(second());
  });

  it('of a blind count tells the second person how many lines differ', async () => {
    const { batchId } = await someGoods();
    const head = { warehouseId: world.warehouseId, classifyId: null, remark: '', isBlind: true };
    const { id } = await writer()(inventoryCalls.createStockCount, head);
    const { rows } = await writer()(inventoryCalls.queryStockCount, { id });
    const lines = rows.filter((row) => row.batchId === batchId).map((row) => ({ id: row.id, counted: 90 }));
    await writer()(inventoryCalls.enterStockCounts, { id, lines });
    await writer()(inventoryCalls.submitStockCount, { id, version: 1 });

    expect(await cardOf(second(), id)).toMatchObject({ kind: 'stockCount' });
    expect((await cardOf(second(), id))?.facts.map(({ label }) => label)).toContain('inventory.count.differing');
    await second()(inventoryCalls.auditStockCount, { id, version: await versionIn('stock_count', id), flag: 1 });
  });
});

test('a clinic that lets one person write and approve shows the own documents too', async () => {
  const { id } = await stockIn();
  await setOwnApproval(database, world, true);
  try {
    expect((await cardOf(writer(), id))?.kind).toBe('stockIn');
  } finally {
    await setOwnApproval(database, world, false);
  }
});

test('a clinic of one person shows the own refunds too', async () => {
  const { id } = await refund();
  await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', true);
  try {
    expect((await cardOf(writer(), id))?.kind).toBe('refund');
  } finally {
    await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', false);
  }
});

test('a document that a flow decides waits once, as a request to the people of the flow', async () => {
  const { itemId } = await someGoods();
  const { id } = await writer()(inventoryCalls.saveStockIn, aDocument(world, [aLine(itemId)]));
  const head = await somebody('head');
  const asker = await somebody('desk');
  await withFlow('stockIn', [node([role('head')])], async () => {
    await ask(asker, 'stockIn', { id, version: 1, reason: '补货' });

    const { number } = await writer()(inventoryCalls.queryStockDocument, { id });
    const own = (await inboxOf(head.ask)).filter(({ approval, objectId }) => objectId === id || approval?.objectNumber === number);
    expect(own.map(({ kind }) => kind)).toEqual(['approval']);
    expect(await cardOf(second(), id)).toBeUndefined();
  });
  await inOrg((db) => db`update approval set status = 'cancelled' where object_id = ${id}`);
});

test('another organisation finds none of it, and a person without any of the rights an empty inbox', async () => {
  const { id, decide } = await stockIn();
  const stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'), { authorities: deciding });

  expect(await inboxOf(stranger)).toEqual([]);
  expect(await inboxOf(only('m_inventory'))).toEqual([]);
  expect((await cardOf(keeperOf(world), id)) satisfies Inbox.InboxCard | undefined).toBeUndefined();
  expect((await cardOf(auditorOf(world), id))?.kind satisfies InboxKind | undefined).toBe('stockIn');
  await decide(second());
});
