import { dateAt } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { blankDetail, isTakenOverBy } from '../../../../src/domain/history/drugs/rules.ts';
import type { Detail } from '../../../../src/domain/history/drugs/shapes.ts';
import { historyState } from '../../../../src/domain/history/kinds.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { changeRow, type Stored } from '../../patient/acts/keepHistory.ts';
import { announceOrders } from './announceOrders.ts';

/** Medicines from elsewhere end with orders of a visit: their patient is locked before the visit. */
export async function lockTakenOver(db: Db, encounterId: string, takenOver: readonly string[]): Promise<void> {
  if (takenOver.length === 0) return;
  const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${encounterId}`;
  if (!visit) throw absent();
  await lockRows(db, 'patient', db`select id from patient where id = ${visit.patientId} for no key update`);
}

/**
 * Ends medicines from elsewhere whose ingredients these goods have: from now on an order of the organisation replaces them. Another
 * medicine is refused, because the checks of the order left it out.
 */
export async function endTakenOver(
  context: Context,
  { patientId, takenOver, items }: { patientId: string; takenOver: readonly string[]; items: readonly Item[] },
): Promise<void> {
  const { db, session, now } = context;
  if (takenOver.length === 0) return;
  const rows = await db<(Stored & { drug: Detail | null })[]>`
    select id, patient_id, kind, name, relation, onset, outcome, numbers, note, status, drug, version from patient_history
    where id = any (${[...new Set(takenOver)]}::uuid[]) and patient_id = ${patientId} and kind = 'drug' and status = ${historyState.active}
      and drug ->> 'adviceId' is null`;
  if (rows.length !== new Set(takenOver).size) throw new Problem('error.version');
  for (const row of rows) {
    const by = items.find((item) => isTakenOverBy({ id: row.id, name: row.name, drug: row.drug }, item));
    if (!by) throw new Problem('history.problem.otherMedicine');
    const name = session.language === 'en' ? by.nameEn || by.nameZh : by.nameZh;
    const stopReason = say(session.language, 'history.drug.takenOver', { name });
    const drug: Detail = { ...blankDetail, ...row.drug, stoppedOn: dateAt(now()), stopReason };
    await changeRow(context, row, { ...row, status: historyState.historical, drug }, 'retire');
  }
  await announceOrders(context, ['History'], ['m_chart', 'm_pharmacy']);
}
