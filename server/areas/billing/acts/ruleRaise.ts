import type { Giver, RuledLine, RuleTerms } from '../../../../src/domain/billing/discountRules.ts';
import { listGaining } from '../../../../src/domain/billing/ruleStrength.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Raise } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Change {
  /** The stored rule; undefined for a new one. */
  id: string | undefined;
  /** The rule as it will be; undefined if it is deleted. */
  rule: (RuleTerms & { nameZh: string; nameEn: string }) | undefined;
}

type Stored = RuleTerms & { id: string; nameZh: string; nameEn: string };

/** Whom a change of the rules of this clinic lets take off more than before; undefined: nobody. */
export async function findRaise({ db, now }: Context, { id, rule }: Change): Promise<Raise | undefined> {
  const [before, givers] = await Promise.all([
    db<Stored[]>`
      select id, name_zh, name_en, who, role_id, staff_id, what, category_code, item_id, starts_on, ends_on, weekdays, maximum from discount_rule
      where practice_id = app_practice() order by id`,
    db<Giver[]>`
      select s.id as staff_id, s.maximum_discount as maximum, w.role_ids
      from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
      where s.active order by s.id`,
  ]);
  const former = before.find((each) => each.id === id);
  const after = [...before.filter((each) => each.id !== id), ...(rule ? [rule] : [])];
  const changed = [...(former ? [former] : []), ...(rule ? [rule] : [])];
  const itemIds = [...before, ...after].flatMap(({ itemId }) => itemId ?? []);
  const items = await db<RuledLine[]>`select id as item_id, category_code from item where id = any (${itemIds}::uuid[])`;
  const gaining = listGaining({ before, after, changed }, { givers, items, today: dateAt(now()) });
  if (gaining.length === 0) return undefined;
  const { nameZh, nameEn } = (rule ?? former)!; // one of them is changed
  return { name: `${nameZh} / ${nameEn || nameZh}`, gaining: { staffIds: gaining.filter((staffId) => staffId !== '') } };
}
