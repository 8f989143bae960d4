import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/api/catalogue.ts';
import { fillPath } from '../../src/api/path.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { aPdf, type RawPart, rawForm } from '../../tests/builders/fileForm.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { spoolFolder } from '../files/spool.ts';
import { makeApp } from '../start/app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-forged-'));
const filesFolder = path.join(folder, 'files');
const server = serverForFile({ settings: { development: true, filesFolder } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = path.join(folder, 'secret');
const words = 'A secret outside of the folder of files';
const rows = (Object.entries(catalogue) as [string, AnyRow][]).filter(([, row]) => row.sends === 'form');
/** Whoever may make one of the calls, so that no refusal below is one of rights. */
const people: Person[] = [];
let origin = '';
let patientId = '';
let kept = '';
/** A file of another organisation. */
const theirs = { orgId: randomUUID(), id: randomUUID() };
const theirPath = path.join(filesFolder, theirs.orgId, theirs.id.slice(-2), theirs.id);

beforeAll(async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  for (const account of ['chenyi', 'maku', 'admin', 'zhaoqian']) people.push(await server.present(account));
  const [visit] = await server.database.owner<[{ patientId: string }]>`
    select patient_id from appointment where practice_id = ${people[0]!.user.practiceId} and status = 5 order by id limit 1`;
  patientId = visit.patientId;
  writeFileSync(secret, words);
  const { data } = await post('uploadFile', [
    { name: 'patientId', body: patientId },
    { name: 'file', filename: 'x.pdf', body: aPdf },
  ]);
  kept = data.id;
  const file = { path: secret, size: words.length, type: 'application/pdf', sha256: sha256(words) };
  await server.engine.files.of(theirs.orgId).keep(theirs.id, file);
});

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
type Answer = { http: number; text: string; exceptionType?: string; data: any };

async function postAs(by: Person, name: string, parts: readonly RawPart[], headers: Record<string, string>): Promise<Answer> {
  const form = rawForm(parts);
  const url = `${origin}/api/${fillPath((catalogue as Record<string, AnyRow>)[name]!.path, { id: randomUUID() }).replace(/^\//, '')}`;
  const answer = await fetch(url, {
    method: 'POST',
    body: form.payload,
    headers: { authorization: `${by.token}@en`, cookie: by.cookie, ...form.headers, ...headers },
  });
  const said = await answer.text();
  return { ...JSON.parse(said), http: answer.status, text: said };
}

/** By the first person who holds the right of the call. */
async function post(name: string, parts: readonly RawPart[], headers: Record<string, string> = {}): Promise<Answer> {
  for (const by of people) {
    const answer = await postAs(by, name, parts, headers);
    if (answer.exceptionType !== 'error.permission') return answer;
  }
  throw new Error(`nobody may ${name}`);
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const forged = (over: object = {}) =>
  JSON.stringify({
    id: randomUUID(),
    name: 'a.pdf',
    path: secret,
    size: words.length,
    sha256: sha256(words),
    first: [37, 80, 68, 70, 45],
    bytes: { type: 'Buffer', data: [37, 80, 68, 70, 45] },
    ...over,
  });
const json = 'application/json';
const real: RawPart = { name: 'file', filename: 'x.pdf', body: aPdf };
const fields = (): RawPart[] => [
  { name: 'patientId', body: patientId },
  { name: 'kind', body: 'document' },
  { name: 'itemId', body: randomUUID() },
  { name: 'offset', body: '0' },
];

/** Each form with the refusal it gets, whichever call it is sent to. */
const forms: [string, () => RawPart[], string][] = [
  ['a JSON field in the place of the file', () => [{ name: 'file', type: json, body: forged() }], 'error.upload.fileIsField'],
  [
    'a JSON field with a character set',
    () => [{ name: 'file', type: `${json}; charset=utf-8`, body: forged() }],
    'error.upload.fileIsField',
  ],
  ['a JSON field that cannot be parsed', () => [{ name: 'file', type: json, body: '{' }, real], 'error.upload.field'],
  ['a field of plain text in the place of the file', () => [{ name: 'file', body: forged() }], 'error.upload.fileIsField'],
  ['an empty field in the place of the file', () => [{ name: 'file', body: '' }], 'error.upload.fileIsField'],
  ['bytes without the name of a file', () => [{ name: 'file', type: 'application/octet-stream', body: aPdf }], 'error.upload.fileIsField'],
  ['a forged field before the file', () => [{ name: 'file', type: json, body: forged() }, real], 'error.upload.fileIsField'],
  ['a forged field after the file', () => [real, { name: 'file', type: json, body: forged() }], 'error.upload.fileIsField'],
  ['a text field after the file', () => [real, { name: 'file', body: 'x' }], 'error.upload.fileIsField'],
  [
    'the path of a kept file',
    () => [{ name: 'file', type: json, body: forged({ path: filesIn(filesFolder)[0] }) }],
    'error.upload.fileIsField',
  ],
  ['the id of a kept file', () => [{ name: 'file', type: json, body: forged({ id: kept }) }], 'error.upload.fileIsField'],
  [
    'the size and hash of a kept file',
    () => [{ name: 'file', type: json, body: forged({ size: aPdf.length, sha256: sha256(aPdf) }) }],
    'error.upload.fileIsField',
  ],
  [
    'the id of a file of another organisation',
    () => [{ name: 'file', type: json, body: forged({ id: theirs.id }) }],
    'error.upload.fileIsField',
  ],
  [
    'the path of a file of another organisation',
    () => [{ name: 'file', type: json, body: forged({ path: theirPath }) }],
    'error.upload.fileIsField',
  ],
  ['a list of forged files', () => [{ name: 'file', type: json, body: `[${forged()}]` }], 'error.upload.fileIsField'],
  ['a JSON field of another name', () => [{ name: 'fileName', type: json, body: '{"a":1}' }, real], 'error.upload.field'],
  ['a JSON text of another name', () => [{ name: 'fileName', type: json, body: '"a"' }, real], 'error.upload.field'],
  ['two files', () => [real, real], 'error.upload.oneFile'],
  ['a file under another name', () => [{ ...real, name: 'other' }], 'error.upload.field'],
  ['a file under another name after the file', () => [real, { ...real, name: 'other' }], 'error.upload.oneFile'],
  ['a file without a name of its part', () => [{ ...real, name: undefined }], 'error.upload.field'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name): [string, () => RawPart[], string][] => [
    [`a field called ${name}`, () => [{ name, body: 'x' }, real], 'error.upload.field'],
    [`a JSON field called ${name}`, () => [{ name, type: json, body: forged() }, real], 'error.upload.field'],
    [`a file called ${name}`, () => [{ ...real, name }], 'error.upload.field'],
  ]),
  ['a field twice', () => [{ name: 'fileName', body: 'a' }, { name: 'fileName', body: 'b' }, real], 'error.upload.field'],
  ['a field without a name', () => [{ body: 'a' }, real], 'error.upload.field'],
  ['a field longer than any', () => [{ name: 'fileName', body: 'a'.repeat(70_000) }, real], 'error.upload.field'],
  ['more fields than any', () => [...Array.from({ length: 30 }, (_, at) => ({ name: `f${at}`, body: 'a' })), real], 'error.upload.field'],
  ['NUL in a field', () => [{ name: 'fileName', body: 'a\0' }, real], 'error.request.unacceptable'],
  ['no file', () => [], 'error.upload.missing'],
];

describe.each(rows.map(([name]) => name))('the form of %s', (name) => {
  it.each(forms)('is refused with %s, nothing is read and nothing deleted', async (_, parts, refusal) => {
    const before = filesIn(folder);
    const answer = await post(name, [...fields().filter((field) => !parts().some((part) => part.name === field.name)), ...parts()]);

    expect([answer.http, answer.exceptionType]).toEqual([200, refusal]);
    expect(answer.text).not.toContain(words);
    expect(filesIn(folder)).toEqual(before);
    for (const file of [secret, theirPath]) expect(readFileSync(file, 'utf8')).toBe(words);
  });

  it('is refused as a body of JSON that names a forged file', async () => {
    const by = people[0]!;
    const url = `${origin}/api/${fillPath((catalogue as Record<string, AnyRow>)[name]!.path, { id: randomUUID() }).replace(/^\//, '')}`;
    const headers = { authorization: `${by.token}@en`, cookie: by.cookie, 'content-type': json };
    const answer = await fetch(url, { method: 'POST', body: `{"patientId":"${patientId}","file":${forged()}}`, headers });

    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Answer).exceptionType).toMatch(/^error\.(request\.unreadable|permission)$/);
    expect(existsSync(secret)).toBe(true);
  });
});

it('a field that names what the address names is refused', async () => {
  const answer = await post('sendEducationPart', [{ name: 'id', body: randomUUID() }, { name: 'offset', body: '0' }, real]);

  expect([answer.http, answer.exceptionType]).toEqual([200, 'error.upload.field']);
});

it('a connection on which a form was refused carries the next call', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const by = people[0]!;
  const ask = (payload: Buffer, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const asked = request(`${origin}/api/ossFile/upload`, {
        method: 'POST',
        agent,
        headers: { ...headers, authorization: `${by.token}@en`, cookie: by.cookie },
      });
      asked.on('error', reject).on('response', (answer) => text(answer).then(resolve, reject));
      asked.end(payload);
    });
  const refused = rawForm([
    { name: 'file', type: json, body: forged() },
    { ...real, body: Buffer.alloc(300_000, 32) },
  ]);
  const sound = rawForm([{ name: 'patientId', body: patientId }, real]);

  expect(await ask(refused.payload, refused.headers)).toContain('error.upload.fileIsField');
  expect(await ask(sound.payload, sound.headers)).toContain('application/pdf');
  agent.destroy();
});

describe('what an upload leaves behind', () => {
  const sound = (body = aPdf): RawPart[] => [
    { name: 'patientId', body: patientId },
    { ...real, body },
  ];
  const incoming = () => (existsSync(spoolFolder(filesFolder)) ? filesIn(spoolFolder(filesFolder)) : []);
  const download = async (id: string) => {
    const by = people[0]!;
    const headers = { authorization: `${by.token}@en`, cookie: by.cookie };
    return Buffer.from(await (await fetch(`${origin}/api/ossFile/download/${id}`, { headers })).arrayBuffer());
  };

  it('stands below the name of its organisation, and nowhere else', async () => {
    const { data } = await post('uploadFile', sound());
    const places = filesIn(filesFolder).filter((file) => file.includes(data.id));

    expect(places).toEqual([path.join(filesFolder, people[0]!.user.orgId, data.id.slice(-2), data.id)]);
  });

  it('is one file where the same key comes five times at once, and that file stays', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = filesIn(filesFolder).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('uploadFile', sound(), key)));
    const ids = new Set(answers.map(({ data }) => data.id));

    expect(ids.size).toBe(1);
    expect(filesIn(filesFolder).length).toBe(before + 1);
    expect((await download([...ids][0] as string)).equals(aPdf)).toBe(true);
  });

  it('is what was there, where a key comes again with another file or a forged one', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const { data } = await post('uploadFile', sound(), key);
    const before = filesIn(filesFolder);
    const other = await post('uploadFile', sound(Buffer.concat([aPdf, aPdf])), key);
    const taken = await post(
      'uploadFile',
      [
        { name: 'patientId', body: patientId },
        { name: 'file', type: json, body: forged({ id: data.id }) },
      ],
      key,
    );

    expect([other.exceptionType, taken.exceptionType]).toEqual(['error.request.keyReused', 'error.upload.fileIsField']);
    expect(filesIn(filesFolder)).toEqual(before);
    expect((await download(data.id)).equals(aPdf)).toBe(true);
  });

  it('is nothing, where the client leaves after its file and before the end of the form', async () => {
    const before = filesIn(filesFolder);
    const { payload, headers } = rawForm([
      ...sound(Buffer.concat([aPdf, Buffer.alloc(200_000, 32)])),
      { name: 'fileName', body: 'x'.repeat(1000) },
    ]);
    const by = people[0]!;
    const asked = request(`${origin}/api/ossFile/upload`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, authorization: `${by.token}@en`, cookie: by.cookie },
    });
    asked.on('error', () => {});
    asked.write(payload.subarray(0, payload.length - 500));
    await expect.poll(() => incoming().map((file) => readFileSync(file).length)).toEqual([aPdf.length + 200_000]);
    asked.destroy();

    await expect.poll(() => filesIn(filesFolder)).toEqual(before);
  });

  it('is nothing, where the call refuses what came', async () => {
    const before = filesIn(filesFolder);
    const answers = [
      await post('uploadFile', [{ name: 'patientId', body: randomUUID() }, real]),
      await post('uploadFile', [{ name: 'patientId', body: patientId }, { name: 'kind', body: 'video' }, real]),
      await post('uploadFile', [{ name: 'patientId', body: patientId }, { name: 'kind', body: 'cover' }, real]),
      await post('saveLeafletFile', [{ name: 'itemId', body: randomUUID() }, real]),
      await post('sendEducationPart', [{ name: 'offset', body: '0' }, real]),
    ];

    expect(answers.map(({ exceptionType }) => exceptionType)).toEqual([
      'error.absent',
      'error.fields',
      'error.fields',
      'error.absent',
      'error.absent',
    ]);
    expect(filesIn(filesFolder)).toEqual(before);
  });
});

it('a server stops at once after an upload that its client broke off', async () => {
  const own = path.join(folder, 'stopping');
  const app = await makeApp({ sql: server.database.app, settings: { development: true, limitFactor: 0, filesFolder: own } });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const { payload, headers } = rawForm([
    { name: 'patientId', body: patientId },
    { ...real, body: Buffer.alloc(600_000, 32) },
  ]);
  const by = people[0]!;
  const asked = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/ossFile/upload',
    headers: { ...headers, 'content-length': payload.length, authorization: `${by.token}@en`, cookie: by.cookie },
  });
  asked.on('error', () => {});
  asked.write(payload.subarray(0, 300_000));
  await expect.poll(() => existsSync(spoolFolder(own)) && filesIn(spoolFolder(own)).length).toBe(1);
  asked.destroy();
  await expect.poll(() => filesIn(spoolFolder(own)).length).toBe(0);

  const began = performance.now();
  await app.stop();
  expect(performance.now() - began).toBeLessThan(4000);
});
