import type { Mutant } from './mutant.ts';

/** Against the rules by which a list is walked and turned, and one that is come back to stands as it was drawn. */
const suite = 'src/app/shell/Screens.test.tsx';
const grid = 'src/blocks/ListGrid.test.tsx';
const screens = 'src/app/shell/Screens.tsx';
const rows = 'src/blocks/useRows.ts';

export const mutants: Mutant[] = [
  {
    name: 'a list put aside goes on running',
    file: screens,
    find: "mode={isShown ? 'visible' : 'hidden'}",
    put: 'mode="visible"',
    suite,
    only: 'nothing of it runs',
  },
  {
    name: 'a list put aside stays in the document',
    file: screens,
    find: 'return () => box.remove();',
    put: 'return () => {};',
    suite,
    only: 'in no document',
  },
  {
    name: 'a list is shown for another address than it was left at',
    file: screens,
    find: 'list.search === search && ',
    put: '',
    suite,
    only: 'another list',
  },
  {
    name: 'a list left with something unsaved comes back',
    file: screens,
    find: 'unsavedNames().size === 0 && ',
    put: '',
    suite,
    only: 'begins anew',
  },
  {
    name: 'a list of one clinic is shown in another',
    file: screens,
    find: 'const others = whose === before.whose ?',
    put: 'const others = whose ?',
    suite,
    only: 'of one practice',
  },
  {
    name: 'rows of a while ago pass for those of now',
    file: rows,
    find: 'left.current === asked && isOld(rows)',
    put: 'left.current !== asked && isOld(rows)',
    suite,
    only: 'busy until',
  },
  {
    name: 'a list of yesterday is come back to',
    file: screens,
    find: ' + dateAt(new Date())',
    put: '',
    suite,
    only: 'after midnight',
  },
  {
    name: 'a list that is turned takes it for a new order and turns back',
    file: 'src/blocks/ListGrid.tsx',
    find: 'sortModel={sortModel}',
    put: 'sortModel={[...sortModel]}',
    suite: grid,
    only: 'turned to stays',
  },
  {
    name: 'the second press of a double click closes what the first one opened',
    file: 'src/app/secondPress.ts',
    find: 'thingAt(event.target) === first)',
    put: 'thingAt(event.target) !== first)',
    suite: 'src/app/secondPress.test.tsx',
    only: 'stays open',
  },
  {
    name: 'the keys stay where they were when they walk to the next cell',
    file: 'src/blocks/ListCell.tsx',
    find: "if (keys !== 'here' ||",
    put: "if (keys === 'here' ||",
    suite: grid,
    only: 'arrow keys walk',
  },
  {
    name: 'Tab stops at every cell',
    file: 'src/blocks/ListCell.tsx',
    find: "tabIndex={keys === 'elsewhere' ? -1 : 0}",
    put: 'tabIndex={0}',
    suite: grid,
    only: 'arrow keys walk',
  },
];
