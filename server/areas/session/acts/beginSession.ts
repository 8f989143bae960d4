import type { User } from '../../../../src/domain/session/shapes.ts';
import type { Db, Sql } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { sha256 } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { type AccountRow, findActor, findUser, findWorkplaces } from '../../../sessions/queries.ts';
import type { SessionDraft } from '../../../sessions/sessions.ts';
import { findDecision } from '../../configuration/queries/settings.ts';
import { userOf } from './user.ts';

interface Begun {
  user: User;
  practiceId: string;
}

/**
 * After the right password: the session that lives in this browser goes on if it is the same person's, so that its other tabs stay signed in.
 * Otherwise a new one begins, with a new cookie, and the session of the old cookie ends, whosever it was.
 */
export async function beginSession(
  sql: Sql,
  account: AccountRow,
  { derived, deviceType }: Pick<SessionDraft, 'derived' | 'deviceType'>,
  context: Context,
): Promise<Begun> {
  const { visit, sessions, session } = context;
  const practiceId = await practiceFor(sql, account);
  const { loginName, staffId } = account;
  const changed: string[] = [];
  const begun = await inTenant(sql, { ...account, practiceId }, async (db) => {
    const hours = await findDecision(db, 'SESSION_HOURS');
    const draft = { loginName, derived, practiceId, deviceType, language: session.language, bound: visit.mustBind, hours };
    const running = visit.mustBind && visit.bound !== undefined ? await sessions.join(db, visit.bound, draft) : undefined;
    const joined = running && (await describePerson(db, account, running, context));
    if (joined) {
      changed.push(staffId);
      return joined;
    }
    if (visit.bound !== undefined) changed.push(...(await sessions.endBound(db, visit.bound)));
    const halves = await sessions.open(db, draft);
    if (!halves) throw new Problem('login.refused');
    if (visit.device !== undefined) await db`select end_typed_text_of_others(${sha256(halves.token)}, ${sha256(visit.device)})`;
    const opened = await describePerson(db, account, { practiceId, token: halves.token }, context);
    if (!opened) throw new Problem('login.inactive');
    visit.bind(halves.bind);
    return opened;
  });
  for (const subject of changed) sessions.forget(subject);
  return begun;
}

/** While the disk of the database is full: the session is held in the memory of this server. Throws `error` if no more can be held. */
export async function holdSession(
  sql: Sql,
  account: AccountRow,
  { derived, deviceType }: Pick<SessionDraft, 'derived' | 'deviceType'>,
  { context, error }: { context: Context; error: unknown },
): Promise<Begun> {
  const { visit, sessions, session } = context;
  const { loginName, staffId, orgId } = account;
  const practiceId = await practiceFor(sql, account);
  return inTenant(
    sql,
    { ...account, practiceId },
    async (db) => {
      const hours = await findDecision(db, 'SESSION_HOURS');
      const draft = { loginName, derived, practiceId, deviceType, language: session.language, bound: visit.mustBind, hours };
      const halves = sessions.hold(draft, { orgId, staffId });
      if (!halves) throw error;
      const opened = await describePerson(db, account, { practiceId, token: halves.token }, context);
      if (!opened) throw new Problem('login.inactive');
      visit.bind(halves.bind);
      return opened;
    },
    { readOnly: true },
  );
}

/** undefined: the person does not work in that practice, or has left. */
async function describePerson(
  db: Db,
  { staffId }: AccountRow,
  { practiceId, token }: { practiceId: string; token: string },
  { session: { language } }: Context,
): Promise<Begun | undefined> {
  const [person, actor, practices] = await Promise.all([
    findUser(db, staffId, practiceId),
    findActor(db, staffId, practiceId),
    findWorkplaces(db, staffId),
  ]);
  return person && actor && { user: userOf(person, actor, practices, token, language), practiceId };
}

/** Returns the clinic of the last session if the person still works there, else the first, the head clinic before others. */
async function practiceFor(sql: Sql, { orgId, staffId, lastPracticeId }: AccountRow): Promise<string> {
  const places = await inTenant(sql, { orgId }, (db) => findWorkplaces(db, staffId), { readOnly: true });
  const place = places.find(({ practiceId }) => practiceId === lastPracticeId) ?? places[0];
  if (!place) throw new Problem('login.noPractice');
  return place.practiceId;
}
