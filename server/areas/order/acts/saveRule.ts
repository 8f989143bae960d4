import { checkOwnRule, conditionOf, type OwnRuleDraft, type RuleCondition } from '../../../../src/domain/order/ownRules.ts';
import type * as Rule from '../../../../src/domain/order/ruleShapes.ts';
import { builtInRules, levelsOf, type RuleLevel } from '../../../../src/domain/order/rules.ts';
import { together } from '../../../../src/domain/organisation/changes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { announceOrders } from './announceOrders.ts';

const history = { kind: 'orderRule', objectId: together } as const;

/** Sets the level of a built-in rule for this clinic; never below the lowest level of the rule. */
export async function saveRuleLevel(context: Context, { code, level, version }: Rule.LevelDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  if (!levelsOf(code).includes(level)) refuse([{ field: 'level', message: 'order.rule.tooLow' }]);
  const [stored] = await db<[{ id: string; level: RuleLevel; version: number }?]>`
    select id, level, version from order_rule where code = ${code} for no key update`;
  if ((stored?.version ?? 0) !== version) throw new Problem('error.version');
  const id = stored?.id ?? newId();
  if (stored) await db`update order_rule set level = ${level}, version = version + 1 where id = ${id}`;
  else
    await db`insert into order_rule ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id,
      code,
      level,
      createdAt: now(),
      createdBy: session.staffId,
    })}`;
  const before = { code, level: stored?.level ?? builtInRules[code].level };
  await noteChange(context, {
    ...history,
    act: 'changed',
    fields: ['level'],
    one: { id, name: say('zh', `configuration.rule.${code}`) },
    before,
  });
  await announceOrders(context, ['OrderRule'], ['m_chart']);
  return { id, version: version + 1 };
}

type Saving = OwnRuleDraft & { id?: string | undefined; version?: number | undefined };

/** A rule of the clinic's own, new or changed. */
export async function saveOwnRule(context: Context, { id: given, version = 0, ...draft }: Saving): Promise<Saved> {
  const { db, session, newId, now } = context;
  refuse(checkOwnRule(draft));
  const before = given ? await lockOwnRule(context, given, version) : undefined;
  if (draft.itemId) {
    const [item] = await db`select id from item where id = ${draft.itemId}`;
    if (!item) refuse([{ field: 'itemId', message: 'order.item.unknown' }]);
  }
  const id = given ?? newId();
  const { name, level, messageZh, messageEn, enabled, effectiveFrom, effectiveUntil } = draft;
  const own = { name: name.trim(), level, messageZh, messageEn, enabled, effectiveFrom, effectiveUntil };
  const columns = { ...own, condition: db.json(conditionOf(draft)) };
  if (before) await db`update order_rule set ${db(columns)}, version = version + 1 where id = ${id}`;
  else
    await db`insert into order_rule ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id,
      ...columns,
      createdAt: now(),
      createdBy: session.staffId,
    })}`;
  await noteChange(context, {
    ...history,
    act: before ? 'changed' : 'created',
    one: { id, name: name.trim() },
    ...(before && { fields: changedFields(before, draft), before: { id, ...before } }),
  });
  await announceOrders(context, ['OrderRule'], ['m_chart']);
  return { id, version: version + 1 };
}

export async function deleteOwnRule(context: Context, id: string): Promise<Done> {
  const before = await lockOwnRule(context, id);
  await context.db`delete from order_rule where id = ${id}`;
  await noteChange(context, { ...history, act: 'deleted', one: { id, name: before.name }, before: { id, ...before } });
  await announceOrders(context, ['OrderRule'], ['m_chart']);
  return { done: true };
}

/** The rule as it stands, locked until it is changed. A built-in rule is not one of the clinic's own. */
async function lockOwnRule({ db }: Context, id: string, seen?: number): Promise<OwnRuleDraft> {
  const [found] = await db<[(Omit<OwnRuleDraft, keyof RuleCondition> & { version: number; condition: RuleCondition })?]>`
    select name, level, condition, message_zh, message_en, enabled, effective_from, effective_until, version from order_rule
    where id = ${id} and code is null for no key update`;
  if (!found) throw absent();
  const { version, condition, ...rule } = found;
  if (seen !== undefined && seen !== version) throw new Problem('error.version');
  return { ...condition, ...rule };
}
