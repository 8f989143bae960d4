import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

/** Appointments that begin on these dates of the clinic's calendar. */
export const beginsBetween = (db: Db, from: string, to: string): Fragment =>
  db`a.starts_at >= ${instantOf(from, '00:00')} and a.starts_at < ${instantOf(addDays(to, 1), '00:00')}`;
