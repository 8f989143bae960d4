import { actsOfOneDay, type LimitedAct } from '../../src/domain/approval/acts.ts';
import { isBeyondLimit, type LimitedRole, limitOf } from '../../src/domain/approval/rules.ts';
import type { Change } from '../../src/domain/approval/shapes.ts';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import type { Context } from '../pipeline/context.ts';
import { confirm } from '../pipeline/problem.ts';
import { findDoneByPerson } from './doneToday.ts';
import { findFlowQuestion } from './flows.ts';
import { noteDone } from './noteDone.ts';
import type { Gaining } from './weakening.ts';

/** How much an act counts, and whose it is. */
export interface Weight {
  /** Fen against the limit. */
  amount: number;
  /** Money that moves, of subjects that weigh it beside their unit. */
  fen?: number;
  /** A second person is needed whatever the limit, for this reason. */
  second?: MessageId | undefined;
  /** Figures of that reason, besides the amount. */
  secondValues?: MessageValues;
  objectId: string;
  patientId: string | null;
  /** `patientId` is the first of several patients. */
  patientCount?: number;
  reason: string;
  /** Facts before and after the act, for the people who decide. */
  changes?: readonly Change[];
  /** Number of the sheet the act is about, where the list does not find it by the object. */
  objectNumber?: string;
  /** Another administrator decides, who is none of these people, where no flow does. */
  gaining?: Gaining;
  /** A text that differs once the object is no longer what an approval was asked for. */
  fingerprint?: string;
}

export async function limitInForce({ db, session }: Context, act: LimitedAct): Promise<number> {
  const roles = await db<LimitedRole[]>`
    select r.limits, r.authorities from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where w.staff_id = ${session.staffId} and w.practice_id = ${session.practiceId}`;
  return limitOf(act, roles);
}

/**
 * Asks for a second person where the day's acts of this person come to more than the limit; the caller then asks with `askApproval`
 * instead of repeating the act. Acts of one person wait for each other here, after the locks of cards and before those of counters.
 */
export async function holdToLimit(context: Context, act: LimitedAct, { amount, second, secondValues }: Weight): Promise<void> {
  const question = amount > 0 || second ? await findFlowQuestion(context, act, amount) : undefined;
  if (question) throw confirm('approval.confirm.flow', question);
  if (second) throw confirm(second, { amount: fenText(amount), ...secondValues });
  if (amount === 0) return;
  const { db, session } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} ${actsOfOneDay(act)[0]}`}, 4205))`;
  const [limit, done] = await Promise.all([limitInForce(context, act), findDoneByPerson(context, act)]);
  if (!isBeyondLimit({ amount, doneToday: done, limit })) return;
  throw confirm('approval.confirm.beyond', { amount: fenText(amount), limit: fenText(limit), done: fenText(done) });
}

export const noteLimited = (context: Context, act: LimitedAct, { amount, objectId }: Weight, approvalId: string | null): Promise<void> =>
  noteDone(context, act, { amount, objectId, approvalId });
