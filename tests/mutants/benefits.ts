import type { Mutant } from './mutant.ts';

const rules = 'src/domain/billing/discountRules.test.ts';
const coupon = 'src/domain/coupon/coupon.test.ts';
const giveaways = 'src/domain/coupon/giveaways.test.ts';
const payout = 'src/domain/insurance/payout.test.ts';

/** Discounts by rule, coupons of kinds, insurance plans. */
export const mutants: Mutant[] = [
  {
    name: 'a rule for a category comes before one for the item',
    file: 'src/domain/billing/discountRules.ts',
    find: 'const rankOfWhat = { all: 0, category: 1, item: 2 } as const;',
    put: 'const rankOfWhat = { all: 0, category: 2, item: 1 } as const;',
    suite: rules,
    only: 'is the one for the item, then for its category',
  },
  {
    name: 'a discount on the bill follows its most generous line',
    file: 'src/domain/billing/discountRules.ts',
    find: 'Math.min(...open.map(',
    put: 'Math.max(...open.map(',
    suite: rules,
    only: 'on the bill no more than the strictest line',
  },
  {
    name: 'a discount rule goes below the minimum of an item',
    file: 'src/domain/billing/discountRules.ts',
    find: 'Math.max(minimumRate, 100 - maximum)',
    put: '100 - maximum',
    suite: rules,
    only: 'leaves of',
  },
  {
    name: 'a rule holds on the day after its last',
    file: 'src/domain/billing/discountRules.ts',
    find: '(endsOn === null || day <= endsOn)',
    put: '(endsOn === null || day <= endsOn || true)',
    suite: rules,
    only: 'up to the day before',
  },
  {
    name: 'a card gives the rate of the category where its item has one',
    file: 'src/domain/membership/benefits.ts',
    find: 'if (ofItem !== undefined) return',
    put: 'if (ofItem !== undefined && categoryRates[categoryCode] === undefined) return',
    suite: 'src/domain/membership/membership.test.ts',
    only: 'its item in place of its category',
  },
  {
    name: 'a percentage has no ceiling',
    file: 'src/domain/coupon/rules.ts',
    find: 'Math.min(terms.amount, spend - percentOf(spend, terms.rate ?? 100))',
    put: 'spend - percentOf(spend, terms.rate ?? 100)',
    suite: coupon,
    only: 'up to its ceiling',
  },
  {
    name: 'a giveaway gives a second coupon to a holder',
    file: 'src/domain/coupon/giveaways.ts',
    find: "return holds ? 'holds' : null;",
    put: "return holds && !coupon.enabled ? 'holds' : null;",
    suite: giveaways,
    only: 'gets a coupon only if nothing speaks against it',
  },
  {
    name: 'a giveaway gives a coupon to the dead',
    file: 'src/domain/coupon/giveaways.ts',
    find: "if (isDeceased) return 'deceased';",
    put: "if (isDeceased && holds) return 'deceased';",
    suite: giveaways,
    only: 'gets a coupon only if nothing speaks against it',
  },
  {
    name: 'a coupon for one category takes off everything',
    file: 'src/domain/coupon/rules.ts',
    find: 'lines.map((line) => (covers(terms, line) ? line.net : 0)),',
    put: 'lines.map((line) => line.net),',
    suite: coupon,
    only: 'an amount on one category',
  },
  {
    name: 'a gift pays for its own least spend',
    file: 'src/domain/coupon/rules.ts',
    find: "if (kind === 'gift' && itemId === terms.itemId) return false;",
    put: '',
    suite: coupon,
    only: 'does not count towards its own least spend',
  },
  {
    name: 'a coupon for a first visit is used by anybody',
    file: 'src/domain/coupon/rules.ts',
    find: 'if (coupon.isFirstVisit && coupon.hasPaidBefore)',
    put: 'if (coupon.isFirstVisit && !coupon.hasPaidBefore && coupon.hasPaidBefore)',
    suite: coupon,
    only: 'a patient who paid before',
  },
  {
    name: 'an insurer pays within the waiting time',
    file: 'src/domain/insurance/payout.ts',
    find: 'today <= plan.waitsUntil',
    put: 'today < plan.waitsUntil',
    suite: payout,
    only: 'nothing on the last day of the waiting time',
  },
  {
    name: 'the ceiling of a unit is that of the line',
    file: 'src/domain/insurance/payout.ts',
    find: 'rule.unitMaximum * quantity',
    put: 'rule.unitMaximum',
    suite: payout,
    only: 'up to the ceiling of a unit',
  },
  {
    name: 'other bills of the visit take nothing of its maximum',
    file: 'server/areas/insurance/queries/plans.ts',
    find: 'Math.max(0, visitMaximum - taken.amount)',
    put: 'visitMaximum',
    suite: 'server/areas/insurance/plans.db.test.ts',
    only: 'shares its maximum of a visit',
  },
];
