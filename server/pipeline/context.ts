import type { Tag } from '../../src/api/tags.ts';
import type { DiskState } from '../../src/domain/disk/rules.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { SubType } from '../../src/domain/session/subTypes.ts';
import type { Db, Sql } from '../database/connect.ts';
import type { OpenProvider } from '../einvoice/provider.ts';
import type { FileStore, FileStores } from '../files/store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Weighed } from '../limits/weighed.ts';
import type { MessagingProvider } from '../messaging/provider.ts';
import type { Facts } from '../operation/facts.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { OpenTraceProvider } from '../trace/provider.ts';

/** Who acts. */
export interface Actor {
  /** Of the session itself. */
  id: string;
  accountId: string;
  staffId: string;
  staffName: string;
  orgId: string;
  practiceId: string;
  authorities: readonly string[];
  language: Language;
  systemVersion: string;
}

/** Everybody at work in this practice, or in any clinic of the organisation. A person is told in this practice, or in whichever he signs in to. */
export type Audience = { permission: Permission } | { staffId: string; everywhere?: true } | { everybody: 'practice' | 'org' };

/** What others must learn of an act. `subType` raises a notice; `tags` are asked again by every browser of the audience. */
export interface Announcement {
  subType: SubType | null;
  tags: readonly Tag[];
  audience: Audience;
  content?: { message: string; values: Record<string, string | number>; objectId?: string };
}

/** What a trail entry says beyond call, person and moment. */
export interface AuditNote {
  patientId?: string | null;
  /** Of a call that shows or changes something of several: each gets an entry of its own. */
  patients?: readonly string[];
  objectId?: string | null;
  detail?: Record<string, unknown>;
}

/** The connection a call came on: only login, logout and their like look at it. */
export interface Visit {
  token: string;
  /** A well-formed IP address. */
  address: string;
  /** The address, or of IPv6 the network of 64 bits that one customer has: limits count by it. */
  network: string;
  /** The id in this installation's signed device cookie; undefined without one. */
  device: string | undefined;
  /** Sets the device cookie, with a new id where there is none. Callers without cookies stay unknown. */
  keepDevice: () => void;
  /** A session opened here belongs to this browser: browsers always, other callers unless a setting lets them go without. */
  mustBind: boolean;
  /** The value of the binding cookie of the asking browser; it may belong to any session. */
  bound: string | undefined;
  /** Sets or (null) removes the binding cookie. */
  bind: (value: string | null) => void;
  /** How the asking browser reaches us, with the closing slash. */
  origin: string;
  /** The other half of a patient's visit by link: a cookie no script can read. */
  externalHalf: string | undefined;
  keepExternal: (value: string) => void;
}

/** What lies outside of this server. */
export interface Outside {
  /** Takes notices to followers; undefined where none is configured. */
  messaging: MessagingProvider | undefined;
  /** Opens the provider of e-invoices that a clinic has entered. */
  openProvider: OpenProvider;
  /** Opens the bridge to the national platform of drug traceability that a clinic has entered. */
  openTraceProvider: OpenTraceProvider;
  crmDomain: string;
  /** The inpatient page of another program; empty: ours. */
  inpatientAddress: string;
  publicAddress: string;
  /** Bytes that the files of one practice may take. */
  quota: number;
  /** Whether the disk of the files and of our own database is nearly full. */
  findDisk: () => Promise<{ state: DiskState; free: number } | undefined>;
  /** How the whole installation stands, a minute old at most. */
  findFacts: () => Promise<Facts>;
  jobs: Pick<Jobs, 'isSetUp' | 'runNow'>;
  /** Since when a read replica is not used, if there is one and it is not. */
  findReplica: () => { isAway: boolean; since: Date } | undefined;
  /** Hours after which a backup is too old; 0: backups are not watched. */
  backupHours: number;
}

/** Why a call works on connections beside its own transaction, which sees one practice. */
export type OutsideReason =
  /** Nobody is signed in: the installation or the account that a password opens decides the organisation. */
  | 'signIn'
  /** A link, a key or a signed event decides the tenant: its row is found by digest, and the work sees the rows of that tenant only. */
  | 'bearer'
  /** A ticket is written beside a call that only reads, and stays spent if the call fails. */
  | 'ticket'
  /** The key belongs to the installation and to no organisation. */
  | 'installationKey'
  /** An attempt at a password stays counted and logged if the call is undone. */
  | 'attempt'
  /** A question to a doctor stays counted, though it undoes the call that asked it. */
  | 'question'
  /** A GET of the contract writes a row beside its own reading. */
  | 'writeBesideRead';

/** Runs work on the pool of the application. tests/outsideTenant.test.ts lists every use with its reason. */
export type OutsideTenant = <Result>(reason: OutsideReason, work: (sql: Sql) => Result) => Result;

/** What a call may touch. `db` speaks inside one transaction that sees one practice. */
export interface Context {
  db: Db;
  session: Actor;
  now: () => Date;
  /** Milliseconds of a clock that never steps: for limits, pauses and timers. */
  steady: () => number;
  newId: () => string;
  /** Writes to the outbox in this transaction; browsers hear of it after commit. */
  announce: (event: Announcement) => Promise<void>;
  /** Adds to the trail entry of this call. */
  audit: (note: AuditNote) => void;
  /** What the limits and flows have let this call do: see `server/limits/weighed.ts`. */
  weighed: Weighed;
  /** Runs when the transaction is safe, and not when it is undone. */
  afterCommit: (work: () => void) => void;
  visit: Visit;
  outside: Outside;
  /** The only way past the tenant of this call; `db` is right wherever it can do the work. */
  outsideTenant: OutsideTenant;
  sessions: Sessions;
  files: FileStore;
  /** Of a call that reads a file for long: fires when its client has hung up. */
  gone?: AbortSignal | undefined;
  /** For the calls of a patient's link, which have no session: the files of the organisation that the link names. */
  filesOf: FileStores['of'];
}
