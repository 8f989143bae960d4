import { dateAt } from '../../../src/domain/dates.ts';
import { isAlerting } from '../../../src/domain/inventory/alerts.ts';
import type * as Stock from '../../../src/domain/inventory/stockShapes.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import type { Actor, Announcement } from '../../pipeline/context.ts';
import { countAlerts } from './queries/stock.ts';
import { findStockSetting } from './queries/stockDocuments.ts';

type Keeper = Pick<Actor, 'staffId' | 'authorities'>;

/** Tells everybody who keeps stock of the alerts of the warehouses they work with: one notice a person and day, none without an alert. */
export const pushStockAlertsOver =
  ({ sql, push, now }: Pick<Place, 'sql' | 'push' | 'now'>): Work =>
  async (signal) => {
    const count = await forEach(await listClinics(sql), signal, (clinic) =>
      inTenant(sql, clinic, async (db) => {
        const { isAlertPushed } = await findStockSetting(db);
        if (!isAlertPushed) return 0;
        const at = now();
        const notices: Announcement[] = [];
        for (const keeper of await findUntold(db, dateAt(at))) {
          const counts = await countAlerts(db, { session: keeper, today: dateAt(at) });
          if (isAlerting(counts) && (await markTold(db, clinic, { staffId: keeper.staffId, at, counts })))
            notices.push(noticeOf(keeper.staffId, counts));
        }
        if (notices.length > 0) await push.store(db, { ...clinic, staffId: null }, notices);
        return notices.length;
      }),
    );
    if (count > 0) push.wake();
    return count;
  };

/** People at work in the clinic who keep stock and were not told on this day. */
const findUntold = (db: Db, day: string): Promise<Keeper[]> => db<Keeper[]>`
  select * from (
    select s.id as staff_id, array_agg(distinct given.authority) as authorities
    from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    join role r on r.org_id = w.org_id and r.id = any (w.role_ids) cross join unnest(r.authorities) as given (authority)
    where s.active and not exists (select from stock_alert_notice n where n.practice_id = app_practice() and n.staff_id = s.id and n.day = ${day})
    group by s.id) k
  where 'm_inventory' = any (k.authorities) order by k.staff_id`;

/** False if another run told the person meanwhile. */
async function markTold(
  db: Db,
  clinic: Clinic,
  { staffId, at, counts }: { staffId: string; at: Date; counts: Stock.AlertCounts },
): Promise<boolean> {
  const told = await db`
    insert into stock_alert_notice ${db({ ...clinic, staffId, day: dateAt(at), counts: db.json(counts), toldAt: at })}
    on conflict do nothing returning staff_id`;
  return told.length > 0;
}

const noticeOf = (staffId: string, { below, near, short, outOfStock }: Stock.AlertCounts): Announcement => ({
  subType: 'order_has_changed',
  tags: ['Stock', 'Notice'],
  audience: { staffId },
  content: { message: 'shell.notice.orderHasChanged', values: { change: 'stockAlerts', below, near, short, outOfStock } },
});
