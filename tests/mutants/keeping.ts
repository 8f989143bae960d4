import type { Mutant } from './mutant.ts';

/** Against what is lost, or shown to somebody else, when a session ends; and against an allergy no order would be checked against. */
const slices = 'src/store/slices.test.ts';
const ended = 'src/blocks/endedSession.test.tsx';
const allergen = 'src/blocks/AllergyDrawer.test.tsx';

export const mutants: Mutant[] = [
  {
    name: 'an address opened without a session is forgotten at signing in',
    file: 'src/store/session.ts',
    find: 'state.returnTo?.userId === null || ',
    put: '',
    suite: slices,
    only: 'waits for whoever signs in',
  },
  {
    name: 'notices of an ended session are shown to whoever signs in next',
    file: 'src/store/notices.ts',
    find: '.addCase(signedIn, () => [])',
    put: '',
    suite: slices,
    only: 'not shown to the next one',
  },
  {
    name: 'a form that is open when the session ends keeps nothing',
    file: 'src/blocks/useDraft.ts',
    find: 'typing.add(keepHere);',
    put: '',
    suite: ended,
    only: 'offers what was typed',
  },
  {
    name: 'a form that was left is offered again when a session ends later',
    file: 'src/blocks/useDraft.ts',
    find: 'return () => void typing.delete(keepHere);',
    put: '',
    suite: ended,
    only: 'left by its person',
  },
  {
    name: 'Enter takes what was typed in place of the allergen offered',
    file: 'src/blocks/AllergyDrawer.tsx',
    find: '          autoHighlight\n          clearOnBlur',
    put: '          clearOnBlur',
    suite: allergen,
    only: 'Enter takes the allergen',
  },
  {
    name: 'the whole name of an allergen stays words',
    file: 'src/blocks/AllergyDrawer.tsx',
    find: 'entries?.find((entry) => isSameName(name(entry), text)) ?? text',
    put: 'text',
    suite: allergen,
    only: 'whole name',
  },
];
