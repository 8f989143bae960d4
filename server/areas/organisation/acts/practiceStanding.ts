import type { Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { refuseMoreClinics } from './savePractice.ts';

interface Wanted {
  id: string;
  version: number;
}

async function lockPractice({ db }: Context, { id, version }: Wanted) {
  const [practice] = await db<{ isHead: boolean; enabled: boolean; version: number }[]>`
    select is_head, enabled, version from practice where id::text = ${id} for update`;
  if (!practice) throw absent();
  if (practice.version !== version) throw new Problem('error.version');
  return practice;
}

/** A closed clinic lets nobody in, and whoever works there at this moment is out. Its records stay. */
export async function setPracticeEnabled(context: Context, { flag, ...wanted }: Wanted & { flag: number }): Promise<Saved> {
  const { db, session, sessions, now, afterCommit } = context;
  const { id, version } = wanted;
  const practice = await lockPractice(context, wanted);
  const enabled = flag === 1;
  if (practice.enabled === enabled) return { id, version };
  if (enabled) await refuseMoreClinics(context);
  else if (practice.isHead) throw new Problem('organisation.practice.headStays');
  else if (id === session.practiceId) throw new Problem('organisation.practice.youAreHere');
  await db`update practice set enabled = ${enabled}, version = ${version + 1} where id = ${id}`;
  if (!enabled) {
    const ended = await db<{ staffId: string }[]>`select staff_id from end_sessions_at(${keyOf(session.id)}, ${id}, ${now()}) staff_id`;
    afterCommit(() => {
      for (const { staffId } of ended) sessions.forget(staffId);
    });
  }
  await noteChange(context, { kind: 'practice', objectId: id, act: enabled ? 'enabled' : 'disabled' });
  await context.announce({ subType: null, tags: ['Practice', 'Dictionary'], audience: { everybody: 'org' } });
  return { id, version: version + 1 };
}

/** One clinic of a chain is the head: head-only roles are given there. */
export async function makeHead(context: Context, wanted: Wanted): Promise<Saved> {
  const { db } = context;
  const { id, version } = wanted;
  await db`select from practice where is_head for update`;
  const practice = await lockPractice(context, wanted);
  if (practice.isHead) return { id, version };
  if (!practice.enabled) throw new Problem('organisation.practice.headMustBeOpen');
  await db`update practice set is_head = false, version = version + 1 where is_head`;
  await db`update practice set is_head = true, version = ${version + 1} where id = ${id}`;
  await noteChange(context, { kind: 'practice', objectId: id, act: 'madeHead' });
  await context.announce({ subType: null, tags: ['Practice', 'Dictionary'], audience: { everybody: 'org' } });
  return { id, version: version + 1 };
}
