import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFault } from '../faults/startFault.ts';
import { type Bucket, StoreRefusal, s3Store } from '../files/s3.ts';
import { sha256 } from '../keys/secrets.ts';
import { NotYet, type Patience, waitFor } from './waiting.ts';

/** Makes the folder of XINGLIN_DATA where it is missing, and sees that it can be written. */
export function checkDataFolder(folder: string): void {
  const wrong = (why: string) => new StartFault(`XINGLIN_DATA=${JSON.stringify(folder)}: ${why}; wanted is a folder this user may write.`);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') throw wrong('this is or lies within a file');
    throw wrong(`it cannot be made or written (${code})`);
  }
  if (!statSync(folder).isDirectory()) throw wrong('this is a file');
}

/** Keeps, reads and removes a file of one byte, so that the address, the bucket, both keys and the region are proved. */
export async function tryStore(bucket: Bucket, patience: Patience): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'xinglin-store-'));
  const file = { path: path.join(folder, 'trial'), size: 1, type: 'text/plain', sha256: sha256('x').toString('hex') };
  writeFileSync(file.path, 'x');
  try {
    await waitFor(() => tryOnce(bucket, file), patience);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryOnce(bucket: Bucket, file: { path: string; size: number; type: string; sha256: string }): Promise<void> {
  const store = s3Store(bucket).of(randomUUID());
  const key = randomUUID();
  try {
    await store.keep(key, file);
    (await store.open(key))?.resume();
    await store.remove(key);
  } catch (error) {
    if (error instanceof StoreRefusal) throw storeFault(bucket, error.status);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new NotYet(`XINGLIN_S3_ENDPOINT="${bucket.endpoint}": no store answers (${code ?? message}); wanted is an S3-compatible store.`);
  }
}

function storeFault({ endpoint, bucket, region, accessKey }: Bucket, status: number): Error {
  if (status >= 500) return new NotYet(`XINGLIN_S3_ENDPOINT="${endpoint}": the store answers ${status}; wanted is one that keeps a file.`);
  if (status === 401 || status === 403)
    return new StartFault(
      `XINGLIN_S3_ACCESS_KEY="${accessKey}": the store refuses this key or its secret (${status}); wanted are keys that may write in the bucket.`,
    );
  if (status === 404)
    return new StartFault(`XINGLIN_S3_BUCKET="${bucket}": the store has no such bucket (404); wanted is one that exists.`);
  if (status === 301 || status === 307 || status === 400)
    return new StartFault(
      `XINGLIN_S3_REGION="${region}": the store refuses the request (${status}); wanted are the region and the address of the bucket.`,
    );
  return new StartFault(`XINGLIN_S3_ENDPOINT="${endpoint}": this does not keep a file (${status}); wanted is an S3-compatible store.`);
}

/** Notices wait until the messaging service is back, so a start goes on without it, with a warning. */
export async function tryMessaging(address: string): Promise<string | undefined> {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    return undefined;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `WARNING: XINGLIN_MESSAGING_ADDRESS="${address}": nobody answers (${cause?.code ?? message}). Notices are sent once it does.`;
  }
}
