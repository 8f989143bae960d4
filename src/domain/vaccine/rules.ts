import type { FieldProblem } from '../problem.ts';
import { programme } from './schedule.ts';
import type * as Vaccine from './shapes.ts';

export const otherVaccine = 'other';

/** A vaccination that is told: not before birth, not in the future, and named where the programme does not name it. */
export function checkVaccination(
  draft: Pick<Vaccine.Draft, 'vaccineCode' | 'name' | 'givenOn' | 'doseNumber'>,
  birthDate: string,
  today: string,
): FieldProblem<Vaccine.Draft>[] {
  const problems: FieldProblem<Vaccine.Draft>[] = [];
  const known = programme.find(({ code }) => code === draft.vaccineCode);
  if (!known && draft.vaccineCode !== otherVaccine) problems.push({ field: 'vaccineCode', message: 'error.field.invalid' });
  if (draft.vaccineCode === otherVaccine && draft.name.trim() === '') problems.push({ field: 'name', message: 'error.field.required' });
  if (draft.givenOn > today) problems.push({ field: 'givenOn', message: 'vaccine.problem.future' });
  if (draft.givenOn < birthDate) problems.push({ field: 'givenOn', message: 'vaccine.problem.beforeBirth' });
  const first = known?.first ?? 1;
  if (known && (draft.doseNumber < first || draft.doseNumber >= first + known.months.length))
    problems.push({ field: 'doseNumber', message: 'vaccine.problem.dose' });
  return problems;
}
