import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** Passes everything on to PostgreSQL, and cuts the line as soon as the driver asks for its array types. */
let relay: net.Server;
beforeAll(async () => {
  const { host, port } = inject('database').address;
  relay = net.createServer((client) => {
    const server = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    client.on('data', (bytes) => (bytes.includes('typarray') ? cut() : server.write(bytes))).on('error', cut);
    server.on('data', (bytes) => client.write(bytes)).on('error', cut);
    client.on('close', cut);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
});
afterAll(() => void relay.close());

async function run(program: string): Promise<{ code: number; printed: string }> {
  const { user, password, database } = inject('database').address;
  const address = { host: '127.0.0.1', port: (relay.address() as AddressInfo).port, user, database, ...(password && { password }) };
  const text = `
    import { connectAsOwner } from './server/database/connect.ts';
    import { surviveLostConnections } from './server/database/lostAside.ts';
    const sql = connectAsOwner(${JSON.stringify(address)}, { max: 1 });
    ${program}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', text], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

const ask = `sql.reserve().catch(() => {}); await new Promise((resolve) => setTimeout(resolve, 1000)); console.log('alive'); process.exit(0);`;

test('a connection lost while the driver looks for types is told, and ends nothing', async () => {
  const { code, printed } = await run(`surviveLostConnections(); ${ask}`);

  expect(printed).toContain('alive');
  expect(printed).toContain('"code":"CONNECTION_CLOSED"');
  expect(code).toBe(0);
});

test('any other rejection that nobody handles ends the process', async () => {
  const { code, printed } = await run(`surviveLostConnections(); void Promise.reject(new Error('ours')); ${ask}`);

  expect(printed).toContain('ours');
  expect(printed).not.toContain('alive');
  expect(code).not.toBe(0);
});
