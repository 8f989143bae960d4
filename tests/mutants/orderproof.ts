import type { Mutant } from './mutant.ts';

const record = 'server/calls/record.db.test.ts';

/** Codes of lists: no code that nobody knows is stored, and no words that do not belong to the code. */
export const mutants: Mutant[] = [
  {
    name: 'a diagnosis code that no list knows is stored',
    file: 'src/domain/encounter/diagnoses.ts',
    find: "if (code === '' || codes.has(code)) return [];",
    put: 'return [];',
    suite: record,
    only: 'diagnoses',
  },
  {
    name: 'a coded diagnosis keeps the words that came with it',
    file: 'src/domain/encounter/diagnoses.ts',
    find: 'nameZh: entry?.nameZh ?? row.nameZh.trim()',
    put: 'nameZh: row.nameZh.trim()',
    suite: record,
    only: 'diagnoses',
  },
  {
    name: 'an allergen of the list keeps the class that came with it',
    file: 'server/acts/encounter/saveAllergy.ts',
    find: 'if (listed) return { ...draft, allergenCode, ...listed };',
    put: 'if (listed) return { ...draft, allergenCode };',
    suite: 'server/calls/encounter.db.test.ts',
    only: 'allergen of the list',
  },
];
