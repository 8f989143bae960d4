import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bridgeOver } from './bridge.ts';
import { AddressRefused, isInner, outgoingOver } from './outgoing.ts';
import type { BlueRequest } from './provider.ts';
import { seal, unseal } from './seal.ts';
import { signatureOf } from './signedLine.ts';

const key = 'a key of sixteen characters';
interface Heard {
  line: string;
  body: string;
  headers: IncomingMessage['headers'];
}
const heard: Heard[] = [];
let answer: { status?: number; body?: unknown; signedWith?: string; raw?: Buffer; location?: string };

const http = createServer((request: IncomingMessage, response: ServerResponse) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({ line: `${request.method} ${request.url}`, body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
    const body = answer.raw ?? Buffer.from(JSON.stringify(answer.body));
    const sent = String(request.headers['x-xinglin-signature']);
    const signature = signatureOf(answer.signedWith ?? key, sent, body.toString('utf8'));
    response.writeHead(answer.status ?? 200, { 'x-xinglin-signature': signature, ...(answer.location && { location: answer.location }) });
    response.end(body);
  });
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api`;
});
afterAll(() => new Promise((resolve) => http.close(resolve)));
beforeEach(() => {
  heard.length = 0;
  answer = { body: { state: 'accepted', requestId: 'r1' } };
});

const at = new Date('2026-11-26T01:00:00.000Z');
const bridge = (allowed = ['127.0.0.1'], place = address) =>
  bridgeOver(outgoingOver(allowed), { kind: 'bridge', address: place, account: 'clinic', key }, () => at);
const party = { taxpayerNumber: '91310000MADXL00018', taxpayerName: '杏林', bank: '', bankAccount: '', phone: '', address: '' };
const request: BlueRequest = {
  requestId: 'r1',
  number: 'FP00000001',
  issuedAt: at.toISOString(),
  seller: party,
  buyer: { kind: 'person', name: '王小明', taxpayerNumber: '' },
  items: [{ name: '换药', unit: '次', quantity: 1, taxCode: '3070202000000000000', rate: 6, amount: 10_600, tax: 600 }],
  amount: 10_600,
  tax: 600,
  remark: '',
};
const issued = { state: 'issued', requestId: 'r1', platformNumber: '26117000000000000001', issuedAt: at.toISOString() };

it('signs what it asks, so that the bridge knows the clinic, the moment and every byte', async () => {
  await bridge().issueBlue(request);
  const [{ line, body, headers }] = heard as [Heard];
  expect(line).toBe('POST /api/v1/blue');
  expect(JSON.parse(body)).toEqual(request);
  expect(headers['x-xinglin-signature']).toBe(signatureOf(key, 'POST', '/api/v1/blue', 'clinic', at.toISOString(), body));
  await bridge().issueRed({ ...request, bluePlatformNumber: '26117000000000000001', reason: '退费' });
  await bridge().query('r/1');
  expect(heard.map((each) => each.line)).toEqual(['POST /api/v1/blue', 'POST /api/v1/red', 'GET /api/v1/requests/r%2F1']);
});

it('takes an answer that is signed, about its request and of the agreed shape', async () => {
  expect(await bridge().issueBlue(request)).toMatchObject({ state: 'accepted' });
  answer = { body: issued };
  expect(await bridge().issueBlue(request)).toMatchObject({
    state: 'issued',
    platformNumber: '26117000000000000001',
    checkData: '',
    files: [],
  });
  answer = { body: { state: 'refused', requestId: 'r1', reason: '税号不存在' } };
  expect(await bridge().query('r1')).toMatchObject({ state: 'refused', reason: '税号不存在' });
  answer = { status: 404, body: { state: 'absent', requestId: 'r1' } };
  expect(await bridge().query('r1')).toMatchObject({ state: 'absent' });
});

it.each<[string, typeof answer, string]>([
  ['signed by somebody else', { body: issued, signedWith: 'another key' }, 'badAnswer'],
  ['about another request', { body: { ...issued, requestId: 'r2' } }, 'badAnswer'],
  ['with a number of another shape', { body: { ...issued, platformNumber: '1' } }, 'badAnswer'],
  ['without JSON', { raw: Buffer.from('<html>') }, 'badAnswer'],
  ['that leads elsewhere', { status: 302, body: {}, location: 'http://127.0.0.1:1/' }, 'badAnswer'],
  ['that says absent to a request just made', { body: { state: 'absent', requestId: 'r1' } }, 'badAnswer'],
  ['of a fault', { status: 503, body: {} }, 'unreachable'],
  ['that it does not know', { body: { state: 'unknown', requestId: 'r1' } }, 'unreachable'],
  ['that the key is wrong', { status: 401, body: {} }, 'refusedKey'],
  ['that is too long', { raw: Buffer.alloc(300 * 1024, 'x') }, 'unreachable'],
])('knows nothing from an answer %s', async (_, given, fault) => {
  answer = given;
  expect(await bridge().issueBlue(request)).toEqual({ state: 'unknown', fault });
});

it('says what is wrong with a connection, and fetches a file', async () => {
  answer = { body: { account: 'clinic' } };
  expect(await bridge().tryOut()).toBe(null);
  answer = { body: {}, signedWith: 'another key' };
  expect(await bridge().tryOut()).toBe('badAnswer');
  answer = { status: 403, body: {} };
  expect(await bridge().tryOut()).toBe('refusedKey');
  expect(await bridge([], address).tryOut()).toBe('address');
  expect(await bridge(['127.0.0.1'], 'http://127.0.0.1:1/').tryOut()).toBe('unreachable');
  answer = { raw: Buffer.from('%PDF-1.7') };
  expect((await bridge().fetchFile({ format: 'pdf', address: 'files/1.pdf' })).toString()).toBe('%PDF-1.7');
  expect(heard.at(-1)).toMatchObject({ line: 'GET /api/files/1.pdf', headers: { 'x-xinglin-account': 'clinic' } });
  answer = { status: 404, raw: Buffer.from('no') };
  await expect(bridge().fetchFile({ format: 'pdf', address: 'files/1.pdf' })).rejects.toThrow();
});

it('reaches no inner address that the installation has not allowed, by number or by name', async () => {
  const asking = (url: string, allowed: string[] = []) =>
    outgoingOver(allowed)({ url: new URL(url), method: 'GET', headers: {}, mostBytes: 100, milliseconds: 2000 });
  const { port } = new URL(address);
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254', 'localhost'])
    await expect(asking(`https://${host}:${port}/`)).rejects.toThrow(AddressRefused);
  // Outside of the allowed networks only https is spoken.
  await expect(asking('http://1.1.1.1/')).rejects.toThrow(AddressRefused);
  await expect(asking('ftp://127.0.0.1/', ['127.0.0.1'])).rejects.toThrow(AddressRefused);
  await expect(asking(`http://localhost:${port}/`, ['10.0.0.0/8'])).rejects.toThrow(AddressRefused);
  expect(heard).toEqual([]);
  expect((await asking(`http://localhost:${port}/`, ['127.0.0.1', '::1'])).status).toBe(200);
  expect(['8.8.8.8', '2606:4700::1111', '100.64.0.1', 'fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1', 'not an address'].map(isInner)).toEqual(
    [...[false, false, true, true, true, true, true]],
  );
});

it('a sealed key opens for its clinic alone, and not if a byte was changed', () => {
  const installation = Buffer.alloc(32, 7);
  const sealed = seal(installation, 'org practice', key);
  expect(sealed.toString('latin1')).not.toContain(key);
  expect(unseal(installation, 'org practice', sealed)).toBe(key);
  expect(unseal(installation, 'org other', sealed)).toBe(undefined);
  expect(unseal(Buffer.alloc(32, 8), 'org practice', sealed)).toBe(undefined);
  sealed[sealed.length - 1]! ^= 1;
  expect(unseal(installation, 'org practice', sealed)).toBe(undefined);
});
