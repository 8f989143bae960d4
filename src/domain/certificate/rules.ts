import { daysBetween } from '../dates.ts';
import { type EncounterState, encounterState } from '../encounter/states.ts';
import type { Treating } from '../encounter/treat.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import type { Draft } from './shapes.ts';

/** First and last day counted. */
export const daysOff = ({ restFrom, restTo }: Pick<Draft, 'restFrom' | 'restTo'>): number =>
  restFrom && restTo ? daysBetween(restFrom, restTo) + 1 : 0;

interface Visit {
  /** Day of the visit; sick leave starts on it at the earliest. */
  visitDay: string;
  /** Chinese names of the visit's diagnoses. */
  known: readonly string[];
  /** Most days of one certificate; a longer illness is seen and certified again. */
  mostDays: number;
}

export function checkCertificate(draft: Draft, { visitDay, known, mostDays }: Visit): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [];
  if (draft.diagnoses.length === 0) problems.push({ field: 'diagnoses', message: 'certificate.noDiagnosis' });
  else if (draft.diagnoses.some((name) => !known.includes(name)))
    problems.push({ field: 'diagnoses', message: 'certificate.otherDiagnosis' });
  if (draft.kind === 'diagnosis') return problems;
  const { restFrom, restTo } = draft;
  if (!restFrom) problems.push({ field: 'restFrom', message: 'error.field.required' });
  else if (restFrom < visitDay) problems.push({ field: 'restFrom', message: 'certificate.beforeVisit', values: { date: visitDay } });
  if (!restTo) problems.push({ field: 'restTo', message: 'error.field.required' });
  else if (restFrom && restTo < restFrom) problems.push({ field: 'restTo', message: 'certificate.endsBefore' });
  else if (daysOff(draft) > mostDays) problems.push({ field: 'restTo', message: 'certificate.tooLong', values: { days: mostDays } });
  return problems;
}

/** Why this person cannot certify this visit, if so. A finished visit may still be certified: the paper is often asked for later. */
export function certifyRefused(actor: Treating, visit: { doctorId: string; status: EncounterState }): MessageId | undefined {
  if (!actor.isDoctor) return 'encounter.refused.notDoctor';
  if (actor.staffId !== visit.doctorId) return 'encounter.refused.notYours';
  return visit.status === encounterState.waiting ? 'encounter.note.notStarted' : undefined;
}
