import type { Mutant } from './mutant.ts';

/** Against what a slow answer does to quick hands. */
const forms = 'src/blocks/staleEdit.test.tsx';
const entering = 'src/features/inventory/count/useEntering.test.tsx';

export const mutants: Mutant[] = [
  {
    name: 'the slower item of two order lines wins',
    file: 'src/features/order/useEditing.ts',
    find: 'if (mine === asked.current) setCurrent(next);',
    put: 'setCurrent(next);',
    suite: 'src/features/order/useEditing.test.tsx',
    only: 'asked for in haste',
  },
  {
    name: 'a scan counts on from what has come back',
    file: 'src/features/inventory/count/useEntering.ts',
    find: 'return entry ? { ...row, counted: entry.counted } : row;',
    put: 'return row;',
    suite: entering,
    only: 'four scans',
  },
  {
    name: 'a count that did not get through is forgotten',
    file: 'src/features/inventory/count/useEntering.ts',
    find: 'if (isPassing) waiting.current',
    put: 'if (!isPassing) waiting.current',
    suite: entering,
    only: 'sent again',
  },
  {
    name: 'the card of the patient chosen before gets the money',
    file: 'src/features/membership/TransferTarget.tsx',
    find: "setValue('to', '');",
    put: '',
    suite: 'src/features/membership/TransferTarget.test.tsx',
  },
  {
    name: 'what is typed while a form is saved goes',
    file: 'src/blocks/rebase.ts',
    find: 'form.reset(stored, { keepValues: true });',
    put: 'form.reset(stored);\n  return false;',
    suite: forms,
    only: 'typed while a form is saved',
  },
  {
    name: 'one’s own save counts as a colleague’s',
    file: 'src/blocks/useSeen.ts',
    find: '(!isUnsaved || isOwnExpected(form))',
    put: '!isUnsaved',
    suite: forms,
    only: 'typed while a form is saved',
  },
  {
    name: 'a drawer is left while it is saved',
    file: 'src/blocks/DrawerForm.tsx',
    find: 'if (isSubmitting) return;',
    put: '',
    suite: forms,
    only: 'stays until the answer',
  },
  {
    name: 'a draft’s end overtakes the draft',
    file: 'src/blocks/useDraft.ts',
    find: 'const mine = (turns.get(key) ?? Promise.resolve()).then(send);',
    put: 'const mine = send();',
    suite: 'src/blocks/useDraft.test.tsx',
  },
  {
    name: 'two steps in the diagnoses at once',
    file: 'src/features/encounter/diagnosis/useDiagnoses.ts',
    find: 'before.current.then(() => step(change))',
    put: 'step(change)',
    suite: 'src/features/encounter/diagnosis/useDiagnoses.test.tsx',
  },
  {
    name: 'the Enter of a scanned code is the form’s',
    file: 'src/features/inventory/document/LinePickers.tsx',
    find: "if (event.key === 'Enter') event.preventDefault();",
    put: '',
    and: { file: 'src/blocks/useSearch.ts', find: 'event.preventDefault();', put: '' },
    suite: 'src/features/inventory/document/LinePickers.test.tsx',
  },
  {
    name: 'the practice changes under what is unsaved',
    file: 'src/app/shell/usePracticeChange.tsx',
    find: 'unsavedNames().size > 0 ? setLeavingFor(practiceId) : void switchTo(practiceId)',
    put: 'void switchTo(practiceId)',
    suite: 'src/app/shell/PracticeSwitch.test.tsx',
  },
];
