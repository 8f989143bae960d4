import { addMinutes, dateAt, instantOf } from '../../src/domain/dates.ts';
import { percentOf } from '../../src/domain/money/fen.ts';
import { bringBenefits } from '../areas/billing/acts/benefits.ts';
import { collectArrears } from '../areas/billing/acts/collectArrears.ts';
import { settleBill } from '../areas/billing/acts/settleBill.ts';
import { findBill } from '../areas/billing/queries/bills.ts';
import { completeClaim, distributeClaim, saveClaim, saveEob, submitClaim } from '../areas/insurance/acts/claims.ts';
import { applyRefund, approveRefund, refuseRefund } from '../areas/refund/acts/applyRefund.ts';
import { executeRefund } from '../areas/refund/acts/executeRefund.ts';
import type { Context } from '../pipeline/context.ts';
import { actingAs } from './acting.ts';
import { claims, owed, refunds } from './content/money.ts';
import { found, type Loading, setTenant } from './seeding.ts';

const cashier = 'zhaoqian';

interface Ending {
  loading: Loading;
  practiceId: string;
  /** A call of somebody so many days before the present. */
  by: (account: string, daysAgo: number) => Context;
  /** The latest past bill of a patient. */
  billOf: (patient: string) => Promise<Ended>;
}
interface Ended {
  id: string;
  settleAt: string;
}

/** What came of bills after their visit: insurers and their claims, money still owing, money asked back. Every step through its act. */
export async function loadMoney(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const ending: Ending = {
    loading,
    practiceId,
    by: (account, daysAgo) => actingAs(loading, { account, practiceId, at: addMinutes(now.toISOString(), -daysAgo * 24 * 60 - 30) }),
    billOf: (patient) => billOf(loading, practiceId, patient),
  };
  await settleInsured(ending);
  await settleOwing(ending);
  await loadClaims(ending);
  await loadRefunds(ending);
}

/** Soon after midnight the demonstration's visits of today were seen yesterday: a visit is of the day it was booked for. */
const todayOf = ({ now }: Pick<Loading, 'now'>) => instantOf(dateAt(now), '00:00');

async function billOf({ sql, patients, now }: Loading, practiceId: string, patient: string): Promise<Ended> {
  const [bill] = (await sql`
    select b.id, e.completed_at from bill b join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    join appointment a on a.org_id = e.org_id and a.id = e.appointment_id
    where b.practice_id = ${practiceId} and b.patient_id = ${found(patients, patient)}
      and lower(a.during) < ${todayOf({ now })} order by e.completed_at desc limit 1`) as unknown as {
    id: string;
    completedAt: string;
  }[];
  if (!bill) throw new Error(`the demonstration names a bill of ${patient}, who has none`);
  return { id: bill.id, settleAt: addMinutes(bill.completedAt, 5) };
}

async function settleInsured({ loading, practiceId }: Ending): Promise<void> {
  const bills = (await loading.sql`
    select b.id, n.id as insurance_id, e.completed_at from bill b
    join patient_insurance n on n.org_id = b.org_id and n.patient_id = b.patient_id
    join encounter e on e.org_id = b.org_id and e.id = b.encounter_id join appointment a on a.org_id = e.org_id and a.id = e.appointment_id
    where b.practice_id = ${practiceId} and b.status = 0 and lower(a.during) < ${todayOf(loading)} order by e.completed_at`) as unknown as {
    id: string;
    insuranceId: string;
    completedAt: string;
  }[];
  for (const { id, insuranceId, completedAt } of bills) {
    const context = actingAs(loading, { account: cashier, practiceId, at: addMinutes(completedAt, 5) });
    const bill = (await findBill(context.db, id))!; // found just now
    const { priced } = await bringBenefits(context, bill, { insuranceId }, { isSettling: false });
    const payments = priced.receivable > 0 ? [{ methodCode: 'wechat', amount: priced.receivable }] : [];
    await settleBill(context, {
      id,
      payments,
      allowArrears: false,
      version: bill.version,
      confirmed: true,
      namesakeConfirmed: true,
      benefits: { insuranceId },
    });
  }
}

async function settleOwing({ loading, practiceId, by, billOf: latest }: Ending): Promise<void> {
  for (const { patient, paidPercent, collected } of owed) {
    const { id, settleAt } = await latest(patient);
    const context = actingAs(loading, { account: cashier, practiceId, at: settleAt });
    const { receivable, version } = (await findBill(context.db, id))!; // found just now
    const payments = [{ methodCode: 'cash', amount: percentOf(receivable, paidPercent) }];
    const settled = await settleBill(context, { id, payments, allowArrears: true, version, namesakeConfirmed: true });
    if (!collected) continue;
    const later = [{ methodCode: collected.method, amount: percentOf(receivable, collected.percent) }];
    await collectArrears(by(cashier, collected.daysAgo), { id, payments: later, version: settled.version, namesakeConfirmed: true });
  }
}

async function loadClaims({ by, billOf: latest }: Ending): Promise<void> {
  for (const { patient, daysAgo, remark, answer } of claims) {
    const context = by(cashier, daysAgo);
    const { id: billId } = await latest(patient);
    const [{ companyId, insurance }] = await context.db<[{ companyId: string; insurance: number }]>`
      select n.company_id, b.insurance from bill b join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id where b.id = ${billId}`;
    const { id } = await saveClaim(context, { companyId, billIds: [billId], remark });
    await submitClaim(context, { id, version: 1 });
    if (!answer) continue;
    const then = by(cashier, answer.daysAgo);
    const paid = percentOf(insurance, answer.percent);
    const { eobNumber, reportNumber } = answer;
    const receivedOn = dateAt(then.now());
    await saveEob(then, { claimId: id, eobNumber, reportNumber, paid, receivedOn, version: 2 });
    await distributeClaim(then, { claimId: id, lines: [{ billId, paid }], version: 3 });
    await completeClaim(then, { id, isPaid: true, version: 4 });
  }
}

async function loadRefunds({ loading, by, billOf: latest }: Ending): Promise<void> {
  for (const { patient, daysAgo, goods, quantity, reason, decision } of refunds) {
    const context = by(cashier, daysAgo);
    const { id: billingId } = await latest(patient);
    const { version } = (await findBill(context.db, billingId))!; // found just now
    const [{ lineId }] = await context.db<[{ lineId: string }]>`
      select id as line_id from bill_line where bill_id = ${billingId} and item_id = ${found(loading.items, goods).id}`;
    const { id } = await applyRefund(context, { billingId, lines: [{ lineId, quantity }], reason, version, confirmed: true });
    if (!decision) continue;
    const decide = decision.approves ? approveRefund : refuseRefund;
    await decide(by('heyun', daysAgo), { id, remark: decision.remark, version: 1 });
    if (decision.isPaid) await executeRefund(context, { id, version: 2 });
  }
}
