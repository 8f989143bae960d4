import { beforeAll, describe, expect, it } from 'vitest';
import { proposeLines } from '../../../src/domain/pharmacy/standing.ts';
import { aColleague, type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, pay, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { homePageCalls } from '../homePage/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { taskCalls } from '../task/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let doctor: Caller;
let otherDoctor: Caller;
let pharmacist: Caller;
const drugs = { own: '', same: '', dearer: '', weaker: '', empty: '' };

const facts = (strength: number) => ({
  genericName: '头孢氨苄胶囊',
  dosageForm: '胶囊剂',
  ingredients: [{ code: 'cefalexin', strength, unit: 'g' }],
});

beforeAll(async () => {
  world = await makeCareWorld(database);
  doctor = careCaller(world);
  const colleague = async () => careCaller({ ...world, staffId: await aColleague(database.owner, world as never) } as CareWorld);
  otherDoctor = await colleague();
  pharmacist = await colleague();
  const drug = (name: string, price: number, strength = 0.5) =>
    anItem(database, world, { name, price, splitPrice: price / 24, manufacturer: `${name}厂`, ...facts(strength) });
  drugs.own = await drug('头孢氨苄甲', 2400);
  drugs.same = await drug('头孢氨苄乙', 2400);
  drugs.dearer = await drug('头孢氨苄丙', 3000);
  drugs.weaker = await drug('头孢氨苄丁', 1200, 0.25);
  drugs.empty = await drug('头孢氨苄戊', 2400);
  for (const id of [drugs.own, drugs.same, drugs.dearer, drugs.weaker]) await aBatch(world, id, { quantity: 2000 });
});

const sheet = (id: string) => pharmacist(calls.queryDispensing, { id });
const aSheet = async ({ paid = false } = {}) => {
  const sent = await sendOrders(world, [aDraft({ itemId: drugs.own, quantity: 2 })], { paid });
  return { ...sent, id: await sheetOf(world, sent.encounterId) };
};
const ask = async (id: string, itemId: string, by = pharmacist) => {
  const { lines, version } = await sheet(id);
  return by(calls.askSubstitution, { lineId: lines[0]!.id, itemId, reason: '原厂缺货', version });
};
const openOf = async (encounterId: string) => {
  const [line] = await doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
  return line!.substitution!;
};
const answer = async (encounterId: string, agrees: boolean, by = doctor) => {
  const { lineId, version } = await openOf(encounterId);
  return by(calls.answerSubstitution, { lineId, version, agrees, answer: agrees ? '' : '患者指定厂家' });
};
const dispense = async (id: string) => {
  const { lines, version } = await sheet(id);
  const { chosen } = proposeLines(lines, '2026-11-21');
  return pharmacist(calls.dispense, { id, version, lines: lines.map((line) => ({ lineId: line.id, batches: chosen[line.id]! })) });
};
const refusal = async (work: Promise<unknown>) => {
  const { id, details } = await problemOf(work);
  return details.fields?.[0] ? `${details.fields[0].field} ${details.fields[0].message}` : id.replace('pharmacy.substitution.refused.', '');
};
const billOf = async (encounterId: string) => {
  const [bill] = await database.owner<{ receivable: number; itemName: string; net: number }[]>`
    select b.receivable, l.item_name, l.net from bill b join bill_line l on l.bill_id = b.id where b.encounter_id = ${encounterId}`;
  return bill;
};

describe('another drug for a line of a sheet', () => {
  it('is proposed with stock and price, and a drug of another strength is named with the reason against it', async () => {
    const { id } = await aSheet();
    const { lines } = await sheet(id);
    const found = await pharmacist(calls.querySubstitutes, { lineId: lines[0]!.id });
    expect(found.map(({ nameZh, price, reason }) => [nameZh, price, reason])).toEqual([
      ['头孢氨苄乙', 100, null],
      ['头孢氨苄戊', 100, null],
      ['头孢氨苄丙', 125, null],
      ['头孢氨苄丁', 50, 'pharmacy.substitution.refused.ingredients'],
    ]);
    expect(await refusal(ask(id, drugs.weaker))).toBe('ingredients');
    expect(await refusal(ask(id, drugs.empty))).toBe('stock');
  });

  it('keeps the sheet from being handed out until its own doctor has answered', async () => {
    const { id, encounterId } = await aSheet({ paid: true });
    await ask(id, drugs.same);
    expect(pharmacist.announced.at(-1)).toMatchObject({
      audience: { staffId: world.staffId },
      content: { values: { change: 'substitutionAsked', items: '头孢氨苄甲', reason: '头孢氨苄乙 · 头孢氨苄乙厂' }, objectId: encounterId },
    });
    expect(await refusal(dispense(id))).toBe('open');
    expect(await refusal(ask(id, drugs.dearer))).toBe('asked');
    expect(await refusal(answer(encounterId, true, otherDoctor))).toBe('otherDoctor');
    const { lineId, version } = await openOf(encounterId);
    expect(await refusal(doctor(calls.answerSubstitution, { lineId, version, agrees: false, answer: ' ' }))).toBe(
      'answer error.field.required',
    );
  });

  it('becomes the order, the unpaid charge and the line of the sheet when the doctor agrees, and stands on both papers', async () => {
    const { id, encounterId } = await aSheet();
    expect(await billOf(encounterId)).toEqual({ receivable: 200, itemName: '头孢氨苄甲', net: 200 });
    await ask(id, drugs.dearer);
    await answer(encounterId, true);
    expect(await billOf(encounterId)).toEqual({ receivable: 250, itemName: '头孢氨苄丙', net: 250 });
    const [old, order] = await doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
    expect(old).toMatchObject({ itemName: '头孢氨苄甲', signStatus: 7, revokeReason: '原厂缺货' });
    expect(order).toMatchObject({
      signStatus: 2,
      prescriptionNumber: old!.prescriptionNumber,
      quantity: 2,
      itemName: '头孢氨苄丙',
      unitPrice: 125,
      substitution: { state: 'agreed', fromName: '头孢氨苄甲 · 头孢氨苄甲厂' },
    });
    const open = await sheet(id);
    expect(open.lines[0]).toMatchObject({ itemId: drugs.dearer, quantity: 2, substitution: { state: 'agreed', answeredBy: '陈怡' } });
    expect(doctor.announced.at(-1)).toMatchObject({
      content: { values: { change: 'substitutionAgreed', items: '头孢氨苄丙 · 头孢氨苄丙厂' } },
    });
    await pay(world, encounterId);
    await dispense(id);
    const [left] = await database.owner`select sum(quantity)::int as n from stock_batch where item_id in (${drugs.dearer}, ${drugs.own})`;
    expect(left!.n).toBe(4000 - 2);
    const [prescription] = await doctor(printCalls.queryPrescriptionPrint, { encounterId });
    const paper = await pharmacist(printCalls.queryDispensingPrint, { id });
    const noted = { warning: { zh: '替换头孢氨苄甲 · 头孢氨苄甲厂' }, reason: '原厂缺货', givenBy: { zh: '陈怡' } };
    // The reason that the doctor gave against a warning stands on the new line too.
    const answered = { reason: '已与患者沟通，确需使用' };
    expect(prescription!.recipeItems[0]!.confirmations).toMatchObject([noted, answered]);
    expect(paper.drugInfoList[0]!.confirmations).toMatchObject([noted, answered]);
  });

  it('changes nothing when the doctor refuses, or when the pharmacist takes the question back', async () => {
    const { id, encounterId } = await aSheet({ paid: true });
    await ask(id, drugs.same);
    await answer(encounterId, false);
    expect((await sheet(id)).lines[0]).toMatchObject({ itemId: drugs.own, substitution: { state: 'refused', answer: '患者指定厂家' } });
    await ask(id, drugs.same);
    const { lineId, version } = await openOf(encounterId);
    await pharmacist(calls.withdrawSubstitution, { lineId, version });
    expect(await refusal(doctor(calls.answerSubstitution, { lineId, version: version + 1, agrees: true, answer: '' }))).toBe('answered');
    await dispense(id);
    expect((await billOf(encounterId))?.itemName).toBe('头孢氨苄甲');
  });

  it('of the same price leaves a paid charge as it was paid', async () => {
    const { id, encounterId } = await aSheet({ paid: true });
    await ask(id, drugs.same);
    await answer(encounterId, true);
    expect(await billOf(encounterId)).toEqual({ receivable: 200, itemName: '头孢氨苄甲', net: 200 });
    expect((await sheet(id)).lines[0]).toMatchObject({ itemId: drugs.same, itemName: '头孢氨苄乙' });
  });

  it('is refused when the bill was paid or the price changed between the question and the consent', async () => {
    const first = await aSheet();
    await ask(first.id, drugs.dearer);
    await pay(world, first.encounterId);
    expect(await refusal(answer(first.encounterId, true))).toBe('paidSince');
    const second = await aSheet();
    await ask(second.id, drugs.dearer);
    await database.owner`update item set split_price = 130 where id = ${drugs.dearer}`;
    expect(await refusal(answer(second.encounterId, true))).toBe('priceChanged');
    await database.owner`update item set split_price = 125 where id = ${drugs.dearer}`;
    await answer(second.encounterId, true);
  });
});

describe('open questions of a doctor', () => {
  const counted = async (who: typeof doctor) => (await who(homePageCalls.queryDueWork, { isOwnQueue: true })).substitutions;

  it('are counted by visit for the doctor of the sheet alone, and listed with the drugs, until they are answered', async () => {
    const before = await counted(doctor);
    const { id, encounterId } = await aSheet();
    await ask(id, drugs.same);
    expect(await counted(doctor)).toBe(before! + 1);
    expect(await counted(otherDoctor)).toBe(0);
    const tasks = async () => (await doctor(taskCalls.queryTaskList, { page: 1, size: 100, kind: 'substitution' })).rows;
    const [{ appointmentId }] = await database.owner<
      [{ appointmentId: string }]
    >`select appointment_id from encounter where id = ${encounterId}`;
    expect((await tasks()).find(({ objectId }) => objectId === appointmentId)).toMatchObject({
      textZh: '头孢氨苄甲 · 头孢氨苄甲厂 → 头孢氨苄乙 · 头孢氨苄乙厂',
      isOwn: true,
      patientName: '王伟',
    });
    await answer(encounterId, false);
    expect(await counted(doctor)).toBe(before);
    expect((await tasks()).some(({ objectId }) => objectId === appointmentId)).toBe(false);
  });
});
