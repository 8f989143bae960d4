import type { Mutant } from './mutant.ts';

const suite = 'server/areas/businessReport/antibiotics.db.test.ts';
const facts = 'server/areas/businessReport/queries/drugs/antibioticFacts.ts';

/** The report on antibiotics. */
export const mutants: Mutant[] = [
  {
    name: 'pieces of Chinese medicine are prescriptions',
    file: facts,
    find: "i.category_code not in ('decoction', 'vaccine', 'material')",
    put: "i.category_code not in ('vaccine', 'material')",
    suite,
  },
  {
    name: 'restricted antibiotics are free',
    file: facts,
    find: 'when i.antibiotic_grade = 2 then',
    put: 'when i.antibiotic_grade = 1 then',
    suite,
  },
  {
    name: 'any drug is an antibiotic',
    file: facts,
    find: '(coalesce(i.antibiotic_grade, 0) > 0)',
    put: '(coalesce(i.antibiotic_grade, 0) >= 0)',
    suite,
  },
  {
    name: 'prescriptions that were sent back count',
    file: facts,
    find: 'literal(db, ...validSheetStates)',
    put: 'literal(db, 0, 1, 2, 3, 4)',
    suite,
  },
  {
    name: 'an infusion is no injection',
    file: facts,
    find: "in ('injection', 'powder-injection', 'infusion')",
    put: "in ('infusion')",
    suite,
  },
];
