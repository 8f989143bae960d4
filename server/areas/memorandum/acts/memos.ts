import { checkMemo, memoMay } from '../../../../src/domain/memorandum/rules.ts';
import type * as Memo from '../../../../src/domain/memorandum/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findMemoPeople } from '../queries.ts';

interface Stored {
  id: string;
  assignorId: string;
  assigneeId: string;
  remindAt: string | null;
  version: number;
}

/** Refuses a memo of other people as if it did not exist. */
async function lockMemo(db: Db, id: string, staffId: string): Promise<Stored> {
  const [stored] = await db<Stored[]>`
    select id, assignor_id, assignee_id, remind_at, version from memo where id = ${id} and deleted_at is null for no key update`;
  if (!stored || !memoMay.finish(stored, staffId)) throw absent();
  return stored;
}

function requireVersion(stored: Stored, version: number | undefined): void {
  if (stored.version !== version) throw new Problem('error.version');
}

const tellBoth = async ({ announce }: Context, people: readonly string[]) => {
  for (const staffId of new Set(people)) await announce({ subType: null, tags: ['Memorandum'], audience: { staffId } });
};

export async function saveMemo(
  context: Context,
  { id, version, ...draft }: Memo.Draft & { id?: string; version?: number },
): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  const stored = id ? await lockMemo(db, id, session.staffId) : undefined;
  if (stored && !memoMay.change(stored, session.staffId)) throw new Problem('memorandum.refused.change');
  if (stored) requireVersion(stored, version);
  refuse(checkMemo(draft, now(), stored?.remindAt ?? null));
  const [assignee] = await findMemoPeople(db, session.practiceId, draft.assigneeId);
  if (!assignee) refuse([{ field: 'assigneeId', message: 'memorandum.assignee.noRight' }]);
  const kept = { ...draft, themeZh: draft.themeZh.trim(), themeEn: draft.themeEn.trim() };
  const memoId = stored?.id ?? newId();
  audit({ objectId: memoId });
  await tellBoth(context, [draft.assigneeId, session.staffId, ...(stored ? [stored.assigneeId] : [])]);
  if (stored) {
    const isMoved = stored.remindAt === null || draft.remindAt === null || Date.parse(stored.remindAt) !== Date.parse(draft.remindAt);
    await db`update memo set ${db({ ...kept, version: stored.version + 1, ...(isMoved && { remindedAt: null }) })} where id = ${memoId}`;
    return { id: memoId, version: stored.version + 1 };
  }
  const { orgId, practiceId, staffId } = session;
  await db`insert into memo ${db({ orgId, practiceId, id: memoId, ...kept, assignorId: staffId, createdAt: now() })}`;
  return { id: memoId, version: 1 };
}

/** Finishes a memo, or takes that back. */
export async function finishMemo(context: Context, { id, isFinished }: { id: string; isFinished: boolean }): Promise<Done> {
  const { db, session, now, audit } = context;
  const stored = await lockMemo(db, id, session.staffId);
  await db`update memo set finished_at = ${isFinished ? now() : null}, version = version + 1 where id = ${stored.id}`;
  audit({ objectId: id, detail: { isFinished } });
  await tellBoth(context, [stored.assigneeId, stored.assignorId]);
  return { done: true };
}

export async function deleteMemo(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db, session, now, audit } = context;
  const stored = await lockMemo(db, id, session.staffId);
  if (!memoMay.change(stored, session.staffId)) throw new Problem('memorandum.refused.change');
  requireVersion(stored, version);
  await db`update memo set deleted_at = ${now()}, version = version + 1 where id = ${stored.id}`;
  audit({ objectId: id });
  await tellBoth(context, [stored.assigneeId, stored.assignorId]);
  return { done: true };
}
