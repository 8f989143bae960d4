import { dateAt } from '../../../../src/domain/dates.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { checkShareRule, type Draft } from '../../../../src/domain/register/shareRules.ts';
import { refuse } from '../../../pipeline/problem.ts';
import type { Register } from '../queries/registers.ts';

/** How doctors of a clinic share in income; the first rule that fits a line gives its share. */
export const shareRules: Register<Draft> = {
  table: 'share_rule',
  key: 'id',
  of: 'practice',
  kind: 'shareRule',
  tags: ['ShareRule'],
  fields: ['staffId', 'titleCode', 'categoryCode', 'itemId', 'role', 'base', 'way', 'rate', 'amount', 'tiers', 'validFrom', 'validTo'],
  derived: ({ db }, draft) => ({ tiers: db.json(draft.tiers) }),
  counted: (db) => db`
    coalesce((select s.name from staff s where s.org_id = r.org_id and s.id = r.staff_id),
      (select t.name_zh from dictionary t where t.kind = 'title' and t.code = r.title_code), r.title_code, '') as who_zh,
    coalesce((select s.name_en from staff s where s.org_id = r.org_id and s.id = r.staff_id),
      (select t.name_en from dictionary t where t.kind = 'title' and t.code = r.title_code), '') as who_en,
    coalesce((select i.name_zh from item i where i.org_id = r.org_id and i.id = r.item_id),
      (select g.name_zh from dictionary g where g.kind = 'itemCategory' and g.code = r.category_code), r.category_code, '') as for_zh,
    coalesce((select i.name_en from item i where i.org_id = r.org_id and i.id = r.item_id),
      (select g.name_en from dictionary g where g.kind = 'itemCategory' and g.code = r.category_code), '') as for_en`,
  check: async ({ db }, draft) => {
    refuse(checkShareRule(draft) as FieldProblem[]);
    const { staffId, itemId } = draft;
    if (staffId !== null && !(await db`select from staff where id::text = ${staffId}`).length)
      refuse([{ field: 'staffId', message: 'register.share.staff.unknown' }]);
    if (itemId !== null && !(await db`select from item where id::text = ${itemId}`).length)
      refuse([{ field: 'itemId', message: 'register.share.item.unknown' }]);
  },
  // A rule that has been in force explains past shares: it is ended, not deleted.
  isUsed: async ({ db, now }, id) => {
    const found = await db`select from share_rule where id::text = ${id} and valid_from <= ${dateAt(now())}`;
    return found.length > 0;
  },
};
