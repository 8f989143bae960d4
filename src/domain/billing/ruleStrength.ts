/** Whom a change of the discount rules lets take off more than before. */
import { addDays } from '../dates.ts';
import { decidingRule, type Giver, isRuleInForce, type RuledLine, type RuleTerms } from './discountRules.ts';

interface RuleChange {
  before: readonly RuleTerms[];
  after: readonly RuleTerms[];
  /** The rule that changes, as it was and as it will be. */
  changed: readonly RuleTerms[];
}

interface World {
  /** People at work in the clinic. */
  givers: readonly Giver[];
  /** Items that rules name, with their categories. */
  items: readonly RuledLine[];
  today: string;
}

/** Somebody who may come later and takes off nothing yet: a rule for a role that nobody holds helps the first who is given it. */
const newcomers = (changed: readonly RuleTerms[]): Giver[] =>
  changed.filter(({ who }) => who !== 'staff').map(({ roleId }) => ({ staffId: '', roleIds: roleId === null ? [] : [roleId], maximum: 0 }));

/** Lines that a rule may tell apart: of no category, one of each category, and each item that is named. */
const linesOf = (rules: readonly RuleTerms[], items: readonly RuledLine[]): RuledLine[] => [
  { itemId: null, categoryCode: '' },
  ...[...new Set(rules.flatMap(({ categoryCode }) => categoryCode ?? []))].map((categoryCode) => ({ itemId: null, categoryCode })),
  ...items,
];

/** One week from today and from each later day on which a rule begins or has ended: no other day differs from all of these. */
function daysOf(rules: readonly RuleTerms[], today: string): string[] {
  const turns = rules.flatMap(({ startsOn, endsOn }) => [...(startsOn ? [startsOn] : []), ...(endsOn ? [addDays(endsOn, 1)] : [])]);
  const starts = new Set([today, ...turns.filter((day) => day > today)]);
  const days = [...starts].flatMap((day) => Array.from({ length: 7 }, (_, later) => addDays(day, later)));
  return [...new Set(days)];
}

/** The rules in force before and after on each day, each pair of sets once. */
function pairsInForce({ before, after }: RuleChange, days: readonly string[]): { day: string; was: RuleTerms[]; is: RuleTerms[] }[] {
  const byKey = new Map<string, { day: string; was: RuleTerms[]; is: RuleTerms[] }>();
  for (const day of days) {
    const inForce = (rules: readonly RuleTerms[]) => rules.map((rule) => isRuleInForce(rule, day));
    const [was, is] = [inForce(before), inForce(after)];
    const key = `${was} ${is}`;
    if (!byKey.has(key)) byKey.set(key, { day, was: before.filter((_, at) => was[at]), is: after.filter((_, at) => is[at]) });
  }
  return [...byKey.values()];
}

/** The people who may take off more of something on some day from today on; `staffId` '' stands for a person who may come later. */
export function listGaining(change: RuleChange, { givers, items, today }: World): string[] {
  const rules = [...change.before, ...change.after];
  const lines = linesOf(rules, items);
  const pairs = pairsInForce(change, daysOf(rules, today));
  const gains = (giver: Giver) =>
    pairs.some(({ day, was, is }) =>
      lines.some((line) => {
        const power = (inForce: readonly RuleTerms[]) => decidingRule(line, giver, inForce, day)?.maximum ?? giver.maximum;
        return power(is) > power(was);
      }),
    );
  return [...givers, ...newcomers(change.changed)].filter(gains).map(({ staffId }) => staffId);
}
