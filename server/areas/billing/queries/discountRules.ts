import type { DiscountGiver, DiscountRule } from '../../../../src/domain/billing/discountRuleShapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const ruleColumns = (db: Db) => db`
  u.id, u.version, u.name_zh, u.name_en, u.who, u.role_id, u.staff_id, u.what, u.category_code, u.item_id, u.starts_on, u.ends_on, u.weekdays, u.maximum,
  r.name_zh as role_name_zh, r.name_en as role_name_en, s.name as staff_name, s.name_en as staff_name_en,
  c.name_zh as category_name_zh, c.name_en as category_name_en, i.name_zh as item_name_zh, i.name_en as item_name_en`;
const ruleJoins = (db: Db) => db`
  left join role r on r.org_id = u.org_id and r.id = u.role_id
  left join staff s on s.org_id = u.org_id and s.id = u.staff_id
  left join dictionary c on c.kind = 'itemCategory' and c.code = u.category_code
  left join item i on i.org_id = u.org_id and i.id = u.item_id`;

/** The order in which they decide: items before categories, persons before roles. */
const ruleOrder = fixedOrder(
  "array_position(array['item', 'category', 'all'], u.what), array_position(array['staff', 'role', 'everyone'], u.who), u.maximum desc, u.id",
);

export function listDiscountRules(db: Db, { keyword, ...paging }: Paging & { keyword?: string | undefined }): Promise<Page<DiscountRule>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<DiscountRule>(db, paging, {
    of: 'u',
    from: db`discount_rule u`,
    where: db`u.practice_id = app_practice() and (${typed} = '' or strpos(lower(u.name_zh), ${typed}) > 0 or strpos(lower(u.name_en), ${typed}) > 0)`,
    order: ruleOrder,
    select: ruleColumns(db),
    joins: ruleJoins(db),
  });
}

/** A person with what decides about their discounts in this clinic; undefined for a person of another organisation. */
export async function findGiver(db: Db, staffId: string): Promise<DiscountGiver | undefined> {
  const [[giver], rules] = await Promise.all([
    db<Omit<DiscountGiver, 'rules'>[]>`
      select s.id as staff_id, s.maximum_discount as maximum, coalesce(w.role_ids, '{}') as role_ids
      from staff s left join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
      where s.id = ${staffId}`,
    db<DiscountRule[]>`
      select ${ruleColumns(db)} from discount_rule u ${ruleJoins(db)}
      where u.practice_id = app_practice() and (u.who = 'everyone' or u.staff_id = ${staffId}
        or u.role_id = any (select unnest(role_ids) from staff_practice where staff_id = ${staffId} and practice_id = app_practice()))
      order by u.id`,
  ]);
  return giver && { ...giver, rules: [...rules] };
}
