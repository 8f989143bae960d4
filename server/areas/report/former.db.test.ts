import { beforeAll, describe, expect, it } from 'vitest';
import { orderType } from '../../../src/domain/order/orderTypes.ts';
import { reportState } from '../../../src/domain/report/states.ts';
import { aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anOrderedTest, aReportOf } from '../../../tests/results/resultWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { orderCalls } from '../order/calls.ts';
import { reportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let doctor: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  doctor = callerIn(database.app, world);
});

const visitOf = () => aVisit(database.owner, world, { status: 1 });
const ordered = (visit: BuiltVisit, type?: number) => anOrderedTest({ database, world }, visit, type);
const reported = async (visit: BuiltVisit, of: Parameters<typeof aReportOf>[3]) => {
  const order = await ordered(visit);
  return { order, report: await aReportOf({ database, world }, visit, order, of) };
};
const beforeOf = async (order: string) => (await doctor(calls.queryLabReport, { id: order })).rows[0]?.before;

describe('the results before a result', () => {
  it('come from earlier specimens of the same patient, the newest first', async () => {
    const visit = await visitOf();
    await reported(visit, { result: '3.6', sampledAt: '2026-09-01T01:00:00Z' });
    await reported(visit, { result: '5.9', flag: 'H', sampledAt: '2026-10-01T01:00:00Z' });
    const { order } = await reported(visit, { result: '4.8', sampledAt: '2026-11-01T01:00:00Z' });

    expect(await beforeOf(order)).toEqual([
      { result: '5.9', unit: 'mmol/L', abnormalFlag: 'H', at: '2026-10-01T01:00:00.000Z' },
      { result: '3.6', unit: 'mmol/L', abnormalFlag: '', at: '2026-09-01T01:00:00.000Z' },
    ]);
  });

  it('leave out later specimens, and another test of the same specimen', async () => {
    const visit = await visitOf();
    const { order } = await reported(visit, { sampledAt: '2026-10-01T01:00:00Z' });
    await reported(visit, { sampledAt: '2026-11-01T01:00:00Z' });
    await reported(visit, { sampledAt: '2026-10-01T01:00:00Z' });

    expect(await beforeOf(order)).toEqual([]);
  });

  it('go by the time of the specimen, not by the time its report was written', async () => {
    const visit = await visitOf();
    const { order } = await reported(visit, { sampledAt: '2026-10-02T01:00:00Z' });
    await reported(visit, { result: '3.9', receivedAt: '2026-10-01T01:00:00Z' });

    expect(await beforeOf(order)).toMatchObject([{ result: '3.9', at: '2026-10-01T01:00:00.000Z' }]);
  });

  it('leave out unsigned reports, replaced versions and other patients', async () => {
    const visit = await visitOf();
    const earlier = { sampledAt: '2026-10-01T01:00:00Z' };
    await reported(visit, { ...earlier, status: reportState.written });
    const { order: corrected } = await reported(visit, { ...earlier, result: '9.9', status: reportState.replaced });
    await aReportOf({ database, world }, visit, corrected, { ...earlier, result: '4.4' });
    await reported(await visitOf(), { ...earlier, result: '7.7' });
    const { order } = await reported(visit, { sampledAt: '2026-11-01T01:00:00Z' });

    expect((await beforeOf(order))?.map(({ result }) => result)).toEqual(['4.4']);
  });

  it('are at most seven', async () => {
    const visit = await visitOf();
    for (const month of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await reported(visit, { result: `${month}`, sampledAt: `2026-0${month}-01T01:00:00Z` });
    const { order } = await reported(visit, { sampledAt: '2026-11-01T01:00:00Z' });

    expect((await beforeOf(order))?.map(({ result }) => result)).toEqual(['9', '8', '7', '6', '5', '4', '3']);
  });
});

describe('the line of an ordered test', () => {
  const lineOf = async (visit: BuiltVisit, by = doctor) => (await by(orderCalls.queryDoctorAdvice, { id: visit.encounterId }))[0];
  const nothing = {
    isSampled: false,
    isWritten: false,
    isReceived: false,
    isSigned: false,
    high: 0,
    low: 0,
    other: 0,
    critical: 0,
    isUnread: false,
  };

  it('has nothing of a report while none is begun', async () => {
    const visit = await visitOf();
    await ordered(visit);

    expect((await lineOf(visit))?.test).toEqual(nothing);
  });

  it('says that the laboratory has the specimen, and shows no flag of an unsigned report', async () => {
    const visit = await visitOf();
    await reported(visit, { flag: 'H', isCritical: true, status: reportState.written, receivedAt: '2026-11-01T01:00:00Z' });

    expect((await lineOf(visit))?.test).toEqual({ ...nothing, isWritten: true, isReceived: true });
  });

  it('counts the flags of the signed report, also while its correction is written', async () => {
    const visit = await visitOf();
    const { order } = await reported(visit, { flag: 'H', isCritical: true, hasFinding: true });
    const signed = { ...nothing, isSigned: true, high: 1, critical: 2 };
    expect((await lineOf(visit))?.test).toEqual(signed);

    await aReportOf({ database, world }, visit, order, { flag: 'L', status: reportState.written });

    expect((await lineOf(visit))?.test).toEqual({ ...signed, isWritten: true });
  });

  it('counts no flag of a version that was replaced', async () => {
    const visit = await visitOf();
    const { order } = await reported(visit, { flag: 'H', status: reportState.replaced });
    await aReportOf({ database, world }, visit, order, { flag: 'L' });

    expect((await lineOf(visit))?.test).toEqual({ ...nothing, isSigned: true, low: 1 });
  });

  it('says that its reader has not read the report, until it is read', async () => {
    const visit = await visitOf();
    const { report } = await reported(visit, {});
    const { orgId, practiceId, staffId } = world;
    await inTenant(
      database.owner,
      world,
      (db) => db`insert into report_reading (org_id, practice_id, report_id, staff_id, urgency, due_at)
        values (${orgId}, ${practiceId}, ${report}, ${staffId}, 0, now() - interval '1 hour')`,
    );
    expect((await lineOf(visit))?.test).toMatchObject({ isSigned: true, isUnread: true });

    await doctor(calls.readReport, { id: report });

    expect((await lineOf(visit))?.test).toMatchObject({ isSigned: true, isUnread: false });
  });

  it.each(['m_billing', 'm_pharmacy'] as const)('tells readers with %s alone nothing of its results', async (right) => {
    const visit = await visitOf();
    await reported(visit, { flag: 'H' });

    expect(await lineOf(visit, callerIn(database.app, world, { authorities: [right] }))).toMatchObject({
      adviceType: orderType.lab,
      test: null,
    });
  });
});
