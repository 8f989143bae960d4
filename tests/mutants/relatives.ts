import type { Mutant } from './mutant.ts';

const suite = 'server/areas/patient/relatives.db.test.ts';
const domain = 'src/domain/patient/relatives.ts';

/** Relatives who are patients: never oneself, never twice, seen from both sides. */
export const mutants: Mutant[] = [
  {
    name: 'a patient is their own relative by the rule of the form',
    file: domain,
    find: "if (patient.id === relativePerson.id) return [{ field: 'relativeId', message: 'patient.relative.self' }];",
    put: '',
    suite,
    only: 'never the patient',
  },
  {
    name: 'a relative is added again from the other side',
    file: 'server/areas/patient/acts/relatives.ts',
    find: "if (repeated) refuse([{ field: 'relativeId', message: 'patient.relative.repeated' }]);",
    put: '',
    suite,
    only: 'never added twice',
  },
  {
    name: 'the file of the other side shows the relation unturned',
    file: 'server/areas/patient/queries/relatives.ts',
    find: 'isMirrored ? mirroredRelation(relation, sex) : relation',
    put: 'isMirrored ? relation : relation',
    suite,
    only: 'each seen from its side',
  },
  {
    name: 'a mother may be younger than her child',
    file: domain,
    find: 'elders.includes(related) && relativePerson.birthDate >= patient.birthDate',
    put: 'elders.includes(related) && false',
    suite,
    only: 'a sex or an age',
  },
];
