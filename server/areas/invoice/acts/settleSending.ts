import {
  isPlatformNumber,
  type ProviderAnswer,
  type SendingFault,
  type SendingState,
  secondsBeforeTry,
  sendingAfterAnswer,
} from '../../../../src/domain/invoice/sending.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { QueryAnswer } from '../../../einvoice/provider.ts';
import { withdraw } from './beginSending.ts';

interface Locked {
  orgId: string;
  practiceId: string;
  state: SendingState;
  attempt: number;
  tries: number;
  platformNumber: string | null;
}

export interface Settled {
  state: SendingState;
  isNews: boolean;
  /** The provider named another number than before. */
  isContradiction: boolean;
}

interface Settling {
  invoiceId: string;
  attempt: number;
  answer: QueryAnswer;
  at: Date;
  newId: () => string;
}

type Issued = Extract<QueryAnswer, { state: 'issued' }>;

/** Writes what the provider said about an attempt. Answers may come late, twice and in any order. */
export async function settleSending(db: Db, { invoiceId, attempt, answer, at, newId }: Settling): Promise<Settled | undefined> {
  const [row] = await lockRows(
    db,
    'invoiceSending',
    db<Locked[]>`
      select org_id, practice_id, state, attempt, tries, platform_number from einvoice_sending where invoice_id = ${invoiceId} for update`,
  );
  // A later attempt replaces this one: only an invoice issued after all is still recorded.
  if (!row || (row.attempt !== attempt && answer.state !== 'issued')) return undefined;
  const { said, fault } = await judge(db, invoiceId, answer);
  const state = sendingAfterAnswer(row.state, said);
  if (row.state === 'issued') {
    const isContradiction = answer.state === 'issued' && answer.platformNumber !== row.platformNumber;
    return { state, isNews: false, isContradiction };
  }
  const isOver = row.state === 'failed' || row.state === 'withdrawn';
  if (isOver && state === row.state) return { state, isNews: false, isContradiction: false };
  if (said === 'issued' && state === 'issued') await markIssued(db, row, { invoiceId, attempt, answer: answer as Issued, at, newId });
  else if (state === 'failed') await markFailed(db, { invoiceId, attempt, problem: answer.state === 'refused' ? answer.reason : '', at });
  else {
    const tries = row.tries + 1;
    // A request that never arrived is made again soon, however long it was asked for.
    const pause = secondsBeforeTry(said === 'absent' ? 1 : tries) * 1000;
    await db`
      update einvoice_sending set state = ${state}, tries = ${tries}, fault = ${fault}, leased_until = null,
        next_try_at = ${new Date(at.getTime() + pause)}
      where invoice_id = ${invoiceId}`;
  }
  return { state, isNews: state !== row.state, isContradiction: false };
}

/** An answer that cannot be true is none: a number of another shape, or one that stands on another invoice. */
async function judge(db: Db, invoiceId: string, answer: QueryAnswer): Promise<{ said: ProviderAnswer; fault: SendingFault | null }> {
  if (answer.state === 'unknown') return { said: 'none', fault: answer.fault };
  if (answer.state !== 'issued') return { said: answer.state, fault: null };
  if (!isPlatformNumber(answer.platformNumber)) return { said: 'none', fault: 'badAnswer' };
  const [taken] = await db`
    select from einvoice_sending where platform_number = ${answer.platformNumber} and invoice_id <> ${invoiceId}`;
  return taken ? { said: 'none', fault: 'taken' } : { said: 'issued', fault: null };
}

async function markIssued(
  db: Db,
  { orgId, practiceId }: Locked,
  { invoiceId, attempt, answer, at, newId }: Settling & { answer: Issued },
): Promise<void> {
  // The buyer is the buyer of the attempt that was issued, also where a later one had been begun.
  await db`
    update einvoice_sending g set state = 'issued', attempt = a.attempt, buyer_kind = a.buyer_kind, buyer_name = a.buyer_name,
      buyer_taxpayer_number = a.buyer_taxpayer_number, platform_number = ${answer.platformNumber}, check_data = ${answer.checkData},
      platform_issued_at = ${new Date(answer.issuedAt)}, fault = null, problem = '', leased_until = null, version = g.version + 1
    from einvoice_attempt a
    where g.invoice_id = ${invoiceId} and a.org_id = g.org_id and a.invoice_id = g.invoice_id and a.attempt = ${attempt}`;
  await db`
    update einvoice_attempt set outcome = 'issued', problem = '', ended_at = ${at} where invoice_id = ${invoiceId} and attempt = ${attempt}`;
  await db`update einvoice_attempt set outcome = 'withdrawn', ended_at = ${at} where invoice_id = ${invoiceId} and outcome is null`;
  const formats = new Map(answer.files.map((file) => [file.format, file.address]));
  for (const [format, address] of formats)
    await db`insert into einvoice_file ${db({ orgId, practiceId, id: newId(), invoiceId, format, address, nextTryAt: at })}
      on conflict (org_id, invoice_id, format) do nothing`;
}

interface Failing {
  invoiceId: string;
  attempt: number;
  problem: string;
  at: Date;
}

/** A refused blue invoice that was reversed meanwhile needs no red one. */
async function markFailed(db: Db, { invoiceId, attempt, problem, at }: Failing): Promise<void> {
  await db`
    update einvoice_sending set state = 'failed', fault = null, problem = ${problem}, leased_until = null, version = version + 1
    where invoice_id = ${invoiceId}`;
  await db`
    update einvoice_attempt set outcome = 'failed', problem = ${problem}, ended_at = ${at} where invoice_id = ${invoiceId} and attempt = ${attempt}`;
  const [red] = await lockRows(
    db,
    'invoiceSending',
    db<{ invoiceId: string }[]>`select invoice_id from einvoice_sending where blue_id = ${invoiceId} for update`,
  );
  if (!red) return;
  await withdraw(db, invoiceId, at);
  await withdraw(db, red.invoiceId, at);
}
