import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { signatureOf } from '../../server/einvoice/signedLine.ts';

/**
 * The fate of one request. `lost`: it never arrives. `unheard`: it is counted and its answer does not arrive. `late`: it is taken over and
 * counted at a later question. `absent`, `otherNumber`: the answer contradicts the bridge's own books.
 */
export type TraceMishap =
  | 'none'
  | 'lost'
  | 'unheard'
  | 'late'
  | 'refused'
  | 'failed'
  | 'forged'
  | 'otherRequest'
  | 'garbage'
  | 'wrongKey'
  | 'elsewhere'
  | 'oddNumber'
  | 'takenNumber'
  | 'absent'
  | 'otherNumber'
  | 'unknown';

export interface CountedRow {
  requestId: string;
  kind: 'sale' | 'return';
  platformNumber: string;
  saleRequestId: string | undefined;
  content: Record<string, unknown>;
  /** Bodies under this request number, as they arrived. */
  bodies: string[];
}

interface Reply {
  status: number;
  body: Record<string, unknown> | string;
  key?: string;
}

type NewRow = Omit<CountedRow, 'platformNumber'>;

/** The books of the bridge: rows it has counted, rows it has taken over, and its refusals. */
function makeBooks() {
  const counted = new Map<string, CountedRow>();
  const waiting = new Map<string, NewRow>();
  const refused = new Map<string, Reply>();
  let numbers = 0;
  const count = (row: NewRow): void => {
    if (counted.has(row.requestId)) return;
    numbers += 1;
    counted.set(row.requestId, { ...row, platformNumber: `3505-${String(numbers).padStart(8, '0')}` });
  };
  const answerAbout = (requestId: string): Reply => {
    const row = counted.get(requestId);
    if (row) return { status: 200, body: { state: 'accepted', requestId, platformNumber: row.platformNumber } };
    if (waiting.has(requestId)) return { status: 202, body: { state: 'taken', requestId } };
    return refused.get(requestId) ?? { status: 404, body: { state: 'absent', requestId } };
  };
  const receive = (kind: 'sale' | 'return', text: string, fate: TraceMishap): Reply => {
    const { requestId, saleRequestId, ...content } = JSON.parse(text);
    counted.get(requestId)?.bodies.push(text);
    if (fate === 'refused' || fate === 'failed') {
      const reason = fate === 'refused' ? '国家药品代码不存在' : '医保平台证书过期';
      const reply = { status: 200, body: { state: fate, requestId, reason } };
      if (fate === 'refused') refused.set(requestId, reply);
      return reply;
    }
    const row = { requestId, kind, saleRequestId, content, bodies: [text] };
    if (fate === 'late') waiting.set(requestId, row);
    else if (!refused.has(requestId)) count(row);
    return answerAbout(requestId);
  };
  /** A question about a row that was taken over: the platform has counted it by now. */
  const deliver = (requestId: string): void => {
    const row = waiting.get(requestId);
    if (!row) return;
    waiting.delete(requestId);
    count(row);
  };
  return { counted, answerAbout, receive, deliver };
}

/** The reply as it reaches the clinic; undefined: it never does. */
function distort(reply: Reply, fate: TraceMishap, requestId: string, taken: string): Reply | undefined {
  const number = (platformNumber: string): Reply => ({ status: 200, body: { state: 'accepted', requestId, platformNumber } });
  const distorted: Partial<Record<TraceMishap, Reply | undefined>> = {
    lost: undefined,
    unheard: undefined,
    forged: { ...reply, key: 'somebody else entirely' },
    otherRequest: { status: 200, body: { state: 'accepted', requestId: 'r-other', platformNumber: '3505-9' } },
    garbage: { status: 200, body: '<html>' },
    wrongKey: { status: 401, body: {} },
    elsewhere: { status: 302, body: {} },
    oddNumber: number('编号 1'),
    takenNumber: number(taken),
    absent: { status: 404, body: { state: 'absent', requestId } },
    otherNumber: number('3505-77777777'),
    unknown: { status: 200, body: { state: 'unknown', requestId } },
  };
  return fate in distorted ? distorted[fate] : reply;
}

/** A bridge over HTTP on this machine that keeps its contract over a line that loses, delays, repeats, forges and contradicts. */
export async function aTraceBridge(key: string) {
  const books = makeBooks();
  const { counted } = books;
  const asked: string[] = [];
  const ofKind = (wanted: CountedRow['kind']) => [...counted.values()].filter(({ kind }) => kind === wanted);
  const bridge = {
    key,
    counted,
    asked,
    /** Fates of the next requests, in their order; after them none. */
    fates: [] as TraceMishap[],
    sales: () => ofKind('sale'),
    returns: () => ofKind('return'),
  };
  const answerTo = (request: IncomingMessage, text: string): Reply | undefined => {
    if (request.headers['x-xinglin-signature'] !== signedAs(bridge.key, request, text)) return { status: 401, body: {} };
    const path = request.url ?? '';
    if (path.endsWith('/v1/account')) return { status: 200, body: {} };
    const fate = bridge.fates.shift() ?? 'none';
    const isQuery = request.method === 'GET';
    const requestId = isQuery ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : String(JSON.parse(text).requestId);
    asked.push(`${isQuery ? 'query' : 'send'} ${requestId}`);
    if (isQuery && fate !== 'late') books.deliver(requestId);
    const isLost = !isQuery && fate === 'lost';
    if (isLost) return { status: 503, body: {} };
    const reply = isQuery ? books.answerAbout(requestId) : books.receive(path.endsWith('/v1/returns') ? 'return' : 'sale', text, fate);
    const taken = [...counted.values()].find((row) => row.requestId !== requestId)?.platformNumber ?? 'X-1';
    return distort(reply, fate, requestId, taken);
  };
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => send(request, response, answerTo(request, Buffer.concat(parts).toString('utf8')), bridge.key));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const place = http.address();
  const port = place && typeof place === 'object' ? place.port : 0;
  const close = () => new Promise<void>((resolve) => http.close(() => resolve()));
  return Object.assign(bridge, { address: `http://127.0.0.1:${port}/api`, close });
}
export type TraceBridgeDouble = Awaited<ReturnType<typeof aTraceBridge>>;

function send(request: IncomingMessage, response: ServerResponse, reply: Reply | undefined, key: string): void {
  if (!reply) {
    request.socket.destroy();
    return;
  }
  const words = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  const signature = signatureOf(reply.key ?? key, String(request.headers['x-xinglin-signature']), words);
  const location = reply.status === 302 ? { location: 'http://127.0.0.1:1/' } : {};
  response.writeHead(reply.status, { 'x-xinglin-signature': signature, ...location });
  response.end(words);
}

const signedAs = (key: string, request: IncomingMessage, body: string): string =>
  signatureOf(
    key,
    String(request.method),
    String(request.url),
    String(request.headers['x-xinglin-account']),
    String(request.headers['x-xinglin-time']),
    body,
  );
