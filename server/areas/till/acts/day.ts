import { dateAt } from '../../../../src/domain/dates.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { blockersOf } from '../../../../src/domain/till/day.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { holdDays } from '../../../cash/till.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { listStated } from '../queries/channels.ts';
import { listCorrectionsOfDay } from '../queries/correctedPayments.ts';
import { findClosing, findDayFacts, findDaySums, findLastLocked, listDayHistory, listDayMethods, listDaySessions } from '../queries/day.ts';

const tellDay = ({ announce }: Context) => announce({ subType: null, tags: ['DayClosing'], audience: { permission: 'm_report' } });

/** The clinic's day: ledger, tills and what stands in the way of its lock. */
export async function showDay({ db, now }: Context, day: string): Promise<Till.Day> {
  const [facts, ledger, sessions, history, statements, corrections] = await Promise.all([
    findDayFacts(db, day, dateAt(now())),
    listDayMethods(db, day),
    listDaySessions(db, day),
    listDayHistory(db, day),
    listStated(db, day),
    listCorrectionsOfDay(db, day),
  ]);
  const methods = ledger.map((method) => {
    const statement = statements.find(({ methodCode }) => methodCode === method.methodCode);
    return { ...method, stated: statement?.stated ?? null, isStatementClosed: statement?.isClosed ?? false };
  });
  return {
    day,
    isLocked: facts.lastLocked !== null && day <= facts.lastLocked,
    isLatestLock: facts.lastLocked === day,
    lastLocked: facts.lastLocked,
    methods,
    sessions: [...sessions],
    corrections: [...corrections],
    blockers: blockersOf(facts) as Till.Day['blockers'],
    history: [...history],
  };
}

/** Locks the books of a day. Payments under way are waited for; later ones find the day locked. */
export async function lockDay(context: Context, { day }: { day: string }): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  await holdDays(context);
  const [blocker] = blockersOf(await findDayFacts(db, day, dateAt(now())));
  if (blocker) throw new Problem(blocker.message, blocker.values ? { values: blocker.values } : {});
  const [methods, sums, [{ round }]] = await Promise.all([
    listDayMethods(db, day),
    findDaySums(db, day),
    db<
      [{ round: number }]
    >`select coalesce(max(round), 0) + 1 as round from day_closing where practice_id = app_practice() and day = ${day}`,
  ]);
  const id = newId();
  const figures = methods.map(({ methodCode, ledger, onSheets, withoutSession }) => ({ methodCode, ledger, onSheets, withoutSession }));
  await db`insert into day_closing ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    day,
    round,
    figures: db.json(figures as never),
    sums: db.json(sums),
    lockedAt: now(),
    lockedBy: session.staffId,
  })}`;
  failpoint('till.dayLocked');
  audit({ objectId: id, detail: { act: 'lockDay', day, figures, sums } });
  await tellDay(context);
  return { id };
}

/** Only the latest lock, and only by somebody else than the person who set it. */
export async function unlockDay(context: Context, { day, reason }: { day: string; reason: string }): Promise<Done> {
  const { db, session, now, audit } = context;
  refuse(checkReason(reason));
  await holdDays(context);
  const closing = await findClosing(db, day);
  if (!closing) throw absent();
  if ((await findLastLocked(db)) !== day) throw new Problem('till.refused.notLatest');
  if (closing.lockedBy === session.staffId) throw new Problem('till.refused.ownLock');
  await db`insert into day_unlocking ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    closingId: closing.id,
    at: now(),
    staffId: session.staffId,
    reason: reason.trim(),
  })}`;
  audit({ objectId: closing.id, detail: { act: 'unlockDay', day, reason: reason.trim() } });
  await tellDay(context);
  return { done: true };
}
