import { checkKind } from '../../../../src/domain/schedule/roster.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { announceRoster } from './roster.ts';

type KindChange = Schedule.KindDraft & { id?: string; version?: number };

/** Duties already planned keep their hours: a kind is what new ones are made of. */
export async function saveKind(context: Context, { id, version, ...draft }: KindChange): Promise<Saved> {
  const { db, session, newId } = context;
  refuse(checkKind(draft));
  await announceRoster(context, ['ShiftKind']);
  if (!id) {
    const made = newId();
    await db`insert into shift_kind ${db({ orgId: session.orgId, practiceId: session.practiceId, id: made, ...draft })}`;
    return { id: made, version: 1 };
  }
  const [stored] = await db<{ version: number }[]>`select version from shift_kind where id = ${id} and deleted_at is null for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  await db`update shift_kind set ${db({ ...draft, version: stored.version + 1 })} where id = ${id}`;
  return { id, version: stored.version + 1 };
}

export async function deleteKind(context: Context, id: string): Promise<void> {
  const [gone] = await context.db`
    update shift_kind set deleted_at = ${context.now()}, version = version + 1 where id = ${id} and deleted_at is null returning id`;
  if (!gone) throw absent();
  context.audit({ objectId: id });
  await announceRoster(context, ['ShiftKind']);
}
