import { dateAt } from '../../../src/domain/dates.ts';
import { nextDose } from '../../../src/domain/vaccine/schedule.ts';
import type * as Vaccine from '../../../src/domain/vaccine/shapes.ts';
import type { Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, Problem, refuse } from '../../problem.ts';
import { findVaccinations, findVaccineItem } from '../../queries/vaccinations.ts';
import { executeOrders } from '../nursing/executeOrders.ts';

interface Given {
  executionId: string;
  adviceId: string;
  at: string;
  injection?: Pick<Vaccine.Injection, 'positionId' | 'batchNo' | 'vaccinationNumber' | 'note'>;
}

/** A vaccine order that was carried out is a vaccination of its patient. Orders of anything else leave nothing here. */
export async function recordGiven(context: Context, { executionId, adviceId, at, injection }: Given): Promise<string | undefined> {
  const { db, session, newId, now } = context;
  const vaccine = await findVaccineItem(db, adviceId);
  if (!vaccine) return undefined;
  await db`select id from patient where id = ${vaccine.patientId} for no key update`;
  const doseNumber = injection?.vaccinationNumber ?? nextDose(vaccine.vaccineCode, await findVaccinations(db, vaccine.patientId));
  const id = newId();
  await db`insert into vaccination ${db({
    ...{ orgId: session.orgId, practiceId: session.practiceId, id, ...vaccine, doseNumber, givenOn: dateAt(at), executionId },
    ...{ batchNumber: injection?.batchNo ?? '', positionCode: injection?.positionId ?? null, note: injection?.note ?? '' },
    ...{ recordedBy: session.staffId, recordedAt: now() },
  })}`;
  return id;
}

/** One vaccination by order: carried out and recorded with dose, batch and place of the body, both or neither. */
export async function saveVaccination(context: Context, draft: Vaccine.Injection): Promise<Saved> {
  const { db } = context;
  const batchNo = draft.batchNo.trim();
  if (batchNo === '') refuse([{ field: 'batchNo', message: 'error.field.required' }]);
  if (!(await findVaccineItem(db, draft.id))) throw absent();
  const known = await findVaccineItem(db, draft.id);
  const given = await findVaccinations(db, known!.patientId);
  if (given.some(({ vaccineCode, doseNumber }) => vaccineCode === known!.vaccineCode && doseNumber === draft.vaccinationNumber))
    refuse([{ field: 'vaccinationNumber', message: 'timeline.vaccine.problem.given' }]);
  await executeOrders(context, { ids: [draft.id], count: 1, at: draft.at, note: draft.note }, { ...draft, batchNo });
  const [made] = await db<[{ id: string }?]>`
    select v.id from vaccination v join execution x on x.org_id = v.org_id and x.id = v.execution_id
    where x.advice_id = ${draft.id} and v.reversed_at is null and v.dose_number = ${draft.vaccinationNumber}`;
  if (!made) throw new Problem('error.fault');
  return { id: made.id };
}

/** With the execution its vaccination is taken back. */
export const takeBackGiven = ({ db, session, now }: Context, executionId: string, reason: string) => db`
  update vaccination set reversed_at = ${now()}, reversed_by = ${session.staffId}, reverse_reason = ${reason}
  where execution_id = ${executionId} and reversed_at is null`;
