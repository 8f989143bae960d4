import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import { proposeLines } from '../../../src/domain/pharmacy/standing.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, pay, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { orderCalls } from '../order/calls.ts';
import { pharmacyCalls } from './calls.ts';

const database = freshDatabaseForFile();
const today = '2026-11-21';
let world: CareWorld;
let call: Caller;
let many: Sql;

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const tablet = async (name: string, ...batches: { quantity: number; expiresOn?: string; frozen?: boolean }[]) => {
  const id = await anItem(database, world, { name });
  for (const batch of batches) await aBatch(world, id, batch);
  return id;
};
const open = (id: string) => call(pharmacyCalls.queryDispensing, { id });
const proposed = ({ id, version, lines }: Dispensing.Full): Dispensing.DispenseDraft => {
  const { chosen } = proposeLines(
    lines.map((line) => ({ ...line, batches: line.batches.map((batch) => ({ ...batch })) })),
    today,
  );
  return { id, version, lines: lines.map((line) => ({ lineId: line.id, batches: chosen[line.id]! })) };
};
const dispense = async (id: string) => call(pharmacyCalls.dispense, proposed(await open(id)) as never);
const stockOf = async (itemId: string) => {
  const [row] = await database.owner<[{ quantity: number; moved: number }]>`
    select coalesce(sum(b.quantity), 0)::int as quantity, coalesce((select sum(m.change) from stock_movement m
      where m.batch_id in (select id from stock_batch where item_id = ${itemId})), 0)::int as moved
    from stock_batch b where b.item_id = ${itemId}`;
  return row;
};
const paidSheet = async (...items: { itemId: string; quantity: number }[]) => {
  const sent = await sendOrders(
    world,
    items.map(({ itemId, quantity }) => aDraft({ itemId, quantity })),
  );
  return { ...sent, id: await sheetOf(world, sent.encounterId) };
};

describe('dispensing', () => {
  it('takes the proposed batches, first to expire first, and leaves a movement for each', async () => {
    const itemId = await tablet('先到期片', { quantity: 20, expiresOn: '2027-01-31' }, { quantity: 100, expiresOn: '2028-01-31' });
    const { id } = await paidSheet({ itemId, quantity: 30 });

    await dispense(id);

    const after = await open(id);
    expect(after.status).toBe(1);
    expect(after.lines[0]!.taken.map(({ expiryDate, quantity }) => [expiryDate, quantity])).toEqual([
      ['2027-01-31', 20],
      ['2028-01-31', 10],
    ]);
    expect(await stockOf(itemId)).toEqual({ quantity: 90, moved: 90 });
    expect(
      call.announced.some(
        ({ tags, audience }) => 'permission' in audience && audience.permission === 'm_pharmacy' && tags.includes('Dispensing'),
      ),
    ).toBe(true);
  });

  it('offers neither expired nor frozen batches, and refuses them when they are named', async () => {
    const itemId = await tablet('不可用片', { quantity: 100 });
    const expired = await aBatch(world, itemId, { quantity: 100, expiresOn: '2026-11-20' });
    const frozen = await aBatch(world, itemId, { quantity: 100, frozen: true });
    const { id } = await paidSheet({ itemId, quantity: 10 });
    const sheet = await open(id);
    expect(sheet.lines[0]!.batches).toHaveLength(1);

    for (const [batchId, message] of [
      [expired, 'pharmacy.batch.expired'],
      [frozen, 'pharmacy.batch.frozen'],
      [uuidv7(), 'pharmacy.batch.unknown'],
    ]) {
      const lines = [{ lineId: sheet.lines[0]!.id, batches: [{ batchId, quantity: 10 }] }];
      const problem = await problemOf(call(pharmacyCalls.dispense, { id, version: sheet.version, lines }));
      expect(problem.details.fields?.[0]).toMatchObject({ field: `lines.${sheet.lines[0]!.id}.batches.0`, message });
    }
    expect((await stockOf(itemId)).quantity).toBe(300);
  });

  it('refuses a batch of another item, a wrong sum, a missing line and a line twice', async () => {
    const itemId = await tablet('合计片', { quantity: 100 });
    const other = await aBatch(world, await tablet('另一药', { quantity: 5 }), { quantity: 50 });
    const { id } = await paidSheet({ itemId, quantity: 10 });
    const { version, lines } = await open(id);
    const lineId = lines[0]!.id;
    const own = lines[0]!.batches[0]!.id;
    const wrong = async (chosen: unknown[]) => {
      const { id: problem, details } = await problemOf(call(pharmacyCalls.dispense, { id, version, lines: chosen }));
      return [problem, details.fields?.[0]?.message];
    };
    expect(await wrong([{ lineId, batches: [{ batchId: other, quantity: 10 }] }])).toEqual(['error.fields', 'pharmacy.batch.unknown']);
    expect(await wrong([{ lineId, batches: [{ batchId: own, quantity: 9 }] }])).toEqual(['error.fields', 'pharmacy.batch.sum']);
    expect(await wrong([])).toEqual(['error.fields', 'pharmacy.batch.sum']);
    const whole = { lineId, batches: [{ batchId: own, quantity: 10 }] };
    expect((await wrong([whole, whole]))[0]).toBe('error.outbound.mismatch');
    expect((await wrong([whole, { ...whole, lineId: uuidv7() }]))[0]).toBe('error.outbound.mismatch');
  });

  it('counts one batch once for two lines that share it', async () => {
    const itemId = await anItem(database, world, { name: '共用盐水', adviceType: 14, splitAllowed: false, singlesPerPackage: 1 });
    await aBatch(world, itemId, { quantity: 3 });
    const drip = (groupNumber: number) => aDraft({ adviceType: 14, itemId, quantity: 2, split: false, routeCode: 'ivgtt', groupNumber });
    const { encounterId } = await sendOrders(world, [drip(1), drip(2)]);
    const id = await sheetOf(world, encounterId);
    const { version, lines } = await open(id);
    const batchId = lines[0]!.batches[0]!.id;
    const chosen = lines.map((line) => ({ lineId: line.id, batches: [{ batchId, quantity: 2 }] }));

    const problem = await problemOf(call(pharmacyCalls.dispense, { id, version, lines: chosen }));

    expect([problem.id, problem.details.values]).toEqual([
      'pharmacy.stock.insufficient',
      { item: '共用盐水', needed: '4 盒', left: '3 盒' },
    ]);
    expect((await stockOf(itemId)).quantity).toBe(3);
  });

  it('says what a batch has left for the second of two lines that share it, where other batches would do', async () => {
    const itemId = await anItem(database, world, { name: '分批盐水', adviceType: 14, splitAllowed: false, singlesPerPackage: 1 });
    await aBatch(world, itemId, { quantity: 3, expiresOn: '2027-01-31' });
    await aBatch(world, itemId, { quantity: 10, expiresOn: '2028-01-31' });
    const drip = (groupNumber: number) => aDraft({ adviceType: 14, itemId, quantity: 2, split: false, routeCode: 'ivgtt', groupNumber });
    const { encounterId } = await sendOrders(world, [drip(1), drip(2)]);
    const id = await sheetOf(world, encounterId);
    const { version, lines } = await open(id);
    const batchId = lines[0]!.batches.find(({ quantity }) => quantity === 3)!.id;
    const chosen = lines.map((line) => ({ lineId: line.id, batches: [{ batchId, quantity: 2 }] }));

    const problem = await problemOf(call(pharmacyCalls.dispense, { id, version, lines: chosen }));

    expect([problem.id, problem.details.values?.left]).toEqual(['pharmacy.batch.short', '1 盒']);
  });

  it('names the batch that was emptied meanwhile, where other batches would do', async () => {
    const itemId = await tablet('炉甘石洗剂', { quantity: 5, expiresOn: '2027-01-31' }, { quantity: 134, expiresOn: '2028-01-31' });
    const { id } = await paidSheet({ itemId, quantity: 3 });
    const draft = proposed(await open(id));
    const [first] = draft.lines[0]!.batches;
    await database.owner`update stock_batch set quantity = 2, batch_number = 'LG-1' where id = ${first!.batchId}`;

    const problem = await problemOf(call(pharmacyCalls.dispense, draft as never));

    expect(problem.id).toBe('pharmacy.batch.short');
    expect(problem.details.values).toMatchObject({ item: '炉甘石洗剂', batch: 'LG-1' });
    expect(problem.details.values?.left).toMatch(/^2 /);
  });

  it.each([
    [0, true],
    [1, true],
    [2, false],
    [4, false],
  ])('holds back what a refund in state %i names: %s', async (status, isHeld) => {
    const itemId = await tablet(`退费中的药${status}`, { quantity: 100 });
    const { id } = await paidSheet({ itemId, quantity: 10 });
    const [line] = await database.owner<{ id: string; billId: string; patientId: string }[]>`
      select bl.id, bl.bill_id, d.patient_id from dispensing_line l join dispensing d on d.id = l.dispensing_id
      join bill_line bl on bl.advice_id = l.advice_id where l.dispensing_id = ${id}`;
    const own = { orgId: world.orgId, practiceId: world.practiceId };
    const refund = { ...own, id: uuidv7(), refundNumber: `TF-${status}`, billId: line!.billId, patientId: line!.patientId, status };
    await database.owner`insert into refund ${database.owner({
      ...refund,
      reason: '不需要',
      amount: 100,
      appliedAt: new Date(),
      appliedBy: world.doctorId,
    })}`;
    await database.owner`insert into refund_line ${database.owner({ ...own, refundId: refund.id, billLineId: line!.id, quantity: 1, amount: 100 })}`;

    if (!isHeld) {
      await dispense(id);
      expect((await open(id)).status).toBe(1);
      return;
    }
    expect(await problemOf(dispense(id))).toMatchObject({
      id: 'pharmacy.refused.refundOpen',
      details: { values: { item: `退费中的药${status}`, number: `TF-${status}` } },
    });
    expect((await stockOf(itemId)).quantity).toBe(100);
  });

  it('gives nothing out before it is paid, nor while the cashier settles', async () => {
    const itemId = await tablet('未收费片', { quantity: 100 });
    const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity: 10 })], { paid: false });
    const id = await sheetOf(world, encounterId);
    expect((await problemOf(dispense(id))).id).toBe('nursing.refused.unpaid');
    await pay(world, encounterId, 2);
    expect((await problemOf(dispense(id))).id).toBe('nursing.refused.inSettlement');
    await pay(world, encounterId);
    await dispense(id);
    expect((await stockOf(itemId)).quantity).toBe(90);
  });

  it('gives a drug that needs a skin test out only after a negative one', async () => {
    const itemId = await anItem(database, world, { name: '注射用青霉素', skinTestRequired: true, allergenClasses: ['penicillin'] }, 100);
    const testId = await anItem(database, world, { name: '青霉素皮试', adviceType: 11, price: 1000, allergenClasses: ['penicillin'] });
    const { encounterId, adviceIds } = await sendOrders(world, [anOrderOf(11, testId), aDraft({ itemId, quantity: 10 })]);
    const id = await sheetOf(world, encounterId);
    expect(await problemOf(dispense(id))).toMatchObject({
      id: 'nursing.refused.skinTestNeeded',
      details: { values: { item: '注射用青霉素' } },
    });

    const skinTest = { orgId: world.orgId, practiceId: world.practiceId, adviceId: adviceIds[0]!, patientId: world.patientId };
    await database.owner`insert into skin_test ${database.owner({ ...skinTest, id: uuidv7(), startedAt: new Date(), startedBy: world.doctorId })}`;
    expect((await problemOf(dispense(id))).id).toBe('nursing.refused.skinTestRunning');
    const read = (result: string, diameter: number) =>
      database.owner`update skin_test set result = ${result}, diameter_mm = ${diameter}, read_at = now() where advice_id = ${adviceIds[0]!}`;
    await read('positive', 12);
    expect((await problemOf(dispense(id))).id).toBe('nursing.refused.skinTestPositive');
    await read('negative', 4);
    await dispense(id);
    expect((await open(id)).status).toBe(1);
  });

  it('gives out a drug whose class is known of its name only after the negative test that the order check accepts', async () => {
    const itemId = await anItem(database, world, { name: '注射用苯唑西林钠', skinTestRequired: true, allergenClasses: null }, 100);
    const testId = await anItem(database, world, { name: '青霉素皮试', adviceType: 11, price: 1000, allergenClasses: null });
    const { encounterId, adviceIds } = await sendOrders(world, [anOrderOf(11, testId), aDraft({ itemId, quantity: 10 })]);
    const id = await sheetOf(world, encounterId);
    expect((await problemOf(dispense(id))).id).toBe('nursing.refused.skinTestNeeded');

    const skinTest = { orgId: world.orgId, practiceId: world.practiceId, adviceId: adviceIds[0]!, patientId: world.patientId };
    await database.owner`insert into skin_test ${database.owner({ ...skinTest, id: uuidv7(), startedAt: new Date(), startedBy: world.doctorId })}`;
    const read = (result: string, diameter: number) =>
      database.owner`update skin_test set result = ${result}, diameter_mm = ${diameter}, read_at = now() where advice_id = ${adviceIds[0]!}`;
    await read('positive', 12);
    expect((await problemOf(dispense(id))).id).toBe('nursing.refused.skinTestPositive');
    await read('negative', 4);
    await dispense(id);
    expect((await open(id)).status).toBe(1);
  });

  it('notices that a line was revoked while the sheet lay open', async () => {
    const [first, second] = [await tablet('撤销片', { quantity: 50 }), await tablet('保留片', { quantity: 50 })];
    const { encounterId, adviceIds } = await sendOrders(
      world,
      [aDraft({ itemId: first, quantity: 5 }), aDraft({ itemId: second, quantity: 5 })],
      {
        paid: false,
      },
    );
    const id = await sheetOf(world, encounterId);
    const before = proposed(await open(id));
    await call(orderCalls.revokeOrder, { ids: [adviceIds[0]!], reason: '开错' });
    await pay(world, encounterId);

    expect((await problemOf(call(pharmacyCalls.dispense, before as never))).id).toBe('pharmacy.refused.changed');
    await dispense(id);
    expect([(await stockOf(first)).quantity, (await stockOf(second)).quantity]).toEqual([50, 45]);
  });

  it('totals the prices of the ordered quantities, without lines that were revoked', async () => {
    const first = await anItem(database, world, { name: '合计甲片', price: 3600, splitPrice: 150 });
    const second = await anItem(database, world, { name: '合计乙片', price: 960, splitPrice: 40 });
    const orders = [aDraft({ itemId: first, quantity: 5 }), aDraft({ itemId: second, quantity: 3 })];
    const { encounterId, adviceIds } = await sendOrders(world, orders, { paid: false });
    const id = await sheetOf(world, encounterId);

    expect((await open(id)).amount).toBe(5 * 150 + 3 * 40);
    await call(orderCalls.revokeOrder, { ids: [adviceIds[1]!], reason: '开错' });
    expect((await open(id)).amount).toBe(5 * 150);
  });

  it('answers a sheet of another practice as one that does not exist', async () => {
    const itemId = await tablet('外店片', { quantity: 50 });
    const { id } = await paidSheet({ itemId, quantity: 5 });
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    const foreign = await problemOf(elsewhere(pharmacyCalls.queryDispensing, { id }));
    const missing = await problemOf(call(pharmacyCalls.queryDispensing, { id: uuidv7() }));
    expect([foreign.id, missing.id]).toEqual(['error.absent', 'error.absent']);
    for (const [served, arg] of [
      [pharmacyCalls.dispense, { id, version: 1, lines: [] }],
      [pharmacyCalls.pickUpDispensing, { id, version: 1 }],
      [pharmacyCalls.rejectDispensing, { id, version: 1, reason: '无' }],
    ] as const)
      expect((await problemOf(elsewhere(served as never, arg as never))).id).toBe('error.absent');
  });
});

describe('at the same moment', () => {
  it('twenty pharmacists and the last box: one hands it out, the others are told what is left', async () => {
    const itemId = await anItem(database, world, { name: '最后一盒', splitAllowed: false });
    await aBatch(world, itemId, { quantity: 1 });
    const sheets = [];
    for (let index = 0; index < 20; index++) {
      const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity: 1, split: false })]);
      sheets.push(proposed(await open(await sheetOf(world, encounterId))));
    }
    const racer = careCaller(world, { sql: many });

    const results = await Promise.allSettled(sheets.map((draft) => racer(pharmacyCalls.dispense, draft as never)));

    const told = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(told).toHaveLength(19);
    for (const problem of told)
      expect(problem).toMatchObject({ id: 'pharmacy.stock.insufficient', details: { values: { item: '最后一盒', left: '0 盒' } } });
    expect(await stockOf(itemId)).toEqual({ quantity: 0, moved: 0 });
  });

  it('twenty pharmacists and one sheet: it is handed out once, the others are told by whom', async () => {
    const itemId = await tablet('一张处方', { quantity: 1000 });
    const { id } = await paidSheet({ itemId, quantity: 30 });
    const draft = proposed(await open(id));
    const racer = careCaller(world, { sql: many });

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => racer(pharmacyCalls.dispense, draft as never)));

    const told = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(told).toHaveLength(19);
    for (const problem of told)
      expect(problem).toMatchObject({ id: 'pharmacy.refused.alreadyDispensed', details: { values: { by: '陈怡' } } });
    expect((await stockOf(itemId)).quantity).toBe(970);
  });

  it('one dispenses and another rejects: one of them wins', async () => {
    for (let round = 0; round < 6; round++) {
      const itemId = await tablet(`争抢片${round}`, { quantity: 100 });
      const { id } = await paidSheet({ itemId, quantity: 10 });
      const draft = proposed(await open(id));
      const racer = careCaller(world, { sql: many });
      const [given, rejected] = await Promise.allSettled([
        racer(pharmacyCalls.dispense, draft as never),
        racer(pharmacyCalls.rejectDispensing, { id, version: draft.version, reason: '剂量有疑问' }),
      ]);
      expect([given, rejected].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await stockOf(itemId)).quantity).toBe(given.status === 'fulfilled' ? 90 : 100);
    }
  });
});

describe('the stock', () => {
  it('is the sum of its movements after whatever is dispensed', async () => {
    const items = [
      await tablet('账册甲', { quantity: 60 }, { quantity: 40, expiresOn: '2027-01-01' }),
      await tablet('账册乙', { quantity: 80 }),
    ];
    const prescriptions = fc.array(fc.record({ item: fc.nat(1), quantity: fc.integer({ min: 1, max: 45 }) }), {
      minLength: 1,
      maxLength: 2,
    });
    await fc.assert(
      fc.asyncProperty(prescriptions, async (lines) => {
        const { id } = await paidSheet(
          ...[...new Map(lines.map(({ item, quantity }) => [items[item]!, { itemId: items[item]!, quantity }])).values()],
        );
        const before = (await Promise.all(items.map(stockOf))).map(({ quantity }) => quantity);
        const outcome = await dispense(id).then(
          () => 'given',
          () => 'refused',
        );
        const after = await Promise.all(items.map(stockOf));
        for (const { quantity, moved } of after) expect(quantity).toBe(moved);
        if (outcome === 'refused') expect(after.map(({ quantity }) => quantity)).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});

describe('rejecting and collecting', () => {
  it('sends the sheet back to its doctor with the exact lines', async () => {
    const itemId = await tablet('拒发片', { quantity: 100 });
    const { id, encounterId } = await paidSheet({ itemId, quantity: 10 });
    const own = careCaller(world);
    await own(pharmacyCalls.rejectDispensing, { id, version: 1, reason: ' 剂量过大 ' });

    expect(await open(id)).toMatchObject({ status: 2, rejectReason: '剂量过大', rejectedBy: '陈怡' });
    expect(own.announced.find(({ subType }) => subType)).toEqual({
      subType: 'order_has_changed',
      tags: ['Order', 'Dispensing'],
      audience: { staffId: world.doctorId },
      content: {
        message: 'shell.notice.orderHasChanged',
        values: { change: 'rejected', patientName: '王伟', items: '拒发片', reason: '剂量过大' },
        objectId: encounterId,
      },
    });
    expect((await problemOf(dispense(id))).id).toBe('pharmacy.refused.alreadyRejected');
    expect((await stockOf(itemId)).quantity).toBe(100);
  });

  it('takes what is not paid yet off the bill', async () => {
    const [first, second] = [
      await tablet('退账片', { quantity: 100 }),
      await anItem(database, world, { name: '血常规', adviceType: 6, price: 2500 }),
    ];
    const { encounterId } = await sendOrders(world, [aDraft({ itemId: first, quantity: 10 }), anOrderOf(6, second)], { paid: false });
    await call(pharmacyCalls.rejectDispensing, { id: await sheetOf(world, encounterId), version: 1, reason: '缺货' });
    const [bill] = await database.owner`select receivable, status from bill where encounter_id = ${encounterId}`;
    expect(bill).toEqual({ receivable: 2500, status: 0 });
  });

  it('wants a reason, and waits for a cashier who is settling', async () => {
    const itemId = await tablet('理由片', { quantity: 100 });
    const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity: 10 })], { paid: false });
    const id = await sheetOf(world, encounterId);
    const without = await problemOf(call(pharmacyCalls.rejectDispensing, { id, version: 1, reason: '  ' }));
    expect(without.details.fields).toEqual([{ field: 'reason', message: 'error.field.required' }]);
    await pay(world, encounterId, 2);
    expect((await problemOf(call(pharmacyCalls.rejectDispensing, { id, version: 1, reason: '缺货' }))).id).toBe(
      'pharmacy.refused.inSettlement',
    );
  });

  it('collects only what was dispensed, and once', async () => {
    const itemId = await tablet('领取片', { quantity: 100 });
    const { id } = await paidSheet({ itemId, quantity: 10 });
    expect((await problemOf(call(pharmacyCalls.pickUpDispensing, { id, version: 1 }))).id).toBe('pharmacy.refused.collect');
    await dispense(id);
    await call(pharmacyCalls.pickUpDispensing, { id, version: 2 });
    expect(await open(id)).toMatchObject({ status: 4 });
    expect((await problemOf(call(pharmacyCalls.pickUpDispensing, { id, version: 3 }))).id).toBe('pharmacy.refused.alreadyCollected');
    expect((await problemOf(call(pharmacyCalls.rejectDispensing, { id, version: 3, reason: '晚了' }))).id).toBe(
      'pharmacy.refused.alreadyCollected',
    );
  });
});

describe('the queue', () => {
  it('shows paid sheets first and unpaid ones as long as a prescription is valid', async () => {
    const fresh = await makeCareWorld(database);
    const itemId = await anItem(database, fresh, { name: '排队片' }, 100);
    const own = careCaller(fresh);
    const send = (now: string, paid: boolean) => sendOrders(fresh, [aDraft({ itemId, quantity: 5 })], { now, paid });
    await send('2026-11-21T01:00:00Z', false);
    const second = await send('2026-11-21T01:30:00Z', true);
    const old = await send('2026-11-10T01:30:00Z', true);
    await send('2026-11-18T01:30:00Z', false);

    const { rows, total } = await own(pharmacyCalls.queryDispensingList, { tab: 'toDispense', page: 1, size: 20 });
    expect(total).toBe(3);
    expect(rows.map(({ encounterId, payStatus }) => [encounterId, payStatus])).toMatchObject([
      [old.encounterId, 1],
      [second.encounterId, 1],
      [expect.anything(), 0],
    ]);
    for (const [payStatus, count] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const)
      expect((await own(pharmacyCalls.queryDispensingList, { tab: 'toDispense', page: 1, size: 20, payStatus })).total).toBe(count);
    expect(await own(pharmacyCalls.queryDispensingCounts)).toEqual({
      toDispense: 2,
      unpaid: 1,
      dispensed: 0,
      rejected: 0,
      collected: 0,
      owed: 0,
    });
  });

  test.each([
    ['the number on the sheet', (line: Dispensing.Line) => line.prescriptionNumber.toLowerCase()],
    ['the MRN', () => 'm1'],
    ['the name', () => '王'],
    ['the initials', () => 'ww'],
  ])('finds a sheet by %s in whatever state', async (_, keyword) => {
    const itemId = await tablet('扫码片', { quantity: 100 });
    const { id } = await paidSheet({ itemId, quantity: 5 });
    await dispense(id);
    const line = await open(id);
    const { rows } = await call(pharmacyCalls.queryDispensingList, {
      tab: 'any',
      page: 1,
      size: 100,
      sort: 'sentAt',
      direction: 'desc',
      keyword: keyword(line),
    });
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it('finds first the sheet that waits, for whoever scans, not one handed out before', async () => {
    const fresh = await makeCareWorld(database);
    const itemId = await anItem(database, fresh, { name: '等候片' }, 100);
    const own = careCaller(fresh);
    const send = (now: string) => sendOrders(fresh, [aDraft({ itemId, quantity: 5 })], { now, paid: true });
    await send('2026-11-21T01:00:00Z');
    await send('2026-11-21T01:30:00Z');
    const scanned = () => own(pharmacyCalls.queryDispensingList, { tab: 'any', keyword: '王', page: 1, size: 20 });
    const [earlier, later] = (await scanned()).rows;
    const { id, version } = await own(pharmacyCalls.queryDispensing, { id: earlier!.id });
    await own(pharmacyCalls.rejectDispensing, { id, version, reason: '换药' });

    expect((await scanned()).rows.map((row) => row.id)).toEqual([later!.id, earlier!.id]);
  });

  it('refuses more than a year, an unknown sort and a page of a thousand', async () => {
    const list = (more: object) => problemOf(call(pharmacyCalls.queryDispensingList, { tab: 'records', page: 1, size: 20, ...more }));
    expect((await list({ from: '2025-01-01', to: '2026-11-21' })).id).toBe('error.fields');
    expect((await list({ sort: 'version' })).id).toBe('error.fields');
    expect((await list({ size: 1000 })).id).toBe('error.fields');
  });
});

describe('the goods of a scanned code', () => {
  test.each([
    ['its bar code', '6901234567892'],
    ['the traceability code of a box', '83500120123456789012'],
    ['the number of a batch', 'sh24050551'],
  ])('are found by a pharmacist without the right to goods, by %s', async (_, code) => {
    const itemId = await anItem(database, world, {
      name: '头孢克洛胶囊',
      barcode: '6901234567892',
      traceIdentifiers: ['8350012'],
    } as never);
    await aBatch(world, itemId, { quantity: 10, batchNumber: 'SH24050551' });
    const pharmacist = careCaller(world, { authorities: ['m_pharmacy'] });

    const found = await pharmacist(pharmacyCalls.queryScannedGoods, { code });

    expect(found.map(({ nameZh }) => nameZh)).toContain('头孢克洛胶囊');
    await database.owner`update item set barcode = '', trace_identifiers = '{}' where id = ${itemId}`;
  });

  it('are none for a code that nothing is entered under', async () => {
    expect(await call(pharmacyCalls.queryScannedGoods, { code: '6909999999999' })).toEqual([]);
  });
});
