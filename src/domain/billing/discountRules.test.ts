import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkDiscount } from './discount.ts';
import type { DiscountRuleDraft } from './discountRuleShapes.ts';
import { checkDiscountRule, decidingRule, type Giver, isRuleInForce, lowestRateOf, powerOver, type RuleTerms } from './discountRules.ts';

/** A Monday. */
const monday = '2026-11-23';
const sunday = '2026-11-29';
const giver: Giver = { staffId: 'li', roleIds: ['cashier', 'front'], maximum: 10 };
const treatment = { itemId: 'zl1', categoryCode: 'treatment' };

const aRule = (terms: Partial<RuleTerms>): RuleTerms => ({
  who: 'everyone',
  roleId: null,
  staffId: null,
  what: 'all',
  categoryCode: null,
  itemId: null,
  startsOn: null,
  endsOn: null,
  weekdays: [],
  maximum: 50,
  ...terms,
});
const maximumBy = (...rules: RuleTerms[]) => decidingRule(treatment, giver, rules, monday)?.maximum;

describe('the discount rule that decides', () => {
  test.each<[string, Partial<RuleTerms>, boolean]>([
    ['everyone and everything', {}, true],
    ['the role of the giver', { who: 'role', roleId: 'front' }, true],
    ['another role', { who: 'role', roleId: 'doctor' }, false],
    ['the giver', { who: 'staff', staffId: 'li' }, true],
    ['another person', { who: 'staff', staffId: 'wang' }, false],
    ['the category of the item', { what: 'category', categoryCode: 'treatment' }, true],
    ['another category', { what: 'category', categoryCode: 'western' }, false],
    ['the item', { what: 'item', itemId: 'zl1' }, true],
    ['another item', { what: 'item', itemId: 'zl2' }, false],
    ['from that day', { startsOn: monday }, true],
    ['from the day after', { startsOn: '2026-11-24' }, false],
    ['up to that day', { endsOn: monday }, true],
    ['up to the day before', { endsOn: '2026-11-22' }, false],
    ['Mondays', { weekdays: [1] }, true],
    ['the other weekdays', { weekdays: [2, 3, 4, 5, 6, 7] }, false],
  ])('is or is not one for %s', (_, terms, decides) => {
    expect(maximumBy(aRule(terms))).toBe(decides ? 50 : undefined);
  });

  it('counts Sunday as the seventh day', () => {
    expect(isRuleInForce(aRule({ weekdays: [7] }), sunday)).toBe(true);
    expect(isRuleInForce(aRule({ weekdays: [6] }), sunday)).toBe(false);
  });

  it('is never one for no item where the line has none', () => {
    expect(decidingRule({ itemId: null, categoryCode: 'x' }, giver, [aRule({ what: 'item', itemId: null })], monday)).toBeUndefined();
  });

  const whats = [{ what: 'item', itemId: 'zl1' }, { what: 'category', categoryCode: 'treatment' }, { what: 'all' }] as const;
  const whos = [{ who: 'staff', staffId: 'li' }, { who: 'role', roleId: 'cashier' }, { who: 'everyone' }] as const;
  const inOrder = whats.flatMap((what) => whos.map((who) => aRule({ ...what, ...who })));

  it('is the one for the item, then for its category; among those for the person, then for the role', () => {
    for (const [place, first] of inOrder.entries())
      for (const later of inOrder.slice(place + 1)) {
        expect(maximumBy({ ...later, maximum: 90 }, { ...first, maximum: 5 })).toBe(5);
        expect(maximumBy({ ...first, maximum: 5 }, { ...later, maximum: 90 })).toBe(5);
      }
  });

  it('is the most generous of equals: two roles of one person add up', () => {
    expect(maximumBy(aRule({ who: 'role', roleId: 'cashier', maximum: 15 }), aRule({ who: 'role', roleId: 'front', maximum: 25 }))).toBe(
      25,
    );
  });
});

const line = { id: 'a', ...treatment, unitPrice: 10_000, quantity: 1, minimumRate: 0, allowDiscount: true, rate: 100 };
const drug = { ...line, id: 'b', itemId: 'xy1', categoryCode: 'western' };
const onTreatment = aRule({ what: 'category', categoryCode: 'treatment', maximum: 30 });
const onDrugs = aRule({ what: 'category', categoryCode: 'western', maximum: 0 });

describe('what a giver may take off a bill', () => {
  const problems = (
    lines: (typeof line)[],
    rules: RuleTerms[],
    draft: { billRate?: number; lineRates?: { lineId: string; rate: number }[] },
  ) =>
    checkDiscount(
      { id: 'x', billRate: 100, lineRates: [], reason: '老客户', version: 1, ...draft },
      { billRate: 100, reduction: { kind: 'none', value: 0 }, lines },
      powerOver(lines, giver, rules, monday),
    );

  test.each<[string, Parameters<typeof problems>, string | undefined]>([
    ['within their own maximum', [[line], [], { billRate: 90 }], undefined],
    ['beyond their own maximum', [[line], [], { billRate: 89 }], 'billing.discount.userLimit'],
    ['more on a line by a rule', [[line], [onTreatment], { lineRates: [{ lineId: 'a', rate: 70 }] }], undefined],
    ['more than the rule of a line', [[line], [onTreatment], { lineRates: [{ lineId: 'a', rate: 69 }] }], 'billing.discount.ruleLimit'],
    ['nothing on a line by a rule', [[drug], [onDrugs], { lineRates: [{ lineId: 'b', rate: 99 }] }], 'billing.discount.ruleLimit'],
    ['as much on the bill as its rule', [[line], [onTreatment], { billRate: 70 }], undefined],
    ['on the bill no more than the strictest line', [[line, drug], [onTreatment, onDrugs], { billRate: 99 }], 'billing.discount.ruleBill'],
    [
      'on the bill by their own maximum beside a generous rule',
      [[line, drug], [onTreatment], { billRate: 89 }],
      'billing.discount.userLimit',
    ],
    [
      'on the bill what an item without discounts leaves out',
      [[line, { ...drug, allowDiscount: false }], [onTreatment, onDrugs], { billRate: 70 }],
      undefined,
    ],
    [
      'no less than the minimum of the item',
      [[{ ...line, minimumRate: 80 }], [onTreatment], { lineRates: [{ lineId: 'a', rate: 79 }] }],
      'billing.discount.itemLimit',
    ],
  ])('%s', (_, asked, message) => {
    expect(problems(...asked)[0]?.message).toBe(message);
  });

  it('is on every line at most what its rule allows, whatever the rules are', () => {
    const anyRule = fc.record({
      who: fc.constantFrom('everyone' as const, 'staff' as const),
      what: fc.constantFrom('all' as const, 'category' as const, 'item' as const),
      maximum: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), fc.nat(100), fc.nat(100), (terms, billRate, rate) => {
        const rules = terms.map(({ who, what, maximum }) =>
          aRule({
            who,
            staffId: who === 'staff' ? 'li' : null,
            what,
            categoryCode: what === 'category' ? 'treatment' : null,
            itemId: what === 'item' ? 'zl1' : null,
            maximum,
          }),
        );
        if (problems([line, drug], rules, { billRate, lineRates: [{ lineId: 'a', rate }] }).length > 0) return;
        for (const each of [line, drug]) {
          const asked = each.id === 'a' && rate < 100 ? rate : billRate;
          const allowed = decidingRule(each, giver, rules, monday)?.maximum ?? giver.maximum;
          expect(100 - asked).toBeLessThanOrEqual(allowed);
        }
      }),
      { numRuns: 500, seed: 20261126 },
    );
  });

  test.each([
    [{ allowDiscount: true, minimumRate: 0 }, 20, 80],
    [{ allowDiscount: true, minimumRate: 90 }, 20, 90],
    [{ allowDiscount: false, minimumRate: 0 }, 20, 100],
  ])('leaves of %j with a maximum of %i at least %i %%', (item, maximum, lowest) => {
    expect(lowestRateOf(item, maximum)).toBe(lowest);
  });
});

describe('a discount rule', () => {
  const draft: DiscountRuleDraft = { ...aRule({}), nameZh: '规则', nameEn: '' };

  test.each<[Partial<DiscountRuleDraft>, string | undefined]>([
    [{}, undefined],
    [{ nameZh: ' ' }, 'nameZh'],
    [{ who: 'role' }, 'roleId'],
    [{ who: 'staff' }, 'staffId'],
    [{ what: 'category' }, 'categoryCode'],
    [{ what: 'item' }, 'itemId'],
    [{ startsOn: monday, endsOn: '2026-11-22' }, 'endsOn'],
    [{ startsOn: monday, endsOn: monday }, undefined],
  ])('with %j has a problem with %s', (part, field) => {
    expect(checkDiscountRule({ ...draft, ...part })[0]?.field).toBe(field);
  });
});
