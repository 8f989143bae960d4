import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { preparePlace } from '../../server/database/place.ts';
import { lifeOf, readPostmasterFile } from '../../server/database/postmaster.ts';
import { launchDatabase } from '../../server/start/launch.ts';
import { makeCopyPlace, removeCopyFolder } from '../copyPlace.ts';
import { bundleServer } from './bundle.ts';
import { startProxy } from './conformance.ts';
import { makeTemplate } from './demonstrationDay.ts';
import { administer, environmentFor } from './journeyDatabase.ts';
import { journeysFolder, root } from './places.ts';

/**
 * Builds what is missing, starts one PostgreSQL for the whole run and prepares one database with the demonstration day; every clinic is
 * a copy of it, made in a fraction of a second.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(`${root}dist/app/index.html`)) {
    const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('the application does not build');
  }
  await removeLeftOver();
  await bundleServer();
  const cluster = await launchDatabase({ dataDir: journeysFolder, durable: false, supervise: false });
  try {
    Object.assign(process.env, environmentFor(cluster.address));
    await makeTemplate();
    await administer(async (admin) => {
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

/**
 * The run before, the one of a journey that failed too: its databases would count as made, and their copies are gone. The PostgreSQL of a run
 * that was killed is stopped first; once it misses its folder, it would take the next one's socket with it.
 */
async function removeLeftOver(): Promise<void> {
  const { data } = preparePlace(journeysFolder);
  const file = readPostmasterFile(data);
  if (file && lifeOf(file.pid, data) === 'alive')
    await (await launchDatabase({ dataDir: journeysFolder, durable: false, supervise: false })).stop();
  // The cluster lives in a folder of its own where the user of PostgreSQL cannot reach the run's.
  for (const folder of [path.dirname(data), journeysFolder]) rmSync(folder, { recursive: true, force: true });
}
