import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Prices from '../../../src/domain/inventory/prices/shapes.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import {
  aDocument,
  aLine,
  approved,
  auditorOf,
  booked,
  keeperOf,
  makeStockWorld,
  type StockWorld,
  today,
} from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { listImportCalls } from '../../lists/listImport.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { weighPrices } from './acts/prices/weighPrices.ts';
import { applyPricesOver } from './applyPrices.ts';
import { chainCalls } from './calls/chainTransfer.ts';
import { inventoryCalls } from './calls/inventory.ts';
import { priceAdjustmentCalls as calls } from './calls/priceAdjustment.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let many: Sql;
let made = 0;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));
beforeEach(() => allow({ own: false, skip: false }));

/** The stock setting of the clinic. */
const allow = ({ own, skip }: { own: boolean; skip: boolean }) =>
  inTenant(database.owner, world, async (db) => {
    const setting = { orgId: world.orgId, practiceId: world.practiceId, ownApproval: own, skipApproval: skip };
    await db`delete from stock_setting`;
    await db`insert into stock_setting ${db(setting)}`;
  });

let keeper: Caller;
let auditor: Caller;
const at = (local: string, sql?: Sql): Caller =>
  careCaller(
    { ...world, staffId: world.auditorId },
    { now: new Date(`${local}+08:00`).toISOString(), authorities: permissions, ...(sql && { sql }) },
  );

/** Goods of 24 pieces a package at so many fen; so many packages lie in the first warehouse. */
async function someGoods(price: number, packages = 0, retailPrice = price): Promise<string> {
  made += 1;
  const itemId = await anItem(database, world, { name: `调价药${made}`, price });
  if (packages > 0) await booked(world, [aLine(itemId, { count: packages, retailPrice })]);
  return itemId;
}

const priceOf = async (itemId: string) =>
  (
    await database.owner<
      [{ price: number; splitPrice: number; version: number }]
    >`select price, split_price, version from item where id = ${itemId}`
  )[0];

const draftOf = (lines: readonly [string, number, number][], over: Partial<Prices.AdjustmentDraft> = {}): Prices.AdjustmentDraft => ({
  reason: '进价上涨',
  takesEffectOn: null,
  lines: lines.map(([itemId, priceBefore, priceAfter]) => ({ itemId, priceBefore, priceAfter, reason: '' })),
  ...over,
});
const written = async (lines: readonly [string, number, number][], over: Partial<Prices.AdjustmentDraft> = {}, by = keeper) =>
  (await by(calls.savePriceAdjustment, { ...draftOf(lines, over), confirmed: true })) as { id: string; version: number };
const show = (id: string) => keeper(calls.queryPriceAdjustment, { id });
async function submitted(lines: readonly [string, number, number][], over: Partial<Prices.AdjustmentDraft> = {}, by = keeper) {
  const { id, version } = await written(lines, over, by);
  await by(calls.submitPriceAdjustment, { id, version });
  return { id, version: version + 1 };
}
const approve = (which: { id: string; version: number }, by = auditor) => by(calls.auditPriceAdjustment, { ...which, flag: 1 });
const refusal = async (asked: Promise<unknown>) => (await problemOf(asked)).id;
const problemsOf = async (asked: Promise<unknown>) =>
  ((await problemOf(asked)).details.fields ?? []).map(({ field, message }) => [field, message]);
const ledgerGaps = async () =>
  (await findLedgerDifferences(database.app, world.orgId)).filter(({ ledger }) => ledger.startsWith('prices.'));
const runJob = (local: string) =>
  applyPricesOver({
    sql: database.app,
    now: () => new Date(`${local}+08:00`),
    newId: uuidv7,
    push: { store: async () => undefined, wake: () => undefined },
  })(new AbortController().signal);

describe('a price adjustment', () => {
  it('changes prices when another person approves it, and says by how much the stock of each warehouse is worth more', async () => {
    const itemId = await someGoods(2400, 3);
    const { id } = await submitted([[itemId, 2400, 2650]]);
    expect(await priceOf(itemId)).toMatchObject({ price: 2400 });
    await approve(await show(id));
    expect(await priceOf(itemId)).toMatchObject({ price: 2650, splitPrice: 110, version: 2 });
    const document = await show(id);
    expect(document).toMatchObject({ status: 3, revaluation: 750, number: expect.stringMatching(/^TJ\d{8}-\d{3}$/) });
    expect(document.lines[0]).toMatchObject({ quantity: 72, revaluations: [{ quantity: 72, amount: 750 }] });
    expect(await ledgerGaps()).toEqual([]);
    await database.owner`update price_revaluation set amount = amount + 1, quantity = quantity - 1 where line_id = ${document.lines[0]!.id}`;
    expect((await ledgerGaps()).map(({ ledger }) => ledger)).toEqual([
      'prices.quantity',
      'prices.clinics',
      'prices.revaluation',
      'prices.document',
    ]);
    await database.owner`update price_revaluation set amount = amount - 1, quantity = quantity + 1 where line_id = ${document.lines[0]!.id}`;
  });

  it('rounds the revaluation of opened packages half away from zero, up and down', async () => {
    const [dearer, cheaper] = [await someGoods(2400, 1), await someGoods(2400, 1)];
    for (const itemId of [dearer, cheaper]) {
      const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId}`;
      const line = aLine(itemId, { batchId: batch.id, unit: 'single', count: 12 });
      const out = await keeper(inventoryCalls.saveStockOut, aDocument(world, [line], { type: 'use', supplierId: null }));
      await keeper(inventoryCalls.submitStockDocument, { id: out.id, version: 1 });
      await auditor(inventoryCalls.auditStockDocument, { id: out.id, version: 2, flag: 1 });
      await keeper(inventoryCalls.processStockDocument, { id: out.id, version: 3 });
    }
    const lines: [string, number, number][] = [
      [dearer, 2400, 2401],
      [cheaper, 2400, 2399],
    ];
    const { id } = await submitted(lines);
    await approve(await show(id));
    expect((await show(id)).lines.map(({ revaluations }) => revaluations[0]?.amount)).toEqual([1, -1]);
    expect(await ledgerGaps()).toEqual([]);
  });

  it('is shown in the price history of the goods with its number', async () => {
    const itemId = await someGoods(1000);
    const { id } = await submitted([[itemId, 1000, 1100]]);
    await approve(await show(id));
    const [row] = await database.owner<[{ fields: string[]; before: { price: number }; reason: string }]>`
      select fields, before, reason from change_record where object_id = ${itemId} and kind = 'goods' order by at desc limit 1`;
    expect(row).toMatchObject({ fields: ['price'], before: { price: 1000 }, reason: expect.stringContaining((await show(id)).number) });
  });

  it('is not approved by its writer, unless the clinic allows it', async () => {
    const itemId = await someGoods(1000);
    const own = await submitted([[itemId, 1000, 1200]], {}, auditor);
    expect(await refusal(approve(own))).toBe('inventory.refused.own');
    await allow({ own: true, skip: false });
    await approve(own);
    expect(await priceOf(itemId)).toMatchObject({ price: 1200 });
  });

  it('takes effect without a second person where the clinic needs no approval, and only there', async () => {
    const itemId = await someGoods(1000);
    const { id, version } = await written([[itemId, 1000, 1200]]);
    expect(await refusal(keeper(calls.applyPriceAdjustment, { id, version }))).toBe('inventory.prices.refused.apply');
    await allow({ own: true, skip: true });
    await keeper(calls.applyPriceAdjustment, { id, version });
    expect(await priceOf(itemId)).toMatchObject({ price: 1200 });
  });

  it('refuses lines that change nothing, cost nothing, stand twice or were seen at another price, each beside its field', async () => {
    const [one, two] = [await someGoods(1000), await someGoods(2000)];
    const lines: [string, number, number][] = [
      [one, 1000, 1000],
      [two, 2000, 0],
      [two, 2000, 2100],
    ];
    expect(await problemsOf(written(lines, { reason: ' ', takesEffectOn: '2026-11-01' }))).toEqual([
      ['reason', 'error.field.required'],
      ['takesEffectOn', 'inventory.prices.date.past'],
      ['lines.0.priceAfter', 'inventory.prices.same'],
      ['lines.1.priceAfter', 'error.notPositive'],
      ['lines.2.itemId', 'inventory.prices.twice'],
    ]);
    expect(await problemsOf(written([[one, 900, 1100]]))).toEqual([['lines.0.priceAfter', 'inventory.prices.seenOther']]);
  });

  it('applies nothing if one of its prices was changed meanwhile, and names the line', async () => {
    const [one, two] = [await someGoods(1000), await someGoods(2000)];
    const lines: [string, number, number][] = [
      [one, 1000, 1100],
      [two, 2000, 2100],
    ];
    const { id } = await submitted(lines);
    await database.owner`update item set price = 1999 where id = ${two}`;
    const problem = await problemOf(approve(await show(id)));
    expect([problem.id, problem.details.values]).toEqual([
      'inventory.prices.changed',
      { count: 1, lines: expect.stringContaining('20.00，现在 19.99') },
    ]);
    expect([(await priceOf(one)).price, (await priceOf(two)).price, (await show(id)).status]).toEqual([1000, 1999, 1]);
  });

  it('is put into effect once by twenty people at once', async () => {
    const itemId = await someGoods(1000, 2);
    await allow({ own: true, skip: true });
    const which = await written([[itemId, 1000, 1100]]);
    const asked = Array.from({ length: 20 }, () => keeperOf(world, many)(calls.applyPriceAdjustment, which));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await show(which.id)).revaluation).toBe(200);
    expect(await ledgerGaps()).toEqual([]);
  });

  it('sent back is changed by its writer and submitted again; void, it can never take effect', async () => {
    const itemId = await someGoods(1000);
    const { id, version } = await submitted([[itemId, 1000, 1100]]);
    await auditor(calls.auditPriceAdjustment, { id, version, flag: 0, remark: '太高' });
    expect(await show(id)).toMatchObject({ status: 4, auditRemark: '太高' });
    const changed = await keeper(calls.savePriceAdjustment, { ...draftOf([[itemId, 1000, 1050]]), id, version: version + 1 });
    await keeper(calls.voidPriceAdjustment, { id, version: changed.version!, reason: '厂家未涨价' });
    expect(await show(id)).toMatchObject({ status: 5, voidReason: '厂家未涨价' });
    await allow({ own: true, skip: true });
    expect(await refusal(keeper(calls.applyPriceAdjustment, { id, version: changed.version! + 1 }))).toBe('inventory.prices.refused.apply');
  });
});

describe('a price far above the cost', () => {
  it('is asked about by name before it is written down, from the percentage of the stock setting on', async () => {
    // A package cost 12.336 yuan: 24 pieces at 0.514.
    const itemId = await someGoods(2000, 1);
    const save = (price: number, over: object = {}) => keeper(calls.savePriceAdjustment, { ...draftOf([[itemId, 2000, price]]), ...over });
    await save(2467);
    const problem = await problemOf(save(2468));
    expect([problem.id, problem.details.kind, problem.details.values]).toMatchObject([
      'inventory.prices.confirmMarkup',
      'confirm',
      { count: 1, limit: 100, names: expect.stringContaining('调价药') },
    ]);
    await save(2468, { confirmed: true });
    await database.owner`update stock_setting set markup_limit = 200`;
    await save(2468);
  });
});

describe('a day on which prices take effect', () => {
  it('is waited for after the approval, and begins at midnight of Shanghai', async () => {
    const itemId = await someGoods(1000, 1);
    const { id } = await submitted([[itemId, 1000, 1100]], { takesEffectOn: '2026-12-01' });
    await approve(await show(id));
    expect((await show(id)).status).toBe(2);
    expect(await refusal(keeper(calls.applyPriceAdjustment, await show(id)))).toBe('inventory.prices.refused.early');
    expect(await runJob('2026-11-30T23:59:59')).toBe(0);
    expect((await priceOf(itemId)).price).toBe(1000);
    expect(await runJob('2026-12-01T00:00:00')).toBe(1);
    expect(await runJob('2026-12-01T00:01:00')).toBe(0);
    expect((await priceOf(itemId)).price).toBe(1100);
    expect(await show(id)).toMatchObject({ status: 3, effective: { nameZh: '马库' }, revaluation: 100 });
    expect(await ledgerGaps()).toEqual([]);
  });

  it('passes without effect while nobody has approved the document; the approval then applies it at once', async () => {
    const itemId = await someGoods(1000);
    const which = await submitted([[itemId, 1000, 1100]], { takesEffectOn: '2026-12-01' });
    expect(await runJob('2026-12-02T08:00:00')).toBe(0);
    expect([(await priceOf(itemId)).price, (await show(which.id)).status]).toEqual([1000, 1]);
    await at('2026-12-02T09:00:00')(calls.auditPriceAdjustment, { ...which, flag: 1 });
    expect([(await priceOf(itemId)).price, (await show(which.id)).status]).toEqual([1100, 3]);
  });

  it('changes no price that somebody has changed meanwhile, and leaves the document waiting', async () => {
    const itemId = await someGoods(1000);
    const { id } = await submitted([[itemId, 1000, 1100]], { takesEffectOn: '2026-12-01' });
    await approve(await show(id));
    await database.owner`update item set price = 1050 where id = ${itemId}`;
    expect(await runJob('2026-12-01T08:00:00')).toBe(0);
    expect([(await priceOf(itemId)).price, (await show(id)).status]).toEqual([1050, 2]);
    await keeper(calls.voidPriceAdjustment, { ...(await show(id)), reason: '已另行调价' });
  });
});

describe('a bill that was opened before', () => {
  it('keeps the price of its lines', async () => {
    const itemId = await someGoods(1000, 5);
    const { encounterId } = await sendOrders(world, [aDraft({ itemId })], { paid: false });
    const linesOf = () => database.owner<{ unitPrice: number; amount: number }[]>`
      select l.unit_price, l.amount from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id where b.encounter_id = ${encounterId} order by l.id`;
    const before = await linesOf();
    expect(before.length).toBeGreaterThan(0);
    const { id } = await submitted([[itemId, 1000, 5000]]);
    await approve(await show(id));
    expect(await linesOf()).toEqual(before);
  });
});

describe('a retail price that is typed in a receipt', () => {
  it('becomes a submitted adjustment that the receipt names, and holds only once it is approved', async () => {
    const itemId = await someGoods(2400);
    const receiptId = await booked(world, [aLine(itemId, { retailPrice: 2600 })]);
    const { priceAdjustment } = await keeper(inventoryCalls.queryStockDocument, { id: receiptId });
    expect(priceAdjustment).toMatchObject({ status: 1 });
    expect((await priceOf(itemId)).price).toBe(2400);
    const proposal = await show(priceAdjustment!.id);
    expect(proposal).toMatchObject({ receipt: { id: receiptId }, lines: [{ itemId, priceBefore: 2400, priceAfter: 2600 }] });
    await approve(proposal);
    expect((await priceOf(itemId)).price).toBe(2600);
    expect((await show(proposal.id)).revaluation).toBe(400);
  });

  it('makes no adjustment where it is the price of the goods, is not typed, or is proposed already', async () => {
    const [same, none, twice] = [await someGoods(2400), await someGoods(2400), await someGoods(2400)];
    const first = await booked(world, [aLine(same), aLine(none, { retailPrice: 0 })]);
    expect((await keeper(inventoryCalls.queryStockDocument, { id: first })).priceAdjustment).toBeNull();
    await booked(world, [aLine(twice, { retailPrice: 2500 })]);
    const again = await booked(world, [aLine(twice, { retailPrice: 2500, batchNumber: 'B2' })]);
    expect((await keeper(inventoryCalls.queryStockDocument, { id: again })).priceAdjustment).toBeNull();
  });

  it('holds at once where the clinic needs no approval, and revalues only the stock that lay there before', async () => {
    const itemId = await someGoods(2400, 1);
    await allow({ own: true, skip: true });
    const { id } = await keeper(inventoryCalls.saveStockIn, aDocument(world, [aLine(itemId, { count: 10, retailPrice: 2500 })]));
    await keeper(inventoryCalls.processStockDocument, { id, version: 1 });
    const { priceAdjustment } = await keeper(inventoryCalls.queryStockDocument, { id });
    expect(priceAdjustment).toMatchObject({ status: 3 });
    expect([(await priceOf(itemId)).price, (await show(priceAdjustment!.id)).revaluation]).toEqual([2500, 100]);
    expect(await ledgerGaps()).toEqual([]);
  });

  it('is refused where one receipt gives the same goods two prices', async () => {
    const itemId = await someGoods(2400);
    const lines = [aLine(itemId, { retailPrice: 2500 }), aLine(itemId, { retailPrice: 2600, batchNumber: 'B2' })];
    expect(await problemsOf(keeper(inventoryCalls.saveStockIn, aDocument(world, lines)))).toEqual([
      ['lines.1.retailPrice', 'inventory.prices.twoPrices'],
    ]);
  });
});

describe('prices of a chain', () => {
  const branch = () => ({ ...world, practiceId: branchId, warehouseId: branchStore });
  const [branchId, branchStore] = [uuidv7(), uuidv7()];
  beforeAll(() =>
    inTenant(database.owner, branch(), async (db) => {
      const { orgId, staffId, auditorId } = world;
      await db`insert into practice ${db({ orgId, id: branchId, code: 'B', nameZh: '分院', nameEn: 'Branch' })}`;
      await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids)
        select ${orgId}, id, ${branchId}, '{}' from staff where id in (${staffId}, ${auditorId})`;
      await db`insert into warehouse ${db({ orgId, practiceId: branchId, id: branchStore, code: 'B1', nameZh: '分院药库', nameEn: 'Branch store' })}`;
    }),
  );
  const batchOf = async (itemId: string) =>
    (
      await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId} and warehouse_id = ${world.warehouseId}`
    )[0].id;

  /** Ten packages in the first warehouse, of which two are under way to the second and three to the branch, which holds four of its own. */
  async function spreadGoods(price: number) {
    const itemId = await someGoods(price, 10);
    const batchId = await batchOf(itemId);
    await aBatch(branch(), itemId, { quantity: 96 });
    const line = (count: number) => aLine(itemId, { batchId, count, retailPrice: price });
    const moved = await keeper(
      inventoryCalls.saveTransfer,
      aDocument(world, [line(2)], { type: 'transfer', toWarehouseId: world.secondId, supplierId: null }),
    );
    const ready = await approved(world, moved.id!);
    await keeper(inventoryCalls.dispatchTransfer, ready);
    const sent = await keeper(chainCalls.saveChainTransfer, {
      warehouseId: world.warehouseId,
      toPracticeId: branchId,
      happenedOn: today,
      remark: '',
      lines: [line(3)],
    });
    await allow({ own: false, skip: true });
    await keeper(chainCalls.sendChainTransfer, { id: sent.id!, version: 1 });
    await allow({ own: false, skip: false });
    return { itemId, transferId: moved.id!, chainId: sent.id! };
  }

  it('revalue the stock of every clinic and the goods on their way between warehouses and clinics', async () => {
    const { itemId } = await spreadGoods(2400);
    const { id } = await submitted([[itemId, 2400, 2500]]);
    await approve(await show(id));
    const document = await show(id);
    expect(document.revaluation).toBe(1400);
    expect(document.lines[0]!.revaluations).toEqual([
      { clinic: null, warehouse: expect.objectContaining({ nameZh: '药房' }), document: null, quantity: 120, amount: 500 },
      {
        clinic: { nameZh: '分院', nameEn: 'Branch' },
        warehouse: { nameZh: '分院药库', nameEn: 'Branch store' },
        document: null,
        quantity: 96,
        amount: 400,
      },
      { clinic: null, warehouse: null, document: expect.stringMatching(/^DB/), quantity: 48, amount: 200 },
      { clinic: null, warehouse: null, document: expect.stringMatching(/^YD/), quantity: 72, amount: 300 },
    ]);
    expect(await ledgerGaps()).toEqual([]);
    await database.owner`update price_revaluation set quantity = quantity + 1, amount = amount + 4 where adjustment_id = ${id} and practice_id = ${branchId}`;
    expect((await ledgerGaps()).map(({ ledger }) => ledger)).toContain('prices.clinics');
    await database.owner`update price_revaluation set quantity = quantity - 1, amount = amount - 4 where adjustment_id = ${id} and practice_id = ${branchId}`;
    await database.owner`update price_transit set quantity = quantity + 1 where number like 'DB%' and line_id = ${document.lines[0]!.id}`;
    expect((await ledgerGaps()).map(({ ledger }) => ledger)).toEqual(['prices.transit', 'prices.revaluation']);
    await database.owner`update price_transit set quantity = quantity - 1 where number like 'DB%' and line_id = ${document.lines[0]!.id}`;
  });

  it('count nothing that has arrived, and show no clinic the document of another', async () => {
    const { itemId, transferId } = await spreadGoods(2400);
    const { version } = await keeper(inventoryCalls.queryStockDocument, { id: transferId });
    await keeper(inventoryCalls.receiveTransfer, { id: transferId, version });
    const { id } = await submitted([[itemId, 2400, 2390]]);
    await approve(await show(id));
    const { revaluation, lines } = await show(id);
    expect([revaluation, lines[0]!.revaluations.map(({ quantity }) => quantity)]).toEqual([-140, [120, 48, 96, 72]]);
    expect(await refusal(keeperOf(branch())(calls.queryPriceAdjustment, { id }))).toBe('error.absent');
    expect(await ledgerGaps()).toEqual([]);
  });

  it('are weighed for their approval by the stock of all clinics', async () => {
    const { itemId } = await spreadGoods(2400);
    const weight = await inTenant(database.app, world, (db) =>
      weighPrices({ db, now: () => new Date() }, [{ itemId, priceBefore: 2400, priceAfter: 2500 }]),
    );
    expect(weight.fen).toBe(1400);
  });

  it('and movements of another clinic at the same time leave revaluation and ledger equal', async () => {
    const { itemId } = await spreadGoods(2400);
    const [batch] = await database.owner<
      [{ id: string }]
    >`select id from stock_batch where item_id = ${itemId} and warehouse_id = ${branchStore}`;
    const outs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const line = aLine(itemId, { batchId: batch.id, unit: 'single', count: 1 });
        const { id } = await keeperOf(branch())(
          inventoryCalls.saveStockOut,
          aDocument(branch(), [line], { type: 'use', supplierId: null }),
        );
        return approved(branch(), id!);
      }),
    );
    const { id } = await submitted([[itemId, 2400, 2500]]);
    const shown = await show(id);
    await Promise.all([
      approve(shown, auditorOf(world, many)),
      ...outs.map((out) => keeperOf(branch(), many)(inventoryCalls.processStockDocument, out)),
    ]);
    expect((await show(id)).status).toBe(3);
    expect(await ledgerGaps()).toEqual([]);
  });
});

describe('a file of retail prices', () => {
  const sent = (lines: readonly string[]) =>
    keeper(listImportCalls.importRetailPrices, { file: { name: 'prices.csv', bytes: Buffer.from(lines.join('\n')) } });
  const factsOf = async (itemId: string) =>
    (
      await database.owner<
        [{ code: string; nameZh: string; specification: string }]
      >`select code, name_zh, specification from item where id = ${itemId}`
    )[0];
  const drafts = async () => (await keeper(calls.queryPriceAdjustmentList, { page: 1, size: 100, status: '0' })).rows;

  it('becomes one draft, with goods found by code or by name and specification; the same file again makes no second line', async () => {
    const [one, two, same] = [await someGoods(1000), await someGoods(2000), await someGoods(3000)];
    const [first, second, third] = [await factsOf(one), await factsOf(two), await factsOf(same)];
    const file = [
      '商品编码,通用名,规格,原零售价,新零售价',
      `${first.code},,,10.00,11.00`,
      `,${second.nameZh},${second.specification},20.00,¥22.50`,
      `${third.code},,,30.00,30.00`,
    ];
    const count = (await drafts()).length;
    expect(await sent(file)).toMatchObject({ imported: 3, problems: [], remarks: [expect.stringContaining('共 2 项')] });
    const draft = (await drafts()).find(({ reason }) => reason === '文件导入的零售价');
    expect((await show(draft!.id)).lines).toMatchObject([
      { itemId: one, priceBefore: 1000, priceAfter: 1100 },
      { itemId: two, priceBefore: 2000, priceAfter: 2250 },
    ]);
    expect(await sent(file)).toMatchObject({ problems: [], remarks: [expect.stringContaining('没有生成调价单')] });
    expect(await drafts()).toHaveLength(count + 1);
  });

  it('with bad cells writes nothing and names each beside its column', async () => {
    const { code } = await factsOf(await someGoods(1000));
    const count = (await drafts()).length;
    const file = ['编码,售价', `${code},11.00`, 'NONE,5.00', `${code},12.00`];
    expect(await sent(file)).toMatchObject({
      imported: 0,
      problems: [
        { row: 3, text: 'NONE', message: '找不到这一药品' },
        { row: 4, text: code, message: '同一药品只能有一行' },
      ],
    });
    expect((await sent(['编码,售价', `${code},十元`])).problems).toMatchObject([{ row: 2, text: '十元' }]);
    expect((await sent(['编码,售价', `${code},0`])).problems).toMatchObject([{ row: 2, text: '0' }]);
    expect(await drafts()).toHaveLength(count);
  });
});

describe('any sequence of adjustments, receipts and sales', () => {
  it('keeps every revaluation equal to the stock of its moment times the difference', async () => {
    await allow({ own: true, skip: true });
    const itemId = await someGoods(2400, 2);
    const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId}`;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('price' as const), value: fc.integer({ min: 1, max: 9_999 }) }),
      fc.record({ kind: fc.constant('in' as const), value: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ kind: fc.constant('out' as const), value: fc.integer({ min: 1, max: 30 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const { kind, value } of steps) {
          const { price } = await priceOf(itemId);
          if (kind === 'price' && value !== price) await keeper(calls.applyPriceAdjustment, await written([[itemId, price, value]]));
          if (kind === 'in') await booked24(itemId, value, price);
          if (kind === 'out') await taken(batch.id, itemId, value);
        }
        expect(await ledgerGaps()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  /** So many single pieces come in, at a retail price of one fen more than the goods have. */
  async function booked24(itemId: string, pieces: number, price: number) {
    const line = aLine(itemId, { unit: 'single', count: pieces, price: 500, retailPrice: price + 1 });
    const { id } = await keeper(inventoryCalls.saveStockIn, aDocument(world, [line]));
    await keeper(inventoryCalls.processStockDocument, { id, version: 1 });
  }

  async function taken(batchId: string, itemId: string, wanted: number) {
    const [{ quantity }] = await database.owner<[{ quantity: number }]>`select quantity from stock_batch where id = ${batchId}`;
    const pieces = Math.min(wanted, quantity);
    if (pieces === 0) return;
    const line = aLine(itemId, { batchId, unit: 'single', count: pieces });
    const { id } = await keeper(inventoryCalls.saveStockOut, aDocument(world, [line], { type: 'use', supplierId: null }));
    await keeper(inventoryCalls.processStockDocument, { id, version: 1 });
  }
});
