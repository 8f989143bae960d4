// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const doses = 'src/domain/order/doseText.test.ts';
const order = 'src/domain/order/order.test.ts';
const completion = 'src/domain/encounter/completion.test.ts';
const visits = 'server/areas/encounter/encounter.db.test.ts';

/** Doses as they read, diagnoses, skin tests ordered along, and what is open when a visit ends. */
export const mutants: Mutant[] = [
  {
    name: 'ten thousand units read as one',
    file: 'src/domain/order/doseText.ts',
    find: "choice: { zh: '万单位', en: 'ten thousand units' }, units: 10_000 }",
    put: "choice: { zh: '万单位', en: 'ten thousand units' }, units: 1 }",
    suite: doses,
  },
  {
    name: 'a strength keeps a trailing zero',
    file: 'src/domain/order/doseText.ts',
    find: "const kept = decimals.replace(/(?<!0)0+$/, '');",
    put: 'const kept = decimals;',
    suite: doses,
  },
  {
    name: 'a raw code of a unit is shown before the dictionary has loaded',
    file: 'src/domain/order/doseText.ts',
    find: "return known ?? (code ? { zh: '…', en: '…' } : { zh: '', en: '' });",
    put: "return { zh: code ?? '', en: code ?? '' };",
    suite: doses,
  },
  {
    name: 'an ordered skin test of another class satisfies the reminder',
    file: 'src/domain/nursing/skinTest/matching.ts',
    find: 'test.id === drug.id || (drug.allergenClasses ?? []).some((each) => test.allergenClasses?.includes(each));',
    put: 'test.id === drug.id || (drug.allergenClasses ?? []).length > 0;',
    suite: order,
  },
  {
    name: 'an ordered skin test silences a positive one',
    file: 'src/domain/order/checks.ts',
    find: "if (test === 'positive') return",
    put: "if (test === 'positive' && orderedSkinTests.length === 0) return",
    suite: order,
  },
  {
    name: 'an uncoded diagnosis opens sending everywhere',
    file: 'src/domain/encounter/diagnoses.ts',
    find: "return uncodedOpens || rows.some((row) => !isUncoded(row)) ? 'enough' : 'uncodedOnly';",
    put: "return 'enough';",
    suite: 'server/areas/order/orderSending.db.test.ts',
    only: 'uncoded diagnosis',
  },
  {
    name: 'Enter takes the free text where no diagnosis was found',
    file: 'src/features/encounter/diagnosis/DiagnosisSearch.tsx',
    find: 'autoHighlight={hasFound}',
    put: 'autoHighlight',
    suite: 'src/features/encounter/diagnosis/DiagnosisSearch.test.tsx',
  },
  {
    name: 'initials find a diagnosis from their start only',
    file: 'server/areas/dictionary/queries/dictionaries.ts',
    find: '(strpos(d.initials, ${typed}) > 0 or',
    put: '(starts_with(d.initials, ${typed}) or',
    suite: 'server/areas/dictionary/dictionary.db.test.ts',
    only: 'inside the initials',
  },
  {
    name: 'blanks in full width are overlooked',
    file: 'src/domain/encounter/blanks.ts',
    find: 'const pattern = /[_\\uff3f]{2,}/g;',
    put: 'const pattern = /_{2,}/g;',
    suite: completion,
  },
  {
    name: 'a general yes signs a record with blanks',
    file: 'src/domain/encounter/completion.ts',
    find: "!(confirmed && kind !== 'blanks')",
    put: '!confirmed',
    suite: visits,
    only: 'blanks',
  },
  {
    name: 'a skin test that runs is taken for one with a result',
    file: 'src/domain/encounter/completion.ts',
    find: "result === null || result === 'running'",
    put: 'result === null',
    suite: completion,
  },
  {
    name: 'one key takes over a dose for a child unseen',
    file: 'src/domain/order/usualDosing.ts',
    find: 'isReady: isComplete && !(own.isChild && isDosed)',
    put: 'isReady: isComplete',
    suite: 'src/domain/order/usualDosing.test.ts',
  },
  {
    name: 'any injection is offered as a solvent',
    file: 'server/areas/inventory/queries/items.ts',
    find: '${isSolvent ? db`and is_solvent` : db``}',
    put: '',
    suite: 'server/areas/order/order.db.test.ts',
    only: 'under solvents',
  },
  {
    name: 'an order goes out while it is being changed',
    file: 'src/features/order/OrderActs.tsx',
    find: "    if (edited) return worded(edited, 'order.refused.beingEdited');\n",
    put: '',
    suite: 'src/features/order/OrderActs.test.tsx',
    only: 'that is being changed',
  },
  {
    name: 'of an infusion group only the line that was chosen counts as being changed',
    file: 'src/features/order/useEditing.ts',
    find: 'current?.group?.lines ?? ',
    put: '',
    suite: 'src/features/order/OrderActs.test.tsx',
    only: 'all lines of an infusion group',
  },
];
