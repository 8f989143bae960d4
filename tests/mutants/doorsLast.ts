import type { Mutant } from './mutant.ts';

const flows = 'server/areas/approval/flowStock.db.test.ts';
const weighed = 'server/limits/weighed.db.test.ts';
const packagePrice = 'server/areas/package/packagePrice.db.test.ts';
const lists = 'server/import/lists.db.test.ts';

/** Goods are weighed where they move, a package does not give more than its writer may, and days and sums of files are those that can be meant. */
export const mutants: Mutant[] = [
  {
    name: 'goods move that nothing weighed',
    file: 'server/areas/inventory/acts/moveStock.ts',
    find: 'if (subjects.length > 0) requireWeighed(context, subjects);',
    put: '',
    suite: weighed,
  },
  {
    name: 'goods that are used up need no weighing',
    file: 'src/domain/value/entries.ts',
    find: "  use: ['stockOut'],",
    put: '  use: [],',
    suite: weighed,
  },
  {
    name: 'a reversal is submitted past the flow',
    file: 'server/areas/inventory/acts/reverseDocument.ts',
    find: '    status: isForFlow ? documentState.draft : documentState.submitted,',
    put: '    status: documentState.submitted,',
    suite: flows,
  },
  {
    name: 'surplus goods leave past the flow',
    file: 'server/areas/inventory/acts/chain/settleChain.ts',
    find: "  if (question) throw new Problem('approval.refused.surplus', { values: { number, who: question.who ?? '' } });",
    put: '',
    suite: 'server/areas/inventory/chainTransfer.db.test.ts',
  },
  {
    name: 'a package is worth nothing',
    file: 'server/areas/package/acts/savePackage.ts',
    find: '({ quantity, price: prices.get(itemId) ?? 0 })',
    put: '({ quantity, price: 0 * (prices.get(itemId) ?? 0) })',
    suite: packagePrice,
  },
  {
    name: 'an unlimited item is worth one use',
    file: 'src/domain/package/rules.ts',
    find: '(quantity === unlimited ? validityDays : quantity) * price',
    put: '(quantity === unlimited ? 1 : quantity) * price',
    suite: packagePrice,
  },
  {
    name: 'a package that is changed weighs all it gives',
    file: 'server/areas/package/acts/savePackage.ts',
    find: '(await givenBy(draft)) - (stored ? await givenBy(stored) : 0)',
    put: '(await givenBy(draft))',
    suite: packagePrice,
  },
  {
    name: 'a file with unusual sums says nothing',
    file: 'server/import/importList.ts',
    find: 'isUnusual(kind, fen) ? [{ row, kind, fen }] : []',
    put: '[]',
    suite: lists,
  },
  {
    name: 'goods of a file with an unusual price are taken at once',
    file: 'server/areas/inventory/acts/importGoods.ts',
    find: "isUnusual('price', draft.price) && draft.price !== known?.price",
    put: "isUnusual('price', draft.price) && draft.price === known?.price",
    suite: 'server/import/goods.db.test.ts',
  },
  {
    name: 'a line of a price adjustment is not asked about',
    file: 'server/areas/inventory/calls/priceAdjustment.ts',
    find: "askAboutUnusual('price', prices, sumConfirmed);",
    put: 'void [prices, sumConfirmed, askAboutUnusual];',
    suite: 'server/limits/unusual.db.test.ts',
  },
  {
    name: 'the end of a weakening is read off the clock of the database',
    file: 'server/limits/decision.ts',
    find: 'ends_at > app_day()',
    put: 'ends_at > now()',
    suite: 'server/areas/approval/controls.db.test.ts',
  },
  {
    name: 'a case is gone for its decider in another clinic',
    file: 'server/areas/approval/queries/approvals.ts',
    find: "toDecide || tab === 'todo' || tab === 'done' ? inSight(db)",
    put: "toDecide || tab === 'todo' ? inSight(db)",
    suite: 'server/areas/approval/raises.db.test.ts',
  },
  {
    name: 'a batch of the century before last is taken',
    file: 'src/domain/inventory/rules.ts',
    find: 'const wrongProduced = producedOn ? dayProblem(producedOn, firstDayOfLife) : undefined;',
    put: "const wrongProduced = producedOn ? dayProblem(producedOn, '1000-01-01') : undefined;",
    suite: 'src/domain/dayProblem.test.ts',
  },
];
