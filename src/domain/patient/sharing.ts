import * as z from 'zod/mini';
import { addMonths } from '../dates.ts';
import * as Wire from '../wire.ts';
import { type Relation, relation } from './relatives.ts';
import { summary } from './shapes.ts';

export const sharedFacts = ['bloodType', 'allergies', 'contact'] as const;
export type SharedFact = (typeof sharedFacts)[number];

/**
 * Facts of the relative that the page of a patient shows, each until the child of the two has this age in months. Blood groups matter for
 * jaundice and for anti-D, allergies while the child is nursed, the contact until the child is of age. All else stays in the relative's file.
 */
export const sharing: Readonly<Record<'mother' | 'child', Readonly<Partial<Record<SharedFact, number>>>>> = {
  mother: { bloodType: 12, allergies: 24, contact: 216 },
  child: { bloodType: 12, allergies: 24 },
};

interface Person {
  sex: string;
  birthDate: string;
  isDeceased?: boolean | undefined;
}

const isShared = (seen: Relation): seen is keyof typeof sharing => seen in sharing;

/** The facts that the page of `patient` may show of `relative`; none between others than mother and child. */
export function factsShared(
  seen: Relation,
  { patient, relative, today }: { patient: Person; relative: Person; today: string },
): SharedFact[] {
  if (!isShared(seen)) return [];
  const [mother, child] = seen === 'mother' ? [relative, patient] : [patient, relative];
  if (mother.sex !== 'F') return [];
  return sharedFacts.filter((fact) => {
    const months = sharing[seen][fact];
    if (months === undefined || (fact === 'contact' && relative.isDeceased)) return false;
    return today < addMonths(child.birthDate, months);
  });
}

/** A fact that is not shared is null. */
export const shared = z.object({
  relativeId: Wire.id,
  relation,
  bloodType: z.nullable(z.string()),
  allergies: z.nullable(z.pick(summary, { allergies: true, neverAllergic: true, isAllergyAsked: true, allergyUnable: true })),
  contact: z.nullable(z.object({ mobile: z.string() })),
});
export type Shared = z.infer<typeof shared>;
