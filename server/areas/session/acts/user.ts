import type { Language, User } from '../../../../src/domain/session/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { type ActorRow, findActor, findUser, findWorkplaces } from '../../../sessions/queries.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Workplaces = Awaited<ReturnType<typeof findWorkplaces>>;

export const userOf = (
  { isDemonstration, home, ...person }: Person,
  { authorities, systemVersion, mustChangePassword }: ActorRow,
  practiceVos: Workplaces,
  token: string,
  language: Language,
): User => ({
  ...person,
  token,
  practiceVos,
  authorities,
  language,
  loginInfo: { systemVersion, isDemonstration, ...(mustChangePassword && { mustChangePassword }), ...(home && { home }) },
});

/** Who is signed in, as of now: authorities are read again. */
export async function describeUser(
  { db, session: { staffId, language } }: Pick<Context, 'db' | 'session'>,
  practiceId: string,
  token: string,
): Promise<User> {
  const [person, actor, practices] = await Promise.all([
    findUser(db, staffId, practiceId),
    findActor(db, staffId, practiceId),
    findWorkplaces(db, staffId),
  ]);
  if (!person || !actor) throw absent();
  return userOf(person, actor, practices, token, language);
}
