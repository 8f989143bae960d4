import { dateAt } from '../../../../src/domain/dates.ts';
import { historyState } from '../../../../src/domain/history/kinds.ts';
import { checkHistory, endsPresent, mostRows, tidyHistory } from '../../../../src/domain/history/rules.ts';
import type * as History from '../../../../src/domain/history/shapes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPatient } from '../../encounter/acts/lockPatient.ts';
import { keepAnswer } from '../../encounter/acts/savePregnancy.ts';
import { addRow, announceHistories, changeRow, type Kept, loadOpenRow, loadSource, type Stored } from '../../patient/acts/keepHistory.ts';
import { findStandingAnswer } from '../../patient/queries/pregnancy.ts';

/** Adds a history to the patient's file, or changes one. The kind of a row never changes, nor whose it is. */
export async function saveHistory(context: Context, { patientId, noteRecordId, id, version, ...given }: History.Saving): Promise<Saved> {
  const { db, now } = context;
  await lockPatient(db, patientId);
  const draft = tidyHistory(given);
  refuse([...checkHistory(draft, await loadPerson(context, patientId)), ...(await checkRepeated(context, patientId, draft, id))]);
  const source = await loadSource(db, patientId, noteRecordId);
  const stored = id === undefined ? undefined : await loadOpenRow(db, { id, version });
  if (stored && stored.patientId !== patientId) throw new Problem('history.problem.otherPatient');
  if (!stored) await refuseTooMany(context, patientId);
  const saved = stored
    ? await changeRow(context, stored, { ...draft, kind: stored.kind, ...detailOf(stored, draft.name) })
    : await addRow(context, patientId, draft, source);
  if (!stored && draft.kind === 'pregnancy') await endPresentPregnancy(context, patientId, draft.onset);
  context.audit({
    patientId,
    objectId: saved.id,
    detail: { history: draft.kind, act: stored ? 'change' : 'add', at: now().toISOString() },
  });
  await announceHistories(context);
  return saved;
}

/** The ingredients of a medicine belong to its name: under another name they are read anew. */
const detailOf = ({ name, drug }: Stored, newName: string): Pick<Kept, 'drug'> => {
  if (!drug) return {};
  return { drug: name === newName ? drug : { ...drug, itemId: null, nameEn: '', ingredients: [] } };
};

export async function loadPerson({ db, now }: Context, patientId: string): Promise<{ sex: string; birthDate: string; today: string }> {
  const [person] = await db<[{ sex: string; birthDate: string }]>`select sex, birth_date from patient where id = ${patientId}`;
  return { ...person, today: dateAt(now()) };
}

export async function checkRepeated(
  { db }: Context,
  patientId: string,
  { kind, name, relation, status }: Pick<History.Draft, 'kind' | 'name' | 'relation' | 'status'>,
  id: string | undefined,
): Promise<FieldProblem<History.Draft>[]> {
  const [found] = await db<[{ kind: string }?]>`
    select kind from patient_history where patient_id = ${patientId} and kind = ${kind} and id is distinct from ${id ?? null}
      and (kind = 'gynaecology' and status <> ${historyState.error}
        or kind not in ('gynaecology', 'pregnancy') and drug ->> 'adviceId' is null and name = ${name} and relation = ${relation} and status = 'active' and ${status} = 'active')
    limit 1`;
  return found ? [{ field: kind === 'gynaecology' ? 'kind' : 'name', message: 'history.problem.repeated' }] : [];
}

export async function refuseTooMany({ db }: Context, patientId: string): Promise<void> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::integer as count from patient_history where patient_id = ${patientId} and status <> ${historyState.error}`;
  if (count >= mostRows) throw new Problem('history.problem.full', { values: { most: mostRows } });
}

/** The present pregnancy is one answer, read by every check of orders: its end is an answer too. */
async function endPresentPregnancy(context: Context, patientId: string, endedOn: string): Promise<void> {
  const { db, now } = context;
  const standing = await findStandingAnswer(db, patientId, dateAt(now()));
  if (endsPresent(endedOn, standing)) await keepAnswer(context, { patientId, state: 'none', weeks: null, answeredAt: now() });
}
