import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bucket } from '../server/files/s3.ts';
import { freePort } from './journeys/freePort.ts';

/** An S3-compatible server that knows nothing of us; the registry's client fetches it once and keeps it. */
const program = 's3rver@3.7.1';
const patience = 90_000;

export interface S3Server {
  bucket: Bucket;
  stop: () => Promise<void>;
}

/** undefined where the program cannot be had: no registry within reach. */
export async function startS3(name: string): Promise<S3Server | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-s3rver-'));
  const port = await freePort();
  const where = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--configure-bucket', name];
  const child = spawn('npx', ['--yes', program, ...where, '--silent'], { detached: true, stdio: 'ignore' });
  let isGone = false;
  child.once('error', () => {
    isGone = true;
  });
  child.once('exit', () => {
    isGone = true;
  });
  const stop = async () => {
    if (!isGone && child.pid) {
      const gone = once(child, 'exit');
      process.kill(-child.pid); // npx and what it started
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + patience; !isGone && Date.now() < until; await sleep(50)) {
    if (await answers(port)) {
      const secrets = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };
      return { bucket: { endpoint: `http://127.0.0.1:${port}`, bucket: name, ...secrets }, stop };
    }
  }
  await stop();
  return undefined;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/' }, (answer) => {
      answer.resume();
      resolve(true);
    });
    request.on('error', () => resolve(false));
  });
