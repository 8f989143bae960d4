import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { bodiesOf } from './bodies.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

async function serverWith(patience: number, most: number): Promise<number> {
  const http = Fastify({ forceCloseConnections: true });
  const bodies = bodiesOf(1, most);
  http.addHook('onRequest', (request, reply, done) => {
    if (bodies.take(request, reply, patience, request.ip)) done();
    else void reply.code(429).send('too many');
  });
  http.post('/', async () => 'done');
  await http.listen({ port: 0, host: '127.0.0.1' });
  opened.push(http);
  return (http.server.address() as AddressInfo).port;
}

/** A request whose body stops in its middle. */
function halfSent(port: number) {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  socket.resume();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a"');
  return { socket, closed };
}
const whole = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

it('cuts the connection when a body does not arrive in time, also when it is dripped', async () => {
  const port = await serverWith(400, 10);
  const { socket, closed } = halfSent(port);
  const drip = setInterval(() => socket.write(' '), 50);
  const began = performance.now();
  await closed;
  clearInterval(drip);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect((await whole(port)).status).toBe(200);
});

it('cuts the connections of those that were refused because too many are on their way', async () => {
  const port = await serverWith(60_000, 2);
  const halves = Array.from({ length: 5 }, () => halfSent(port));
  let closed = 0;
  for (const half of halves) void half.closed.then(() => (closed += 1));
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(3);
});

it('takes so many unfinished bodies of one address, and whole ones again when those have ended', async () => {
  const port = await serverWith(60_000, 5);
  const halves = Array.from({ length: 5 }, () => halfSent(port));
  await sleep(200);
  expect((await whole(port)).status).toBe(429);
  for (const { socket } of halves) socket.destroy();
  await expect.poll(async () => (await whole(port)).status).toBe(200);
});
