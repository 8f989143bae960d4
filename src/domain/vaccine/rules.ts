import type { FieldProblem } from '../problem.ts';
import { breachesOf, type GivenDose } from './intervals.ts';
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

interface TimedDose extends GivenDose {
  note: string;
}

/**
 * Problems of the day of a dose beside what is on record: a dose dated before the one before it is no fact; one too early, too young or too near
 * to another live vaccine was given for a reason, which the note says.
 */
export function checkDoseTime(
  { note, ...dose }: TimedDose,
  { birthDate, given, isTold }: { birthDate: string; given: readonly GivenDose[]; isTold: boolean },
): FieldProblem<{ givenOn: string; note: string }>[] {
  return breachesOf(dose, birthDate, given).flatMap(({ kind, other, earliest }): FieldProblem<{ givenOn: string; note: string }>[] => {
    const values = { on: other?.givenOn ?? '', dose: other?.doseNumber ?? 0, earliest };
    if (kind === 'backwards') return [{ field: 'givenOn', message: 'vaccine.problem.backwards', values }];
    // Doses are told in any order.
    if (kind === 'skipped' && isTold) return [];
    return note.trim() === '' ? [{ field: 'note', message: `vaccine.problem.${kind}` as const, values }] : [];
  });
}
