import { checkResult } from '../../../../src/domain/followup/plan.ts';
import { type FollowUpAct, followUpActs, followUpCan } from '../../../../src/domain/followup/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { lockPlan } from './lockPlan.ts';

/** The call was made: what came of it. */
export async function executeFollowUp(
  context: Context,
  { id, version, result, satisfaction }: { id: string; version: number; result: string; satisfaction: string },
): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkResult({ result }));
  refuse(await findUnknownCodes(db, [{ field: 'satisfaction', kind: 'satisfaction', code: satisfaction }]));
  await openPlan(context, 'execute', id, version);
  await db`
    update followup_plan set status = ${followUpActs.execute.to}, result = ${result.trim()}, satisfaction = ${satisfaction},
      done_at = ${now()}, done_by = ${session.staffId}, version = version + 1
    where id = ${id}`;
  return { done: true };
}

export async function cancelFollowUp(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  await openPlan(context, 'cancel', id, version);
  await db`
    update followup_plan set status = ${followUpActs.cancel.to}, cancel_reason = ${reason.trim()},
      done_at = ${now()}, done_by = ${session.staffId}, version = version + 1
    where id = ${id}`;
  return { done: true };
}

/** Locks a plan that the act may be done on. State before version: "already done" says more than "changed meanwhile". */
async function openPlan(context: Context, act: FollowUpAct, id: string, version: number): Promise<void> {
  const plan = await lockPlan(context.db, id);
  if (!followUpCan(act, plan.status)) throw new Problem(followUpActs[act].refused);
  if (plan.version !== version) throw new Problem('error.version');
  context.audit({ patientId: plan.patientId, objectId: id, detail: { act } });
  await context.announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
}
