import { isNowhere, type SendingState } from '../../../../src/domain/invoice/sending.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Buyer {
  buyerKind: string;
  buyerName: string;
  buyerTaxpayerNumber: string;
}

interface ToSend extends Buyer {
  id: string;
  issuedAt: Date;
}

/** Puts a blue invoice in line for the tax platform, in the transaction that registers it. Returns null without a provider. */
export async function beginSending(context: Context, invoice: ToSend): Promise<SendingState | null> {
  const { db } = context;
  const [connection] = await db`
    select from einvoice_connection where practice_id = app_practice() and begins_at <= ${invoice.issuedAt}`;
  if (!connection) return null;
  await insertSending(context, invoice, { state: 'waiting', blueId: null });
  return 'waiting';
}

/**
 * The same for a red invoice. It follows its blue one: nothing is sent of an invoice that never went to the tax platform, and both are withdrawn
 * if the platform certainly has no blue one.
 */
export async function beginReversal(context: Context, blueId: string, red: { id: string; issuedAt: Date }): Promise<SendingState | null> {
  const { db } = context;
  const [blue] = await lockRows(
    db,
    'invoiceSending',
    db<(Buyer & { state: SendingState; begun: boolean; attempt: number })[]>`
      select state, begun, attempt, buyer_kind, buyer_name, buyer_taxpayer_number from einvoice_sending where invoice_id = ${blueId} for update`,
  );
  if (!blue) return null;
  const { buyerKind, buyerName, buyerTaxpayerNumber } = blue;
  const buyer = { buyerKind, buyerName, buyerTaxpayerNumber };
  const state = isNowhere(blue) ? 'withdrawn' : 'waiting';
  if (state === 'withdrawn') await withdraw(db, blueId, red.issuedAt);
  await insertSending(context, { ...red, ...buyer }, { state, blueId });
  return state;
}

/** Ends a sending of which the tax platform has nothing. */
export async function withdraw(db: Db, invoiceId: string, at: Date): Promise<void> {
  await db`
    update einvoice_sending set state = 'withdrawn', leased_until = null, version = version + 1 where invoice_id = ${invoiceId}`;
  await db`update einvoice_attempt set outcome = 'withdrawn', ended_at = ${at} where invoice_id = ${invoiceId} and outcome is null`;
}

async function insertSending(
  { db, session, newId }: Context,
  { id: invoiceId, issuedAt, buyerKind, buyerName, buyerTaxpayerNumber }: ToSend,
  { state, blueId }: { state: SendingState; blueId: string | null },
): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  const own = { orgId, practiceId, invoiceId, buyerKind, buyerName, buyerTaxpayerNumber };
  const isOver = state === 'withdrawn';
  await db`insert into einvoice_sending ${db({ ...own, blueId, state, nextTryAt: issuedAt })}`;
  await db`insert into einvoice_attempt ${db({
    ...own,
    attempt: 1,
    requestId: newId(),
    begunAt: issuedAt,
    begunBy: staffId,
    outcome: isOver ? 'withdrawn' : null,
    endedAt: isOver ? issuedAt : null,
  })}`;
}
