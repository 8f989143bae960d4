import type { Mutant } from './mutant.ts';

const lists = 'tests/endpoint/lists.test.ts';
const names = 'server/areas/register/newName.db.test.ts';

/** Bounds of what may be asked, and names that may not stand twice. */
export const mutants: Mutant[] = [
  {
    name: 'a list takes any range of dates',
    file: 'server/pipeline/pipeline.ts',
    find: '  requireWindow(asked, arg);\n',
    put: '',
    suite: lists,
  },
  {
    name: 'a file takes any range of dates',
    file: 'server/pipeline/callArgument.ts',
    find: "row.kind === 'query' || row.gives === 'blob'",
    put: "row.kind === 'query'",
    suite: lists,
  },
  {
    name: 'two of one name saved at once both stand',
    file: 'server/areas/register/queries/newName.ts',
    find: 'await db`select pg_advisory_xact_lock(',
    put: 'await db`select hashtextextended(',
    suite: names,
  },
  {
    name: 'a change takes the name of another entry',
    file: 'server/areas/register/queries/newName.ts',
    find: 'if (twin && twin.id !== id) refuse',
    put: 'if (twin && !id) refuse',
    suite: names,
  },
  {
    name: 'rows of an export are built without a turn for others',
    file: 'server/time/turns.ts',
    find: 'made.length % ROWS_A_TURN === 0',
    put: 'made.length % ROWS_A_TURN > ROWS_A_TURN',
    suite: 'server/time/turns.test.ts',
  },
  {
    name: 'a list without a size gives other rows than the contract says',
    file: 'src/domain/wire.ts',
    find: 'usualSize[list])',
    put: '20)',
    suite: lists,
    only: 'without page and size',
  },
  {
    name: 'a report is saved without the picture that is being uploaded',
    file: 'src/features/report/ImagingReportDrawer.tsx',
    find: '[...check(draft), ...uploads.check()]',
    put: 'check(draft)',
    suite: 'src/features/report/ReportDrawer.test.tsx',
    only: 'while a picture is uploaded',
  },
  {
    name: 'a refusal does not say which right is missing',
    file: 'server/http/entrance.ts',
    find: 'forbidden(permissionsOf(row.needs))',
    put: 'forbidden()',
    suite: 'server/pipeline/pipeline.db.test.ts',
    only: 'names the right that is missing',
  },
];
