import type { Mutant } from './mutant.ts';

/** Against the suites that the catalogue generates. */
const everyCall = 'tests/endpoint/everyCall.test.ts';

export const mutants: Mutant[] = [
  {
    name: 'permission check dropped',
    file: 'server/app.ts',
    find: '} else if (!may(live, row.needs)) {',
    put: '} else if (!may(live, row.needs) && name.length > 99) {',
    suite: everyCall,
    only: 'lacks its permission',
  },
];
