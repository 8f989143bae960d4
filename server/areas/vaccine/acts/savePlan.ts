import { dateAt } from '../../../../src/domain/dates.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { checkDoseTime, checkVaccination, otherVaccine } from '../../../../src/domain/vaccine/rules.ts';
import type * as Vaccine from '../../../../src/domain/vaccine/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { findVaccinations } from '../queries.ts';

/** Vaccinations told by the family or read from the child's book: all of them or none. */
export async function saveVaccinePlan(
  context: Context,
  { patientId, rows }: { patientId: string; rows: readonly Vaccine.Draft[] },
): Promise<{ ids: string[] }> {
  const { db, session, newId, now } = context;
  const [patient] = await lockRows(
    db,
    'patient',
    db<[{ birthDate: string }?]>`
    select birth_date from patient where id = ${patientId} and deleted_at is null for no key update`,
  );
  if (!patient) throw absent();
  const given = await findVaccinations(db, patientId);
  const today = dateAt(now());
  refuse(
    rows.flatMap((row, index) => [
      ...checkVaccination(row, patient.birthDate, today).map((problem) => ({ ...problem, field: `rows.${index}.${problem.field}` })),
      ...timeProblems(row, index, rows, { birthDate: patient.birthDate, given }),
      ...(isTwice(row, index, rows, given) ? [{ field: `rows.${index}.doseNumber`, message: 'vaccine.problem.given' as const }] : []),
    ]),
  );
  const sites = rows.map(({ positionCode }, index) => ({
    field: `rows.${index}.positionCode`,
    kind: 'vaccinationPart',
    code: positionCode,
  }));
  refuse(await findUnknownCodes(db, sites));
  const ids = rows.map(() => newId());
  await db`insert into vaccination ${db(
    rows.map(({ vaccineCode, name, ...row }, index) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: ids[index]!,
      patientId,
      vaccineCode: codeOf(vaccineCode, name),
      nameZh: name.trim(),
      nameEn: '',
      ...row,
      recordedBy: session.staffId,
      recordedAt: now(),
    })),
  )}`;
  context.audit({ patientId, detail: { act: 'vaccinationHistory', count: rows.length } });
  return { ids };
}

/** A vaccine outside the programme is known by its name. */
const codeOf = (code: string, name: string) => (code === otherVaccine ? `${otherVaccine}:${name.trim()}` : code);

const doseOf = ({ vaccineCode, name, ...row }: Vaccine.Draft) => ({ ...row, nameZh: name.trim(), vaccineCode: codeOf(vaccineCode, name) });

/** A row beside the record and the other rows; a dose that is told twice is told so alone. */
function timeProblems(
  row: Vaccine.Draft,
  index: number,
  rows: readonly Vaccine.Draft[],
  { birthDate, given }: { birthDate: string; given: readonly Vaccine.Vaccination[] },
) {
  if (isTwice(row, index, rows, given)) return [];
  const others = rows.filter((_, at) => at !== index).map(doseOf);
  const problems = checkDoseTime(doseOf(row), { birthDate, given: [...given, ...others], isTold: true });
  return problems.map((problem) => ({ ...problem, field: `rows.${index}.${problem.field}` }));
}

const isTwice = (row: Vaccine.Draft, index: number, rows: readonly Vaccine.Draft[], given: readonly Vaccine.Vaccination[]) => {
  const is = (other: { vaccineCode: string; doseNumber: number }, code: string) =>
    other.vaccineCode === code && other.doseNumber === row.doseNumber;
  const code = codeOf(row.vaccineCode, row.name);
  return (
    given.some((one) => is(one, code)) ||
    rows.some((one, at) => at < index && is({ ...one, vaccineCode: codeOf(one.vaccineCode, one.name) }, code))
  );
};

/** Takes a told vaccination back. One given here by order goes with its execution. */
export async function deleteVaccination(context: Context, { id, reason }: { id: string; reason: string }): Promise<Done> {
  const { db, session, now } = context;
  const why = reason.trim();
  refuse(checkReason(why));
  const [found] = await lockRows(
    db,
    'vaccination',
    db<[{ patientId: string; practiceId: string; executionId: string | null; reversedAt: string | null }?]>`
    select patient_id, practice_id, execution_id, reversed_at from vaccination where id = ${id} for no key update`,
  );
  if (!found || found.reversedAt) throw absent();
  // The plan of a patient is the organisation's; an entry is taken back where it was made.
  if (found.practiceId !== session.practiceId) throw new Problem('vaccine.problem.otherClinic');
  if (found.executionId) throw new Problem('vaccine.problem.byOrder');
  await db`update vaccination set reversed_at = ${now()}, reversed_by = ${session.staffId}, reverse_reason = ${why} where id = ${id}`;
  context.audit({ patientId: found.patientId, objectId: id, detail: { act: 'takeBack', reason: why } });
  return { done: true };
}
