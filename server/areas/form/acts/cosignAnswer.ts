import { cosignRefused, hasPlaceFor } from '../../../../src/domain/form/fill/rules.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { lockAnswer, tellAnswer } from './lockAnswer.ts';

/** Signs a colleague's signed form beside its author. */
export async function cosignFormAnswer(context: Context, id: string): Promise<Done> {
  const { db, session, now } = context;
  const held = await lockAnswer(context, id);
  const refused = cosignRefused({ ...held, needsCosigner: hasPlaceFor(held.definition, 'cosigner') }, session);
  if (refused) throw new Problem(refused);
  const { orgId, practiceId, staffId } = session;
  await db`insert into form_cosign ${db({ orgId, practiceId, answerId: id, staffId, signedAt: now() })}`;
  await tellAnswer(context, held, 'cosigned');
  return { done: true };
}
