import type { Tag } from '../../../src/api/tags.ts';
import { addDays, dateAt, mondayOf } from '../../../src/domain/dates.ts';
import type { MessageId } from '../../../src/domain/messageId.ts';
import {
  checkCopy,
  type DutyRefusal,
  dutyOn,
  isSuspendedThen,
  planCopy,
  type RosterWorld,
  refusalOf,
} from '../../../src/domain/schedule/roster.ts';
import type * as Schedule from '../../../src/domain/schedule/shapes.ts';
import type { Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, confirm, Problem, refuse } from '../../problem.ts';
import { findDuties, findDuty } from '../../queries/roster.ts';
import { findSetting, listSuspensions, rangeOf } from '../../queries/schedule.ts';

export const dutyRefusals: Record<DutyRefusal, MessageId> = {
  past: 'schedule.beforeToday',
  closed: 'schedule.duty.closed',
  overlap: 'schedule.duty.overlap',
};

/** What the rules ask about the week of a date. */
async function worldOf({ db, session, now }: Context, date: string): Promise<RosterWorld> {
  const monday = mondayOf(date);
  const [duties, hours, suspensions] = await Promise.all([
    findDuties(db, date),
    findSetting(db, session.practiceId),
    listSuspensions(db, { from: monday, to: addDays(monday, 6) }),
  ]);
  return { today: dateAt(now()), hours, duties, suspensions };
}

/** Two people who plan the same practice's roster wait for each other. */
const hold = ({ db, session }: Context) =>
  db`select pg_advisory_xact_lock(hashtextextended(${`${session.orgId} roster ${session.practiceId}`}, 0))`;

/** One duty in one cell of the roster. Time off of that person only warns. */
export async function saveDuty(context: Context, cell: Schedule.Cell, confirmed: boolean): Promise<Saved> {
  const { db, session, newId } = context;
  await hold(context);
  const [known] = await db<{ works: boolean; opensAt: number | null; closesAt: number | null }[]>`
    select exists (select from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
        where s.id = ${cell.staffId} and s.active and w.practice_id = ${session.practiceId}) as works,
      k.opens_at, k.closes_at
    from (select 1) one left join shift_kind k on k.id = ${cell.kindId} and k.deleted_at is null`;
  if (!known?.works || known.opensAt === null || known.closesAt === null) throw absent();
  const duty = dutyOn(cell.staffId, cell.date, { opensAt: known.opensAt, closesAt: known.closesAt });
  const world = await worldOf(context, cell.date);
  const refusal = refusalOf(duty, world);
  if (refusal) refuse([{ field: refusal === 'past' ? 'date' : 'kindId', message: dutyRefusals[refusal] }]);
  if (!confirmed && isSuspendedThen(duty, world.suspensions)) throw confirm('schedule.duty.suspended');

  const id = newId();
  await insertDuty(context, { ...duty, id, kindId: cell.kindId });
  await announceRoster(context, ['Schedule']);
  return { id };
}

const insertDuty = (
  { db, session }: Context,
  { id, staffId, kindId, ...period }: { id: string; staffId: string; kindId: string | null; startsAt: string; endsAt: string },
) =>
  db`insert into shift ${db({
    ...{ orgId: session.orgId, practiceId: session.practiceId, id, doctorId: staffId, kindId },
    during: rangeOf(period),
  })}`;

/** Appointments booked within the duty stay; the one who clears the cell is asked. */
export async function deleteDuty(context: Context, id: string, confirmed: boolean): Promise<void> {
  await hold(context);
  const duty = await findDuty(context.db, id);
  if (!duty) throw absent();
  if (duty.date < dateAt(context.now())) throw new Problem('schedule.beforeToday');
  if (duty.booked > 0 && !confirmed) throw confirm('schedule.duty.booked', { count: duty.booked });
  await context.db`delete from shift where id = ${id}`;
  context.audit({ objectId: id });
  await announceRoster(context, ['Schedule']);
}

/** What a copy would do, duty by duty. */
export async function plannedCopy(context: Context, copy: Schedule.Copy): Promise<Schedule.Copied[]> {
  refuse(checkCopy(copy));
  return planCopy(await findDuties(context.db, copy.from), copy, await worldOf(context, copy.to));
}

/** Copies what can be; what cannot is answered with its reason. */
export async function copyWeek(context: Context, copy: Schedule.Copy): Promise<Schedule.Copied[]> {
  refuse(checkCopy(copy));
  await hold(context);
  const source = await findDuties(context.db, copy.from);
  const plan = planCopy(source, copy, await worldOf(context, copy.to));
  if (!plan.some(({ outcome }) => outcome === 'copied')) throw new Problem('schedule.copy.nothing');
  const made = plan.map((duty) => (duty.outcome === 'copied' ? { ...duty, id: context.newId() } : duty));
  for (const [index, duty] of made.entries()) {
    if (duty.id) await insertDuty(context, { ...duty, id: duty.id, kindId: source[index]!.kindId });
  }
  await announceRoster(context, ['Schedule']);
  return made;
}

export const announceRoster = ({ announce }: Context, tags: readonly Tag[]) =>
  announce({ subType: null, tags, audience: { permission: 'm_appointment' } });
