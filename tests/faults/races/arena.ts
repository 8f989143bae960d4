import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { connectAsApp, type Sql } from '../../../server/database/connect.ts';
import { type App, makeApp } from '../../../server/start/app.ts';
import type { Call } from '../../../src/api/catalogue.ts';
import { doorOf, type Heard } from '../../builders/overHttp.ts';
import { type FreshDatabase, freshDatabaseForFile } from '../../database.ts';
import { accounts, openFaultClinic } from '../clinicOf.ts';
import { refusals } from '../crowd.ts';
import type { Account, Stage, Workers } from '../stage.ts';

/** `npm run test:soak` asks for more rounds, more people in each, and more edits. */
const asked = (name: string, here: number) => Number(process.env[name] ?? here);
export const rounds = asked('RACE_ROUNDS', 1);
export const edits = asked('RACE_EDITS', 1);
export const boxRounds = asked('RACE_BOX_ROUNDS', 1);
export const [cashiers, boxes, desks] = [asked('RACE_CASHIERS', 20), asked('RACE_SHEETS', 20), asked('RACE_DESKS', 50)];
export const perRound = { timeout: 60_000 + rounds * (cashiers + boxes + desks) * 500 };

/** Where hundreds wait for one thing the last may hear that the others are still at it: nothing was done, and they may ask again. */
export const refused = (answers: readonly Heard[]) => refusals(answers).filter((word) => answers.length <= 50 || word !== 'error.busy');

/** One server over one database for all races of a file; what it holds is there from its first test on. */
export interface Arena {
  database: FreshDatabase;
  stage: Stage & { port: number; present: Date };
  /** The same moment for all, by turns from every account, each with a key of its own. */
  together: (call: Call, args: readonly Record<string, unknown>[]) => Promise<Heard[]>;
  aKey: () => string;
}

export function arenaForFile(): Arena {
  const database = freshDatabaseForFile({ seeded: true });
  const stage = {} as Arena['stage'];
  let app: App;
  let sql: Sql;
  let keys = 0;
  const aKey = () => `race-key-${++keys}`;

  beforeAll(async () => {
    const clinic = await openFaultClinic(database.owner);
    sql = connectAsApp(database.address, { max: 20 });
    const present = new Date(); // stands still: numbers begin anew at midnight
    app = await makeApp({ sql, settings: { development: true, limitFactor: 0 }, now: () => present });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const door = doorOf(() => port);
    const signedIn = await Promise.all(accounts.map(async (account) => [account, await door.signIn(account)] as const));
    Object.assign(stage, { clinic, door, workers: Object.fromEntries(signedIn) as unknown as Workers, port, present });
  });

  afterAll(async () => {
    await app?.http.close();
    await sql?.end({ timeout: 1 });
  });

  const together: Arena['together'] = (call, args) => {
    const { door, workers } = stage;
    return Promise.all(args.map((arg, index) => door.ask(workers[accounts[index % accounts.length] as Account], call, arg, aKey())));
  };
  return { database, stage, together, aKey };
}
