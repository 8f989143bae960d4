import type { Db, Fragment } from '../database/connect.ts';

/** A kind of balance and how it is recomputed. */
export interface Ledger {
  name: string;
  unit: 'fen' | 'points' | 'units' | 'times';
  /** One clinic's rows, or rows that all clinics of the organisation share. */
  of: 'practice' | 'org';
  /** `name`, `stored` and `counted` of every balance. */
  sums: (db: Db) => Fragment;
}
