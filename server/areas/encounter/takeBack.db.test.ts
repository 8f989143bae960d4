import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { type ABill, aBill, sendAnother, takesPayments } from '../../../tests/builders/bill.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { appointmentDeskCalls } from '../appointment/calls/appointmentDesk.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { encounterCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let colleague: Caller;
let abroad: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  const staffId = await aColleague(database.owner, world);
  await database.owner`update staff set is_doctor = true where id = ${staffId}`;
  colleague = callerIn(database.app, { ...world, staffId });
  abroad = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const pay = async (billId: string) => {
  const { receivable, version } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  await ask(billingCalls.settleBilling, {
    id: billId,
    payments: [{ methodCode: 'cash', amount: receivable }],
    allowArrears: false,
    version,
  });
};
const settled = async (): Promise<ABill> => {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 1500, quantity: 2 }] });
  await pay(bill.billId);
  return bill;
};
const takeBack = ({ encounterId: id }: ABill, by = ask) => by(calls.rollbackEncounter, { id, reason: '补开处方' });
const complete = ({ encounterId: id }: ABill) => ask(calls.completeEncounter, { id, followUp: null, confirmed: true });
const stateOf = async ({ appointmentId }: ABill) => {
  const { status, appointmentStatus, takeBackRefused } = await ask(calls.queryEncounter, { appointmentId });
  return { status, appointmentStatus, refused: takeBackRefused?.message };
};
const onDay = (days: number): Caller =>
  callerIn(database.app, world, { now: new Date(instantOf(addDays(dateAt(new Date()), days), '09:00')).toISOString() });

/** All that a visit leaves behind in money and in counts. */
const figuresOf = ({ encounterId, appointmentId, patientId }: ABill) =>
  inTenant(database.owner, world, async (db) => {
    const [row] = await db`select
      (select count(*)::int from bill where encounter_id = ${encounterId}) as bills,
      (select coalesce(sum(paid), 0)::int from bill where encounter_id = ${encounterId}) as paid,
      (select count(*)::int from payment p join bill b on b.id = p.bill_id where b.encounter_id = ${encounterId}) as payments,
      (select coalesce(sum(p.amount), 0)::int from payment p join bill b on b.id = p.bill_id where b.encounter_id = ${encounterId}) as money,
      (select count(*)::int from encounter_charge where encounter_id = ${encounterId}) as fees,
      (select count(*)::int from encounter where patient_id = ${patientId}) as visits,
      (select count(*)::int from appointment where patient_id = ${patientId}) as appointments,
      (select count(*)::int from followup_plan where encounter_id = ${encounterId}) as plans,
      (select count(*)::int from advice where encounter_id = ${encounterId} and sign_status = 2) as orders,
      (select count(*)::int from crm_notice where object_id = ${appointmentId}) as notices`;
    return row;
  });

describe('a settled visit', () => {
  it('is taken back by its doctor with a reason, and its paid bill stays as it is', async () => {
    const visit = await settled();
    expect(await stateOf(visit)).toEqual({ status: 3, appointmentStatus: 5, refused: undefined });
    const before = await figuresOf(visit);
    expect((await problemOf(ask(calls.rollbackEncounter, { id: visit.encounterId, reason: ' ' }))).id).toBe('error.fields');

    await takeBack(visit);

    expect(await stateOf(visit)).toMatchObject({ status: 1, appointmentStatus: 3 });
    expect(await figuresOf(visit)).toEqual(before);
    expect(ask.audited.map(({ detail }) => detail)).toContainEqual({ act: 'rollback', reason: '补开处方' });
  });

  it('is settled again by completing it when nothing was added', async () => {
    const visit = await settled();
    await takeBack(visit);
    await complete(visit);
    expect(await stateOf(visit)).toMatchObject({ status: 3, appointmentStatus: 5 });
  });

  it('puts what is ordered afterwards on a bill of its own, and is settled by paying it', async () => {
    const visit = await settled();
    await takeBack(visit);
    const { billId } = await sendAnother(database.owner, world, visit, { unitPrice: 800, quantity: 1 });
    expect(billId).not.toBe(visit.billId);

    await complete(visit);
    expect(await stateOf(visit)).toMatchObject({ status: 3, appointmentStatus: 4 });
    await pay(billId);

    expect(await stateOf(visit)).toMatchObject({ status: 3, appointmentStatus: 5 });
    expect(await ask(billingCalls.queryBillingDetails, { billingId: visit.billId })).toMatchObject({ paid: 3000, receivable: 3000 });
    expect(await ask(billingCalls.queryBillingDetails, { billingId: billId })).toMatchObject({ paid: 800 });
    expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
  });

  it('is taken back from the list of appointments as well', async () => {
    const visit = await settled();
    await ask(appointmentDeskCalls.changeAppointmentStatus, { id: visit.appointmentId, status: '3', reason: '补开处方' });
    expect(await stateOf(visit)).toMatchObject({ status: 1, appointmentStatus: 3 });
  });

  it('stays closed to a colleague and to another organisation', async () => {
    const visit = await settled();
    expect((await problemOf(takeBack(visit, colleague))).id).toBe('encounter.refused.notYours');
    expect((await problemOf(takeBack(visit, abroad))).id).toBe('error.absent');
    expect((await colleague(calls.queryEncounter, { appointmentId: visit.appointmentId })).takeBackRefused?.message).toBe(
      'encounter.refused.notYours',
    );
  });

  it('is taken back on the day of its payment, and on later days as the organisation allows', async () => {
    const visit = await settled();
    const refused = await problemOf(takeBack(visit, onDay(1)));
    expect(refused).toMatchObject({ id: 'encounter.refused.settledBefore', details: { values: { day: dateAt(new Date()) } } });
    expect((await onDay(1)(calls.queryEncounter, { appointmentId: visit.appointmentId })).takeBackRefused?.message).toBe(
      'encounter.refused.settledBefore',
    );

    await parameterSince(database.owner, world, 'SETTLED_VISIT_REOPENED_DAYS', 2);
    expect((await problemOf(takeBack(visit, onDay(3)))).id).toBe('encounter.refused.settledBefore');
    await takeBack(visit, onDay(2));
    expect(await stateOf(visit)).toMatchObject({ status: 1, appointmentStatus: 3 });
  });

  it('changes no money and no count, however often it is taken back and completed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), async (times) => {
        const visit = await settled();
        await takeBack(visit);
        await complete(visit);
        const before = await figuresOf(visit);
        for (let turn = 0; turn < times; turn += 1) {
          await takeBack(visit);
          await complete(visit);
        }
        expect(await figuresOf(visit)).toEqual(before);
        expect(await stateOf(visit)).toMatchObject({ status: 3, appointmentStatus: 5 });
      }),
      { numRuns: Number(process.env.RUNS ?? 4) },
    );
  });
});
