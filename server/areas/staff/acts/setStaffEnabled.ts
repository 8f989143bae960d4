import type { Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { endSessions, lockStaff } from './reach.ts';

/** Who has left is out at once and cannot come back in; what the person wrote stays under the name. */
export async function setStaffEnabled(
  context: Context,
  { id, version, flag }: { id: string; version: number; flag: number },
): Promise<Saved> {
  const { db, session, now } = context;
  const stored = await lockStaff(context, id, version);
  const active = flag === 1;
  if (id === session.staffId) throw new Problem('staff.notYourself');
  if (stored.active === active) return { id, version };
  await db`update staff set active = ${active}, left_on = case when ${active} then null else left_on end, version = ${version + 1} where id = ${id}`;
  await db`select set_account_active(${keyOf(session.id)}, ${id}, ${active}, ${now()})`;
  if (!active) await endSessions(context, id);
  await noteChange(context, { kind: 'staff', objectId: id, act: active ? 'enabled' : 'disabled' });
  await context.announce({ subType: null, tags: ['Staff'], audience: { everybody: 'org' } });
  return { id, version: version + 1 };
}
