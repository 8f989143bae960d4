import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderType } from '../../../src/domain/order/orderTypes.ts';
import { aColleague, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { reportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let doctor: Caller;
let other: Caller;
let reviewer: Caller;
let colleague: World;

beforeAll(async () => {
  world = await aWorld(database.owner);
  colleague = await aColleague(database.owner, world);
  doctor = callerIn(database.app, world);
  other = callerIn(database.app, colleague);
  reviewer = callerIn(database.app, await aColleague(database.owner, world, { isDoctor: false }));
});

interface Result {
  flag?: 'H';
  isCritical?: boolean;
}

/** An order of the visit with a written report, which `sign` reviews. */
async function aReport(visit: BuiltVisit, { flag, isCritical = false }: Result = {}) {
  const order = uuidv7();
  const report = uuidv7();
  const { orgId, practiceId, staffId } = world;
  await inTenant(database.owner, world, async (db) => {
    await db`
      insert into advice (org_id, practice_id, id, encounter_id, patient_id, doctor_id, advice_type, item_name, quantity, sign_status, send_status, sort, created_at, signed_at, sent_at)
      values (${orgId}, ${practiceId}, ${order}, ${visit.encounterId}, ${visit.patientId}, ${staffId}, ${orderType.lab}, '血常规', 1, 2, 1, 0, now(), now(), now())`;
    await db`
      insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, written_by, written_at)
      values (${orgId}, ${practiceId}, ${report}, ${order}, ${visit.encounterId}, ${visit.patientId}, ${orderType.lab}, ${order.slice(-8)}, ${colleague.staffId}, now())`;
    await db`
      insert into report_result (org_id, practice_id, report_id, sort, indicator_id, code, name_zh, name_en, unit, result, abnormal_flag, critical)
      values (${orgId}, ${practiceId}, ${report}, 0, ${uuidv7()}, 'K', '钾', 'Potassium', 'mmol/L', '4', ${flag ?? ''}, ${isCritical})`;
  });
  return { order, report, sign: () => reviewer(calls.reviewLabReport, { id: order, version: 1 }) };
}

const aSigned = async (visit: BuiltVisit, result?: Result) => {
  const written = await aReport(visit, result);
  await written.sign();
  return written;
};

const page = { page: 1, size: 50 };
const unreadBy = async (by: Caller) => {
  const { rows, total } = await by(calls.queryUnreadReportList, page);
  const { unread } = await by(calls.queryUnreadReportCounts);
  expect([total, unread]).toEqual([rows.length, rows.length]);
  return rows;
};
const idsOf = async (by: Caller) => (await unreadBy(by)).map(({ reportId }) => reportId);

describe('a result', () => {
  it('is unread for the ordering doctor from its review until the doctor opens it, and for nobody else', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const { order, report, sign } = await aReport(visit);
    expect(await idsOf(doctor)).toEqual([]);
    await sign();
    expect(await idsOf(doctor)).toEqual([report]);
    expect(await idsOf(other)).toEqual([]);
    expect(await problemOf(other(calls.readReport, { id: report }))).toMatchObject({ id: 'error.absent' });
    expect((await doctor(calls.queryLabReport, { id: order })).isUnread).toBe(true);
    expect((await other(calls.queryLabReport, { id: order })).isUnread).toBe(false);

    await doctor(calls.readReport, { id: report });
    await doctor(calls.readReport, { id: report });

    expect(await idsOf(doctor)).toEqual([]);
    expect((await doctor(calls.queryLabReport, { id: order })).isUnread).toBe(false);
    const trail = doctor.audited.filter(({ detail }) => (detail as { act?: string } | undefined)?.act === 'readReport');
    expect(trail).toMatchObject([{ patientId: visit.patientId, objectId: order }]);
  });

  it('that was corrected is unread again, as the new version', async () => {
    const { order, report } = await aSigned(await aVisit(database.owner, world, { status: 1 }));
    await doctor(calls.readReport, { id: report });
    const { version } = await reviewer(calls.queryLabReport, { id: order });
    const next = await other(calls.correctLabReport, { id: order, version, reason: '复检' });
    expect(await idsOf(doctor)).toEqual([]);

    await reviewer(calls.reviewLabReport, { id: order, version: next.version! });

    expect(await unreadBy(doctor)).toMatchObject([{ reportId: next.id, isCorrected: true }]);
    await doctor(calls.readReport, { id: next.id });
  });

  it('leaves behind no version that was replaced before it was read', async () => {
    const { order } = await aSigned(await aVisit(database.owner, world, { status: 1 }));
    const { version } = await reviewer(calls.queryLabReport, { id: order });
    const next = await other(calls.correctLabReport, { id: order, version, reason: '复检' });
    await reviewer(calls.reviewLabReport, { id: order, version: next.version! });

    expect(await idsOf(doctor)).toEqual([next.id]);
    await doctor(calls.readReport, { id: next.id });
  });

  it('is unread for the doctor who takes the visit over, whether it was signed before or after', async () => {
    const visit = await aVisit(database.owner, world, { status: 2 });
    const [before, opened, after] = [await aSigned(visit), await aSigned(visit), await aReport(visit)];
    await doctor(calls.readReport, { id: opened.report });
    await other(encounterCalls.continueEncounter, { id: visit.encounterId, confirmed: true });
    await after.sign();

    expect((await idsOf(other)).sort()).toEqual([before.report, after.report].sort());
    expect((await idsOf(doctor)).sort()).toEqual([before.report, after.report].sort());

    await other(calls.readReport, { id: before.report });
    expect(await idsOf(doctor)).toContain(before.report);
    for (const { report } of [before, after]) await doctor(calls.readReport, { id: report });
    await other(calls.readReport, { id: after.report });
  });
});

describe('the unread results of a doctor', () => {
  it('begin with the critical ones, and “all” leaves exactly these unread', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const normal = await aSigned(visit);
    const abnormal = await aSigned(visit, { flag: 'H' });
    const critical = await aSigned(visit, { flag: 'H', isCritical: true });
    expect(await idsOf(doctor)).toEqual([critical.report, abnormal.report, normal.report]);
    expect(await doctor(calls.queryUnreadReportCounts)).toEqual({ unread: 3, critical: 1, toTell: 0 });

    expect(await problemOf(doctor(calls.readAllReports, { count: 1 }))).toMatchObject({ id: 'report.refused.otherCount' });
    expect(await idsOf(doctor)).toHaveLength(3);
    await doctor(calls.readAllReports, { count: 2 });

    expect(await idsOf(doctor)).toEqual([critical.report]);
    expect(doctor.audited.at(-1)?.detail).toMatchObject({ act: 'readAllReports' });
    await doctor(calls.readReport, { id: critical.report });
  });

  it('leave out an order that was taken back', async () => {
    const { order, report } = await aSigned(await aVisit(database.owner, world, { status: 1 }));
    await inTenant(database.owner, world, (db) => db`update advice set send_status = 2 where id = ${order}`);
    expect(await idsOf(doctor)).toEqual([]);
    await doctor(calls.readReport, { id: report });
  });
});
