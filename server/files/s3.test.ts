import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addressOf, s3Store } from './s3.ts';
import { emptyHash, signed } from './signature.ts';

/** The examples that Amazon publishes for Signature Version 4 of S3 ("Examples: Signature Calculations"). */
const example = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const at = new Date('2013-05-24T00:00:00Z');

test.each([
  [
    'a part of an object',
    'GET',
    'https://examplebucket.s3.amazonaws.com/test.txt',
    { range: 'bytes=0-9' },
    emptyHash,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object to be stored',
    'PUT',
    'https://examplebucket.s3.amazonaws.com/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list of objects',
    'GET',
    'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
    {},
    emptyHash,
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the signature of %s is the one Amazon publishes', async (_, method, url, headers, payloadHash, signature) => {
  const { authorization } = await signed(
    { method, url: new URL(url), headers: headers as Record<string, string>, payloadHash, at },
    example,
  );

  expect(authorization).toContain(`Signature=${signature}`);
});

/** Objects in memory, answered as S3 answers; what it is sent must be signed as `signed` signs, and hash as it says. */
const objects = new Map<string, Buffer>();
/** So many requests to come are answered with this status, or cut. */
const trouble: (number | 'cut')[] = [];
const key = randomUUID();
const orgId = randomUUID();
const bucket = { ...example, bucket: 'clinic', endpoint: '' };
const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-s3-'));
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const fault = trouble.shift();
    if (fault === 'cut') return void request.socket.destroy();
    if (fault) return void answer.writeHead(fault).end();
    const { headers, method = '', url = '' } = request;
    const named = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
    const given = Object.fromEntries(
      named.filter((name) => !/^(host|x-amz-date|x-amz-content-sha256)$/.test(name)).map((name) => [name, String(headers[name])]),
    );
    const date = String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
    const payloadHash = createHash('sha256').update(body).digest('hex');
    const expected = await signed(
      { method, url: new URL(`http://${headers.host}${url}`), headers: given, payloadHash, at: new Date(date) },
      example,
    );
    if (headers['x-amz-content-sha256'] !== payloadHash || headers.authorization !== expected.authorization)
      return void answer.writeHead(403).end();
    if (method === 'PUT') objects.set(url, body);
    const object = objects.get(url);
    if (method === 'DELETE') return void answer.writeHead(objects.delete(url) ? 204 : 404).end();
    if (!object) return void answer.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (method === 'GET' && from) return void answer.writeHead(206).end(object.subarray(Number(from), Number(to) + 1));
    answer.writeHead(200).end(method === 'GET' ? object : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a bucket', () => {
  const file = path.join(folder, 'file');
  const content = 'a report of ten pages';
  writeFileSync(file, content);
  const described = {
    path: file,
    size: content.length,
    type: 'application/pdf',
    sha256: createHash('sha256').update(content).digest('hex'),
  };

  it('keeps a file, answers it whole and in part, and lets it go', async () => {
    const store = s3Store(bucket).of(orgId);
    await store.keep(key, described);

    expect(await text((await store.open(key))!)).toBe(content);
    expect(await text((await store.open(key, { from: 2, to: 7 }))!)).toBe('report');
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
  });

  it('puts files together, and keeps nothing where the whole is not what was said of it', async () => {
    const store = s3Store(bucket).of(orgId);
    await store.keep(key, described);
    const [other, joined] = [randomUUID(), randomUUID()];
    await store.keep(other, described);
    const sha256 = createHash('sha256')
      .update(content + content)
      .digest('hex');
    const whole = { size: 2 * content.length, type: 'application/pdf', sha256 };

    expect(await store.join(joined, [key, other], { ...whole, sha256: described.sha256 })).toBe(false);
    expect(await store.open(joined)).toBeUndefined();
    expect(await store.join(joined, [key, other], whole)).toBe(true);
    expect(await text((await store.open(joined))!)).toBe(content + content);
    await expect(store.join(joined, [key, randomUUID()], whole)).rejects.toThrow('gone');
  });

  it('refuses what is signed with another key, and that is a fault, not an absent file', async () => {
    const store = s3Store({ ...bucket, secretKey: 'another' }).of(orgId);

    await expect(store.keep(key, described)).rejects.toThrow('403');
    await expect(store.open(key)).rejects.toThrow('403');
  });

  it.each([[[503]], [[429, 500]], [['cut', 503]]] as const)('is asked again after %j, a few times', async (faults) => {
    const store = s3Store(bucket).of(orgId);
    trouble.push(...faults);
    await store.keep(key, described);

    expect(await text((await store.open(key))!)).toBe(content);
  });

  it('that goes on failing is a fault', async () => {
    trouble.push(503, 503, 503);

    await expect(s3Store(bucket).of(orgId).keep(key, described)).rejects.toThrow('503');
  });

  it.each([
    ['path', 'https://s3.example.com/clinic/', undefined],
    ['path', 'https://s3.example.com/clinic/', 'path'],
    ['host', 'https://clinic.s3.example.com/', 'virtual'],
  ] as const)('is named in the %s of an address: %s', (_where, address, addressing) => {
    expect(addressOf({ ...bucket, endpoint: 'https://s3.example.com/', addressing }, key).href).toBe(`${address}${key}`);
  });

  it('answers what one organisation keeps to no other, and another keeps its own under the same id', async () => {
    const [ours, theirs] = [s3Store(bucket).of(orgId), s3Store(bucket).of(randomUUID())];
    await ours.keep(key, described);

    expect(await theirs.open(key)).toBeUndefined();
    await theirs.remove(key);
    expect(await text((await ours.open(key))!)).toBe(content);
    expect([...objects.keys()]).toContain(`/clinic/${orgId}/${key}`);
  });

  it('still answers and removes what was kept under its id alone', async () => {
    const store = s3Store(bucket).of(orgId);
    const old = randomUUID();
    objects.set(`/clinic/${old}`, Buffer.from(content));

    expect(await text((await store.open(old, { from: 2, to: 7 }))!)).toBe('report');
    await store.remove(old);
    expect(await store.open(old)).toBeUndefined();
    expect(objects.has(`/clinic/${old}`)).toBe(false);
  });

  it.each(['', '..', '../../etc', 'a/b'])('takes %j for no organisation', async (name) => {
    await expect(s3Store(bucket).of(name).open(key)).rejects.toThrow(TypeError);
  });

  it('takes no key that could be a path', async () => {
    await expect(s3Store(bucket).of(orgId).open('../../etc/passwd')).rejects.toThrow(TypeError);
  });
});
