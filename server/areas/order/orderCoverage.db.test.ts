import { beforeAll, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import type { PlanDraft } from '../../../src/domain/insurance/planShapes.ts';
import { sumsOfCoverage } from '../../../src/domain/order/coverage.ts';
import { type ABill, aBill, sendAnother, takesPayments } from '../../../tests/builders/bill.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { insuranceCalls } from '../insurance/calls.ts';
import { orderCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
let abroad: Caller;
let companyId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
  const company = { code: 'BX', nameZh: '平安', nameEn: '', phone: '', memo: '' };
  companyId = (await ask(insuranceCalls.saveInsuranceCompany, { ...company, planSelfPayRate: null, planExemption: 0, planMaximum: null }))
    .id;
}, 120_000);

const planOf = async (part: Partial<PlanDraft>) => {
  const terms = { selfPayRate: 20, exemption: 0, maximum: null, visitMaximum: null, waitingDays: 0, coversAll: true, rules: [] };
  return (await ask(insuranceCalls.saveInsurancePlan, { companyId, nameZh: crypto.randomUUID(), nameEn: '', ...terms, ...part })).id;
};
const insure = async (patientId: string, planId: string | null, part: object = {}) => {
  const policy = {
    patientId,
    insuranceNumber: crypto.randomUUID(),
    companyId,
    planId,
    typeName: '',
    status: 1,
    exemption: 0,
    maximum: null,
  };
  const days = { startsOn: addDays(today, -9), expiresOn: addDays(today, 9) };
  return (await ask(insuranceCalls.savePatientInsurance, { ...policy, ...days, selfPayRate: 20, ...part })).id;
};
const itemsOf = async ({ billId }: ABill) =>
  (await ask(billingCalls.queryBillingDetails, { billingId: billId })).lines.map(({ itemId }) => itemId!);
const coverageOf = ({ encounterId }: ABill) => ask(calls.queryOrderCoverage, { id: encounterId });
const linesOf = async (bill: ABill) =>
  (await coverageOf(bill))[0]!.lines.map(({ amount, pays, reasons }) => [amount, pays, reasons.length > 0]);

const twoOrders = () =>
  aBill(database.owner, world, {
    lines: [
      { unitPrice: 10_000, quantity: 1 },
      { unitPrice: 3_000, quantity: 2 },
    ],
  });

it('says of each order what the plan pays, as the bill will: covered, left out, waiting, and nothing above the maximum of a visit', async () => {
  const bill = await twoOrders();
  const [, second] = await itemsOf(bill);
  const rule = { categoryCode: null, itemId: second!, isCovered: false, selfPayRate: null, unitMaximum: null };
  const policyId = await insure(bill.patientId, await planOf({ rules: [rule], visitMaximum: 7_000 }));
  expect(await linesOf(bill)).toEqual([
    [10_000, 7_000, true],
    [6_000, 0, true],
  ]);
  const [policy] = await coverageOf(bill);
  const sums = await ask(billingCalls.calculateBilling, { billingId: bill.billId, benefits: { insuranceId: policyId } });
  expect(sumsOfCoverage(policy!)).toEqual({ pays: sums.insurance, own: sums.receivable });

  await ask(billingCalls.settleBilling, {
    id: bill.billId,
    allowArrears: false,
    version: 2,
    benefits: { insuranceId: policyId },
    payments: [{ methodCode: 'cash', amount: 9_000 }],
  });
  await sendAnother(database.owner, world, bill, { unitPrice: 1_000, quantity: 1 });
  expect(await linesOf(bill)).toEqual([[1_000, 0, true]]);

  const waiting = await twoOrders();
  await insure(waiting.patientId, await planOf({ waitingDays: 30 }));
  expect((await linesOf(waiting)).map(([, pays]) => pays)).toEqual([0, 0]);
});

it('shows the policy that pays most first, leaves revoked orders out, and is empty without a valid policy', async () => {
  const bill = await twoOrders();
  expect(await coverageOf(bill)).toEqual([]);
  await insure(bill.patientId, null, { expiresOn: addDays(today, -1) });
  expect(await coverageOf(bill)).toEqual([]);
  await insure(bill.patientId, null, { selfPayRate: 60 });
  const better = await insure(bill.patientId, null, { selfPayRate: 10 });
  const policies = await coverageOf(bill);
  expect(policies.map(sumsOfCoverage)).toEqual([
    { pays: 14_400, own: 1_600 },
    { pays: 6_400, own: 9_600 },
  ]);
  expect(policies[0]!.id).toBe(better);
  await inTenant(
    database.owner,
    world,
    (db) =>
      db`update advice set sign_status = 7, send_status = 2, revoke_reason = '停用' where encounter_id = ${bill.encounterId} and unit_price = 3000`,
  );
  expect((await coverageOf(bill))[0]!.lines).toMatchObject([{ amount: 10_000, pays: 9_000 }]);
  expect((await problemOf(abroad(calls.queryOrderCoverage, { id: bill.encounterId }))).id).toBe('error.absent');
});
