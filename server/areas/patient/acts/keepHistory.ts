import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Drug from '../../../../src/domain/history/drugs/shapes.ts';
import { type HistoryState, historyState } from '../../../../src/domain/history/kinds.ts';
import type * as History from '../../../../src/domain/history/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

export interface Stored extends Kept {
  id: string;
  patientId: string;
  version: number;
}

/** A draft with how a medicine is taken. */
export type Kept = History.Draft & { drug?: Drug.Detail | null };

/** The visit in which a history was told. */
export interface Source {
  encounterId: string;
  visitedOn: string;
}

const draftOf = ({ kind, name, relation, onset, outcome, numbers, note, status, drug = null }: Kept): Kept => ({
  kind,
  name,
  relation,
  onset,
  outcome,
  numbers,
  note,
  status,
  ...(drug && { drug }),
});

/** A row that can still be changed; the caller has locked its patient. */
export async function loadOpenRow(db: Db, { id, version }: { id: string; version: number | undefined }): Promise<Stored> {
  const [found] = await db<[(Omit<Stored, 'status'> & { status: HistoryState })?]>`
    select id, patient_id, kind, name, relation, onset, outcome, numbers, note, status, drug, version from patient_history where id = ${id}`;
  if (!found) throw absent();
  if (found.version !== version) throw new Problem('error.version');
  const { status } = found;
  if (status === historyState.error) throw new Problem('history.problem.inError');
  return { ...found, status };
}

export async function patientOfHistory(db: Db, id: string): Promise<string> {
  const [found] = await db<[{ patientId: string }?]>`select patient_id from patient_history where id = ${id}`;
  if (!found) throw absent();
  return found.patientId;
}

/** A visit of this patient: a history is never told in a visit of somebody else. */
export async function loadSource(db: Db, patientId: string, encounterId: string | undefined): Promise<Source | null> {
  if (encounterId === undefined) return null;
  const [visit] = await db<[{ createdAt: string }?]>`
    select created_at from encounter where id = ${encounterId} and patient_id = ${patientId}`;
  if (!visit) throw absent();
  return { encounterId, visitedOn: dateAt(visit.createdAt) };
}

export async function noteHistoryChange(
  { db, session, newId, now }: Context,
  { id, act, before }: { id: string; act: History.ChangeAct; before: Kept | null },
): Promise<void> {
  await db`insert into patient_history_change ${db({
    orgId: session.orgId,
    id: newId(),
    historyId: id,
    at: now(),
    staffId: session.staffId,
    act,
    before: before && db.json(draftOf(before) as never),
  })}`;
}

/** The caller has locked the patient and checked the draft. */
export async function addRow(context: Context, patientId: string, draft: Kept, source: Source | null): Promise<Saved> {
  const { db, session, newId, now } = context;
  const id = newId();
  await db`insert into patient_history ${db({
    orgId: session.orgId,
    id,
    patientId,
    ...draftOf(draft),
    numbers: db.json(draft.numbers as never),
    drug: draft.drug ? db.json(draft.drug as never) : null,
    encounterId: source?.encounterId ?? null,
    visitedOn: source?.visitedOn ?? null,
    recordedBy: session.staffId,
    recordedAt: now(),
  })}`;
  await noteHistoryChange(context, { id, act: 'add', before: null });
  return { id, version: 1 };
}

/** The caller has locked the patient and checked the draft. Who changes what it says becomes its recorder; its status alone leaves the recorder. */
export async function changeRow(context: Context, stored: Stored, given: Kept, act: History.ChangeAct = 'change'): Promise<Saved> {
  const { db, session, now } = context;
  const version = stored.version + 1;
  const draft: Kept = { ...given, drug: given.drug ?? stored.drug ?? null };
  await noteHistoryChange(context, { id: stored.id, act, before: stored });
  await db`update patient_history set ${db({
    ...draftOf(draft),
    numbers: db.json(draft.numbers as never),
    drug: draft.drug ? db.json(draft.drug as never) : null,
    ...(act === 'change' && { recordedBy: session.staffId, recordedAt: now() }),
    version,
  })} where id = ${stored.id}`;
  return { id: stored.id, version };
}

/** Every open record of the patient shows the histories. */
export const announceHistories = ({ announce }: Context): Promise<void> =>
  announce({ subType: null, tags: ['History'], audience: { permission: 'm_chart' } });
