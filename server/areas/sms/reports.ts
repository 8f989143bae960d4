import { minutesBeforeQuestion } from '../../../src/domain/sms/states.ts';
import { inTenant } from '../../database/tenant.ts';
import type { Own } from './delivery.ts';

const BATCH = 100;

interface Sent {
  id: string;
  mobile: string;
  number: string;
  sentAt: Date;
  questions: number;
}

/** Asks whether messages that were sent arrived, some times over half a day; a message nobody knows more about stays sent. */
export async function askReports({ sql, clinic, provider, now, signal }: Own): Promise<number> {
  const sent = await inTenant(
    sql,
    clinic,
    (db) => db<Sent[]>`
      select id, mobile, provider_number as number, sent_at, questions from sms_message
      where practice_id = app_practice() and state = 'sent' and next_try_at <= ${now()} order by next_try_at limit ${BATCH}`,
    { readOnly: true },
  );
  let count = 0;
  for (const { id, mobile, number, sentAt, questions } of sent) {
    if (signal.aborted) return count;
    const report = await provider.report({ mobile, number, sentAt: new Date(sentAt) });
    await inTenant(sql, clinic, async (db) => {
      if (report.state === 'delivered')
        await db`update sms_message set state = 'delivered', delivered_at = ${report.at ?? now()} where id = ${id} and state = 'sent'`;
      else if (report.state === 'notDelivered')
        await db`update sms_message set state = 'failed', fault = 'notDelivered', problem = ${report.reason} where id = ${id} and state = 'sent'`;
      else {
        const minutes = minutesBeforeQuestion(questions + 1);
        await db`
          update sms_message set questions = questions + 1,
            next_try_at = ${minutes === undefined ? 'infinity' : new Date(now().getTime() + minutes * 60_000).toISOString()}::timestamptz
          where id = ${id} and state = 'sent'`;
      }
    });
    if (report.state !== 'unknown') count += 1;
  }
  return count;
}
