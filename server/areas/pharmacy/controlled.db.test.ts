import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague } from '../../../tests/builders/world.ts';
import { careCaller, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { ampoule, aName, type ControlledWorld, makeControlledWorld, refusal, sign } from '../../../tests/controlled/controlledWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { aLine, booked } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { controlledCalls as calls } from './controlledCalls.ts';

const database = freshDatabaseForFile();
let own: ControlledWorld;
let morphine: string;

beforeAll(async () => {
  own = await makeControlledWorld(database);
  morphine = await own.aNarcotic();
  await booked(own.world, [aLine(morphine, { count: 5 })]);
});

describe('the hand-out of a narcotic', () => {
  it('takes two people, with or without a review, and the checker is not the one who hands it out', async () => {
    const id = await own.aSheet(morphine);
    expect(await refusal(own.handOut(id, own.first))).toBe('pharmacy.step.refused.prepare');
    await own.step('prepareDispensing', id, own.first);
    expect(await refusal(own.handOut(id, own.first))).toBe('pharmacy.step.refused.check');
    expect(await refusal(own.step('checkDispensing', id, own.first))).toBe('pharmacy.step.refused.ownWork');
    await own.step('checkDispensing', id, own.second);
    expect(await refusal(own.handOut(id, own.second))).toBe('pharmacy.controlled.refused.checker');
    await own.handOut(id, own.first);
    expect(await own.open(id)).toMatchObject({ status: 1, takesTwo: true, checkedBy: '周岚', dispensedBy: '何云' });
  });

  it('takes two people although the clinic lets one person do all steps of other drugs', async () => {
    await parameterSince(database.owner, own.world, 'DISPENSING_DONE_ALONE', true);
    const id = await own.aSheet(morphine);
    expect(await refusal(own.handOut(id, own.first))).toBe('pharmacy.step.refused.prepare');
    await parameterSince(database.owner, own.world, 'DISPENSING_DONE_ALONE', false);
  });

  it('takes two people although nobody answered its class, because its name tells it', async () => {
    const named = await anItem(database, own.world, { ...ampoule, name: '盐酸吗啡注射液', controlled: null, ingredients: null });
    await booked(own.world, [aLine(named, { count: 5 })]);
    const id = await own.aSheet(named);
    expect(await refusal(own.handOut(id, own.first))).toBe('pharmacy.step.refused.prepare');
    expect(await own.bookOf(named)).toMatchObject({ class: 'narcotic' });
  });

  it('is whole: nothing of it is left for another time', async () => {
    const id = await own.aSheet(morphine);
    await own.step('prepareDispensing', id, own.first);
    await own.step('checkDispensing', id, own.second);
    expect(await refusal(own.handOut(id, own.first, { isPart: true }))).toBe('pharmacy.controlled.refused.part');
  });

  it('is done by one person where the organisation allows it, and the register then waits for the second signature', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 5 })]);
    await parameterSince(database.owner, own.world, 'CONTROLLED_DONE_ALONE', true);
    const id = await own.aSheet(drug);
    await own.handOut(id, own.first);
    await parameterSince(database.owner, own.world, 'CONTROLLED_DONE_ALONE', false);
    const [line] = await own.lines({ itemId: drug, show: 'unsigned' });
    expect(line).toMatchObject({ kind: 'dispensing', checkedBy: null, needsSignature: true, isOwn: true });
  });

  it('of another drug is as it was', async () => {
    const plain = await anItem(database, own.world, { name: aName('普通片') });
    await booked(own.world, [aLine(plain, { count: 5 })]);
    const { encounterId } = await sendOrders(own.world, [aDraft({ itemId: plain, quantity: 6 })]);
    const id = await sheetOf(own.world, encounterId);
    await own.handOut(id, own.first);
    expect(await own.open(id)).toMatchObject({ status: 1, takesTwo: false });
    expect(await own.books(plain)).toEqual([]);
  });
});

describe('the register of a drug in a warehouse', () => {
  it('has each movement with its voucher, both names and the balance after it', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2, batchNumber: 'B7' })]);
    const id = await own.handOutByTwo(drug, 3);
    const { prescriptionNumber } = await own.open(id);
    expect(await own.lines({ itemId: drug })).toMatchObject([
      {
        kind: 'dispensing',
        number: prescriptionNumber,
        change: -3,
        balance: 17,
        batchNumber: 'B7',
        by: { nameZh: '何云' },
        checkedBy: { nameZh: '周岚' },
        receiver: { patientName: '王伟', mrn: 'M1', doctorName: '陈怡' },
        ampoules: { out: 3, back: 0 },
      },
      { kind: 'receipt', change: 20, balance: 20, party: { nameZh: '示例医药' }, receiver: null, checkedBy: null, ampoules: null },
    ]);
    expect(await own.bookOf(drug)).toMatchObject({ balance: 17, unsigned: 1, ampoules: 3, class: 'narcotic', countedAt: null });
  });

  it('keeps the balance of every line when some lines alone are shown', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 2 })]);
    await own.handOutByTwo(drug, 4);
    expect((await own.lines({ itemId: drug, show: 'ampoules' })).map(({ balance }) => balance)).toEqual([16]);
  });

  it('is signed by a second person, once, and never by the one who did it', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 1 })]);
    const [line] = await own.lines({ itemId: drug, show: 'unsigned' });
    const movementIds = [line?.id ?? ''];
    const keeper = careCaller(own.world);
    expect(await refusal(keeper(sign, { movementIds, entryIds: [], password: 'x' }))).toBe('pharmacy.controlled.refused.own');
    await own.second(sign, { movementIds, entryIds: [], password: 'x' });
    expect(await refusal(own.third(sign, { movementIds, entryIds: [], password: 'x' }))).toBe('pharmacy.controlled.refused.signed');
    expect((await own.lines({ itemId: drug }))[0]).toMatchObject({ checkedBy: { nameZh: '周岚' } });
    expect(await own.lines({ itemId: drug, show: 'unsigned' })).toEqual([]);
    expect((await own.bookOf(drug)).unsigned).toBe(0);
    expect(await refusal(own.second(sign, { movementIds: [], entryIds: [], password: 'x' }))).toBe('pharmacy.controlled.refused.none');
  });

  it('begins with the opening stock, which was there before it and awaits no second signature', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 1 })]);
    await database.owner`
      update stock_movement m set kind = 'opening' from stock_batch b where b.org_id = m.org_id and b.id = m.batch_id and b.item_id = ${drug}`;
    await own.handOutByTwo(drug, 4);
    expect(await own.lines({ itemId: drug })).toMatchObject([
      { kind: 'dispensing', change: -4, balance: 6, needsSignature: true },
      { kind: 'opening', change: 10, balance: 10, needsSignature: false },
    ]);
    expect(await own.lines({ itemId: drug, show: 'unsigned' })).toEqual([]);
    expect((await own.bookOf(drug)).unsigned).toBe(0);
    const movementIds = (await own.lines({ itemId: drug })).filter(({ kind }) => kind === 'opening').map(({ id }) => id);
    expect(await refusal(own.second(sign, { movementIds, entryIds: [], password: 'x' }))).toBe('error.absent');
  });

  it('is signed by one of two people who sign at once', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 1 })]);
    const movementIds = (await own.lines({ itemId: drug })).map(({ id }) => id);
    const tries = await Promise.allSettled([own.second, own.third].map((by) => by(sign, { movementIds, entryIds: [], password: 'x' })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('names no line of a drug that has no register', async () => {
    const plain = await anItem(database, own.world, { name: aName('普通片') }, 10);
    const [movement] = await database.owner<{ id: string }[]>`
      select m.id from stock_movement m join stock_batch b on b.id = m.batch_id where b.item_id = ${plain}`;
    expect(await refusal(own.second(sign, { movementIds: [movement?.id ?? uuidv7()], entryIds: [], password: 'x' }))).toBe('error.absent');
    expect(await refusal(own.count(plain, 1))).toBe('error.absent');
  });

  it('is hidden in a warehouse that other people keep', async () => {
    const drug = await own.aNarcotic();
    await booked(own.world, [aLine(drug, { count: 1 })], { warehouseId: own.world.secondId });
    const { orgId, practiceId, secondId, auditorId } = own.world;
    await inTenant(
      database.owner,
      own.world,
      (db) => db`insert into warehouse_staff ${db({ orgId, practiceId, warehouseId: secondId, staffId: auditorId })}`,
    );
    const outsider = await aColleague(database.owner, { ...own.world, departmentId: '' });
    const reader = careCaller({ ...own.world, staffId: outsider }, { authorities: ['o_controlled_register'] });
    expect(await own.books(drug, reader)).toEqual([]);
    expect(await own.lines({ itemId: drug }, reader)).toEqual([]);
    expect(
      await refusal(
        reader(calls.saveControlledEntry, {
          kind: 'count',
          itemId: drug,
          storehouseId: secondId,
          quantity: 1,
          destroyed: null,
          broughtBy: '',
          remark: '',
        }),
      ),
    ).toBe('error.absent');
    await inTenant(database.owner, own.world, (db) => db`delete from warehouse_staff where warehouse_id = ${secondId}`);
  });
});
