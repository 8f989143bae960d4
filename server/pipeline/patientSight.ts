import { type RecordRow, recordRows } from '../../src/api/recordRows.ts';
import { documentTasks, type Named, recordDocuments, type Subject, sightOf, subjectsNamed } from '../../src/domain/patient/sight.ts';
import { holds } from '../../src/domain/permission/holds.ts';
import type { DocumentName } from '../../src/domain/print/paperParts.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { absent, Problem } from './problem.ts';

const ofAdvice = (db: Db, table: Fragment): Fragment =>
  db`select t.id, a.patient_id from ${table} t join advice a on a.org_id = t.org_id and a.id = t.advice_id`;

/** Rows of a subject with the patient they belong to; tables without the column reach it through the order. */
function patientsOf(db: Db, subject: Exclude<Subject, 'paper'>): Fragment {
  if (subject === 'patient') return db`select id, id as patient_id from patient`;
  if (subject === 'execution') return ofAdvice(db, db`execution`);
  if (subject === 'printed_paper')
    return db`select id, patient_id from printed_paper where document = any (${Object.keys(recordDocuments)})`;
  return db`select id, patient_id from ${db(subject)}`;
}

async function isHidden(db: Db, { subject, ids }: Named): Promise<boolean> {
  const [hidden] = await db`
    select from (${patientsOf(db, subject as Exclude<Subject, 'paper'>)}) t where t.id = any (${ids}::uuid[]) and not patient_visible(t.patient_id) limit 1`;
  return hidden !== undefined;
}

const rows: Partial<Record<string, RecordRow>> = recordRows;

/** How far a person sees within one call: everybody where the call is the person's task. */
export function sightFor(name: string, arg: unknown, { authorities }: { authorities: readonly string[] }): string {
  const row = rows[name];
  const tasks = row?.of === 'paper' ? documentTasks[(arg as { document: DocumentName }).document] : row?.task;
  return tasks && holds(authorities, tasks) ? 'all' : sightOf(authorities);
}

/**
 * Refuses a call that gives the record of a patient out of sight, whatever the arguments name of the patient. What does not exist is left to
 * the call. A file of such a patient is answered like one that does not exist: only lists of records lead to files. In one place for every
 * call: before its handler runs, in its transaction.
 */
export async function requireSight(name: string, arg: unknown, db: Db): Promise<void> {
  const row = rows[name];
  if (!row) return;
  for (const named of subjectsNamed(row.of, arg as Record<string, unknown>))
    if (await isHidden(db, named)) throw named.subject === 'stored_file' ? absent() : new Problem('error.patientHidden');
}

/** SQL: whether a patient is in sight; for lists of records. Costs nothing with the right to see all. */
export const inSight = (db: Db, patientId: Fragment): Fragment =>
  db`((select current_setting('app.sight', true)) = 'all' or patient_visible(${patientId}))`;

export async function isInSight(db: Db, patientId: string): Promise<boolean> {
  const [row] = await db<[{ visible: boolean }]>`select patient_visible(${patientId}) as visible`;
  return row.visible;
}
