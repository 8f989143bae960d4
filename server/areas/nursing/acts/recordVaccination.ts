import { dateAt } from '../../../../src/domain/dates.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { checkDoseTime } from '../../../../src/domain/vaccine/rules.ts';
import { nextDose } from '../../../../src/domain/vaccine/schedule.ts';
import type * as Vaccine from '../../../../src/domain/vaccine/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findVaccinations, findVaccineItem } from '../../vaccine/queries.ts';

interface Given {
  executionId: string;
  adviceId: string;
  at: string;
  /** The note is that of the execution; an injection has its own. */
  note: string;
  injection?: Pick<Vaccine.Injection, 'positionId' | 'batchNo' | 'vaccinationNumber' | 'note'>;
}

/** Locks the patients of the vaccines among these orders, so that doses are numbered one after another. */
export const lockVaccinated = (db: Db, adviceIds: readonly string[]) =>
  lockRows(
    db,
    'patient',
    db`select id from patient
      where id in (select patient_id from advice where id = any (${adviceIds as string[]}::uuid[]) and advice_type = ${literal(db, orderType.vaccine)})
      order by id for no key update`,
  );

async function findBirthDate(db: Db, patientId: string): Promise<string> {
  const [{ birthDate }] = await db<[{ birthDate: string }]>`select birth_date from patient where id = ${patientId}`;
  return birthDate;
}

/** The nurse chooses the number of the dose; its day is that of the act. */
const besideNumber = <P extends { field: string }>(problem: P): P =>
  problem.field === 'givenOn' ? { ...problem, field: 'vaccinationNumber' } : problem;

/** A vaccine order that was carried out is a vaccination of its patient, whom `lockVaccinated` holds. Other orders leave nothing here. */
export async function recordGiven(context: Context, { executionId, adviceId, at, note, injection }: Given): Promise<string | undefined> {
  const { db, session, newId, now } = context;
  const vaccine = await findVaccineItem(db, adviceId);
  if (!vaccine) return undefined;
  const given = await findVaccinations(db, vaccine.patientId);
  const doseNumber = injection?.vaccinationNumber ?? nextDose(vaccine.vaccineCode, given);
  const birthDate = await findBirthDate(db, vaccine.patientId);
  const dose = { ...vaccine, doseNumber, givenOn: dateAt(at), note: injection?.note ?? note };
  refuse(checkDoseTime(dose, { birthDate, given, isTold: false }).map(besideNumber) as FieldProblem[]);
  const id = newId();
  await db`insert into vaccination ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    ...vaccine,
    doseNumber,
    givenOn: dateAt(at),
    executionId,
    batchNumber: injection?.batchNo ?? '',
    positionCode: injection?.positionId ?? null,
    note: injection?.note ?? '',
    recordedBy: session.staffId,
    recordedAt: now(),
  })}`;
  return id;
}

/** With the execution its vaccination is taken back. */
export const takeBackGiven = ({ db, session, now }: Context, executionId: string, reason: string) => db`
  update vaccination set reversed_at = ${now()}, reversed_by = ${session.staffId}, reverse_reason = ${reason}
  where execution_id = ${executionId} and reversed_at is null`;
