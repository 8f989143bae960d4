import { addDays, dateAt } from '../../../../../src/domain/dates.ts';
import { checkSettlement } from '../../../../../src/domain/inventory/consignment/rules.ts';
import type * as Consignment from '../../../../../src/domain/inventory/consignment/shapes.ts';
import {
  type SettlementAct,
  settlementActs,
  settlementCan,
  settlementState,
} from '../../../../../src/domain/inventory/consignment/states.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../../src/domain/wire.ts';
import { nextNumber } from '../../../../database/counters.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findDue, findSettlement, findSettlements } from '../../queries/consignment/settlements.ts';
import { refuseOwn } from '../lockDocument.ts';
import { announceAccount, lockSupplier } from '../payable/supplierAccount.ts';

/** Writes down everything that is due of a supplier's consigned goods up to a day. It waits for a second person. */
export async function saveConsignmentSettlement(context: Context, draft: Consignment.SettlementDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const { supplierId, until, remark } = draft;
  await lockSupplier(context, supplierId);
  const earlier = (await findSettlements(db, supplierId)).filter(({ status }) => status !== settlementState.void);
  const open = earlier.find(({ status }) => status === settlementState.waiting);
  if (open) throw new Problem('inventory.consignment.refused.open', { values: { number: open.number } });
  const lastUntil = earlier[0]?.until ?? null;
  refuse(checkSettlement(draft, { today: dateAt(now()), lastUntil }));
  const lines = await findDue(db, supplierId, until);
  if (lines.length === 0) refuse([{ field: 'until', message: 'inventory.consignment.until.nothing' }]);
  const id = newId();
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const scope = { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) };
  const { text: number } = await nextNumber(db, 'consignmentSettlement', scope);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await db`insert into consignment_settlement ${db({
    ...own,
    id,
    number,
    supplierId,
    since: lastUntil === null ? null : addDays(lastUntil, lastUntil < until ? 1 : 0),
    until,
    amount,
    remark: remark.trim(),
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  await db`insert into consignment_settlement_line ${db(
    lines.map((line) => ({
      ...own,
      settlementId: id,
      batchId: line.batchId,
      sold: line.sold,
      returned: line.returned,
      lost: line.lost,
      amount: line.amount,
    })),
  )}`;
  context.audit({ objectId: id, detail: { act: 'settle', number, until, amount, lines: lines.length } });
  await announceAccount(context);
  return { id, version: 1 };
}

interface Which {
  id: string;
  version: number;
}

/** The settlement under the lock of its supplier, if this act may begin from there. */
async function lockSettlement(context: Context, { id, version }: Which, act: SettlementAct): Promise<Consignment.SettlementFull> {
  const found = await findSettlement(context.db, id);
  if (!found) throw absent();
  await lockSupplier(context, found.supplierId);
  const settlement = await findSettlement(context.db, id);
  if (!settlement) throw absent();
  const { number, status } = settlement;
  if (!settlementCan(act, status)) throw new Problem(settlementActs[act].refused, { values: { number } });
  if (settlement.version !== version) throw new Problem('error.version');
  return settlement;
}

/** Books a settlement: now it is owed. The person who books did not write it, unless the clinic lets one person do both. */
export async function bookConsignmentSettlement(context: Context, which: Which): Promise<Done> {
  const { db, session, now } = context;
  const { number, amount, createdBy } = await lockSettlement(context, which, 'book');
  await refuseOwn(context, createdBy);
  await db`
    update consignment_settlement set status = ${settlementState.booked}, booked_at = ${now()}, booked_by = ${session.staffId},
      version = version + 1 where id = ${which.id}`;
  context.audit({ objectId: which.id, detail: { act: 'book', number, amount } });
  await announceAccount(context);
  return { done: true };
}

/** Drops a settlement that waits, or voids the latest booked one with a reason; everything in it is due again. Not one that was invoiced. */
export async function endConsignmentSettlement(context: Context, { reason, ...which }: Which & { reason: string }): Promise<Done> {
  refuse(checkReason(reason));
  const { db, session, now } = context;
  const { number, status, isLatest, invoiceNumber } = await lockSettlement(context, which, 'end');
  if (invoiceNumber !== null) throw new Problem('inventory.payable.refused.invoiced', { values: { number: invoiceNumber } });
  if (status === settlementState.booked && !isLatest) throw new Problem('inventory.consignment.refused.notLatest', { values: { number } });
  await db`
    update consignment_settlement set status = ${settlementState.void}, ended_at = ${now()}, ended_by = ${session.staffId},
      end_reason = ${reason.trim()}, version = version + 1 where id = ${which.id}`;
  context.audit({ objectId: which.id, detail: { act: 'void', number, reason: reason.trim() } });
  await announceAccount(context);
  return { done: true };
}
