import { poolAside, type Sql } from '../database/connect.ts';

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
  /** A GET of the contract writes a row beside its own reading. */
  | 'writeBesideRead';

/** Runs work on the pool of the application. tests/outsideTenant.test.ts lists every use with its reason. */
export type OutsideTenant = <Result>(reason: OutsideReason, work: (sql: Sql) => Result) => Result;

/** An attempt is counted while its call holds a connection of the pool, so it gets connections that no other call waits for. */
export const outsideTenantOver =
  (sql: Sql): OutsideTenant =>
  (reason, work) =>
    work(reason === 'attempt' ? poolAside(sql) : sql);
