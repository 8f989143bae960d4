import { checkReason } from '../../../../../src/domain/required.ts';
import { messageOfMissing, type UploadContent } from '../../../../../src/domain/trace/upload/fields.ts';
import type { CodeUnits } from '../../../../../src/domain/trace/upload/parts.ts';
import { checkByHand } from '../../../../../src/domain/trace/upload/rules.ts';
import type * as Upload from '../../../../../src/domain/trace/upload/shapes.ts';
import { actOfRetry, type UploadState, uploadActs, uploadAfter, uploadCan } from '../../../../../src/domain/trace/upload/states.ts';
import type { Saved } from '../../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { contentOf, findUploadFacts } from '../../queries/upload/facts.ts';
import { announceUploads } from './announceUploads.ts';

interface Locked {
  kind: 'sale' | 'return';
  state: UploadState;
  attempt: number;
  dispensingId: string;
  lineId: string;
  batchId: string;
  staffId: string;
  pharmacistId: string;
  quantity: number;
  codes: CodeUnits[];
  uncodedUnits: number;
  isSplit: boolean;
  at: string;
  version: number;
}

const lockedColumns = (db: Db): Fragment => db`
  kind, state, attempt, dispensing_id, line_id, batch_id, staff_id, pharmacist_id, quantity, codes, uncoded_units, is_split, at, version`;

async function lockUpload({ db }: Context, id: string, version: number): Promise<Locked> {
  const [row] = await lockRows(
    db,
    'traceSending',
    db<Locked[]>`
      select ${lockedColumns(db)} from trace_sending where id = ${id} and practice_id = app_practice() for update`,
  );
  if (!row) throw absent();
  if (row.version !== version) throw new Problem('error.version');
  return row;
}

/**
 * Tries a row again. A refused row becomes a new attempt with the facts as they are now; a failed row repeats its request under the same
 * number; a row under way is asked for at once and never replaced, because two requests could count twice.
 */
export async function retryUpload(context: Context, { id, reason, version }: Upload.RetryDraft): Promise<Saved> {
  const { db, now } = context;
  refuse(checkReason(reason));
  const row = await lockUpload(context, id, version);
  const act = actOfRetry(row.state);
  if (!act) throw new Problem(uploadActs.correct.refused);
  if (act === 'correct') await addAttempt(context, id, row, reason.trim());
  const state = uploadAfter(act, row.state) ?? row.state;
  const isFailed = act === 'retry';
  if (isFailed) {
    await db`
      update trace_attempt set outcome = null, problem = '', ended_at = null where sending_id = ${id} and attempt = ${row.attempt}`;
  }
  await db`
    update trace_sending set state = ${state}, tries = 0, fault = null, problem = '', next_try_at = ${now()}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'retryUpload', how: act, reason: reason.trim() } });
  await announceUploads(context);
  return { id, version: version + 1 };
}

/** A new attempt of a refused row, with the present facts of goods, batch and people. */
async function addAttempt(context: Context, id: string, row: Locked, reason: string): Promise<void> {
  const { db, session, now, newId } = context;
  const { orgId, practiceId, staffId } = session;
  const content = await restate(context, id, row);
  const missing = messageOfMissing([content], content.prescriptionNumber !== '');
  if (missing) throw new Problem(missing.message, { ...(missing.values && { values: missing.values }) });
  const attempt = row.attempt + 1;
  await db`insert into trace_attempt ${db({
    orgId,
    practiceId,
    sendingId: id,
    attempt,
    requestId: newId(),
    content: db.json(content),
    reason,
    begunAt: now(),
    begunBy: staffId,
  })}`;
  await db`update trace_sending set attempt = ${attempt}, begun = false, leased_until = null where id = ${id}`;
  if (row.kind === 'sale') await restateReturns(context, id);
}

/** The content of a row by the present facts; as it was stated where the goods are not uploaded any more. */
async function restate({ db }: Context, id: string, row: Locked): Promise<UploadContent> {
  const { dispensingId, staffId, pharmacistId, quantity, codes, uncodedUnits, isSplit, at } = row;
  const [facts] = await findUploadFacts(db, { dispensingId, operatorId: staffId, pharmacistId, parts: [row] });
  if (facts) return contentOf(facts, { quantity, codes, uncodedUnits, isSplit, at });
  const [{ content }] = await db<[{ content: UploadContent }]>`
    select content from trace_attempt where sending_id = ${id} and attempt = ${row.attempt}`;
  return content;
}

/** Returns that wait for a corrected sale state the same facts as it. A return whose request was made is not changed. */
async function restateReturns(context: Context, saleId: string): Promise<void> {
  const { db } = context;
  const returns = await lockRows(
    db,
    'traceSending',
    db<(Locked & { id: string })[]>`
      select id, ${lockedColumns(db)} from trace_sending
      where sale_id = ${saleId} and state = 'waiting' and not begun order by id for update`,
  );
  for (const row of returns) {
    const content = await restate(context, row.id, row);
    await db`update trace_attempt set content = ${db.json(content)} where sending_id = ${row.id} and attempt = ${row.attempt}`;
  }
}

/** Closes a row that a person has entered at the platform, with the number the platform gave. */
export async function markUploadSent(context: Context, draft: Upload.ByHandDraft): Promise<Saved> {
  const { db, now } = context;
  refuse(checkByHand(draft));
  const { id, version } = draft;
  const platformNumber = draft.platformNumber.trim();
  const row = await lockUpload(context, id, version);
  if (!uploadCan('markSent', row.state)) throw new Problem(uploadActs.markSent.refused);
  const [taken] = await db`
    select from trace_sending where practice_id = app_practice() and platform_number = ${platformNumber} and id <> ${id}`;
  if (taken) refuse([{ field: 'platformNumber', message: 'trace.upload.number.taken' }]);
  await db`
    update trace_sending set state = 'accepted', platform_number = ${platformNumber}, is_by_hand = true, fault = null, problem = '',
      leased_until = null, version = version + 1
    where id = ${id}`;
  await db`
    update trace_attempt set outcome = 'byHand', ended_at = ${now()} where sending_id = ${id} and attempt = ${row.attempt}`;
  context.audit({ objectId: id, detail: { act: 'markUploadSent', platformNumber, reason: draft.reason.trim() } });
  await announceUploads(context);
  return { id, version: version + 1 };
}
