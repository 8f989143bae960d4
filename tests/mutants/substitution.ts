// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const suite = 'server/areas/pharmacy/substitution.db.test.ts';
const rules = 'src/domain/pharmacy/substitution/rules.test.ts';
const act = 'server/areas/pharmacy/acts/substitution/answerSubstitution.ts';
const rule = 'src/domain/pharmacy/substitution/rules.ts';

/** Another drug of the same kind with the consent of the doctor. */
export const mutants: Mutant[] = [
  {
    name: 'a drug of another strength is proposed',
    file: rule,
    find: 'if (keysOf(from.ingredients) !== keysOf(to.ingredients))',
    put: 'if (from.ingredients.length !== to.ingredients.length)',
    suite: rules,
    only: 'is refused for its ingredients',
  },
  {
    name: 'a skin test that nobody answered counts as not needed',
    file: rule,
    find: 'from.skinTestRequired !== false || to.skinTestRequired !== false',
    put: 'from.skinTestRequired === true || to.skinTestRequired === true',
    suite: rules,
    only: 'is refused for its skinTest',
  },
  {
    name: 'a sheet is handed out while its doctor is asked',
    file: 'src/domain/pharmacy/standing.ts',
    find: 'if (open) return open;',
    put: 'if (open && payStatus === null) return open;',
    suite,
    only: 'keeps the sheet from being handed out',
  },
  {
    name: 'another doctor agrees to the substitution',
    file: act,
    find: 'if (!isOwn) throw',
    put: 'if (!isOwn && !name) throw',
    suite,
    only: 'keeps the sheet from being handed out',
  },
  {
    name: 'the unpaid charge keeps the price of the drug before',
    file: 'server/areas/billing/acts/charges.ts',
    find: 'if (bill.status !== payState.unpaid) return;\n  const',
    put: 'if (bill.status === payState.unpaid) return;\n  const',
    suite,
    only: 'becomes the order, the unpaid charge',
  },
  {
    name: 'a price that changed after the question is charged',
    file: act,
    find: 'unit.unitPrice !== question.toPrice ||',
    put: 'unit.unitPrice < question.toPrice ||',
    suite,
    only: 'is refused when the bill was paid or the price changed',
  },
];
