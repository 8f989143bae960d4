import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/builders/world.ts';
import { sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { type ControlledWorld, makeControlledWorld, refusal, sign } from '../../../tests/controlled/controlledWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft } from '../../../tests/orderWorld.ts';
import { aLine, booked } from '../../../tests/stockWorld.ts';
import { controlledCalls as calls } from './controlledCalls.ts';

const database = freshDatabaseForFile();
let own: ControlledWorld;

beforeAll(async () => {
  own = await makeControlledWorld(database);
});

describe('empty ampoules', () => {
  it('come back by number, never more than are out, or are written down as missing with a reason', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    await own.handOutByTwo(drug, 5);
    const [line] = await own.lines({ itemId: drug, show: 'ampoules' });
    const movementId = line?.id ?? '';
    expect(await refusal(own.enter({ kind: 'ampoules', movementId, quantity: 2 }))).toBe('broughtBy error.field.required');
    expect(await refusal(own.enter({ kind: 'ampoules', movementId, quantity: 6, broughtBy: '家属' }))).toBe(
      'quantity pharmacy.controlled.tooMany',
    );
    await own.enter({ kind: 'ampoules', movementId, quantity: 3, broughtBy: '家属' });
    expect(await refusal(own.enter({ kind: 'ampoules', movementId, quantity: 3, broughtBy: '家属' }))).toBe(
      'quantity pharmacy.controlled.tooMany',
    );
    expect(await refusal(own.enter({ kind: 'missing', movementId, quantity: 2 }))).toBe('remark error.field.required');
    await own.enter({ kind: 'missing', movementId, quantity: 2, remark: '患者摔碎' });
    expect(await own.lines({ itemId: drug, show: 'ampoules' })).toEqual([]);
    expect((await own.lines({ itemId: drug }))[0]).toMatchObject({ ampoules: { out: 5, back: 5 } });
    expect((await own.bookOf(drug)).ampoules).toBe(0);
  });

  it('are not awaited of drugs that came back unused', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    const id = await own.handOutByTwo(drug, 5);
    await own.giveBack(id, 2);
    const handedOut = (await own.lines({ itemId: drug })).find(({ kind }) => kind === 'dispensing');
    expect(handedOut).toMatchObject({ ampoules: { out: 3, back: 0 } });
    expect((await own.bookOf(drug)).balance).toBe(17);
  });

  it('are taken back by one of two people at once, where no more are out', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    await own.handOutByTwo(drug, 4);
    const [line] = await own.lines({ itemId: drug });
    const take = (by: Caller) => own.enter({ kind: 'ampoules', movementId: line?.id ?? '', quantity: 4, broughtBy: '家属' }, by);
    const tries = await Promise.allSettled([take(own.first), take(own.third)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await own.entries(drug)).map(({ quantity }) => quantity)).toEqual([4]);
  });

  it('are not there of tablets', async () => {
    const tablet = await own.aNarcotic({ dosageForm: 'tablet', categoryCode: 'western', doseUnit: 'mg' });
    await booked(own.world, [aLine(tablet, { count: 2 })]);
    const draft = aDraft({ itemId: tablet, dose: 10, doseUnit: 'mg', quantity: 3, duration: 1 });
    const { encounterId } = await sendOrders(own.world, [draft]);
    const id = await sheetOf(own.world, encounterId);
    await own.step('prepareDispensing', id, own.first);
    await own.step('checkDispensing', id, own.second);
    await own.handOut(id, own.first);
    const [line] = await own.lines({ itemId: tablet });
    expect(line).toMatchObject({ ampoules: null });
    expect(await refusal(own.enter({ kind: 'ampoules', movementId: line?.id ?? '', quantity: 1, broughtBy: '家属' }))).toBe(
      'pharmacy.controlled.refused.noAmpoules',
    );
  });
});

describe('an entry of the register', () => {
  it('is a count beside the balance of its moment, and a difference needs its reason', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    expect(await refusal(own.count(drug, 19))).toBe('remark error.field.required');
    await own.count(drug, 19, { remark: '破损一支' });
    expect((await own.entries(drug))[0]).toMatchObject({ kind: 'count', quantity: 19, booked: 20, by: { nameZh: '何云' }, signedBy: null });
    await own.count(drug, 20);
    expect(await own.bookOf(drug)).toMatchObject({ counted: 20, booked: 20, balance: 20, unsigned: 3 });
    expect(await refusal(own.count(drug, -1))).toBe('quantity pharmacy.controlled.whole');
    expect(await refusal(own.count(drug, 1.5))).toBe('quantity pharmacy.controlled.whole');
  });

  it('is witnessed by a second person, or struck before with a reason, and stays', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    const { id } = await own.count(drug, 20);
    const entryIds = [id];
    expect(await refusal(own.first(sign, { movementIds: [], entryIds, password: 'x' }))).toBe('pharmacy.controlled.refused.own');
    await own.second(sign, { movementIds: [], entryIds, password: 'x' });
    expect(await refusal(own.first(calls.strikeControlledEntry, { id, reason: '错' }))).toBe('pharmacy.controlled.refused.signed');

    const { id: wrong } = await own.count(drug, 2, { remark: '错' });
    expect(await refusal(own.first(calls.strikeControlledEntry, { id: wrong, reason: ' ' }))).toBe('reason error.field.required');
    await own.first(calls.strikeControlledEntry, { id: wrong, reason: '点错' });
    expect(await refusal(own.second(sign, { movementIds: [], entryIds: [wrong], password: 'x' }))).toBe(
      'pharmacy.controlled.refused.struck',
    );
    expect(await own.entries(drug)).toMatchObject([
      { id: wrong, struckBy: { nameZh: '何云' }, strikeReason: '点错' },
      { id, signedBy: { nameZh: '周岚' } },
    ]);
    expect(await own.bookOf(drug)).toMatchObject({ counted: 20 });
  });

  it('of ampoules that was struck awaits them again', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    await own.handOutByTwo(drug, 4);
    const [line] = await own.lines({ itemId: drug });
    const { id } = await own.enter({ kind: 'ampoules', movementId: line?.id ?? '', quantity: 4, broughtBy: '家属' });
    await own.first(calls.strikeControlledEntry, { id, reason: '记错人' });
    expect((await own.lines({ itemId: drug, show: 'ampoules' }))[0]).toMatchObject({ ampoules: { out: 4, back: 0 } });
  });

  it('is the rest of an ampoule that was destroyed, in the dose unit of the drug', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    await own.handOutByTwo(drug, 1);
    const [line] = await own.lines({ itemId: drug });
    const movementId = line?.id ?? '';
    expect(await refusal(own.enter({ kind: 'residual', movementId, destroyed: 0 }))).toBe('destroyed pharmacy.controlled.amount');
    expect(await refusal(own.enter({ kind: 'residual', movementId }))).toBe('destroyed error.field.required');
    await own.enter({ kind: 'residual', movementId, destroyed: 2.5 });
    expect((await own.entries(drug))[0]).toMatchObject({ kind: 'residual', destroyed: 2.5, doseUnit: 'mg' });
  });
});
