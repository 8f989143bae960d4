import type { FieldProblem } from '../problem.ts';
import type { OrgDraft, PracticeDraft } from './shapes.ts';

type Hours = Pick<PracticeDraft, 'opens' | 'closes'>;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const telephone = /^[+\d][\d\s()-]{4,30}$/;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const isEmail = (text: string): boolean => email.test(text);
export const isTelephone = (text: string): boolean => telephone.test(text);

export function checkPractice(draft: PracticeDraft): FieldProblem<PracticeDraft>[] {
  const problems: FieldProblem<PracticeDraft>[] = [];
  if (draft.nameZh.trim() === '') problems.push({ field: 'nameZh', message: 'error.field.required' });
  if (draft.phone !== '' && !isTelephone(draft.phone)) problems.push({ field: 'phone', message: 'organisation.phone.invalid' });
  if (draft.email !== '' && !isEmail(draft.email)) problems.push({ field: 'email', message: 'organisation.email.invalid' });
  return [...problems, ...checkHours(draft)];
}

/** Opening hours of a clinic: both times of day, and the end after the beginning. */
export function checkHours({ opens, closes }: Hours): FieldProblem<Hours>[] {
  const problems: FieldProblem<Hours>[] = [];
  if (!clock.test(opens)) problems.push({ field: 'opens', message: 'organisation.clock.invalid' });
  if (!clock.test(closes)) problems.push({ field: 'closes', message: 'organisation.clock.invalid' });
  else if (clock.test(opens) && minutesOf(opens) >= minutesOf(closes))
    problems.push({ field: 'closes', message: 'organisation.practice.closesBeforeOpening' });
  return problems;
}

export function checkOrg(draft: OrgDraft): FieldProblem<OrgDraft>[] {
  const problems: FieldProblem<OrgDraft>[] = [];
  if (draft.nameZh.trim() === '') problems.push({ field: 'nameZh', message: 'error.field.required' });
  if (draft.phone !== '' && !isTelephone(draft.phone)) problems.push({ field: 'phone', message: 'organisation.phone.invalid' });
  return problems;
}
