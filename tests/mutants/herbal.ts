import type { Mutant } from './mutant.ts';

const rules = 'src/domain/order/herbal/herbal.test.ts';
const server = 'server/areas/order/herbal.db.test.ts';
const screen = 'src/features/order/herbal/HerbalEntry.test.tsx';
const paper = 'src/print/models.test.ts';
const ruleFile = 'src/domain/order/herbal/rules.ts';

/** Herbal prescriptions: quantities, the whole recipe, its fee, form and paper. */
export const mutants: Mutant[] = [
  {
    name: 'doses are not multiplied',
    file: ruleFile,
    find: '.times(doses).div(unit)',
    put: '.div(unit)',
    suite: rules,
  },
  {
    name: 'each dose is rounded up by itself',
    file: ruleFile,
    find: 'new Big(grams).times(doses).div(unit).round(0, Big.roundUp).toNumber()',
    put: 'new Big(grams).div(unit).round(0, Big.roundUp).times(doses).toNumber()',
    suite: rules,
  },
  {
    name: 'granules count as raw pieces',
    file: ruleFile,
    find: 'item.pieceValue ? own.times(item.pieceValue) : undefined',
    put: 'item.pieceValue ? own : undefined',
    suite: rules,
  },
  {
    name: 'a box that may be opened is given as boxes',
    file: ruleFile,
    find: 'if (item.splitAllowed && perPackage > 1)',
    put: 'if (item.splitAllowed && perPackage > 100)',
    suite: rules,
  },
  {
    name: 'the same piece is written twice',
    file: ruleFile,
    find: 'above.itemId === itemId',
    put: "above.itemId === ''",
    suite: rules,
  },
  {
    name: 'granules are boiled',
    file: ruleFile,
    find: 'if (isGranule(item) && isBoiled)',
    put: 'if (isGranule(item) && !isBoiled && isBoiled)',
    suite: rules,
  },
  {
    name: 'a tablet is boiled',
    file: ruleFile,
    find: "categoryCode === 'decoction'",
    put: "categoryCode !== ''",
    suite: rules,
  },
  {
    name: 'a frequency when needed counts as once a day',
    file: ruleFile,
    find: '&& !once && !asNeeded',
    put: '&& !once',
    suite: rules,
  },
  {
    name: 'two doses a day last as long as one',
    file: ruleFile,
    find: 'Math.ceil(doses / dosesPerDay)',
    put: 'Math.ceil(doses / 1)',
    suite: rules,
  },
  {
    name: 'two recipes share a sheet',
    file: 'src/domain/order/sheets.ts',
    find: '(first?.herbalId ?? null) === (unit.lines[0]?.herbalId ?? null)',
    put: '(first?.herbalId ?? null) !== undefined',
    suite: rules,
  },
  {
    name: 'a part of a recipe is signed',
    file: 'server/areas/order/acts/signOrder.ts',
    find: '  await refuseTornHerbal(db, locked);\n',
    put: '',
    suite: server,
  },
  {
    name: 'a part of a recipe is revoked',
    file: 'server/areas/order/acts/revokeOrder.ts',
    find: '  await refuseTornHerbal(db, locked);\n',
    put: '',
    suite: server,
  },
  {
    name: 'a part of a recipe is deleted',
    file: 'server/areas/order/acts/deleteOrder.ts',
    find: '  await refuseTornHerbal(db, locked);\n',
    put: '',
    suite: server,
  },
  {
    name: 'a line of a recipe is changed alone',
    file: 'server/areas/order/acts/updateOrder.ts',
    find: '  refuseHerbal(locked);\n',
    put: '',
    suite: server,
  },
  {
    name: 'a recipe is changed from an older version',
    file: 'server/areas/order/acts/herbal/saveHerbal.ts',
    find: 'herbal?.version !== version',
    put: 'herbal?.version === undefined',
    suite: server,
  },
  {
    name: 'the fee for boiling is charged once whatever the doses',
    file: 'server/areas/order/acts/herbal/saveHerbal.ts',
    find: 'quantity: doses,',
    put: 'quantity: 1,',
    suite: server,
  },
  {
    name: 'the patient boils and pays for it',
    file: 'server/areas/order/acts/herbal/saveHerbal.ts',
    find: "head.decoction === 'pharmacy' ? (config",
    put: "head.decoction !== 'granules' ? (config",
    suite: server,
  },
  {
    name: 'a head stays without its lines',
    file: 'server/areas/order/acts/deleteOrder.ts',
    find: '  await deleteEmptyHerbals(db, locked);\n',
    put: '',
    suite: server,
  },
  {
    name: 'the handling is lost on the way to the order',
    file: 'server/areas/order/acts/columns.ts',
    find: 'handling: draft.handling ?? null',
    put: 'handling: null',
    suite: server,
  },
  {
    name: 'the handling of a piece is not filled in',
    file: 'src/features/order/herbal/HerbCell.tsx',
    find: 'handlingOf(pieceNamed(chosen.nameZh) ?? chosen.nameZh)',
    put: 'null',
    suite: screen,
  },
  {
    name: 'missing grams are sent',
    file: 'src/features/order/herbal/useHerbal.ts',
    find: '(grams ? [] : [',
    put: '(grams !== undefined ? [] : [',
    suite: screen,
  },
  {
    name: 'a prohibition at a piece keeps nothing back',
    file: 'src/features/order/herbal/HerbalEntry.tsx',
    find: '    if (reason) return;\n',
    put: '',
    suite: screen,
  },
  {
    name: 'the paper leaves the handling out',
    file: 'src/print/prescription/model.ts',
    find: "handling ? say(`print.prescription.handling.${handling}`) : ''",
    put: "''",
    suite: paper,
  },
];
