import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type InsuredLine, type PlanTerms, type PolicyTerms, payoutOf, payoutsOf, waitingEnd } from './payout.ts';
import type { PlanDraft } from './planShapes.ts';
import { checkInsurancePlan } from './rules.ts';

const lab = (net: number, more: Partial<InsuredLine> = {}): InsuredLine => ({
  itemId: 'lab1',
  categoryCode: 'lab',
  quantity: 1,
  net,
  ...more,
});
const drug = (net: number, more: Partial<InsuredLine> = {}): InsuredLine => ({
  itemId: 'xy1',
  categoryCode: 'western',
  quantity: 1,
  net,
  ...more,
});
const policy: PolicyTerms = { exemption: 0, left: null, selfPayRate: 20 };
type Rule = PlanTerms['rules'][number];
const rule = (part: Partial<Rule>): Rule => ({
  categoryCode: null,
  itemId: null,
  isCovered: true,
  selfPayRate: null,
  unitMaximum: null,
  ...part,
});
const plan = (part: Partial<PlanTerms> = {}): PlanTerms => ({ coversAll: true, rules: [], visitLeft: null, waitsUntil: null, ...part });
const ofLab = (part: Partial<Rule>) => rule({ categoryCode: 'lab', ...part });
const ofItem = (part: Partial<Rule>) => rule({ itemId: 'lab1', ...part });
const today = '2026-11-26';

describe('what an insurer pays of each line', () => {
  test.each<[string, InsuredLine[], Partial<PolicyTerms>, number[]]>([
    ['without a plan, of the bill as a whole', [lab(10_000), drug(5000)], { exemption: 3000 }, [6400, 3200]],
    ['without a plan, up to what is left', [lab(10_000), drug(10_000)], { left: 1000 }, [500, 500]],
    ['all of it at the policy’s rate', [lab(10_000), drug(5000)], { plan: plan() }, [8000, 4000]],
    ['a category at its own rate', [lab(10_000), drug(5000)], { plan: plan({ rules: [ofLab({ selfPayRate: 50 })] }) }, [5000, 4000]],
    [
      'an item in place of its category',
      [lab(10_000)],
      { plan: plan({ rules: [ofLab({ selfPayRate: 50 }), ofItem({ selfPayRate: 0 })] }) },
      [10_000],
    ],
    [
      'nothing of a category that is left out',
      [lab(10_000), drug(5000)],
      { plan: plan({ rules: [ofLab({ isCovered: false })] }) },
      [0, 4000],
    ],
    ['an item of a category that is left out', [lab(10_000)], { plan: plan({ rules: [ofLab({ isCovered: false }), ofItem({})] }) }, [8000]],
    ['nothing a narrow plan does not name', [lab(10_000), drug(5000)], { plan: plan({ coversAll: false, rules: [ofLab({})] }) }, [8000, 0]],
    [
      'up to the ceiling of a unit, for each unit',
      [lab(10_000, { quantity: 4 })],
      { plan: plan({ rules: [ofItem({ unitMaximum: 1500 })] }) },
      [6000],
    ],
    ['up to a ceiling of nothing', [lab(10_000)], { plan: plan({ rules: [ofItem({ unitMaximum: 0 })] }) }, [0]],
    [
      'above an exemption that only covered lines carry',
      [lab(10_000), drug(5000)],
      { exemption: 5000, plan: plan({ rules: [ofLab({ isCovered: false })] }) },
      [0, 0],
    ],
    ['above an exemption shared by the lines', [lab(10_000), drug(10_000)], { exemption: 5000, plan: plan() }, [6000, 6000]],
    ['up to what is left of the visit', [lab(10_000), drug(10_000)], { plan: plan({ visitLeft: 4000 }) }, [2000, 2000]],
    ['nothing once the visit has its maximum', [lab(10_000)], { plan: plan({ visitLeft: 0 }) }, [0]],
    ['up to what is left of the policy', [lab(10_000), drug(10_000)], { left: 1000, plan: plan({ visitLeft: 4000 }) }, [500, 500]],
    ['nothing on the last day of the waiting time', [lab(10_000)], { plan: plan({ waitsUntil: today }) }, [0]],
    ['on the day after the waiting time', [lab(10_000)], { plan: plan({ waitsUntil: '2026-11-25' }) }, [8000]],
  ])('is %s', (_, lines, terms, amounts) => {
    expect(payoutsOf(lines, { ...policy, ...terms }, today).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('is explained wherever it is less than the line', () => {
    const terms = {
      ...policy,
      left: 9000,
      exemption: 1000,
      plan: plan({ rules: [ofLab({ unitMaximum: 7000 }), rule({ itemId: 'xy1', isCovered: false })] }),
    };

    const [first, second] = payoutsOf([lab(20_000), drug(5000)], terms, today);

    expect(first!.notes.map(({ message }) => message)).toEqual([
      'billing.trace.plan.exemption',
      'billing.trace.plan.selfPay',
      'billing.trace.plan.unitMaximum',
    ]);
    expect(second!.notes).toEqual([{ message: 'billing.trace.plan.notCovered' }]);
  });

  it('is whole fen, never below nothing, above its line or above a ceiling, and without a plan what it always was', () => {
    const anyLine = fc.record({
      itemId: fc.constantFrom('lab1', 'xy1', 'xy2'),
      categoryCode: fc.constantFrom('lab', 'western'),
      quantity: fc.integer({ min: 1, max: 9 }),
      net: fc.nat(90_000),
    });
    const maybe = (most: number) => fc.option(fc.nat(most));
    const anyRule = fc.record({
      categoryCode: fc.constantFrom('lab', 'western', null),
      itemId: fc.constantFrom('lab1', 'xy1', null),
      isCovered: fc.boolean(),
      selfPayRate: maybe(100),
      unitMaximum: maybe(20_000),
    });
    const anyPlan = fc.record({
      coversAll: fc.boolean(),
      rules: fc.array(anyRule, { maxLength: 4 }),
      visitLeft: maybe(60_000),
      waitsUntil: fc.constant(null),
    });
    const anyPolicy = fc.record({ exemption: fc.nat(9000), left: maybe(60_000), selfPayRate: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), anyPolicy, fc.option(anyPlan), (lines, terms, planned) => {
        const amounts = payoutsOf(lines, { ...terms, plan: planned }, today).map(({ amount }) => amount);
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        for (const [index, amount] of amounts.entries()) {
          expect(Number.isInteger(amount) && amount >= 0 && amount <= lines[index]!.net).toBe(true);
        }
        expect(total).toBeLessThanOrEqual(Math.min(terms.left ?? total, planned?.visitLeft ?? total));
        const due = lines.reduce((sum, { net }) => sum + net, 0);
        if (!planned) expect(total).toBe(payoutOf(due, terms));
      }),
      { numRuns: 1000, seed: 20261126 },
    );
  });

  test.each([
    ['2026-11-01', 0, null],
    ['2026-11-01', 1, '2026-11-01'],
    ['2026-11-01', 30, '2026-11-30'],
  ])('begins after a waiting time from %s of %i days, whose last day is %s', (startsOn, days, end) => {
    expect(waitingEnd(startsOn, days)).toBe(end);
  });
});

describe('a plan as it is kept', () => {
  const draft: PlanDraft = {
    companyId: 'c',
    nameZh: '方案',
    nameEn: '',
    selfPayRate: 20,
    exemption: 0,
    maximum: null,
    visitMaximum: null,
    waitingDays: 0,
    coversAll: true,
    rules: [],
  };

  test.each<[string, Partial<PlanDraft>, string | undefined]>([
    ['as it is', {}, undefined],
    ['without a name', { nameZh: ' ' }, 'nameZh'],
    ['without a self-pay rate', { selfPayRate: null }, 'selfPayRate'],
    ['with a negative maximum of a visit', { visitMaximum: -1 }, 'visitMaximum'],
    ['that names a category twice', { rules: [ofLab({}), ofLab({ isCovered: false })] }, 'rules.1'],
    ['with a rule for nothing', { rules: [rule({})] }, 'rules.0'],
    ['with a rule for an item and a category', { rules: [rule({ itemId: 'a', categoryCode: 'b' })] }, 'rules.0'],
    ['that covers nothing', { coversAll: false, rules: [ofLab({ isCovered: false })] }, 'rules'],
  ])('%s has a problem with its %s', (_, part, field) => {
    expect(checkInsurancePlan({ ...draft, ...part })[0]?.field).toBe(field);
  });
});
