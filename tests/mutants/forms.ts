import type { Mutant } from './mutant.ts';

/** Against what a form does when it cannot be saved. */
const suite = 'src/blocks/wrongField.test.tsx';
const wrongField = 'src/blocks/useWrongField.ts';

export const mutants: Mutant[] = [
  {
    name: 'a group of inputs that is wrong does not get the keys',
    file: 'src/blocks/FieldFrame.tsx',
    find: 'data-wrong={words ? true : undefined}',
    put: '',
    suite,
    only: 'though it is a group',
  },
  {
    name: 'the second try to save shows nothing',
    file: wrongField,
    find: '}, [attempts]);',
    put: '}, [attempts > 0]);',
    suite,
    only: 'at the next try',
  },
  {
    name: 'what no field shows is not said',
    file: wrongField,
    find: 'isUnseen ? wordsOf(errors) : undefined',
    put: 'undefined',
    suite,
    only: 'where no field shows it',
  },
  {
    name: 'a row just added is called wrong',
    file: 'src/blocks/resolver.ts',
    find: 'const rest = step in before ? shownBefore(below, before[step]) : undefined;',
    put: 'const rest = below;',
    suite: 'src/blocks/resolver.test.ts',
    only: 'a new row is not wrong yet',
  },
  {
    name: 'an order moves past what stands elsewhere on the screen',
    file: 'server/areas/order/acts/sortOrder.ts',
    find: 'row!.isWaiting === moved!.isWaiting',
    put: 'row !== moved',
    suite: 'server/areas/order/order.db.test.ts',
    only: 'goes past what stands beside it',
  },
  {
    name: 'the remark of one drip excuses the length of another',
    file: 'src/domain/order/checks.ts',
    find: 'draft.groupNumber === groupNumber ? draft.memo : []',
    put: 'draft.memo',
    suite: 'src/domain/order/order.test.ts',
    only: 'take the remark of a drip',
  },
  {
    name: 'a limit of the practice is held against one warehouse',
    file: 'server/areas/inventory/queries/stock.ts',
    find: 'held.all_usable < l.lower_limit',
    put: 'held.usable < l.lower_limit',
    suite: 'server/areas/inventory/inventoryGoods.db.test.ts',
    only: 'whichever of them',
  },
];
