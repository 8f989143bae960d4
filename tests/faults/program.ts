import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { DatabaseAddress } from '../../server/database/address.ts';
import { bundleServer } from '../journeys/bundle.ts';
import { databasesOf, environmentFor } from '../journeys/journeyDatabase.ts';
import { root } from '../journeys/places.ts';

const folder = `${root}.cache/faults/${process.pid}`;

/** The product as few files: the suites of a run may each have another state of the source. */
export async function bundled(): Promise<string> {
  await bundleServer({ server: `${root}server/main.ts` }, folder, 'bundle');
  return `${folder}/server.mjs`;
}

export const clearBundle = () => rmSync(folder, { recursive: true, force: true });

/** The real server program over a database of its own. */
export interface Program {
  port: number;
  child: ChildProcess;
  /** The end of what it printed. */
  printed: () => string;
  /** As Ctrl-C does. */
  stop: () => Promise<void>;
  /** As a power cut of the process does: kill -9. */
  kill: () => Promise<void>;
}

/** Ready once it prints its address; what it printed before dying is the error. It finds a port that is free by itself. */
export async function startProgram(program: string, address: DatabaseAddress, environment: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      ...databasesOf(address.database),
      ...environmentFor(address),
      XINGLIN_DEMONSTRATION: '0',
      XINGLIN_DATA: `${folder}/data`,
      XINGLIN_CONNECTIONS: '8',
      XINGLIN_LIMIT_FACTOR: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = keepPrinted(child);
  const port = await portPrinted(child);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { port, child, printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** The last lines it printed: why it ended, where it should not have. */
function keepPrinted(child: ChildProcess): () => string {
  let printed = '';
  const hear = (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-4000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => printed;
}

function portPrinted(child: ChildProcess): Promise<number> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, port] = /http:\/\/localhost:(\d+)\//.exec(printed) ?? [];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${printed.slice(-4000)}`)));
  });
}
