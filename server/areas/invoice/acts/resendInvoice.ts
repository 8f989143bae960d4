import { checkBuyer } from '../../../../src/domain/invoice/rules.ts';
import { type SendingState, sendingActs, sendingAfter, sendingCan } from '../../../../src/domain/invoice/sending.ts';
import type * as Sendings from '../../../../src/domain/invoice/sendingShapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { buyerOf } from './issueInvoice.ts';

interface Locked {
  state: SendingState;
  attempt: number;
  isRed: boolean;
  patientId: string;
  number: string;
  buyerKind: string;
  buyerName: string;
  buyerTaxpayerNumber: string;
  version: number;
}

/**
 * Makes a new attempt of an invoice that the tax platform refused, with a corrected buyer, or asks at once for an attempt under way. An
 * attempt under way is never replaced: its outcome is not known, and two requests could become two invoices.
 */
export async function resendInvoice(context: Context, { id, reason, buyer, version }: Sendings.Resend): Promise<Saved> {
  const { db, now } = context;
  refuse([...checkReason(reason), ...(buyer ? checkBuyer(buyer) : [])]);
  const [row] = await lockRows(
    db,
    'invoiceSending',
    db<Locked[]>`
      select g.state, g.attempt, g.blue_id is not null as is_red, i.patient_id, i.number, g.buyer_kind, g.buyer_name, g.buyer_taxpayer_number, g.version
      from einvoice_sending g join invoice i on i.org_id = g.org_id and i.id = g.invoice_id
      where g.invoice_id = ${id} for update of g`,
  );
  if (!row) throw absent();
  if (row.version !== version) throw new Problem('error.version');
  if (sendingCan('resend', row.state)) await startAttempt(context, id, row, { reason, buyer });
  else if (!sendingCan('hurry', row.state)) throw new Problem(sendingActs.resend.refused);
  else if (buyer) throw new Problem('invoice.sending.refused.underWay');
  else await db`update einvoice_sending set next_try_at = ${now()}, tries = 0, version = version + 1 where invoice_id = ${id}`;
  context.audit({
    patientId: row.patientId,
    objectId: id,
    detail: { act: 'resendInvoice', invoice: row.number, reason: reason.trim() },
  });
  await context.announce({ subType: null, tags: ['InvoiceSending'], audience: { permission: 'm_billing' } });
  return { id, version: version + 1 };
}

async function startAttempt(
  { db, session, now, newId }: Context,
  invoiceId: string,
  row: Locked,
  { reason, buyer }: Pick<Sendings.Resend, 'reason' | 'buyer'>,
): Promise<void> {
  // The buyer of a red invoice is the buyer of its blue one.
  if (buyer && row.isRed) throw new Problem('invoice.sending.refused.redBuyer');
  const { buyerKind, buyerName, buyerTaxpayerNumber } = buyer ? buyerOf(buyer) : row;
  const named = { buyerKind, buyerName, buyerTaxpayerNumber };
  const { orgId, practiceId, staffId } = session;
  const attempt = row.attempt + 1;
  await db`insert into einvoice_attempt ${db({
    orgId,
    practiceId,
    invoiceId,
    ...named,
    attempt,
    requestId: newId(),
    reason: reason.trim(),
    begunAt: now(),
    begunBy: staffId,
  })}`;
  const state = sendingAfter('resend', row.state)!; // the caller has asked sendingCan
  await db`
    update einvoice_sending set ${db({ ...named, attempt, state, begun: false, tries: 0, fault: null, problem: '', nextTryAt: now(), leasedUntil: null })},
      version = version + 1 where invoice_id = ${invoiceId}`;
}
