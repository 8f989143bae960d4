import type { RuleTerms } from '../../src/domain/billing/discountRules.ts';
import { decidingRule } from '../../src/domain/billing/discountRules.ts';
import { dateAt } from '../../src/domain/dates.ts';
import type { Context } from '../pipeline/context.ts';

/** Percentage points that this person may take off every item today: the own maximum, or that of a rule about all items. */
export async function findOwnDiscount({ db, session, now }: Context): Promise<number> {
  const [[giver], rules] = await Promise.all([
    db<{ maximum: number; roleIds: string[] }[]>`
      select s.maximum_discount as maximum, coalesce(w.role_ids, '{}') as role_ids
      from staff s left join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
      where s.id = ${session.staffId}`,
    db<RuleTerms[]>`
      select who, role_id, staff_id, what, category_code, item_id, starts_on, ends_on, weekdays, maximum from discount_rule
      where practice_id = app_practice() and what = 'all'`,
  ]);
  if (!giver) return 0;
  const everything = { itemId: null, categoryCode: '' };
  const rule = decidingRule(everything, { ...giver, staffId: session.staffId }, rules, dateAt(now()));
  return rule?.maximum ?? giver.maximum;
}
