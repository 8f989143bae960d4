import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bucket } from './files/s3.ts';
import { isNetwork, type TrustedProxies } from './http/address.ts';

/** What an installation may set; everything has a default that works. */
export interface Settings {
  /** A session unused for so long is dead. */
  idleMinutes: number;
  /** A session is dead after so long, used or not. */
  absoluteHours: number;
  /** How long a process believes what it has read about a session, when nobody tells it better. */
  sessionCacheSeconds: number;
  /** How often a quiet stream says that it lives. */
  beatSeconds: number;
  /** Callers without cookies (no Sec-Fetch-* headers) may have sessions that are not bound to a browser. */
  allowsUnbound: boolean;
  /** Multiplies how often sessions and addresses may ask (server/http/limits.ts); 0: no limits. */
  limitFactor: number;
  /** Proxies of ours before the server, whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  trustedProxies: TrustedProxies;
  /** Uploads on their way, and files where there is no bucket. */
  filesFolder: string;
  /** Bytes that the files of one practice may take together. */
  quota: number;
  /** Bytes of the disk that uploads leave free: PostgreSQL stops on a full one. */
  keptFree: number;
  /** An S3-compatible store for the files. */
  bucket?: Bucket;
  /** Every answer is checked against what its call gives; a call that is not built says so. */
  development: boolean;
  /** Where our pages are found from outside, with the closing slash; links and QR codes begin with it. Empty: as the asking browser sees us. */
  publicAddress: string;
  /** Base address browsers use for the customer-relationship service; empty: ours. */
  crmAddress: string;
  /** The marketing page; empty: none. */
  crmDomain: string;
  /** The inpatient page of another program; empty: our own. The frame shows this one and ours, and no third. */
  inpatientAddress: string;
  /** The messaging service, its key, and where followers are sent by QR code; empty: none, and nothing is sent. */
  messagingAddress: string;
  messagingKey: string;
  messagingFollowAddress: string;
}

export const defaultSettings: Settings = {
  idleMinutes: 120,
  absoluteHours: 12,
  sessionCacheSeconds: 3,
  beatSeconds: 20,
  allowsUnbound: false,
  limitFactor: 1,
  trustedProxies: 0,
  filesFolder: path.join(tmpdir(), 'xinglin-files'),
  quota: 100 * 1024 ** 3,
  keptFree: 1024 ** 3,
  development: false,
  publicAddress: '',
  crmAddress: '',
  crmDomain: '',
  inpatientAddress: '',
  messagingAddress: '',
  messagingKey: '',
  messagingFollowAddress: '',
};

export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  return {
    ...defaultSettings,
    idleMinutes: positive(environment.XINGLIN_IDLE_MINUTES, defaultSettings.idleMinutes),
    absoluteHours: positive(environment.XINGLIN_SESSION_HOURS, defaultSettings.absoluteHours),
    allowsUnbound: environment.XINGLIN_API_CLIENTS === '1',
    limitFactor: environment.XINGLIN_LIMIT_FACTOR === '0' ? 0 : positive(environment.XINGLIN_LIMIT_FACTOR, defaultSettings.limitFactor),
    trustedProxies: proxiesFrom(environment),
    ...(environment.XINGLIN_DATA ? { filesFolder: path.join(environment.XINGLIN_DATA, 'files') } : {}),
    quota: positive(environment.XINGLIN_FILES_GB, defaultSettings.quota / 1024 ** 3) * 1024 ** 3,
    keptFree: positive(environment.XINGLIN_KEEP_FREE_GB, defaultSettings.keptFree / 1024 ** 3) * 1024 ** 3,
    ...bucketFrom(environment),
    development: environment.NODE_ENV !== 'production',
    publicAddress: address(environment.XINGLIN_PUBLIC_ADDRESS),
    crmAddress: address(environment.XINGLIN_CRM_ADDRESS),
    crmDomain: address(environment.XINGLIN_CRM_DOMAIN),
    inpatientAddress: address(environment.XINGLIN_INPATIENT_ADDRESS),
    messagingAddress: address(environment.XINGLIN_MESSAGING_ADDRESS),
    messagingKey: environment.XINGLIN_MESSAGING_KEY ?? '',
    messagingFollowAddress: address(environment.XINGLIN_MESSAGING_FOLLOW),
  };
}

/** A number of proxies, or their networks. `XINGLIN_BEHIND_PROXY=1` says the same as one proxy. */
function proxiesFrom({
  XINGLIN_PROXY_HOPS: hops,
  XINGLIN_PROXY_NETWORKS: networks,
  XINGLIN_BEHIND_PROXY: one,
}: NodeJS.ProcessEnv): TrustedProxies {
  if (networks) {
    const list = networks.split(/[\s,]+/).filter(Boolean);
    for (const network of list)
      if (!isNetwork(network)) throw new Error(`${network} in XINGLIN_PROXY_NETWORKS is not an address or a network`);
    return list;
  }
  if (!hops) return one === '1' ? 1 : 0;
  if (!/^\d$/.test(hops)) throw new Error(`XINGLIN_PROXY_HOPS=${hops} is not a number of proxies from 0 to 9`);
  return Number(hops);
}

/** Of the web, or empty. */
function address(text: string | undefined): string {
  if (!text) return '';
  const { protocol, href } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${text} is not an address of the web`);
  return href;
}

function bucketFrom(environment: NodeJS.ProcessEnv): Pick<Settings, 'bucket'> {
  const { XINGLIN_S3_ENDPOINT: endpoint, XINGLIN_S3_BUCKET: bucket, XINGLIN_S3_REGION: region = 'us-east-1' } = environment;
  const { XINGLIN_S3_ACCESS_KEY: accessKey, XINGLIN_S3_SECRET_KEY: secretKey } = environment;
  if (!endpoint) return {};
  if (!bucket || !accessKey || !secretKey)
    throw new Error('XINGLIN_S3_ENDPOINT needs XINGLIN_S3_BUCKET, XINGLIN_S3_ACCESS_KEY and XINGLIN_S3_SECRET_KEY');
  return { bucket: { endpoint, bucket, region, accessKey, secretKey } };
}

function positive(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${text} is not a positive number`);
  return value;
}
