import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { reviewActs, reviewState } from '../../../../src/domain/pharmacy/review.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { removeCharges } from '../../billing/acts/charges.ts';
import { announceOrders } from './announceOrders.ts';
import { refuseTornHerbal } from './herbal/wholeHerbal.ts';
import { lockOrders, refuseUnlessAllowed } from './lockOrders.ts';
import { cancelConsumables } from './makeConsumables.ts';

/** A signed line is never erased: it is revoked with a reason, and its charge and its place at the pharmacy go with it. */
export async function revokeOrder(context: Context, { ids, reason }: { ids: string[]; reason: string }): Promise<Done> {
  const { db, now } = context;
  refuse(checkReason(reason));
  const locked = await lockOrders(db, ids);
  refuseUnlessAllowed('revoke', locked);
  await refuseTornHerbal(db, locked);
  await cancelConsumables(context, ids, reason.trim());
  await db`
    update advice set sign_status = ${signState.revoked},
      send_status = case when send_status = ${sendState.sent} then ${sendState.revoked} else send_status end,
      revoked_at = ${now()}, revoke_reason = ${reason.trim()}, version = version + 1
    where id = any (${ids}::uuid[])`;
  await removeCharges(context, ids);
  await voidAtPharmacy(db, ids);
  context.audit({
    patientId: locked.visit.patientId,
    objectId: locked.visit.id,
    detail: { act: 'revoke', lines: ids, reason: reason.trim() },
  });
  await announceOrders(context, ['Order', 'Bill', 'Dispensing', 'Execution']);
  return { done: true };
}

/**
 * A sheet all of whose lines are void is void. What is left of it has changed: it is prepared anew, and a sheet that the pharmacist had sent
 * back waits for review again. `soldIds`: lines of bills, for goods sold at the desk.
 */
export async function voidAtPharmacy(db: Db, adviceIds: readonly string[], soldIds: readonly string[] = []): Promise<void> {
  const lines = await db<{ dispensingId: string }[]>`
    update dispensing_line set voided = true where advice_id = any (${adviceIds as string[]}::uuid[]) or bill_line_id = any (${soldIds as string[]}::uuid[]) returning dispensing_id`;
  const sheets = [...new Set(lines.map(({ dispensingId }) => dispensingId))];
  await db`
    update dispensing d set version = version + 1, status = case
      when exists (select 1 from dispensing_line l where l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided)
      then d.status else ${dispensingState.voided} end,
      review_state = case when review_state = any (${[...reviewActs.change.from]}) then ${reviewState.waiting} else review_state end,
      prepared_at = case when d.status = ${dispensingState.pending} then null else prepared_at end,
      prepared_by = case when d.status = ${dispensingState.pending} then null else prepared_by end,
      checked_at = case when d.status = ${dispensingState.pending} then null else checked_at end,
      checked_by = case when d.status = ${dispensingState.pending} then null else checked_by end
    where d.id = any (${sheets}::uuid[])`;
}
