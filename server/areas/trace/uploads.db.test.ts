import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aHandOut,
  aPaidSheet,
  aTracedBatch,
  aTracedDrug,
  booksOf,
  connectTrace,
  handOutDraft,
  makeTraceWorld,
  type TraceWorld,
  takeBack,
  uploadOf,
  uploadsOf,
} from '../../../tests/traceUploads/uploadWorld.ts';
import { listExportCalls } from '../../lists/listExports.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { traceUploadCalls as calls } from './uploadCalls.ts';

const database = freshDatabaseForFile();
let world: TraceWorld;
const worlds: TraceWorld[] = [];

/** Each test has a clinic and a bridge of its own: a row that one leaves open does not reach the next. */
beforeEach(async () => {
  world = await makeTraceWorld(database);
  worlds.push(world);
});
afterAll(async () => {
  for (const { bridge } of worlds) await bridge.close();
});

describe('a clinic without a connection', () => {
  it('hands out as before, checks no field of the upload and writes no row', async () => {
    const { itemId } = await aTracedDrug(world, '未连接片');
    await database.owner`update item set national_code = '' where id = ${itemId}`;
    expect((await aHandOut(world, { itemId, quantity: 1 })).status).toBe(1);
    expect(await uploadsOf(world)).toEqual([]);
    expect(await world.call(calls.queryTraceUploadStanding)).toEqual({ isConnected: false, open: 0, stuck: 0 });
    expect((await problemOf(world.call(calls.tryTraceConnection))).id).toBe('invoice.connection.refused.none');
  });

  it('uploads nothing of a hand-out before the start, and no return of it', async () => {
    const { itemId } = await aTracedDrug(world, '先前片');
    await connectTrace(world, { beginsAt: '2026-11-22T00:00:00.000Z' });
    const sheet = await aHandOut(world, { itemId, quantity: 1 });
    await connectTrace(world, { key: '' });
    await takeBack(world, sheet, 1);
    expect(await uploadsOf(world)).toEqual([]);
  });
});

describe('the connection', () => {
  it('keeps its key sealed, needs it again for another address, and is tried out', async () => {
    const refused = async (over: object) => (await problemOf(connectTrace(world, { ...over }))).details.fields?.map(({ field }) => field);
    expect(await refused({ key: '' })).toEqual(['key']);
    expect(await refused({ address: 'bridge' })).toEqual(['address']);
    await connectTrace(world);
    expect(await refused({ address: 'https://elsewhere.example', key: '' })).toEqual(['key']);
    const [stored] = await database.owner<[{ sealedKey: Buffer }]>`
      select sealed_key from trace_connection where practice_id = ${world.care.practiceId}`;
    expect(stored.sealedKey.toString('latin1')).not.toContain('sixteen');
    expect(JSON.stringify(await world.call(calls.queryTraceConnection))).not.toContain('sixteen');
    expect(await world.call(calls.tryTraceConnection)).toEqual({ fault: null });
    world.bridge.key = 'another key of the bridge';
    expect(await world.call(calls.tryTraceConnection)).toEqual({ fault: 'refusedKey' });
    expect(
      (
        await problemOf(
          world.call(calls.saveTraceConnection, {
            kind: 'bridge',
            address: 'https://a.example',
            account: 'a',
            key: 'a key of sixteen characters',
            beginsAt: null,
            version: 9,
          }),
        )
      ).id,
    ).toBe('error.version');
  });

  it('does not open with the key of another clinic', async () => {
    await connectTrace(world);
    const other = await makeTraceWorld(database);
    worlds.push(other);
    await connectTrace(other);
    await database.owner`
      update trace_connection set sealed_key = (select sealed_key from trace_connection where practice_id = ${world.care.practiceId})
      where practice_id = ${other.care.practiceId}`;
    expect(await other.call(calls.tryTraceConnection)).toEqual({ fault: 'refusedKey' });
  });
});

describe('a hand-out that lacks a mandatory field', () => {
  const lacking = (table: 'item' | 'stock_batch' | 'staff', set: string) => async (itemId: string) => {
    const where = { item: 'id = $1', stock_batch: 'item_id = $1', staff: 'id = $1' }[table];
    await database.owner.unsafe(`update ${table} set ${set} where ${where}`, [table === 'staff' ? world.care.doctorId : itemId]);
  };

  it.each([
    ['the national code of the goods', 'trace.upload.missing.nationalCode', lacking('item', "national_code = ''")],
    ['whether it is a prescription drug', 'trace.upload.missing.isPrescriptionDrug', lacking('item', 'is_prescription = null')],
    ['the production date of the batch', 'trace.upload.missing.producedOn', lacking('stock_batch', 'produced_on = null')],
    ['the licence number of the prescriber', 'trace.upload.missing.prescriberNumber', lacking('staff', "licence_number = ''")],
  ])('is refused before the patient leaves: %s', async (_, id, spoil) => {
    const { itemId } = await aTracedDrug(world, '缺项片');
    await connectTrace(world);
    await spoil(itemId);
    const sheet = await aPaidSheet(world, [{ itemId, quantity: 1 }]);
    const problem = await problemOf(world.call(pharmacyCalls.dispense, handOutDraft(sheet)));
    expect([problem.id, problem.details.values?.item]).toEqual([id, '缺项片']);
    expect((await world.call(pharmacyCalls.queryDispensing, { id: sheet.id })).status).toBe(0);
    expect(await uploadsOf(world)).toEqual([]);
  });

  it('names the pharmacist whose licence number is missing, who is another person than the prescriber', async () => {
    const { itemId } = await aTracedDrug(world, '药师片');
    await connectTrace(world);
    const { care } = world;
    const [other] = await database.owner<[{ id: string }]>`
      insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex)
      values (${care.orgId}, gen_random_uuid(), 'P1', '孙药师', 'Sun', 'sun', 's', 'F') returning id`;
    const sheet = await aPaidSheet(world, [{ itemId, quantity: 1 }]);
    const pharmacist = callerIn(database.app, { ...care, staffId: other.id }, { now: '2026-11-21T02:00:00.000Z' });
    const problem = await problemOf(pharmacist(pharmacyCalls.dispense, handOutDraft(sheet)));
    expect([problem.id, problem.details.values?.pharmacist]).toEqual(['trace.upload.missing.pharmacistLicence', '孙药师']);
    await database.owner`update staff set licence_number = 'YS-9' where id = ${other.id}`;
    await pharmacist(pharmacyCalls.dispense, handOutDraft(sheet));
    const [row] = await uploadsOf(world);
    expect((await uploadOf(world, row?.id ?? '')).content).toMatchObject({
      pharmacistName: '孙药师',
      pharmacistLicence: 'YS-9',
      prescriberName: '陈怡',
    });
  });

  it('is not refused for goods that bear no codes: decoction pieces and materials', async () => {
    const { itemId } = await aTracedDrug(world, '饮片');
    await database.owner`update item set category_code = 'decoction', national_code = '' where id = ${itemId}`;
    await connectTrace(world);
    expect((await aHandOut(world, { itemId, quantity: 1 })).status).toBe(1);
    expect(await uploadsOf(world)).toEqual([]);
  });
});

describe('a hand-out', () => {
  it('becomes one row for each batch, with every field, its codes and its units without a code', async () => {
    const { itemId, code } = await aTracedDrug(world, '逐盒片');
    await database.owner`update stock_batch set quantity = 1 where item_id = ${itemId}`;
    await aTracedBatch(world.care, itemId, 50, '2027-09-30');
    await connectTrace(world);
    const sheet = await aHandOut(world, { itemId, quantity: 3 }, [code(1), code(2)]);

    const rows = await uploadsOf(world);
    expect(
      rows.map(({ quantity, codeCount, uncodedUnits, isSplit, state }) => [quantity, codeCount, uncodedUnits, isSplit, state]),
    ).toEqual([
      [1, 1, 0, false, 'waiting'],
      [2, 1, 1, false, 'waiting'],
    ]);
    const { content } = await uploadOf(world, rows[0]?.id ?? '');
    const [bill] = await database.owner<[{ billNumber: string }]>`
      select b.bill_number from bill b join bill_line l on l.bill_id = b.id where l.item_id = ${itemId}`;
    expect(content).toMatchObject({
      nationalCode: 'XA01AAA001A001010100001',
      name: '逐盒片',
      producedOn: '2026-01-05',
      expiresOn: '2027-06-30',
      isPrescriptionDrug: true,
      isSplit: false,
      prescriptionNumber: sheet.prescriptionNumber,
      prescriberName: '陈怡',
      prescriberNumber: 'YS-0001',
      pharmacistName: '陈怡',
      pharmacistLicence: 'YS-0001',
      operatorName: '陈怡',
      receiptNumber: bill.billNumber,
      quantity: 1,
      unit: '盒',
      at: '2026-11-21T02:00:00.000Z',
      codes: [{ code: code(1), units: 1 }],
      uncodedUnits: 0,
    });
  });

  it('is never held by a bridge that is away, and reaches the platform once it is back', async () => {
    const { itemId, code } = await aTracedDrug(world, '离线片');
    await connectTrace(world);
    world.bridge.fates.push(...Array.from({ length: 6 }, () => 'lost' as const));
    await aHandOut(world, { itemId, quantity: 1 }, [code(1)]);
    await world.work(2600);
    await world.work(4 * 3600);
    const [row] = await uploadsOf(world);
    expect(row).toMatchObject({ state: 'accepted', platformNumber: '3505-00000001' });
    const { ours, theirs } = await booksOf(world);
    expect(ours).toEqual(theirs);
  });

  it('marks the split package of a line that is handed out in single units', async () => {
    const { itemId, code } = await aTracedDrug(world, '拆零片', { singles: 24 });
    await connectTrace(world);
    await aHandOut(world, { itemId, quantity: 6, split: true }, [code(1)]);
    await aHandOut(world, { itemId, quantity: 1 }, [code(2)]);
    await world.work();
    const split = [...world.bridge.counted.values()].map(({ content }) => [content.quantity, content.unit, content.isSplit, content.codes]);
    expect(split).toEqual([
      [6, '粒', true, [{ code: code(1), units: 6 }]],
      [24, '粒', false, [{ code: code(2), units: 24 }]],
    ]);
  });

  it('is found in the queue by sheet, goods, code and platform number, and by its state', async () => {
    const { itemId, code } = await aTracedDrug(world, '查找片');
    await connectTrace(world);
    const sheet = await aHandOut(world, { itemId, quantity: 1 }, [code(7)]);
    await world.work();
    for (const word of [sheet.prescriptionNumber, '查找', code(7), '3505-00000001']) expect(await uploadsOf(world, word)).toHaveLength(1);
    expect(await uploadsOf(world, '没有的')).toEqual([]);
    const group = (name: string) => world.call(calls.queryTraceUploadList, { page: 1, size: 10, group: name });
    expect([(await group('accepted')).total, (await group('open')).total, (await group('stuck')).total]).toEqual([1, 0, 0]);
    const file = await world.call(listExportCalls.exportTraceUploads, { format: 'csv' });
    expect(file.bytes.toString('utf8')).toContain(sheet.prescriptionNumber);
  });
});
