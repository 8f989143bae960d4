import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callerIn, problemOf } from '../../../tests/builders/world.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { findBox, findRegister, traceActs } from '../../../tests/trace/traceWorld.ts';
import {
  aHandOut,
  aPaidSheet,
  aTracedBatch,
  aTracedDrug,
  handOutDraft,
  makeTraceWorld,
  type TraceWorld,
} from '../../../tests/traceUploads/uploadWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: TraceWorld;
const worlds: TraceWorld[] = [];
beforeEach(async () => {
  world = await makeTraceWorld(database);
  worlds.push(world);
});
afterAll(async () => {
  for (const { bridge } of worlds) await bridge.close();
});

const now = '2026-11-21T02:00:00.000Z';
const beginDuty = (itemId: string) => world.call(traceActs.begin, { itemIds: [itemId] });
/** Takes boxes in at the batch of an item. */
async function receive(itemId: string, codes: string[], packageSize = 1) {
  const [batch] = await database.owner<[{ id: string; warehouseId: string; batchNumber: string }]>`
    select id, warehouse_id, batch_number from stock_batch where item_id = ${itemId} order by id desc limit 1`;
  const { id: batchId, warehouseId, batchNumber } = batch;
  const line = { sourceId: uuidv7(), itemId, name: '药', batchId, batchNumber, warehouseId, packageSize };
  const lines = [{ ...line, quantity: codes.length * packageSize, codes: codes.map((code) => ({ code })) }];
  await world.call(traceActs.bring, { kind: 'receipt', lines });
  return batch;
}
/** Goods whose boxes are all known: nothing lies in the register. */
async function aKnownStock(name: string, serials: number[], packing: { singles?: number } = {}) {
  const drug = await aTracedDrug(world, name, packing);
  await database.owner`update stock_batch set quantity = 0 where item_id = ${drug.itemId}`;
  await beginDuty(drug.itemId);
  const codes = serials.map(drug.code);
  await receive(drug.itemId, codes, packing.singles ?? 1);
  await database.owner`update stock_batch set quantity = ${codes.length * (packing.singles ?? 1)} where item_id = ${drug.itemId}`;
  return drug;
}
const refusal = async (itemId: string, codes: string[], over: { quantity?: number; split?: boolean } = {}) => {
  const sheet = await aPaidSheet(world, [{ itemId, quantity: 1, ...over }]);
  return problemOf(world.call(calls.dispense, handOutDraft(sheet, [codes])));
};
async function giveBack(id: string, over: { quantity: number; boxes?: string[]; isUnreadable?: boolean; reason?: string }) {
  const sheet = await world.call(calls.queryDispensing, { id });
  const [line] = sheet.lines;
  const { reason = 'notWanted', ...part } = over;
  const lines = [{ lineId: line?.id, batchId: line?.taken[0]?.batchId, ...part }];
  return world.call(calls.returnDispensing, { id, version: sheet.version, reason, remark: '', lines });
}

describe('a hand-out of goods whose every box is known', () => {
  it('refuses a box that was never received, and one of another batch, each by its own words', async () => {
    const { itemId, code } = await aKnownStock('未入库片', [1, 2]);
    expect(await refusal(itemId, [code(9)])).toMatchObject({ id: 'trace.refused.notReceived' });
    await aTracedBatch(world.care, itemId, 1, '2027-01-31');
    expect((await refusal(itemId, [code(1)])).id).toBe('trace.refused.otherBatch');
  });

  it('asks to scan the rest where boxes are missing, and takes the named box out', async () => {
    const { itemId, code } = await aKnownStock('漏扫片', [1, 2]);
    expect(await refusal(itemId, [])).toMatchObject({ id: 'trace.refused.scan', details: { values: { boxes: 1 } } });
    await aHandOut(world, { itemId, quantity: 1 }, [code(2)]);
    expect([await findBox(database, code(1)), await findBox(database, code(2))]).toEqual(['inStock 1', 'out 0']);
    expect((await refusal(itemId, [code(2)])).id).toBe('pharmacy.box.out');
  });

  it('draws boxes that were never taken in on the register of older stock, until it is used up', async () => {
    const { itemId, code } = await aTracedDrug(world, '旧库存片');
    await database.owner`update stock_batch set quantity = 1 where item_id = ${itemId}`;
    await beginDuty(itemId);
    await aHandOut(world, { itemId, quantity: 1 }, [code(5)]);
    expect(await findRegister(database, itemId)).toEqual(['before 0/1']);
    expect(await findBox(database, code(5))).toBe('out 0');
  });

  it('takes an opened box until it is empty, then asks for another one', async () => {
    const { itemId, code } = await aKnownStock('拆盒片', [1, 2], { singles: 10 });
    for (const quantity of [3, 4]) await aHandOut(world, { itemId, quantity, split: true }, [code(1)]);
    expect(await findBox(database, code(1))).toBe('inStock 3');
    expect(await refusal(itemId, [code(1)], { quantity: 4, split: true })).toMatchObject({ id: 'trace.refused.scan' });
    const sheet = await aHandOut(world, { itemId, quantity: 4, split: true }, [code(1), code(2)]);
    expect(sheet.lines[0]?.boxes.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect([await findBox(database, code(1)), await findBox(database, code(2))]).toEqual(['out 0', 'inStock 9']);
  });
});

describe('an opened box between two clinics of the chain', () => {
  it('is refused where it does not lie', async () => {
    const { itemId, code } = await aTracedDrug(world, '两店片', { singles: 10 });
    await aHandOut(world, { itemId, quantity: 3, split: true }, [code(1)]);
    const { orgId, elsewhere } = world.care;
    await inTenant(database.owner, { orgId, practiceId: elsewhere }, async (db) => {
      await db`update trace_box set practice_id = ${elsewhere} where code = ${code(1)}`;
    });
    expect((await refusal(itemId, [code(1)], { quantity: 3, split: true })).id).toBe('trace.refused.otherClinic');
  });
});

describe('a return of boxes', () => {
  it('names the boxes that come back: these and no others are handed out again', async () => {
    const { itemId, code } = await aKnownStock('退扫片', [1, 2]);
    const { id } = await aHandOut(world, { itemId, quantity: 2 }, [code(1), code(2)]);
    const unscanned = await problemOf(giveBack(id, { quantity: 1 }));
    expect(unscanned.details.fields?.map(({ message }) => message)).toEqual(['pharmacy.return.box.scan']);
    const foreign = await problemOf(giveBack(id, { quantity: 1, boxes: [code(7)] }));
    expect(foreign.details.fields?.map(({ message }) => message)).toEqual(['pharmacy.return.box.other']);
    await giveBack(id, { quantity: 1, boxes: [code(2)] });
    expect([await findBox(database, code(1)), await findBox(database, code(2))]).toEqual(['out 0', 'inStock 1']);
    await aHandOut(world, { itemId, quantity: 1 }, [code(2)]);
  });

  it('of a code that cannot be read goes into the register, and the box stays out', async () => {
    const { itemId, code } = await aKnownStock('破损码片', [1]);
    const { id } = await aHandOut(world, { itemId, quantity: 1 }, [code(1)]);
    await giveBack(id, { quantity: 1, isUnreadable: true });
    expect(await findRegister(database, itemId)).toEqual(['unreadable 1/1']);
    expect(await findBox(database, code(1))).toBe('out 0');
    await aHandOut(world, { itemId, quantity: 1 });
  });

  it('into quarantine takes the box along, and the box is not handed out from there', async () => {
    const { itemId, code } = await aKnownStock('隔离片', [1, 2]);
    const { id } = await aHandOut(world, { itemId, quantity: 1 }, [code(1)]);
    await giveBack(id, { quantity: 1, boxes: [code(1)], reason: 'quality' });
    expect(await findBox(database, code(1))).toBe('quarantine 1');
    expect((await refusal(itemId, [code(1)])).id).toBe('trace.refused.quarantine');
  });

  it('brings every box back where the hand-out is voided', async () => {
    const { itemId, code } = await aKnownStock('作废片', [1, 2]);
    const sheet = await aHandOut(world, { itemId, quantity: 2 }, [code(1), code(2)]);
    await world.call(calls.voidDispensing, { id: sheet.id, version: sheet.version, reason: '发错' });
    expect([await findBox(database, code(1)), await findBox(database, code(2))]).toEqual(['inStock 1', 'inStock 1']);
    const again = await world.call(calls.queryDispensing, { id: sheet.id });
    expect(again.lines[0]?.boxes).toEqual([]);
    await world.call(calls.dispense, handOutDraft(again, [[code(1), code(2)]]));
  });

  it('of a part of an opened box puts its units back into the box', async () => {
    const { itemId, code } = await aKnownStock('退零片', [1], { singles: 10 });
    const { id } = await aHandOut(world, { itemId, quantity: 6, split: true }, [code(1)]);
    await giveBack(id, { quantity: 2, boxes: [code(1)] });
    expect(await findBox(database, code(1))).toBe('inStock 6');
    const [line] = (await world.call(calls.queryDispensing, { id })).lines;
    expect(line?.boxes).toMatchObject([{ code: code(1), quantity: 4 }]);
  });
});

it('of two pharmacies with one box at one moment one hands it out', async () => {
  const { itemId, code } = await aKnownStock('抢盒片', [1, 2]);
  const sheets = [await aPaidSheet(world, [{ itemId, quantity: 1 }]), await aPaidSheet(world, [{ itemId, quantity: 1 }])];
  const pharmacists = sheets.map(() => callerIn(database.app, world.care, { now }));
  const outcomes = await Promise.allSettled(sheets.map((sheet, at) => pharmacists[at]?.(calls.dispense, handOutDraft(sheet, [[code(1)]]))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await careCaller(world.care)(calls.queryDispensingCounts)).toMatchObject({ dispensed: 1 });
});
