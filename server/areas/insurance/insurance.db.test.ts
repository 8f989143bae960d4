import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient } from '../../../tests/builders/money.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { refundCalls } from '../refund/calls.ts';
import { insuranceCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
let abroad: Caller;
let companyId: string;
const company = {
  code: 'PA',
  nameZh: '平安健康',
  nameEn: 'Ping An Health',
  phone: '95511',
  memo: '理赔须附发票',
  planSelfPayRate: null,
  planExemption: 0,
  planMaximum: null,
};

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) await takesPayments(database.owner, each);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
  companyId = (await ask(calls.saveInsuranceCompany, company)).id;
});

const policy = (patientId: string, more: object = {}) => ({
  patientId,
  insuranceNumber: `N${crypto.randomUUID().slice(0, 8)}`,
  companyId,
  typeName: '高端医疗',
  status: 1,
  startsOn: '2020-01-01',
  expiresOn: addDays(today, 100),
  exemption: 0,
  maximum: null,
  selfPayRate: 20,
  ...more,
});

async function insuredBill(more: object = {}) {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
  const { id: insuranceId } = await ask(calls.savePatientInsurance, policy(bill.patientId, more));
  const settle = (amount: number, extra: object = {}) =>
    ask(billingCalls.settleBilling, {
      id: bill.billId,
      allowArrears: false,
      version: 2,
      benefits: { insuranceId },
      payments: amount > 0 ? [{ methodCode: 'cash', amount }] : [],
      ...extra,
    });
  return { bill, insuranceId, settle };
}

describe('insurers and policies', () => {
  it('are kept with a memo, found, and not deleted while policies stand', async () => {
    const { rows } = await ask(calls.queryInsuranceList, { page: 1, size: 20, keyword: '平安' });
    expect(rows).toMatchObject([{ id: companyId, code: 'PA' }]);
    expect(await ask(calls.queryInsuranceMemo, { id: companyId })).toEqual({ memo: '理赔须附发票' });
    await ask(calls.savePatientInsurance, policy(await aPatient(database.owner, world)));
    expect((await problemOf(ask(calls.deleteInsuranceCompany, { id: companyId }))).id).toBe('insurance.refused.companyUsed');
    expect((await problemOf(ask(calls.saveInsuranceCompany, company))).details.fields![0]!.field).toBe('code');
    const spare = await ask(calls.saveInsuranceCompany, { ...company, code: 'ZZ', nameZh: '示例保险' });
    await ask(calls.deleteInsuranceCompany, { id: spare.id });
    expect((await ask(calls.getInsuranceCompanyList)).map(({ code }) => code)).toEqual(['PA']);
    expect((await problemOf(abroad(calls.queryInsuranceMemo, { id: companyId }))).id).toBe('error.absent');
  });

  it('need number, company, both days and status, and end after they begin', async () => {
    const patientId = await aPatient(database.owner, world);
    const fieldsOf = async (more: object) =>
      (await problemOf(ask(calls.savePatientInsurance, policy(patientId, more)))).details.fields!.map(({ field }) => field);
    expect(await fieldsOf({ insuranceNumber: '', companyId: '', startsOn: '', expiresOn: '', status: 0 })).toEqual([
      ...['insuranceNumber', 'companyId', 'startsOn', 'expiresOn', 'status'],
    ]);
    expect(await fieldsOf({ expiresOn: '2019-12-31' })).toEqual(['expiresOn']);
    expect(await fieldsOf({ selfPayRate: null })).toEqual(['selfPayRate']);
  });

  it('take terms better than those agreed with the insurer only by a person with the right to it, and the trail keeps both', async () => {
    const patientId = await aPatient(database.owner, world);
    const planned = { ...company, code: 'PLAN', nameZh: '约定保险', planSelfPayRate: 30, planExemption: 500, planMaximum: 100_000 };
    const { id: plannedId } = await ask(calls.saveInsuranceCompany, planned);
    const cashier = callerIn(database.app, world, { authorities: permissions.filter((code) => code !== 'o_policy_terms') });
    const save = (by: Caller, more: object) => by(calls.savePatientInsurance, policy(patientId, more));
    const fieldsOf = async (more: object) =>
      (await problemOf(save(cashier, more))).details.fields!.map(({ field, message }) => [field, message]);
    expect(await fieldsOf({ selfPayRate: 0 })).toEqual([['selfPayRate', 'insurance.terms.free']]);
    expect(await fieldsOf({ companyId: plannedId, selfPayRate: 29, exemption: 499, maximum: null })).toEqual([
      ['selfPayRate', 'insurance.terms.rate'],
      ['exemption', 'insurance.terms.exemption'],
      ['maximum', 'insurance.terms.maximum'],
    ]);
    const agreed = { companyId: plannedId, selfPayRate: 30, exemption: 500, maximum: 100_000, insuranceNumber: 'AGREED' };
    const { id } = await save(cashier, agreed);
    const changed = { ...agreed, id, version: 1, selfPayRate: 0 };
    expect((await problemOf(save(cashier, changed))).details.fields).toMatchObject([{ field: 'selfPayRate', values: { limit: 30 } }]);
    await save(ask, changed);
    expect(ask.audited.at(-1)?.detail).toMatchObject({ from: { selfPayRate: 30 }, to: { selfPayRate: 0, maximum: 100_000 } });
    await save(cashier, { ...changed, version: 2, typeName: '团体' });
    expect((await problemOf(save(cashier, { ...changed, version: 3, expiresOn: addDays(today, 200) }))).id).toBe('error.fields');
  });

  it('and claims are each entered with a right of their own', () => {
    for (const row of ['savePatientInsurance', 'deletePatientInsurance'] as const) expect(catalogue[row].needs).toBe('o_policy_enter');
    for (const row of ['saveClaim', 'submitClaim', 'saveEob', 'distributeClaim', 'completeClaim', 'cancelClaim'] as const)
      expect(catalogue[row].needs).toBe('o_claim');
  });

  it('are valid between their days only', async () => {
    const patientId = await aPatient(database.owner, world);
    await ask(calls.savePatientInsurance, policy(patientId));
    const { id } = await ask(calls.savePatientInsurance, policy(patientId, { expiresOn: addDays(today, -1) }));
    expect(await ask(calls.queryPatientInsuranceList, { patientId })).toHaveLength(2);
    expect(await ask(calls.queryValidInsuranceList, { id: patientId })).toHaveLength(1);
    await ask(calls.deletePatientInsurance, { id });
    expect((await problemOf(ask(calls.deletePatientInsurance, { id }))).id).toBe('error.absent');
  });
});

describe('an insured bill', () => {
  it('splits into the insurer’s part and self-pay, up to what the policy leaves', async () => {
    const { bill, insuranceId, settle } = await insuredBill({ exemption: 1000, maximum: 5000 });
    const sums = await ask(billingCalls.calculateBilling, { billingId: bill.billId, benefits: { insuranceId } });
    expect(sums).toMatchObject({ insurance: 5000, receivable: 5000 });
    await settle(5000);
    expect((await ask(calls.queryValidInsuranceList, { id: bill.patientId }))[0]!.left).toBe(0);
    expect([...(await inTenant(database.app, world, findUnbalancedBills))]).toEqual([]);
  });

  it('asks before an insurer pays nothing, and takes no policy of another or out of date', async () => {
    const { settle } = await insuredBill({ exemption: 99_999 });
    expect(await problemOf(settle(10_000))).toMatchObject({ id: 'insurance.confirm.nothing', details: { kind: 'confirm' } });
    await settle(10_000, { confirmed: true });
    const late = await insuredBill({ expiresOn: addDays(today, -1) });
    expect((await problemOf(late.settle(2000))).id).toBe('insurance.refused.notValid');
    const foreign = await insuredBill();
    expect((await problemOf(late.settle(2000, { benefits: { insuranceId: foreign.insuranceId } }))).id).toBe('error.absent');
  });
});

async function claimed() {
  const { bill, settle } = await insuredBill();
  await settle(2000);
  const { id } = await ask(calls.saveClaim, { companyId, billIds: [bill.billId], remark: '' });
  return { bill, id };
}
const eob = (claimId: string, more: object = {}) => ({
  claimId,
  eobNumber: `E${crypto.randomUUID().slice(0, 8)}`,
  reportNumber: 'R1',
  paid: 8000,
  receivedOn: today,
  version: 2,
  ...more,
});

describe('a claim', () => {
  it('gathers bills, is submitted, answered, shared out and closed', async () => {
    const { bill, id } = await claimed();
    expect(await ask(calls.queryClaim, { id })).toMatchObject({
      status: 0,
      requested: 8000,
      bills: [{ billId: bill.billId, requested: 8000 }],
    });
    await ask(calls.submitClaim, { id, version: 1 });
    await ask(calls.saveEob, eob(id));
    expect((await problemOf(ask(calls.completeClaim, { id, isPaid: true, version: 3 }))).id).toBe('insurance.refused.notDistributed');
    const lines = (paid: number) => ({ claimId: id, lines: [{ billId: bill.billId, paid }], version: 3 });
    expect((await problemOf(ask(calls.distributeClaim, lines(8001)))).details.fields![0]!.message).toBe('insurance.distribution.tooMuch');
    await ask(calls.distributeClaim, lines(8000));
    await ask(calls.completeClaim, { id, isPaid: true, version: 4 });
    expect((await ask(calls.queryClaimList, { page: 1, size: 20, status: '3' })).rows).toMatchObject([{ id, paid: 8000, billCount: 1 }]);
    expect((await problemOf(ask(calls.cancelClaim, { id, version: 5 }))).id).toBe('insurance.refused.cancel');
  });

  it('takes a bill once, until it is cancelled', async () => {
    const { bill, id } = await claimed();
    expect((await ask(calls.queryClaim, { id })).bills).toMatchObject([
      { billId: bill.billId, sex: expect.stringMatching(/^[MFX]$/), birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    const again = () => ask(calls.saveClaim, { companyId, billIds: [bill.billId], remark: '' });
    expect((await problemOf(again())).id).toBe('insurance.refused.claimed');
    const { lines, version } = await ask(billingCalls.queryBillingDetails, { billingId: bill.billId });
    const refund = { billingId: bill.billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '取消', version };
    expect((await problemOf(ask(refundCalls.applyRefund, refund))).id).toBe('refund.refused.claimed');
    await ask(calls.cancelClaim, { id, version: 1 });
    await again();
    expect((await ask(calls.queryInsuredBillList, { page: 1, size: 20, unclaimed: '1' })).rows.map((row) => row.id)).not.toContain(
      bill.billId,
    );
  });

  it('without payment is closed as such, and refuses what comes in the wrong order', async () => {
    const { id } = await claimed();
    expect((await problemOf(ask(calls.saveEob, eob(id, { version: 1 })))).id).toBe('insurance.refused.receive');
    await ask(calls.submitClaim, { id, version: 1 });
    expect((await problemOf(ask(calls.saveEob, eob(id, { reportNumber: 'R-1' })))).details.fields![0]!.field).toBe('reportNumber');
    expect((await problemOf(ask(calls.saveEob, eob(id, { paid: 8001 })))).details.fields![0]!.field).toBe('paid');
    await ask(calls.completeClaim, { id, isPaid: false, version: 2 });
    expect((await ask(calls.queryClaim, { id })).status).toBe(4);
    for (const claimId of [id, crypto.randomUUID()]) {
      expect((await problemOf(abroad(calls.queryClaim, { id: claimId }))).id).toBe('error.absent');
    }
  });
});

describe('the age of open claims', () => {
  const ageOf = async () => (await ask(calls.queryClaimAging)).find((insurer) => insurer.companyId === companyId)?.bands;
  const ageBy = (id: string, days: number) =>
    inTenant(database.owner, world, (db) => db`update claim set submitted_at = now() - make_interval(days => ${days}) where id = ${id}`);

  it('counts by insurer what was submitted and is not closed, and the list shows the claims of each sum', async () => {
    const before = await ageOf();
    const ids: string[] = [];
    for (const days of [0, 45, 75, 200]) {
      const { id } = await claimed();
      await ask(calls.submitClaim, { id, version: 1 });
      await ageBy(id, days);
      ids.push(id);
    }
    await claimed(); // a draft has no age
    const { id: closed } = await claimed();
    await ask(calls.submitClaim, { id: closed, version: 1 });
    await ask(calls.completeClaim, { id: closed, isPaid: false, version: 2 });

    const after = await ageOf();

    for (const [place, band] of (['d30', 'd60', 'd90', 'older'] as const).entries()) {
      const { rows, total } = await ask(calls.queryClaimList, { page: 1, size: 100, companyId, age: band });
      expect(after![band]).toEqual({ count: (before?.[band].count ?? 0) + 1, open: (before?.[band].open ?? 0) + 8000 });
      expect(rows.map(({ id }) => id)).toContain(ids[place]);
      expect([total, rows.reduce((sum, { requested, paid }) => sum + requested - paid, 0)]).toEqual([
        after![band].count,
        after![band].open,
      ]);
    }
    const open = await ask(calls.queryClaimList, { page: 1, size: 100, age: 'open' });
    expect(open.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(open.rows.map(({ id }) => id)).not.toContain(closed);
  });

  it('subtracts what was shared out, and shows nothing of it to another clinic', async () => {
    const { bill, id } = await claimed();
    await ask(calls.submitClaim, { id, version: 1 });
    const before = (await ageOf())!.d30;
    await ask(calls.saveEob, eob(id));
    await ask(calls.distributeClaim, { claimId: id, lines: [{ billId: bill.billId, paid: 3000 }], version: 3 });

    expect((await ageOf())!.d30).toEqual({ count: before.count, open: before.open - 3000 });
    expect(await abroad(calls.queryClaimAging)).toEqual([]);
  });
});

describe('tax classes', () => {
  it('are saved, found and deleted; a code stands once', async () => {
    const draft = { code: '3070202000000000000', nameZh: '医疗服务', nameEn: 'Medical services', rate: 0 };
    const { id } = await ask(calls.saveTaxClass, draft);
    expect((await problemOf(ask(calls.saveTaxClass, draft))).details.fields![0]!.field).toBe('code');
    await ask(calls.saveTaxClass, { ...draft, id, version: 1, rate: 6 });
    expect((await ask(calls.queryTaxClassList, { page: 1, size: 20, keyword: '医疗' })).rows).toMatchObject([{ id, rate: 6, version: 2 }]);
    await ask(calls.deleteTaxClass, { id });
    expect((await problemOf(ask(calls.deleteTaxClass, { id }))).id).toBe('error.absent');
  });
});
