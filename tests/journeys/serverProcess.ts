import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { frontAt, isProxied } from './conformance.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const journeysFolder = `${root}.cache/journeys`;
export const serverProgram = `${journeysFolder}/server.mjs`;

/** The product as a clinic runs it: the real server program over a database of its own. Every answer is checked against its shape. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What Prism found against the OpenAPI document; always empty without it. */
  violations: readonly string[];
  /** As Ctrl-C does. */
  stop: () => Promise<void>;
  /** As a power cut of the process does: kill -9. */
  kill: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

interface Place {
  port?: number;
  program?: string;
}

export async function startServer(
  database: string,
  environment: Record<string, string> = {},
  { port, program = serverProgram }: Place = {},
): Promise<ServerProcess> {
  const chosen = port ?? (await freePort());
  const own = isProxied() ? await freePort() : chosen;
  const front = isProxied() ? await frontAt(chosen, own) : undefined;
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: String(own), DATABASE_URL: database, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    front?.close();
    await ended;
  };
  return {
    url: `http://localhost:${chosen}/`,
    child,
    violations: front?.violations ?? [],
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Ready once it prints its address; what it printed before dying is the error. */
function ready(child: ChildProcess): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('http://localhost:')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${printed.slice(-4000)}`)));
  });
}
