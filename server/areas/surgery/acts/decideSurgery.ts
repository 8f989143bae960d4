import { checkReason } from '../../../../src/domain/required.ts';
import type { CheckStep } from '../../../../src/domain/surgery/kinds.ts';
import { confirmRefused, mayOperate } from '../../../../src/domain/surgery/rules.ts';
import { surgeryActs } from '../../../../src/domain/surgery/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findPeople } from '../queries/surgeryChoices.ts';
import { findConfirmations, findTeam } from '../queries/surgeryParts.ts';
import { lockSurgery } from './lockSurgery.ts';
import { tellSurgery } from './tellSurgery.ts';

interface Seen {
  id: string;
  version: number;
}

/** Approves an application (flag 1), or refuses it with a reason (flag 0). A grant that has ended since the application is noticed here. */
export async function reviewSurgery(context: Context, { flag, remark, ...seen }: Seen & { flag: number; remark: string }): Promise<Done> {
  const { db } = context;
  const act = flag === 1 ? 'approve' : 'refuse';
  if (act === 'refuse') refuse(checkReason(remark).map((problem) => ({ ...problem, field: 'remark' })));
  const held = await lockSurgery(context, act, seen);
  if (act === 'approve') await requireGrant(context, held);
  await db`update surgery_request set state = ${surgeryActs[act].to}, version = version + 1 where id = ${held.id}`;
  await tellSurgery(context, { ...held, kind: surgeryActs[act].to, words: remark.trim() });
  return { done: true };
}

async function requireGrant({ db }: Context, { surgeonId, level }: { surgeonId: string; level: number }): Promise<void> {
  const surgeon = (await findPeople(db)).find(({ id }) => id === surgeonId);
  if (!surgeon) throw new Problem('surgery.refused.surgeonGone');
  if (!mayOperate(surgeon, { level: level as 1 })) throw new Problem('surgery.surgeon.grant', { values: { name: surgeon.name, level } }); // a check of the table holds levels to 1–4
}

/** Cancels a surgery that is still to come, with a reason. Room, people and patient are free again. */
export async function cancelSurgery(context: Context, { reason, ...seen }: Seen & { reason: string }): Promise<Done> {
  const { db } = context;
  refuse(checkReason(reason));
  const held = await lockSurgery(context, 'cancel', seen);
  await db`update surgery_request set state = 'cancelled', version = version + 1 where id = ${held.id}`;
  await db`update surgery_member set during = null where surgery_id = ${held.id}`;
  await tellSurgery(context, { ...held, kind: 'cancelled', words: reason.trim() });
  return { done: true };
}

/** Confirms one step of the safety checklist in the name of the person who is signed in. */
export async function confirmStep(context: Context, { step, ...seen }: Seen & { step: CheckStep }): Promise<Done> {
  const { db, session, now } = context;
  const held = await lockSurgery(context, 'confirm', seen);
  const [team, confirmations] = await Promise.all([findTeam(db, held.id), findConfirmations(db, held.id)]);
  const refused = confirmRefused(step, session.staffId, { team, confirmations });
  if (refused) throw new Problem(refused);
  const { orgId, practiceId, staffId } = session;
  await db`insert into surgery_confirmation ${db({ orgId, practiceId, surgeryId: held.id, step, staffId, at: now() })}`;
  await db`update surgery_request set version = version + 1 where id = ${held.id}`;
  await tellSurgery(context, { ...held, kind: 'confirmed', words: step });
  return { done: true };
}
