import type { Mutant } from './mutant.ts';

/** Bugs against the rules by which a list is walked by keys and a search takes Enter. */
const grid = 'src/blocks/ListGrid.test.tsx';
const cells = 'src/blocks/listTable/useCells.ts';

export const mutants: Mutant[] = [
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
    file: cells,
    find: '  focusCell(next);\n  return true;',
    put: '  return true;',
    suite: grid,
    only: 'walks its cells',
  },
  {
    name: 'the focus of a row that goes away is lost',
    file: cells,
    find: '    if (next) focusCell(next);',
    put: '    if (next) next.blur();',
    suite: grid,
    only: 'hands the focus',
  },
  {
    name: 'Enter takes what was found for earlier letters',
    file: 'src/blocks/useSearch.ts',
    find: 'if (!isFresh || !isAnswered) return;',
    put: '',
    suite: 'src/blocks/useListView.test.tsx',
    only: 'Enter in the search',
  },
  {
    name: 'a pressed Enter outlives the letters it was pressed on',
    file: 'src/blocks/useSearch.ts',
    find: 'if (pressedOn !== typed) return setPressedOn(undefined);',
    put: '',
    suite: 'src/blocks/PatientPicker.test.tsx',
    only: 'takes a pressed Enter back',
  },
  {
    name: 'Enter chooses the first of several patients nobody has seen',
    file: 'src/blocks/useSearch.ts',
    find: 'if (unseen && found.length === 1) choose',
    put: 'if (unseen) choose',
    suite: 'src/blocks/PatientPicker.test.tsx',
    only: 'several are found',
  },
  {
    name: 'what arrives takes the keys from whoever writes',
    file: 'src/blocks/useArrival.ts',
    find: 'if (!isWriting) arrived',
    put: 'arrived',
    suite: 'src/blocks/useArrival.test.tsx',
    only: 'leaves them',
  },
];
