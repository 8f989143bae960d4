import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import { type App, type AppOptions, makeApp } from '../../server/start/app.ts';
import { type ArgOf, type Call, catalogue } from '../../src/api/catalogue.ts';
import { besidesPath, fillPath } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { CaptchaAnswer, Language, User } from '../../src/domain/session/shapes.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { openSession } from './openSession.ts';

export interface Answered {
  http: number;
  status: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  data: any;
  errorMessage?: string;
  exceptionType?: string;
  fields?: { field: string; message: string }[];
  headers: Record<string, unknown>;
  body: string;
}

/** A person at a browser: both halves of a session. */
export interface Person {
  token: string;
  cookie: string;
  user: User;
  language: Language;
}

export interface TestServer extends App {
  database: FreshDatabase;
  /** What the server takes for the present; tests move it. */
  clock: { at: Date };
  login: (
    account: string,
    options?: { password?: string; language?: Language; deviceType?: string; address?: string; captcha?: CaptchaAnswer; cookie?: string },
  ) => Promise<Answered>;
  signIn: (account: string, language?: Language) => Promise<Person>;
  /** Signed in without the password being checked, which takes long on purpose. */
  present: (account: string, practice?: 'SH' | 'HZ') => Promise<Person>;
  ask: <Name extends Call>(
    person: Person | null,
    name: Name,
    arg?: ArgOf<Name> | Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<Answered>;
  send: (
    person: Person | null,
    verb: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: string | Buffer,
    headers?: Record<string, string>,
  ) => Promise<Answered>;
}

const cookieIn = (header: unknown) => /((?:__Host-)?xl-bind=[\w-]+)/.exec(String(header))?.[1] ?? '';

/** The whole server over a database of its own with the demonstration practice, reached without a socket. */
export function serverForFile(
  options: Partial<AppOptions> = {},
  { seeded = true, open = () => freshDatabase({ seeded }) }: { seeded?: boolean; open?: () => Promise<FreshDatabase> } = {},
): TestServer {
  const held = {} as TestServer;
  beforeAll(async () => {
    const database = await open();
    const clock = { at: new Date() };
    // Of this process alone: a clock that another file set forward sweeps what is on its way here.
    const filesFolder = path.join(tmpdir(), `xinglin-files-${process.pid}`);
    const settings = { development: true, limitFactor: 0, filesFolder, ...options.settings };
    const app = await makeApp({ sql: database.app, now: () => clock.at, ...options, settings });
    await app.http.ready();
    Object.assign(held, app, { database, clock });
  });
  afterAll(async () => {
    await held.http?.close();
    await held.database?.drop();
  });

  held.send = async (person, verb, url, payload, headers = {}) => {
    const identity = person ? { authorization: `${person.token}@${person.language}`, cookie: person.cookie } : {};
    const response = await held.http.inject({ method: verb, url, payload, headers: { ...identity, ...headers } });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      ...(isJson ? (response.json() as object) : {}),
      http: response.statusCode,
      headers: response.headers,
      body: response.body,
    } as Answered;
  };
  held.ask = (person, name, arg = {}, headers = {}) => {
    const row: AnyRow = catalogue[name];
    const args = (arg ?? {}) as Record<string, unknown>;
    const rest = besidesPath(row.path, args);
    const filled = fillPath(row.path, args);
    const url = row.base === undefined ? `/api/${filled.replace(/^\//, '')}` : filled;
    if (row.verb !== 'GET')
      return held.send(person, row.verb, url, JSON.stringify(rest), { 'content-type': 'application/json', ...headers });
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString();
    return held.send(person, 'GET', query ? `${url}?${query}` : url, undefined, headers);
  };
  held.login = async (
    account,
    { password = demonstrationPassword, language = 'zh', deviceType = 'desktop', address, captcha, cookie } = {},
  ) => {
    const response = await held.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { account, password, deviceType, ...(captcha && { captcha }) },
      headers: { authorization: `@${language}`, ...(cookie && { cookie }) },
      ...(address ? { remoteAddress: address } : {}),
    });
    return { ...(response.json() as object), http: response.statusCode, headers: response.headers, body: response.body } as Answered;
  };
  held.signIn = async (account, language = 'zh') => {
    const answer = await held.login(account, { language });
    if (!answer.status) throw new Error(`${account} cannot sign in: ${answer.errorMessage}`);
    return { token: answer.data.token, cookie: cookieIn(answer.headers['set-cookie']), user: answer.data, language };
  };
  held.present = async (account, practice = 'SH') => {
    const [who] = await held.database.owner<{ orgId: string; staffId: string; practiceId: string }[]>`
      select a.org_id, a.staff_id, p.id as practice_id from account a join practice p on p.org_id = a.org_id and p.code = ${practice}
      where a.login_name = ${account}`;
    const { orgId, staffId, practiceId } = who!;
    const { token, bind } = await openSession(held.database.owner, who!, held.engine.now());
    return { token, cookie: `xl-bind=${bind}`, language: 'zh', user: { userId: staffId, orgId, practiceId } as User };
  };
  return held;
}
