import { dateAt } from '../../../src/domain/dates.ts';
import { priceState } from '../../../src/domain/inventory/states.ts';
import { systemStaffId } from '../../../src/domain/trail/system.ts';
import type { Db } from '../../database/connect.ts';
import { lockRows } from '../../database/locks.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import type { AuditNote } from '../../pipeline/context.ts';
import { writeAudit } from '../../trail/audit.ts';
import { announcePrices } from './acts/prices/lockAdjustment.ts';
import { lockPrices, putIntoEffect } from './acts/prices/putIntoEffect.ts';
import { findAdjustment, findDueAdjustments } from './queries/prices/adjustments.ts';

type Parts = Pick<Place, 'push' | 'now' | 'newId'>;

/** Price adjustments that were approved for a day that has come, each in a transaction of its own. */
export const applyPricesOver =
  ({ sql, ...parts }: Pick<Place, 'sql'> & Parts): Work =>
  async (signal) => {
    const count = await forEach(await listClinics(sql), signal, async (clinic) => {
      const due = await inTenant(sql, clinic, (db) => findDueAdjustments(db, dateAt(parts.now())), { readOnly: true });
      let applied = 0;
      for (const { id } of due) {
        if (signal.aborted) break;
        if (await inTenant(sql, clinic, (db) => applyDue(db, id, { clinic, parts }))) applied += 1;
      }
      return applied;
    });
    if (count > 0) parts.push.wake();
    return count;
  };

/**
 * Puts an approved adjustment into effect in the name of the person who approved it. False if somebody was faster, or if goods have another
 * price than the document says: it then stays approved, and its screen names the lines.
 */
async function applyDue(db: Db, id: string, { clinic, parts: { push, now, newId } }: { clinic: Clinic; parts: Parts }): Promise<boolean> {
  const { orgId, practiceId } = clinic;
  const [kept] = await lockRows(
    db,
    'priceAdjustment',
    db<{ status: number; auditedBy: string }[]>`select status, audited_by from price_adjustment where id = ${id} for no key update`,
  );
  const adjustment = kept?.status === priceState.approved ? await findAdjustment(db, id) : undefined;
  if (!kept || !adjustment) return false;
  const prices = await lockPrices(
    { db },
    adjustment.lines.map(({ itemId }) => itemId),
  );
  if (adjustment.lines.some(({ itemId, priceBefore }) => prices.get(itemId) !== priceBefore)) return false;
  const notes: AuditNote[] = [];
  const session = { orgId, practiceId, staffId: kept.auditedBy, language: 'zh' as const };
  await putIntoEffect({ db, session, now, newId, audit: (note) => notes.push(note) }, adjustment);
  const detail = { number: adjustment.number, goods: notes.length };
  const entry = { orgId, practiceId, id: newId(), at: now(), staffId: systemStaffId, call: 'applyPrices', patientId: null, address: null };
  await writeAudit(db, [{ ...entry, objectId: id, detail }]);
  await announcePrices({ announce: (event) => push.store(db, { orgId, practiceId, staffId: null }, [event]) }, { priced: true });
  return true;
}
