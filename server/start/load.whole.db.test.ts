import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { findFreeSpace } from '../files/freeSpace.ts';
import { limits } from '../http/limits.ts';

const filesFolder = mkdtempSync(path.join(tmpdir(), 'xinglin-load-'));
const server = serverForFile({ settings: { limitFactor: 1, filesFolder } });
type Alarm = { kind: string; amount: number };
const streams: AbortController[] = [];
let doctor: Person;
let base = '';

beforeAll(async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  doctor = await server.present('chenyi');
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
  server.clock.at = new Date(server.clock.at.getTime() + 60_000);
});
afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));

const statusOfStream = async (token: string, cookie = doctor.cookie) => {
  const stream = new AbortController();
  streams.push(stream);
  return (await fetch(`${base}/api/pushMessage/stream?token=${token}`, { headers: { cookie }, signal: stream.signal })).status;
};
const wordOf = async (token: string, address: string) =>
  (
    await server.http.inject({
      method: 'GET',
      url: '/api/auth/currentUser',
      remoteAddress: address,
      headers: { authorization: `${token}@zh` },
    })
  ).json<{ exceptionType?: string }>().exceptionType;
const unknownToken = (index: number) => `${index}`.padStart(43, 'x');

it('keeps ten streams of one session open, and refuses those beyond', async () => {
  const { data: token } = await server.ask(doctor, 'pushToken');
  const answers = await Promise.all(Array.from({ length: 40 }, () => statusOfStream(token)));
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(30);
});

it('looks up so many unknown session tokens of one address, and then refuses them without a look into the database', async () => {
  const address = '203.0.113.20';
  const { burst } = limits.lookUp.address;
  const words = await Promise.all(Array.from({ length: burst + 50 }, (_, index) => wordOf(unknownToken(index), address)));
  expect(words.filter((word) => word === 'error.session')).toHaveLength(burst);
  expect(words.filter((word) => word === 'error.tooOften')).toHaveLength(50);
  expect(await wordOf(unknownToken(0), '203.0.113.21')).toBe('error.session');
});

it.each(['/api/nothing', '/nothing', '/policy-reports', '/api/auth/login'])(
  'counts bodies that stop in their middle at %s, and cuts those beyond',
  async (place) => {
    const port = (server.http.server.address() as AddressInfo).port;
    let closed = 0;
    const sockets = Array.from({ length: 205 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).on('close', () => (closed += 1));
      socket.resume();
      socket.write(`POST ${place} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a"`);
      return socket;
    });
    await expect.poll(() => closed, { timeout: 15_000 }).toBeGreaterThanOrEqual(5);
    for (const socket of sockets) socket.destroy();
  },
);

it('asks so many stream tokens of one address, and then refuses them', async () => {
  const { burst } = limits.stream.address;
  const ask = (index: number) =>
    server.http.inject({ method: 'GET', url: `/api/pushMessage/stream?token=${unknownToken(index)}`, remoteAddress: '203.0.113.22' });
  const answers = await Promise.all(Array.from({ length: burst + 20 }, (_, index) => ask(index)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(burst);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
});

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500, 7)]);
async function upload() {
  const [visit] = await server.database.owner`
    select patient_id from appointment where practice_id = ${doctor.user.practiceId} and status = 5 order by id limit 1`;
  const boundary = 'a-boundary-of-the-test';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="patientId"\r\n\r\n${visit!.patientId}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="page.html"\r\n\r\n`),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return server.send(doctor, 'POST', '/api/ossFile/upload', payload, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}
const filesKept = () => readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'takes %s for no call, no kind of file and no way to sort',
  async (name) => {
    for (const method of ['GET', 'POST', 'PUT'] as const)
      for (const url of [`/api/${name}`, `/api/auth/${name}`, `/api/${name}/${name}`]) {
        const answer = await server.http.inject({ method, url, headers: { authorization: `${doctor.token}@zh`, cookie: doctor.cookie } });
        expect([url, answer.statusCode]).toEqual([url, 404]);
      }
    const admin = await server.present('admin');
    for (const argument of [
      { page: 1, size: 10, sort: name },
      { page: 1, size: 10, state: name },
    ])
      expect((await server.ask(admin, 'queryStaffList', argument as never)).http).toBe(200);
    expect((await server.ask(admin, 'queryChangeList', { kind: name, id: 'x' } as never)).exceptionType).toBe('error.fields');
  },
);

it('gives a stored file the ending of its detected type', async () => {
  expect((await upload()).data.name).toBe('page.html.png');
});

it('opens a stored file by its id in capitals', async () => {
  const { data } = await upload();
  expect((await server.send(doctor, 'GET', `/api/ossFile/download/${data.id.toUpperCase()}`)).http).toBe(200);
});

it('makes no link for a patient that begins with another name than the configured one', async () => {
  const [visit] = await server.database.owner`
    select patient_id from appointment where practice_id = ${doctor.user.practiceId} and status = 5 order by id limit 1`;
  const make = (headers: Record<string, string>) =>
    server.ask(doctor, 'createExternalLink', { patientId: visit!.patientId, page: 'my-courses' }, headers);
  expect((await make({ host: 'evil.example' })).exceptionType).toBe('crm.link.refused.address');
  server.engine.outside.publicAddress = 'https://clinic.example/';
  expect((await make({ host: 'evil.example', 'x-forwarded-host': 'evil.example' })).data.url).toMatch(/^https:\/\/clinic\.example\//);
  server.engine.outside.publicAddress = '';
});

it('refuses an upload beyond the quota of the practice, and keeps nothing of it', async () => {
  const before = filesKept();
  server.engine.outside.quota = 600;
  expect((await upload()).exceptionType).toBe('document.problem.quota');
  expect(filesKept()).toBe(before);
  server.engine.outside.quota = 1024 ** 3;
});

it('refuses an upload that would fill the disk', async () => {
  server.engine.settings.keptFree = 2 ** 60;
  expect((await upload()).exceptionType).toBe('document.problem.diskFull');
  server.engine.settings.keptFree = 1;
  expect((await upload()).status).toBe(true);
});

it('warns who administers, and nobody else, before the disk is full', async () => {
  const diskOf = async (account: string) =>
    ((await server.ask(await server.present(account), 'queryHomePage')).data.alarms as Alarm[]).filter(({ kind }) =>
      kind.startsWith('disk'),
    );
  const { free, total } = await findFreeSpace(filesFolder);
  const kept = server.engine.settings.keptFree;
  server.engine.settings.keptFree = Math.max(free * 0.9, total * 0.05);
  const kind = free < server.engine.settings.keptFree ? 'diskFull' : 'diskLow';
  for (const account of ['admin', 'shenyuan']) expect(await diskOf(account)).toEqual([{ kind, amount: expect.any(Number) }]);
  expect(await diskOf('chenyi')).toEqual([]);
  server.engine.settings.keptFree = 2 ** 60;
  expect(await diskOf('shenyuan')).toEqual([{ kind: 'diskFull', amount: expect.any(Number) }]);
  server.engine.settings.keptFree = kept;
});

it('tells administrators, and nobody else, of an old backup and a broken trail', async () => {
  const hoursAgo = (hours: number) => new Date(server.clock.at.getTime() - hours * 3_600_000);
  await server.database
    .owner`insert into backup_run (id, at, bytes, is_encrypted, has_files) values (gen_random_uuid(), ${hoursAgo(72)}, 1, true, true)`;
  await server.database.owner`update installation set is_demonstration = false, opened_at = ${hoursAgo(500)}`;
  await server.database.owner`
    insert into audit_check (org_id, id, at, number, fault, fault_number) select org_id, gen_random_uuid(), ${hoursAgo(1)}, 9, 'changed', 4 from account limit 1`;
  server.clock.at = new Date(server.clock.at.getTime() + 120_000);
  const alarmsOf = async (account: string) => (await server.ask(await server.present(account), 'queryHomePage')).data.alarms as Alarm[];
  expect(await alarmsOf('admin')).toEqual(
    expect.arrayContaining([
      { kind: 'backupOld', amount: 72 },
      { kind: 'trailBroken', amount: 0 },
    ]),
  );
  expect(await alarmsOf('chenyi')).toEqual([]);
});

it('removes given-up uploads by an hourly job, and leaves fresh ones', async () => {
  await upload();
  const before = filesKept();
  const tidy = () => server.works.deleteOrphanFiles!(new AbortController().signal);
  await tidy();
  expect(filesKept()).toBe(before);
  server.clock.at = new Date(server.clock.at.getTime() + 25 * 3_600_000);
  expect(await tidy()).toBeGreaterThan(0);
  expect(filesKept()).toBe(0);
});
