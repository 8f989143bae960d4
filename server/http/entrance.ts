import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { AnyRow } from '../../src/api/row.ts';
import { permissionsOf } from '../../src/domain/permission/holds.ts';
import { addressOf, networkOf } from '../environment/address.ts';
import { type Engine, keepsAlive, may } from '../pipeline/pipeline.ts';
import { forbidden, Problem } from '../pipeline/problem.ts';
import { readKeptTicket, takeExportTicket } from '../sessions/exportTicket.ts';
import type { Live } from '../sessions/sessions.ts';
import { answerDead, answerError, answerProblem } from './envelope.ts';
import type { LimitClass } from './limits.ts';
import type { Refusal } from './refusals.ts';
import { type Asker, askerOf, findLive } from './visit.ts';

export type Refused = (why: Refusal['refused'], call: string, request: FastifyRequest) => void;

/** A request without a known session counts by its device where that is known, so a flood from the same network does not keep it out. */
const byDevice: ReadonlySet<string> = new Set(['signIn', 'lookUp', 'stream', 'body']);

export function countedAs(what: LimitClass | 'body', request: FastifyRequest, { devices }: Pick<Engine, 'devices'>): string {
  const device = byDevice.has(what) ? devices.idIn(request.headers.cookie) : undefined;
  return device === undefined ? networkOf(addressOf(request)) : `device ${device}`;
}

/** All that a session with a locked screen may ask. */
const whileLocked: ReadonlySet<string> = new Set(['lockScreen', 'logout', 'unlockScreen']);

/** All that a session may ask whose password was set by an administrator. */
const beforeFirstPassword: ReadonlySet<string> = new Set([...whileLocked, 'changeLanguage', 'changePassword', 'currentUser']);

interface Entered {
  name: string;
  row: AnyRow;
  waitFor: (request: FastifyRequest, session: string | undefined, kind?: LimitClass) => number;
  refused: Refused;
}

/** Session, how often it asks, then permission: the first steps of every call. Without waiting, when the session is known. */
export function enter(engine: Engine, entered: Entered, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { name, row, waitFor, refused } = entered;
  const who = askerOf(request);
  request.who = who;
  const isTooOften = (session: string | undefined, kind?: LimitClass) => {
    const seconds = waitFor(request, session, kind);
    if (seconds === 0) return false;
    refused('tooOften', name, request);
    answerProblem(reply.header('retry-after', seconds), who.language, new Problem('error.tooOften', { values: { seconds } }));
    return true;
  };
  const admit = (live: Live | undefined) => {
    if (!live) {
      if (who.token !== undefined || row.ticket) refused('session', name, request);
      answerDead(reply, who.language);
      return;
    }
    request.who = { ...who, live };
    if (isTooOften(live.id)) return;
    if (live.isLocked && !whileLocked.has(name)) {
      answerProblem(reply, who.language, new Problem('error.locked'));
      return;
    }
    if (live.mustChangePassword && !beforeFirstPassword.has(name)) {
      answerProblem(reply, who.language, new Problem('error.passwordFirst'));
      return;
    }
    if (!may(live, row.needs)) {
      refused('permission', name, request);
      answerProblem(reply, who.language, forbidden(permissionsOf(row.needs)));
    } else {
      if (keepsAlive(name, row)) engine.sessions.touch(live);
      done();
    }
  };
  const isLookedUp = row.ticket || (who.token !== undefined && !engine.sessions.knows(who.token));
  if (row.needs !== 'anyone' && isLookedUp && isTooOften(undefined, 'lookUp')) return;
  const findSession = () => (row.ticket ? findTicketed(engine, { name, row }, request, who) : findLive(engine.sessions, who));
  const live = row.needs === 'anyone' ? null : findSession();
  if (live === null) {
    if (!isTooOften(undefined)) done();
  } else if (live instanceof Promise) {
    live.then(admit, (error: unknown) => answerError(reply, who.language, error, { requestId: uuidv7(), call: name }));
  } else admit(live);
}

/** Calls whose address carries its key: the header, if any, is not looked at. */
async function findTicketed(
  engine: Engine,
  { name: call, row }: Pick<Entered, 'name' | 'row'>,
  request: FastifyRequest,
  { bind }: Asker,
): Promise<Live | undefined> {
  const { token, noteRecordId } = request.query as { token?: unknown; noteRecordId?: unknown };
  const { id = noteRecordId } = request.params as { id?: unknown };
  const session =
    row.ticket === 'kept'
      ? await readKeptTicket(engine.sql, { call, token }, engine.now())
      : await takeExportTicket(engine.sql, { call, token, id }, engine.now());
  return session === undefined ? undefined : engine.sessions.findById(session, { bind });
}
