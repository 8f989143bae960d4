import { poolAside, type Sql } from '../database/connect.ts';
import type { OutsideTenant } from './context.ts';

/** An attempt or a question is counted while its call holds a connection of the pool, so it gets connections that no other call waits for. */
export const outsideTenantOver =
  (sql: Sql): OutsideTenant =>
  (reason, work) =>
    work(reason === 'attempt' || reason === 'question' ? poolAside(sql) : sql);
