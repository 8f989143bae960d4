import { beforeAll, expect, it } from 'vitest';
import { aHerb } from '../../../tests/builders/medicine/herbs.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, pay, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit } from '../../../tests/orderWorld.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { pharmacyCalls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
let itemId: string;

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  ({ itemId } = await aHerb(database, world, '麻黄'));
  await database.owner`
    insert into dictionary_entry (kind, code, name_zh, name_en) values
      ('tcmDisease', 'common-cold', '感冒', 'Common cold'), ('tcmSyndrome', 'wind-cold', '风寒束表证', 'Wind-cold')
    on conflict do nothing`;
});

const prescribe = async (encounterId: string): Promise<string> => {
  const lines = [{ itemId, grams: 6, handling: null }];
  const head = { doses: 3, dosesPerDay: 1, portions: 2, portionMl: 200, routeCode: 'po', memo: '', decoction: 'self' as const };
  const { ids } = await call(orderCalls.saveHerbal, { encounterId, ...head, lines, confirmed: true });
  await call(orderCalls.signOrder, { ids, confirmed: true });
  await call(orderCalls.sendOrder, { ids, confirmed: true });
  await pay(world, encounterId);
  return sheetOf(world, encounterId);
};
const complete = (id: string) => call(encounterCalls.completeEncounter, { id, followUp: null });
const write = (encounterId: string, fields: Record<string, string>, version = 0) =>
  call(encounterCalls.saveNote, { noteRecordId: encounterId, sectionType: 'TCM_DIAGNOSIS', content: { text: '', fields }, version });

it('is on the prescription of herbs in both languages and before the eyes of the pharmacist, and is missed where it is not written', async () => {
  const encounterId = await aVisit(database, world);
  const sheet = await prescribe(encounterId);
  const [before] = await call(printCalls.queryPrescriptionPrint, { encounterId });
  expect(before?.tcm).toBeNull();
  expect((await problemOf(complete(encounterId))).details.values).toEqual({ gaps: expect.stringContaining('没有写证型') });

  await write(encounterId, { disease: '感冒', syndrome: 'Wind-cold、营卫不和', therapy: '辛温解表', pulse: '脉浮紧' });
  const [after] = await call(printCalls.queryPrescriptionPrint, { encounterId });
  expect(after?.tcm).toEqual({
    disease: [{ zh: '感冒', en: 'Common cold' }],
    syndrome: [
      { zh: '风寒束表证', en: 'Wind-cold' },
      { zh: '营卫不和', en: '营卫不和' },
    ],
    therapy: [{ zh: '辛温解表', en: '辛温解表' }],
  });
  expect((await call(pharmacyCalls.queryDispensing, { id: sheet })).diagnoses.at(-1)).toBe('感冒（风寒束表证、营卫不和）');
  expect(await complete(encounterId)).toEqual({ done: true });
});

it('keeps no fact that it does not have', async () => {
  const encounterId = await aVisit(database, world);
  expect((await problemOf(write(encounterId, { father: '高血压' }))).id).toBe('addendum.fields.unknown');
});
