import type { Mutant } from './mutant.ts';

const reopening = 'server/areas/encounter/reopening.db.test.ts';

/** Bugs that change an archived record past its doctor, its end or the people who approve that. */
export const mutants: Mutant[] = [
  {
    name: 'a reopened record stays open after its hours',
    file: 'src/domain/encounter/reopening.ts',
    find: 'now.getTime() < new Date(endsAt).getTime()',
    put: 'now.getTime() > 0',
    suite: reopening,
    only: 'archived again by itself',
  },
  {
    name: 'a colleague writes into a record that was reopened for its doctor',
    file: 'server/areas/encounter/acts/reopenRecord.ts',
    find: "if (open.openedBy !== session.staffId) throw new Problem('encounter.reopening.othersRecord');\n  return true;",
    put: 'return true;',
    suite: reopening,
    only: 'reopened by its doctor alone',
  },
  {
    name: 'taking a visit back opens its record past the flow',
    file: 'server/areas/encounter/queries/takeBack.ts',
    find: 'hasFlow: question !== undefined',
    put: 'hasFlow: question === undefined && question !== undefined',
    suite: reopening,
    only: 'taken back only in the first ten minutes',
  },
  {
    name: 'a visit that is completed again leaves its record open',
    file: 'server/areas/encounter/acts/moveVisit.ts',
    find: "if (act === 'rollback') await endReopening",
    put: "if (act === 'leave') await endReopening",
    suite: reopening,
    only: 'taken back while reopened',
  },
];
