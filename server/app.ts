import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { readTrailOver } from './audit.ts';
import type { AnyServed, Spooled } from './calls/call.ts';
import { calls } from './calls/index.ts';
import { type Delivery, deliveryOver } from './crm/delivery.ts';
import { httpProvider, type MessagingProvider } from './crm/provider.ts';
import type { Sql } from './database/connect.ts';
import { takeExportTicket } from './exportTicket.ts';
import { diskStore } from './files/disk.ts';
import { s3Store } from './files/s3.ts';
import { spoolFolder, sweepSpool, withSpool } from './files/spool.ts';
import type { FileStore } from './files/store.ts';
import { JSON_LIMIT, readJson, refuseUnstorable } from './http/body.ts';
import { answerData, answerDead, answerError, answerNoSuchPath, answerProblem, insistOnHttps } from './http/envelope.ts';
import { sendFile, sendStored } from './http/fileAnswer.ts';
import { type Limiter, limitClassOf, limiterOf } from './http/limits.ts';
import { type Refusal, refusalsTo } from './http/refusals.ts';
import { type SiteFiles, serveSite } from './http/site.ts';
import { serveStream } from './http/stream.ts';
import { readForm, readSpooledForm, UPLOAD_LIMIT } from './http/upload.ts';
import { type Asker, askerOf, findLive } from './http/visit.ts';
import { type Engine, isFile, isStored, keepsAlive, may, runCall, ShapeProblem } from './pipeline.ts';
import { forbidden, Problem } from './problem.ts';
import { pushOver } from './push.ts';
import { type Live, sessionsOver } from './sessions.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { type Sealer, sealerOver } from './trail/sealer.ts';

export interface AppOptions {
  sql: Sql;
  settings?: Partial<Settings>;
  now?: () => Date;
  newId?: () => string;
  /** Where files stand; a folder of the settings unless told otherwise. */
  files?: FileStore;
  /** The built application; absent in tests. */
  site?: SiteFiles;
  /** Other calls than ours, for tests of the pipeline itself. */
  served?: Partial<Record<string, AnyServed>>;
  /** Another messaging service than the configured one, for tests. */
  messaging?: MessagingProvider;
  /** Where refusals are told, a line of JSON each. */
  tell?: (line: string) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    who: (Asker & { live?: Live }) | null;
  }
}

export interface App {
  http: FastifyInstance;
  engine: Engine;
  /** Stands still until it is started, so that whoever tests the server sends nothing behind its back. */
  delivery: Delivery;
  /** Stands still until it is started, too. */
  sealer: Sealer;
}

/** The server: every row of the catalogue through one pipeline, the push stream, the built application. */
export async function makeApp({
  sql,
  settings = {},
  now = () => new Date(),
  newId = uuidv7,
  site,
  files,
  served = calls,
  messaging: given,
  tell = () => {},
}: AppOptions): Promise<App> {
  const all: Settings = { ...defaultSettings, ...settings };
  const messaging = given ?? httpProvider(all);
  const delivery = deliveryOver(sql, messaging, now);
  const sealer = sealerOver(sql);
  const engine: Engine = {
    sql,
    settings: all,
    files: files ?? (all.bucket ? s3Store(all.bucket, now) : diskStore(all.filesFolder)),
    now,
    newId,
    sessions: sessionsOver(sql, now, all),
    push: pushOver(sql, { newId, now }),
    trail: readTrailOver(sql, now),
    outside: { messaging, crmDomain: all.crmDomain, inpatientAddress: all.inpatientAddress, publicAddress: all.publicAddress },
  };
  const refusals = refusalsTo(tell);
  const refused: Refused = (why, call, { ip, who }) => refusals({ refused: why, call, staffId: who?.live?.staffId, address: ip }, now());
  const http = Fastify({
    logger: false,
    bodyLimit: JSON_LIMIT,
    trustProxy: all.behindProxy,
    // A number to ask for is made when there is a fault to ask about.
    genReqId: () => '',
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    clientErrorHandler: hangUp,
    frameworkErrors: (error, request, reply) =>
      void answerUnreadable(engine, refused, error, request as FastifyRequest, reply as FastifyReply),
  });
  http.decorateRequest('who', null);
  http.addHook('onRequest', (request, reply, done) => {
    insistOnHttps(all, request, reply);
    done();
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  http.addContentTypeParser('*', (_, payload, done) => {
    payload.resume();
    done(null, unreadable);
  });
  await http.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 20, fieldSize: 64 * 1024 },
    throwFileSizeLimit: true,
  });
  http.setErrorHandler((error, request, reply) => answerUnreadable(engine, refused, error, request, reply));
  http.setNotFoundHandler((request, reply) => answerNoSuchPath(reply, askerOf(request).language));

  const limiter = limiterOf(all.limitFactor);
  for (const [name, row] of Object.entries(catalogue) as [string, AnyRow][]) {
    if (row.gives === 'stream' || row.base === 'plugin') continue;
    mount(http, engine, { limiter, refused }, { name, row, served: served[name] });
  }
  const endStreams = serveStream(http, engine, `/api/${catalogue.streamNotices.path}`);
  if (site) serveSite(http, site, all, { limiter, tell, now });
  http.addHook('onReady', async () => {
    await Promise.all([engine.sessions.listen(), engine.push.start(), sweepSpool(spoolFolder(all.filesFolder), now())]);
  });
  http.addHook('preClose', async () => endStreams());
  http.addHook('onClose', async () => {
    await Promise.all([engine.push.stop(), engine.sessions.close(), engine.trail.stop(), delivery.stop(), sealer.stop()]);
  });
  return { http, engine, delivery, sealer };
}

const unreadable = Symbol('a body of another content type');

/**
 * `a/{b}[/{c}]` becomes `/api/a/:b/:c` and `/api/a/:b`: optional segments go from the last to the first. Another service's paths
 * stand at the root, as the contract prints them.
 */
export function pathsOf({ path: template, base }: Pick<AnyRow, 'path' | 'base'>): string[] {
  const last = template.lastIndexOf('[');
  const shorter = last === -1 ? [] : pathsOf({ path: template.slice(0, last) + template.slice(template.indexOf(']', last) + 1), base });
  const path = template.replace(/[[\]]/g, '').replace(/^\//, '');
  return [`${base === undefined ? '/api/' : '/'}${path.replace(/\{(\w+)\}/g, ':$1')}`, ...shorter];
}

type Refused = (why: Refusal['refused'], call: string, request: FastifyRequest) => void;

interface Guards {
  limiter: Limiter;
  refused: Refused;
}

interface Mounted {
  name: string;
  row: AnyRow;
  served: AnyServed | undefined;
}

function mount(http: FastifyInstance, engine: Engine, { limiter, refused }: Guards, { name, row, served }: Mounted): void {
  if (!row.needs) throw new Error(`${name} does not say who may call it`);
  const what = limitClassOf(name, row);
  const waitFor = (request: FastifyRequest, session: string | undefined) =>
    limiter.waitFor(what, { session, address: request.ip }, engine.now().getTime());
  for (const url of pathsOf(row)) {
    http.route({
      method: row.verb,
      url,
      // Before the body is read: who has no business here cannot make us read ten megabytes.
      onRequest: (request, reply, done) => enter(engine, { name, row, waitFor, refused }, request, reply, done),
      handler: async (request, reply) => {
        const who = request.who!;
        try {
          if (!served) throw new Problem('error.unbuilt', { values: { call: name } });
          const raw = await argumentsOf(engine, request, row);
          const run = () => runCall(engine, { name, row, served }, raw, who, request, reply);
          const answer = await (row.spools ? withSpool(engine.files, raw.file as Spooled, run) : run());
          if (isStored(answer)) return await sendStored(reply, answer, request.headers.range);
          return isFile(answer) ? sendFile(reply, answer) : answerData(reply, JSON.stringify(answer ?? null));
        } catch (error) {
          if (error instanceof ShapeProblem) refused('shape', name, request);
          return answerError(reply, who.language, error, { requestId: uuidv7(), call: name });
        }
      },
    });
  }
}

interface Entered {
  name: string;
  row: AnyRow;
  waitFor: (request: FastifyRequest, session: string | undefined) => number;
  refused: Refused;
}

/** Session, how often it asks, then permission: the first steps of every call. Without waiting, when the session is known. */
function enter(engine: Engine, entered: Entered, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { name, row, waitFor, refused } = entered;
  const who = askerOf(request);
  request.who = who;
  const isTooOften = (session: string | undefined) => {
    const seconds = waitFor(request, session);
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
    if (!may(live, row.needs)) {
      refused('permission', name, request);
      answerProblem(reply, who.language, forbidden());
    } else {
      if (keepsAlive(name, row)) engine.sessions.touch(live);
      done();
    }
  };
  const live = row.needs === 'anyone' ? null : row.ticket ? findTicketed(engine, request, who) : findLive(engine.sessions, who);
  if (live === null) {
    if (!isTooOften(undefined)) done();
  } else if (live instanceof Promise) {
    live.then(admit, (error: unknown) => answerError(reply, who.language, error, { requestId: uuidv7(), call: name }));
  } else admit(live);
}

/** The one call whose address carries its key: the header, if any, is not looked at. */
async function findTicketed(engine: Engine, request: FastifyRequest, { bind }: Asker): Promise<Live | undefined> {
  const id = await takeExportTicket(engine.sql, request.query as object, engine.now());
  return id === undefined ? undefined : engine.sessions.findById(id, { bind });
}

async function argumentsOf({ settings, newId }: Engine, request: FastifyRequest, row: AnyRow): Promise<Record<string, unknown>> {
  const params = request.params as Record<string, string>;
  refuseUnstorable(params);
  if (row.verb === 'GET') {
    refuseUnstorable(request.query);
    return { ...(request.query as object), ...params };
  }
  if (row.spools) return { ...(await readSpooledForm(request, spoolFolder(settings.filesFolder), newId)), ...params };
  if (row.sends === 'form') return { ...(await readForm(request)), ...params };
  if (request.body === unreadable || request.isMultipart()) throw new Problem('error.request.unreadable');
  return { ...(request.body ? readJson(request.body as Buffer) : {}), ...inQueryOf(request, row), ...params };
}

function inQueryOf({ query }: FastifyRequest, { inQuery = [] }: AnyRow): object {
  if (inQuery.length === 0) return {};
  refuseUnstorable(query);
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => inQuery.includes(name)));
}

/**
 * A request that stops in its middle is nobody's any more. The usual answer is 400, and on 400 a browser signs its person out; with
 * the line cut it asks again, under the same key.
 */
function hangUp(_error: Error, socket: Socket): void {
  socket.destroy();
}

/** What Fastify refuses before a handler runs: too large, cut off, an address that cannot be decoded. A live session never sees 400. */
async function answerUnreadable(
  engine: Engine,
  refused: Refused,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  insistOnHttps(engine.settings, request, reply); // no hook runs before an address that cannot be decoded
  const who = request.who ?? askerOf(request);
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === undefined || statusCode >= 500)
    return answerError(reply, who.language, error, { requestId: uuidv7(), call: request.routeOptions?.url ?? '' });
  refused('unreadable', request.routeOptions?.url ?? '', request);
  const live = 'live' in who ? who.live : await findLive(engine.sessions, who);
  if (!live) return answerDead(reply, who.language);
  const tooLarge = code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return answerProblem(
    reply,
    who.language,
    new Problem(
      tooLarge ? 'error.request.tooLarge' : 'error.request.unreadable',
      tooLarge ? { values: { limit: JSON_LIMIT / 1024 / 1024 } } : {},
    ),
  );
}
