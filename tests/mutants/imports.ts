import type { Mutant } from './mutant.ts';

const suite = 'server/import/lists.db.test.ts';

/** Lists that come in by file: whole or not at all, by the acts of the screens. */
export const mutants: Mutant[] = [
  {
    name: 'a check of a file writes its rows',
    file: 'server/import/importList.ts',
    find: 'if (!asking.keeps || source.askInstead || problems.length > 0) throw new Undone();',
    put: 'if (problems.length > 0) throw new Undone();',
    suite,
    only: 'are only looked at by a check',
  },
  {
    name: 'a file with a wrong row is written without it',
    file: 'server/import/importList.ts',
    find: 'if (!asking.keeps || source.askInstead || problems.length > 0) throw new Undone();',
    put: 'if (!asking.keeps) throw new Undone();',
    suite,
    only: 'with one wrong row among good ones',
  },
  {
    name: 'a file of opening stock that is sent twice doubles the stock',
    file: 'server/import/lists/openingStock.ts',
    find: 'await refuseKnown(context, batches);',
    put: '',
    suite,
    only: 'a batch that lies there is refused',
  },
  {
    name: 'a first password is repeated in the problem of its row',
    file: 'server/import/listRows.ts',
    find: "isSecret ? '' : text.slice(0, 200)",
    put: 'text.slice(0, 200)',
    suite,
    only: 'never have a password repeated',
  },
];
