import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castRoles, type Principal, thePrincipals } from '../../tests/builders/principals.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { copyOrganisation, inCopy } from '../../tests/builders/twoOrganisations.ts';
import { diskStore } from './disk.ts';

const filesFolder = mkdtempSync(path.join(tmpdir(), 'xinglin-guard-'));
const server = serverForFile({ settings: { development: true, filesFolder }, files: diskStore(filesFolder) });
afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));

let doctor: Person;
let others: Record<string, Person>;
/** Whoever there is in two organisations, alive and dead, but the doctor whose file it is. */
let principals: Principal[];
let patientId: string;
let fileId: string;
const nobodys = '01980000-0000-7000-8000-000000000000';
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500, 7)]);

beforeAll(async () => {
  const { owner } = server.database;
  await castRoles(owner);
  await copyOrganisation(owner);
  const [own, nurse] = await Promise.all(['chenyi', 'liuhushi'].map((account) => server.signIn(account)));
  const elsewhere = await server.present('hanyaoshi', 'HZ');
  doctor = own!;
  others = { 'a colleague before it is bound': nurse!, 'another practice': elsewhere };
  const [visit] = await server.database.owner`
    select patient_id from appointment where practice_id = ${doctor.user.practiceId} and status = 5 order by id limit 1`;
  patientId = visit!.patientId;
  fileId = (await upload('x.png')).data.id;
  const rows = await owner<{ id: string; code: 'SH' | 'HZ' }[]>`
    select p.id, p.code from practice p join account a on a.org_id = p.org_id and a.login_name = 'chenyi'`;
  const idOf = Object.fromEntries(rows.map(({ id, code }) => [code, id])) as Record<'SH' | 'HZ', string>;
  const practiceIds = { ...idOf, 'b.SH': inCopy(idOf.SH), 'b.HZ': inCopy(idOf.HZ) };
  principals = (await thePrincipals(server, practiceIds)).filter(({ name }) => name !== 'a doctor');
});

const upload = (fileName: string) => {
  const boundary = 'a-boundary-of-the-test';
  const field = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(field('patientId', patientId) + field('fileName', fileName)),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n`),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return server.send(doctor, 'POST', '/api/ossFile/upload', payload, { 'content-type': `multipart/form-data; boundary=${boundary}` });
};

const headersOf = (by: Person | null): Record<string, string> => (by ? { authorization: `${by.token}@zh`, cookie: by.cookie } : {});

async function download(by: Person | Record<string, string> | null, id: string, method: 'GET' | 'HEAD', headers: Record<string, string>) {
  const identity = by && 'user' in by ? headersOf(by as Person) : ((by ?? {}) as Record<string, string>);
  const answer = await server.http.inject({ method, url: `/api/ossFile/download/${id}`, headers: { ...identity, ...headers } });
  const { date: _, ...rest } = answer.headers;
  return { http: answer.statusCode, headers: rest, body: answer.body };
}

describe('a stored file', () => {
  it.each([
    ['plainly', 'GET', {}],
    ['in part', 'GET', { range: 'bytes=0-3' }],
    ['beyond its end', 'GET', { range: 'bytes=99999-' }],
    ['if it has changed', 'GET', { 'if-none-match': '"x"', 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' }],
    ['if it is still the one it was', 'GET', { 'if-range': '"x"', range: 'bytes=0-3' }],
    ['if it is any at all', 'GET', { 'if-none-match': '*' }],
    ['by its head', 'HEAD', {}],
  ] as const)('asked for %s, answers whoever may not have it like a file that does not exist', async (_, method, headers) => {
    expect(principals.length).toBeGreaterThan(20);
    for (const { name, headers: theirs } of principals) {
      const answer = await download(theirs, fileId, method, headers);
      expect([name, answer]).toEqual([name, await download(theirs, nobodys, method, headers)]);
      expect(answer.body).not.toContain('PNG');
    }
    for (const [who, person] of Object.entries(others)) {
      const theirs = await download(person, fileId, method, headers);
      expect([who, theirs]).toEqual([who, await download(person, nobodys, method, headers)]);
      expect(theirs.body).not.toContain('PNG');
    }
    expect(await download(null, fileId, method, headers)).toEqual(await download(null, nobodys, method, headers));
  });

  it('has no second way in: no thumbnail, no longer path, no other case', async () => {
    const paths = [
      `${fileId}/thumbnail`,
      `${fileId}/`,
      `../download/${fileId}`,
      `${fileId}?size=small`,
      fileId.toUpperCase(),
      `%2e%2e%2f${fileId}`,
    ];
    for (const place of paths) {
      const answer = await download(others['another practice']!, place, 'GET', {});
      expect(answer.body).not.toContain('PNG');
      expect([200, 404]).toContain(answer.http);
    }
  });

  it.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\system.ini',
    '/etc/shadow',
    'C:\\boot.ini',
    'con',
    'a.png\r\nSet-Cookie: stolen=1',
    'a"; filename="b.html',
    'gpj.\u202eexe.png',
    '.htaccess',
    'ａ／ｂ.png',
    '名'.repeat(90),
  ])('called %j lies under a name of ours and comes back in one harmless header', async (name) => {
    const { data } = await upload(name);
    const answer = await download(doctor, data.id, 'GET', {});
    const disposition = String(answer.headers['content-disposition']);

    expect(disposition).toMatch(/^attachment; filename="[\w.-]*"; filename\*=UTF-8''[\w.%!~-]*$/);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    const names = readdirSync(filesFolder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
    expect(names.filter((one) => !/^[\da-f-]{36}$/.test(one))).toEqual([]);
  });

  it('with a name longer than any, or with a NUL in it, is refused', async () => {
    expect((await upload('长'.repeat(4096))).status).toBe(false);
    expect((await upload('a\0b.png')).status).toBe(false);
  });
});
