import { beforeAll, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { refusal } from '../../../tests/orderWorld.ts';
import {
  aHandOut,
  aTracedDrug,
  connectTrace,
  makeTraceWorld,
  type TraceWorld,
  takeBack,
  uploadsOf,
} from '../../../tests/traceUploads/uploadWorld.ts';

const database = freshDatabaseForFile();
let world: TraceWorld;
beforeAll(async () => {
  world = await makeTraceWorld(database);
});

/** A carton of three boxes that was received under its own code and went out whole. */
async function aCartonOut(name: string) {
  const { itemId, code } = await aTracedDrug(world, name);
  await database.owner`
    insert into trace_box (org_id, code, item_id, level, parent_code, holds, units_left, state, practice_id, warehouse_id, batch_id, source_id, since)
    select b.org_id, ${code(1)}, b.item_id, 'carton', null, 3, 3, 'inStock', b.practice_id, b.warehouse_id, b.id, null, now()
    from stock_batch b where b.item_id = ${itemId} limit 1`;
  return { itemId, codeOf: code, code: code(1), sheet: await aHandOut(world, { itemId, quantity: 3 }, [code(1)]) };
}
const boxOf = async (code: string) => {
  const [box] = await database.owner<{ level: string; state: string; unitsLeft: number }[]>`
    select level, state, units_left from trace_box where code = ${code}`;
  return box;
};
const parentOf = async (code: string) => {
  const [box] = await database.owner<{ parentCode: string | null }[]>`select parent_code from trace_box where code = ${code}`;
  return box?.parentCode;
};
/** From now on every unit of the goods is accounted for. */
const beginDuty = (itemId: string) => database.owner`
  insert into trace_duty (org_id, practice_id, id, item_id, began_at, began_by)
  select ${world.care.orgId}, ${world.care.practiceId}, gen_random_uuid(), ${itemId}, now(), ${world.care.doctorId}`;

it('an unopened carton comes back as the carton, and its boxes are in no register of units without a code', async () => {
  const { code, sheet } = await aCartonOut('整件片');
  expect(await boxOf(code)).toEqual({ level: 'carton', state: 'out', unitsLeft: 0 });
  await takeBack(world, sheet, 3, [code]);
  expect(await boxOf(code)).toEqual({ level: 'carton', state: 'inStock', unitsLeft: 3 });
  expect(
    await database.owner`select from trace_uncoded where units_left > 0 and item_id = (select item_id from trace_box where code = ${code})`,
  ).toEqual([]);
});

it('a part of a carton does not come back under its code, and the refusal says how it does', async () => {
  const { code, sheet } = await aCartonOut('拆件片');
  const refused = await refusal(takeBack(world, sheet, 2, [code]));
  expect(Object.values(refused.fields)).toEqual(['pharmacy.return.box.carton']);
  expect(await boxOf(code)).toEqual({ level: 'carton', state: 'out', unitsLeft: 0 });
});

it('boxes out of a carton that left whole come back under their own codes, and the opened carton no longer as a carton', async () => {
  const { itemId, code, codeOf, sheet } = await aCartonOut('散盒片');
  await beginDuty(itemId);
  const rest = await takeBack(world, sheet, 1, [codeOf(7)]);
  expect(rest.lines[0]?.boxes).toMatchObject([{ code, quantity: 2, isOpened: true }]);
  expect(await boxOf(codeOf(7))).toEqual({ level: 'box', state: 'inStock', unitsLeft: 1 });
  expect(await boxOf(code)).toEqual({ level: 'carton', state: 'out', unitsLeft: 0 });
  expect(await parentOf(codeOf(7))).toBe(code);
  expect(await database.owner`select from trace_uncoded where units_left > 0 and item_id = ${itemId}`).toEqual([]);
  const refused = await refusal(takeBack(world, sheet, 2, [code]));
  expect(Object.values(refused.fields)).toEqual(['pharmacy.return.box.carton']);
  await takeBack(world, sheet, 2, [codeOf(8), codeOf(9)]);
  expect(await boxOf(codeOf(9))).toEqual({ level: 'box', state: 'inStock', unitsLeft: 1 });
});

it('a box that another patient took is out of no carton, whatever is scanned', async () => {
  const { itemId, codeOf, sheet } = await aCartonOut('旁人片');
  await database.owner`
    insert into trace_box (org_id, code, item_id, level, parent_code, holds, units_left, state, practice_id, warehouse_id, batch_id, source_id, since)
    select b.org_id, ${codeOf(5)}, b.item_id, 'box', null, 1, 0, 'out', b.practice_id, b.warehouse_id, b.id, null, now()
    from stock_batch b where b.item_id = ${itemId} limit 1`;
  expect((await refusal(takeBack(world, sheet, 1, [codeOf(5)]))).id).toBe('pharmacy.return.box.other');
  expect(await boxOf(codeOf(5))).toEqual({ level: 'box', state: 'out', unitsLeft: 0 });
});

it('the upload names the units of its goods, so that the list counts packages and pieces', async () => {
  await connectTrace(world);
  const { itemId, code } = await aTracedDrug(world, '拆零片');
  await aHandOut(world, { itemId, quantity: 2 }, [code(1), code(2)]);
  const [goods] = await database.owner<object[]>`
    select unit as package_unit, unit_en as package_unit_en, split_allowed, singles_per_package from item where id = ${itemId}`;
  expect((await uploadsOf(world))[0]).toMatchObject({ ...goods, quantity: 2 });
});
