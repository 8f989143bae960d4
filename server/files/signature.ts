import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

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
  /** SHA-256 of the body in hex: the body itself streams and is not at hand here. */
  payloadHash: string;
  at: Date;
}

/** 20130524T000000Z */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The headers of a request for S3, signed by AWS Signature Version 4. */
export async function signed(
  { method, url, headers, payloadHash, at }: Signable,
  { accessKey, secretKey, region }: Credentials,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': payloadHash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    datetime: stamp(at),
    allHeaders: true,
  });
  const answer = await signer.sign();
  return Object.fromEntries(answer.headers);
}

export const emptyHash = createHash('sha256').update('').digest('hex');
