import { actsOfOneDay, type LimitedAct, limitedActs } from '../../src/domain/approval/acts.ts';
import { type FlowSubject, windowOfSubject } from '../../src/domain/approval/subjects.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import type { Fragment } from '../database/connect.ts';
import type { Context } from '../pipeline/context.ts';

const isLimited = (subject: FlowSubject): subject is LimitedAct => subject in limitedActs;

/** Acts of a subject that needed no approval, on the day of the clock. */
function ofToday({ db, now }: Context, subject: FlowSubject): Fragment {
  const today = dateAt(now());
  const acts = isLimited(subject) ? actsOfOneDay(subject) : [subject];
  return db`act = any (${acts as string[]}) and approval_id is null
    and at >= ${instantOf(today, '00:00')} and at < ${instantOf(addDays(today, 1), '00:00')}`;
}

/** Fen of a limited act, and of the acts that fill the same day, that this person has done today. */
export async function findDoneByPerson(context: Context, act: LimitedAct): Promise<number> {
  const { db, session } = context;
  const [sum] = await db<[{ amount: number }]>`
    select coalesce(sum(amount), 0)::bigint as amount from limited_act where staff_id = ${session.staffId} and ${ofToday(context, act)}`;
  return sum.amount;
}

/**
 * Sums what was done today and is weighed by a flow together with an act, in the unit of the subject: by this person to whatever object, and by
 * anybody to the same object; of some subjects only what was done to the object. An object that is weighed as a whole each time (a document, a
 * bill) counts with its greatest weight alone, and its own earlier weight does not count.
 */
export async function findDoneForFlow(context: Context, subject: FlowSubject, objectId: string | undefined): Promise<number> {
  if (isLimited(subject)) return findDoneByPerson(context, subject);
  const window = windowOfSubject(subject);
  if (window === 'none') return 0;
  const { db, session } = context;
  const object = objectId ?? null;
  if (window === 'pieces' || window === 'object') {
    const byPerson = window === 'pieces' ? session.staffId : null;
    const [sum] = await db<[{ amount: number }]>`
      select coalesce(sum(amount), 0)::bigint as amount from limited_act
      where (staff_id = ${byPerson} or object_id = ${object}) and ${ofToday(context, subject)}`;
    return sum.amount;
  }
  const [sum] = await db<[{ amount: number }]>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select max(amount) as amount from limited_act
      where staff_id = ${session.staffId} and object_id is distinct from ${object} and ${ofToday(context, subject)} group by object_id) whole`;
  return sum.amount;
}
