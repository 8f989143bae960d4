import type { Mutant } from './mutant.ts';

const entry = 'tests/endpoint/drugEntry.test.ts';

/** Skin tests that a clinic enters, interactions of entered drugs, codes that a call must know, and drugs still taken on paper. */
export const mutants: Mutant[] = [
  {
    name: 'a skin test loses its drug classes when the form saves it',
    file: 'server/acts/charge/saveItem.ts',
    find: 'allergenClasses: classes,',
    put: 'allergenClasses: null,',
    ...{ suite: entry, only: 'released by a negative skin test' },
  },
  {
    name: 'a skin test of any class releases a drug',
    file: 'src/domain/skinTest/matching.ts',
    find: '.some((each) => test.allergenClasses?.includes(each))',
    put: '.some(() => test.allergenClasses !== null)',
    ...{ suite: entry, only: 'skin test of another class' },
  },
  {
    name: 'a treatment answers for a class of drugs as a skin test does',
    file: 'src/domain/charge/rules.ts',
    find: 'classes.length > 0 && adviceType !== skinTestType',
    put: 'classes.length > 10 && adviceType !== skinTestType',
    ...{ suite: 'server/calls/charge.db.test.ts', only: 'allergenClasses' },
  },
  {
    name: 'the printed record takes a drug without days for ended',
    file: 'server/queries/recordPrint.ts',
    find: "'duration', a.duration,",
    put: "'duration', coalesce(a.duration, 0),",
    ...{ suite: 'server/calls/orderChecks.db.test.ts', only: 'without a number of days' },
  },
  {
    name: 'a follow-up plan is stored with a method that no dictionary has',
    file: 'server/acts/followup/savePlan.ts',
    find: "{ field: 'method', kind: 'followUpMethod', code: method },",
    put: '',
    ...{ suite: 'server/calls/followup.db.test.ts', only: 'are refused if the dictionary of the method' },
  },
  {
    name: 'an order is stored with a dose unit that nobody knows',
    file: 'server/acts/order/checkOrders.ts',
    find: '!doseUnits.has(draft.doseUnit) &&',
    put: 'doseUnits.size < 0 &&',
    ...{ suite: 'server/calls/order.db.test.ts', only: 'dose unit that neither' },
  },
  {
    name: 'the interactions of a drug leave out rows that name it second',
    file: 'src/domain/medication/interactions.ts',
    find: '[{ own: other, partner: one, row }]',
    put: '[]',
    ...{ suite: 'src/domain/medication/interactions.test.ts', only: 'the same that two orders' },
  },
  {
    name: 'the interactions of a drug are shown with the usual level, not that of the clinic',
    file: 'server/queries/interactions.ts',
    find: 'new Map(builtIn.map(({ code, level }) => [code, level]))',
    put: 'new Map(builtIn.map(({ code, usual }) => [code, usual]))',
    ...{ suite: 'server/calls/inventoryGoods.db.test.ts', only: 'which drugs interact' },
  },
];
