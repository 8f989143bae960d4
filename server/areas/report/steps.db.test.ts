import { beforeAll, describe, expect, it } from 'vitest';
import { orderType } from '../../../src/domain/order/orderTypes.ts';
import type { StepDraft } from '../../../src/domain/report/course/stepShapes.ts';
import { reportState } from '../../../src/domain/report/states.ts';
import { aColleague, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anOrderedTest, aReportOf } from '../../../tests/results/resultWorld.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { reportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let doctor: Caller;
let reviewer: Caller;
let colleague: Caller;
let stranger: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  doctor = callerIn(database.app, world);
  reviewer = callerIn(database.app, await aColleague(database.owner, world, { isDoctor: false }));
  colleague = callerIn(database.app, await aColleague(database.owner, world));
  stranger = callerIn(database.app, await aWorld(database.owner, '另一家'));
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const place = () => ({ database, world });
const visitOf = () => aVisit(database.owner, world, { status: 1 });
const step = (id: string, kind: StepDraft['kind'], more: Partial<StepDraft> = {}) =>
  ({ id, kind, reportId: null, way: null, at: minutesAgo(0), remark: '', ...more }) satisfies StepDraft;
const told = (id: string, reportId: string, more: Partial<StepDraft> = {}) => step(id, 'told', { reportId, way: 'phone', ...more });
const testOf = async ({ encounterId }: BuiltVisit) => (await doctor(orderCalls.queryDoctorAdvice, { id: encounterId }))[0]?.test;
const idOf = async (work: Promise<unknown>) => (await problemOf(work)).id;

/** A written report, which the reviewer signs. */
async function signed(visit: BuiltVisit, of: Parameters<typeof aReportOf>[3] = { flag: 'H' }) {
  const order = await anOrderedTest(place(), visit);
  const report = await aReportOf(place(), visit, order, { ...of, status: reportState.written });
  await reviewer(calls.reviewLabReport, { id: order, version: 1, confirmed: true });
  return { order, report };
}
const toTell = async (by = doctor) => {
  const { rows } = await by(calls.queryUnreadReportList, { page: 1, size: 50, isToTell: true });
  expect((await by(calls.queryUnreadReportCounts)).toTell).toBe(rows.length);
  return rows.map(({ reportId }) => reportId);
};
const read = (report: string, by = doctor) => by(calls.readReport, { id: report });

describe('a specimen', () => {
  it('is taken, rejected with a reason and taken again, and the order says so each time', async () => {
    const visit = await visitOf();
    const order = await anOrderedTest(place(), visit);
    const kinds = async () => [(await testOf(visit))?.isSampled, (await testOf(visit))?.isReceived];
    expect(await kinds()).toEqual([false, false]);

    await reviewer(calls.saveTestStep, step(order, 'sampled', { at: minutesAgo(30) }));
    expect(await kinds()).toEqual([true, false]);
    expect(await idOf(reviewer(calls.saveTestStep, step(order, 'sampled')))).toBe('report.step.refused.sampled');

    await reviewer(calls.saveTestStep, step(order, 'rejected', { remark: '溶血' }));
    expect(await kinds()).toEqual([false, false]);

    await reviewer(calls.saveTestStep, step(order, 'sampled'));
    expect(await kinds()).toEqual([true, false]);
    const { steps } = await doctor(calls.queryLabReport, { id: order });
    expect(steps?.map(({ kind, remark }) => [kind, remark])).toEqual([
      ['sampled', ''],
      ['rejected', '溶血'],
      ['sampled', ''],
    ]);
  });

  it('that was rejected takes the laboratory’s receipt of it from the order', async () => {
    const visit = await visitOf();
    const order = await anOrderedTest(place(), visit);
    await aReportOf(place(), visit, order, { status: reportState.written, receivedAt: minutesAgo(20) });
    expect(await testOf(visit)).toMatchObject({ isReceived: true });

    await reviewer(calls.saveTestStep, step(order, 'rejected', { at: minutesAgo(1), remark: '量不足' }));

    expect(await testOf(visit)).toMatchObject({ isSampled: false, isReceived: false });
  });

  it('is not recorded for an examination, another clinic or an order that was taken back', async () => {
    const visit = await visitOf();
    const image = await anOrderedTest(place(), visit, orderType.imaging);
    expect(await idOf(reviewer(calls.saveTestStep, step(image, 'sampled')))).toBe('report.step.refused.noSpecimen');
    const order = await anOrderedTest(place(), visit);
    expect(await idOf(stranger(calls.saveTestStep, step(order, 'sampled')))).toBe('error.absent');
    await database.owner`update advice set send_status = 2 where id = ${order}`;
    expect(await idOf(reviewer(calls.saveTestStep, step(order, 'sampled')))).toBe('error.absent');
  });
});

describe('an abnormal result', () => {
  it('is to be told once it is read, until its telling is recorded with way and time', async () => {
    const { order, report } = await signed(await visitOf());
    expect(await toTell()).toEqual([]);
    await read(report);
    expect(await toTell()).toEqual([report]);
    expect(await idOf(doctor(calls.saveTestStep, told(order, report, { way: null })))).toBe('error.fields');
    expect(await toTell()).toEqual([report]);

    const at = minutesAgo(0);
    await doctor(calls.saveTestStep, told(order, report, { at, remark: '周一复查' }));

    expect(await toTell()).toEqual([]);
    const { steps } = await doctor(calls.queryLabReport, { id: order });
    expect(steps).toMatchObject([{ kind: 'told', reportId: report, way: 'phone', at, by: '陈静', remark: '周一复查' }]);
    expect(doctor.audited.at(-2)).toMatchObject({ objectId: order, detail: { act: 'told', way: 'phone' } });
  });

  it('is not to be told where nothing is abnormal', async () => {
    const { report } = await signed(await visitOf(), { flag: '' });
    await read(report);

    expect(await toTell()).toEqual([]);
  });

  it('that was corrected is to be told again, also if it is normal now', async () => {
    const { order, report } = await signed(await visitOf());
    await read(report);
    await doctor(calls.saveTestStep, told(order, report));
    const { version } = await reviewer(calls.queryLabReport, { id: order });
    const next = await colleague(calls.correctLabReport, { id: order, version, reason: '标本错管' });
    await database.owner`update report_result set abnormal_flag = '' where report_id = ${next.id}`;
    await reviewer(calls.reviewLabReport, { id: order, version: next.version, confirmed: true });
    expect(await idOf(doctor(calls.saveTestStep, told(order, report)))).toBe('report.step.refused.replaced');

    await read(next.id);

    expect(await toTell()).toEqual([next.id]);
    await doctor(calls.saveTestStep, told(order, next.id));
    expect(await toTell()).toEqual([]);
  });

  it('waits for the doctor who takes the visit over, and for neither once one of them has told the patient', async () => {
    const visit = await aVisit(database.owner, world, { status: 2 });
    const { order, report } = await signed(visit);
    await read(report);
    await colleague(encounterCalls.continueEncounter, { id: visit.encounterId, confirmed: true });
    await read(report, colleague);
    expect([await toTell(), await toTell(colleague)]).toEqual([[report], [report]]);

    await colleague(calls.saveTestStep, told(order, report));

    expect([await toTell(), await toTell(colleague)]).toEqual([[], []]);
  });

  it('stands behind the critical ones in the list', async () => {
    const abnormal = await signed(await visitOf());
    const critical = await signed(await visitOf(), { flag: 'H', isCritical: true });
    for (const { report } of [abnormal, critical]) await read(report);

    expect(await toTell()).toEqual([critical.report, abnormal.report]);
    for (const { order, report } of [abnormal, critical]) await doctor(calls.saveTestStep, told(order, report));
  });

  it('cannot be told before it is signed', async () => {
    const visit = await visitOf();
    const order = await anOrderedTest(place(), visit);
    const report = await aReportOf(place(), visit, order, { flag: 'H', status: reportState.written });

    expect(await idOf(doctor(calls.saveTestStep, told(order, report)))).toBe('report.step.refused.unsigned');
  });
});
