import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { launchDatabase } from '../../server/database/launch.ts';
import { preparePlace } from '../../server/database/place.ts';
import { lifeOf, readPostmasterFile } from '../../server/database/postmaster.ts';
import { cheapenPasswords } from '../cheapPasswords.ts';
import { makeCopyPlace, removeCopyFolder } from '../copyPlace.ts';
import { bundleServer } from './bundle.ts';
import { startProxy } from './conformance.ts';
import { administer, databaseOf, environmentFor, inDatabase, templateName } from './journeyDatabase.ts';
import { journeysFolder, root } from './places.ts';

/**
 * Builds what is missing, starts one PostgreSQL for the whole run and has the product itself prepare one database with the
 * demonstration day; every clinic is a copy of it, made in a fraction of a second.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(`${root}dist/app/index.html`)) {
    const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('the application does not build');
  }
  await stopLeftOver();
  rmSync(journeysFolder, { recursive: true, force: true });
  await bundleServer();
  const cluster = await launchDatabase({ dataDir: journeysFolder, durable: false, supervise: false });
  try {
    Object.assign(process.env, environmentFor(cluster.address));
    await administer((admin) => admin.unsafe(`create database ${templateName}`));
    await fillTemplate();
    await inDatabase(templateName, cheapenPasswords);
    await administer(async (admin) => {
      await admin`checkpoint`; // what is on disk is copied faster
      process.env.JOURNEYS_COPIES = await makeCopyPlace(admin, journeysFolder);
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const endProxy = process.env.CONFORMANCE ? await startProxy() : undefined;
  return async () => {
    await endProxy?.();
    await cluster.stop();
    removeCopyFolder(journeysFolder);
  };
}

/** The PostgreSQL of a run that was killed: once it misses its folder, it would take the next one's socket with it. */
async function stopLeftOver(): Promise<void> {
  const { data } = preparePlace(journeysFolder);
  const file = readPostmasterFile(data);
  if (!file || lifeOf(file.pid, data) !== 'alive') return;
  await (await launchDatabase({ dataDir: journeysFolder, durable: false, supervise: false })).stop();
}

/** The product as a clinic runs it prepares the database; what it printed before dying is the error. */
async function fillTemplate(): Promise<void> {
  const server = spawn(process.execPath, ['--enable-source-maps', `${journeysFolder}/server.mjs`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', XINGLIN_DATA: journeysFolder, DATABASE_URL: databaseOf(templateName) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const hear = (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes('http://localhost:')) server.kill('SIGTERM');
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  await once(server, 'close');
  if (!printed.includes('http://localhost:')) throw new Error(`the database was not prepared:\n${printed.slice(-4000)}`);
}
