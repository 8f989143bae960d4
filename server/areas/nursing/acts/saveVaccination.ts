import { checkRequired } from '../../../../src/domain/required.ts';
import type * as Vaccine from '../../../../src/domain/vaccine/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { findVaccinations, findVaccineItem } from '../../vaccine/queries.ts';
import { executeOrders } from './executeOrders.ts';

/** One vaccination by order: carried out and recorded with dose, batch and place of the body, both or neither. */
export async function saveVaccination(context: Context, draft: Vaccine.Injection): Promise<Saved> {
  const { db } = context;
  const batchNo = draft.batchNo.trim();
  refuse(checkRequired({ batchNo }, ['batchNo']));
  refuse(await findUnknownCodes(db, [{ field: 'positionId', kind: 'vaccinationPart', code: draft.positionId }]));
  const known = await findVaccineItem(db, draft.id);
  if (!known) throw absent();
  const given = await findVaccinations(db, known.patientId);
  if (given.some(({ vaccineCode, doseNumber }) => vaccineCode === known.vaccineCode && doseNumber === draft.vaccinationNumber))
    refuse([{ field: 'vaccinationNumber', message: 'vaccine.problem.given' }]);
  await executeOrders(context, { ids: [draft.id], count: 1, at: draft.at, note: draft.note }, { ...draft, batchNo });
  const [made] = await db<[{ id: string }?]>`
    select v.id from vaccination v join execution x on x.org_id = v.org_id and x.id = v.execution_id
    where x.advice_id = ${draft.id} and v.reversed_at is null and v.dose_number = ${draft.vaccinationNumber}`;
  if (!made) throw new Problem('error.fault');
  return { id: made.id };
}
