import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Drug from '../../../src/domain/history/drugs/shapes.ts';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { medicineWorldForFile } from '../../../tests/builders/medicine/medicineWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, now, refusal } from '../../../tests/orderWorld.ts';
import type { Problem } from '../../pipeline/problem.ts';
import { historyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const world = medicineWorldForFile(database);
let amlodipine: string;
let encounterId: string;

beforeAll(async () => {
  amlodipine = await anItem(database, world.ids, { name: '氨氯地平片' }, 500);
});
beforeEach(async () => {
  encounterId = await aVisit(database, world.ids);
});

const add = async (name: string): Promise<string> => (await world.add({ name, since: '2024-03' })).id;
/** Every other question has its answer. */
async function save({ takenOver }: { takenOver?: string[] } = {}) {
  const lines = [aDraft({ itemId: amlodipine, dose: 0.25 })];
  const found = await world.call<Order.Warning[]>('checkOrder', { encounterId, lines });
  const others = found.filter(({ rule }) => rule !== 'duplicateIngredient');
  const reasons = others.map(({ key }) => ({ key, reason: '已告知' }));
  return world.call<{ ids: string[] }>('saveOrder', { encounterId, lines, confirmed: true, reasons, ...(takenOver && { takenOver }) });
}
const rowOf = async (id: string): Promise<Drug.Row | undefined> =>
  (await world.ask(calls.queryDrugsTaken, { patientId: world.ids.patientId })).rows.find((row) => row.id === id);
const rules = async () =>
  (await world.call<Order.Warning[]>('checkOrder', { encounterId, lines: [aDraft({ itemId: amlodipine, dose: 0.25 })] })).map(
    ({ rule }) => rule,
  );
const linesOfVisit = async () => (await database.owner`select id from advice where encounter_id = ${encounterId}`).length;

describe('an outside medicine that is ordered here', () => {
  it('is offered to be taken over where the duplicate is asked about', async () => {
    const id = await add('氨氯地平');
    const problem = (await save().catch((thrown: unknown) => thrown)) as Problem;
    expect(problem.details.kind).toBe('confirm');
    expect(problem.details.fields?.map(({ values }) => values?.warningTakesOver)).toContain(id);
  });

  it('ends with the order that takes it over, and is no duplicate of it afterwards', async () => {
    const id = await add('氨氯地平');
    const { ids: written } = await save({ takenOver: [id] });

    expect(await rowOf(id)).toMatchObject({ status: 'stopped', stoppedOn: '2026-11-21', stopReason: '已由本机构医嘱接替：氨氯地平片' });
    const overrides = await database.owner`select rule from advice_override where advice_id = any (${written}::uuid[])`;
    expect(overrides.map(({ rule }) => rule)).not.toContain('duplicateIngredient');
    await world.call('signOrder', { ids: written, confirmed: true });
    await world.call('sendOrder', { ids: written, confirmed: true });
  });

  it('comes back on the list, and is compared again', async () => {
    const id = await add('氨氯地平');
    await save({ takenOver: [id] });
    expect(await rules()).not.toContain('duplicateIngredient');
    await world.ask(calls.resumeDrugTaken, { id, version: 2 });
    expect(await rowOf(id)).toMatchObject({ status: 'taking', stoppedOn: null });
    expect(await rules()).toContain('duplicateIngredient');
  });

  it('stays where the order has another ingredient, and nothing is written', async () => {
    const id = await add('华法林');
    expect((await refusal(save({ takenOver: [id] }))).id).toBe('history.problem.otherMedicine');
    expect(await rowOf(id)).toMatchObject({ status: 'taking' });
    expect(await linesOfVisit()).toBe(0);
  });

  it('stays where the order is refused for another reason', async () => {
    const id = await add('氨氯地平');
    await database.owner`update encounter set status = 3 where id = ${encounterId}`;
    await refusal(save({ takenOver: [id] }));
    expect(await rowOf(id)).toMatchObject({ status: 'taking' });
  });

  it.each([
    [
      'that was stopped meanwhile',
      async () => {
        const id = await add('氨氯地平');
        const stop = { patientId: world.ids.patientId, id, version: 1, isOwn: false, stoppedOn: '2026-11-20', reason: '停用' };
        await world.ask(calls.stopDrugTaken, stop);
        return id;
      },
    ],
    ['that nobody knows', async () => uuidv7()],
  ])('%s is not taken over', async (_, given) => {
    const takenOver = [await given()];
    expect((await refusal(save({ takenOver }))).id).toBe('error.version');
    expect(await linesOfVisit()).toBe(0);
  });

  it('of another patient is not taken over', async () => {
    const id = await add('氨氯地平');
    const other = uuidv7();
    await database.owner`insert into patient ${database.owner({
      orgId: world.ids.orgId,
      id: other,
      mrn: 'M9',
      name: '旁人',
      sex: 'M',
      birthDate: '1980-01-01',
      idType: 'other',
      nameFolded: '旁人',
      pinyin: 'pangren',
      initials: 'pr',
      mobileReversed: '',
      createdAt: now,
    })}`;
    await database.owner`update patient_history set patient_id = ${other} where id = ${id}`;
    expect((await refusal(save({ takenOver: [id] }))).id).toBe('error.version');
  });
});
