import { addMonths, dateAt, instantOf } from '../../src/domain/dates.ts';
import { firstDayOf, monthOf, nextMonth } from '../../src/domain/inventory/months.ts';
import { reportMonth, showMonth } from '../areas/inventory/acts/reportMonth.ts';
import { actingAs } from './acting.ts';
import { found, type Loading, setTenant } from './seeding.ts';

/** Warehouses whose months were reported, each up to the month so many months ago. The last month waits for its report. */
const reported = [
  { warehouse: 'SH-XYF', monthsAgo: [3, 2] },
  { warehouse: 'SH-HCK', monthsAgo: [2] },
] as const;

/** Reports months of the demonstration on the second day of the month after each. A month with unbooked documents stays open. */
export async function loadMonths(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now, warehouses } = loading;
  await setTenant(sql, orgId, practiceId);
  for (const { warehouse, monthsAgo } of reported) {
    for (const ago of monthsAgo) {
      const month = monthOf(addMonths(firstDayOf(monthOf(dateAt(now))), -ago));
      const at = instantOf(`${nextMonth(month)}-02`, '09:30');
      const context = actingAs(loading, { account: 'admin', practiceId, at });
      const wanted = { warehouseId: found(warehouses, warehouse).id, month };
      const { blockers } = await showMonth(context, wanted);
      if (blockers.length > 0) break;
      await reportMonth(context, wanted);
    }
  }
}
