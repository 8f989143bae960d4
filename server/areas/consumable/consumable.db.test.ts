import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Consumable from '../../../src/domain/consumable/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, pay, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem, anOrderOf, now } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';
import { findAvailableItems } from '../inventory/queries/availableStock.ts';
import { nursingCalls } from '../nursing/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { consumableCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
let many: Sql;
beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const asOwner = <Result>(work: (db: Sql) => Promise<Result>) => inTenant(database.owner, world, (db) => work(db as unknown as Sql));

/** Goods without a stock, and a treatment that uses so many of them each time. */
async function aTreatment(name: string, quantity: number) {
  const materialId = await anItem(database, world, {
    name: `${name}敷料`,
    adviceType: 14,
    categoryCode: 'material',
    splitAllowed: false,
    unit: '片',
    barcode: `69${String(Math.floor(Number(`0x${uuidv7().slice(-8)}`))).padStart(11, '0')}`,
  });
  const itemId = await anItem(database, world, { name, adviceType: 3, isStocked: false });
  await asOwner((db) => db`insert into item_material ${db({ orgId: world.orgId, itemId, materialId, quantity, sort: 0 })}`);
  return { itemId, materialId };
}

const order = (itemId: string, quantity: number, options: { paid?: boolean } = {}) =>
  sendOrders(world, [anOrderOf(3, itemId, { quantity })], options);

const queue = async (keyword = ''): Promise<Consumable.Request[]> =>
  (
    await call(calls.queryConsumableList, {
      page: 1,
      size: 100,
      storehouseId: world.warehouseId,
      ...(keyword && { keyword }),
    })
  ).rows;
const requestOf = async (adviceId: string) => (await queue()).find((request) => request.adviceId === adviceId);
const sendingsOf = async (number: string): Promise<Consumable.Sending[]> =>
  (await call(calls.querySentConsumableList, { page: 1, size: 100, keyword: number })).rows;

const draftOf = ({ id, version, lines }: Consumable.Request, quantity: number) => ({
  id,
  version,
  storehouseId: world.warehouseId,
  lines: [{ lineId: lines[0]!.id, quantity }],
});
const send = (request: Consumable.Request, quantity: number, by = call) => by(calls.sendConsumables, draftOf(request, quantity));
const takeBack = (id: string, by = call) => by(calls.revokeConsumables, { id, reason: '多发' });

/** Stock and the sum of its movements, which are always one. */
const stockOf = async (itemId: string) => {
  const [row] = await database.owner<[{ quantity: number; moved: number }]>`
    select coalesce(sum(b.quantity), 0)::int as quantity, coalesce((select sum(m.change) from stock_movement m
      where m.batch_id in (select id from stock_batch where item_id = ${itemId})), 0)::int as moved from stock_batch b where b.item_id = ${itemId}`;
  return row;
};

const differences = async () =>
  (await findLedgerDifferences(database.app, world.orgId)).filter(({ ledger }) => /^stock\.(consum|department)/.test(ledger));

describe('an ordered treatment', () => {
  it('asks the stockroom for its materials, as often as it is carried out', async () => {
    const { itemId, materialId } = await aTreatment('换药甲', 2);
    const early = await aBatch(world, materialId, { quantity: 3, expiresOn: '2026-12-31' });
    const late = await aBatch(world, materialId, { quantity: 10, expiresOn: '2028-12-31' });
    await aBatch(world, materialId, { quantity: 50, expiresOn: '2026-10-31' });
    const { adviceIds } = await order(itemId, 2);
    const request = (await requestOf(adviceIds[0]!))!;
    expect(request).toMatchObject({
      number: expect.stringMatching(/^HC\d{8}-\d{3}$/),
      status: 0,
      payStatus: 1,
      treatment: { nameZh: '换药甲' },
      patient: { patientName: '王伟' },
      lines: [{ quantity: 4, wanted: 4, out: 0, owed: 4, used: 0, available: 13 }],
    });

    await send(request, 4);
    const [sending] = await sendingsOf(request.number);
    expect(sending).toMatchObject({ status: 0, returnable: 4, used: 0 });
    const batches =
      await database.owner`select batch_id, quantity from consumable_batch where sending_id = ${sending!.id} order by quantity desc`;
    expect([...batches]).toEqual([
      { batchId: early, quantity: 3 },
      { batchId: late, quantity: 1 },
    ]);
    expect(await requestOf(adviceIds[0]!)).toBeUndefined();
    expect(await stockOf(materialId)).toEqual({ quantity: 59, moved: 59 });
    const ledger = await call(inventoryCalls.queryStockMovements, { batchId: early, page: 1, size: 10 } as never);
    expect((ledger as { rows: unknown[] }).rows[0]).toMatchObject({ kind: 'consumable', change: -3, reference: request.number });
  });

  it('without materials asks for nothing, and an unpaid treatment gets nothing', async () => {
    const bare = await anItem(database, world, { name: '拔罐', adviceType: 3, isStocked: false });
    const { adviceIds } = await order(bare, 1);
    expect(await requestOf(adviceIds[0]!)).toBeUndefined();

    const { itemId, materialId } = await aTreatment('换药乙', 1);
    await aBatch(world, materialId, { quantity: 5 });
    const unpaid = await order(itemId, 1, { paid: false });
    const request = (await requestOf(unpaid.adviceIds[0]!))!;
    expect(request.payStatus).toBe(0);
    expect((await problemOf(send(request, 1))).id).toBe('nursing.refused.unpaid');
    await pay(world, unpaid.encounterId);
    await send(request, 1);
    expect(await stockOf(materialId)).toEqual({ quantity: 4, moved: 4 });
  });

  it('is not revoked while its consumables are out; revoked, it asks for nothing', async () => {
    const { itemId, materialId } = await aTreatment('换药丙', 1);
    await aBatch(world, materialId, { quantity: 5 });
    const { adviceIds } = await order(itemId, 1, { paid: false });
    const request = (await requestOf(adviceIds[0]!))!;
    await asOwner(
      (db) =>
        db`update bill set status = 1, paid = receivable where id in (select bill_id from bill_line where advice_id = ${adviceIds[0]!})`,
    );
    await send(request, 1);
    await asOwner(
      (db) => db`update bill set status = 0, paid = 0 where id in (select bill_id from bill_line where advice_id = ${adviceIds[0]!})`,
    );
    expect((await problemOf(call(orderCalls.revokeOrder, { ids: adviceIds, reason: '改方案' }))).id).toBe('order.refused.consumablesOut');

    await takeBack((await sendingsOf(request.number))[0]!.id);
    expect(await requestOf(adviceIds[0]!)).toMatchObject({ status: 0, lines: [{ owed: 1 }] });
    await call(orderCalls.revokeOrder, { ids: adviceIds, reason: '改方案' });
    expect(await requestOf(adviceIds[0]!)).toBeUndefined();
    expect((await problemOf(send({ ...request, version: request.version + 3 }, 1))).id).toBe('consumable.refused.cancelled');
  });
});

describe('sending', () => {
  it('needs a stockroom, sends in part, and refuses more than is owed or is there', async () => {
    const { itemId, materialId } = await aTreatment('换药丁', 5);
    await aBatch(world, materialId, { quantity: 4 });
    const { adviceIds } = await order(itemId, 1);
    const request = (await requestOf(adviceIds[0]!))!;
    const problem = await problemOf(call(calls.sendConsumables, { ...draftOf(request, 1), storehouseId: '' }));
    expect(problem.details.fields).toEqual([{ field: 'storehouseId', message: 'consumable.stockroom.first' }]);
    expect((await problemOf(call(calls.sendConsumables, { ...draftOf(request, 1), storehouseId: uuidv7() }))).id).toBe('error.absent');
    expect((await problemOf(send(request, 6))).details.fields?.[0]?.message).toBe('consumable.send.range');
    expect((await problemOf(send(request, 0))).details.fields?.[0]?.message).toBe('consumable.send.nothing');
    expect((await problemOf(send(request, 5))).id).toBe('consumable.stock.insufficient');

    await send(request, 3);
    const rest = (await requestOf(adviceIds[0]!))!;
    expect(rest).toMatchObject({ status: 1, lines: [{ out: 3, owed: 2, available: 1 }] });
    expect((await problemOf(send(request, 1))).id).toBe('error.version');
    await asOwner((db) => db`update warehouse set frozen = true, frozen_reason = '盘点' where id = ${world.warehouseId}`);
    expect((await problemOf(send(rest, 1))).id).toBe('inventory.frozen');
    expect((await problemOf(takeBack((await sendingsOf(request.number))[0]!.id))).id).toBe('inventory.frozen');
    await asOwner((db) => db`update warehouse set frozen = false where id = ${world.warehouseId}`);
    await send(rest, 1);
    expect(await stockOf(materialId)).toEqual({ quantity: 0, moved: 0 });
  });

  it('takes the last piece once, however many send it', async () => {
    const { itemId, materialId } = await aTreatment('换药戊', 1);
    await aBatch(world, materialId, { quantity: 1 });
    const requests: Consumable.Request[] = [];
    for (let at = 0; at < 20; at += 1) requests.push((await requestOf((await order(itemId, 1)).adviceIds[0]!))!);
    const ended = await Promise.allSettled(requests.map((request) => send(request, 1, careCaller(world, { sql: many }))));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(materialId)).toEqual({ quantity: 0, moved: 0 });
    expect(await differences()).toEqual([]);
  });

  it('of one request by 20 people happens once', async () => {
    const { itemId, materialId } = await aTreatment('换药己', 1);
    await aBatch(world, materialId, { quantity: 30 });
    const request = (await requestOf((await order(itemId, 1)).adviceIds[0]!))!;
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => send(request, 1, careCaller(world, { sql: many }))));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(materialId)).toEqual({ quantity: 29, moved: 29 });
  });
});

describe('taking back', () => {
  it('puts the pieces into their batches on a later day, once, however many press, and the request waits again', async () => {
    const { itemId, materialId } = await aTreatment('换药庚', 3);
    const batch = await aBatch(world, materialId, { quantity: 3 });
    const { adviceIds } = await order(itemId, 1);
    const request = (await requestOf(adviceIds[0]!))!;
    await send(request, 3);
    const [sending] = await sendingsOf(request.number);
    expect((await problemOf(call(calls.revokeConsumables, { id: sending!.id, reason: ' ' }))).details.fields?.[0]?.field).toBe('reason');
    const later = () => careCaller(world, { sql: many, now: new Date(now.getTime() + 3 * 86_400_000).toISOString() });
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => takeBack(sending!.id, later())));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await problemOf(takeBack(sending!.id))).id).toBe('consumable.refused.takenBack');
    const [left] = await database.owner`select quantity from stock_batch where id = ${batch}`;
    expect(left).toEqual({ quantity: 3 });
    expect((await sendingsOf(request.number))[0]).toMatchObject({
      status: 2,
      returnable: 0,
      returns: [{ reason: '多发', by: { nameZh: '陈怡' } }],
    });
    expect(await requestOf(adviceIds[0]!)).toMatchObject({ status: 0, lines: [{ out: 0, owed: 3 }] });
    expect(await differences()).toEqual([]);
  });

  it('leaves out what an execution used, until it is undone', async () => {
    const { itemId, materialId } = await aTreatment('换药辛', 2);
    await aBatch(world, materialId, { quantity: 10 });
    const { adviceIds } = await order(itemId, 2);
    const request = (await requestOf(adviceIds[0]!))!;
    await send(request, 4);
    const [sending] = await sendingsOf(request.number);
    const carry = () => call(nursingCalls.executeOrders, { ids: adviceIds, count: 1, at: now.toISOString(), note: '' });
    await carry();
    expect((await sendingsOf(request.number))[0]).toMatchObject({ used: 2, returnable: 2 });
    await takeBack(sending!.id);
    expect(await stockOf(materialId)).toEqual({ quantity: 8, moved: 8 });
    expect((await problemOf(takeBack(sending!.id))).id).toBe('consumable.refused.used');
    const [record] = await call(nursingCalls.queryExecutionRecords, { adviceId: adviceIds[0]! });
    await call(nursingCalls.cancelExecution, { id: record!.id, reason: '记错' });
    await takeBack(sending!.id);
    expect(await stockOf(materialId)).toEqual({ quantity: 10, moved: 10 });
  });

  it('is offered where a treatment was refunded, which then is owed nothing', async () => {
    const { itemId, materialId } = await aTreatment('换药壬', 1);
    await aBatch(world, materialId, { quantity: 10 });
    const { adviceIds } = await order(itemId, 2);
    const request = (await requestOf(adviceIds[0]!))!;
    await send(request, 1);
    await asOwner((db) => db`update bill_line set refunded_quantity = 2 where advice_id = ${adviceIds[0]!}`);
    expect(await requestOf(adviceIds[0]!)).toBeUndefined();
    expect((await problemOf(send({ ...request, version: 2 }, 1))).id).toBe('consumable.refused.nothingOwed');
    const [sending] = await sendingsOf(request.number);
    expect(sending).toMatchObject({ isRefunded: true, returnable: 1 });
    await takeBack(sending!.id);
    expect(await stockOf(materialId)).toEqual({ quantity: 10, moved: 10 });
  });

  it('against sending leaves stock, request and ledger equal whatever the order of acts', async () => {
    const { itemId, materialId } = await aTreatment('换药癸', 6);
    await aBatch(world, materialId, { quantity: 4, expiresOn: '2027-01-31' });
    await aBatch(world, materialId, { quantity: 20, expiresOn: '2027-08-31' });
    const { adviceIds } = await order(itemId, 1);
    const { number } = (await requestOf(adviceIds[0]!))!;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ isSend: fc.boolean(), units: fc.integer({ min: 1, max: 6 }) }), { maxLength: 6 }),
        async (acts) => {
          for (const { isSend, units } of acts) {
            const request = await requestOf(adviceIds[0]!);
            const open = (await sendingsOf(number)).filter(({ returnable }) => returnable > 0);
            if (isSend && request && request.lines[0]!.owed >= units) await send(request, units);
            else if (!isSend && open[0]) await takeBack(open[0].id);
          }
          const [line] = await database.owner<[{ sent: number }]>`
          select l.sent from consumable_line l join consumable_request r on r.id = l.request_id where r.number = ${number}`;
          expect(await stockOf(materialId)).toEqual({ quantity: 24 - line.sent, moved: 24 - line.sent });
          const entries = await call(calls.queryConsumableRecordList, { page: 1, size: 100, keyword: number });
          expect(entries.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.sent);
        },
      ),
      { numRuns: 8 },
    );
    expect(await differences()).toEqual([]);
  });

  it('and sending at once end with one of both orders', async () => {
    const { itemId, materialId } = await aTreatment('敷贴', 2);
    await aBatch(world, materialId, { quantity: 2 });
    const { adviceIds } = await order(itemId, 1);
    const request = (await requestOf(adviceIds[0]!))!;
    await send(request, 1);
    const rest = (await requestOf(adviceIds[0]!))!;
    const [sending] = await sendingsOf(request.number);
    await Promise.allSettled([send(rest, 1, careCaller(world, { sql: many })), takeBack(sending!.id, careCaller(world, { sql: many }))]);
    const { quantity, moved } = await stockOf(materialId);
    const [line] = await database.owner<[{ sent: number }]>`select sent from consumable_line where id = ${request.lines[0]!.id}`;
    expect({ quantity, moved }).toEqual({ quantity: 2 - line.sent, moved: 2 - line.sent });
    expect(await differences()).toEqual([]);
  });
});

describe('the entries', () => {
  it('name the person, whom it was for, the batch and the cost', async () => {
    const { itemId, materialId } = await aTreatment('雾化', 2);
    const batch = await aBatch(world, materialId, { quantity: 5, batchNumber: 'HC01' });
    await asOwner((db) => db`update stock_batch set cost = 1500 where id = ${batch}`);
    const request = (await requestOf((await order(itemId, 1)).adviceIds[0]!))!;
    await send(request, 2);
    await takeBack((await sendingsOf(request.number))[0]!.id);
    const { rows, sums } = await call(calls.queryConsumableRecordList, { page: 1, size: 10, keyword: request.number });
    expect(rows).toMatchObject([
      { kind: 'consumableReturn', quantity: -2, costAmount: -300 },
      {
        kind: 'consumable',
        quantity: 2,
        costAmount: 300,
        batchNumber: 'HC01',
        patient: { patientName: '王伟' },
        person: { nameZh: '陈怡' },
        number: request.number,
      },
    ]);
    expect(sums).toEqual({ costAmount: 0 });
  });
});

describe('a department', () => {
  const departmentId = uuidv7();
  beforeAll(() =>
    asOwner(
      (db) =>
        db`insert into department ${db({ orgId: world.orgId, practiceId: world.practiceId, id: departmentId, code: 'ZLS', nameZh: '治疗室', nameEn: 'Treatment room', isMedical: true })}`,
    ),
  );

  /** Goods in the stockroom, and what a department asks of them. */
  async function asking(quantity: number, { held = 20, over = {} }: { held?: number; over?: object } = {}) {
    const itemId = await anItem(database, world, {
      name: `纱布${uuidv7().slice(-6)}`,
      adviceType: 14,
      categoryCode: 'material',
      splitAllowed: false,
      ...over,
    });
    const batchId = await aBatch(world, itemId, { quantity: held });
    const draft = { storehouseId: world.warehouseId, departmentId, purpose: '补充换药车', lines: [{ itemId, quantity }] };
    return { itemId, batchId, draft };
  }
  const ask = async (quantity: number, options = {}) => {
    const asked = await asking(quantity, options);
    const { id } = await call(calls.askConsumables, asked.draft);
    return { ...asked, id };
  };
  const ofDepartments = (criteria = {}) => call(calls.queryConsumableList, { page: 1, size: 100, audience: 'department', ...criteria });
  const requestFor = async (id: string, criteria = {}) => (await ofDepartments(criteria)).rows.find((request) => request.id === id);

  it('asks the stockroom it chose for goods that nobody is charged for', async () => {
    const { id, itemId, batchId } = await ask(6);
    const request = (await requestFor(id))!;
    expect(request).toMatchObject({
      status: 0,
      payStatus: 1,
      treatment: null,
      patient: null,
      adviceId: null,
      purpose: '补充换药车',
      department: { nameZh: '治疗室' },
      stockroom: { id: world.warehouseId },
      lines: [{ quantity: 6, owed: 6, available: 20, used: 0 }],
    });
    await send(request, 4);
    expect(await requestFor(id)).toMatchObject({ status: 1, lines: [{ out: 4, owed: 2 }] });
    await send((await requestFor(id))!, 2);
    expect(await requestFor(id)).toBeUndefined();
    expect(await requestFor(id, { standing: 'sent' })).toMatchObject({ status: 2 });
    expect(await stockOf(itemId)).toEqual({ quantity: 14, moved: 14 });

    const last = (await sendingsOf(request.number)).find(({ returnable }) => returnable === 2);
    expect(last).toMatchObject({ patient: null, department: { nameZh: '治疗室' }, returnable: 2, isRefunded: false });
    const entries = await call(calls.queryConsumableRecordList, { page: 1, size: 10, audience: 'department', departmentId });
    expect(entries.rows).toMatchObject([
      { patient: null, quantity: 2, number: request.number },
      { patient: null, quantity: 4, purpose: '补充换药车' },
    ]);
    const ledger = await call(inventoryCalls.queryStockMovements, { batchId, page: 1, size: 10 });
    expect(ledger.rows[0]).toMatchObject({ kind: 'consumable', change: -2, reference: request.number });
    expect(await differences()).toEqual([]);
  });

  it('gives back the part that it did not need, and no more than is out', async () => {
    const { id, itemId, batchId } = await ask(5);
    await send((await requestFor(id))!, 5);
    const { number } = (await requestFor(id, { standing: 'sent' }))!;
    const [sending] = await sendingsOf(number);
    const back = (quantity: number | null) =>
      call(calls.revokeConsumables, { id: sending!.id, reason: '用不完', batches: [{ id: sending!.batches[0]!.id, quantity }] });
    expect((await problemOf(back(6))).details.fields?.[0]).toMatchObject({ field: 'batches.0.quantity', values: { most: 5 } });
    expect((await problemOf(back(0))).details.fields?.[0]?.message).toBe('consumable.send.nothing');
    await back(2);
    expect((await sendingsOf(number))[0]).toMatchObject({
      status: 1,
      returnable: 3,
      batches: [{ quantity: 5, returned: 2, returnable: 3 }],
    });
    expect((await problemOf(back(4))).details.fields?.[0]?.values).toEqual({ most: 3 });
    expect(await requestFor(id)).toMatchObject({ status: 1, lines: [{ out: 3, owed: 2 }] });
    const [left] = await database.owner`select quantity from stock_batch where id = ${batchId}`;
    expect(left).toEqual({ quantity: 17 });
    expect(await stockOf(itemId)).toEqual({ quantity: 17, moved: 17 });
    expect(await differences()).toEqual([]);
  });

  it('cancels what is still owed; what is out can be taken back and is not owed again', async () => {
    const { id, itemId } = await ask(5);
    await send((await requestFor(id))!, 2);
    const { version, number } = (await requestFor(id))!;
    const cancel = (over = {}) => call(calls.cancelConsumables, { id, version, reason: '改期', ...over });
    expect((await problemOf(cancel({ version: version - 1 }))).id).toBe('error.version');
    await cancel();
    expect((await problemOf(cancel({ version: version + 1 }))).id).toBe('consumable.refused.cancelled');
    const cancelled = (await requestFor(id, { standing: 'cancelled' }))!;
    expect(cancelled).toMatchObject({ status: 3, lines: [{ out: 2 }] });
    expect((await problemOf(send(cancelled, 1))).id).toBe('consumable.refused.cancelled');
    await takeBack((await sendingsOf(number))[0]!.id);
    expect(await requestFor(id)).toBeUndefined();
    expect(await stockOf(itemId)).toEqual({ quantity: 20, moved: 20 });

    const treatment = await aTreatment('雾化乙', 1);
    const request = (await requestOf((await order(treatment.itemId, 1)).adviceIds[0]!))!;
    const problem = await problemOf(call(calls.cancelConsumables, { id: request.id, version: request.version, reason: '改期' }));
    expect(problem.id).toBe('consumable.refused.withOrder');
  });

  it('is served by the stockroom it asked, and reserves nothing from patients', async () => {
    const { id, itemId } = await ask(20);
    const other = uuidv7();
    await asOwner(
      (db) =>
        db`insert into warehouse ${db({ orgId: world.orgId, practiceId: world.practiceId, id: other, code: 'ELK', nameZh: '二楼库', nameEn: 'Second floor' })}`,
    );
    const request = (await requestFor(id, { storehouseId: other }))!;
    expect(request.lines[0]!.available).toBe(20);
    const problem = await problemOf(call(calls.sendConsumables, { ...draftOf(request, 1), storehouseId: other }));
    expect(problem.details.fields).toEqual([{ field: 'storehouseId', message: 'consumable.stockroom.other' }]);
    const available = await inTenant(database.app, world, (db) => findAvailableItems(db, [itemId], { today: dateAt(now) }));
    expect(available.get(itemId)?.stock).toBe(20);
  });

  it('is told beside the field what is wrong, and gets no controlled drug', async () => {
    const { draft } = await asking(1);
    const fieldsOf = async (over: object) => (await problemOf(call(calls.askConsumables, { ...draft, ...over }))).details.fields;
    expect(await fieldsOf({ storehouseId: uuidv7(), departmentId: uuidv7() })).toEqual([
      { field: 'storehouseId', message: 'error.field.choice' },
      { field: 'departmentId', message: 'error.field.choice' },
    ]);
    const drug = await asking(1, { over: { adviceType: 1, categoryCode: 'western', controlled: 'narcotic' } });
    expect(await fieldsOf({ lines: drug.draft.lines })).toEqual([{ field: 'lines.0.itemId', message: 'consumable.request.controlled' }]);
    const offered = await call(calls.queryConsumableGoods, { page: 1, size: 200, storehouseId: world.warehouseId });
    const ids = offered.rows.map((goods) => goods.id);
    expect([ids.includes(draft.lines[0]!.itemId), ids.includes(drug.itemId)]).toEqual([true, false]);
    expect((await call(calls.queryConsumableStockrooms)).map((room) => room.id)).toContain(world.warehouseId);
  });

  it('gets the last piece once, however many departments ask', async () => {
    const { itemId, draft } = await asking(1, { held: 1 });
    const requests: Consumable.Request[] = [];
    for (let at = 0; at < 8; at += 1) requests.push((await requestFor((await call(calls.askConsumables, draft)).id))!);
    const ended = await Promise.allSettled(requests.map((request) => send(request, 1, careCaller(world, { sql: many }))));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(itemId)).toEqual({ quantity: 0, moved: 0 });
    expect(await differences()).toEqual([]);
  });
});
