import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsApp, type Sql } from '../../server/database/connect.ts';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { type App, makeApp } from '../../server/start/app.ts';
import { baseQuery } from '../../src/api/baseQuery.ts';
import { catalogue } from '../../src/api/catalogue.ts';
import type { CallContext } from '../../src/api/context.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { Unanswered } from '../../src/api/unanswered.ts';
import { aPatient } from '../builders/money.ts';
import { doorOf, type Worker } from '../builders/overHttp.ts';
import { seeded } from '../builders/seeded.ts';
import { freshDatabaseForFile } from '../database.ts';
import { type FaultClinic, openFaultClinic } from '../faults/clinicOf.ts';
import { CommitWire } from '../faults/commitWire.ts';

/** How many packages are sold; the soak sells 2,000. */
const sales = Number(process.env.FAULT_SALES ?? 60);
const seed = Number(process.env.FAULT_SEED ?? 20261124);
const TILLS = 16;
const PATIENCE = 120_000 + sales * 2000;

const database = freshDatabaseForFile({ seeded: true });
const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-wire-'));
const random = seeded(seed);
const met = { badGateway: 0, cutAnswer: 0, halfAnswer: 0 };
let clinic: FaultClinic;
let wire: CommitWire;
let sql: Sql;
let app: App;
let proxy: Server;
let cashier: Worker;
let isLoose = false;
const ownFetch = globalThis.fetch;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A proxy that passes every request on, and loses one answer in six in a way of its own. */
function losingProxy(to: number): Server {
  return createServer((asked, answered) => {
    const far = request(
      { host: '127.0.0.1', port: to, method: asked.method, path: asked.url, headers: asked.headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const fate = isLoose ? random() * 18 : 18;
          if (fate < 1) {
            met.badGateway += 1;
            answered.writeHead(502, { 'content-type': 'text/html' }).end('<html>502</html>');
          } else if (fate < 2) {
            met.cutAnswer += 1;
            answered.destroy();
          } else if (fate < 3) {
            met.halfAnswer += 1;
            answered.writeHead(200, { 'content-type': 'application/json' }).end('{"status":tr');
          } else answered.writeHead(answer.statusCode ?? 500, answer.headers).end(Buffer.concat(parts));
        });
      },
    );
    far.on('error', () => answered.destroy());
    asked.pipe(far);
  });
}

beforeAll(async () => {
  clinic = await openFaultClinic(database.owner);
  const { address } = database;
  const cutOfNext = () => {
    const fate = isLoose ? random() : 1;
    return fate < 0.15 ? 'after' : fate < 0.2 ? 'before' : undefined;
  };
  wire = new CommitWire(path.join(address.host, `.s.PGSQL.${address.port}`), cutOfNext);
  await wire.listen(path.join(folder, `.s.PGSQL.${address.port}`));
  sql = connectAsApp({ ...address, host: folder }, { max: 8 });
  app = await makeApp({ sql, settings: { limitFactor: 0 } });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.http.server.address() as AddressInfo).port;
  proxy = losingProxy(port);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  cashier = await doorOf(() => port).signIn('zhaoqian');
  globalThis.fetch = (url, init) => ownFetch(url, { ...init, headers: { ...init?.headers, cookie: cashier.cookie } });
});

afterAll(async () => {
  globalThis.fetch = ownFetch;
  proxy?.close();
  await app?.http.close();
  await sql?.end({ timeout: 1 });
  wire?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a browser lends its calls; the pauses between its repeats are shorter. */
function aBrowser(till: number): CallContext {
  let keys = 0;
  return {
    baseUrl: `http://127.0.0.1:${portOf(proxy)}/api/`,
    identity: () => ({ token: cashier.token, userId: cashier.user.userId, language: 'zh', practiceId: cashier.user.practiceId }),
    say: (id) => id,
    dictionaries: undefined as never,
    newKey: () => `till-${till}-${++keys}`,
    wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    findingOut: () => {},
    askingAgain: () => {},
    silent: () => {},
    silentAfter: 60_000,
    toldByCaller: new Set(),
    unanswered: new Unanswered(),
  };
}

/** Sells, and presses again whatever it was told, until it was told that the sale is done. */
async function sell(extra: CallContext, patientId: string): Promise<string> {
  const arg = { patientId, packageId: clinic.packageId, payments: [{ methodCode: 'cash', amount: 4000 }] };
  for (let press = 1; press <= 50; press += 1) {
    const api = { extra, signal: new AbortController().signal } as unknown as Parameters<typeof baseQuery>[1];
    const { error } = await baseQuery({ row: catalogue.buyPackage as AnyRow, arg }, api, {});
    if (!error) return 'sold';
    if (error.cause === 'refused' || error.cause === 'session') return error.message;
  }
  return 'never';
}

it('of sales whose COMMIT or answer is lost, sold by people who press until it is done, none is lost and none is doubled', {
  timeout: PATIENCE,
}, async () => {
  const patients: string[] = [];
  for (let sale = 0; sale < sales; sale += 1) patients.push(await aPatient(database.owner, clinic));
  const waiting = [...patients];
  const told: string[] = [];
  isLoose = true;
  await Promise.all(
    Array.from({ length: TILLS }, async (_, till) => {
      const browser = aBrowser(till);
      for (let patientId = waiting.shift(); patientId; patientId = waiting.shift()) told.push(await sell(browser, patientId));
    }),
  );
  isLoose = false;

  const rows = await database.owner<{ packages: number; payments: number }[]>`
    select (select count(*)::int from patient_package k where k.patient_id = p.id) as packages,
      (select count(*)::int from payment y join patient_package k on k.id = y.patient_package_id where k.patient_id = p.id) as payments
    from patient p where p.id = any(${patients})`;
  expect([...new Set(told)]).toEqual(['sold']);
  expect(rows.filter(({ packages, payments }) => packages !== 1 || payments !== 1)).toEqual([]);
  expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
  expect(wire.cuts, `SEED=${seed}`).toBeGreaterThan(sales / 10);
  expect(Object.values(met).filter((times) => times === 0)).toEqual([]);
  if (process.env.FAULT_SEED) console.log(`SEED=${seed} ${sales} sales, ${wire.cuts} cuts at COMMIT, ${JSON.stringify(met)}`);
});
