import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { drainingOf } from './draining.ts';

const opened: { close: () => Promise<void> }[] = [];
let begun = 0;
afterEach(async () => {
  begun = 0;
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

async function slowServer(takes: number) {
  const http = Fastify({ forceCloseConnections: true });
  const { drain } = drainingOf(http, ({ url }) => url === '/stream');
  http.get('/slow', async () => {
    begun += 1;
    await sleep(takes, undefined, { ref: false });
    return { status: true };
  });
  http.addContentTypeParser('*', (_, payload, done) => done(null, payload));
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  http.addHook('preParsing', (request, _, __, done) => {
    if (request.url === '/json') begun += 1;
    done();
  });
  http.post('/json', () => ({ status: true }));
  http.post('/upload', async (request, reply) => {
    begun += 1;
    try {
      for await (const _ of request.body as Readable);
      return { status: true };
    } catch {
      return reply.send({ status: false });
    }
  });
  http.get('/quick', () => ({ status: true }));
  http.get('/stream', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': beat\n\n');
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  opened.push(http);
  const { port } = http.server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { drain, ask, port };
}

it('answers what is under way, and tells new requests to come back', async () => {
  const { drain, ask } = await slowServer(1500);
  const order: string[] = [];
  const underWay = ask('/slow').then((answer) => {
    order.push('answered');
    return answer;
  });
  await expect.poll(() => begun).toBe(1);
  const drained = drain(5000)
    .then(() => sleep(50))
    .then(() => order.push('drained'));
  const refused = await ask('/quick');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ status: false, exceptionType: 'error.restarting' });
  expect((await underWay).status).toBe(200);
  await drained;
  expect(order).toEqual(['answered', 'drained']);
});

it('waits for an act that hangs no longer than it may', async () => {
  const { drain, ask } = await slowServer(60_000);
  ask('/slow').catch(() => {});
  await expect.poll(() => begun).toBe(1);
  const began = performance.now();
  await drain(300);
  expect(performance.now() - began).toBeLessThan(3000);
});

it('does not wait for open streams', async () => {
  const { drain, ask } = await slowServer(0);
  const stream = await ask('/stream');
  const began = performance.now();
  await drain(20_000);
  expect(performance.now() - began).toBeLessThan(5000);
  await stream.body?.cancel();
});

/** Begins to send and breaks the connection off once the server reads. */
async function cutOff(port: number, head: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  await expect.poll(() => begun).toBe(1);
  socket.destroy();
  await once(socket, 'close');
}

it.each([
  ['an upload', '/upload', 'a/b'],
  ['a body of JSON', '/json', 'application/json'],
])('does not wait for %s that its client broke off', async (_, url, type) => {
  const { drain, port, ask } = await slowServer(0);
  await cutOff(port, `POST ${url} HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\nHost: localhost\r\n\r\n{"half":`);
  await ask('/quick');
  const began = performance.now();
  await drain(20_000);
  expect(performance.now() - began).toBeLessThan(5000);
});

it('waits for an act whose client has left until the act is done', async () => {
  const { drain, port } = await slowServer(1500);
  const began = performance.now();
  await cutOff(port, 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await drain(20_000);
  expect(performance.now() - began).toBeGreaterThan(1400);
  expect(performance.now() - began).toBeLessThan(10_000);
});
