import { type FileFormat, openSendingStates, type SendingState, troubledTries } from '../../../../src/domain/invoice/sending.ts';
import type * as Sendings from '../../../../src/domain/invoice/sendingShapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

const statesText = (db: Db, ...states: readonly SendingState[]): Fragment => db.unsafe(states.map((state) => `'${state}'`).join(', '));

/** Conditions over a sending `g`, as the list filters and the counts count. */
export const sendingGroups = (db: Db) => ({
  pending: db`g.state in (${statesText(db, ...openSendingStates)})`,
  failed: db`(g.state in (${statesText(db, 'failed')}) or (g.state in (${statesText(db, ...openSendingStates)}) and g.tries >= ${troubledTries}))`,
  issued: db`g.state in (${statesText(db, 'issued')})`,
});
export type SendingGroup = keyof ReturnType<typeof sendingGroups>;

/** Open sendings that are due and that no server works on. A red invoice is not due before its blue one is issued. */
export const isDue = (db: Db, at: Date): Fragment => db`
  g.state in (${statesText(db, ...openSendingStates)}) and g.next_try_at <= ${at} and (g.leased_until is null or g.leased_until <= ${at})
  and (g.blue_id is null or exists (select from einvoice_sending b
    where b.org_id = g.org_id and b.invoice_id = g.blue_id and b.state in (${statesText(db, 'issued')})))`;

export const listDueSendings = (db: Db, at: Date, limit: number) => db<{ invoiceId: string }[]>`
  select g.invoice_id from einvoice_sending g where g.practice_id = app_practice() and ${isDue(db, at)} order by g.next_try_at, g.invoice_id limit ${limit}`;

export interface DueFile {
  id: string;
  format: FileFormat;
  address: string;
  number: string;
  tries: number;
}

export const listDueFiles = (db: Db, at: Date, limit: number) => db<DueFile[]>`
  select f.id, f.format, f.address, i.number, f.tries from einvoice_file f join invoice i on i.org_id = f.org_id and i.id = f.invoice_id
  where f.practice_id = app_practice() and f.file_id is null and f.next_try_at <= ${at} order by f.next_try_at, f.id limit ${limit}`;

export async function findSending(db: Db, invoiceId: string): Promise<Sendings.Sending | null> {
  const [[found], attempts, files] = await Promise.all([
    db<Omit<Sendings.Sending, 'attempts' | 'files'>[]>`
      select g.state, g.buyer_kind, g.buyer_name, g.buyer_taxpayer_number, g.tries, g.next_try_at, g.fault, g.problem, g.platform_number, g.check_data,
        g.platform_issued_at, g.version, g.blue_id is not null and g.state in (${statesText(db, 'waiting')}) and b.state not in (${statesText(db, 'issued')}) as waits_for_blue
      from einvoice_sending g left join einvoice_sending b on b.org_id = g.org_id and b.invoice_id = g.blue_id
      where g.invoice_id = ${invoiceId}`,
    db<Sendings.Attempt[]>`
      select a.attempt, a.buyer_name, a.buyer_taxpayer_number, a.reason, a.begun_at, spoken(s.name, s.name_en) as begun_by_name,
        s.name_en as begun_by_name_en, a.outcome, a.problem, a.ended_at
      from einvoice_attempt a ${staffThen(db, 's', 'a.begun_by', 'a.begun_at')} where a.invoice_id = ${invoiceId} order by a.attempt desc`,
    db<Sendings.Sending['files']>`
      select f.format, f.file_id is not null as is_here from einvoice_file f where f.invoice_id = ${invoiceId} order by f.format desc`,
  ]);
  return found ? { ...found, waitsForBlue: found.waitsForBlue ?? false, attempts: [...attempts], files: [...files] } : null;
}

export async function findStanding(db: Db): Promise<Sendings.Standing> {
  const groups = sendingGroups(db);
  const [found] = await db<Sendings.Standing[]>`
    select exists (select from einvoice_connection where practice_id = app_practice() and begins_at is not null) as is_connected,
      count(*) filter (where ${groups.pending})::int as pending, count(*) filter (where ${groups.failed})::int as failed
    from einvoice_sending g where g.practice_id = app_practice() and g.state in (${statesText(db, ...openSendingStates, 'failed')})`;
  return found!;
}

interface StoredConnection extends Sendings.Connection {
  id: string;
  sealedKey: Buffer;
}

export async function findConnection(db: Db): Promise<StoredConnection | undefined> {
  const [found] = await db<StoredConnection[]>`
    select id, kind, address, account, sealed_key, true as has_key, begins_at, version from einvoice_connection where practice_id = app_practice()`;
  return found;
}

export async function findInvoiceFile(db: Db, invoiceId: string, format: string) {
  const [found] = await db<{ id: string; name: string; type: string; size: number; patientId: string }[]>`
    select s.id, s.name, s.type, s.size::float8 as size, s.patient_id from einvoice_file f
    join stored_file s on s.org_id = f.org_id and s.id = f.file_id where f.invoice_id = ${invoiceId} and f.format = ${format}`;
  return found;
}
