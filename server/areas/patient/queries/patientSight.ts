import { type RecordRow, recordRows } from '../../../../src/api/recordRows.ts';
import { isCanonicalId } from '../../../../src/domain/ids.ts';
import { documentTasks, type Named, recordDocuments, sightOf, subjectsNamed } from '../../../../src/domain/patient/sight.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { DocumentName } from '../../../../src/domain/print/paperParts.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

const ofAdvice = (db: Db, table: Fragment): Fragment =>
  db`select t.id, a.patient_id from ${table} t join advice a on a.org_id = t.org_id and a.id = t.advice_id`;

/** Rows of a subject with the patient they belong to, null where that is no record; tables without the column reach it through the order. */
function patientsOf(db: Db, subject: Named['subject']): Fragment {
  if (subject === 'patient') return db`select id, id as patient_id from patient`;
  if (subject === 'execution') return ofAdvice(db, db`execution`);
  if (subject === 'printed_paper')
    return db`select id, case when document = any (${Object.keys(recordDocuments)}) then patient_id end as patient_id from printed_paper`;
  return db`select id, patient_id from ${db(subject)}`;
}

interface Resolved {
  patientId: string | null;
  isVisible: boolean;
}

/** A row for every id of a list that names something; texts that are no ids find nothing, as PostgreSQL would refuse them. */
function resolve(db: Db, { subject, ids }: Named): Promise<Resolved[]> {
  return db<Resolved[]>`
    select t.patient_id, t.patient_id is null or patient_visible(t.patient_id) as is_visible
    from (${patientsOf(db, subject)}) t where t.id = any (${ids.filter(isCanonicalId)}::uuid[])`;
}

const rows: Partial<Record<string, RecordRow>> = recordRows;

/** How far a person sees within one call: everybody where the call is the person's task. */
export function sightFor(name: string, arg: unknown, { authorities }: { authorities: readonly string[] }): string {
  const row = rows[name];
  const tasks = row?.of === 'paper' ? documentTasks[(arg as { document: DocumentName }).document] : row?.task;
  return tasks && holds(authorities, tasks) ? 'all' : sightOf(authorities);
}

/** Whether the arguments of a record call name a patient by something of the patient: whose it is is known when it is found. */
export const namesThing = (name: string, arg: unknown): boolean =>
  subjectsNamed(rows[name]?.of, arg as Record<string, unknown>).some(({ subject }) => subject !== 'patient');

/**
 * The patients whose record a call gives or changes, by whatever its arguments name of them. Refuses a call if one of them is out of sight, or
 * if something that is named is not found: what is not resolved may be anybody's. Who sees everybody is told by the call itself what does not
 * exist. A file of a patient out of sight is answered like one that does not exist: only lists of records lead to files. In one place for every
 * call: before its handler runs, in its transaction.
 */
export async function requireSight(name: string, arg: unknown, sight: string, db: Db): Promise<string[]> {
  const row = rows[name];
  if (!row) return [];
  const patients = new Set<string>();
  for (const named of subjectsNamed(row.of, arg as Record<string, unknown>)) {
    // A patient who is named as such, and of whom everything is in sight, needs no look.
    const isPlain = named.subject === 'patient' && sight === 'all';
    const found = isPlain ? named.ids.filter(isCanonicalId).map((patientId) => ({ patientId, isVisible: true })) : await resolve(db, named);
    if (sight !== 'all') refuseUnseen(named, found);
    for (const { patientId } of found) if (patientId !== null) patients.add(patientId);
  }
  return [...patients];
}

function refuseUnseen({ subject, ids }: Named, found: readonly Resolved[]): void {
  if (found.some(({ isVisible }) => !isVisible)) throw subject === 'stored_file' ? absent() : new Problem('error.patientHidden');
  if (found.length < new Set(ids).size) throw absent();
}

/** SQL: whether a patient is in sight; for lists of records. Costs nothing with the right to see all. */
export const inSight = (db: Db, patientId: Fragment): Fragment =>
  db`((select current_setting('app.sight', true)) = 'all' or patient_visible(${patientId}))`;

export async function isInSight(db: Db, patientId: string): Promise<boolean> {
  const [row] = await db<[{ visible: boolean }]>`select patient_visible(${patientId}) as visible`;
  return row.visible;
}
