import { readAcrossTenants } from '../../database/acrossTenants.ts';
import type { Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import type { Push } from '../../push/push.ts';
import type { Round } from '../../time/timedWork.ts';
import { escalateCriticalValue } from './acts/escalate.ts';
import { changedCriticalValues } from './acts/raise.ts';

const BATCH = 50;

interface Due {
  orgId: string;
  practiceId: string;
  id: string;
}

interface EscalationOptions {
  push: Pick<Push, 'store' | 'wake'>;
  now: () => Date;
  newId: () => string;
}

/**
 * Passes unacknowledged critical values on to the next party, without a browser. When a value is due stands in its row, so a restart
 * loses nothing, and a row lock makes one of several servers do it.
 */
export function escalationOver(sql: Sql, { push, now, newId }: EscalationOptions): Round {
  const escalate = (due: Due, at: Date) =>
    inTenant(sql, due, async (db) => {
      const isDone = await escalateCriticalValue(db, due, at, newId);
      // The outbox comes last: its lock is held until the commit.
      if (isDone) await push.store(db, { ...due, staffId: null }, [changedCriticalValues]);
      return isDone;
    });
  const run = async () => {
    const at = now();
    let escalated = 0;
    for (const due of await dueValues(sql, at)) if (await escalate(due, at)) escalated += 1;
    if (escalated > 0) push.wake();
    return escalated;
  };
  return { run };
}

const dueValues = (sql: Sql, at: Date): Promise<Due[]> =>
  readAcrossTenants(
    sql,
    'app.escalates_critical_values',
    (db) => db<Due[]>`
      select org_id, practice_id, id from critical_value where state = 'open' and next_notice_at <= ${at} order by next_notice_at limit ${BATCH}`,
  );
