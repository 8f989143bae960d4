import { maskedName } from '../../../../src/domain/crm/masking.ts';
import { type NoticeContent, noticeText } from '../../../../src/domain/crm/notices.ts';
import type { NoticeKind } from '../../../../src/domain/crm/shapes.ts';
import { deliveryState, minutesBeforeTry } from '../../../../src/domain/crm/states.ts';
import { readAcrossTenants } from '../../../database/acrossTenants.ts';
import type { Db, Sql } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { inTenant } from '../../../database/tenant.ts';
import { MessageRefused, type MessagingProvider } from '../../../messaging/provider.ts';
import type { Round } from '../../../time/timedWork.ts';
import { templateIn } from './templates.ts';

const BATCH = 50;
const LEASE = 2 * 60_000;

interface Due {
  orgId: string;
  practiceId: string;
  id: string;
}

interface Leased {
  kind: NoticeKind;
  content: NoticeContent;
  masked: boolean;
  attempts: number;
  account: string;
  channel: string;
  language: 'zh' | 'en';
}

/**
 * Sends the outbox of notices; a round answers how many messages were sent. Each message is leased in one transaction, sent outside of any,
 * and its outcome written in another: a server that dies in between leaves it to the next, under the same key. Without a service nothing is
 * sent and everything waits.
 */
export function deliveryOver(sql: Sql, provider: MessagingProvider | undefined, now: () => Date): Round {
  const run = async (signal?: AbortSignal) => {
    if (!provider) return 0;
    let sent = 0;
    for (;;) {
      const due = await dueNotices(sql, now());
      for (const notice of due) {
        if (signal?.aborted) return sent;
        if (await deliver(sql, provider, notice, now)) sent += 1;
      }
      if (due.length < BATCH) return sent;
    }
  };
  return { run };
}

const overAll = <Row>(sql: Sql, ask: (db: Db) => PromiseLike<Row[]>): Promise<Row[]> => readAcrossTenants(sql, 'app.delivers_notices', ask);

const dueNotices = (sql: Sql, at: Date): Promise<Due[]> =>
  overAll(
    sql,
    (db) => db<Due[]>`
      select org_id, practice_id, id from crm_notice
      where status = ${literal(db, deliveryState.waiting)} and next_try_at <= ${at} and (leased_until is null or leased_until <= ${at})
      order by next_try_at limit ${BATCH}`,
  );

async function deliver(sql: Sql, provider: MessagingProvider, due: Due, now: () => Date): Promise<boolean> {
  const leased = await inTenant(sql, due, (db) => lease(db, due.id, now()));
  if (!leased) return false;
  const { kind, content, masked, account, language, attempts } = leased;
  let outcome: Outcome;
  try {
    const template = await inTenant(sql, due, (db) => templateIn(db, kind, language), { readOnly: true });
    const text = noticeText(template, masked ? { ...content, patient: maskedName(content.patient) } : content, language);
    await provider.send({ key: due.id, account, kind, language, text });
    outcome = { sent: true };
  } catch (error) {
    outcome = { sent: false, error: (error as Error).message.slice(0, 200), final: error instanceof MessageRefused };
  }
  await inTenant(sql, due, (db) => settle(db, due.id, attempts + 1, outcome, now()));
  return outcome.sent;
}

/** Takes the message, unless another server has it, its patient has died, it is too late for it, or its follower cannot be reached. */
async function lease(db: Db, id: string, at: Date): Promise<Leased | undefined> {
  const [row] = await lockRows(
    db,
    'notice',
    db<(Leased & { late: boolean; gone: boolean; isDeceased: boolean })[]>`
    select n.kind, n.content, n.masked, n.attempts, f.channel_id as account, f.channel, f.language,
      n.valid_until < ${at} as late, f.unfollowed_at is not null as gone, p.is_deceased
    from crm_notice n join fan f on f.org_id = n.org_id and f.id = n.fan_id
    join patient p on p.org_id = n.org_id and p.id = n.patient_id
    where n.id = ${id} and n.status = ${literal(db, deliveryState.waiting)} and (n.leased_until is null or n.leased_until <= ${at})
    for update of n skip locked`,
  );
  if (!row) return undefined;
  // Died since the message was written: withdrawn, whatever it says.
  if (row.isDeceased) {
    await db`update crm_notice set status = ${deliveryState.withdrawn} where id = ${id}`;
    return undefined;
  }
  if (row.late) {
    await db`update crm_notice set status = ${deliveryState.expired} where id = ${id}`;
    return undefined;
  }
  if (row.gone || row.channel !== 'messaging') {
    await db`update crm_notice set status = ${deliveryState.dead}, last_error = ${row.gone ? 'unfollowed' : 'no messaging account'} where id = ${id}`;
    return undefined;
  }
  await db`update crm_notice set leased_until = ${new Date(at.getTime() + LEASE)} where id = ${id}`;
  return row;
}

type Outcome = { sent: true } | { sent: false; error: string; final: boolean };

async function settle(db: Db, id: string, attempts: number, outcome: Outcome, at: Date): Promise<void> {
  if (outcome.sent) {
    await db`update crm_notice set status = ${deliveryState.sent}, attempts = ${attempts}, last_error = '', sent_at = ${at}, leased_until = null where id = ${id}`;
    return;
  }
  const minutes = outcome.final ? undefined : minutesBeforeTry(attempts);
  await db`
    update crm_notice set status = ${minutes === undefined ? 2 : 0}, attempts = ${attempts}, last_error = ${outcome.error}, leased_until = null,
      next_try_at = ${new Date(at.getTime() + (minutes ?? 0) * 60_000)}
    where id = ${id} and status = ${literal(db, deliveryState.waiting)}`;
}
