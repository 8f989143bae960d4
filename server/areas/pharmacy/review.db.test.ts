import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as Review from '../../../src/domain/pharmacy/reviewShapes.ts';
import { proposeLines } from '../../../src/domain/pharmacy/standing.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, pay, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { call as served } from '../../pipeline/call.ts';
import { billingCalls } from '../billing/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { overruleReview } from './acts/reviewPrescription.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let doctor: Caller;
/** Reviews, prepares; the second checks. */
let pharmacist: Caller;
let second: Caller;
let many: Sql;
let itemId: string;

/** The password is checked in front of the act (tests/endpoint); here the act itself. */
const overrule = served({ takes: Review.overruling, gives: Wire.done }, ({ password: _, ...rest }, context) =>
  overruleReview(context, rest),
);

beforeAll(async () => {
  world = await makeCareWorld(database);
  doctor = careCaller(world);
  const colleague = async (name: string) => {
    const staffId = await aColleague(database.owner, world as never);
    await database.owner`update staff set name = ${name} where id = ${staffId}`;
    return careCaller({ ...world, staffId } as CareWorld);
  };
  pharmacist = await colleague('何云');
  second = await colleague('周岚');
  many = connectAsApp(database.address, { max: 20 });
  itemId = await anItem(database, world, { name: '审方片' });
  await aBatch(world, itemId, { quantity: 5000 });
});
afterAll(() => many?.end({ timeout: 1 }));

const decide = (code: 'PRESCRIPTION_REVIEW' | 'DISPENSING_DONE_ALONE', value: string | boolean) =>
  parameterSince(database.owner, world, code, value);
const review = { id: '', reasonCode: null as string | null, remark: '', proposal: '' };
const sheet = (id: string) => pharmacist(calls.queryDispensing, { id });
const version = async (id: string) => (await sheet(id)).version;
const judge = async (id: string, flag: string, more: object = {}, by = pharmacist) =>
  by(calls.reviewPrescription, { ...review, id, flag, version: await version(id), ...more });
const sendBack = (id: string) => judge(id, 'sendBack', { reasonCode: 'dose', remark: '单次剂量偏大', proposal: '改为 0.25 g' });
const standBy = async (id: string, by = doctor) => by(overrule, { id, reason: '已权衡利弊', password: 'x', version: await version(id) });
const dispense = async (id: string, by = pharmacist) => {
  const { lines, version: now } = await sheet(id);
  const { chosen } = proposeLines(lines, '2026-11-21');
  return by(calls.dispense, { id, version: now, lines: lines.map((line) => ({ lineId: line.id, batches: chosen[line.id]! })) });
};
const step = async (call: 'prepareDispensing' | 'checkDispensing', id: string, by: Caller) =>
  by(calls[call], { id, version: await version(id) });
const aSheet = async ({ paid = true, quantity = 6 } = {}) => {
  const sent = await sendOrders(world, [aDraft({ itemId, quantity })], { paid });
  return { ...sent, id: await sheetOf(world, sent.encounterId) };
};
const refusal = async (work: Promise<unknown>) => {
  const { id, details } = await problemOf(work);
  return details.fields?.[0] ? `${details.fields[0].field} ${details.fields[0].message}` : id;
};

describe('a sheet sent while the clinic reviews prescriptions', () => {
  it('is handed out only after it was reviewed, prepared and checked, by two people, whose names stand on it', async () => {
    await decide('PRESCRIPTION_REVIEW', 'dispensing');
    const { id, encounterId } = await aSheet();
    expect(await refusal(dispense(id))).toBe('pharmacy.review.needed.waiting');
    expect(await refusal(step('prepareDispensing', id, pharmacist))).toBe('pharmacy.review.needed.waiting');

    await judge(id, 'pass');
    expect(await refusal(dispense(id))).toBe('pharmacy.step.refused.prepare');
    await step('prepareDispensing', id, pharmacist);
    expect(await refusal(dispense(id))).toBe('pharmacy.step.refused.check');
    expect(await refusal(step('checkDispensing', id, pharmacist))).toBe('pharmacy.step.refused.ownWork');
    expect(await sheet(id)).toMatchObject({ isOwnWork: true, isMerged: false, preparedBy: '何云' });
    await step('checkDispensing', id, second);
    expect(await refusal(step('checkDispensing', id, second))).toBe('pharmacy.step.refused.done');
    await dispense(id, second);

    expect(await sheet(id)).toMatchObject({
      status: 1,
      review: 'passed',
      reviewedBy: '何云',
      preparedBy: '何云',
      checkedBy: '周岚',
      dispensedBy: '周岚',
    });
    const [paper] = await doctor(printCalls.queryPrescriptionPrint, { encounterId });
    expect([paper!.reviewerName.zh, paper!.preparerName.zh, paper!.checkerName.zh, paper!.pharmacistName.zh]).toEqual([
      '何云',
      '何云',
      '周岚',
      '周岚',
    ]);
    const acts = [...pharmacist.audited, ...second.audited].flatMap(({ objectId, detail }) =>
      objectId === id && detail ? [(detail as { act: string }).act] : [],
    );
    expect(acts.toSorted()).toEqual(['check', 'dispense', 'pass', 'prepare']);
  });

  it('shows the reviewer the rules of ordering as the patient is now, with the rights of the doctor', async () => {
    const { id } = await aSheet({ quantity: 9000 });
    const { warnings, lines, events } = await pharmacist(calls.queryPrescriptionReview, { id });
    expect(lines).toHaveLength(1);
    expect(events).toEqual([]);
    expect(warnings.map(({ rule, index }) => [rule, index])).toContainEqual(['stock', 0]);
    await judge(id, 'pass');
    const [kept] = await database.owner<[{ rules: string[] }]>`
      select array(select w ->> 'rule' from jsonb_array_elements(warnings) w) as rules from prescription_review where dispensing_id = ${id}`;
    expect(kept.rules).toContain('stock');
  });

  it('goes back to its doctor with reason and proposal, who stands by it, and is then passed or finally refused', async () => {
    const { id, encounterId } = await aSheet();
    expect(await refusal(judge(id, 'sendBack', { remark: '剂量' }))).toBe('reasonCode error.field.required');
    expect(await refusal(judge(id, 'refuse', { remark: '禁忌' }))).toBe('pharmacy.review.refused.refuse');
    await sendBack(id);
    expect(pharmacist.announced.at(-1)).toMatchObject({
      audience: { staffId: world.staffId },
      content: { values: { change: 'reviewSentBack', items: '审方片', reason: '单次剂量偏大 / 改为 0.25 g' } },
    });
    const [line] = await doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
    expect(line!.review).toMatchObject({
      state: 'sentBack',
      isOwn: true,
      reasonCode: 'dose',
      remark: '单次剂量偏大',
      proposal: '改为 0.25 g',
      by: '何云',
    });
    expect(await refusal(dispense(id))).toBe('pharmacy.review.needed.sentBack');
    expect(await refusal(standBy(id, second))).toBe('pharmacy.review.refused.otherDoctor');

    await standBy(id);
    expect(await refusal(sendBack(id))).toBe('pharmacy.review.refused.sendBack');
    await judge(id, 'refuse', { remark: '严重超量，拒绝调配' });
    expect(await sheet(id)).toMatchObject({ status: 2, review: 'refused', rejectReason: '严重超量，拒绝调配' });
    expect(await refusal(judge(id, 'pass'))).toBe('pharmacy.review.refused.gone');

    const other = await aSheet();
    await sendBack(other.id);
    await standBy(other.id);
    await judge(other.id, 'pass');
    const { events } = await pharmacist(calls.queryPrescriptionReview, { id: other.id });
    expect(events.map(({ act, by }) => [act, by])).toEqual([
      ['pass', '何云'],
      ['overrule', '陈怡'],
      ['sendBack', '何云'],
    ]);
  });

  it('waits for review again when the doctor withdraws a line of it, and for nothing when no line is left', async () => {
    const other = await anItem(database, world, { name: '第二片' });
    await aBatch(world, other, { quantity: 50 });
    const { encounterId, adviceIds } = await sendOrders(world, [aDraft({ itemId, quantity: 6 }), aDraft({ itemId: other, quantity: 3 })], {
      paid: false,
    });
    const id = await sheetOf(world, encounterId);
    await sendBack(id);
    await doctor(orderCalls.revokeOrder, { ids: [adviceIds[1]!], reason: '改方' });
    expect(await sheet(id)).toMatchObject({ review: 'waiting', status: 0 });
    await judge(id, 'pass');
    await doctor(orderCalls.revokeOrder, { ids: [adviceIds[0]!], reason: '改方' });
    expect(await sheet(id)).toMatchObject({ review: 'passed', status: 3 });
  });

  it('is prepared anew after all of it came back', async () => {
    const { id } = await aSheet();
    await judge(id, 'pass');
    await step('prepareDispensing', id, pharmacist);
    await step('checkDispensing', id, second);
    await dispense(id, second);
    const { lines, version: now } = await sheet(id);
    const back = lines[0]!.taken.map(({ batchId, quantity }) => ({ lineId: lines[0]!.id, batchId, quantity }));
    await pharmacist(calls.returnDispensing, { id, version: now, reason: 'notWanted', remark: '', lines: back });
    expect(await sheet(id)).toMatchObject({ status: 0, review: 'passed', preparedAt: null, checkedAt: null });
    expect(await refusal(dispense(id))).toBe('pharmacy.step.refused.prepare');
  });
});

describe('the decision of the clinic', () => {
  it('changes no sheet that has begun: those with a review are finished with it, those without are handed out at once', async () => {
    await decide('PRESCRIPTION_REVIEW', 'none');
    const before = await aSheet();
    await decide('PRESCRIPTION_REVIEW', 'dispensing');
    const during = await aSheet();
    await decide('PRESCRIPTION_REVIEW', 'none');
    await dispense(before.id);
    expect(await sheet(before.id)).toMatchObject({ status: 1, review: null, preparedBy: null, checkedBy: null });
    expect(await refusal(dispense(during.id))).toBe('pharmacy.review.needed.waiting');
    await judge(during.id, 'pass');
    await step('prepareDispensing', during.id, pharmacist);
    await step('checkDispensing', during.id, second);
    await dispense(during.id);
    expect((await sheet(during.id)).status).toBe(1);
  });

  it('lets one person do all steps of a reviewed sheet where the organisation allows it, and names this person at each', async () => {
    await decide('PRESCRIPTION_REVIEW', 'dispensing');
    await decide('DISPENSING_DONE_ALONE', true);
    const { id } = await aSheet();
    expect(await refusal(dispense(id))).toBe('pharmacy.review.needed.waiting');
    await judge(id, 'pass');
    await dispense(id);
    await decide('DISPENSING_DONE_ALONE', false);
    expect(await sheet(id)).toMatchObject({ status: 1, reviewedBy: '何云', preparedBy: '何云', checkedBy: '何云', dispensedBy: '何云' });
  });

  it('keeps an unreviewed prescription from being paid, and lets the other charges be paid on a bill of their own', async () => {
    await decide('PRESCRIPTION_REVIEW', 'payment');
    const treatment = await anItem(database, world, { name: '换药', adviceType: 3 } as never);
    const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity: 6 }), anOrderOf(3, treatment)], { paid: false });
    await decide('PRESCRIPTION_REVIEW', 'none');
    const id = await sheetOf(world, encounterId);
    const billOf = async (split: boolean) => {
      const [bill] = await database.owner<[{ id: string; receivable: number; version: number }]>`
        select id, receivable, version from bill where encounter_id = ${encounterId} and (split_from is not null) = ${split} and status = 0`;
      return bill;
    };
    const settle = async (split = false) => {
      const bill = await billOf(split);
      const payments = [{ methodCode: 'cash', amount: Number(bill.receivable) }];
      return doctor(billingCalls.settleBilling, { id: bill.id, payments, allowArrears: false, version: bill.version, confirmed: true });
    };
    await database.owner.begin(async (sql) => {
      await sql`select set_config('app.org_id', ${world.orgId}, true), set_config('app.practice_id', ${world.practiceId}, true)`;
      await sql`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, is_cash) values (${world.orgId}, ${world.practiceId}, 'cash', '现金', 'Cash', 'cash', true)`;
    });
    expect(await refusal(settle())).toBe('billing.refused.review.waiting');
    await sendBack(id);
    expect(await refusal(settle())).toBe('billing.refused.review.sentBack');

    const { id: billId, version: now } = await billOf(false);
    const [line] = await database.owner<[{ id: string }]>`select id from bill_line where bill_id = ${billId} and item_id = ${treatment}`;
    await doctor(billingCalls.splitBilling, { id: billId, version: now, lineIds: [line.id] });
    await settle(true);
    await standBy(id);
    expect(await refusal(settle())).toBe('billing.refused.review.waiting');
    await judge(id, 'pass');
    await settle();
    expect(await sheet(id)).toMatchObject({ payStatus: 1 });
  });
});

describe('a queue of reviewers', () => {
  it('shows what waits for a pharmacist, for the doctor and what was decided today', async () => {
    await decide('PRESCRIPTION_REVIEW', 'dispensing');
    const list = async (tab: string) =>
      (await pharmacist(calls.queryPrescriptionReviewList, { tab, page: 1, size: 100 })).rows.map((row) => row.id);
    const counts = () => pharmacist(calls.queryPrescriptionReviewCounts);
    const before = await counts();
    const [waits, back, passed] = [await aSheet(), await aSheet(), await aSheet()];
    await sendBack(back.id);
    await judge(passed.id, 'pass');
    expect(await counts()).toEqual({ waiting: before.waiting + 1, sentBack: before.sentBack + 1 });
    expect(await list('open')).toContain(waits.id);
    expect(await list('sentBack')).toContain(back.id);
    expect(await list('done')).toContain(passed.id);
    await standBy(back.id);
    expect(await list('open')).toContain(back.id);
  });
});

describe('several at once', () => {
  const settled = async (works: Promise<unknown>[]) => {
    const results = await Promise.allSettled(works);
    return results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { id: string }).id));
  };
  const crowd = (staffId?: string) => careCaller(staffId ? ({ ...world, staffId } as CareWorld) : world, { sql: many });

  it('twenty reviewers decide once, and nineteen are told by whom', async () => {
    const { id } = await aSheet();
    const now = await version(id);
    const answers = await settled(
      Array.from({ length: 20 }, (_, index) =>
        crowd()(calls.reviewPrescription, { ...review, id, version: now, flag: index % 2 ? 'pass' : 'sendBack', reasonCode: 'dose' }),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const { review: state } = await sheet(id);
    const told = state === 'passed' ? 'pharmacy.review.refused.passed' : 'pharmacy.review.refused.sentBackBy';
    expect(new Set(answers)).toEqual(new Set(['done', told]));
    const [{ count }] = await database.owner<
      [{ count: number }]
    >`select count(*)::int as count from prescription_review where dispensing_id = ${id}`;
    expect(count).toBe(1);
  });

  test.each(['pass', 'sendBack'])('a doctor who withdraws and a reviewer who would %s never both win over one sheet', async (flag) => {
    const { id, adviceIds } = await aSheet({ paid: false });
    const now = await version(id);
    const [withdrawn, judged] = await settled([
      crowd()(orderCalls.revokeOrder, { ids: adviceIds, reason: '改方' }),
      crowd()(calls.reviewPrescription, { ...review, id, version: now, flag, reasonCode: 'dose' }),
    ]);
    expect(withdrawn).toBe('done');
    expect(['done', 'pharmacy.review.refused.gone']).toContain(judged);
    expect((await sheet(id)).status).toBe(3);
    expect(await refusal(dispense(id))).toBe('pharmacy.refused.dispense');
  });

  it('twenty people prepare one sheet once, and twenty check it once', async () => {
    const { id } = await aSheet();
    await judge(id, 'pass');
    const times = (call: 'prepareDispensing' | 'checkDispensing', now: number, staffId?: string) =>
      settled(Array.from({ length: 20 }, () => crowd(staffId)(calls[call], { id, version: now })));
    const prepared = await times('prepareDispensing', await version(id));
    expect(prepared.filter((answer) => answer === 'done')).toHaveLength(1);
    const checker = await aColleague(database.owner, world as never);
    const checked = await times('checkDispensing', await version(id), checker);
    expect(checked.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set([...prepared, ...checked])).toEqual(new Set(['done', 'pharmacy.step.refused.done']));
  });

  it('a cashier who settles while the pharmacist sends back takes no money for it', async () => {
    await decide('PRESCRIPTION_REVIEW', 'payment');
    const { id, encounterId } = await aSheet({ paid: false });
    await decide('PRESCRIPTION_REVIEW', 'none');
    const [bill] = await database.owner<
      [{ id: string; receivable: number; version: number }]
    >`select id, receivable, version from bill where encounter_id = ${encounterId}`;
    const payments = [{ methodCode: 'cash', amount: Number(bill.receivable) }];
    const now = await version(id);
    const answers = await settled([
      crowd()(calls.reviewPrescription, { ...review, id, version: now, flag: 'sendBack', reasonCode: 'dose' }),
      ...Array.from({ length: 5 }, () =>
        crowd()(billingCalls.settleBilling, { id: bill.id, payments, allowArrears: false, version: bill.version, confirmed: true }),
      ),
    ]);
    expect(answers[0]).toBe('done');
    expect(answers.slice(1).every((answer) => answer.startsWith('billing.refused.review.'))).toBe(true);
    await pay(world, encounterId);
    expect(await refusal(dispense(id))).toBe('pharmacy.review.needed.sentBack');
  });
});
