import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { aBoxLine, aCode, traceActs as acts, codesOf, findBox, findRegister } from '../../../tests/trace/traceWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let many: Sql;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  many = connectAsApp(database.address, { max: 10 });
});
afterAll(() => many?.end({ timeout: 1 }));

/** Goods with a batch of 30 units, with a duty unless said otherwise. */
async function goodsOf(name: string, { hasDuty = true } = {}) {
  const itemId = await anItem(database, world, { name });
  const batchId = await aBatch(world, itemId, { quantity: 30 });
  if (hasDuty) await keeper(acts.begin, { itemIds: [itemId] });
  return { itemId, batchId, warehouseId: world.warehouseId };
}

describe('a duty', () => {
  it('begins with what lies there in the register, and ends with an empty register', async () => {
    const goods = await goodsOf('始药');
    expect(await findRegister(database, goods.itemId)).toEqual(['before 30/30']);
    expect((await problemOf(keeper(acts.begin, { itemIds: [goods.itemId] }))).id).toBe('trace.duty.refused.begun');

    expect((await problemOf(keeper(acts.end, { id: goods.itemId, reason: '' }))).id).toBe('error.fields');
    await keeper(acts.end, { id: goods.itemId, reason: '改由总部登记' });
    expect(await findRegister(database, goods.itemId)).toEqual(['before 0/30']);
    expect((await problemOf(keeper(acts.end, { id: goods.itemId, reason: '再次' }))).id).toBe('trace.duty.refused.none');
  });

  it('counts known boxes, and gives up those that cannot all lie there', async () => {
    const goods = await goodsOf('知药', { hasDuty: false });
    await keeper(acts.bring, { kind: 'receipt', lines: [aBoxLine({ ...goods, codes: codesOf(aCode(1)) })] });
    await keeper(acts.begin, { itemIds: [goods.itemId] });
    expect(await findRegister(database, goods.itemId)).toEqual(['before 20/20']);

    const crowded = await goodsOf('多药', { hasDuty: false });
    const four = [11, 12, 13, 14].map((number) => aCode(number));
    await keeper(acts.bring, { kind: 'receipt', lines: [aBoxLine({ ...crowded, quantity: 40, codes: codesOf(...four) })] });
    await keeper(acts.begin, { itemIds: [crowded.itemId] });
    expect(await findRegister(database, crowded.itemId)).toEqual(['before 30/30']);
    expect(await findBox(database, aCode(11))).toBe('missing 10');
  });

  it('is of goods that the clinic keeps', async () => {
    expect((await problemOf(keeper(acts.begin, { itemIds: [uuidv7()] }))).id).toBe('error.absent');
  });
});

describe('a box', () => {
  it('comes in, goes out in parts, comes back, and every step is in its history', async () => {
    const goods = await goodsOf('历药');
    const line = (quantity: number) => aBoxLine({ ...goods, quantity, codes: codesOf(aCode(21)) });
    await keeper(acts.bring, { kind: 'receipt', lines: [line(10)] });
    await keeper(acts.take, { kind: 'handOut', lines: [line(4)] });
    expect(await findBox(database, aCode(21))).toBe('inStock 6');
    await keeper(acts.take, { kind: 'handOut', lines: [line(6)] });
    expect(await findBox(database, aCode(21))).toBe('out 0');
    expect((await problemOf(keeper(acts.take, { kind: 'handOut', lines: [line(1)] }))).id).toBe('trace.refused.out');
    await keeper(acts.bring, { kind: 'patientReturn', lines: [line(6)] });
    expect(await findBox(database, aCode(21))).toBe('inStock 6');

    const events = await database.owner<{ kind: string; units: number }[]>`
      select kind, units from trace_event where code = ${aCode(21)} order by sequence`;
    expect(events.map(({ kind, units }) => `${kind} ${units}`)).toEqual(['receipt 10', 'handOut -4', 'handOut -6', 'patientReturn 6']);
  });

  it('that was never received does not go out, and leaves no trace', async () => {
    const goods = await goodsOf('未药');
    await keeper(acts.take, { kind: 'use', lines: [aBoxLine({ ...goods, quantity: 30 })] });
    const refused = await problemOf(keeper(acts.take, { kind: 'handOut', lines: [aBoxLine({ ...goods, codes: codesOf(aCode(31)) })] }));
    expect(refused.id).toBe('trace.refused.notReceived');
    expect(await findBox(database, aCode(31))).toBeUndefined();
  });

  it('of goods without a duty is followed, and nothing is registered', async () => {
    const goods = await goodsOf('随药', { hasDuty: false });
    await keeper(acts.take, { kind: 'handOut', lines: [aBoxLine({ ...goods, codes: codesOf(aCode(41)) })] });
    await keeper(acts.take, { kind: 'handOut', lines: [aBoxLine({ ...goods })] });
    expect(await findBox(database, aCode(41))).toBe('out 0');
    expect(await findRegister(database, goods.itemId)).toEqual([]);
  });

  it('whose identifier is entered for other goods is refused', async () => {
    const goods = await goodsOf('他药');
    const otherId = await anItem(database, world, { name: '乙药' });
    await inTenant(database.owner, world, (db) => db`update item set trace_identifiers = '{8999999}' where id = ${otherId}`);
    const lines = [aBoxLine({ ...goods, codes: codesOf(aCode(1, '8999999')) })];
    expect((await problemOf(keeper(acts.bring, { kind: 'receipt', lines }))).id).toBe('trace.refused.otherGoods');
  });

  it('that ten people hand out at once goes to one of them', async () => {
    const goods = await goodsOf('争药');
    const hands = Array.from({ length: 10 }, () => keeperOf(world, many));
    const lines = () => [aBoxLine({ ...goods, codes: codesOf(aCode(51)) })];
    const outcomes = await Promise.allSettled(hands.map((hand) => hand(acts.take, { kind: 'handOut', lines: lines() })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findRegister(database, goods.itemId)).toEqual(['before 20/30']);
  });

  it('that two clinics of the organisation hand out at once goes to one of them', async () => {
    const goods = await goodsOf('两院药');
    const { orgId, staffId } = world;
    const practiceId = uuidv7();
    const there = { itemId: goods.itemId, batchId: uuidv7(), warehouseId: uuidv7() };
    await inTenant(database.owner, { orgId, practiceId }, async (db) => {
      await db`insert into practice ${db({ orgId, id: practiceId, code: 'P2', nameZh: '分院', nameEn: 'Branch' })}`;
      await db`insert into warehouse ${db({ orgId, practiceId, id: there.warehouseId, code: 'P2W', nameZh: '分库', nameEn: 'Branch' })}`;
      await db`insert into stock_batch ${db({
        orgId,
        practiceId,
        id: there.batchId,
        warehouseId: there.warehouseId,
        itemId: there.itemId,
        batchNumber: 'B1',
        expiresOn: '2027-06-30',
        quantity: 30,
      })}`;
    });
    const branch = careCaller({ ...world, practiceId, staffId }, { sql: many });
    await branch(acts.begin, { itemIds: [there.itemId] });
    for (const number of [61, 62, 63]) {
      const [here, far] = [goods, there].map((place) => [aBoxLine({ ...place, quantity: 4, codes: codesOf(aCode(number)) })]);
      const outcomes = await Promise.allSettled([
        keeperOf(world, many)(acts.take, { kind: 'handOut', lines: here }),
        branch(acts.take, { kind: 'handOut', lines: far }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(lost).toMatchObject({ id: 'trace.refused.otherClinic' });
    }
  });
});
