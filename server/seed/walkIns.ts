import { addMinutes } from '../../src/domain/dates.ts';
import { createBill } from '../areas/billing/acts/chargeAtDesk.ts';
import { settleBill } from '../areas/billing/acts/settleBill.ts';
import { handOutSale } from '../areas/pharmacy/acts/handOutSale.ts';
import { actingAs } from './acting.ts';
import { walkInSales } from './content/money.ts';
import { found, type Loading, setTenant } from './seeding.ts';

/** Sales of past days to buyers without a file: charged, paid and handed out by the acts of the desk. */
export async function loadWalkIns(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now, items } = loading;
  await setTenant(sql, orgId, practiceId);
  for (const { daysAgo, buyer, goods, method } of walkInSales) {
    const context = actingAs(loading, { account: 'zhaoqian', practiceId, at: addMinutes(now.toISOString(), -daysAgo * 24 * 60 - 75) });
    const charges = goods.map(([code, quantity]) => ({ itemId: found(items, code).id, quantity }));
    const bill = await createBill(context, { walkIn: { name: buyer, mobile: '' }, charges });
    const payments = [{ methodCode: method, amount: bill.receivable }];
    await settleBill(context, { id: bill.id, payments, allowArrears: false, version: bill.version, namesakeConfirmed: true });
    await handOutSale(context, { billingId: bill.id });
  }
}
