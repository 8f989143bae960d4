import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '../server/database/address.ts';

/** What a child program serves: the whole product, or the bare query that is the machine's floor. */
export type Served = 'product' | 'bare';

export interface Program {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** A server in a process of its own, as in a clinic: whoever measures does not share its event loop. */
export async function startProgram(served: Served, address: DatabaseAddress, settings: Record<string, string> = {}): Promise<Program> {
  const child: ChildProcess = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [served, JSON.stringify(address)], {
    env: { ...process.env, NODE_ENV: 'production', XINGLIN_LIMIT_FACTOR: '1000000', ...settings },
    execArgv: [...process.execArgv, ...(settings.BENCH_EXEC?.split(' ') ?? [])],
  });
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the ${served} server ended with ${code}`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
