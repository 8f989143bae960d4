import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { escalationOver } from '../areas/criticalValue/escalation.ts';
import { deliveryOver } from '../areas/crm/delivery/delivery.ts';
import type { Sql } from '../database/connect.ts';
import { outgoingOver } from '../einvoice/outgoing.ts';
import type { OpenProvider } from '../einvoice/provider.ts';
import { addressOf, isTrustedProxy } from '../environment/address.ts';
import { defaultSettings, type Settings } from '../environment/settings.ts';
import { exporterOver } from '../export/exporter.ts';
import { diskStore } from '../files/disk.ts';
import { diskOver, findFreeSpace } from '../files/freeSpace.ts';
import { s3Store } from '../files/s3.ts';
import { spoolFolder, sweepSpool } from '../files/spool.ts';
import type { FileStores } from '../files/store.ts';
import { unreadable } from '../http/arguments.ts';
import { answerTooMany, BODY_PATIENCE, bodiesOf } from '../http/bodies.ts';
import { JSON_LIMIT } from '../http/body.ts';
import { devicesOver } from '../http/device.ts';
import { drainingOf } from '../http/draining.ts';
import { countedAs, type Refused } from '../http/entrance.ts';
import { answerDead, answerError, answerNoSuchPath, answerProblem, insistOnHttps } from '../http/envelope.ts';
import { leavingOf } from '../http/leaving.ts';
import { limiterOf } from '../http/limits.ts';
import { refusalsTo } from '../http/refusals.ts';
import { type SiteFiles, serveSite } from '../http/site.ts';
import { serveStream } from '../http/stream.ts';
import { formLimits } from '../http/upload.ts';
import { type Asker, askerOf, findLive } from '../http/visit.ts';
import { type Jobs, jobsOver, type Works } from '../jobs/jobs.ts';
import { worksOver } from '../jobs/works.ts';
import { httpProvider, type MessagingProvider } from '../messaging/provider.ts';
import { logCalls } from '../operation/callLog.ts';
import { factsOver } from '../operation/facts.ts';
import { measuresOver } from '../operation/measures.ts';
import { healthPath, serveOperation } from '../operation/serve.ts';
import type { AnyServed } from '../pipeline/call.ts';
import { calls } from '../pipeline/calls.ts';
import { lanesOf } from '../pipeline/lanes.ts';
import type { Engine } from '../pipeline/pipeline.ts';
import { Problem } from '../pipeline/problem.ts';
import { pushOver } from '../push/push.ts';
import type { Replica } from '../replica/replica.ts';
import { type Live, sessionsOver } from '../sessions/sessions.ts';
import { smsOver } from '../sms/open.ts';
import type { OpenSms } from '../sms/provider.ts';
import { steadyNow } from '../time/steadyClock.ts';
import type { Round, TimedWork } from '../time/timedWork.ts';
import { bridgesOver, traceBridgesOver } from '../trace/bridges.ts';
import type { OpenTraceProvider } from '../trace/provider.ts';
import { readTrailOver } from '../trail/audit.ts';
import { lateRowsOver } from '../trail/late.ts';
import { openReserve } from '../trail/reserve.ts';
import { sealerOver } from '../trail/sealer.ts';
import { asideOver } from './aside.ts';
import { type Housekeeping, housekeepingOver } from './housekeeping.ts';
import { mountCall } from './mountCall.ts';

export interface AppOptions {
  sql: Sql;
  /** A read replica; whoever made it starts and stops it. */
  replica?: Replica;
  settings?: Partial<Settings>;
  now?: () => Date;
  /** The clock of this machine, of which the operator is told if it differs from that of the database; without it `now`. */
  wall?: () => Date;
  /** A clock that never steps; tests that move `now` move this one with it. */
  steady?: () => number;
  newId?: () => string;
  /** Where files stand; a folder of the settings unless told otherwise. */
  files?: FileStores;
  /** The built application; absent in tests. */
  site?: SiteFiles;
  /** Other calls than ours, for tests of the pipeline itself. */
  served?: Partial<Record<string, AnyServed>>;
  /** Another messaging service than the configured one, for tests. */
  messaging?: MessagingProvider;
  /** Opens other providers of e-invoices than the bridge, for tests. */
  openProvider?: OpenProvider;
  /** Opens other bridges of drug traceability, for tests. */
  openTraceProvider?: OpenTraceProvider;
  /** Opens other providers of short messages, for tests. */
  openSms?: OpenSms;
  /** Where refusals are told, a line of JSON each. */
  tell?: (line: string) => void;
  /** The folder in which rows of the trail wait while the disk of the database is full; without it they wait in memory. */
  reserveFolder?: string | undefined;
  /** Takes the log of calls instead of the standard output. */
  logTo?: { write: (line: string) => void };
}

declare module 'fastify' {
  interface FastifyRequest {
    who: (Asker & { live?: Live }) | null;
  }
}

export interface App {
  http: FastifyInstance;
  engine: Engine;
  /** This and the two below stand still until they are started, so that a test sends nothing by accident. */
  jobs: Jobs;
  sealer: TimedWork;
  housekeeping: Housekeeping;
  /** The work of each job, to be run by itself. */
  works: Works;
  delivery: Round;
  /** Passes critical values on. */
  escalation: Round;
  exporter: Round;
  /** Writes what waited while the disk of the database was full. */
  aside: TimedWork;
  /** Takes no new work, answers what is under way, and closes, within ten seconds. */
  stop: () => Promise<void>;
}

/** Milliseconds for what is under way when the server is told to stop; server/start/start.ts ends the process after ten seconds. */
const DRAIN = 8000;
/** Milliseconds for a connection that is open and silent to send its request, which is answered "come back later". */
const LAST_WORD = 500;

/** The server: every row of the catalogue through one pipeline, the push stream, the built application. */
export async function makeApp({
  sql,
  replica,
  settings = {},
  now: givenClock,
  steady = givenClock ? () => givenClock().getTime() : steadyNow,
  wall = givenClock ?? (() => new Date()),
  newId = uuidv7,
  site,
  files,
  served = calls,
  messaging: given,
  openProvider = bridgesOver(settings, givenClock),
  openTraceProvider = traceBridgesOver(settings, givenClock),
  openSms = smsOver(outgoingOver(settings.innerNetworks ?? []), givenClock ?? (() => new Date())),
  tell = () => {},
  reserveFolder,
  logTo,
}: AppOptions): Promise<App> {
  const all: Settings = { ...defaultSettings, ...settings };
  const now = givenClock ?? (() => new Date());
  const messaging = given ?? httpProvider(all);
  const delivery = deliveryOver(sql, messaging, now);
  const sealer = sealerOver(sql);
  const store = files ?? (all.bucket ? s3Store(all.bucket, now) : diskStore(all.filesFolder));
  const housekeeping = housekeepingOver({ settings: all, now, findDisk: diskOver(all) });
  const exporter = exporterOver(sql, { files: store, spool: spoolFolder(all.filesFolder), now, findDisk: diskOver(all) });
  const push = pushOver(sql, { newId, now, ...(replica && { heard: replica.note }) });
  const escalation = escalationOver(sql, { push, now, newId });
  const works = worksOver(
    { sql, files: store, push, now, newId },
    { delivery, escalation, exporter, settings: all, openProvider, openTraceProvider, openSms },
  );
  const jobs = jobsOver(sql, { works, now });
  const facts = factsOver(sql, { now, wall }, jobs);
  const reserve = await openReserve(reserveFolder);
  const late = lateRowsOver(sql, reserve, steady);
  const engine: Engine = {
    sql,
    replica,
    settings: all,
    files: store,
    now,
    steady,
    newId,
    devices: await devicesOver(sql),
    sessions: sessionsOver(sql, () => new Date(steady()), all, late),
    push,
    trail: readTrailOver(sql, now, { late }),
    lanes: lanesOf(sql.options.max),
    outside: {
      messaging,
      openProvider,
      openTraceProvider,
      crmDomain: all.crmDomain,
      inpatientAddress: all.inpatientAddress,
      publicAddress: all.publicAddress,
      quota: all.quota,
      backupHours: all.backupHours,
      findDisk: diskOver(all),
      findReplica: () => replica?.standing(),
      findFacts: () => facts.find(60_000),
      jobs,
    },
  };
  const aside = asideOver({ reserve, late, sessions: engine.sessions });
  const refusals = refusalsTo(tell);
  const refused: Refused = (why, call, request) =>
    refusals({ refused: why, call, staffId: request.who?.live?.staffId, address: addressOf(request) }, now());
  const http = Fastify({
    logger: { level: all.logLevel, base: null, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    trustProxy: isTrustedProxy(all.trustedProxies),
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    clientErrorHandler: hangUp,
    frameworkErrors: (error, request, reply) =>
      void answerUnreadable(engine, refused, error, request as FastifyRequest, reply as FastifyReply),
  });
  http.decorateRequest('who', null);
  const streamPath = `/api/${catalogue.streamNotices.path}`;
  const isStream = ({ url }: { url: string }) => url.startsWith(streamPath);
  const { drain } = drainingOf(http, isStream, ({ url }) => url === healthPath);
  const leaving = leavingOf(http.server);
  const bodies = bodiesOf(all.limitFactor);
  http.addHook('onRequest', (request, reply, done) => {
    insistOnHttps(all, request, reply);
    // A call counts its body itself; any other path must not be a place where bodies wait for ever.
    if (request.routeOptions.config.call || bodies.take(request, reply, BODY_PATIENCE, countedAs('body', request, engine))) done();
    else answerTooMany(request, reply);
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  http.addContentTypeParser('*', (_, payload, done) => {
    payload.resume();
    done(null, unreadable);
  });
  await http.register(multipart, {
    limits: formLimits,
    throwFileSizeLimit: true,
  });
  http.setErrorHandler((error, request, reply) => answerUnreadable(engine, refused, error, request, reply));
  http.setNotFoundHandler((request, reply) => answerNoSuchPath(reply, askerOf(request).language));

  const findFree = async () => (await findFreeSpace(all.filesFolder)).free;
  const measures = measuresOver({ sql, facts, now, listeners: push.count, findFree, isSetUp: jobs.isSetUp, replica });
  logCalls(http, measures);
  serveOperation(http, { sql, facts, measures, settings: all, findDisk: diskOver(all) });

  const limiter = limiterOf(all.limitFactor);
  for (const [name, row] of Object.entries(catalogue) as [string, AnyRow][]) {
    if (row.gives === 'stream' || row.base === 'plugin') continue;
    mountCall(http, engine, { limiter, bodies, refused }, { name, row, served: served[name] });
  }
  const endStreams = serveStream(http, engine, streamPath, limiter);
  if (site) serveSite(http, site, all, { limiter, tell, now, steady });
  http.addHook('onReady', async () => {
    await Promise.all([engine.sessions.listen(), engine.push.start(), sweepSpool(spoolFolder(all.filesFolder), now())]);
  });
  http.addHook('preClose', async () => endStreams());
  http.addHook('onClose', async () => {
    housekeeping.stop();
    await Promise.all([jobs.stop(), engine.push.stop(), engine.sessions.close(), engine.trail.stop(), sealer.stop(), aside.stop()]);
    await reserve.close();
  });
  const stop = async () => {
    endStreams();
    const listeningEnds = leaving.stopListening();
    await Promise.all([drain(DRAIN, listeningEnds), listeningEnds, jobs.stop()]);
    await leaving.waitForLast(LAST_WORD);
    await http.close();
  };
  return { http, engine, jobs, works, delivery, sealer, escalation, housekeeping, exporter, aside, stop };
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
    return answerError(reply, who.language, error, { requestId: request.id, call: request.routeOptions?.url ?? '' });
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
