import { checkResult } from '../../../../src/domain/followup/plan.ts';
import { type Answers, answersOf, checkAnswers, type Question } from '../../../../src/domain/followup/questions.ts';
import { type FollowUpAct, followUpActs, followUpCan } from '../../../../src/domain/followup/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { withdrawSms } from '../../sms/acts/raiseSms.ts';
import { type LockedPlan, lockPlan } from './lockPlan.ts';

/** The call was made: what came of it. */
export async function executeFollowUp(
  context: Context,
  {
    id,
    version,
    result,
    satisfaction,
    answers = {},
  }: { id: string; version: number; result: string; satisfaction: string; answers?: Answers | undefined },
): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkResult({ result }));
  refuse(await findUnknownCodes(db, [{ field: 'satisfaction', kind: 'satisfaction', code: satisfaction }]));
  const { templateId } = await openPlan(context, 'execute', id, version);
  const questions = templateId === null ? [] : await findQuestions(db, templateId);
  refuse(checkAnswers(questions, answers));
  await db`
    update followup_plan set status = ${followUpActs.execute.to}, result = ${result.trim()}, satisfaction = ${satisfaction},
      answers = ${db.json(answersOf(questions, answers))},
      done_at = ${now()}, done_by = ${session.staffId}, version = version + 1
    where id = ${id}`;
  return { done: true };
}

async function findQuestions(db: Db, templateId: string): Promise<Question[]> {
  const [template] = await db<[{ questions: Question[] }?]>`select questions from followup_template where id = ${templateId}`;
  return template?.questions ?? [];
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
async function openPlan(context: Context, act: FollowUpAct, id: string, version: number): Promise<LockedPlan> {
  const plan = await lockPlan(context.db, id);
  if (!followUpCan(act, plan.status)) throw new Problem(followUpActs[act].refused);
  if (plan.version !== version) throw new Problem('error.version');
  context.audit({ patientId: plan.patientId, objectId: id, detail: { act } });
  await withdrawSms(context.db, id, ['followUp']);
  await context.announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
  return plan;
}
