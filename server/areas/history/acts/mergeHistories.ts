import { type Difference, differencesOf } from '../../../../src/domain/history/differences.ts';
import { checkHistory, mostRows, type Person } from '../../../../src/domain/history/rules.ts';
import type * as History from '../../../../src/domain/history/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { lockPatient } from '../../encounter/acts/lockPatient.ts';
import { findSections } from '../../encounter/queries/note.ts';
import { addRow, announceHistories, changeRow, loadSource, type Source } from '../../patient/acts/keepHistory.ts';
import { findHistories } from '../queries/histories.ts';
import { loadPerson } from './saveHistory.ts';

const blank: History.Draft = {
  kind: 'past',
  name: '',
  relation: '',
  onset: '',
  outcome: '',
  numbers: {},
  note: '',
  status: 'active',
};

/**
 * Takes chosen differences of a visit's record over into the file of the visit's patient. The differences are found anew from what is
 * stored: text of another window, or of another patient, is never taken over. A key that names no difference is left; so is one that breaks
 * a rule of histories.
 */
export async function mergeHistories(context: Context, { noteRecordId, keys }: History.Merge): Promise<History.Merged> {
  const { db } = context;
  const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${noteRecordId}`;
  if (!visit) throw absent();
  const { patientId } = visit;
  await lockPatient(db, patientId);
  const [written, rows] = await Promise.all([findSections(db, noteRecordId), findHistories(db, patientId)]);
  const person = await loadPerson(context, patientId);
  const source = await loadSource(db, patientId, noteRecordId);
  const chosen = differencesOf(written, rows).filter(({ key }) => keys.includes(key));
  const numbers = chosen.filter((one) => one.is === 'number');
  let taken = 0;
  for (const one of chosen) if (rows.length + taken < mostRows && (await takeOver(context, { one, patientId, person, source }))) taken += 1;
  if (await takeNumbers(context, { numbers, rows, patientId, person, source })) taken += numbers.length;
  context.audit({ patientId, objectId: noteRecordId, detail: { histories: taken } });
  await announceHistories(context);
  return { taken, left: keys.length - taken };
}

interface Taking {
  patientId: string;
  person: Person;
  source: Source | null;
}

async function takeOver(context: Context, { one, patientId, person, source }: Taking & { one: Difference }): Promise<boolean> {
  if (one.is === 'unnamed') {
    // A row with a difference is active or historical: one in error differs from nothing.
    await changeRow(context, one.row as History.Row & History.Draft, { ...(one.row as History.Draft), status: 'historical' }, 'retire');
    return true;
  }
  if (one.is === 'number') return false;
  const draft: History.Draft = { ...blank, kind: one.kind, name: one.name, relation: one.relation };
  if (checkHistory(draft, person).length > 0) return false;
  await addRow(context, patientId, draft, source);
  return true;
}

type Numbered = Extract<Difference, { is: 'number' }>;

/** The numbers of gynaecology are one row: it is made by the first, and changed once for all. */
async function takeNumbers(
  context: Context,
  { numbers, rows, patientId, person, source }: Taking & { numbers: readonly Numbered[]; rows: readonly History.Row[] },
): Promise<boolean> {
  if (numbers.length === 0) return false;
  const stored = rows.find(({ kind, status }) => kind === 'gynaecology' && status !== 'error') as (History.Row & History.Draft) | undefined;
  const given = Object.fromEntries(numbers.map(({ field, value }) => [field, value]));
  const draft: History.Draft = { ...blank, ...stored, kind: 'gynaecology', numbers: { ...stored?.numbers, ...given }, status: 'active' };
  if (checkHistory(draft, person).length > 0) return false;
  if (stored) await changeRow(context, stored, draft);
  else await addRow(context, patientId, draft, source);
  return true;
}
