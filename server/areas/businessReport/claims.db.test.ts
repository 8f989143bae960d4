import { beforeAll, expect, it } from 'vitest';
import type { SumName } from '../../../src/domain/businessReport/measures.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { billingCalls } from '../billing/calls.ts';
import { insuranceCalls } from '../insurance/calls.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
const insurers: string[] = [];
let planId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  const company = { nameEn: '', phone: '', memo: '', planSelfPayRate: null, planExemption: 0, planMaximum: null };
  for (const [code, nameZh] of [
    ['A', '平安健康'],
    ['B', '太保健康'],
  ] as const)
    insurers.push((await ask(insuranceCalls.saveInsuranceCompany, { ...company, code, nameZh })).id);
  const terms = { selfPayRate: 0, exemption: 0, maximum: null, visitMaximum: null, waitingDays: 0, coversAll: true, rules: [] };
  planId = (await ask(insuranceCalls.saveInsurancePlan, { ...terms, companyId: insurers[0]!, nameZh: '门诊计划', nameEn: '' })).id;
}, 120_000);

/** A settled bill of which the insurer pays all of an amount. */
async function insuredBill(companyId: string, amount: number, ofPlan = false): Promise<string> {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
  const { id: insuranceId } = await ask(insuranceCalls.savePatientInsurance, {
    patientId: bill.patientId,
    insuranceNumber: `N${crypto.randomUUID().slice(0, 8)}`,
    companyId,
    ...(ofPlan && { planId }),
    typeName: '',
    status: 1,
    startsOn: '2020-01-01',
    expiresOn: addDays(today, 100),
    exemption: 0,
    maximum: null,
    selfPayRate: 0,
  });
  await ask(billingCalls.settleBilling, {
    id: bill.billId,
    allowArrears: false,
    version: 2,
    benefits: { insuranceId },
    payments: [],
    confirmed: true,
  });
  return bill.billId;
}

interface Claimed {
  companyId: string;
  billIds: string[];
  /** Fen of each bill that the insurer pays; absent: no answer yet. */
  paid?: number[];
  close?: boolean;
  daysAgo?: number;
}

async function claimed({ companyId, billIds, paid, close, daysAgo = 0 }: Claimed): Promise<string> {
  const { id } = await ask(insuranceCalls.saveClaim, { companyId, billIds, remark: '' });
  await ask(insuranceCalls.submitClaim, { id, version: 1 });
  await database.owner`update claim set submitted_at = submitted_at - make_interval(days => ${daysAgo}) where id = ${id}`;
  const total = (paid ?? []).reduce((sum, amount) => sum + amount, 0);
  if (paid && total > 0) {
    const answer = { claimId: id, eobNumber: id.slice(0, 20), reportNumber: '', paid: total, receivedOn: today };
    await ask(insuranceCalls.saveEob, { ...answer, version: 2 });
    const lines = billIds.map((billId, place) => ({ billId, paid: paid[place]! }));
    await ask(insuranceCalls.distributeClaim, { claimId: id, lines, version: 3 });
  }
  if (close) await ask(insuranceCalls.completeClaim, { id, isPaid: total > 0, version: total > 0 ? 4 : 2 });
  return id;
}

const period = { from: addDays(today, -200), to: today };
const read = (more: object = {}): Promise<Answer> => ask(calls.queryBusinessReport, { reportCode: 'claims-report', ...period, ...more });
const drill = (sum: SumName, keys: string[], more: object = {}) =>
  ask(calls.drillBusinessReport, { reportCode: 'claims-report', ...period, ...more, sum, keys, page: 1, size: 100 });
const named = ({ measures, totals }: Answer, figures = totals) =>
  Object.fromEntries(measures.map((measure, place) => [measure, figures[place]]));
const rowsOf = (answer: Answer) => Object.fromEntries(answer.rows.map(({ keys, figures }) => [keys.join(' '), named(answer, figures)]));

it('divides what was claimed into paid, reduced, refused and open, by insurer, plan, state and age, down to the claim', async () => {
  const [a, b] = insurers as [string, string];
  const bills = [await insuredBill(a, 10_000, true), await insuredBill(a, 6_000), await insuredBill(a, 4_000)];
  const paidClaim = await claimed({ companyId: a, billIds: bills, paid: [7_000, 6_000, 0], close: true, daysAgo: 40 });
  await claimed({ companyId: a, billIds: [await insuredBill(a, 3_000)], paid: [1_000], daysAgo: 70 });
  await claimed({ companyId: b, billIds: [await insuredBill(b, 2_000)], daysAgo: 31 });
  await claimed({ companyId: b, billIds: [await insuredBill(b, 500)], close: true });
  const { id: draft } = await ask(insuranceCalls.saveClaim, { companyId: b, billIds: [await insuredBill(b, 900)], remark: '' });
  const gone = await ask(insuranceCalls.saveClaim, { companyId: b, billIds: [await insuredBill(b, 80)], remark: '' });
  await ask(insuranceCalls.cancelClaim, { id: gone.id, version: 1 });

  const all = await read();
  expect(named(all)).toEqual({
    claims: 5,
    claimedBills: 7,
    claimDrafted: 900,
    claimed: 25_500,
    claimPaid: 14_000,
    paidShare: 54.9,
    claimReduced: 3_000,
    claimRefused: 4_500,
    openClaims: 2,
    averageOpenDays: 50.5,
    claimOpen: 4_000,
  });
  expect(rowsOf(all)).toMatchObject({
    [a]: { claimed: 23_000, claimPaid: 14_000, claimReduced: 3_000, claimRefused: 4_000, claimOpen: 2_000 },
    [b]: { claimed: 2_500, claimPaid: 0, claimRefused: 500, claimOpen: 2_000, claimDrafted: 900 },
  });

  const byPlan = await read({ by: 'plan' });
  expect(byPlan.measures).not.toContain('claims');
  expect(rowsOf(byPlan)).toMatchObject({ [planId]: { claimed: 10_000, claimReduced: 3_000 }, '': { claimed: 15_500 } });
  expect(byPlan.rows.find(({ keys }) => keys[0] === planId)?.names).toEqual([{ nameZh: '门诊计划', nameEn: '' }]);
  expect(rowsOf(await read({ by: 'claimAge' }))).toMatchObject({
    '031': { openClaims: 1, claimOpen: 2_000 },
    '061': { openClaims: 1, averageOpenDays: 70, claimOpen: 2_000 },
    closed: { openClaims: 0, claimOpen: 0, claimDrafted: 900 },
  });
  expect(Object.keys(rowsOf(await read({ by: 'claimState' })))).toEqual(['0', '1', '2', '3', '4']);
  expect(named(await read({ insurerId: b })).claimed).toBe(2_500);

  const reduced = await drill('claimReduced', [a]);
  expect(reduced).toMatchObject({ total: 1, sum: 3_000, rows: [{ of: 'claim', objectId: paidClaim, figure: 3_000 }] });
  expect((await drill('claimDrafted', [])).rows).toMatchObject([{ objectId: draft, figure: 900 }]);
});

it('counts the days and bands of an open claim as the list of ages does', async () => {
  const ages = await ask(insuranceCalls.queryClaimAging);
  const byAge = rowsOf(await read({ by: 'claimAge' }));
  const open = (band: 'd30' | 'd60' | 'd90' | 'older') => ages.reduce((sum, { bands }) => sum + bands[band].open, 0);
  for (const [band, key] of [
    ['d30', '000'],
    ['d60', '031'],
    ['d90', '061'],
    ['older', '091'],
  ] as const)
    expect([band, byAge[key]?.claimOpen ?? 0]).toEqual([band, open(band)]);
});

it('offers its insurers to narrow by', async () => {
  const { insurers: offered } = await ask(calls.queryReportChoices);
  expect(offered.map(({ nameZh }) => nameZh)).toEqual(['平安健康', '太保健康']);
});
