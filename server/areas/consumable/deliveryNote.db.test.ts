import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { printCalls } from '../print/calls/print.ts';
import { consumableCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
});

/** A sending of four pieces for a paid treatment. */
async function aSending() {
  const material = { name: '敷料', adviceType: 14, categoryCode: 'material', splitAllowed: false, unit: '片' };
  const materialId = await anItem(database, world, material);
  const itemId = await anItem(database, world, { name: '换药', adviceType: 3, isStocked: false });
  await inTenant(
    database.owner,
    world,
    (db) => db`insert into item_material ${db({ orgId: world.orgId, itemId, materialId, quantity: 2, sort: 0 })}`,
  );
  await aBatch(world, materialId, { quantity: 10, batchNumber: 'P7', expiresOn: '2028-12-31' });
  const { adviceIds } = await sendOrders(world, [anOrderOf(3, itemId, { quantity: 2 })]);
  const { rows } = await call(calls.queryConsumableList, { page: 1, size: 100, storehouseId: world.warehouseId });
  const request = rows.find(({ adviceId }) => adviceId === adviceIds[0]);
  if (!request) throw new Error('The treatment asks for its consumables');
  const lines = request.lines.map(({ id }) => ({ lineId: id, quantity: 4 }));
  await call(calls.sendConsumables, { id: request.id, version: request.version, storehouseId: world.warehouseId, lines });
  const [sending] = (await call(calls.querySentConsumableList, { page: 1, size: 100, keyword: request.number })).rows;
  if (!sending) throw new Error('The request was sent');
  return sending;
}

it('a delivery note names the patient, the treatment and the batches, and what came back', async () => {
  const { id, number } = await aSending();
  const note = () => call(printCalls.queryConsumableSendingPrint, { id });
  const sent = await note();
  await call(calls.revokeConsumables, { id, reason: '多发' });

  expect(sent).toMatchObject({
    number,
    patient: { patientName: { zh: '王伟' }, identityCorrectedAt: null },
    treatmentName: { zh: '换药' },
    rows: [{ goodsName: { zh: '敷料' }, batchNo: 'P7', validityPeriodStr: '2028-12-31', quantity: 4, returned: 0 }],
  });
  expect(await note()).toMatchObject({ rows: [{ quantity: 4, returned: 4 }] });
});

it('a delivery note keeps the identity of the time of sending, and says that it was corrected since', async () => {
  const { id } = await aSending();
  await database.owner`update patient set name = '王炜' where id = ${world.patientId}`;

  const note = await call(printCalls.queryConsumableSendingPrint, { id });

  expect(note.patient).toMatchObject({ patientName: { zh: '王伟' }, identityCorrectedAt: expect.any(String) });
});

it('a delivery note of another clinic is not there', async () => {
  const { id } = await aSending();
  const stranger = careCaller({ ...world, practiceId: uuidv7() });

  expect((await problemOf(stranger(printCalls.queryConsumableSendingPrint, { id }))).id).toBe('print.missing.paper');
});
