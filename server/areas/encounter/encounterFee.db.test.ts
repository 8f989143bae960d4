import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import { aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { chargeCalls } from '../charge/calls.ts';
import { encounterCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
  const { orgId, practiceId, staffId } = world;
  await inTenant(database.owner, world, async (db) => {
    await db`update staff set title_code = 'chief-physician' where id = ${staffId}`;
    for (const [title, price] of [
      [null, 2200],
      ['chief-physician', 3800],
    ] as const) {
      const itemId = uuidv7();
      await db`insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, unit_en, price)
        values (${orgId}, ${itemId}, ${itemId}, ${`诊察费${price}`}, 'Consultation', '', '', 0, 'consultation', '次', 'time', ${price})`;
      await db`insert into encounter_fee (org_id, practice_id, id, title_code, item_id) values (${orgId}, ${practiceId}, ${uuidv7()}, ${title}, ${itemId})`;
    }
    await db`insert into dictionary_entry (kind, code, name_zh) values ('healthType', 'acute', '急性病') on conflict do nothing`;
  });
});

const start = ({ appointmentId }: BuiltVisit) => ask(calls.startEncounter, { a: appointmentId, b: world.staffId });
const feeOf = ({ appointmentId }: BuiltVisit) => ask(calls.checkNeedAddEncountFee, { appointmentId });
const complete = ({ encounterId }: BuiltVisit, over = {}) =>
  ask(calls.completeEncounter, { id: encounterId, followUp: null, confirmed: true, ...over });
const billOf = ({ encounterId }: BuiltVisit) =>
  inTenant(
    database.owner,
    world,
    (db) => db<{ itemName: string; receivable: number; lines: number }[]>`
      select l.item_name, b.receivable, count(*) over ()::int as lines from bill b join bill_line l on l.bill_id = b.id where b.encounter_id = ${encounterId}`,
  );
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;

describe('the list of consultation fees', () => {
  const paging = { page: 1, size: 20 };
  const fees = (who = ask) => who(chargeCalls.queryEncounterFees, paging);

  it('is set by title, changed and deleted by who saw the last version', async () => {
    await inTenant(
      database.owner,
      world,
      (db) => db`insert into dictionary_entry (kind, code, name_zh) values ('title', 'resident', '住院医师') on conflict do nothing`,
    );
    const [all] = (await fees()).rows;
    expect(all).toMatchObject({ titleCode: null, price: 2200 });
    const { id } = await ask(chargeCalls.saveEncounterFee, { titleCode: 'resident', itemId: all!.itemId });
    expect((await fees()).rows.find((row) => row.id === id)).toMatchObject({ titleZh: '住院医师', price: 2200, version: 1 });
    const again = await problemOf(ask(chargeCalls.saveEncounterFee, { titleCode: 'resident', itemId: all!.itemId }));
    expect(again.details.fields).toEqual([{ field: 'titleCode', message: 'charge.fee.taken' }]);
    await ask(chargeCalls.saveEncounterFee, { id, titleCode: 'resident', itemId: all!.itemId, version: 1 });
    expect(await refusal(ask(chargeCalls.deleteEncounterFee, { id, version: 1 }))).toBe('error.version');
    await ask(chargeCalls.deleteEncounterFee, { id, version: 2 });
    expect((await fees()).rows.some((row) => row.id === id)).toBe(false);
  });

  it('is the settings’, its prices a right of their own, of one practice, and takes charge items of its category only', async () => {
    const [fee] = (await fees()).rows;
    expect((await fees(stranger)).rows).toEqual([]);
    expect(await refusal(stranger(chargeCalls.deleteEncounterFee, { id: fee!.id, version: 1 }))).toBe('error.absent');
    const wrong = await problemOf(ask(chargeCalls.saveEncounterFee, { titleCode: null, itemId: uuidv7() }));
    expect(wrong.details.fields?.[0]?.field).toBe('itemId');
    expect([catalogue.queryEncounterFees.needs, catalogue.saveEncounterFee.needs, catalogue.deleteEncounterFee.needs]).toEqual([
      'm_settings',
      'o_charge_price',
      'o_charge_price',
    ]);
  });
});

describe('the consultation fee', () => {
  it('goes on the bill when the visit starts, by the doctor’s title', async () => {
    const visit = await aVisit(database.owner, world);
    expect(await feeOf(visit)).toEqual({ isNeeded: true, isAdded: false, nameZh: '诊察费3800', nameEn: 'Consultation', amount: 3800 });
    await start(visit);
    expect([...(await billOf(visit))]).toEqual([{ itemName: '诊察费3800', receivable: 3800, lines: 1 }]);
    expect(await feeOf(visit)).toMatchObject({ isNeeded: false, isAdded: true, amount: 3800 });
  });

  it('is charged once, whatever is done with the visit afterwards', async () => {
    const visit = await aVisit(database.owner, world);
    await start(visit);
    await complete(visit, { addFee: true });
    await ask(calls.rollbackEncounter, { id: visit.encounterId, reason: '补充病历' });
    await complete(visit, { addFee: true });
    expect((await billOf(visit))[0]).toMatchObject({ lines: 1 });
  });

  it('keeps its amount when the price changes', async () => {
    const visit = await aVisit(database.owner, world);
    await start(visit);
    await inTenant(database.owner, world, (db) => db`update item set price = 9900 where price = 3800`);
    expect((await feeOf(visit)).amount).toBe(3800);
    await inTenant(database.owner, world, (db) => db`update item set price = 3800 where price = 9900`);
  });

  it('of a visit that began without it is added at its end, if wanted', async () => {
    const [wanted, unwanted] = [await aVisit(database.owner, world, { status: 1 }), await aVisit(database.owner, world, { status: 1 })];
    await complete(wanted, { addFee: true });
    await complete(unwanted, { addFee: false });
    expect([(await billOf(wanted)).length, (await billOf(unwanted)).length]).toEqual([1, 0]);
  });

  it('of a visit elsewhere is not there', async () => {
    const { appointmentId } = await aVisit(database.owner, world);
    expect(await refusal(stranger(calls.checkNeedAddEncountFee, { appointmentId }))).toBe('error.absent');
  });

  it('is none where the clinic names none', async () => {
    const other = await aWorld(database.owner, '无诊察费');
    const visit = await aVisit(database.owner, other);
    const fee = await callerIn(database.app, other)(calls.checkNeedAddEncountFee, { appointmentId: visit.appointmentId });
    expect(fee).toMatchObject({ isNeeded: false, isAdded: false, amount: 0 });
  });
});

describe('the health type', () => {
  it('is offered from the dictionary and kept with the visit', async () => {
    expect((await ask(calls.queryHealthTypes, {})).map(({ code }) => code)).toContain('acute');
    const visit = await aVisit(database.owner, world, { status: 1 });
    await complete(visit, { healthType: 'acute' });
    expect((await ask(calls.queryEncounter, { appointmentId: visit.appointmentId })).healthType).toBe('acute');
  });

  it('that the dictionary does not know is refused, and the visit goes on', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const problem = await problemOf(complete(visit, { healthType: 'nonsense' }));
    expect(problem.details.fields).toEqual([{ field: 'healthType', message: 'error.field.choice' }]);
    expect((await ask(calls.queryEncounter, { appointmentId: visit.appointmentId })).status).toBe(1);
  });
});
