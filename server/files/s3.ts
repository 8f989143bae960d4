import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteRange } from '../../src/domain/document/range.ts';
import { Measured, piecesOf } from './pieces.ts';
import { type Credentials, emptyHash, signed } from './signature.ts';
import { checkKey, type FileStore, type FileStores, type Places } from './store.ts';

export interface Bucket extends Credentials {
  /** https://s3.example.com */
  endpoint: string;
  bucket: string;
  /** Where requests name the bucket: in the path, or before the host (Alibaba Cloud OSS and new AWS regions take no other). */
  addressing?: 'path' | 'virtual' | undefined;
}

interface Sending {
  method: 'PUT' | 'GET' | 'DELETE';
  headers?: Record<string, string>;
  body?: { sha256: string; open: () => AsyncIterable<Buffer> };
}

/** The store answered, and refused. */
export class StoreRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The file store answered ${status}`);
    this.status = status;
  }
}

/** A store that has not said a word for so long has failed. */
const patience = 30_000;
/** Milliseconds before a request is sent again: every one may be repeated, because it keeps, reads or removes a whole object by its key. */
const pauses = [200, 800];

/** The address of the object with this name. */
export function addressOf({ endpoint, bucket, addressing }: Bucket, name: string): URL {
  const url = new URL(`${endpoint.replace(/\/$/, '')}/${addressing === 'virtual' ? '' : `${bucket}/`}${name}`);
  if (addressing === 'virtual') url.hostname = `${bucket}.${url.hostname}`;
  return url;
}

/** Sends again after a broken connection or a fault of the store (5xx, 429), a few times. */
async function withRetries(sendOnce: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (const pause of pauses) {
    try {
      const answer = await sendOnce();
      const { statusCode = 0 } = answer;
      if (statusCode < 500 && statusCode !== 429) return answer;
      answer.resume();
    } catch {
      // The last attempt tells what is wrong.
    }
    await sleep(pause);
  }
  return sendOnce();
}

/** Files in a bucket of any S3-compatible store, each below the name of its organisation. Bodies stream; the hash of a file is part of what is signed. */
export const s3Store = (bucket: Bucket, now: () => Date = () => new Date()): FileStores => ({
  of: (orgId) => storeOf(orgId, senderTo(bucket, now)),
});

type Send = (name: string, sending: Sending) => Promise<IncomingMessage>;

function senderTo(bucket: Bucket, now: () => Date): Send {
  const sendOnce = async (url: URL, { method, headers = {}, body }: Sending) => {
    const sent = await signed({ method, url, headers, payloadHash: body?.sha256 ?? emptyHash, at: now() }, bucket);
    return new Promise<IncomingMessage>((resolve, reject) => {
      const open = url.protocol === 'https:' ? overHttps : overHttp;
      const request = open(url, { method, headers: sent, timeout: patience });
      request.on('timeout', () => request.destroy(new Error('The file store does not answer')));
      request.on('error', reject);
      request.on('response', resolve);
      if (body) pipeline(body.open(), request).catch(reject);
      else request.end();
    });
  };
  return async (name, sending) => {
    const url = addressOf(bucket, name);
    return withRetries(() => sendOnce(url, sending));
  };
}

function refuse(answer: IncomingMessage): never {
  answer.resume();
  throw new StoreRefusal(answer.statusCode ?? 0);
}

function storeOf(orgId: string, send: Send): FileStore {
  const placesOf = (key: string): Places => ({ own: `${checkKey(orgId)}/${checkKey(key)}`, old: checkKey(key) });
  const put = async (
    key: string,
    { size, type, sha256 }: { size: number; type: string; sha256: string },
    open: () => AsyncIterable<Buffer>,
  ) => {
    const headers = { 'content-length': String(size), 'content-type': type };
    const answer = await send(placesOf(key).own, { method: 'PUT', headers, body: { sha256, open } });
    if (answer.statusCode !== 200) refuse(answer);
    answer.resume();
  };
  const openAt = async (place: string, range?: ByteRange) => {
    const answer = await send(place, { method: 'GET', headers: range ? { range: `bytes=${range.from}-${range.to}` } : {} });
    if (answer.statusCode === 404) {
      answer.resume();
      return undefined;
    }
    return answer.statusCode === (range ? 206 : 200) ? answer : refuse(answer);
  };
  const open: FileStore['open'] = async (key, range) => {
    const { own, old } = placesOf(key);
    return (await openAt(own, range)) ?? openAt(old, range);
  };
  return {
    keep: (key, { path, ...file }) => put(key, file, () => createReadStream(path)),
    async join(key, parts, whole) {
      const measured = new Measured(piecesOf(open, parts));
      for await (const _ of measured); // read once for its digest, which is part of what is signed
      if (!measured.is(whole)) return false;
      await put(key, whole, () => piecesOf(open, parts));
      return true;
    },
    open,
    async remove(key) {
      // A store does not say whether there was an object, so both places are asked.
      const { own, old } = placesOf(key);
      for (const place of [own, old]) {
        const answer = await send(place, { method: 'DELETE' });
        if (![200, 204, 404].includes(answer.statusCode ?? 0)) refuse(answer);
        answer.resume();
      }
    },
  };
}
