import { Readable } from 'node:stream';
import { isOfFormat, secondsBeforeTry, typeOfFormat } from '../../../src/domain/invoice/sending.ts';
import { systemStaffId } from '../../../src/domain/trail/system.ts';
import { inTenant } from '../../database/tenant.ts';
import type { EinvoiceProvider, OpenProvider, QueryAnswer } from '../../einvoice/provider.ts';
import { report } from '../../faults/report.ts';
import { Spooled } from '../../files/spooled.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import { installationKey } from '../../keys/installationKey.ts';
import { writeAudit } from '../../trail/audit.ts';
import { openAccount } from './acts/connection.ts';
import { keepInvoiceFile } from './acts/keepInvoiceFile.ts';
import { leaseSending, type SendingWork } from './acts/leaseSending.ts';
import { settleSending } from './acts/settleSending.ts';
import { type DueFile, findConnection, listDueFiles, listDueSendings } from './queries/sendings.ts';

const BATCH = 20;

interface Options {
  open: OpenProvider;
  /** The folder that holds files until they are in the store. */
  spoolFolder: string;
}

/**
 * Takes invoices to the providers of their clinics and asks what became of them. A request is begun in one transaction, made outside of any,
 * and its outcome written in another: a server that dies in between leaves a request that the next server asks for.
 */
export const sendInvoicesOver =
  (place: Place, options: Options): Work =>
  async (signal) => {
    const { sql } = place;
    const key = await installationKey(sql, 'einvoice');
    const count = await forEach(await listClinics(sql), signal, async (clinic) => {
      const found = await inTenant(sql, clinic, (db) => findConnection(db), { readOnly: true });
      const account = found?.beginsAt ? await openAccount(found, clinic, key) : undefined;
      if (!account) return 0;
      const own = { ...place, ...options, clinic, signal, provider: options.open(account) };
      return (await sendAll(own)) + (await fetchAll(own));
    });
    if (count > 0) place.push.wake();
    return count;
  };

interface Own extends Place, Options {
  clinic: Clinic;
  signal: AbortSignal;
  provider: EinvoiceProvider;
}

async function sendAll(own: Own): Promise<number> {
  const { sql, clinic, now, signal } = own;
  let count = 0;
  for (;;) {
    const due = await inTenant(sql, clinic, (db) => listDueSendings(db, now(), BATCH), { readOnly: true });
    let worked = 0;
    for (const { invoiceId } of due) {
      if (signal.aborted) return count;
      if (await sendOne(own, invoiceId)) worked += 1;
    }
    count += worked;
    if (due.length < BATCH || worked === 0) return count;
  }
}

async function sendOne(own: Own, invoiceId: string): Promise<boolean> {
  const { sql, clinic, provider, now, newId } = own;
  const work = await inTenant(sql, clinic, (db) => leaseSending(db, invoiceId, now()));
  if (!work) return false;
  const { attempt, answer } = await askProvider(provider, work);
  const settled = await inTenant(sql, clinic, async (db) => {
    const outcome = await settleSending(db, { invoiceId, attempt, answer, at: now(), newId });
    if (!outcome || !(outcome.isNews || outcome.isContradiction)) return outcome;
    const { state, isContradiction } = outcome;
    const entry = { ...clinic, id: newId(), at: now(), staffId: systemStaffId, call: 'sendInvoice', address: null };
    await writeAudit(db, [{ ...entry, patientId: null, objectId: invoiceId, detail: { state, attempt, isContradiction } }]);
    // The outbox comes last: its lock is held until the commit.
    await own.push.store(db, { ...clinic, staffId: null }, [
      { subType: null, tags: ['InvoiceSending'], audience: { permission: 'm_billing' } },
    ]);
    return outcome;
  });
  if (settled?.isContradiction) report(new Error('two numbers for one invoice'), { requestId: invoiceId, call: 'sendInvoices' });
  return settled !== undefined;
}

/** A new attempt is made only after the provider has said again that it has nothing of the one before. */
async function askProvider(provider: EinvoiceProvider, work: SendingWork): Promise<{ attempt: number; answer: QueryAnswer }> {
  const { attempt, act, request, red, before } = work;
  try {
    if (act === 'ask') return { attempt, answer: await provider.query(request.requestId) };
    const earlier = before === null ? undefined : await provider.query(before);
    if (earlier?.state === 'issued') return { attempt: attempt - 1, answer: earlier };
    if (earlier?.state === 'accepted') return { attempt, answer: { state: 'unknown', fault: 'badAnswer' } };
    if (earlier?.state === 'unknown') return { attempt, answer: earlier };
    return { attempt, answer: await (red ? provider.issueRed({ ...request, ...red }) : provider.issueBlue(request)) };
  } catch {
    return { attempt, answer: { state: 'unknown', fault: 'unreachable' } };
  }
}

/** Fetches the files of issued invoices into the file store. */
async function fetchAll(own: Own): Promise<number> {
  const { sql, clinic, provider, now, signal } = own;
  let count = 0;
  const due = await inTenant(sql, clinic, (db) => listDueFiles(db, now(), BATCH), { readOnly: true });
  for (const file of due) {
    if (signal.aborted) return count;
    const isKept = await provider
      .fetchFile(file)
      .then((bytes) => isOfFormat(file.format, bytes) && keepBytes(own, file, bytes))
      .catch(() => false);
    if (isKept) count += 1;
    else {
      const tries = file.tries + 1;
      const nextTryAt = new Date(now().getTime() + secondsBeforeTry(tries) * 1000);
      await inTenant(
        sql,
        clinic,
        (db) => db`update einvoice_file set tries = ${tries}, next_try_at = ${nextTryAt} where id = ${file.id} and file_id is null`,
      );
    }
  }
  return count;
}

/** The bytes stand in the store before their row does: the key is the id of the row, so a repetition keeps the same file. */
async function keepBytes(own: Own, { id, format, number }: DueFile, bytes: Buffer): Promise<boolean> {
  const { sql, clinic, files, now, newId, spoolFolder } = own;
  const name = `${number}.${format}`;
  const spooled = await Spooled.write(spoolFolder, newId(), name, Readable.from([bytes]));
  try {
    const { path, size, sha256 } = spooled;
    const type = typeOfFormat(format);
    await files.of(clinic.orgId).keep(id, { path, size, type, sha256 });
    await inTenant(sql, clinic, async (db) => {
      await keepInvoiceFile(db, { id, name, type, size, sha256, at: now() });
      await own.push.store(db, { ...clinic, staffId: null }, [
        { subType: null, tags: ['InvoiceSending'], audience: { permission: 'm_billing' } },
      ]);
    });
    return true;
  } finally {
    await spooled.discard();
  }
}
