import { dateAt } from '../../src/domain/dates.ts';
import type { Message } from '../../src/domain/problem.ts';
import { refusalOfLock } from '../../src/domain/till/day.ts';
import { decisionOf } from '../limits/decision.ts';
import type { Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';

/** Waits for whoever locks or unlocks a day of the clinic. Payments do not wait for each other. */
const shareDays = ({ db, session }: Context) => db`select pg_advisory_xact_lock_shared(hashtextextended(${session.practiceId}, 4280))`;
/** Waits for every payment that is being booked in the clinic. */
export const holdDays = ({ db, session }: Context) => db`select pg_advisory_xact_lock(hashtextextended(${session.practiceId}, 4280))`;

/**
 * Refuses a figure that would be dated into a locked day: every act that writes one asks here, with or without money. The database refuses
 * the row itself (`refuse_locked_day`), so an act that does not ask fails too.
 */
export async function refuseLockedDay(context: Context): Promise<void> {
  const { db, now } = context;
  // Two statements in this order: the second sees what was committed while the first waited.
  const [, [last]] = await Promise.all([shareDays(context), db<[{ day: string | null }]>`select last_locked_day() as day`]);
  if (last.day !== null && dateAt(now()) <= last.day) throw lockedOn(last.day);
}

/** The refusal with the day that is locked and the first day that is open. */
export const lockedOn = (day: string): Problem => new Problem('till.refused.dayLockedOn', { values: refusalOfLock(day) });

interface Booking {
  /** A correction belongs to the till whose payments it corrects, while that is open: the till of a payment, or that of the last payment of a bill. */
  sessionId?: string | null;
  billId?: string | null | undefined;
}

/**
 * The open till session money is booked in, held until the transaction ends, so that the session is counted before or after it. Without one
 * the first payment opens a session, unless the clinic wants it opened by the cashier.
 */
export async function standInTill(context: Context, { sessionId, billId }: Booking = {}): Promise<string> {
  const { db } = context;
  const [, corrected, own] = await Promise.all([
    refuseLockedDay(context),
    findCorrectedTill(context, { sessionId, billId }),
    findOpenTill(context),
  ]);
  const found = corrected ?? own;
  if (found) return found;
  const [setting] = await db<{ isRequired: unknown }[]>`select ${decisionOf(db, 'TILL_SESSION_REQUIRED')} as is_required`;
  if (setting?.isRequired === true) throw new Problem('till.refused.noSession');
  return openBySelf(context);
}

/** Why no money can be booked now, as it looks without waiting for anybody; the act itself asks again under its locks. */
export async function findTillRefusal(context: Context): Promise<Message | undefined> {
  const { db, session, now } = context;
  const [row] = await db<[{ day: string | null; isRequired: unknown; isOpen: boolean }]>`
    select last_locked_day() as day, ${decisionOf(db, 'TILL_SESSION_REQUIRED')} as is_required,
      exists (select from till_session where practice_id = ${session.practiceId} and cashier_id = ${session.staffId} and state = 'open') as is_open`;
  if (row.day !== null && dateAt(now()) <= row.day) return { message: 'till.refused.dayLockedOn', values: refusalOfLock(row.day) };
  return row.isRequired === true && !row.isOpen ? { message: 'till.refused.noSession' } : undefined;
}

async function findOpenTill({ db, session }: Context): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select id from till_session where practice_id = ${session.practiceId} and cashier_id = ${session.staffId} and state = 'open' for share`;
  return row?.id;
}

async function findCorrectedTill(context: Context, { sessionId, billId }: Booking): Promise<string | undefined> {
  if (sessionId) return findOpenSession(context, sessionId);
  return billId ? openTillOfBill(context, billId) : undefined;
}

async function findOpenSession({ db }: Context, id: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select id from till_session where id = ${id} and practice_id = app_practice() and state = 'open' for share`;
  return row?.id;
}

/** The till that took the last payment of a bill, if it is still open. */
async function openTillOfBill({ db }: Context, billId: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select t.id from till_session t where t.state = 'open' and t.id = (
      select p.till_session_id from payment p where p.bill_id = ${billId} and p.kind in ('settlement', 'arrears') order by p.at desc, p.id desc limit 1)
    for share`;
  return row?.id;
}

/** Two first payments of a cashier at once open one session: the second waits for the first and finds it. */
async function openBySelf(context: Context): Promise<string> {
  const { db, session, now, newId } = context;
  for (let attempt = 0; attempt < 3; attempt++) {
    await db`
      insert into till_session (org_id, practice_id, id, cashier_id, opened_at, opening_float, is_automatic)
      values (${session.orgId}, ${session.practiceId}, ${newId()}, ${session.staffId}, ${now()}, 0, true)
      on conflict (org_id, practice_id, cashier_id) where state = 'open' do nothing`;
    const found = await findOpenTill(context);
    if (found) return found;
  }
  throw new Problem('error.busy');
}
