import { createHash } from 'node:crypto';
import type * as Approval from '../../../../../src/domain/approval/shapes.ts';
import { priceCan } from '../../../../../src/domain/inventory/prices/rules.ts';
import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { priceState } from '../../../../../src/domain/inventory/states.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Limited } from '../../../../limits/limited.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { approveAdjustment } from './decideAdjustment.ts';
import { announcePrices, lockAdjustment } from './lockAdjustment.ts';
import { lockPrices, refuseChangedPrices } from './putIntoEffect.ts';
import { weighPrices } from './weighPrices.ts';

function fingerprintOf({ takesEffectOn, lines }: Prices.AdjustmentFull): string {
  const facts = lines.map(({ itemId, priceBefore, priceAfter }) => `${itemId} ${priceBefore} ${priceAfter}`).sort();
  return createHash('sha256')
    .update([takesEffectOn, ...facts].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

/** A document of prices that waits for a flow; nothing of it holds before the last approval. */
export const adjustmentOfPrices: Limited<Prices.AdjustmentMove, Prices.AdjustmentFull, unknown> = {
  async weigh(context, { id, version, reason }) {
    const { db, session } = context;
    const [kept] = await lockRows(
      db,
      'priceAdjustment',
      db<{ status: Prices.AdjustmentFull['status'] }[]>`select status from price_adjustment where id::text = ${id} for no key update`,
    );
    const act = kept && priceCan('approve', kept.status) ? 'approve' : 'submit';
    const adjustment = await lockAdjustment(context, { id, version }, act);
    const itemIds = adjustment.lines.map(({ itemId }) => itemId);
    refuseChangedPrices(adjustment.lines, await lockPrices(context, itemIds), session.language);
    const { amount, fen, changes } = await weighPrices(context, adjustment.lines);
    const weight = {
      amount,
      fen,
      objectId: adjustment.id,
      objectNumber: adjustment.number,
      patientId: null,
      reason,
      fingerprint: fingerprintOf(adjustment),
      changes: [{ label: 'inventory.document.lines', unit: 'count' as const, before: null, after: adjustment.itemCount }, ...changes],
    };
    return { weight, ready: adjustment };
  },
  perform: (context, _draft, adjustment, _approvalId, decidedBy) => approveAdjustment(context, adjustment, decidedBy),
};

/** While the case waits the document is submitted, so that nobody changes it. */
export async function markPricesSubmitted({ db, now, announce }: Context, { id }: { id: string }): Promise<void> {
  await db`
    update price_adjustment set status = ${priceState.submitted}, submitted_at = ${now()}, version = version + 1 where id::text = ${id}`;
  await announcePrices({ announce }, { priced: false });
}

/** A document whose case ended without new prices goes back to its writer: as a draft if withdrawn, otherwise with the remark. */
export async function unmarkPrices(context: Context, objectId: string, end: Approval.ApprovalState, remark: string): Promise<void> {
  if (end === 'done') return;
  const { db, session, now } = context;
  const isWithdrawn = end === 'cancelled';
  const decided = isWithdrawn ? db`` : db`, audited_at = ${now()}, audited_by = ${session.staffId}, audit_remark = ${remark}`;
  await db`
    update price_adjustment set status = ${isWithdrawn ? priceState.draft : priceState.rejected}, version = version + 1 ${decided}
    where id = ${objectId} and status = ${priceState.submitted}`;
  await announcePrices(context, { priced: false });
}
