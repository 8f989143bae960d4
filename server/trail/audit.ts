import { hash } from 'node:crypto';
import { isCanonicalId, isOddSpelling } from '../../src/domain/ids.ts';
import type { Db, Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';
import { report } from '../faults/report.ts';
import type { AuditNote } from '../pipeline/context.ts';
import { diskFull } from '../pipeline/problem.ts';
import type { LateRows } from './late.ts';

export interface AuditEntry {
  orgId: string;
  practiceId: string;
  id: string;
  at: Date;
  staffId: string;
  call: string;
  patientId: string | null;
  objectId: string | null;
  detail: Record<string, unknown>;
  /** Where the request came from, as the server sees it. */
  address: string | null;
}

interface Circumstances {
  tenant: { orgId: string; practiceId: string; staffId: string };
  newId: () => string;
  at: Date;
  call: string;
  path: string;
  arg: Record<string, unknown>;
  address: string;
  notes: readonly AuditNote[];
  /** Whose record the arguments name, whatever they name of it. */
  patients: readonly string[];
}

const objectNames = ['id', 'appointmentId', 'encounterId', 'noteRecordId', 'billingId', 'patientId', 'a'] as const;

/**
 * What the trail says of one call: what its handler noted, otherwise what its arguments name. Never what was written. An entry has one
 * patient, so a call that names several leaves one for each.
 */
export function auditEntries({ tenant, newId, at, call, path, arg, address, notes, patients }: Circumstances): AuditEntry[] {
  const noted = Object.assign({}, ...notes) as AuditNote;
  const object = objectNames.map((name) => arg[name]).find((value) => typeof value === 'string' && !isOddSpelling(value));
  const all = [...(noted.patients ?? []), ...patients];
  const first = noted.patientId ?? patientIn(arg, path) ?? all[0] ?? null;
  return [...new Set([first, ...all])].map((patientId) => ({
    ...tenant,
    id: newId(),
    at,
    call,
    patientId,
    objectId: noted.objectId ?? (object as string | undefined) ?? null, // found above as text
    detail: noted.detail ?? {},
    address,
  }));
}

function patientIn(arg: Record<string, unknown>, path: string): string | undefined {
  const patient = arg.patientId ?? (path.startsWith('patient/') ? arg.id : undefined);
  return typeof patient === 'string' && isCanonicalId(patient) ? patient : undefined;
}

/** One statement however many entries there are: PostgreSQL keeps one plan, and the values go as one text. */
export async function writeAudit(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await db`
    insert into audit_log (org_id, practice_id, id, at, staff_id, call, patient_id, object_id, detail, address)
    select "orgId", "practiceId", id, at, "staffId", call, "patientId", "objectId", detail, address
    from json_to_recordset(${JSON.stringify(entries)}::text::json) as entry ("orgId" uuid, "practiceId" uuid, id uuid, at timestamptz, "staffId" uuid, call text,
      "patientId" uuid, "objectId" text, detail jsonb, address text)`;
}

/** Trail entries of reads. A read waits until its entry is safe; entries that come while others are being written go together. */
export interface ReadTrail {
  /**
   * A question is what a list was asked. Asked again by the same person from the same address within five minutes it waits for nothing:
   * it is counted, and one entry afterwards says how often.
   */
  write: (entry: AuditEntry, question?: string) => Promise<void>;
  /** Writes what was counted: of questions whose five minutes are over, or of all. */
  tellRepeats: (which?: 'over' | 'all') => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

const lateLine = (entry: AuditEntry) => ({ kind: 'audit', ...entry, at: entry.at.toISOString() });

const QUESTION_LIFE = 5 * 60_000;
const EVERY = 60_000;

interface Question {
  at: number;
  again: number;
  last: AuditEntry;
}

/** The entry of the last time, with how often it was besides the first, which has an entry of its own. */
const repeatOf = ({ again, last }: Question): AuditEntry => ({ ...last, detail: { ...last.detail, again } });

interface TrailOptions {
  mostQuestions?: number;
  /** Takes the entries that a full disk does not. */
  late?: LateRows;
}

export function readTrailOver(sql: Sql, now: () => Date, { mostQuestions = 50_000, late }: TrailOptions = {}): ReadTrail {
  const waiting = new Map<string, { tenant: Tenant; entries: AuditEntry[]; next: Promise<void> }>();
  const writing = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  /** While earlier entries wait, later ones wait behind them. */
  const store = async (tenant: Tenant, entries: readonly AuditEntry[]): Promise<void> => {
    const keep = (cause: unknown) => late?.keep(entries.map(lateLine), cause) ?? Promise.reject(cause);
    if (late && !(await late.write())) return keep(diskFull());
    await inTenant(sql, tenant, (db) => writeAudit(db, entries)).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      return keep(error);
    });
  };
  const flush = async (key: string): Promise<void> => {
    await writing.get(key)?.catch(() => {});
    const batch = waiting.get(key)!;
    waiting.delete(key);
    const work = store(batch.tenant, batch.entries);
    writing.set(key, work);
    await work;
  };
  const write = (entry: AuditEntry): Promise<void> => {
    const key = entry.practiceId;
    const batch = waiting.get(key);
    if (batch) {
      batch.entries.push(entry);
      return batch.next;
    }
    const fresh = { tenant: { orgId: entry.orgId, practiceId: entry.practiceId }, entries: [entry], next: Promise.resolve() };
    waiting.set(key, fresh);
    fresh.next = flush(key);
    return fresh.next;
  };
  const asked = new Map<string, Question>();
  const isOver = ({ at }: Question, moment: number) => moment - at >= QUESTION_LIFE || moment < at;

  const tellRepeats = async (which: 'over' | 'all' = 'over') => {
    const moment = now().getTime();
    const over = [...asked].filter(([, question]) => which === 'all' || isOver(question, moment));
    for (const [key] of over) asked.delete(key);
    const repeated = over.map(([, question]) => question).filter(({ again }) => again > 0);
    await Promise.all(repeated.map((question) => write(repeatOf(question))));
  };
  const told = (error: unknown) => report(error, { requestId: 'repeats', call: 'audit_log' });

  return {
    write: async (entry, question) => {
      if (question === undefined) return write(entry);
      const key = hash(
        'sha256',
        [entry.staffId, entry.practiceId, entry.address, entry.call, entry.patientId, question].join('\n'),
        'base64',
      );
      const at = entry.at.getTime();
      const before = asked.get(key);
      if (before && !isOver(before, at)) {
        before.again += 1;
        before.last = entry;
        return;
      }
      asked.delete(key);
      await Promise.all([write(entry), before && before.again > 0 && write(repeatOf(before))]);
      if (asked.size >= mostQuestions) await tellRepeats('all');
      asked.set(key, { at, again: 0, last: entry });
    },
    tellRepeats,
    start: () => {
      timer = setInterval(() => void tellRepeats().catch(told), EVERY).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await tellRepeats('all').catch(told);
    },
  };
}
