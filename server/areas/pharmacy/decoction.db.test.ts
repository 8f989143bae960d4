import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import { aHerb } from '../../../tests/builders/medicine/herbs.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, pay, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { listExportCalls } from '../../lists/listExports.ts';
import { orderCalls } from '../order/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
let herbs: { itemId: string; batchId: string; grams: number }[];

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  herbs = [];
  for (const [name, grams] of [
    ['黄芪', 15],
    ['当归', 10],
  ] as const)
    herbs.push({ ...(await aHerb(database, world, name)), grams });
});

const head = { dosesPerDay: 1, portions: 2, portionMl: 200, routeCode: 'po', memo: '' };
const open = (id: string) => call(calls.queryDispensing, { id });
async function aSheet(decoction: 'self' | 'pharmacy' = 'pharmacy', doses = 7): Promise<string> {
  const encounterId = await aVisit(database, world);
  const lines = herbs.map(({ itemId, grams }) => ({ itemId, grams, handling: null }));
  const draft = { encounterId, doses, ...head, decoction, lines, confirmed: true };
  const { ids } = await call(orderCalls.saveHerbal, draft).catch(async (problem: unknown) => {
    // The same patient still takes the recipe of the test before: the doctor says why it is repeated.
    const { details } = await problemOf(Promise.reject(problem));
    const reasons = (details.fields ?? []).flatMap(({ values }) =>
      values?.warningLevel === 'reason' ? [{ key: String(values.warningKey), reason: '续方' }] : [],
    );
    return call(orderCalls.saveHerbal, { ...draft, reasons });
  });
  await call(orderCalls.signOrder, { ids, confirmed: true });
  await call(orderCalls.sendOrder, { ids, confirmed: true });
  await pay(world, encounterId);
  return sheetOf(world, encounterId);
}
const handOver = async (id: string) => {
  const { version, lines } = await open(id);
  const batchOf = ({ itemId }: Dispensing.DetailLine) => herbs.find((herb) => herb.itemId === itemId)?.batchId ?? '';
  return call(calls.dispense, {
    id,
    version,
    lines: lines.map((line) => ({ lineId: line.id, batches: [{ batchId: batchOf(line), quantity: line.quantity }] })),
  });
};
const step = async (id: string, draft: object) => {
  const { version } = await open(id);
  return call(calls.stepDecoction, { id, version, ...draft } as never);
};
const codeOf = async (id: string) => `D${(await open(id)).prescriptionNumber.replace(/\D/g, '')}`;
const packed = async () => {
  const id = await aSheet();
  await handOver(id);
  await step(id, { step: 'boil' });
  await step(id, { step: 'pack', bags: 14 });
  return id;
};
const board = async () => (await call(calls.queryDispensingList, { tab: 'decoctions', page: 1, size: 100 })).rows.map(({ id }) => id);
const giveBack = async (id: string) => {
  const { version, lines } = await open(id);
  return call(calls.returnDispensing, {
    id,
    version,
    reason: 'notWanted',
    remark: '',
    lines: lines.flatMap((line) => line.taken.map(({ batchId, quantity }) => ({ lineId: line.id, batchId, quantity }))),
  } as never);
};

describe('a herbal prescription at the pharmacy', () => {
  it('is handed out of its batches by the grams of all doses', async () => {
    const stock = async () => {
      const rows = await database.owner<{ quantity: number }[]>`select quantity from stock_batch where id = ${herbs[0]?.batchId ?? ''}`;
      return rows[0]?.quantity ?? 0;
    };
    const before = await stock();
    const id = await aSheet('self');
    await handOver(id);
    expect(before - (await stock())).toBe(15 * 7);
    expect(await open(id)).toMatchObject({ herbal: { doses: 7, decoction: 'self' }, decoction: null });
    expect((await open(id)).lines[0]).toMatchObject({ isPiece: true, dose: 15, quantity: 105 });
  });

  it('that the patient boils is collected at the counter', async () => {
    const id = await aSheet('self');
    await handOver(id);
    const { version } = await open(id);
    await call(calls.pickUpDispensing, { id, version });
    expect(await board()).not.toContain(id);
  });
});

describe('a decoction', () => {
  it('waits once its pieces were handed over, and goes step by step with person and time', async () => {
    const id = await aSheet();
    expect(await board()).not.toContain(id);
    await handOver(id);
    expect((await open(id)).decoction).toMatchObject({ state: 'waiting', bags: null });
    expect((await problemOf(step(id, { step: 'pack', bags: 14 }))).id).toBe('pharmacy.decoction.refused.pack');
    await step(id, { step: 'boil' });
    expect((await problemOf(step(id, { step: 'pack' }))).details.fields).toMatchObject([{ field: 'bags' }]);
    await step(id, { step: 'pack', bags: 14 });
    expect((await open(id)).decoction).toMatchObject({ state: 'packed', bags: 14, boilingBy: '陈怡', packedBy: '陈怡' });
    expect(await board()).toContain(id);
  });

  it('is handed out by a bag of its own only, and is then collected', async () => {
    const [id, other] = [await packed(), await packed()];
    const { version } = await open(id);
    expect((await problemOf(call(calls.pickUpDispensing, { id, version }))).id).toBe('pharmacy.decoction.byScan');
    const wrong = await problemOf(step(id, { step: 'handOut', code: await codeOf(other) }));
    expect(wrong.details.fields).toMatchObject([{ field: 'code', message: 'pharmacy.decoction.otherBag' }]);
    await step(id, { step: 'handOut', code: await codeOf(id) });
    expect(await open(id)).toMatchObject({ status: 4, decoction: { state: 'handedOut', handedOutBy: '陈怡' } });
    expect((await problemOf(step(id, { step: 'handOut', code: await codeOf(id) }))).id).toBe('pharmacy.decoction.refused.handOut');
  });

  it('lies on the shelf again when its collection is undone', async () => {
    const id = await packed();
    await step(id, { step: 'handOut', code: await codeOf(id) });
    const { version } = await open(id);
    await call(calls.cancelPickUp, { id, version });
    expect(await open(id)).toMatchObject({ status: 1, decoction: { state: 'packed', handedOutAt: null } });
  });

  it('is not boiled while a piece came back, and nothing comes back once it boils', async () => {
    const id = await aSheet();
    await handOver(id);
    const { version, lines } = await open(id);
    const [line] = lines;
    const [taken] = line?.taken ?? [];
    await call(calls.returnDispensing, {
      id,
      version,
      reason: 'notWanted',
      remark: '',
      lines: [{ lineId: line?.id, batchId: taken?.batchId, quantity: 5 }],
    } as never);
    expect((await problemOf(step(id, { step: 'boil' }))).details.fields).toMatchObject([{ message: 'pharmacy.decoction.incomplete' }]);

    const boiling = await aSheet();
    await handOver(boiling);
    await step(boiling, { step: 'boil' });
    expect((await problemOf(giveBack(boiling))).id).toBe('pharmacy.decoction.noReturn');
    const now = await open(boiling);
    const undone = call(calls.voidDispensing, { id: boiling, version: now.version, reason: '发错' });
    expect((await problemOf(undone)).id).toBe('pharmacy.decoction.noReturn');
  });

  it('is no decoction any more when all its pieces come back before', async () => {
    const id = await aSheet();
    await handOver(id);
    await giveBack(id);
    expect(await open(id)).toMatchObject({ status: 0, decoction: null });
    await handOver(id);
    expect((await open(id)).decoction).toMatchObject({ state: 'waiting' });
  });

  it('is stepped from the state that was seen, once', async () => {
    const id = await packed();
    const { version } = await open(id);
    const attempt = () => call(calls.stepDecoction, { id, version: version - 1, step: 'handOut', code: 'x' });
    expect((await problemOf(attempt())).id).toBe('pharmacy.refused.changed');
    const plain = await aSheet('self');
    await handOver(plain);
    expect((await problemOf(step(plain, { step: 'boil' }))).id).toBe('error.absent');
  });

  it('has labels once its bags are filled, under the code that is scanned', async () => {
    const id = await aSheet();
    await handOver(id);
    expect((await problemOf(call(printCalls.queryBagLabelPrint, { id }))).id).toBe('print.missing.paper');
    const ready = await packed();
    expect(await call(printCalls.queryBagLabelPrint, { id: ready })).toMatchObject({
      code: await codeOf(ready),
      bags: 14,
      portions: 2,
      portionMl: 200,
      patientName: { zh: '王伟' },
    });
  });
});

it('the board of decoctions is handed over as a file with use, step and bags', async () => {
  const id = await packed();
  const { prescriptionNumber } = await open(id);
  const { bytes } = await call(listExportCalls.exportDispensings, { tab: 'decoctions', format: 'csv' });
  const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
  const row = rows.find((each) => Object.values(each).includes(prescriptionNumber));
  expect(row).toMatchObject({ 袋数: '14', 状态: '已装袋' });
  expect(row?.用法).toContain('7 剂');
});
