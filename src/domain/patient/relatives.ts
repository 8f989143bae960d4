import * as z from 'zod/mini';
import { ageAt } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';

export const relationCodes = [
  'mother',
  'father',
  'child',
  'spouse',
  'sibling',
  'grandparent',
  'grandchild',
  'guardian',
  'ward',
  'other',
] as const;
export const relation = z.enum(relationCodes);
export type Relation = z.infer<typeof relation>;

/** "The relative is the mother of the patient." */
export const relativeDraft = z.object({ patientId: Wire.id, relativeId: Wire.id, relation });
export type RelativeDraft = z.infer<typeof relativeDraft>;

/** A relative by name and relation only: their record opens by the usual right. */
export const relative = z.object({ id: Wire.id, relativeId: Wire.id, name: z.string(), nameEn: z.string(), relation });
export type Relative = z.infer<typeof relative>;
/** Somebody of the family who is related to a relative, such as a sister by the same mother. */
export const further = z.object({
  relativeId: Wire.id,
  name: z.string(),
  nameEn: z.string(),
  relation,
  viaName: z.string(),
  viaNameEn: z.string(),
});
export type Further = z.infer<typeof further>;
export const family = z.object({ relatives: z.array(relative), further: z.array(further) });
export type Family = z.infer<typeof family>;

interface Person {
  id: string;
  sex: string;
  birthDate: string;
}

const mirrored: Readonly<Record<Exclude<Relation, 'child'>, Relation>> = {
  mother: 'child',
  father: 'child',
  spouse: 'spouse',
  sibling: 'sibling',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
  guardian: 'ward',
  ward: 'guardian',
  other: 'other',
};

/** The same relation seen from the other person. `sex` is that of the person who is the relative then: a child's parent is mother or father. */
export function mirroredRelation(seen: Relation, sex: string): Relation {
  if (seen !== 'child') return mirrored[seen];
  if (sex === 'X') return 'guardian';
  return sex === 'F' ? 'mother' : 'father';
}

const sexOf: Partial<Record<Relation, string>> = { mother: 'F', father: 'M' };
const elders: readonly Relation[] = ['mother', 'father', 'grandparent'];
const youngers: readonly Relation[] = ['child', 'grandchild'];

/** V109: a patient cannot add themself as a relative; V110, that a relative cannot be repeated, needs the file and is asked by the server. */
export function checkRelative(patient: Person, relativePerson: Person, related: Relation): FieldProblem<RelativeDraft>[] {
  if (patient.id === relativePerson.id) return [{ field: 'relativeId', message: 'patient.relative.self' }];
  const sex = sexOf[related];
  if (sex !== undefined && relativePerson.sex !== 'X' && relativePerson.sex !== sex)
    return [{ field: 'relation', message: 'patient.relative.sex' }];
  const isTooYoung = elders.includes(related) && relativePerson.birthDate >= patient.birthDate;
  const isTooOld = youngers.includes(related) && relativePerson.birthDate <= patient.birthDate;
  return isTooYoung || isTooOld ? [{ field: 'relation', message: 'patient.relative.age' }] : [];
}

const adultYears = 18;
/** In this order somebody is proposed as the contact of a minor. */
const contacts: readonly Relation[] = ['mother', 'father', 'guardian', 'grandparent'];

/** The relative who is proposed as the contact of a minor without one. */
export function proposedContact(
  patient: { birthDate: string; contactName: string },
  relatives: readonly Relative[],
  today: string,
): Relative | undefined {
  const age = ageAt(patient.birthDate, today);
  const isMinor = age !== undefined && !(age.unit === 'year' && age.count >= adultYears);
  if (!isMinor || patient.contactName.trim() !== '') return undefined;
  return contacts.flatMap((wanted) => relatives.filter((one) => one.relation === wanted))[0];
}
