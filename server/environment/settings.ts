import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServerVariables, type Values } from '../../src/domain/environment/read.ts';
import type { Bucket } from '../files/s3.ts';
import type { TrustedProxies } from './address.ts';

const GB = 1024 ** 3;

/** What an installation may set; everything has a default that works. */
export interface Settings {
  /** Database connections that write, and as many that read. */
  connections: number;
  /** Seconds by which what a read replica shows may be old. */
  readLagSeconds: number;
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
  /** From which level on the log tells: calls are `info`, slow ones `warn`, faults `error`. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Besides this machine, who may ask for /health, /ready and /metrics: networks, and the bearer of a token. */
  watchNetworks: readonly string[];
  watchToken: string;
  /** Hours after which a backup is too old; 0: backups are made by other means and not watched. */
  backupHours: number;
  /** The folder of the nightly backups; empty: no such job runs. */
  backupFolder: string;
  /** Days after which it deletes them. */
  backupDays: number;
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
  /** Inner networks in which the e-invoice providers of clinics may stand. */
  innerNetworks: readonly string[];
}

export const defaultSettings: Settings = {
  connections: 20,
  readLagSeconds: 5,
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
  logLevel: 'silent',
  watchNetworks: [],
  watchToken: '',
  backupHours: 48,
  backupFolder: '',
  backupDays: 14,
  publicAddress: '',
  crmAddress: '',
  crmDomain: '',
  inpatientAddress: '',
  messagingAddress: '',
  messagingKey: '',
  messagingFollowAddress: '',
  innerNetworks: [],
};

/** Throws WrongSettings with a line for every variable that cannot be taken. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  const given = readServerVariables(environment);
  const usual = defaultSettings;
  return {
    ...usual,
    connections: given.XINGLIN_CONNECTIONS ?? usual.connections,
    readLagSeconds: given.XINGLIN_READ_LAG_SECONDS ?? usual.readLagSeconds,
    idleMinutes: given.XINGLIN_IDLE_MINUTES ?? usual.idleMinutes,
    absoluteHours: given.XINGLIN_SESSION_HOURS ?? usual.absoluteHours,
    allowsUnbound: given.XINGLIN_API_CLIENTS ?? usual.allowsUnbound,
    limitFactor: given.XINGLIN_LIMIT_FACTOR ?? usual.limitFactor,
    trustedProxies: given.XINGLIN_PROXY_NETWORKS ?? given.XINGLIN_PROXY_HOPS ?? (given.XINGLIN_BEHIND_PROXY ? 1 : 0),
    filesFolder: given.XINGLIN_DATA ? path.join(given.XINGLIN_DATA, 'files') : usual.filesFolder,
    quota: given.XINGLIN_FILES_GB ? given.XINGLIN_FILES_GB * GB : usual.quota,
    keptFree: given.XINGLIN_KEEP_FREE_GB ? given.XINGLIN_KEEP_FREE_GB * GB : usual.keptFree,
    ...bucketFrom(given),
    logLevel: given.XINGLIN_LOG_LEVEL ?? 'warn',
    watchNetworks: given.XINGLIN_WATCH_NETWORKS ?? usual.watchNetworks,
    watchToken: given.XINGLIN_WATCH_TOKEN ?? '',
    backupHours: given.XINGLIN_BACKUP_HOURS ?? usual.backupHours,
    backupFolder: given.XINGLIN_BACKUP_FOLDER ?? '',
    backupDays: given.XINGLIN_BACKUP_DAYS ?? usual.backupDays,
    development: given.NODE_ENV !== 'production',
    publicAddress: given.XINGLIN_PUBLIC_ADDRESS ?? '',
    crmAddress: given.XINGLIN_CRM_ADDRESS ?? '',
    crmDomain: given.XINGLIN_CRM_DOMAIN ?? '',
    inpatientAddress: given.XINGLIN_INPATIENT_ADDRESS ?? '',
    messagingAddress: given.XINGLIN_MESSAGING_ADDRESS ?? '',
    messagingKey: given.XINGLIN_MESSAGING_KEY ?? '',
    messagingFollowAddress: given.XINGLIN_MESSAGING_FOLLOW ?? '',
    innerNetworks: given.XINGLIN_INNER_NETWORKS ?? usual.innerNetworks,
  };
}

/** The variables of a bucket come together or not at all (src/domain/environment/read.ts). */
function bucketFrom({
  XINGLIN_S3_ENDPOINT: endpoint,
  XINGLIN_S3_BUCKET: bucket,
  XINGLIN_S3_ADDRESSING: addressing,
  XINGLIN_S3_REGION: region = 'us-east-1',
  XINGLIN_S3_ACCESS_KEY: accessKey,
  XINGLIN_S3_SECRET_KEY: secretKey,
}: Values): Pick<Settings, 'bucket'> {
  if (!endpoint || !bucket || !accessKey || !secretKey) return {};
  return { bucket: { endpoint, bucket, addressing, region, accessKey, secretKey } };
}
