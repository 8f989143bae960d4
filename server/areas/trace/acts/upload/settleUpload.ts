import { type SendingFault, secondsBeforeTry } from '../../../../../src/domain/invoice/sending.ts';
import { isUploadNumber, type UploadAnswer, type UploadState, uploadAfterAnswer } from '../../../../../src/domain/trace/upload/states.ts';
import type { Db } from '../../../../database/connect.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { UploadQueryReply } from '../../../../trace/provider.ts';

interface Locked {
  state: UploadState;
  attempt: number;
  tries: number;
  platformNumber: string | null;
  isByHand: boolean;
}

export interface SettledUpload {
  state: UploadState;
  isNews: boolean;
  /** The bridge named another number than before, or has a row that a person entered by hand as well. */
  isContradiction: boolean;
}

interface Settling {
  id: string;
  attempt: number;
  reply: UploadQueryReply;
  at: Date;
}

/** Writes the reply of the bridge about an attempt. Replies may come late, twice and in any order. */
export async function settleUpload(db: Db, settling: Settling): Promise<SettledUpload | undefined> {
  const { id, attempt, reply, at } = settling;
  const [row] = await lockRows(
    db,
    'traceSending',
    db<Locked[]>`select state, attempt, tries, platform_number, is_by_hand from trace_sending where id = ${id} for update`,
  );
  // A later attempt replaces this one: only a row that was accepted after all is still recorded.
  if (!row || (row.attempt !== attempt && reply.state !== 'accepted')) return undefined;
  const { said, fault } = await judge(db, id, reply);
  const state = uploadAfterAnswer(row.state, said);
  if (row.state === 'accepted') {
    const isContradiction = reply.state === 'accepted' && reply.platformNumber !== row.platformNumber;
    return { state, isNews: false, isContradiction };
  }
  const isOver = row.state === 'refused' || row.state === 'failed';
  if (isOver && state === row.state) return { state, isNews: false, isContradiction: false };
  if (reply.state === 'accepted' && state === 'accepted') await markAccepted(db, { ...settling, platformNumber: reply.platformNumber });
  else if (state === 'refused' || state === 'failed') {
    await db`
      update trace_sending set state = ${state}, tries = 0, fault = null, problem = ${problemOf(reply)}, leased_until = null, version = version + 1
      where id = ${id}`;
    await db`
      update trace_attempt set outcome = ${state}, problem = ${problemOf(reply)}, ended_at = ${at} where sending_id = ${id} and attempt = ${attempt}`;
  } else {
    const tries = row.tries + 1;
    // A request that never arrived is made again soon, however long it was asked for.
    const pause = secondsBeforeTry(said === 'absent' ? 1 : tries) * 1000;
    await db`
      update trace_sending set state = ${state}, tries = ${tries}, fault = ${fault}, leased_until = null,
        next_try_at = ${new Date(at.getTime() + pause)}
      where id = ${id}`;
  }
  return { state, isNews: state !== row.state, isContradiction: false };
}

const problemOf = (reply: UploadQueryReply) => (reply.state === 'refused' || reply.state === 'failed' ? reply.reason : '');

/** An answer that cannot be true is none: a number of another shape, or one that another row has. */
async function judge(db: Db, id: string, reply: UploadQueryReply): Promise<{ said: UploadAnswer; fault: SendingFault | null }> {
  if (reply.state === 'unknown') return { said: 'none', fault: reply.fault };
  if (reply.state !== 'accepted') return { said: reply.state, fault: null };
  if (!isUploadNumber(reply.platformNumber)) return { said: 'none', fault: 'badAnswer' };
  const [taken] = await db`
    select from trace_sending where practice_id = app_practice() and platform_number = ${reply.platformNumber} and id <> ${id}`;
  return taken ? { said: 'none', fault: 'taken' } : { said: 'accepted', fault: null };
}

async function markAccepted(db: Db, { id, attempt, platformNumber, at }: Settling & { platformNumber: string }): Promise<void> {
  await db`
    update trace_sending set state = 'accepted', attempt = ${attempt}, platform_number = ${platformNumber}, fault = null, problem = '',
      leased_until = null, version = version + 1
    where id = ${id}`;
  await db`
    update trace_attempt set outcome = 'accepted', problem = '', ended_at = ${at} where sending_id = ${id} and attempt = ${attempt}`;
  await db`update trace_attempt set outcome = 'replaced', ended_at = ${at} where sending_id = ${id} and outcome is null`;
}
