import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databasesOf } from './journeyDatabase.ts';
import { journeysFolder, root } from './places.ts';

/** The product as a clinic runs it, over one database. */
export interface Product {
  url: string;
  /** What it told its owner at the start. */
  printed: string;
  stop: () => Promise<void>;
}

/** What it printed before dying is the error. */
export async function startProduct(database: string, { demonstration }: { demonstration: boolean }): Promise<Product> {
  const server = spawn(process.execPath, [`${journeysFolder}/server.mjs`], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      XINGLIN_DATA: journeysFolder,
      XINGLIN_DEMONSTRATION: demonstration ? '1' : '0',
      ...databasesOf(database),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const closed = once(server, 'close').then(() => false);
  const told = new Promise<true>((resolve) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/http:\/\/localhost:\d+\//.test(printed) && /Set-up code|Demonstration accounts/.test(printed)) resolve(true);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
  });
  const isReady = await Promise.race([told, closed]);
  if (!isReady) throw new Error(`the product did not start:\n${printed.slice(-4000)}`);
  const url = printed.match(/http:\/\/localhost:\d+\//)![0];
  return {
    url,
    printed,
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
    },
  };
}
