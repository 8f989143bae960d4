import { isMobile, mayLeaveAt, partsOf, valuesOf } from '../../../src/domain/sms/rules.ts';
import { minutesBeforeQuestion, minutesBeforeTry, type SmsFault } from '../../../src/domain/sms/states.ts';
import type { Db } from '../../database/connect.ts';
import { lockRows } from '../../database/locks.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import { installationKey } from '../../keys/installationKey.ts';
import type { OpenSms, OutgoingSms, SendAnswer, SmsProvider } from '../../sms/provider.ts';
import { sendCodes } from './codes.ts';
import { findConnection, openAccount, type StoredConnection } from './queries/connection.ts';
import { askReports } from './reports.ts';

const BATCH = 50;
const LEASE = 2 * 60_000;

export interface Own extends Pick<Place, 'sql' | 'now'> {
  clinic: Clinic;
  provider: SmsProvider;
  connection: StoredConnection;
  signal: AbortSignal;
}

/**
 * Sends the outbox of short messages of each clinic with a provider. That a message is being sent is written in one transaction, the provider is
 * asked outside of any, and the outcome is written in another. A message whose outcome is missing has failed as unclear: it may have arrived, so
 * only a person sends it again.
 */
export const sendSmsOver =
  (place: Place, open: OpenSms): Work =>
  async (signal) => {
    const { sql, now } = place;
    const key = await installationKey(sql, 'sms');
    const count = await forEach(await listClinics(sql), signal, async (clinic) => {
      const connection = await inTenant(sql, clinic, (db) => findConnection(db), { readOnly: true });
      const account = openAccount(connection, clinic, key);
      if (!connection || !account) return 0;
      const own: Own = { sql, now, clinic, connection, signal, provider: open(account) };
      const worked = (await sendCodes(own)) + (await sendDue(own)) + (await askReports(own));
      if (worked > 0)
        await inTenant(sql, clinic, (db) =>
          place.push.store(db, { ...clinic, staffId: null }, [
            { subType: null, tags: ['ShortMessage'], audience: { permission: 'm_clinical_management' } },
          ]),
        );
      return worked;
    });
    if (count > 0) place.push.wake();
    return count;
  };

async function sendDue(own: Own): Promise<number> {
  const { sql, clinic, now, signal } = own;
  let count = 0;
  for (;;) {
    const due = await inTenant(
      sql,
      clinic,
      (db) => db<{ id: string }[]>`
        select id from sms_message where practice_id = app_practice()
          and (state = 'waiting' and next_try_at <= ${now()} or state = 'sending' and leased_until <= ${now()})
        order by next_try_at limit ${BATCH}`,
      { readOnly: true },
    );
    for (const { id } of due) {
      if (signal.aborted) return count;
      await sendOne(own, id);
      count += 1;
    }
    if (due.length < BATCH) return count;
  }
}

async function sendOne(own: Own, id: string): Promise<void> {
  const { sql, clinic, provider, now, connection } = own;
  const message = await inTenant(sql, clinic, (db) => begin(db, { id, at: now(), connection }));
  if (!message) return;
  const answer = await provider.send(message);
  await inTenant(sql, clinic, (db) => settle(db, id, answer, now()));
}

interface Due {
  state: 'waiting' | 'sending';
  text: string;
  contentValues: Record<string, string>;
  isLate: boolean;
  templateText: string;
  providerCode: string;
  mobile: string;
  isDeceased: boolean;
  isOut: boolean;
}

const fail = (db: Db, id: string, fault: SmsFault, problem = '') => db`
  update sms_message set state = 'failed', fault = ${fault}, problem = ${problem}, leased_until = null where id = ${id}`;

/** Reads the number and the wish of the patient where the message leaves, not where it was written. */
async function begin(
  db: Db,
  { id, at, connection }: { id: string; at: Date; connection: StoredConnection },
): Promise<OutgoingSms | undefined> {
  const [due] = await lockRows(
    db,
    'sms',
    db<Due[]>`
    select m.state, m.text, m.content_values, m.valid_until < ${at} as is_late, t.text as template_text, t.provider_code, p.mobile, p.is_deceased,
      exists (select from sms_opt_out o where o.org_id = m.org_id and o.patient_id = m.patient_id) as is_out
    from sms_message m join sms_template t on t.org_id = m.org_id and t.id = m.template_id
    join patient p on p.org_id = m.org_id and p.id = m.patient_id
    where m.id = ${id} and (m.state = 'waiting' and m.next_try_at <= ${at} or m.state = 'sending' and m.leased_until <= ${at})
    for update of m skip locked`,
  );
  if (!due) return undefined;
  const fault = faultOf(due);
  if (fault) {
    await fail(db, id, fault);
    return undefined;
  }
  const leaves = mayLeaveAt(at, connection);
  if (leaves > at) {
    await db`update sms_message set next_try_at = ${leaves}, valid_until = greatest(valid_until, ${new Date(leaves.getTime() + 3_600_000)}) where id = ${id}`;
    return undefined;
  }
  await db`
    update sms_message set state = 'sending', mobile = ${due.mobile}, tries = tries + 1, parts = ${partsOf(connection.sign, due.text)},
      leased_until = ${new Date(at.getTime() + LEASE)} where id = ${id}`;
  return { key: id, mobile: due.mobile, templateCode: due.providerCode, values: valuesOf(due.templateText, due.contentValues) };
}

function faultOf({ state, isDeceased, isOut, mobile, isLate }: Due): SmsFault | undefined {
  if (state === 'sending') return 'unclear';
  if (isDeceased) return 'deceased';
  if (isOut) return 'optedOut';
  if (!isMobile(mobile)) return 'noMobile';
  return isLate ? 'expired' : undefined;
}

async function settle(db: Db, id: string, answer: SendAnswer, at: Date): Promise<void> {
  if (answer.state === 'sent') {
    const asks = new Date(at.getTime() + (minutesBeforeQuestion(0) ?? 0) * 60_000);
    await db`
      update sms_message set state = 'sent', fault = null, problem = '', provider_number = ${answer.number}, sent_at = ${at}, leased_until = null,
        next_try_at = ${asks} where id = ${id} and state = 'sending'`;
    return;
  }
  if (answer.state === 'unclear') return void (await fail(db, id, 'unclear'));
  if (answer.state === 'refused') return void (await fail(db, id, answer.isOfKey ? 'refusedKey' : 'refused', answer.reason));
  const [{ tries }] = await db<[{ tries: number }]>`select tries from sms_message where id = ${id}`;
  const minutes = minutesBeforeTry(tries);
  if (minutes === undefined) return void (await fail(db, id, 'unreachable', answer.reason));
  await db`
    update sms_message set state = 'waiting', problem = ${answer.reason}, leased_until = null, next_try_at = ${new Date(at.getTime() + minutes * 60_000)}
    where id = ${id} and state = 'sending'`;
}
