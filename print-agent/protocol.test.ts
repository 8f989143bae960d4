import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAgent, bodyOf, claimsAt, home, signed, who } from '../tests/agentWorld.ts';

let world: Awaited<ReturnType<typeof anAgent>>;
beforeEach(async () => {
  world = await anAgent();
});
afterEach(() => world.stop());

/** A request to the letter: fetch forbids itself some of these headers. */
const raw = (headers: Record<string, string>, { method = 'POST', url = '/api/printwristband/print/SetToken', body = '{}' } = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const request = http.request(`${world.address}${url}`, { method, headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode!, headers: response.headers }));
    });
    request.on('error', reject).end(body);
  });
const json = { 'content-type': 'application/json' };
const setToken = (token: unknown) => world.ask('print/SetToken', { ...who, lang: 'en', token });

describe('who may speak to the agent', () => {
  const calls = ['SetToken', 'print', 'prints', 'PrintList', 'printList', 'PrintBill', 'NewPrintPrescription'].map(
    (call) => `print/${call}`,
  );
  const all = [...calls, 'agent/printers', 'agent/saveChoice', 'agent/jobs', 'agent/reprint'];

  it.each([
    ...[
      undefined,
      'null',
      `${home}.evil.example`,
      'http://clinic.example:80801',
      'https://clinic.example:8080',
      'HTTP://CLINIC.EXAMPLE:8080',
    ],
    ...['http://clinic.example', 'chrome-extension://abcdef', 'http://127.0.0.1:50111', `${home}/`],
  ])('not a page of %s', async (origin) => {
    for (const call of all) {
      const { status, headers } = await raw({ ...json, ...(origin ? { origin } : {}) }, { url: `/api/printwristband/${call}` });
      expect([call, status, headers['access-control-allow-origin']]).toEqual([call, 403, undefined]);
    }
    expect(world.spooler.sent).toEqual([]);
  });

  it('not by a name that somebody else made point here', async () => {
    const { port } = world.agent;
    const as = async (host: string) => (await raw({ ...json, host, origin: home })).status;
    for (const host of [`evil.example:${port}`, '127.0.0.1', `localhost.evil.example:${port}`, `127.0.0.1:${port + 1}`, `[::1]:${port}`])
      expect([host, await as(host)]).toEqual([host, 403]);
    expect(await as(`localhost:${port}`)).toBe(400); // let in, and not understood
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('not by the name %s, which is no call', async (name) => {
    expect((await raw({ ...json, origin: home }, { url: `/api/printwristband/${name}` })).status).toBe(404);
  });

  it('not in what a form can send', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; boundary=x',
      '',
    ])
      expect((await raw({ origin: home, 'content-type': type })).status).toBe(415);
    expect((await raw({ ...json, origin: home }, { method: 'GET', body: '' })).status).toBe(405);
    expect((await raw({ ...json, origin: home }, { url: '/api/printwristband/print/printlist' })).status).toBe(404);
    expect((await raw({ ...json, origin: home }, { body: '[1]' })).status).toBe(400);
    expect((await raw({ ...json, origin: home }, { body: '{' })).status).toBe(400);
  });

  it('the page of a paired server, after the browser has asked for it', async () => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const options = { method: 'OPTIONS', body: '' };
    const { status, headers } = await raw({ origin: home, ...asked, 'access-control-request-private-network': 'true' }, options);
    expect([status, headers['access-control-allow-origin'], headers['access-control-allow-headers'], headers.vary]).toEqual([
      ...[204, home, 'authorization, content-type', 'Origin'],
    ]);
    expect(headers['access-control-allow-private-network']).toBe('true');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect((await raw({ origin: `${home}.evil.example`, ...asked }, options)).status).toBe(403);
  });

  it('and nobody by another address of this computer', async () => {
    const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      const socket = connect(world.agent.port, address);
      const heard = await Promise.race([once(socket, 'connect').then(() => 'open'), once(socket, 'error').then(() => 'closed')]).catch(
        () => 'closed',
      );
      socket.destroy();
      expect([address, heard]).toEqual([address, 'closed']);
    }
  });
});

describe('the token', () => {
  it('of the paired server is taken, and the version answered', async () =>
    expect(await world.signIn()).toMatchObject({ status: 200, isSuccess: true, version: '1.0', agent: 'xinglin' }));

  it.each<[string, Record<string, unknown>]>([
    ['for another audience', { aud: 'export' }],
    ['of another scope', { scope: 'read' }],
    ['of another person', { sub: 'staff-2' }],
    ['of another practice', { practice: 'practice-2' }],
    ['of another organisation', { org: 'org-2' }],
    ['that ended', { exp: Math.floor(Date.parse('2026-11-22T02:00:00Z') / 1000) }],
    ['of tomorrow', { iat: Math.floor(Date.parse('2026-11-23T02:00:00Z') / 1000) }],
    ['good for a day', { exp: Math.floor(Date.parse('2026-11-23T02:00:00Z') / 1000) }],
  ])('%s is not', async (_, own) => {
    expect(await world.signIn(own)).toMatchObject({ status: 200, isSuccess: false, errMsg: expect.stringMatching(/token/) });
    expect((await world.ask('print/PrintBill', bodyOf('bill'))).status).toBe(401);
  });

  it('that another key signed, or none, is not', async () => {
    const claims = claimsAt(world.clock.now);
    const [head, , signature] = signed(claims).split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, documents: ['record'] })).toString('base64url');
    const bad = [
      signed(claims, generateKeyPairSync('ed25519').privateKey),
      signed(claims, undefined, { alg: 'none' }),
      `${head}.${other}.${signature}`,
    ];
    for (const token of [...bad, `${head}.${other}.`, 'a session', '', 7]) expect((await setToken(token)).isSuccess).toBe(false);
  });

  it('ends after its 15 minutes', async () => {
    await world.signIn();
    world.clock.now = new Date('2026-11-22T02:14:59Z');
    expect(await world.ask('agent/printers', {})).toMatchObject({ status: 200 });
    world.clock.now = new Date('2026-11-22T02:15:00Z');
    expect(await world.ask('agent/printers', {})).toMatchObject({ status: 401 });
    expect(await world.ask('print/PrintBill', bodyOf('bill'))).toMatchObject({ status: 401 });
  });

  it('has to come with every call: a sign-in in a browser opens nothing for other programs of the computer', async () => {
    await world.signIn();
    const origin = { ...json, origin: home };
    for (const call of ['agent/jobs', 'agent/printers', 'agent/reprint', 'print/PrintBill'])
      expect([call, (await raw(origin, { url: `/api/printwristband/${call}`, body: JSON.stringify(bodyOf('bill')) })).status]).toEqual([
        call,
        401,
      ]);
    expect((await raw({ ...origin, authorization: 'x.y.z' }, { url: '/api/printwristband/agent/printers' })).status).toBe(401);
  });

  it('stands in no file', async () => {
    await world.signIn();
    await world.ask('print/PrintBill', bodyOf('bill'));
    const token = signed(claimsAt(world.clock.now)).split('.')[1]!;
    for (const name of readdirSync(world.folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(world.folder, name);
      if (statSync(file).isFile()) expect(readFileSync(file, 'utf8')).not.toContain(token);
    }
  });
});

describe('a document', () => {
  beforeEach(async () => void (await world.signIn()));

  it('goes to the printer chosen for its kind, at its own size', async () => {
    await world.ask('agent/saveChoice', { document: 'label', printer: 'Front', tray: 'Lower', copies: 2 });
    expect(await world.ask('print/print', bodyOf('label'))).toMatchObject({ status: 200, isSuccess: true });
    expect(world.spooler.sent).toMatchObject([{ printer: 'Front', tray: 'Lower', copies: 2, size: { width: 595 }, isReleased: true }]);
  });

  it('asked for again, even five at once, is printed once and answered as before', async () => {
    const body = bodyOf('bill');
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask('print/PrintBill', body)));
    answers.push(await world.ask('print/PrintBill', body));
    expect(answers.map(({ status, isSuccess }) => [status, isSuccess])).toEqual(Array(6).fill([200, true]));
    expect([world.rendered.length, world.spooler.sent.length]).toEqual([1, 1]);
  });

  it('without anything laid out, by the call of another, or not permitted, is refused with the reason', async () => {
    const { paper: _, ...bare } = bodyOf('bill');
    expect(await world.ask('print/PrintBill', bare)).toMatchObject({ status: 200, isSuccess: false, reason: 'template' });
    expect(await world.ask('print/print', bodyOf('bill'))).toMatchObject({ status: 400 });
    expect(await world.ask('print/print', bodyOf('record'))).toMatchObject({ isSuccess: false, errMsg: '您没有打印这种单据的权限' });
    expect(world.rendered).toEqual([]);
  });

  it('that no printer takes is answered with what the printer said, also the second time', async () => {
    world.spooler.refuses = 'lp: out of paper';
    const body = bodyOf('bill');
    const answer = { status: 200, isSuccess: false, errMsg: '打印机：lp: out of paper' };
    expect([await world.ask('print/PrintBill', body), await world.ask('print/PrintBill', body)]).toMatchObject([answer, answer]);
  });

  it('stands in the list, and is printed again under a number of its own', async () => {
    const body = bodyOf('bill');
    await world.ask('print/PrintBill', body);
    const again = { jobId: randomUUID(), of: body.jobId };
    expect(await world.ask('agent/reprint', again)).toMatchObject({ isSuccess: true });
    expect(await world.ask('agent/reprint', again)).toMatchObject({ isSuccess: true });
    const { jobs } = await world.ask('agent/jobs', { lang: 'en' });
    expect(jobs).toMatchObject([
      { jobId: again.jobId, reprintOf: body.jobId, document: 'bill', pages: 2, printer: 'Front', isKept: true },
      { jobId: body.jobId, reprintOf: null, title: 'B1', staffName: 'Li', objectId: 'bill-1' },
    ]);
    expect(world.spooler.sent).toHaveLength(2);
    expect(world.rendered.map(({ model }) => model)).toEqual([
      { footer: 'No. 1' },
      { footer: '补打 2026-11-22 10:00（原打印 2026-11-22 10:00）\nNo. 1' },
    ]);
  });

  it('names who asked for it in the language of whoever looks', async () => {
    await world.signIn({ name: '李红', nameEn: 'Li Hong' });
    await world.ask('print/PrintBill', bodyOf('bill'));
    const namesIn = async (lang: string) => (await world.ask('agent/jobs', { lang })).jobs?.map(({ staffName }) => staffName);
    expect([await namesIn('zh'), await namesIn('en')]).toEqual([['李红'], ['Li Hong']]);
  });

  it('is not seen, asked for or printed again by another practice, or by whoever may not print its kind', async () => {
    const body = bodyOf('bill');
    await world.ask('print/PrintBill', body);
    const elsewhere = { ...who, practiceId: 'practice-2', token: signed(claimsAt(world.clock.now, { practice: 'practice-2' })) };
    await world.ask('print/SetToken', elsewhere);
    expect(await world.ask('agent/jobs', { lang: 'en' })).toMatchObject({ jobs: [] });
    expect(await world.ask('agent/reprint', { jobId: randomUUID(), of: body.jobId })).toMatchObject({ isSuccess: false });
    expect(await world.ask('print/PrintBill', body)).toMatchObject({ status: 400 });
    await world.signIn({ documents: ['label'] });
    expect(await world.ask('agent/jobs', { lang: 'en' })).toMatchObject({ jobs: [] });
    expect(await world.ask('agent/reprint', { jobId: randomUUID(), of: body.jobId })).toMatchObject({ isSuccess: false });
    expect(await world.ask('agent/saveChoice', { document: 'bill', printer: 'Front', tray: null, copies: 1 })).toMatchObject({
      isSuccess: false,
    });
    expect(world.spooler.sent).toHaveLength(1);
  });

  it('has a number that is no path', async () =>
    expect(await world.ask('print/PrintBill', { ...bodyOf('bill'), jobId: '../../pairs' })).toMatchObject({
      isSuccess: false,
      reason: 'template',
    }));
});

it('the health page names servers, printers and jobs, and no patient', async () => {
  await world.signIn();
  await world.ask('print/PrintBill', bodyOf('bill'));
  const facts = (await (await fetch(`${world.address}/health`)).json()) as object;
  expect(facts).toMatchObject({ version: '1.0', servers: [home], printers: [{ name: 'Front', state: 'ready' }], jobs: { failed: 0 } });
  const page = await fetch(`${world.address}/health`, { headers: { accept: 'text/html', 'accept-language': 'zh-CN' } });
  const text = await page.text();
  expect(text).toContain('已配对的服务器');
  expect(text + JSON.stringify(facts)).not.toContain('B1');
});
