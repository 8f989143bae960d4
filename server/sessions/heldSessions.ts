import type { Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import { keyOf } from '../keys/secrets.ts';
import type { SessionRow } from './queries.ts';

/** A session whose row the full disk did not take, with what opens it later. */
export interface HeldSession {
  row: SessionRow;
  derived: string;
  deviceType: string;
  openedAt: Date;
}

/** A change of a session whose row could not be written. Unlocking needs what was derived of the password. */
export type SessionChange = { ended: true } | { isLocked: true } | { isLocked: false; derived: string };

/** Sessions and changes that one process holds. */
const MOST = 1000;

/**
 * Sign-in, lock and sign-out while the disk of the database is full: this process holds them in its memory and writes them as soon as
 * there is room. Another server does not know them before; nor does this one after a restart, and then the person signs in again.
 */
export class HeldSessions {
  private readonly opened = new Map<string, HeldSession>();
  private readonly changed = new Map<string, SessionChange & { at: Date }>();

  get isWaiting(): boolean {
    return this.opened.size > 0 || this.changed.size > 0;
  }

  /** False: as many are held as may be. */
  open(id: string, session: HeldSession): boolean {
    if (this.opened.size >= MOST) return false;
    this.opened.set(id, session);
    return true;
  }

  change(id: string, change: SessionChange, at: Date): boolean {
    if (!this.changed.has(id) && this.changed.size >= MOST) return false;
    this.changed.set(id, { ...change, at });
    return true;
  }

  holds(id: string): boolean {
    return this.opened.has(id);
  }

  /** The session as this process knows it: the stored row, or the held one, with its changes since. */
  rowOf(id: string, stored: SessionRow | undefined): SessionRow | undefined {
    const row = stored ?? this.opened.get(id)?.row;
    const change = this.changed.get(id);
    if (!row || !change) return row;
    return 'ended' in change ? undefined : { ...row, isLocked: change.isLocked };
  }

  /** Writes the held changes and returns the ids of the sessions to read again. Stops where the disk is still full. */
  async write(sql: Sql): Promise<string[]> {
    const written: string[] = [];
    try {
      for (const [id, { row, derived, deviceType, openedAt }] of this.opened) {
        await sql`
          select open_session(${row.loginName}, ${derived}, ${row.practiceId}, ${deviceType}, ${row.language}, ${keyOf(id)}, ${row.bindHash},
            ${openedAt}, ${new Date(row.expiresAt)})`;
        this.opened.delete(id);
        written.push(id);
      }
      for (const [id, change] of this.changed) {
        await writeChange(sql, id, change);
        this.changed.delete(id);
        written.push(id);
      }
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    return written;
  }
}

function writeChange(sql: Sql, id: string, change: SessionChange & { at: Date }) {
  if ('ended' in change) return sql`select end_session(${keyOf(id)}, ${change.at})`;
  return change.isLocked
    ? sql`select lock_session(${keyOf(id)}, ${change.at})`
    : sql`select unlock_session(${keyOf(id)}, ${change.derived})`;
}
