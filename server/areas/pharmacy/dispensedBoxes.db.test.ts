import { beforeAll, describe, expect, it, test } from 'vitest';
import type * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import { proposeLines } from '../../../src/domain/pharmacy/standing.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
});

let identifier = 8_100_000;
const nextIdentifier = () => String(++identifier);
const trace = (product: string, serial: number) => `${product}${String(serial).padStart(9, '0')}1234`;
/** A drug handed out in whole packages, or opened where `singles` says how many units one holds. */
async function aDrug(name: string, { singles, codes = [nextIdentifier()] }: { singles?: number; codes?: string[] } = {}) {
  const packing = singles ? { singlesPerPackage: singles } : { splitAllowed: false, calculationRule: 'by-package' };
  const itemId = await anItem(database, world, { name, ...packing } as never);
  await database.owner`update item set trace_identifiers = ${codes} where id = ${itemId}`;
  await aBatch(world, itemId, { quantity: 200 });
  return { itemId, product: codes[0] ?? '' };
}
async function aSheet(...items: { itemId: string; quantity: number; split?: boolean }[]): Promise<Dispensing.Full> {
  const { encounterId } = await sendOrders(
    world,
    items.map(({ itemId, quantity, split = false }) => aDraft({ itemId, quantity, split })),
  );
  return call(calls.queryDispensing, { id: await sheetOf(world, encounterId) });
}
const draftOf = ({ id, version, lines }: Dispensing.Full, boxes: readonly (readonly string[])[]) => {
  const { chosen } = proposeLines(lines, '2026-11-21');
  return {
    id,
    version,
    lines: lines.map((line, index) => ({ lineId: line.id, batches: chosen[line.id]!, boxes: [...(boxes[index] ?? [])] })),
  };
};
const dispense = async (sheet: Dispensing.Full, ...boxes: string[][]) => {
  await call(calls.dispense, draftOf(sheet, boxes));
  return call(calls.queryDispensing, { id: sheet.id });
};
const refusal = (sheet: Dispensing.Full, ...boxes: string[][]) => problemOf(call(calls.dispense, draftOf(sheet, boxes)));
const giveBack = async ({ id }: { id: string }, quantity: number, codes: string[] = []) => {
  const sheet = await call(calls.queryDispensing, { id });
  const [line] = sheet.lines;
  const lines = [{ lineId: line!.id, batchId: line!.taken[0]!.batchId, quantity, boxes: codes }];
  await call(calls.returnDispensing, { id, version: sheet.version, reason: 'notWanted', remark: '', lines } as never);
  return call(calls.queryDispensing, { id });
};

describe('handing out with scanned boxes', () => {
  it('keeps the codes of the boxes with their lines and shows them in the sheet', async () => {
    const { itemId, product } = await aDrug('逐盒片');
    const sheet = await aSheet({ itemId, quantity: 2 });
    expect(sheet.lines[0]).toMatchObject({ identifiers: [product], packageSize: 1, boxes: [] });

    const after = await dispense(sheet, [trace(product, 1), trace(product, 2)]);

    expect(after.lines[0]!.boxes).toMatchObject([
      { code: trace(product, 1), isTraced: true },
      { code: trace(product, 2), isTraced: true },
    ]);
  });

  it('refuses a box of a drug that is not on the sheet, and hands nothing out', async () => {
    const { itemId } = await aDrug('处方内片');
    const other = await aDrug('处方外片');
    const sheet = await aSheet({ itemId, quantity: 1 });

    expect(await refusal(sheet, [trace(other.product, 1)])).toMatchObject({ id: 'pharmacy.box.wrong' });
    expect((await call(calls.queryDispensing, { id: sheet.id })).status).toBe(0);
  });

  it('refuses a box of another line of the sheet', async () => {
    const [one, other] = [await aDrug('第一行片'), await aDrug('第二行片')];
    const sheet = await aSheet({ itemId: one.itemId, quantity: 1 }, { itemId: other.itemId, quantity: 1 });
    const boxes = sheet.lines.map(({ itemId }) => [trace(itemId === one.itemId ? other.product : one.product, 3)]);

    expect(await refusal(sheet, ...boxes)).toMatchObject({ id: 'pharmacy.box.wrong' });
  });

  it('refuses to take out of one batch what bears the number of another', async () => {
    const { itemId } = await aDrug('批号片');
    const sheet = await aSheet({ itemId, quantity: 1 });
    const draft = draftOf(sheet, []);
    const printed = (batch: string) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, printedBatches: [batch] })) });
    const chosen = sheet.lines[0]!.batches.find(({ id }) => id === draft.lines[0]!.batches[0]!.batchId)!;
    expect(await problemOf(call(calls.dispense, printed('ZZ9')))).toMatchObject({
      id: 'pharmacy.box.otherBatch',
      details: { values: { batch: 'ZZ9' } },
    });
    await call(calls.dispense, printed(chosen.batchNumber.toLowerCase()));
  });

  it('refuses more boxes than are prescribed, and one box named twice', async () => {
    const { itemId, product } = await aDrug('超量片');
    const sheet = await aSheet({ itemId, quantity: 1 });

    expect(await refusal(sheet, [trace(product, 1), trace(product, 2)])).toMatchObject({ id: 'pharmacy.box.tooMany' });
    expect(await refusal(sheet, [trace(product, 1), trace(product, 1)])).toMatchObject({ id: 'pharmacy.box.twice' });
  });

  it('refuses a box that another patient has, and names the prescription', async () => {
    const { itemId, product } = await aDrug('重复发药片');
    const first = await aSheet({ itemId, quantity: 1 });
    await dispense(first, [trace(product, 1)]);

    const refused = await refusal(await aSheet({ itemId, quantity: 1 }), [trace(product, 1)]);

    expect(refused).toMatchObject({ id: 'pharmacy.box.out', details: { values: { number: first.prescriptionNumber } } });
  });

  it('hands a box out again once it has come back', async () => {
    const { itemId, product } = await aDrug('退回片');
    const sheet = await dispense(await aSheet({ itemId, quantity: 1 }), [trace(product, 1)]);
    const back = await giveBack(sheet, 1, [trace(product, 1)]);
    expect(back.lines[0]!.boxes).toEqual([]);

    const again = await dispense(await aSheet({ itemId, quantity: 1 }), [trace(product, 1)]);

    expect(again.lines[0]!.boxes).toHaveLength(1);
  });

  it('hands out again the box of two that came back, and not the other', async () => {
    const { itemId, product } = await aDrug('退一盒片');
    const sheet = await dispense(await aSheet({ itemId, quantity: 2 }), [trace(product, 1), trace(product, 2)]);
    await giveBack(sheet, 1, [trace(product, 2)]);

    const again = await dispense(await aSheet({ itemId, quantity: 1 }), [trace(product, 2)]);

    expect(again.status).toBe(1);
    expect(await refusal(await aSheet({ itemId, quantity: 1 }), [trace(product, 1)])).toMatchObject({ id: 'pharmacy.box.out' });
  });

  it('lets an opened package serve several patients as long as its units last', async () => {
    const { itemId, product } = await aDrug('拆零片', { singles: 10 });
    for (const quantity of [3, 4]) await dispense(await aSheet({ itemId, quantity, split: true }), [trace(product, 7)]);

    expect(await refusal(await aSheet({ itemId, quantity: 4, split: true }), [trace(product, 7)])).toMatchObject({
      id: 'pharmacy.box.short',
      details: { values: { left: 3, missing: 1 } },
    });
    expect((await dispense(await aSheet({ itemId, quantity: 3, split: true }), [trace(product, 7)])).status).toBe(1);
  });

  it('lets one of two pharmacists with the same box at the same moment through', async () => {
    const { itemId, product } = await aDrug('同时片');
    const sheets = [await aSheet({ itemId, quantity: 1 }), await aSheet({ itemId, quantity: 1 })];

    const outcomes = await Promise.allSettled(sheets.map((sheet) => call(calls.dispense, draftOf(sheet, [[trace(product, 9)]]))));

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs no scan unless the clinic asks for it', async () => {
    const { itemId, product } = await aDrug('须扫码片');
    const uncoded = await aDrug('无码片', { codes: [] });
    expect((await dispense(await aSheet({ itemId, quantity: 1 }))).status).toBe(1);

    await call(configurationCalls.updateSystemParameter, { code: 'DISPENSING_NEEDS_SCAN', value: true, version: 0 });
    const sheet = await aSheet({ itemId, quantity: 2 });
    expect(await refusal(sheet, [trace(product, 1)])).toMatchObject({
      id: 'pharmacy.box.missing',
      details: { values: { scanned: 1, boxes: 2 } },
    });
    expect((await dispense(sheet, [trace(product, 1), trace(product, 2)])).status).toBe(1);
    expect((await dispense(await aSheet({ itemId: uncoded.itemId, quantity: 1 }))).status).toBe(1);
    await parameterSince(database.owner, world, 'DISPENSING_NEEDS_SCAN', false);
  });
});

it('takes a part and later the rest box by box where the clinic asks for scans', async () => {
  const { itemId, product } = await aDrug('分次扫码片');
  await parameterSince(database.owner, world, 'DISPENSING_NEEDS_SCAN', true);
  const sheet = await aSheet({ itemId, quantity: 3 });
  const take = (of: Dispensing.Full, quantity: number, codes: string[]) => ({
    id: of.id,
    version: of.version,
    lines: of.lines.map((line) => ({ lineId: line.id, batches: [{ batchId: line.batches[0]!.id, quantity }], boxes: codes })),
  });
  const codes = [1, 2, 3].map((serial) => trace(product, serial));
  await call(calls.dispense, { ...take(sheet, 1, codes.slice(0, 1)), isPart: true });
  const owing = await call(calls.queryDispensing, { id: sheet.id });

  expect((await problemOf(call(calls.handOutRest, take(owing, 2, codes.slice(1, 2))))).id).toBe('pharmacy.box.missing');
  expect((await problemOf(call(calls.handOutRest, take(owing, 2, codes.slice(0, 2))))).id).toBe('pharmacy.box.out');
  await call(calls.handOutRest, take(owing, 2, codes.slice(1)));

  const done = await call(calls.queryDispensing, { id: sheet.id });
  expect(done.lines[0]!.boxes.map(({ code }) => code).sort()).toEqual(codes);
  await parameterSince(database.owner, world, 'DISPENSING_NEEDS_SCAN', false);
});

describe('a search at the pharmacy', () => {
  test('shows the prescriptions of today first', async () => {
    const { itemId } = await aDrug('找单片');
    const [late, early] = [await aSheet({ itemId, quantity: 1 }), await aSheet({ itemId, quantity: 1 })];
    await database.owner`update dispensing set sent_at = sent_at - interval '3 days' where id = ${early.id}`;
    const listed = await call(calls.queryDispensingList, { tab: 'any', keyword: '王伟', page: 1, size: 100 } as never);

    const places = [late, early].map(({ id }) => listed.rows.findIndex((row) => row.id === id));
    expect(places[0]).toBeLessThan(places[1]!);
    expect(listed.rows[0]!.sentAt > listed.rows.at(-1)!.sentAt).toBe(true);
  });
});
