import { giveNext } from '../areas/coupon/acts/giveNext.ts';
import { listGiveawaysUnderWay } from '../areas/coupon/queries/giveaways.ts';
import { inTenant } from '../database/tenant.ts';
import { firstOfEach, forEach, listClinics, type Place } from './clinics.ts';
import type { Work } from './jobs.ts';

/** Coupons of giveaways that are under way, some people in each transaction, so that a server that dies loses none and repeats none. */
export const giveCouponsOver =
  ({ sql, now, newId }: Pick<Place, 'sql' | 'now' | 'newId'>): Work =>
  async (signal) =>
    forEach(firstOfEach(await listClinics(sql)), signal, async ({ orgId }) => {
      const places = await inTenant(sql, { orgId }, (db) => listGiveawaysUnderWay(db), { readOnly: true });
      let count = 0;
      for (const place of places) {
        let isUnderWay = true;
        while (isUnderWay && !signal.aborted) {
          const step = await inTenant(sql, place, (db) => giveNext(db, place, { now, newId }));
          count += step.issued;
          isUnderWay = step.isUnderWay;
        }
      }
      return count;
    });
