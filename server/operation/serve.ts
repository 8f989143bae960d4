import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { poolAside, type Sql } from '../database/connect.ts';
import { addressOf, hasProxies, isWithin } from '../environment/address.ts';
import type { Settings } from '../environment/settings.ts';
import { answerNoSuchPath, apiHeaders } from '../http/envelope.ts';
import { askerOf } from '../http/visit.ts';
import { sha256 } from '../keys/secrets.ts';
import type { OperationFacts } from './facts.ts';
import type { Measures } from './measures.ts';

export const healthPath = '/health';
const PATIENCE = 3000;
const loopback = ['127.0.0.0/8', '::1'];

interface Operation {
  sql: Sql;
  facts: OperationFacts;
  measures: Measures;
  settings: Settings;
  findDisk: () => Promise<{ state: 'low' | 'full' } | undefined>;
}

/**
 * One look at a time: a pool whose connections are all waiting for a silent database gives none free, and looks that wait in its line would be more
 * and more.
 */
function looksOver(sql: Sql): () => Promise<unknown> {
  let look: Promise<unknown> | undefined;
  return () => {
    look ??= sql`select 1`.finally(() => {
      look = undefined;
    });
    return look;
  };
}

/** /health: the process answers. /ready: it can do its work. /metrics: for Prometheus. For whoever watches the server, and like no path for everybody else. */
export function serveOperation(http: FastifyInstance, operation: Operation): void {
  const mayWatch = watchersOf(operation.settings);
  const lookAtPool = looksOver(operation.sql);
  const open = (url: string, answer: (reply: FastifyReply) => Promise<FastifyReply>) =>
    http.get(url, async (request, reply) => (mayWatch(request) ? answer(reply) : answerNoSuchPath(reply, askerOf(request).language)));
  open(healthPath, async (reply) => reply.headers(apiHeaders).send('{"status":"alive"}'));
  open('/ready', async (reply) => {
    const reasons = await findReasons(operation, lookAtPool);
    const isReady = reasons.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .headers(apiHeaders)
      .send(JSON.stringify(isReady ? { status: 'ready' } : { status: 'notReady', reasons }));
  });
  open('/metrics', async (reply) => {
    const page = await operation.measures.page();
    return reply.headers({ ...apiHeaders, 'content-type': operation.measures.contentType }).send(page);
  });
}

async function findReasons({ sql, facts, findDisk }: Operation, lookAtPool: () => Promise<unknown>): Promise<string[]> {
  const [database, disk, pool] = await Promise.allSettled([inTime(databaseReasons(sql, facts)), findDisk(), inTime(lookAtPool())]);
  const reasons = database.status === 'fulfilled' ? database.value : ['The database does not answer.'];
  if (database.status === 'fulfilled' && pool.status === 'rejected') reasons.push('Calls wait for the database without an answer.');
  if (disk.status === 'rejected') reasons.push('The folder of the files cannot be read.');
  else if (disk.value?.state === 'full') reasons.push('The disk is full: free or add space.');
  return reasons;
}

async function databaseReasons(sql: Sql, facts: OperationFacts): Promise<string[]> {
  await poolAside(sql)`select 1`;
  const missing = await facts.missingMigrations();
  return missing.length > 0 ? [`The schema of the database is older than this program: ${missing.join(', ')} missing.`] : [];
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * This machine itself, the networks of XINGLIN_WATCH_NETWORKS, and the bearer of XINGLIN_WATCH_TOKEN. Behind a proxy nobody told us of
 * every stranger seems to be this machine, so what a proxy has passed on counts as from outside.
 */
function watchersOf({ watchNetworks, watchToken, trustedProxies }: Settings): (request: FastifyRequest) => boolean {
  const isNear = isWithin([...loopback, ...watchNetworks]);
  const wanted = watchToken ? sha256(`Bearer ${watchToken}`) : undefined;
  return (request) => {
    const { authorization = '', forwarded, 'x-forwarded-for': passedOn } = request.headers;
    if (wanted && timingSafeEqual(sha256(authorization), wanted)) return true;
    const isHidden = (forwarded !== undefined || passedOn !== undefined) && !hasProxies(trustedProxies);
    return !isHidden && isNear(addressOf(request));
  };
}
