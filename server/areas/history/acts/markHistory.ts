import { historyState } from '../../../../src/domain/history/kinds.ts';
import type * as History from '../../../../src/domain/history/shapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPatient } from '../../encounter/acts/lockPatient.ts';
import {
  announceHistories,
  changeRow,
  loadOpenRow,
  noteHistoryChange,
  patientOfHistory,
  type Stored,
} from '../../patient/acts/keepHistory.ts';

interface Which {
  id: string;
  version: number;
}

/** Makes a history historical, or active again. */
export async function updateHistoryStatus(context: Context, { id, status, version }: Which & { status: History.Status }): Promise<Saved> {
  const { db } = context;
  const patientId = await patientOfHistory(db, id);
  await lockPatient(db, patientId);
  const stored = await loadOpenRow(db, { id, version });
  if (stored.status === status) return { id, version };
  if (status === historyState.active && (await isRepeated(context, stored))) throw new Problem('history.problem.repeated');
  const saved = await changeRow(context, stored, { ...stored, status }, status === historyState.active ? 'activate' : 'retire');
  context.audit({ patientId, objectId: id, detail: { act: status } });
  await announceHistories(context);
  return saved;
}

async function isRepeated({ db }: Context, { id, patientId, kind, name, relation, drug }: Stored) {
  if (name === '' || drug?.adviceId) return false;
  const [found] = await db`
    select 1 from patient_history where patient_id = ${patientId} and kind = ${kind} and name = ${name} and relation = ${relation}
      and drug ->> 'adviceId' is null and status = ${historyState.active} and id <> ${id} limit 1`;
  return found !== undefined;
}

/** Marks a history as entered in error, with the reason. It stays in the file, struck through, and is read by nothing any more. */
export async function deleteHistory(context: Context, { id, reason, version }: Which & { reason: string }): Promise<Saved> {
  const { db } = context;
  refuse(checkReason(reason));
  const patientId = await patientOfHistory(db, id);
  await lockPatient(db, patientId);
  const stored = await loadOpenRow(db, { id, version });
  await noteHistoryChange(context, { id, act: 'error', before: stored });
  await db`
    update patient_history set status = ${historyState.error}, error_reason = ${reason.trim()}, version = ${stored.version + 1}
    where id = ${id}`;
  context.audit({ patientId, objectId: id, detail: { act: 'error', reason: reason.trim() } });
  await announceHistories(context);
  return { id, version: stored.version + 1 };
}
