import { checkCodes, checkDiagnoses, namedFromList, standingOfDiagnoses } from '../../../../src/domain/encounter/diagnoses.ts';
import { recordClosed } from '../../../../src/domain/encounter/sections.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findDiagnoses, findListed } from '../../patient/queries/diagnosis.ts';
import { lockRecord } from './lockVisit.ts';

interface DiagnosisList {
  encounterId: string;
  rows: Encounter.DiagnosisDraft[];
  /** Ids of the list the edit began from; another list in store is refused, so that no colleague's diagnosis vanishes. */
  known?: string[];
}

/** The whole list in its order; the first is the primary one. A diagnosis that stays keeps its id and who made it. */
export async function saveDiagnoses(context: Context, { encounterId, known, ...sent }: DiagnosisList): Promise<Encounter.Diagnosis[]> {
  const { db } = context;
  const record = await lockRecord(db, encounterId);
  const closed = recordClosed(record.status);
  if (closed) throw new Problem(closed);
  const stored = await findDiagnoses(db, encounterId);
  if (known && known.join() !== stored.map(({ id }) => id).join()) throw new Problem('encounter.diagnosis.changed');
  const rows = await checkedDiagnoses(context, { encounterId, rows: sent.rows, stored });
  await storeDiagnoses(context, { id: encounterId, patientId: record.patientId }, rows, stored);
  context.audit({ patientId: record.patientId, objectId: encounterId });
  await context.announce({ subType: null, tags: ['Diagnosis'], audience: { permission: 'm_chart' } });
  return findDiagnoses(db, encounterId);
}

/** The rows as they may be stored, named by the diagnosis list; refuses those that break a rule of the list or of the orders that were sent. */
export async function checkedDiagnoses(context: Context, { encounterId, rows: sent, stored }: Change): Promise<Encounter.DiagnosisDraft[]> {
  const { db } = context;
  const listed = [...(await findListed(db, sent)), ...stored.filter(({ code }) => code !== '')];
  const rows = namedFromList(sent, listed);
  refuse([...checkCodes('rows', sent, listed), ...checkDiagnoses(rows, await parameterInForce(db, 'DIAGNOSES'))]);
  await refuseWhenOrdered(context, { encounterId, rows, stored });
  return rows;
}

/** Stores the list of a visit. A diagnosis that stays keeps its id and who made it. */
export async function storeDiagnoses(
  context: Context,
  { id: encounterId, patientId }: { id: string; patientId: string },
  rows: readonly Encounter.DiagnosisDraft[],
  stored: readonly Encounter.Diagnosis[],
): Promise<void> {
  const { db, session } = context;
  const kept = new Map(stored.map((row) => [row.nameZh, row]));
  await db`delete from diagnosis where encounter_id = ${encounterId} and not (name_zh = any(${rows.map(({ nameZh }) => nameZh)}))`;
  for (const [sort, { code, nameZh, nameEn, certainty, note }] of rows.entries()) {
    if (kept.has(nameZh)) {
      await db`
        update diagnosis set sort = ${sort}, code = ${code}, name_en = ${nameEn}, certainty = ${certainty}, note = ${note}
        where encounter_id = ${encounterId} and name_zh = ${nameZh}`;
      continue;
    }
    const { orgId, practiceId, staffId } = session;
    await db`insert into diagnosis ${db({
      orgId,
      practiceId,
      id: context.newId(),
      encounterId,
      patientId,
      code,
      nameZh,
      nameEn,
      certainty,
      note,
      sort,
      recordedBy: staffId,
      recordedAt: context.now(),
    })}`;
  }
}

interface Change extends DiagnosisList {
  stored: readonly Encounter.Diagnosis[];
}

/** Orders that were sent rest on the diagnosis that opened sending: it is not taken away afterwards. */
async function refuseWhenOrdered({ db }: Context, { encounterId, rows, stored }: Change): Promise<void> {
  const uncodedOpens = await parameterInForce(db, 'ORDER_UNCODED_DIAGNOSIS_OPENS');
  const opens = (list: readonly { code: string }[]) => standingOfDiagnoses(list, uncodedOpens) === 'enough';
  if (opens(rows) || !opens(stored)) return;
  const [{ sent }] = await db<[{ sent: boolean }]>`
    select exists (select 1 from advice where encounter_id = ${encounterId} and send_status = ${literal(db, sendState.sent)}) as sent`;
  if (sent) throw new Problem('encounter.diagnosis.neededByOrders');
}
