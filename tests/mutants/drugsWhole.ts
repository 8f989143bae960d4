// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const list = 'server/areas/history/drugsTaken.db.test.ts';
const beside = 'src/features/history/drugs/DrugsBeside.test.tsx';

/** The medication list at the pharmacy and on paper, and what it feeds. */
export const mutants: Mutant[] = [
  {
    name: 'the list beside a prescription leaves out medicines from elsewhere',
    file: 'src/features/history/drugs/DrugsBeside.tsx',
    find: "list.rows.filter(({ status }) => status === 'taking')",
    put: "list.rows.filter(({ status, isOwn }) => isOwn && status === 'taking')",
    suite: beside,
    only: 'names every medicine',
  },
  {
    name: 'a list that cannot be read looks empty',
    file: 'src/features/history/drugs/DrugsBeside.tsx',
    find: 'if (error) return',
    put: 'if (error && list) return',
    suite: beside,
    only: 'cannot be read',
  },
  {
    name: 'a list that has changed passes for reviewed',
    file: 'server/areas/history/queries/drugsTaken.ts',
    find: 'isOutdated: review.isOutdated || isLonger',
    put: 'isOutdated: review.isOutdated && isLonger',
    suite: list,
    only: 'says who went through',
  },
  {
    name: 'the paper leaves out allergies',
    file: 'server/areas/history/queries/medicationList.ts',
    find: "y.deleted_at is null and y.status = 'active'",
    put: "y.deleted_at is null and y.status = 'none'",
    suite: list,
    only: 'names each medicine with usage',
  },
  {
    name: 'the paper calls a medicine from elsewhere an order of the clinic',
    file: 'server/areas/history/queries/medicationList.ts',
    find: "source: written ? (written.drug?.source ?? 'patient') : null",
    put: 'source: null',
    suite: list,
    only: 'names each medicine with usage',
  },
];
