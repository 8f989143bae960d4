import { dateAt } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { blankDetail, checkTaken, itemOfMedicine } from '../../../../src/domain/history/drugs/rules.ts';
import type * as Drug from '../../../../src/domain/history/drugs/shapes.ts';
import { checkStop } from '../../../../src/domain/history/drugs/stop.ts';
import { historyState } from '../../../../src/domain/history/kinds.ts';
import { ingredientNamed, substancesOf } from '../../../../src/domain/medication/substances.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPatient } from '../../encounter/acts/lockPatient.ts';
import { findItemsOfAnyState } from '../../inventory/queries/items.ts';
import { addRow, changeRow, type Kept, loadOpenRow, loadSource, noteHistoryChange, type Stored } from '../../patient/acts/keepHistory.ts';
import { findDrugsTaken } from '../queries/drugsTaken.ts';
import { checkRepeated, loadPerson, refuseTooMany } from './saveHistory.ts';

const blank: Kept = { kind: 'drug', name: '', relation: '', onset: '', outcome: '', numbers: {}, note: '', status: 'active' };

/** People who treat, give or hand out drugs read the list. */
async function announceDrugs({ announce }: Context, tag: 'History' | 'DrugReview' = 'History'): Promise<void> {
  await announce({ subType: null, tags: [tag], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: [tag], audience: { permission: 'm_pharmacy' } });
}

/** The ingredients and the English name come from the goods or the table, never from the caller. */
async function describeMedicine(
  { db }: Context,
  { name, itemId, ingredient }: Drug.Draft,
): Promise<Pick<Drug.Detail, 'nameEn' | 'itemId' | 'ingredients'>> {
  const item: Item | undefined = itemId ? (await findItemsOfAnyState(db, [itemId])).get(itemId) : undefined;
  if (itemId && !item) refuse([{ field: 'name', message: 'order.item.unknown' }]);
  if (item) return { nameEn: item.nameEn, itemId, ingredients: [...substancesOf(item).inns].filter((inn) => ingredientNamed(inn)) };
  if (ingredient !== '') return { nameEn: ingredient, itemId: null, ingredients: [ingredient] };
  return { nameEn: '', itemId: null, ingredients: [...substancesOf(itemOfMedicine({ id: '', name, nameEn: '', ingredients: [] })).inns] };
}

async function checkCodes({ db }: Context, { frequencyCode, routeCode }: Drug.Draft): Promise<void> {
  const codes = [
    { field: 'frequencyCode', kind: 'frequency', code: frequencyCode },
    { field: 'routeCode', kind: 'route', code: routeCode },
  ] as const;
  for (const { field, kind, code } of codes) {
    if (!code) continue;
    const [found] = await db`select 1 from dictionary where kind = ${kind} and code = ${code} limit 1`;
    if (!found) refuse([{ field, message: 'error.field.choice' }]);
  }
}

/** Writes down a medicine from elsewhere, or changes one. A row belongs to one patient for ever. */
export async function saveDrugTaken(context: Context, { patientId, noteRecordId, id, version, ...given }: Drug.Saving): Promise<Saved> {
  const { db } = context;
  await lockPatient(db, patientId);
  const draft = { ...given, name: given.name.trim(), note: given.note.trim() };
  const kept: Kept = { ...blank, name: draft.name, onset: draft.since, note: draft.note };
  refuse(checkTaken(draft, await loadPerson(context, patientId)));
  refuse(await checkRepeated(context, patientId, kept, id));
  await checkCodes(context, draft);
  const source = await loadSource(db, patientId, noteRecordId);
  const stored = id === undefined ? undefined : await loadDrug(context, { id, version, patientId });
  if (!stored) await refuseTooMany(context, patientId);
  const { dose, doseUnit, routeCode, frequencyCode } = draft;
  const detail: Drug.Detail = {
    ...blankDetail,
    ...(await describeMedicine(context, draft)),
    dose,
    doseUnit: dose === null ? null : doseUnit,
    routeCode,
    frequencyCode,
    source: draft.source,
  };
  const row = { ...kept, drug: detail };
  const saved = stored ? await changeRow(context, stored, row) : await addRow(context, patientId, row, source);
  context.audit({ patientId, objectId: saved.id, detail: { drug: draft.name, act: stored ? 'change' : 'add' } });
  await announceDrugs(context);
  return saved;
}

async function loadDrug(
  { db }: Context,
  { id, version, patientId }: { id: string; version: number | undefined; patientId: string },
): Promise<Stored> {
  const stored = await loadOpenRow(db, { id, version });
  if (stored.patientId !== patientId) throw new Problem('history.problem.otherPatient');
  if (stored.kind !== 'drug') throw absent();
  return stored;
}

/** Notes that the patient no longer takes a medicine. An order of this organisation stays as it is and counts as running no more. */
export async function stopDrugTaken(
  context: Context,
  { patientId, id, isOwn, version, noteRecordId, stoppedOn, reason }: Drug.Stop,
): Promise<Saved> {
  const { db, now } = context;
  await lockPatient(db, patientId);
  const stopped = { stoppedOn, stopReason: reason.trim() };
  const today = dateAt(now());
  const act = isOwn ? await stopOrder() : await stopElsewhere();
  context.audit({ patientId, objectId: act.id, detail: { act: 'stop', reason: reason.trim() } });
  await announceDrugs(context);
  return act;

  async function stopElsewhere(): Promise<Saved> {
    const stored = await loadDrug(context, { id, version, patientId });
    refuse(checkStop({ stoppedOn, reason }, { today, since: stored.onset }));
    if (stored.status === historyState.historical) return { id, version: stored.version };
    const drug = { ...blankDetail, ...stored.drug, ...stopped };
    return changeRow(context, stored, { ...stored, status: historyState.historical, drug }, 'retire');
  }

  async function stopOrder(): Promise<Saved> {
    const { rows } = await findDrugsTaken(context, patientId);
    const order = rows.find((row) => row.isOwn && row.id === id);
    if (!order) throw absent();
    refuse(checkStop({ stoppedOn, reason }, { today, since: order.since }));
    const { itemId, nameEn, dose, doseUnit, routeCode, frequencyCode } = order;
    const drug: Drug.Detail = { ...blankDetail, itemId, nameEn, dose, doseUnit, routeCode, frequencyCode, adviceId: id, ...stopped };
    const source = await loadSource(db, patientId, noteRecordId);
    return addRow(context, patientId, { ...blank, name: order.name, onset: order.since, status: 'historical', drug }, source);
  }
}

/** A stop that was a mistake: the medicine is taken again. */
export async function resumeDrugTaken(context: Context, { id, version }: { id: string; version: number }): Promise<Saved> {
  const { db } = context;
  const [found] = await db<[{ patientId: string }?]>`select patient_id from patient_history where id = ${id} and kind = 'drug'`;
  if (!found) throw absent();
  const { patientId } = found;
  await lockPatient(db, patientId);
  const stored = await loadDrug(context, { id, version, patientId });
  if (stored.status === historyState.active) return { id, version };
  if (!stored.drug?.adviceId) refuse(await checkRepeated(context, patientId, { ...stored, status: 'active' }, id));
  const drug = { ...blankDetail, ...stored.drug, stoppedOn: null, stopReason: '' };
  const saved = await changeRow(context, stored, { ...stored, status: 'active', drug }, 'activate');
  context.audit({ patientId, objectId: id, detail: { act: 'resume' } });
  await announceDrugs(context);
  return saved;
}

/** Marks a medicine as entered in error: no check reads it any more, and it stays struck through. */
export async function deleteDrugTaken(
  context: Context,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Saved> {
  const { db } = context;
  refuse(checkReason(reason));
  const [found] = await db<[{ patientId: string }?]>`select patient_id from patient_history where id = ${id} and kind = 'drug'`;
  if (!found) throw absent();
  const { patientId } = found;
  await lockPatient(db, patientId);
  const stored = await loadDrug(context, { id, version, patientId });
  await noteHistoryChange(context, { id, act: 'error', before: stored });
  await db`
    update patient_history set status = ${historyState.error}, error_reason = ${reason.trim()}, version = ${stored.version + 1} where id = ${id}`;
  context.audit({ patientId, objectId: id, detail: { act: 'error', reason: reason.trim() } });
  await announceDrugs(context);
  return { id, version: stored.version + 1 };
}

/** Somebody has gone through the list with the patient; how many medicines stood on it, and how many of them no check knows. */
export async function reviewDrugsTaken(
  context: Context,
  { patientId, noteRecordId, listed }: { patientId: string; noteRecordId?: string | undefined; listed: number },
): Promise<Saved> {
  const { db, session, newId, now } = context;
  await lockPatient(db, patientId);
  const source = await loadSource(db, patientId, noteRecordId);
  const { rows } = await findDrugsTaken(context, patientId);
  const taken = rows.filter(({ status }) => status === 'taking');
  // The list on the screen was another one: it has to be looked at again.
  if (taken.length !== listed) throw new Problem('error.version');
  const id = newId();
  await db`insert into drug_review ${db({
    orgId: session.orgId,
    id,
    patientId,
    encounterId: source?.encounterId ?? null,
    listed: taken.length,
    unchecked: taken.filter(({ isChecked }) => !isChecked).length,
    reviewedAt: now(),
    reviewedBy: session.staffId,
  })}`;
  context.audit({ patientId, objectId: id, detail: { reviewed: taken.length } });
  await announceDrugs(context, 'DrugReview');
  return { id, version: 1 };
}
