import type { Tag } from '../../../../src/api/tags.ts';
import { addDays, dateAt, mondayOf } from '../../../../src/domain/dates.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import {
  checkCopy,
  clashElsewhere,
  type DutyRefusal,
  dutyOn,
  isSuspendedThen,
  planCopy,
  type RosterWorld,
  refusalOf,
} from '../../../../src/domain/schedule/roster.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { findDuties, findDutiesElsewhere, findDuty, findNames, findPeople } from '../queries/roster.ts';
import { findSetting, listSuspensions, rangeOf } from '../queries/schedule.ts';

export const dutyRefusals: Record<DutyRefusal, MessageId> = {
  past: 'schedule.beforeToday',
  closed: 'schedule.duty.closed',
  overlap: 'schedule.duty.overlap',
  elsewhere: 'schedule.duty.elsewhere',
};

/** What the rules ask about the week of a date. */
async function worldOf({ db, session, now }: Context, date: string): Promise<RosterWorld> {
  const monday = mondayOf(date);
  const [duties, elsewhere, hours, suspensions] = await Promise.all([
    findDuties(db, date),
    findDutiesElsewhere(db, date),
    findSetting(db, session.practiceId),
    listSuspensions(db, { from: monday, to: addDays(monday, 6) }),
  ]);
  return { today: dateAt(now()), hours, duties, elsewhere, suspensions };
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
  const practice = clashElsewhere(duty, world)?.practiceName ?? '';
  if (refusal) refuse([{ field: refusal === 'past' ? 'date' : 'kindId', message: dutyRefusals[refusal], values: { practice } }]);
  if (!confirmed && isSuspendedThen(duty, world.suspensions)) throw confirm('schedule.duty.suspended');

  const id = newId();
  await insertDuty(context, { ...duty, id, kindId: cell.kindId });
  await announceRoster(context, ['Schedule']);
  return { id };
}

const insertDuty = (
  { db, session }: Context,
  { id, staffId, kindId, ...period }: { id: string; staffId: string; kindId: string | null; startsAt: string; endsAt: string },
  onClash = db``,
) =>
  db`insert into shift ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    doctorId: staffId,
    kindId,
    during: rangeOf(period),
  })} ${onClash} returning id`;

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

/** Plans the copy of a week, duty by duty. The preview shows this plan and the act carries it out. */
async function planOf(context: Context, copy: Schedule.Copy) {
  refuse(checkCopy(copy));
  const { db, session } = context;
  const [source, people] = await Promise.all([findDuties(db, copy.from), findPeople(db, session.practiceId)]);
  const plan = planCopy(source, copy, await worldOf(context, copy.to), new Set(people.map(({ id }) => id)));
  const names = await findNames(db, new Set(source.map(({ staffId }) => staffId)));
  return plan.map((duty, index) => ({
    planned: { ...duty, staffName: names.get(duty.staffId) ?? '' },
    kindId: source[index]!.kindId, // the plan has one entry for each duty
  }));
}

export const plannedCopy = async (context: Context, copy: Schedule.Copy): Promise<Schedule.Copied[]> =>
  (await planOf(context, copy)).map(({ planned }) => planned);

/** Copies what can be; what cannot is answered with its reason. */
export async function copyWeek(context: Context, copy: Schedule.Copy): Promise<Schedule.Copied[]> {
  await hold(context);
  const made: Schedule.Copied[] = [];
  for (const { planned, kindId } of await planOf(context, copy)) {
    if (planned.outcome !== 'copied') {
      made.push(planned);
      continue;
    }
    const id = context.newId();
    // Another practice may have planned the same person since: that duty is left out, and the others are copied.
    const [inserted] = await insertDuty(context, { ...planned, id, kindId }, context.db`on conflict do nothing`);
    made.push(inserted ? { ...planned, id } : { ...planned, outcome: 'overlap' });
  }
  if (!made.some(({ outcome }) => outcome === 'copied')) throw new Problem('schedule.copy.nothing');
  await announceRoster(context, ['Schedule']);
  return made;
}

export const announceRoster = ({ announce }: Context, tags: readonly Tag[]) =>
  announce({ subType: null, tags, audience: { permission: 'm_appointment' } });
