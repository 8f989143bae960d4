import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { type S3Server, startS3 } from '../../tests/s3Server.ts';
import { s3Store } from './s3.ts';
import { spoolFolder } from './spool.ts';
import type { FileStores } from './store.ts';

/** The store is made once its server stands. */
const held = {} as { store: FileStores };
const files: FileStores = { of: (orgId) => held.store.of(orgId) };
const filesFolder = await mkdtemp(path.join(tmpdir(), 'xinglin-s3-spool-'));
const server = serverForFile({ settings: { development: true, filesFolder }, files });
let s3: S3Server | undefined;
let doctor: Person;
let patientId: string;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000, 32)]);

beforeAll(async () => {
  s3 = await startS3('clinic');
  if (!s3) return;
  held.store = s3Store(s3.bucket);
  doctor = await server.signIn('chenyi');
  const [visit] = await server.database.owner`
    select patient_id from appointment where practice_id = ${doctor.user.practiceId} and status = 5 order by id limit 1`;
  patientId = visit!.patientId;
}, 120_000);
afterAll(async () => {
  await s3?.stop();
  await rm(filesFolder, { recursive: true, force: true });
});

const boundary = 'a-boundary-of-the-test';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const field = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const head = (of: string) =>
  Buffer.from(`${field('patientId', of)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n`);
const upload = (of = patientId) =>
  server.send(doctor, 'POST', '/api/ossFile/upload', Buffer.concat([head(of), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]), type);
const download = (id: string, headers: Record<string, string> = {}) =>
  server.http.inject({
    method: 'GET',
    url: `/api/ossFile/download/${id}`,
    headers: { authorization: `${doctor.token}@zh`, cookie: doctor.cookie, ...headers },
  });
const incoming = () => readdirSync(spoolFolder(filesFolder), { withFileTypes: true }).length;

beforeEach(({ skip }) => {
  if (!s3) skip('no S3 server can be fetched from the registry here');
});

describe('files in a store of another make', () => {
  it('are kept, and answered whole and in part', async () => {
    const { data } = await upload();
    const whole = await download(data.id);
    const part = await download(data.id, { range: 'bytes=0-4' });
    const end = await download(data.id, { range: 'bytes=-3' });
    const beyond = await download(data.id, { range: 'bytes=9999999-' });

    expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(createHash('sha256').update(pdf).digest('hex'));
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF-', `bytes 0-4/${pdf.length}`]);
    expect([end.statusCode, end.body]).toEqual([206, '   ']);
    expect(beyond.statusCode).toBe(416);
    expect(incoming()).toBe(0);
  });

  it('are gone once they are taken away, and the user is told', async () => {
    const { data } = await upload();
    await held.store.of(doctor.user.orgId).remove(data.id);
    await held.store.of(doctor.user.orgId).remove(data.id);

    expect((await download(data.id)).json()).toMatchObject({ exceptionType: 'document.problem.gone' });
  });

  it('leave nothing behind when the call is refused, or the sender goes away half way', async () => {
    expect(await upload('00000000-0000-7000-8000-000000000000')).toMatchObject({ exceptionType: 'error.absent' });
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const request = http.request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/ossFile/upload',
      headers: { ...type, 'content-length': pdf.length + 1000, authorization: `${doctor.token}@zh`, cookie: doctor.cookie },
    });
    const closed = new Promise<void>((resolve) => request.on('error', () => resolve()));
    request.write(Buffer.concat([head(patientId), pdf.subarray(0, 300_000)]));
    await expect.poll(incoming, { timeout: 20_000 }).toBe(1);
    request.destroy(new Error('cancelled'));
    await closed;

    await expect.poll(incoming, { timeout: 20_000 }).toBe(0);
    const [{ kept }] = await server.database.owner<[{ kept: number }]>`select count(*)::int as kept from stored_file where size > 0`;
    expect(kept).toBe(2);
  });
});
