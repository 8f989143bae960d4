import type { Mutant } from './mutant.ts';

/** Against what lets contrast be judged in one language only. */
export const mutants: Mutant[] = [
  {
    name: 'English letters are paler',
    file: 'src/features/encounter/note/note.module.css',
    find: '.paper:lang(en) .section {',
    put: '.paper:lang(en) .section {\n  color: #bbb;',
    suite: 'src/app/theme/contrast.test.ts',
  },
];
