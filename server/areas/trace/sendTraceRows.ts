import { systemStaffId } from '../../../src/domain/trail/system.ts';
import { inTenant } from '../../database/tenant.ts';
import { report } from '../../faults/report.ts';
import { type Clinic, forEach, listClinics, type Place } from '../../jobs/clinics.ts';
import type { Work } from '../../jobs/jobs.ts';
import { installationKey } from '../../keys/installationKey.ts';
import type { OpenTraceProvider, TraceProvider, UploadQueryReply } from '../../trace/provider.ts';
import { writeAudit } from '../../trail/audit.ts';
import { openTraceAccount } from './acts/upload/connection.ts';
import { leaseUpload, type UploadWork } from './acts/upload/leaseUpload.ts';
import { settleUpload } from './acts/upload/settleUpload.ts';
import { findTraceConnection } from './queries/upload/connection.ts';
import { listDueUploads } from './queries/upload/sendings.ts';

const BATCH = 20;

type TracePlace = Omit<Place, 'files'>;

/**
 * Takes hand-outs and returns to the bridges of their clinics and asks what became of them. A request is begun in one transaction, made outside
 * of any, and its outcome written in another: a server that dies in between leaves a request that the next server asks for.
 */
export const sendTraceRowsOver =
  (place: TracePlace, open: OpenTraceProvider): Work =>
  async (signal) => {
    const { sql } = place;
    const key = await installationKey(sql, 'trace');
    const count = await forEach(await listClinics(sql), signal, async (clinic) => {
      const found = await inTenant(sql, clinic, (db) => findTraceConnection(db), { readOnly: true });
      const account = found?.beginsAt ? openTraceAccount(found, clinic, key) : undefined;
      return account ? sendAll({ ...place, clinic, signal, provider: open(account) }) : 0;
    });
    if (count > 0) place.push.wake();
    return count;
  };

interface Own extends TracePlace {
  clinic: Clinic;
  signal: AbortSignal;
  provider: TraceProvider;
}

async function sendAll(own: Own): Promise<number> {
  const { sql, clinic, now, signal } = own;
  let count = 0;
  for (;;) {
    const due = await inTenant(sql, clinic, (db) => listDueUploads(db, now(), BATCH), { readOnly: true });
    let worked = 0;
    for (const { id } of due) {
      if (signal.aborted) return count;
      if (await sendOne(own, id)) worked += 1;
    }
    count += worked;
    if (due.length < BATCH || worked === 0) return count;
  }
}

async function sendOne(own: Own, id: string): Promise<boolean> {
  const { sql, clinic, provider, now, newId } = own;
  const work = await inTenant(sql, clinic, (db) => leaseUpload(db, id, now()));
  if (!work) return false;
  const { attempt, reply } = await askBridge(provider, work);
  const settled = await inTenant(sql, clinic, async (db) => {
    const outcome = await settleUpload(db, { id, attempt, reply, at: now() });
    if (!outcome || !(outcome.isNews || outcome.isContradiction)) return outcome;
    const { state, isContradiction } = outcome;
    const entry = { ...clinic, id: newId(), at: now(), staffId: systemStaffId, call: 'sendTraceRow', address: null };
    await writeAudit(db, [{ ...entry, patientId: null, objectId: id, detail: { state, attempt, isContradiction } }]);
    // The outbox comes last: its lock is held until the commit.
    await own.push.store(db, { ...clinic, staffId: null }, [
      { subType: null, tags: ['TraceUpload'], audience: { permission: 'm_pharmacy' } },
    ]);
    return outcome;
  });
  if (settled?.isContradiction) report(new Error('two numbers for one row of the upload'), { requestId: id, call: 'sendTraceRows' });
  return settled !== undefined;
}

/** A new attempt is made only after the bridge has said again that it has nothing of the one before. */
async function askBridge(provider: TraceProvider, work: UploadWork): Promise<{ attempt: number; reply: UploadQueryReply }> {
  const { attempt, act, request, sale, before } = work;
  try {
    if (act === 'ask') return { attempt, reply: await provider.query(request.requestId) };
    const earlier = before === null ? undefined : await provider.query(before);
    if (earlier?.state === 'accepted') return { attempt: attempt - 1, reply: earlier };
    if (earlier?.state === 'taken') return { attempt, reply: { state: 'unknown', fault: 'badAnswer' } };
    if (earlier?.state === 'unknown') return { attempt, reply: earlier };
    return { attempt, reply: await (sale ? provider.sendReturn({ ...request, ...sale }) : provider.sendSale(request)) };
  } catch {
    return { attempt, reply: { state: 'unknown', fault: 'unreachable' } };
  }
}
