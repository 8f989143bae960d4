import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { launchDatabase } from '../../server/database/launch.ts';
import { bundleServer } from './bundle.ts';
import { startProxy } from './conformance.ts';
import { administer, databaseOf, environmentFor, templateName } from './journeyDatabase.ts';
import { journeysFolder, root, startServer } from './serverProcess.ts';

/**
 * Builds what is missing, starts one PostgreSQL for the whole run and has the product itself prepare one database with the
 * demonstration day; every clinic is a copy of it, made in a fraction of a second.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync(`${root}dist/app/index.html`)) {
    const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error('the application does not build');
  }
  rmSync(journeysFolder, { recursive: true, force: true });
  await bundleServer();
  const cluster = await launchDatabase({ dataDir: journeysFolder, durable: false, supervise: false });
  try {
    Object.assign(process.env, environmentFor(cluster.address));
    await administer((admin) => admin.unsafe(`create database ${templateName}`));
    const server = await startServer(databaseOf(templateName));
    await server.stop();
    await administer((admin) => admin`checkpoint`); // what is on disk is copied faster
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const endProxy = process.env.CONFORMANCE ? await startProxy() : undefined;
  return async () => {
    await endProxy?.();
    await cluster.stop();
  };
}
