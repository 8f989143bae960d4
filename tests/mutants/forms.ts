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
];
