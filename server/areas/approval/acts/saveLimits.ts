import type { Limits } from '../../../../src/domain/approval/acts.ts';
import { checkLimits } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { holdsRole } from '../../role/acts/saveRole.ts';

/** Stores the daily limits of a role, in fen: acts above them need a second person. Nobody changes the limits of a role that he holds, in whatever clinic. */
export async function saveRoleLimits(context: Context, { id, limits, version }: Approval.LimitsDraft): Promise<Saved> {
  const { db, audit, announce } = context;
  refuse(checkLimits({ limits }));
  const [stored] = await db<{ limits: Limits; version: number }[]>`select limits, version from role where id::text = ${id} for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  if (await holdsRole(context, id)) throw new Problem('approval.limit.own');
  await db`update role set limits = ${db.json(limits)}, version = version + 1 where id = ${id}`;
  await noteChange(context, { kind: 'role', objectId: id, act: 'changed', fields: ['limits'] });
  audit({ objectId: id, detail: { act: 'roleLimits', from: stored.limits, to: limits } });
  await announce({ subType: null, tags: ['Role'], audience: { everybody: 'org' } });
  return { id, version: version + 1 };
}
