/**
 * How much a person may take off a line: the person's own maximum, or the discount rule that fits best. The till's preview, the
 * server and the try-out of the discount configuration call these functions.
 */
import { weekdayOf } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type { DiscountRule, DiscountRuleDraft } from './discountRuleShapes.ts';
import type { BillTerms } from './price.ts';

/** Who gives a discount; `maximum`: percentage points the person may take off where no rule says otherwise. */
export interface Giver {
  staffId: string;
  roleIds: readonly string[];
  maximum: number;
}

export interface RuledLine {
  itemId: string | null;
  categoryCode: string;
}

export type RuleTerms = Pick<
  DiscountRule,
  'who' | 'roleId' | 'staffId' | 'what' | 'categoryCode' | 'itemId' | 'startsOn' | 'endsOn' | 'weekdays' | 'maximum'
>;

/** On this day of the calendar; no weekday is every weekday. */
export const isRuleInForce = ({ startsOn, endsOn, weekdays }: Pick<RuleTerms, 'startsOn' | 'endsOn' | 'weekdays'>, day: string): boolean =>
  (startsOn === null || startsOn <= day) &&
  (endsOn === null || day <= endsOn) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));

const concerns = ({ who, roleId, staffId }: RuleTerms, giver: Giver): boolean =>
  who === 'everyone' || (who === 'role' ? roleId !== null && giver.roleIds.includes(roleId) : staffId === giver.staffId);

const covers = ({ what, categoryCode, itemId }: RuleTerms, line: RuledLine): boolean =>
  what === 'all' || (what === 'category' ? categoryCode === line.categoryCode : itemId !== null && itemId === line.itemId);

const rankOfWhat = { all: 0, category: 1, item: 2 } as const;
const rankOfWho = { everyone: 0, role: 1, staff: 2 } as const;

/** A rule for the item comes before one for its category, then one for the person before one for a role; of equals the most generous. */
const comesBefore = (one: RuleTerms, other: RuleTerms): number =>
  rankOfWhat[other.what] - rankOfWhat[one.what] || rankOfWho[other.who] - rankOfWho[one.who] || other.maximum - one.maximum;

/** The rule that decides about a line; undefined: the giver's own maximum does. */
export const decidingRule = <Rule extends RuleTerms>(
  line: RuledLine,
  giver: Giver,
  rules: readonly Rule[],
  day: string,
): Rule | undefined => rules.filter((rule) => isRuleInForce(rule, day) && concerns(rule, giver) && covers(rule, line)).sort(comesBefore)[0];

/** What a giver may take off the lines of a bill. */
export type DiscountPower = Pick<BillTerms, 'maximumOf' | 'isByRule'> & { maximum: number };

/**
 * The power over a bill. A rate of the whole bill and a reduction beside the rates fall on every line, so that the strictest line holds
 * for them; a line with a rate of its own is held to its own rule.
 */
export function powerOver(
  lines: readonly (RuledLine & { id: string; allowDiscount: boolean })[],
  giver: Giver,
  rules: readonly RuleTerms[],
  day: string,
): DiscountPower {
  const byLine = new Map(lines.map((line) => [line.id, decidingRule(line, giver, rules, day)?.maximum]));
  const open = lines.filter(({ allowDiscount }) => allowDiscount).map(({ id }) => byLine.get(id));
  const maximum = open.length === 0 ? giver.maximum : Math.min(...open.map((byRule) => byRule ?? giver.maximum));
  return { maximum, isByRule: open.includes(maximum), maximumOf: (lineId) => byLine.get(lineId) };
}

/** Lowest percentage to be paid of an item: the least of the item holds whatever a rule allows. */
export const lowestRateOf = ({ allowDiscount, minimumRate }: { allowDiscount: boolean; minimumRate: number }, maximum: number): number =>
  allowDiscount ? Math.max(minimumRate, 100 - maximum) : 100;

/** A rule gives nobody who writes it more than others have given that person: neither by name, nor by a role held, nor as one of everybody. */
export const checkOwnRule = (draft: DiscountRuleDraft, writer: Giver): FieldProblem<DiscountRuleDraft>[] =>
  concerns(draft, writer) && draft.maximum > writer.maximum
    ? [{ field: 'maximum', message: 'billing.rule.ownMaximum', values: { maximum: writer.maximum } }]
    : [];

export function checkDiscountRule(draft: DiscountRuleDraft): FieldProblem<DiscountRuleDraft>[] {
  const needed: ('nameZh' | 'roleId' | 'staffId' | 'categoryCode' | 'itemId')[] = ['nameZh'];
  if (draft.who === 'role') needed.push('roleId');
  if (draft.who === 'staff') needed.push('staffId');
  if (draft.what === 'category') needed.push('categoryCode');
  if (draft.what === 'item') needed.push('itemId');
  const problems: FieldProblem<DiscountRuleDraft>[] = checkRequired(draft, needed);
  if (draft.startsOn && draft.endsOn && draft.endsOn < draft.startsOn) problems.push({ field: 'endsOn', message: 'billing.rule.reversed' });
  return problems;
}
