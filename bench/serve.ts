import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findPatient } from '../server/areas/patient/queries/patients.ts';
import type { DatabaseAddress } from '../server/database/address.ts';
import { connectAsApp, connectAsOwner, type Sql } from '../server/database/connect.ts';
import { readSite } from '../server/http/site.ts';
import { findProfile } from '../server/sessions/queries.ts';
import { makeApp } from '../server/start/app.ts';

const connections = 20;

/** The machine's floor: node:http and the very query of the call, without session, permission, tenant, trail and envelope. */
async function serveBare(address: DatabaseAddress): Promise<[number, () => Promise<void>]> {
  // The owner sees every row: the query is the same, only nothing stands before it.
  const sql: Sql = connectAsOwner(address, { max: connections });
  const [person] = await sql<{ staffId: string; practiceId: string }[]>`
    select a.staff_id, w.practice_id from account a join staff_practice w on w.staff_id = a.staff_id where a.login_name = 'chenyi' limit 1`;
  const { staffId, practiceId } = person!;
  const reads: Record<string, (id: string) => Promise<unknown>> = {
    profile: () => findProfile(sql, staffId, practiceId, 'chenyi'),
    patient: (id) => findPatient(sql, id),
  };
  const http = createServer((request, response) => {
    const [, name, id] = request.url!.split('/');
    reads[name!]!(id!).then(
      (found) => {
        const body = JSON.stringify(found);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return [(http.address() as AddressInfo).port, () => sql.end({ timeout: 1 })];
}

async function serveProduct(address: DatabaseAddress): Promise<[number, () => Promise<void>]> {
  const sql = connectAsApp(address, { max: connections });
  const site = readSite(fileURLToPath(new URL('../dist/app', import.meta.url)));
  const { http, engine, sealer } = await makeApp({ sql, site, settings: { allowsUnbound: true, limitFactor: 1e6 } });
  // As in the product: the trail is sealed while it is written.
  sealer.start();
  engine.trail.start();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await http.close();
    await sql.end({ timeout: 1 });
  };
  return [(http.server.address() as AddressInfo).port, stop];
}

const [served, address] = process.argv.slice(2);
const [port, stop] = await (served === 'bare' ? serveBare : serveProduct)(JSON.parse(address!) as DatabaseAddress);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
process.send!(port);
