import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import type { PlanDraft, PlanRuleDraft } from '../../../src/domain/insurance/planShapes.ts';
import type { PolicyDraft } from '../../../src/domain/insurance/shapes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { insuranceCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
let companyId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  const company = { code: 'BX', nameZh: '平安', nameEn: '', phone: '', memo: '' };
  const agreed = { planSelfPayRate: null, planExemption: 0, planMaximum: null };
  companyId = (await ask(calls.saveInsuranceCompany, { ...company, ...agreed })).id;
});

const planDraft = (part: Partial<PlanDraft>): PlanDraft => ({
  companyId,
  nameZh: `方案 ${crypto.randomUUID()}`,
  nameEn: '',
  selfPayRate: 20,
  exemption: 0,
  maximum: null,
  visitMaximum: null,
  waitingDays: 0,
  coversAll: true,
  rules: [],
  ...part,
});
const ruleFor = (itemId: string, part: Partial<PlanRuleDraft>): PlanRuleDraft => ({
  itemId,
  categoryCode: null,
  isCovered: true,
  selfPayRate: null,
  unitMaximum: null,
  ...part,
});
const policyDraft = (patientId: string, planId: string | null, part: Partial<PolicyDraft> = {}): PolicyDraft => ({
  patientId,
  insuranceNumber: crypto.randomUUID(),
  companyId,
  planId,
  typeName: '',
  status: 1,
  startsOn: addDays(today, -9),
  expiresOn: addDays(today, 9),
  exemption: 0,
  maximum: null,
  selfPayRate: 20,
  ...part,
});

/** A bill of 100.00 and twice 30.00, whose patient is insured by a plan made for its items. */
async function anInsuredBill(planFor: (itemIds: string[]) => Partial<PlanDraft>, policy: Partial<PolicyDraft> = {}) {
  const lines = [
    { unitPrice: 10_000, quantity: 1 },
    { unitPrice: 3000, quantity: 2 },
  ];
  const made = await aBill(database.owner, world, { lines });
  const bill = await ask(billingCalls.queryBillingDetails, { billingId: made.billId });
  const items = bill.lines.map(({ itemId }) => itemId!);
  const { id: planId } = await ask(calls.saveInsurancePlan, planDraft(planFor(items)));
  const { id: insuranceId } = await ask(calls.savePatientInsurance, policyDraft(made.patientId, planId, policy));
  return { ...made, bill, items, planId, insuranceId };
}
type Insured = Awaited<ReturnType<typeof anInsuredBill>>;
const preview = ({ billId, insuranceId }: Insured) => ask(billingCalls.calculateBilling, { billingId: billId, benefits: { insuranceId } });
const settle = async ({ billId, insuranceId, bill }: Insured, amount: number) => {
  const payments = amount === 0 ? [] : [{ methodCode: 'cash', amount }];
  await ask(billingCalls.settleBilling, {
    id: billId,
    allowArrears: false,
    confirmed: true,
    version: bill.version,
    payments,
    benefits: { insuranceId },
  });
  return ask(billingCalls.queryBillingDetails, { billingId: billId });
};
const paid = (lines: readonly { insurance: number }[]) => lines.map(({ insurance }) => insurance);

describe('a plan at settlement', () => {
  it('pays each line what the preview shows, explains it, and explains it again afterwards', async () => {
    const insured = await anInsuredBill(([first, second]) => ({
      rules: [ruleFor(first!, { selfPayRate: 50 }), ruleFor(second!, { unitMaximum: 1000 })],
    }));

    const shown = await preview(insured);
    const settled = await settle(insured, shown.receivable);

    expect(paid(shown.lines)).toEqual([5000, 2000]);
    expect(paid(settled.lines)).toEqual([5000, 2000]);
    expect(settled.lines.map(({ trace }) => trace)).toEqual(shown.lines.map(({ trace }) => trace));
    expect(shown.lines[1]!.trace.map(({ message }) => message)).toContain('billing.trace.plan.unitMaximum');
  });

  it('pays nothing for what it does not cover, and nothing at all in its waiting time', async () => {
    const partly = await anInsuredBill(([first]) => ({ coversAll: false, rules: [ruleFor(first!, {})] }));
    const waiting = await anInsuredBill(() => ({ waitingDays: 11 }));

    expect(paid((await preview(partly)).lines)).toEqual([8000, 0]);
    const shown = await preview(waiting);
    expect(paid(shown.lines)).toEqual([0, 0]);
    expect(shown.lines[0]!.trace.at(-1)!.message).toBe('billing.trace.plan.waiting');
  });

  it('shares its maximum of a visit between the bills of the visit', async () => {
    const one = await anInsuredBill(() => ({ visitMaximum: 10_000, selfPayRate: 0 }), { selfPayRate: 0 });
    await settle(one, 6000);
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 9000, quantity: 1 }] });
    await inTenant(
      database.owner,
      world,
      (db) =>
        db`update bill b set patient_id = a.patient_id, encounter_id = a.encounter_id from bill a where a.id = ${one.billId} and b.id = ${billId}`,
    );

    const again = await preview({ ...one, billId });

    expect(again.insurance).toBe(0);
  });

  it('leaves a policy without a plan as it was', async () => {
    const { billId, patientId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
    const draft = policyDraft(patientId, null, { exemption: 1000, maximum: 5000, selfPayRate: 10 });
    const { id: insuranceId } = await ask(calls.savePatientInsurance, draft);

    const shown = await ask(billingCalls.calculateBilling, { billingId: billId, benefits: { insuranceId } });

    expect(paid(shown.lines)).toEqual([5000]);
    expect(shown.lines[0]!.trace.map(({ message }) => message)).toEqual(['billing.trace.list', 'billing.trace.insurance']);
  });
});

describe('a plan', () => {
  it('is found with its rules, changed by whoever saw it last, and stays while a policy has it', async () => {
    const { planId, items, patientId, insuranceId } = await anInsuredBill(([first]) => ({
      rules: [ruleFor(first!, { isCovered: false })],
    }));
    const found = async () =>
      (await ask(calls.queryInsurancePlanList, { page: 1, size: 100, companyId })).rows.find(({ id }) => id === planId)!;
    const before = await found();
    const { companyNameZh: _z, companyNameEn: _e, policies: _p, ...draft } = before;

    await ask(calls.saveInsurancePlan, { ...draft, waitingDays: 5, rules: [] });
    const stale = await problemOf(ask(calls.saveInsurancePlan, { ...draft, waitingDays: 7 }));
    const after = await found();
    const used = await problemOf(ask(calls.deleteInsurancePlan, { id: planId, version: after.version }));
    const company = await problemOf(ask(calls.deleteInsuranceCompany, { id: companyId }));
    await ask(calls.deletePatientInsurance, { id: insuranceId });
    await ask(calls.deleteInsurancePlan, { id: planId, version: after.version });

    expect(before).toMatchObject({ policies: 1, rules: [{ itemId: items[0], isCovered: false }] });
    expect(after).toMatchObject({ waitingDays: 5, rules: [] });
    expect([stale.id, used.id, company.id]).toEqual(['error.version', 'insurance.refused.planUsed', 'insurance.refused.companyUsed']);
    expect(await problemOf(ask(calls.savePatientInsurance, policyDraft(patientId, planId)))).toMatchObject({ id: 'error.fields' });
  });

  it('tells before a treatment what it pays of an item, and what a patient has to wait for', async () => {
    const insured = await anInsuredBill(([first]) => ({ waitingDays: 12, rules: [ruleFor(first!, { selfPayRate: 0 })] }));
    const { patientId, items } = insured;

    const waiting = await ask(calls.tryInsurance, { patientId, itemId: items[0]! });
    const [policy] = await ask(calls.queryPatientInsuranceList, { patientId });
    await inTenant(database.owner, world, (db) => db`update insurance_plan set waiting_days = 0 where id = ${insured.planId}`);
    const now = await ask(calls.tryInsurance, { patientId, itemId: items[0]! });

    expect(waiting.policies).toMatchObject([{ pays: 0, reasons: [expect.stringContaining(policy!.waitsUntil!)] }]);
    expect(now).toMatchObject({ price: 10_000, policies: [{ pays: 10_000, reasons: [] }] });
  });
});
