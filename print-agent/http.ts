import http from 'node:http';
import { NobodyThere, Unreadable } from './calls.ts';
import type { Pair } from './pairs.ts';
import { languageOf, say, Told } from './words.ts';

interface Tools {
  port: number;
  pairOf: (origin: string | undefined) => Pair | undefined;
  calls: Record<string, (body: unknown, pair: Pair, token: string | undefined) => Promise<object> | object>;
  health: (wantsPage: boolean, language: 'zh' | 'en') => Promise<{ type: string; text: string }>;
}

const base = '/api/printwristband/';
/** A record with its logo; more is no paper. */
const largest = 8 * 1024 * 1024;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Only this computer can reach it, and of the pages in its browsers only those of a paired server: the name it is asked by (DNS that
 * turns), the page that asks and the kind of body (forms ask nobody) are looked at before anything is read.
 */
export function listen({ port, pairOf, calls, health }: Tools): Promise<http.Server> {
  let hosts: string[] = [];
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method, headers } = request;
    const path = (request.url ?? '').split('?', 1)[0]!;
    if (!hosts.includes(headers.host ?? '')) throw new Refused(403, 'host');
    const pair = pairOf(headers.origin);
    if (headers.origin !== undefined && !pair) throw new Refused(403, 'origin');
    if (pair) allow(response, pair, headers);
    if (method === 'GET' && path === '/health') {
      const language = languageOf(headers['accept-language']);
      const { type, text } = await health(/text\/html/.test(headers.accept ?? ''), language);
      return void response.writeHead(200, { 'content-type': type }).end(text);
    }
    const name = path.startsWith(base) ? path.slice(base.length) : '';
    const run = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!run) throw new Refused(404, 'path');
    if (!pair) throw new Refused(403, 'origin');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (method !== 'POST') throw new Refused(405, 'verb');
    if (!/^application\/json(; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '')) throw new Refused(415, 'content type');
    const body = await readBody(request);
    try {
      respond(response, 200, await run(body, pair, headers.authorization));
    } catch (thrown) {
      if (!(thrown instanceof Told)) throw thrown;
      respond(response, 200, { isSuccess: false, errMsg: say(languageIn(body, headers), thrown.said) });
    }
  };
  const server = http.createServer((request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    answer(request, response).catch((thrown: unknown) => {
      if (thrown instanceof NobodyThere) return respond(response, 401, { isSuccess: false });
      if (thrown instanceof Unreadable) return respond(response, 400, { isSuccess: false });
      if (thrown instanceof Refused) return respond(response, thrown.status, { isSuccess: false, errMsg: thrown.message });
      console.error(thrown instanceof Error ? thrown.stack : 'fault'); // never a body, never a token
      respond(response, 500, { isSuccess: false });
    });
  });
  server.requestTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const { port: own } = server.address() as { port: number };
      hosts = [`127.0.0.1:${own}`, `localhost:${own}`];
      resolve(server);
    });
  });
}

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  vary: 'Origin',
};

/** The page of a paired server may read the answer; Chrome asks whether a page from outside may come in at all. */
function allow(response: http.ServerResponse, { origin }: Pair, headers: http.IncomingHttpHeaders): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  if (headers['access-control-request-private-network'] === 'true') response.setHeader('access-control-allow-private-network', 'true');
  if (headers['access-control-request-local-network'] === 'true') response.setHeader('access-control-allow-local-network', 'true');
}

function respond(response: http.ServerResponse, status: number, body: object): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest) throw new Refused(413, 'size');
    parts.push(part);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // said below
  }
  throw new Unreadable();
}

const languageIn = (body: unknown, headers: http.IncomingHttpHeaders) => {
  const { lang } = body as { lang?: unknown };
  return lang === 'zh' || lang === 'en' ? lang : languageOf(headers['accept-language']);
};
