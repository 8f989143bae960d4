import type { Mutant } from './mutant.ts';

const stopClean = 'server/start/stopClean.whole.db.test.ts';

/** Against what was left of harm by the server and to patients. */
export const mutants: Mutant[] = [
  {
    name: 'a server that stops resets who has just connected',
    file: 'server/http/leaving.ts',
    find: '      await waitForQuiet();\n',
    put: '      void waitForQuiet;\n',
    suite: stopClean,
    only: 'answers every act',
  },
  {
    name: 'a server that stops keeps connections open after their last answer',
    file: 'server/http/draining.ts',
    find: "    if (isDraining) reply.header('connection', 'close');\n",
    put: '',
    suite: stopClean,
    only: 'answers every act',
  },
];
