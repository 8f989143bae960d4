import { addMinutes, dateAt } from '../../../../src/domain/dates.ts';
import { checkArrangement, checkConflicts, membersOf } from '../../../../src/domain/surgery/rules.ts';
import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findSlots } from '../queries/surgeries.ts';
import { findPeople, findRooms } from '../queries/surgeryChoices.ts';
import { findConfirmations } from '../queries/surgeryParts.ts';
import { lockSurgery } from './lockSurgery.ts';
import { tellSurgery } from './tellSurgery.ts';

type Wanted = Surgery.Arrangement & { id: string; version: number };

/**
 * Gives an approved surgery its room, time and team, or gives it others until the checklist has begun. Conflicts are looked for and named;
 * exclusion constraints refuse what somebody else takes at the same moment.
 */
export async function arrangeSurgery(context: Context, { id, version, ...arrangement }: Wanted): Promise<Done> {
  const { db, now } = context;
  const held = await lockSurgery(context, 'arrange', { id, version });
  if ((await findConfirmations(db, id)).length > 0) throw new Problem('surgery.refused.begun');
  refuse(checkArrangement(held, arrangement, dateAt(now())));
  const cleaningMinutes = await parameterInForce(db, 'SURGERY_CLEANING_MINUTES');
  const startsAt = new Date(arrangement.startsAt).toISOString();
  const endsAt = addMinutes(startsAt, arrangement.minutes ?? 0);
  const freeAt = addMinutes(endsAt, cleaningMinutes);
  await refuseUnknown(context, arrangement);
  const slots = await findSlots(db, { from: addMinutes(startsAt, -cleaningMinutes), to: freeAt });
  refuse(checkConflicts(held, arrangement, { slots, cleaningMinutes }));
  const during = `[${startsAt},${endsAt})`;
  await db`
    update surgery_request set state = 'arranged', room_id = ${arrangement.roomId}, during = ${during}::tstzrange,
      room_during = ${`[${startsAt},${freeAt})`}::tstzrange, cleaning_minutes = ${cleaningMinutes}, version = version + 1
    where id = ${id}`;
  failpoint('surgery.arranged');
  await writeTeam(context, held, arrangement, during);
  await tellSurgery(context, { ...held, kind: held.state === 'arranged' ? 'rearranged' : 'arranged' });
  return { done: true };
}

async function refuseUnknown({ db }: Context, arrangement: Surgery.Arrangement): Promise<void> {
  const [rooms, people] = await Promise.all([findRooms(db), findPeople(db)]);
  if (!rooms.some(({ id }) => id === arrangement.roomId)) refuse([{ field: 'roomId', message: 'error.field.choice' }]);
  for (const { field, staffId } of membersOf(arrangement))
    if (!people.some(({ id }) => id === staffId)) refuse([{ field, message: 'error.field.choice' }]);
}

async function writeTeam(
  { db, session }: Context,
  { id, surgeonId }: { id: string; surgeonId: string },
  arrangement: Surgery.Arrangement,
  during: string,
): Promise<void> {
  const { orgId, practiceId } = session;
  await db`delete from surgery_member where surgery_id = ${id}`;
  const team = [{ role: 'surgeon', staffId: surgeonId }, ...membersOf(arrangement)];
  await db`insert into surgery_member ${db(
    team.map(({ role, staffId }, sort) => ({ orgId, practiceId, surgeryId: id, role, staffId, sort, during })),
  )}`;
}
