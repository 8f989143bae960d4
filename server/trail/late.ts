import * as z from 'zod/mini';
import type { Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';
import { inTenant } from '../database/tenant.ts';
import { report } from '../faults/report.ts';
import type { Reserve } from './reserve.ts';

const id = z.string();
const optional = z.nullable(z.string());

const auditLine = z.object({
  kind: z.literal('audit'),
  orgId: id,
  practiceId: id,
  id,
  at: z.string(),
  staffId: id,
  call: z.string(),
  patientId: optional,
  objectId: optional,
  detail: z.record(z.string(), z.unknown()),
  address: optional,
});
const signInLine = z.object({
  kind: z.literal('signIn'),
  id,
  at: z.string(),
  loginName: z.string(),
  orgId: optional,
  staffId: optional,
  practiceId: optional,
  address: optional,
  deviceType: z.string(),
  outcome: z.string(),
  unusual: z.array(z.string()),
});
const line = z.union([auditLine, signInLine]);
type AuditLine = z.output<typeof auditLine>;
export type SignInLine = z.output<typeof signInLine>;

/** Lines that are written in one transaction. */
const BATCH = 200;
/** Milliseconds between two tries while the disk is full. */
const PAUSE = 1000;

/** Rows of the trail and of the log of sign-ins that a full disk does not take, until it does. */
export interface LateRows {
  isWaiting: () => boolean;
  /** Keeps rows aside; throws `cause` if there is no room for them either. */
  keep: (rows: readonly object[], cause: unknown) => Promise<void>;
  /** Writes what waits, in its order. True if nothing waits any more. Within a second of a try that failed it tries nothing. */
  write: () => Promise<boolean>;
}

export function lateRowsOver(sql: Sql, reserve: Reserve, steady: () => number): LateRows {
  let failedAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<boolean> | undefined;

  const writeAll = async (): Promise<boolean> => {
    try {
      for (let batch = reserve.waiting().slice(0, BATCH); batch.length > 0; batch = reserve.waiting().slice(0, BATCH)) {
        await writeBatch(sql, batch.flatMap(readLine));
        await reserve.release(batch.length);
      }
      return true;
    } catch (error) {
      failedAt = steady();
      if (!isDiskFull(error)) report(error, { requestId: 'late', call: 'audit_log' });
      return false;
    }
  };
  return {
    isWaiting: () => reserve.waiting().length > 0,
    keep: async (rows, cause) => {
      if (!(await reserve.keep(rows.map((row) => JSON.stringify(row))))) throw cause;
    },
    write: () => {
      if (reserve.waiting().length === 0) return Promise.resolve(true);
      if (!writing && Math.abs(steady() - failedAt) < PAUSE) return Promise.resolve(false);
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
      return writing;
    },
  };
}

/** A line that cannot be read was cut off by the end of its server. */
function readLine(text: string): (AuditLine | SignInLine)[] {
  try {
    const { success, data } = z.safeParse(line, JSON.parse(text));
    return success ? [data] : [];
  } catch {
    return [];
  }
}

/** A row that is there already was written before its server ended. */
async function writeBatch(sql: Sql, lines: readonly (AuditLine | SignInLine)[]): Promise<void> {
  const entries = lines.filter((one) => one.kind === 'audit');
  for (const practiceId of new Set(entries.map((entry) => entry.practiceId))) {
    const own = entries.filter((entry) => entry.practiceId === practiceId);
    const late = own.map((entry) => ({ ...entry, detail: { ...entry.detail, late: true } }));
    for (const orgId of new Set(own.map((entry) => entry.orgId)))
      await inTenant(
        sql,
        { orgId, practiceId },
        (db) => db`
        insert into audit_log (org_id, practice_id, id, at, staff_id, call, patient_id, object_id, detail, address)
        select "orgId", "practiceId", id, at, "staffId", call, "patientId", "objectId", detail, address
        from json_to_recordset(${JSON.stringify(late)}::text::json) as entry ("orgId" uuid, "practiceId" uuid, id uuid, at timestamptz, "staffId" uuid, call text,
          "patientId" uuid, "objectId" text, detail jsonb, address text)
        order by id on conflict do nothing`,
      );
  }
  for (const signIn of lines.filter((one) => one.kind === 'signIn')) await writeSignIn(sql, signIn);
}

/** An account that does not exist has no organisation: then it is the only one, if there is only one. */
export async function writeSignIn(sql: Sql, { kind: _, ...row }: SignInLine): Promise<void> {
  await sql`
    insert into login_log (id, at, login_name, org_id, staff_id, practice_id, address, device_type, outcome, unusual)
    values (${row.id}, ${row.at}, ${row.loginName}, ${row.orgId ?? sql`only_organisation()`}, ${row.staffId}, ${row.practiceId},
      ${row.address}, ${row.deviceType}, ${row.outcome}, ${row.unusual})
    on conflict do nothing`;
}
