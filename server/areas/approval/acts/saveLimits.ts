import type { Limits } from '../../../../src/domain/approval/acts.ts';
import { checkLimits, raisedLimits } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Unversioned } from '../../../limits/limited.ts';
import { holdRaise, type Raise } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { holdsRole } from '../../role/acts/saveRole.ts';

/**
 * Stores the daily limits of a role, in fen: acts above them need a second person. Nobody changes the limits of a role that he holds, in
 * whatever clinic. Higher limits need the flow of the rights of roles, or another administrator; lower ones are stored at once.
 */
export async function saveRoleLimits(context: Context, draft: Approval.LimitsDraft): Promise<Saved> {
  const ready = await readyLimits(context, draft);
  const raised = raisedLimits(ready.before, ready.after);
  if (raised.length > 0) {
    await holdToFlow(context, 'roleRights', raised.length);
    await holdRaise(context, raiseOfLimits(ready));
  }
  return writeLimits(context, ready, ready.after);
}

/** A locked role with its limits before and after. */
export interface ReadyLimits {
  id: string;
  nameZh: string;
  nameEn: string;
  before: Limits;
  after: Limits;
  version: number;
}

/** The other administrators are told of the role; higher limits help its holders. */
export const raiseOfLimits = ({ id, nameZh, nameEn }: Pick<ReadyLimits, 'id' | 'nameZh' | 'nameEn'>): Raise => ({
  name: `${say('zh', 'approval.raise.limits', { name: nameZh })} / ${say('en', 'approval.raise.limits', { name: nameEn || nameZh })}`,
  gaining: { roleId: id },
});

/** Without a version: the role as it stands now, whatever was seen. */
export async function readyLimits(context: Context, { id, limits, version }: Unversioned<Approval.LimitsDraft>): Promise<ReadyLimits> {
  refuse(checkLimits({ limits }));
  const [stored] = await context.db<{ nameZh: string; nameEn: string; limits: Limits; version: number }[]>`
    select name_zh, name_en, limits, version from role where id::text = ${id} for update`;
  if (!stored) throw absent();
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  if (await holdsRole(context, id)) throw new Problem('approval.limit.own');
  return { id, nameZh: stored.nameZh, nameEn: stored.nameEn, before: stored.limits, after: limits, version: stored.version };
}

export async function writeLimits(context: Context, { id, before, version }: ReadyLimits, limits: Limits, reason = ''): Promise<Saved> {
  const { db, audit, announce } = context;
  await db`update role set limits = ${db.json(limits)}, version = version + 1 where id = ${id}`;
  await noteChange(context, { kind: 'role', objectId: id, act: 'changed', fields: ['limits'], reason });
  audit({ objectId: id, detail: { act: 'roleLimits', from: before, to: limits } });
  await announce({ subType: null, tags: ['Role'], audience: { everybody: 'org' } });
  return { id, version: version + 1 };
}
