import { mkdirSync } from 'node:fs';
import type { DatabaseAddress } from '../../server/database/launch.ts';
import { bundleServer } from '../journeys/bundle.ts';
import { databaseOf, environmentFor } from '../journeys/journeyDatabase.ts';
import { root, type ServerProcess, startServer } from '../journeys/serverProcess.ts';

/** The product as one file of its own: the suites of a run may each have another state of the source. */
export async function bundled(name: string): Promise<string> {
  const folder = `${root}.cache/faults`;
  mkdirSync(folder, { recursive: true });
  const program = `${folder}/${name}.mjs`;
  await bundleServer(program);
  return program;
}

/** The real program over this database; files it keeps go where they disturb nobody. */
export const startProgram = (program: string, address: DatabaseAddress, environment: Record<string, string> = {}): Promise<ServerProcess> =>
  startServer(
    databaseOf(address.database),
    {
      ...environmentFor(address),
      XINGLIN_DEMONSTRATION: '0',
      XINGLIN_DATA: `${root}.cache/faults/data`,
      XINGLIN_CONNECTIONS: '8',
      ...environment,
    },
    { program },
  );

export const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);
