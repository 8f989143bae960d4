import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { type Credentials, emptyHash, signed } from './signature.ts';
import { checkKey, type FileStore } from './store.ts';

export interface Bucket extends Credentials {
  /** https://s3.example.com; the bucket stands in the path. */
  endpoint: string;
  bucket: string;
}

interface Sending {
  method: 'PUT' | 'GET' | 'DELETE';
  headers?: Record<string, string>;
  body?: { path: string; sha256: string };
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

/** Files in a bucket of any S3-compatible store. Bodies stream; the hash of a file is part of what is signed. */
export function s3Store(bucket: Bucket, now: () => Date = () => new Date()): FileStore {
  const send = (key: string, { method, headers = {}, body }: Sending) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = new URL(`${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}/${checkKey(key)}`);
      const payloadHash = body?.sha256 ?? emptyHash;
      const open = url.protocol === 'https:' ? overHttps : overHttp;
      const request = open(url, { method, headers: signed({ method, url, headers, payloadHash, at: now() }, bucket), timeout: patience });
      request.on('timeout', () => request.destroy(new Error('The file store does not answer')));
      request.on('error', reject);
      request.on('response', resolve);
      if (body) pipeline(createReadStream(body.path), request).catch(reject);
      else request.end();
    });

  const refuse = (answer: IncomingMessage): never => {
    answer.resume();
    throw new StoreRefusal(answer.statusCode ?? 0);
  };
  return {
    async keep(key, { path, size, type, sha256 }) {
      const answer = await send(key, {
        method: 'PUT',
        headers: { 'content-length': String(size), 'content-type': type },
        body: { path, sha256 },
      });
      if (answer.statusCode !== 200) refuse(answer);
      answer.resume();
    },
    async open(key, range) {
      const answer = await send(key, { method: 'GET', headers: range ? { range: `bytes=${range.from}-${range.to}` } : {} });
      if (answer.statusCode === 404) {
        answer.resume();
        return undefined;
      }
      return answer.statusCode === (range ? 206 : 200) ? answer : refuse(answer);
    },
    async remove(key) {
      const answer = await send(key, { method: 'DELETE' });
      if (![200, 204, 404].includes(answer.statusCode ?? 0)) refuse(answer);
      answer.resume();
    },
  };
}
