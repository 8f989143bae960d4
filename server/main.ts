import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unbuilt } from './calls/unbuilt.ts';
import { connectAsOwner, type Sql } from './database/connect.ts';
import { type DatabaseAddress, launchDatabase } from './database/launch.ts';
import { migrate } from './database/migrate.ts';
import { readSite } from './http/site.ts';
import { serve } from './serve.ts';
import { settingsFrom } from './settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { DATABASE_URL, HOST = '127.0.0.1', PORT = '8080', XINGLIN_DATA = path.join(root, 'data') } = process.env;

const say = (line: string) => console.log(line);

interface Found {
  address: DatabaseAddress | string;
  stop: () => Promise<void>;
}

async function findDatabase(): Promise<Found> {
  if (DATABASE_URL) return { address: DATABASE_URL, stop: async () => {} };
  const launched = await launchDatabase({ dataDir: XINGLIN_DATA, log: say });
  return { address: launched.address, stop: launched.stop };
}

/** Schema and, in an empty database, the demonstration practice. XINGLIN_DEMONSTRATION=0 leaves an empty database empty. */
async function prepare(address: DatabaseAddress | string): Promise<string[]> {
  const owner = connectAsOwner(address);
  try {
    await migrate(owner, { log: say });
    if (process.env.XINGLIN_DEMONSTRATION === '0') return [];
    const { loadSeed } = await import('./seed/load.ts');
    if (await isEmpty(owner)) {
      say('The database is empty: loading the demonstration practice …');
      await loadSeed(owner);
    }
    return await demonstrationAccounts(owner);
  } finally {
    await owner.end({ timeout: 5 });
  }
}

const isEmpty = async (owner: Sql) => (await owner`select 1 from account limit 1`).length === 0;

/** One account a role, of the demonstration only. */
async function demonstrationAccounts(owner: Sql): Promise<string[]> {
  const { demonstrationPassword, staff } = await import('./seed/content/organisation/staff.ts');
  const present = new Set(
    (await owner<{ loginName: string }[]>`select login_name from account where active`).map(({ loginName }) => loginName),
  );
  const roles = new Map<string, string>();
  for (const { account, role, zh, isActive } of staff) {
    if (isActive && present.has(account) && !roles.has(role)) roles.set(role, `  ${account.padEnd(14)} ${role} (${zh})`);
  }
  return roles.size > 0 ? [`Demonstration accounts, all with the password ${demonstrationPassword}:`, ...roles.values()] : [];
}

async function start(): Promise<() => Promise<void>> {
  const environment = { ...process.env, XINGLIN_DATA };
  const settings = settingsFrom(environment);
  if (unbuilt.length > 0) {
    if (!settings.development) throw new Error(`${unbuilt.length} calls of the catalogue are not built: ${unbuilt.join(', ')}`);
    say(`${unbuilt.length} calls are not built yet and say so.`);
  }
  const database = await findDatabase();
  try {
    const accounts = await prepare(database.address);
    const site = readSite(path.join(root, 'dist', 'app'));
    if (!site) say('The application is not built (npm run build): only the interface is served.');
    const serving = await serve({ database: database.address, environment, host: HOST, port: Number(PORT), site });
    say(`\nXinglin 杏林   http://${HOST === '0.0.0.0' || HOST === '127.0.0.1' ? 'localhost' : HOST}:${serving.port}/\n`);
    for (const line of accounts) say(line);
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

start().then(stopOnSignals, (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${PORT} is in use by another program. Choose another: PORT=8081 npm start` : error);
  process.exit(1);
});
