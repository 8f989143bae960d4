import { isDeskCharge } from '../../../../src/domain/billing/charges.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import type { StoredBill } from '../queries/bills.ts';
import { fingerprintOf } from './billFingerprint.ts';
import { changed, openForCharges, refuseHeld } from './chargeAtDesk.ts';

interface Voiding {
  id: string;
  reason: string;
  version: number;
}

/** Ends an unpaid bill for good. What orders and visits charge is not voided at the desk: nobody would pay for it any more. */
export const billVoid: Limited<Voiding, StoredBill, Billing.Full> = {
  async weigh(context, { id, reason, version }) {
    refuse(checkReason(reason));
    const { bill, lines } = await openForCharges(context, id, version, 'void');
    for (const line of lines) if (!isDeskCharge(line)) refuseHeld(context, lines, line.id);
    const weight = {
      amount: bill.receivable,
      objectId: bill.id,
      objectNumber: bill.billNumber,
      patientId: bill.patientId,
      reason,
      fingerprint: fingerprintOf(lines),
      changes: [{ label: 'billing.receivable', unit: 'fen' as const, before: bill.receivable, after: 0 }],
    };
    return { weight, ready: bill };
  },
  async perform(context, { reason }, bill) {
    const { db, session, now } = context;
    const why = reason.trim();
    await db`update bill set status = ${payState.void}, void_reason = ${why}, voided_at = ${now()}, voided_by = ${session.staffId}, version = version + 1
      where id = ${bill.id}`;
    return changed(context, bill.patientId, bill.id, { act: 'voidBill', reason: why, receivable: bill.receivable });
  },
};

export async function voidBill(context: Context, voiding: Voiding): Promise<Billing.Full> {
  const { weight, ready } = await billVoid.weigh(context, voiding);
  await holdToFlow(context, 'billVoid', weight.amount);
  return billVoid.perform(context, voiding, ready, null);
}
