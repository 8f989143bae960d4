import { type IncomingMessage, request } from 'node:http';
import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { besidesPath, fillPath } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { User } from '../../src/domain/session/shapes.ts';

/** What came back over a socket; a socket that dies rejects. */
export interface Heard {
  http: number;
  status: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  data: any;
  errorMessage?: string;
  exceptionType?: string;
}

/** Somebody who works over real connections, a new one for each call. */
export interface Worker {
  token: string;
  cookie: string;
  user: User;
}

/** Longer than any answer takes on a loaded machine: a silence beyond it is a fault. A soak has hundreds wait for one thing, beside other work. */
const patience = process.env.SOAK ? 300_000 : 30_000;

/** Where the server or the proxy before it listens; asked for each call, since it moves when the server is started again. */
export type Where = () => number;

export const doorOf = (where: Where) => ({
  signIn: async (account: string): Promise<Worker> => {
    const { heard, message } = await send(where(), {
      method: 'POST',
      path: '/api/auth/login',
      headers: { authorization: '@zh' },
      body: JSON.stringify({ account, password: demonstrationPassword, deviceType: 'desktop' }),
    });
    if (!heard.status) throw new Error(`${account} cannot sign in: ${heard.errorMessage}`);
    const cookie = /((?:__Host-)?xl-bind=[\w-]+)/.exec(String(message.headers['set-cookie']))?.[1] ?? '';
    return { token: heard.data.token, cookie, user: heard.data };
  },

  ask: async (worker: Worker, name: Call, arg: Record<string, unknown> = {}, key?: string): Promise<Heard> => {
    const row: AnyRow = catalogue[name];
    const rest = besidesPath(row.path, arg);
    const path = `${row.base === undefined ? '/api/' : '/'}${fillPath(row.path, arg).replace(/^\//, '')}`;
    const identity = { authorization: `${worker.token}@zh`, cookie: worker.cookie, ...(key && { 'idempotency-key': key }) };
    if (row.verb !== 'GET') {
      return (await send(where(), { method: row.verb, path, headers: identity, body: JSON.stringify(rest) })).heard;
    }
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)])).toString();
    return (await send(where(), { method: 'GET', path: query ? `${path}?${query}` : path, headers: identity })).heard;
  },
});

export type Door = ReturnType<typeof doorOf>;

interface Letter {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function send(port: number, { method, path, headers, body }: Letter): Promise<{ heard: Heard; message: IncomingMessage }> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      timeout: patience,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) },
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`no answer to ${path} in ${patience} ms`)));
    asked.on('response', (message) => {
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('error', reject);
      message.on('end', () => {
        // A body that was cut off is no answer, even if the head came whole.
        if (!message.complete) return reject(new Error('the answer was cut off'));
        try {
          resolve({ heard: { http: message.statusCode!, ...JSON.parse(Buffer.concat(parts).toString()) }, message });
        } catch (error) {
          reject(error);
        }
      });
    });
    asked.end(body);
  });
}
