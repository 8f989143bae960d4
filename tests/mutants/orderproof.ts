import type { Mutant } from './mutant.ts';

const record = 'server/areas/record/record.db.test.ts';
const gate = 'server/areas/order/orderChecks.db.test.ts';

/** Codes of lists, drugs running without a number of days, dates of a clinic's own rules, reasons on papers. */
export const mutants: Mutant[] = [
  {
    name: 'a diagnosis code that no list knows is stored',
    file: 'src/domain/encounter/diagnoses.ts',
    find: "if (code === '' || codes.has(code)) return [];",
    put: 'return [];',
    suite: record,
    only: 'diagnoses',
  },
  {
    name: 'a coded diagnosis keeps the words that came with it',
    file: 'src/domain/encounter/diagnoses.ts',
    find: 'nameZh: entry?.nameZh ?? row.nameZh.trim()',
    put: 'nameZh: row.nameZh.trim()',
    suite: record,
    only: 'diagnoses',
  },
  {
    name: 'an allergen of the list keeps the class that came with it',
    file: 'server/areas/encounter/acts/saveAllergy.ts',
    find: 'if (listed) return { ...draft, allergenCode, ...listed };',
    put: 'if (listed) return { ...draft, allergenCode };',
    suite: 'server/areas/encounter/encounter.db.test.ts',
    only: 'allergen of the list',
  },
  {
    name: 'a drug without a number of days is never running',
    file: 'server/schema/0135_functions_that_see.sql',
    find: 'coalesce(a.duration, 365)',
    put: 'a.duration',
    ...{ suite: gate, only: 'without a number of days' },
  },
  {
    name: 'a quantity in single units is counted in packages',
    file: 'src/domain/order/runningDays.ts',
    find: 'line.split ? line.quantity : ',
    put: '',
    suite: 'src/domain/order/runningDays.test.ts',
  },
  {
    name: 'a drug of unknown daily amount is over at once',
    file: 'src/domain/order/runningDays.ts',
    find: 'if (!daily?.gt(0)) return assumedDays;',
    put: 'if (!daily?.gt(0)) return 0;',
    suite: 'src/domain/order/runningDays.test.ts',
  },
  {
    name: 'a drug running from two visits is asked about twice, and its order cannot be stored',
    file: 'src/domain/order/checks.ts',
    find: 'return onePerDanger([',
    put: 'return ([',
    ...{ suite: gate, only: 'runs from two visits' },
  },
  {
    name: 'a rule fires before its first day',
    file: 'src/domain/order/ownRules.ts',
    find: "if (effectiveFrom !== null && today < effectiveFrom) return 'waiting';",
    put: '',
    ...{ suite: gate, only: 'obeys the dates' },
  },
  {
    name: 'a rule is over on its last day',
    file: 'src/domain/order/ownRules.ts',
    find: 'today > effectiveUntil',
    put: 'today >= effectiveUntil',
    ...{ suite: gate, only: 'obeys the dates' },
  },
  {
    name: 'the dates of a rule are kept nowhere',
    file: 'server/areas/order/acts/saveRule.ts',
    find: 'const own = { name: name.trim(), level, messageZh, messageEn, enabled, effectiveFrom, effectiveUntil };',
    put: 'const own = { name: name.trim(), level, messageZh, messageEn, enabled };',
    ...{ suite: gate, only: 'obeys the dates' },
  },
  {
    name: 'the item of a rule is no condition',
    file: 'src/domain/order/ownRules.ts',
    find: 'itemId === null || item.id === itemId,',
    put: '',
    ...{ suite: gate, only: 'one item of a rule' },
  },
  {
    name: 'a confirmed warning is left out of the prescription',
    file: 'src/print/prescription/model.ts',
    find: '      ...confirmed,\n',
    put: '',
    ...{ suite: 'src/print/models.test.ts', only: 'which warning the doctor passed' },
  },
  {
    name: 'reminders that were only confirmed stand on the prescription as reasons',
    file: 'server/areas/order/queries/orderOverrides.ts',
    find: "o.level = 'reason'), '[]'::jsonb) as passed",
    put: "o.level <> ''), '[]'::jsonb) as passed",
    ...{ suite: 'server/areas/print/print.db.test.ts', only: 'carry the reasons' },
  },
];
