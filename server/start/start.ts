import path from 'node:path';
import { readServerVariables } from '../../src/domain/environment/read.ts';
import type { DatabaseAddress } from '../database/address.ts';
import { connectAsOwner, type Sql } from '../database/connect.ts';
import { isOneRole } from '../database/oneRole.ts';
import { projectFolder } from '../environment/projectFolder.ts';
import { type Settings, settingsFrom } from '../environment/settings.ts';
import { endWith, listenFault, StartFault } from '../faults/startFault.ts';
import { codeHours, findInstallation, issueSetupCode, wantsDemonstration } from '../founding/installation.ts';
import { readSite } from '../http/site.ts';
import { loadReference } from '../seed/reference.ts';
import type { Weakness } from './access.ts';
import { lookAtReplica, reachAsApp, reachDatabase } from './database.ts';
import { launchDatabase } from './launch.ts';
import { migrate } from './migrate.ts';
import { checkDataFolder, tryMessaging, tryStore } from './outside.ts';
import { serve } from './serve.ts';

const root = projectFolder(import.meta.url);
/** The environment as the start uses it; `server/main.ts` has read every variable before. */
const given = readServerVariables(process.env);
const { DATABASE_URL, XINGLIN_APP_DATABASE_URL = DATABASE_URL, XINGLIN_READ_URL, HOST = '127.0.0.1', PORT = 8080 } = given;
const XINGLIN_DATA = path.resolve(given.XINGLIN_DATA ?? path.join(root, 'data'));

const say = (line: string) => console.log(line);
const patience = { seconds: given.XINGLIN_START_WAIT_SECONDS ?? 60, say };

interface Found {
  /** As the owner. */
  address: DatabaseAddress | string;
  /** As the application. */
  appAddress: DatabaseAddress | string;
  /** Sees, once the schema stands, that the application can sign in; rejects with what keeps it from that. */
  checkApp: (oneRole: boolean) => Promise<void>;
  stop: () => Promise<void>;
}

async function findDatabase(): Promise<Found> {
  if (DATABASE_URL) {
    const place = await reachDatabase(DATABASE_URL, patience);
    const appAddress = XINGLIN_APP_DATABASE_URL ?? DATABASE_URL;
    const checkApp = async (oneRole: boolean) =>
      appAddress === DATABASE_URL ? undefined : reachAsApp(appAddress, { place, oneRole }, patience);
    return { address: DATABASE_URL, appAddress, checkApp, stop: async () => {} };
  }
  const launched = await launchDatabase({ dataDir: XINGLIN_DATA, log: say }).catch((error: Error) => {
    throw new StartFault(`Our own PostgreSQL in XINGLIN_DATA="${XINGLIN_DATA}" does not start: ${error.message}`);
  });
  return { address: launched.address, appAddress: launched.address, checkApp: async () => {}, stop: launched.stop };
}

/** Tries what lies outside: a wrong key is found now and not by the first upload. */
async function tryOutside({ bucket, messagingAddress }: Settings): Promise<void> {
  if (bucket) await tryStore(bucket, patience);
  const warning = messagingAddress ? await tryMessaging(messagingAddress) : undefined;
  if (warning) say(warning);
}

/**
 * Schema, the lists that belong to no tenant and, in an empty database, either the demonstration practice or a code to set up a real
 * one. Answers the lines to print once the server listens.
 */
async function prepare(address: DatabaseAddress | string): Promise<{ lines: string[]; oneRole: boolean }> {
  const owner = connectAsOwner(address);
  try {
    await migrate(owner, { log: say });
    return { lines: await fill(owner), oneRole: await isOneRole(owner) };
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function fill(owner: Sql): Promise<string[]> {
  await owner.begin(loadReference);
  const { isEmpty, isDemonstration } = await findInstallation(owner);
  if (isEmpty && wantsDemonstration(process.env)) {
    const { loadSeed } = await import('../seed/load.ts');
    const { loadSmallClinic } = await import('../seed/smallClinic.ts');
    say('The database is empty: loading the demonstration practices …');
    await loadSeed(owner, new Date(), [loadSmallClinic]);
    await owner`analyze`; // PostgreSQL counts by itself a minute later: until then the unread reports of a doctor took half a minute
    return await demonstrationAccounts(owner);
  }
  if (isEmpty) return setupLines(await issueSetupCode(owner, new Date()));
  return isDemonstration ? await demonstrationAccounts(owner) : [];
}

const setupLines = (code: string | undefined): string[] => [
  'Nobody can sign in yet. Open the address above and set up your clinic.',
  `  Set-up code: ${code} (valid for ${codeHours} hours; the next start prints a new one)`,
  '  Next: organisation, first clinic and administrator, about two minutes. Without a browser: npm run setup',
];

/** One account a role of the chain, and the people of the small clinic; of the demonstration only. */
async function demonstrationAccounts(owner: Sql): Promise<string[]> {
  const { demonstrationPassword, staff } = await import('../seed/content/organisation/staff.ts');
  const present = new Set(
    (await owner<{ loginName: string }[]>`select login_name from account where active`).map(({ loginName }) => loginName),
  );
  const roles = new Map<string, string>();
  for (const { account, role, zh, isActive } of staff) {
    if (isActive && present.has(account) && !roles.has(role)) roles.set(role, `  ${account.padEnd(14)} ${role} (${zh})`);
  }
  const { smallClinic } = await import('../seed/content/small/organisation.ts');
  const small = smallClinic.staff
    .filter(({ account }) => present.has(account))
    .map(({ account, role, zh }) => `  ${account.padEnd(14)} ${role} (${zh}), ${smallClinic.organisation.zh}: simplified edition`);
  return roles.size > 0 ? [`Demonstration accounts, all with the password ${demonstrationPassword}:`, ...roles.values(), ...small] : [];
}

async function start(): Promise<() => Promise<void>> {
  const environment = { ...process.env, XINGLIN_DATA };
  const settings = settingsFrom(environment);
  checkDataFolder(XINGLIN_DATA);
  await tryOutside(settings);
  const database = await findDatabase();
  try {
    const { lines: accounts, oneRole } = await prepare(database.address);
    await database.checkApp(oneRole);
    const warning = XINGLIN_READ_URL && (await lookAtReplica(XINGLIN_READ_URL, String(database.appAddress), oneRole));
    if (warning) say(warning);
    const site = readSite(path.join(root, 'dist', 'app'));
    if (!site) say('The application is not built (npm run build): only the interface is served.');
    const serving = await serve({
      database: database.appAddress,
      oneRole,
      replica: XINGLIN_READ_URL,
      environment,
      host: HOST,
      port: PORT,
      site,
    }).catch((error: unknown) => {
      throw listenFault(error, HOST, PORT);
    });
    say(`\nXinglin 杏林   http://${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${serving.port}/\n`);
    for (const line of accounts) say(line);
    if (serving.weakness) say(warningOf(serving.weakness));
    process.send?.('ready');
    return async () => {
      await serving.stop();
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const signedIn = (role: string, power: string) =>
  `the application is signed in to PostgreSQL as ${role}, which ${power}. Set XINGLIN_APP_DATABASE_URL`;

const weaknesses: Readonly<Record<Weakness['kind'], (role: string) => string>> = {
  superuser: (role) => signedIn(role, 'is a superuser'),
  bypass: (role) => signedIn(role, 'passes row-level security'),
  owner: (role) => signedIn(role, 'owns the tables'),
  oneRole: (role) =>
    `this database has one role: ${role}, which owns the tables, works for the application too, held by row-level security alone`,
  oneRoleOfTwo: (role) =>
    `this database was set up with one role, ${role}, and goes on with it, although xinglin_app is there now. To have two: npm run backup, then npm run restore into a new empty database`,
};

const warningOf = ({ role, kind }: Weakness) => `WARNING: ${weaknesses[kind](role)} (docs/security.md, "The database").`;

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    say('Stopping …');
    // Whatever hangs does not keep us: PostgreSQL survives and is adopted by the next start.
    setTimeout(() => process.exit(1), 10_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

start().then(stopOnSignals, endWith);
