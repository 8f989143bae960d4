import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../src/domain/permission/codes.ts';
import { holds } from '../../src/domain/permission/holds.ts';
import type { Engine } from '../pipeline/pipeline.ts';
import { Problem } from '../pipeline/problem.ts';
import { EVERYBODY, type PushRow, sessionOfPushToken } from '../push/push.ts';
import { type Places, placesOf } from '../push/pushPlace.ts';
import type { Live } from '../sessions/sessions.ts';
import { countedAs } from './entrance.ts';
import { answerDead, answerError, answerProblem, apiHeaders } from './envelope.ts';
import type { Limiter } from './limits.ts';
import { askerOf } from './visit.ts';

/** One session may open this many streams: each tab has one, and nobody has that many tabs. */
const MOST_STREAMS = 10;

/** Bytes that may wait for a browser that does not read. Its stream is then closed, and resumes where it was when the browser asks again. */
const MOST_UNREAD = 256 * 1024;

/** A name that comes twice makes a list of its values. */
interface StreamQuery {
  token?: unknown;
  after?: unknown;
}

/** Server-sent events of pushMessage/stream. A browser that reconnects says the last place it has seen and misses nothing. */
export function serveStream(app: FastifyInstance, engine: Engine, path: string, limiter: Limiter): () => void {
  const open = new Map<FastifyReply, { live: Live; close: () => void }>();
  engine.sessions.whenChanged((subject) => {
    for (const { live, close } of open.values()) {
      if (live.id === subject || live.staffId === subject)
        void engine.sessions.findById(live.id).then((still) => (!still || still.isLocked) && close(), close);
    }
  });
  const beat = setInterval(() => void keepAlive(engine, open), engine.settings.beatSeconds * 1000).unref();

  app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const { language, bind } = askerOf(request);
    const tooOften = (seconds: number) =>
      answerProblem(reply.header('retry-after', seconds), language, new Problem('error.tooOften', { values: { seconds } }), 429);
    try {
      const seconds = limiter.waitFor('stream', { session: undefined, address: countedAs('stream', request, engine) }, engine.steady());
      if (seconds > 0) return tooOften(seconds);
      const query = request.query as StreamQuery;
      const live = isOwnOrigin(request) ? await holderOf(engine, query.token, bind) : undefined;
      if (!live || live.isLocked || live.mustChangePassword) return answerDead(reply, language);
      const places = await placesOf(engine.sql, live);
      const seen = places.read(request.headers['last-event-id']) ?? places.read(query.after);
      const after = seen ?? (await engine.push.position(live.practiceId));
      // After the last wait, so that streams opened together are all counted.
      if ([...open.values()].filter((other) => other.live.id === live.id).length >= MOST_STREAMS) return tooOften(60);
      open.set(reply, { live, close: begin(request, reply, { engine, live, places, after }, () => open.delete(reply)) });
      return reply;
    } catch (error) {
      return answerError(reply, language, error, { requestId: request.id, call: 'streamNotices' });
    }
  });
  return () => {
    clearInterval(beat);
    for (const { close } of open.values()) close();
  };
}

interface Beginning {
  engine: Engine;
  live: Live;
  places: Places;
  after: number;
}

function begin(request: FastifyRequest, reply: FastifyReply, { engine, live, places, after }: Beginning, ended: () => void): () => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...apiHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  const place = places.write(after);
  raw.write(`retry: 2000\nid: ${place}\ndata: {"id":"${place}","tags":[]}\n\n`);
  const deaf = engine.push.listen(
    {
      practiceId: live.practiceId,
      hear: (rows) => {
        const text = rows.map((row) => (concerns(row, live) ? eventOf(row, live, places) : '')).join('');
        if (text === '') return;
        if (raw.writableLength > MOST_UNREAD) hangUp();
        else raw.write(text);
      },
    },
    after,
  );
  // An end would wait until the browser has read everything.
  const hangUp = () => {
    close();
    raw.destroy();
  };
  const close = () => {
    deaf();
    ended();
    raw.end();
  };
  request.raw.on('close', close);
  raw.on('error', close);
  return close;
}

async function holderOf(engine: Engine, token: unknown, bind: string | undefined): Promise<Live | undefined> {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined;
  const id = await sessionOfPushToken(engine.sql, token, engine.now());
  return id === undefined ? undefined : engine.sessions.findById(id, { bind });
}

/** Requests of other sites bring an Origin that is not ours; the cookie does not come with them either. */
function isOwnOrigin({ headers, host, protocol }: FastifyRequest): boolean {
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}

const concerns = ({ permission, staffId }: PushRow, live: Live) =>
  staffId === null
    ? permission === EVERYBODY || (permission !== null && holds(live.authorities, permission as Permission))
    : staffId === live.staffId;

/** Parts of an event's text that are equal for all listeners; serialised once for each event. */
interface Told {
  /** With the kind of notice, and without it for whoever acted. */
  others: string;
  own: string;
}
const toldOf = new WeakMap<PushRow, Told>();

function bodiesOf(row: PushRow): Told {
  const known = toldOf.get(row);
  if (known) return known;
  const { id, subType, content, tags } = row;
  const bodyWith = (kind: string | null) => JSON.stringify({ noticeId: id, subType: kind, content, tags }).slice(1);
  const told = { others: bodyWith(subType), own: bodyWith(null) };
  toldOf.set(row, told);
  return told;
}

/** `id` is the place, which the browser sends back; `noticeId` is what is marked as read. */
const eventOf = (row: PushRow, live: Live, places: Places) => {
  const { others, own } = bodiesOf(row);
  const place = places.write(row.seq);
  return `id: ${place}\ndata: {"id":"${place}",${row.senderId === live.staffId && row.staffId === null ? own : others}\n\n`;
};

/** A comment keeps proxies from closing a quiet stream; a session that has died meanwhile ends its stream. */
async function keepAlive(engine: Engine, open: ReadonlyMap<FastifyReply, { live: Live; close: () => void }>): Promise<void> {
  for (const [reply, { live, close }] of open) {
    const still = await engine.sessions.findById(live.id).catch(() => live);
    if (still && !still.isLocked) reply.raw.write(': beat\n\n');
    else close();
  }
}
