import { type Limits, limitedActs } from '../../../../src/domain/approval/acts.ts';
import { limitOfRole, raisedLimits, withoutRaised } from '../../../../src/domain/approval/rules.ts';
import type { LimitsChange } from '../../../../src/domain/approval/shapes.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import type * as Role from '../../../../src/domain/role/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Limited, Unversioned } from '../../../limits/limited.ts';
import { tellOfRaise } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { roleRights as changedRights } from '../../role/acts/rightsByFlow.ts';
import type { ReadyRole } from '../../role/acts/saveRole.ts';
import { holdsRole } from '../../role/acts/saveRole.ts';
import { type ReadyLimits, raiseOfLimits, readyLimits, writeLimits } from './saveLimits.ts';

/**
 * Raises limits of a role. The request names the acts it raises: it ends if their limits were changed meanwhile, or if the role has become
 * stricter elsewhere, so that the same draft would raise more.
 */
const raisedLimitsOfRole: Limited<LimitsChange, ReadyLimits, Saved> = {
  async weigh(context, draft) {
    const ready = await readyLimits(context, draft);
    const raised = raisedLimits(ready.before, ready.after);
    if (raised.length === 0) throw new Problem('approval.refused.notNeeded');
    return {
      weight: {
        amount: raised.length,
        objectId: draft.id,
        objectNumber: ready.nameZh,
        patientId: null,
        reason: draft.reason,
        gaining: raiseOfLimits(ready).gaining,
        fingerprint: raised.map((act) => `${act} ${limitOfRole(act, ready.before)}`).join(),
        changes: raised.map((act) => ({
          label: limitedActs[act].name,
          unit: 'fen' as const,
          before: limitOfRole(act, ready.before),
          after: limitOfRole(act, ready.after),
        })),
      },
      ready,
    };
  },
  perform: async (context, { reason }, ready) => {
    await tellOfRaise(context, raiseOfLimits(ready).name);
    const raised = raisedLimits(ready.before, ready.after);
    const limits: Limits = { ...ready.before, ...Object.fromEntries(raised.map((act) => [act, limitOfRole(act, ready.after)])) };
    return writeLimits(context, ready, limits, reason);
  },
};

/** The limits of a draft that are lower are stored with the request: only the higher ones wait. */
async function lowerAtOnce(context: Context, draft: Unversioned<LimitsChange>): Promise<void> {
  const ready = await readyLimits(context, { id: draft.id, limits: draft.limits });
  const lowered = withoutRaised(ready.before, ready.after);
  if (Object.entries(lowered).some(([act, limit]) => ready.before[act as keyof Limits] !== limit))
    await writeLimits(context, ready, lowered, draft.reason);
}

type Change = Role.RightsChange | LimitsChange;
const isOfLimits = (draft: object): draft is Unversioned<LimitsChange> => 'limits' in draft;
const asRights = (draft: object) => draft as Unversioned<Role.RightsChange>; // the shape of the entry allows these two drafts

/** New rights of a role, or higher limits: the same people decide about both. */
export const roleRights: Limited<Change, unknown, unknown> = {
  weigh: (context, draft) => (isOfLimits(draft) ? raisedLimitsOfRole.weigh(context, draft) : changedRights.weigh(context, asRights(draft))),
  perform: (context, draft, ready, ...rest) =>
    // `ready` is the one that `weigh` made of the same draft.
    isOfLimits(draft)
      ? raisedLimitsOfRole.perform(context, draft, ready as ReadyLimits, ...rest)
      : changedRights.perform(context, asRights(draft), ready as ReadyRole, ...rest),
};

/** Nobody decides about the limits of a role that he holds. */
export const barHolder = async (context: Context, draft: Change): Promise<MessageId | undefined> =>
  isOfLimits(draft) && (await holdsRole(context, draft.id)) ? 'approval.limit.own' : undefined;

/** Called after `weigh` has checked the version. */
export async function noteAsked(context: Context, draft: Change): Promise<void> {
  if (isOfLimits(draft)) await lowerAtOnce(context, draft);
}
