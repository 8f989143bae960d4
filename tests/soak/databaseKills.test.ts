import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAsApp, connectAsOwner, type Sql } from '../../server/database/connect.ts';
import { type LaunchedDatabase, launchDatabase } from '../../server/database/launch.ts';
import { migrate } from '../../server/start/migrate.ts';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { loadSeed } from '../../server/seed/load.ts';
import { type App, makeApp } from '../../server/start/app.ts';
import { type Door, doorOf } from '../builders/overHttp.ts';
import { seeded, shuffledBy } from '../builders/seeded.ts';
import { accounts, openFaultClinic } from '../faults/clinicOf.ts';
import { type Done, faultsIn, persist } from '../faults/history.ts';
import { scenes } from '../faults/scenes.ts';
import type { Ready, Stage, Workers } from '../faults/stage.ts';

/** How often PostgreSQL itself is killed; FAULT_SEED chooses when. */
const kills = Number(process.env.FAULT_DATABASE_KILLS ?? 1);
const seed = Number(process.env.FAULT_SEED ?? 20261121);
const PATIENCE = 120_000 + kills * 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xinglin-kills-'));
let launched: LaunchedDatabase;
let owner: Sql;
let sql: Sql;
let app: App;
let door: Door;
let stage: Stage;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  launched = await launchDatabase({ dataDir: folder });
  owner = connectAsOwner(launched.address, { max: 4 });
  await migrate(owner);
  await loadSeed(owner);
  sql = connectAsApp(launched.address, { max: 8 });
  app = await makeApp({ sql, settings: { development: true, limitFactor: 0 } });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  door = doorOf(() => port);
  const clinic = await openFaultClinic(owner);
  const signedIn = await Promise.all(accounts.map(async (account) => [account, await door.signIn(account)] as const));
  stage = { clinic, door, workers: Object.fromEntries(signedIn) as unknown as Workers };
}, PATIENCE);

afterAll(async () => {
  await app?.http.close();
  await Promise.all([sql?.end({ timeout: 1 }), owner?.end({ timeout: 1 })]);
  await launched?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

it('PostgreSQL itself killed while everybody works: what was acknowledged is there once, and the rest is done when it is back', {
  timeout: PATIENCE,
}, async () => {
  const random = seeded(seed);
  for (let kill = 0; kill < kills; kill += 1) {
    const ready: Ready[] = [];
    for (const scene of shuffledBy(random, scenes)) ready.push(await scene.prepare(stage));
    const waiting = [...ready.entries()];
    const history: Done[] = [];
    const fatal = Math.floor(random() * (ready.length - 4)) + 1;
    const before = launched.pid();
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (next[0] === fatal) process.kill(launched.pid(), 'SIGKILL');
        const key = `database-${seed}-${kill}-${next[0]}`;
        history.push(await persist(door, stage.workers, next[1], { key, tries: 600, comesBack: () => pause(50) }));
      }
    };
    await Promise.all(Array.from({ length: 4 }, lane));

    expect(launched.pid()).not.toBe(before);
    expect(history.filter(({ outcome }) => outcome !== 'done').map(({ call, answer }) => [call, answer?.errorMessage])).toEqual([]);
    expect(await faultsIn(owner, history), `FAULT_SEED=${seed}`).toEqual([]);
    expect(await recomputeLedgers(owner, sql)).toEqual([]);
  }
});
