import { beforeAll, describe, expect, it } from 'vitest';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, type Caller } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, now as orderTime } from '../../../tests/orderWorld.ts';
import { homePageCalls } from '../homePage/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { taskCalls } from '../task/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let doctor: Caller;
let otherDoctor: Caller;
let pharmacist: Caller;
const drugs: string[] = [];

beforeAll(async () => {
  world = await makeCareWorld(database);
  doctor = careCaller(world);
  const colleague = async () => careCaller({ ...world, staffId: await aColleague(database.owner, world as never) } as CareWorld);
  otherDoctor = await colleague();
  pharmacist = await colleague();
  for (const name of ['布洛芬混悬液', '氨溴索口服液', '对乙酰氨基酚片']) {
    const itemId = await anItem(database, world, { name });
    await aBatch(world, itemId, { quantity: 500 });
    drugs.push(itemId);
  }
});

const aSheet = async (itemId = drugs[0], paid = true) => {
  const sent = await sendOrders(world, [aDraft({ itemId, quantity: 2 })], { paid });
  return { ...sent, id: await sheetOf(world, sent.encounterId) };
};
const reject = async (id: string, reason: string) => {
  const { version } = await pharmacist(calls.queryDispensing, { id });
  return pharmacist(calls.rejectDispensing, { id, version, reason });
};
const counted = async (who: Caller) => (await who(homePageCalls.queryDueWork, { isOwnQueue: true })).refusedSheets;
const taskOf = async (encounterId: string, who = doctor) => {
  const [visit] = await database.owner<[{ appointmentId: string }]>`select appointment_id from encounter where id = ${encounterId}`;
  const { rows } = await who(taskCalls.queryTaskList, { page: 1, size: 100, kind: 'refusedSheet' });
  return rows.find(({ objectId }) => objectId === visit.appointmentId);
};

describe('a prescription that came back from the pharmacy', () => {
  it('waits for its doctor with drugs and reason until another order is written in the visit', async () => {
    const { id, encounterId } = await aSheet();
    expect(await counted(doctor)).toBe(0);
    await reject(id, '缺货，请换药');

    expect(await counted(doctor)).toBe(1);
    expect(await counted(otherDoctor)).toBe(0);
    expect(await taskOf(encounterId)).toMatchObject({ textZh: '布洛芬混悬液 · 缺货，请换药', isOwn: true, patientName: '王伟' });
    expect(await taskOf(encounterId, otherDoctor)).toBeUndefined();

    await database.owner`update dispensing set rejected_at = rejected_at - interval '1 minute' where id = ${id}`;
    await doctor(orderCalls.saveOrder, { encounterId, lines: [aDraft({ itemId: drugs[2], quantity: 1 })], confirmed: true });
    expect(await counted(doctor)).toBe(0);
    expect(await taskOf(encounterId)).toBeUndefined();
  });

  it('no longer waits after a week', async () => {
    const { id, encounterId } = await aSheet();
    await reject(id, '缺货');
    const doctorIn = (days: number) => careCaller(world, { now: new Date(orderTime.getTime() + days * 86_400_000).toISOString() });
    expect(await counted(doctorIn(6))).toBe(1);
    expect(await counted(doctorIn(8))).toBe(0);
    expect(await taskOf(encounterId, doctorIn(8))).toBeUndefined();
  });

  it('waits from the review as well, with the remark of the reviewer', async () => {
    await parameterSince(database.owner, world, 'PRESCRIPTION_REVIEW', 'dispensing');
    const before = (await counted(doctor)) ?? 0;
    const { id, encounterId } = await aSheet(drugs[1]);
    const { version } = await pharmacist(calls.queryDispensing, { id });
    const verdict = { id, version, flag: 'sendBack', reasonCode: 'dose', remark: '单次剂量偏大', proposal: '' };
    await pharmacist(calls.reviewPrescription, verdict as never);

    expect(await counted(doctor)).toBe(before + 1);
    expect(await taskOf(encounterId)).toMatchObject({ textZh: '氨溴索口服液 · 单次剂量偏大' });
  });
});
