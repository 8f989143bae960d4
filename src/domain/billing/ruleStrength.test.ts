import { expect, test } from 'vitest';
import type { RuleTerms } from './discountRules.ts';
import { listGaining } from './ruleStrength.ts';

const today = '2026-03-02';
const base: RuleTerms = {
  who: 'everyone',
  roleId: null,
  staffId: null,
  what: 'all',
  categoryCode: null,
  itemId: null,
  startsOn: null,
  endsOn: null,
  weekdays: [],
  maximum: 10,
};
const givers = [
  { staffId: 'cashier', roleIds: ['desk'], maximum: 10 },
  { staffId: 'head', roleIds: ['lead'], maximum: 50 },
];
const items = [{ itemId: 'scaling', categoryCode: 'dental' }];
const gaining = (before: readonly RuleTerms[], after: readonly RuleTerms[]) =>
  listGaining(
    { before, after, changed: [...before, ...after].filter((rule) => !(before.includes(rule) && after.includes(rule))) },
    { givers, items, today },
  );

const strict: RuleTerms = { ...base, what: 'item', itemId: 'scaling', maximum: 0 };
const dental: RuleTerms = { ...base, what: 'category', categoryCode: 'dental', maximum: 40 };

test.each<[string, RuleTerms[], RuleTerms[], string[]]>([
  [
    'a rule with more than people may give themselves helps those who have less, and whoever comes later',
    [],
    [{ ...base, maximum: 30 }],
    ['cashier', ''],
  ],
  ['a rule for one person helps that person alone', [], [{ ...base, who: 'staff', staffId: 'cashier', maximum: 30 }], ['cashier']],
  [
    'a rule for one person with no more than his own maximum helps nobody',
    [],
    [{ ...base, who: 'staff', staffId: 'cashier', maximum: 10 }],
    [],
  ],
  ['a rule for a role that nobody holds helps whoever is given it', [], [{ ...base, who: 'role', roleId: 'new', maximum: 5 }], ['']],
  ['a rule that allows nothing helps nobody', [], [strict], []],
  ['a strict rule that goes helps those whom it held back', [strict], [], ['cashier', 'head']],
  [
    'a strict rule for an item that goes leaves the rule of its category',
    [strict, { ...dental, maximum: 0 }],
    [{ ...dental, maximum: 0 }],
    [],
  ],
  ['a lower maximum helps nobody', [{ ...base, maximum: 30 }], [{ ...base, maximum: 20 }], []],
  ['a rule that is over helps nobody', [], [{ ...base, endsOn: '2026-03-01', maximum: 90 }], []],
  ['a rule that begins next year helps from then on', [], [{ ...base, startsOn: '2027-01-01', maximum: 20 }], ['cashier', '']],
  ['a rule for Sundays helps on Sundays', [], [{ ...base, weekdays: [7], maximum: 20 }], ['cashier', '']],
  [
    'a strict rule that ends earlier helps after its end',
    [{ ...base, maximum: 0 }],
    [{ ...base, maximum: 0, endsOn: '2026-06-30' }],
    ['cashier', 'head'],
  ],
])('%s', (_, before, after, expected) => {
  expect(gaining(before, after)).toEqual(expected);
});
