import { dateAt } from '../../../../src/domain/dates.ts';
import { type Attempt, checkAttempt } from '../../../../src/domain/followup/attempts.ts';
import { followUpActs, followUpCan } from '../../../../src/domain/followup/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { lockPlan } from './lockPlan.ts';

/** Records a call that led to no result, and the day of the next one. */
export async function saveAttempt(context: Context, { id, version, ...draft }: Attempt & { id: string; version: number }): Promise<Done> {
  const { db, session, now, newId } = context;
  refuse(checkAttempt(draft, dateAt(now())));
  const plan = await lockPlan(db, id);
  if (!followUpCan('attempt', plan.status)) throw new Problem(followUpActs.attempt.refused);
  if (plan.version !== version) throw new Problem('error.version');
  await refuseDeceased(db, 'followUp', [plan.patientId]);
  const { outcome, note, nextDate } = draft;
  const owner = { orgId: session.orgId, practiceId: session.practiceId, staffId: session.staffId };
  await db`insert into followup_attempt ${db({ ...owner, id: newId(), planId: id, outcome, note: note.trim(), nextDate, at: now() })}`;
  await db`
    update followup_plan set first_date = coalesce(first_date, plan_date), plan_date = ${nextDate}, version = version + 1 where id = ${id}`;
  context.audit({ patientId: plan.patientId, objectId: id, detail: { act: 'attempt', outcome } });
  await context.announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
  return { done: true };
}
