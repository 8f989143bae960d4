import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface Signable {
  method: string;
  url: URL;
  /** Names in lower case; all of them are signed. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex. */
  payloadHash: string;
  at: Date;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Stricter than encodeURIComponent: RFC 3986, as the signature wants it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** 20130524T000000Z */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/**
 * AWS Signature Version 4 for S3: the headers a request has to carry. Three requests (put, get, delete) need nothing more of
 * the vendor's library, which weighs some megabytes.
 */
export function signed({ method, url, headers, payloadHash, at }: Signable, { accessKey, secretKey, region }: Credentials) {
  const time = stamp(at);
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': time };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${all[name]!.trim()}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
  const signature = createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
    .digest('hex');
  const { host: _, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

export const emptyHash = sha256('');
