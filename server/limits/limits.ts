import type { LimitedAct } from '../../src/domain/approval/acts.ts';
import { isBeyondLimit, type LimitedRole, limitOf } from '../../src/domain/approval/rules.ts';
import type { Change } from '../../src/domain/approval/shapes.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import type { Context } from '../pipeline/context.ts';
import { confirm } from '../pipeline/problem.ts';
import { findFlowQuestion } from './flows.ts';

/** How much an act counts, and whose it is. */
export interface Weight {
  /** Fen against the limit. */
  amount: number;
  /** Money that moves, of subjects that weigh it beside their unit. */
  fen?: number;
  /** A second person is needed whatever the limit, for this reason. */
  second?: MessageId | undefined;
  objectId: string;
  patientId: string | null;
  /** `patientId` is the first of several patients. */
  patientCount?: number;
  reason: string;
  /** Facts before and after the act, for the people who decide. */
  changes?: readonly Change[];
  /** Number of the sheet the act is about, where the list does not find it by the object. */
  objectNumber?: string;
  /** A text that differs once the object is no longer what an approval was asked for. */
  fingerprint?: string;
}

export async function limitInForce({ db, session }: Context, act: LimitedAct): Promise<number> {
  const roles = await db<LimitedRole[]>`
    select r.limits, r.authorities from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where w.staff_id = ${session.staffId} and w.practice_id = ${session.practiceId}`;
  return limitOf(act, roles);
}

/** Fen of the caller's acts of today that nobody approved. */
export async function doneToday({ db, session, now }: Context, act: LimitedAct): Promise<number> {
  const today = dateAt(now());
  const [sum] = await db<[{ amount: number }]>`
    select coalesce(sum(amount), 0)::bigint as amount from limited_act
    where staff_id = ${session.staffId} and act = ${act} and approval_id is null
      and at >= ${instantOf(today, '00:00')} and at < ${instantOf(addDays(today, 1), '00:00')}`;
  return sum.amount;
}

/**
 * Asks for a second person where the day's acts of this person come to more than the limit; the caller then asks with `askApproval`
 * instead of repeating the act. Acts of one person wait for each other here, after the locks of cards and before those of counters.
 */
export async function holdToLimit(context: Context, act: LimitedAct, { amount, second }: Weight): Promise<void> {
  const question = amount > 0 || second ? await findFlowQuestion(context, act, amount) : undefined;
  if (question) throw confirm('approval.confirm.flow', question);
  if (second) throw confirm(second, { amount: fenText(amount) });
  if (amount === 0) return;
  const { db, session } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} ${act}`}, 4205))`;
  const [limit, done] = await Promise.all([limitInForce(context, act), doneToday(context, act)]);
  if (!isBeyondLimit({ amount, doneToday: done, limit })) return;
  throw confirm('approval.confirm.beyond', { amount: fenText(amount), limit: fenText(limit), done: fenText(done) });
}

export async function noteLimited(
  { db, session, now, newId }: Context,
  act: LimitedAct,
  { amount, objectId }: Weight,
  approvalId: string | null,
): Promise<void> {
  if (amount === 0 && approvalId === null) return;
  await db`insert into limited_act ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    act,
    amount,
    objectId,
    staffId: session.staffId,
    at: now(),
    approvalId,
  })}`;
}
