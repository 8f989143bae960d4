import { addMonths, daysBetween, isCalendarDate } from '../dates.ts';
import { checkIdCard } from '../identity/idCard.ts';
import { checkMobile } from '../identity/mobile.ts';
import type { FieldProblem } from '../problem.ts';
import { normalise } from '../search/tokens.ts';
import { checkSecondDocument } from './secondDocument.ts';
import type { Draft, Duplicate } from './shapes.ts';

/** Nobody has lived longer than this many years. */
const longestLife = 130;

/** What cannot be saved of a patient, beyond the shapes. `today` is the clinic's date. */
export function checkPatient(draft: Draft, today: string): FieldProblem<Draft>[] {
  const problems: FieldProblem<Draft>[] = [];
  if (draft.name.trim() === '') problems.push({ field: 'name', message: 'error.field.required' });
  if (!isCalendarDate(draft.birthDate) || draft.birthDate < addMonths(today, -12 * longestLife)) {
    problems.push({ field: 'birthDate', message: 'error.date.invalid' });
  } else if (draft.birthDate > today) problems.push({ field: 'birthDate', message: 'patient.birthDate.future' });
  if (draft.idType === 'idCard' && draft.idNumber !== '') problems.push(...checkIdCard(draft.idNumber));
  problems.push(...checkSecondDocument(draft), ...checkDeath(draft, today));
  problems.push(...checkPhone('mobile', draft.mobile), ...checkPhone('contactMobile', draft.contactMobile));
  // Business catalogue §5: tags must be non-empty and unique.
  const tags = draft.tags.map(normalise);
  if (tags.includes('')) problems.push({ field: 'tags', message: 'patient.tag.empty' });
  if (new Set(tags).size < tags.length) problems.push({ field: 'tags', message: 'patient.tag.twice' });
  return problems;
}

function checkDeath({ birthDate, deceasedOn }: Draft, today: string): FieldProblem<Draft>[] {
  if (!deceasedOn) return [];
  if (!isCalendarDate(deceasedOn)) return [{ field: 'deceasedOn', message: 'error.date.invalid' }];
  if (deceasedOn > today) return [{ field: 'deceasedOn', message: 'patient.deceasedOn.future' }];
  return deceasedOn < birthDate ? [{ field: 'deceasedOn', message: 'patient.deceasedOn.beforeBirth' }] : [];
}

const checkPhone = (field: 'mobile' | 'contactMobile', value: string): FieldProblem<Draft>[] =>
  checkMobile(value).map((problem) => ({ ...problem, field }));

export type Known = Pick<Draft, 'name' | 'birthDate' | 'mobile' | 'idNumber' | 'secondIdNumber'> & { pinyin: string };

/** What a typed patient has in common with one on file; `pinyin` counts only where the characters differ. */
export function agreements(typed: Partial<Known>, known: Known): Duplicate['agrees'] {
  const agrees: Duplicate['agrees'] = [];
  if (typed.name && normalise(typed.name) === normalise(known.name)) agrees.push('name');
  else if (typed.pinyin && typed.pinyin === known.pinyin) agrees.push('pinyin');
  if (typed.mobile && typed.mobile === known.mobile) agrees.push('mobile');
  const documents = [known.idNumber, known.secondIdNumber ?? ''].map((number) => number.toUpperCase());
  if (typed.idNumber && documents.includes(typed.idNumber.toUpperCase())) agrees.push('idNumber');
  if (typed.birthDate && typed.birthDate === known.birthDate) agrees.push('birthDate');
  else if (agrees.includes('name') && isWithinYear(typed.birthDate, known.birthDate)) agrees.push('age');
  return agrees;
}

/** A birthday that stands for an age as it was told lies up to a year from the true one. */
const isWithinYear = (one: string | undefined, other: string): boolean =>
  one !== undefined && isCalendarDate(one) && isCalendarDate(other) && Math.abs(daysBetween(one, other)) <= 366;

/**
 * Worth showing while registering: the same document, or two things of which one names the person. Relatives share a
 * mobile, strangers a birthday: neither is enough by itself.
 */
export function isLikelyDuplicate(agrees: Duplicate['agrees']): boolean {
  if (agrees.includes('idNumber')) return true;
  const isNamed = agrees.includes('name') || agrees.includes('pinyin');
  const hasMore = agrees.includes('mobile') || agrees.includes('birthDate');
  return (isNamed && hasMore) || (agrees.includes('mobile') && agrees.includes('birthDate'));
}

/** Told at registration: also the same name at the same age, whom the lists of a day would not tell apart. */
export const isNamesake = (agrees: Duplicate['agrees']): boolean => agrees.includes('name') && agrees.includes('age');
export const isAskedAbout = (agrees: Duplicate['agrees']): boolean => isNamesake(agrees) || isLikelyDuplicate(agrees);

/** Worth a look before a new record is made: also the same mobile alone, all that a caller gives at first. */
export const mayBeDuplicate = (agrees: Duplicate['agrees']): boolean => agrees.includes('mobile') || isAskedAbout(agrees);

/** The same person for certain: business catalogue §8 asks before creating another. */
export const isSamePerson = (agrees: Duplicate['agrees']): boolean =>
  agrees.includes('idNumber') || (agrees.includes('name') && agrees.includes('mobile') && agrees.includes('birthDate'));
