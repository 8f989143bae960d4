import type { User } from '../../../../src/domain/session/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findWorkplaces } from '../../../sessions/queries.ts';
import { describeUser } from './user.ts';

/** Another practice is another session: a stale tab that still holds the old one is refused instead of writing into the wrong clinic. */
export async function switchPractice(context: Context, practiceId: string): Promise<User> {
  const { db, session, sessions, visit } = context;
  const places = await findWorkplaces(db, session.staffId);
  if (!places.some((place) => place.practiceId === practiceId)) throw new Problem('error.practice');
  const halves = await sessions.continueAt(db, session.id, practiceId);
  if (!halves) throw new Problem('error.session', { http: 401 });
  context.afterCommit(() => sessions.forget(session.id));
  visit.bind(halves.bind);
  return describeUser(context, practiceId, halves.token);
}
