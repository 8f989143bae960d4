import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { orderCalls } from '../order/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
const drugs: string[] = [];
const batches = new Map<string, string>();

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  for (const name of ['布洛芬混悬液', '氨溴索口服液', '维生素C片']) {
    const itemId = await anItem(database, world, { name, price: 2400, splitPrice: 100 });
    batches.set(itemId, await aBatch(world, itemId, { quantity: 500 }));
    drugs.push(itemId);
  }
});

const open = (id: string) => call(calls.queryDispensing, { id });
async function aSheet(paid: boolean) {
  const sent = await sendOrders(
    world,
    drugs.map((itemId) => aDraft({ itemId, quantity: 2 })),
    { paid },
  );
  return { ...sent, id: await sheetOf(world, sent.encounterId) };
}
const reject = async (id: string, itemIds: readonly string[], more: object = {}) => {
  const { version, lines } = await open(id);
  const lineIds = lines.filter(({ itemId }) => itemIds.includes(itemId)).map((line) => line.id);
  return call(calls.rejectDispensing, { id, version, reason: '缺货，请换药', lineIds, ...more });
};
const amountOf = async (encounterId: string) => {
  const [bill] = await database.owner<
    [{ amount: number }]
  >`select sum(receivable)::int as amount from bill where encounter_id = ${encounterId}`;
  return bill.amount;
};
const rejectedOf = async (encounterId: string) =>
  (await call(orderCalls.queryDoctorAdvice, { id: encounterId })).map(({ itemName, rejectReason }) => [itemName, rejectReason]);

describe('a line that goes back to the doctor', () => {
  it('leaves the others on the sheet, which are handed out, and is told to the doctor with its reason', async () => {
    const { id, encounterId } = await aSheet(true);
    const { prescriptionNumber } = await open(id);
    await reject(id, drugs.slice(0, 1));

    expect(call.announced.flatMap(({ content }) => (content?.values ? [content.values] : [])).at(-1)).toMatchObject({
      change: 'rejected',
      items: '布洛芬混悬液',
      reason: '缺货，请换药',
    });
    expect(await rejectedOf(encounterId)).toEqual([
      ['布洛芬混悬液', '缺货，请换药'],
      ['氨溴索口服液', null],
      ['维生素C片', null],
    ]);
    const rest = await open(id);
    expect(rest).toMatchObject({ status: 0, prescriptionNumber });
    await call(calls.dispense, {
      id,
      version: rest.version,
      lines: rest.lines.map((line) => ({
        lineId: line.id,
        batches: [{ batchId: batches.get(line.itemId) ?? '', quantity: line.quantity }],
      })),
    });
    expect((await open(id)).lines.map(({ itemName }) => itemName)).toEqual(['氨溴索口服液', '维生素C片']);
    const { rows } = await call(calls.queryDispensingList, { tab: 'rejected', page: 1, size: 100 } as never);
    expect(rows.find((row) => row.prescriptionNumber === `${prescriptionNumber}-1`)).toMatchObject({ status: 2 });
  });

  it('comes off a bill that is not paid, and the others stay on it', async () => {
    const { id, encounterId } = await aSheet(false);
    const before = await amountOf(encounterId);
    await reject(id, drugs.slice(0, 1));
    expect(await amountOf(encounterId)).toBe((before / 3) * 2);
    await reject(id, drugs.slice(1, 2));
    expect(await amountOf(encounterId)).toBe(before / 3);
    const numbers = await database.owner<{ number: string }[]>`
      select prescription_number as number from dispensing where encounter_id = ${encounterId} order by 1`;
    expect(numbers.map(({ number }) => number.replace(/^CF\d+-\d+/, ''))).toEqual(['', '-1', '-2']);
  });

  it('is the whole sheet where all lines are named, and a line of another sheet is refused', async () => {
    const { id } = await aSheet(true);
    const other = await aSheet(true);
    const [foreign] = (await open(other.id)).lines;
    expect((await problemOf(reject(id, [], { lineIds: [foreign?.id ?? ''] }))).id).toBe('error.outbound.mismatch');
    expect((await problemOf(reject(id, drugs.slice(0, 1), { version: 9 }))).id).toBe('pharmacy.refused.changed');
    expect((await open(id)).lines).toHaveLength(3);

    await reject(id, drugs);
    expect(await open(id)).toMatchObject({ status: 2 });
    expect((await open(id)).lines).toHaveLength(3);
  });
});
