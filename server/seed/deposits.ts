import { addMinutes } from '../../src/domain/dates.ts';
import { payBackDeposit } from '../areas/deposit/acts/payBackDeposit.ts';
import { takeDeposit } from '../areas/deposit/acts/takeDeposit.ts';
import { actingAs } from './acting.ts';
import { deposits } from './content/money.ts';
import { found, type Loading, setTenant } from './seeding.ts';

/** Deposits of the past days, one of them paid back in part, by the acts of the desk. */
export async function loadDeposits(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now, patients } = loading;
  await setTenant(sql, orgId, practiceId);
  for (const { patient, daysAgo, purpose, note, amount, method, paidBack } of deposits) {
    const by = (days: number) =>
      actingAs(loading, { account: 'zhaoqian', practiceId, at: addMinutes(now.toISOString(), -days * 24 * 60 - 95) });
    const payments = [{ methodCode: method, amount }];
    const { id } = await takeDeposit(by(daysAgo), { patientId: found(patients, patient), purposeCode: purpose, note, amount, payments });
    if (!paidBack) continue;
    const shares = [{ methodCode: method, amount: paidBack.amount }];
    await payBackDeposit(by(paidBack.daysAgo), { id, shares, reason: paidBack.reason, version: 1 });
  }
}
