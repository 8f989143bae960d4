import type { RuleCondition } from '../../../../src/domain/order/ownRules.ts';
import type * as Rule from '../../../../src/domain/order/ruleShapes.ts';
import {
  becauseOf,
  builtInRules,
  levelOf,
  levelsOf,
  type RuleCode,
  type RuleLevel,
  ruleCodes,
} from '../../../../src/domain/order/rules.ts';
import type { Db } from '../../../database/connect.ts';

/** Every built-in rule with this clinic's level, and the clinic's own rules in the order they were written. */
export async function findOrderRules(db: Db): Promise<Rule.Rules> {
  const rows = await db<(Omit<Rule.OwnLine, keyof RuleCondition> & { code: RuleCode | null; condition: RuleCondition })[]>`
    select r.id, r.code, r.name, r.level, r.condition, r.message_zh, r.message_en, r.enabled, r.effective_from, r.effective_until, r.version,
      coalesce((select trim(spoken(i.name_zh, i.name_en) || ' ' || spoken(i.specification, i.specification_en)) from item i where i.org_id = r.org_id and i.id = (r.condition ->> 'itemId')::uuid), '') as item_name
    from order_rule r order by r.created_at, r.id`;
  const changed = new Map(rows.flatMap((row) => (row.code ? [[row.code, row]] : [])));
  const levels = new Map(rows.flatMap(({ code, level }) => (code ? [[code, level as RuleLevel]] : [])));
  return {
    builtIn: ruleCodes.map((code) => ({
      code,
      level: levelOf(code, levels),
      usual: builtInRules[code].level,
      choices: levelsOf(code),
      because: becauseOf(code),
      version: changed.get(code)?.version ?? 0,
    })),
    own: rows.flatMap(({ code, condition, ...rule }) => (code ? [] : [{ ...condition, ...rule }])),
  };
}
