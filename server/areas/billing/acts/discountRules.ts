import type * as Rules from '../../../../src/domain/billing/discountRuleShapes.ts';
import {
  checkDiscountRule,
  checkOwnRule,
  type DiscountPower,
  decidingRule,
  lowestRateOf,
  powerOver,
} from '../../../../src/domain/billing/discountRules.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { percentOf } from '../../../../src/domain/money/fen.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { holdRaise, type Raise } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import type { StoredBill, StoredLine } from '../queries/bills.ts';
import { findGiver } from '../queries/discountRules.ts';
import { findRaise } from './ruleRaise.ts';

/** The discount that the person of this session may give on these lines today. */
export async function powerOfSession({ db, session, now }: Context, lines: readonly StoredLine[]): Promise<DiscountPower> {
  const giver = await findGiver(db, session.staffId);
  return giver ? powerOver(lines, giver, giver.rules, dateAt(now())) : { maximum: 0 };
}

/** Stores a rule. One that lets somebody take off more takes another administrator. */
export async function saveDiscountRule(context: Context, draft: Rules.DiscountRuleDraft): Promise<Saved> {
  const raise = await readyRule(context, draft);
  if (raise) await holdRaise(context, raise);
  return writeRule(context, draft);
}

/** Locks and checks everything, changes nothing; returns whom the rule would help. */
export async function readyRule(context: Context, draft: Rules.DiscountRuleDraft): Promise<Raise | undefined> {
  const { db, session } = context;
  refuse(checkDiscountRule(draft));
  const writer = await findGiver(db, session.staffId);
  if (writer) refuse(checkOwnRule(draft, writer));
  await requireKnown(context, draft);
  if (draft.id) await lockRule(context, draft.id, draft.version);
  return findRaise(context, { id: draft.id, rule: columnsOf(draft) });
}

const columnsOf = ({ id: _, version: __, weekdays, ...typed }: Rules.DiscountRuleDraft) => ({
  ...typed,
  nameZh: typed.nameZh.trim(),
  nameEn: typed.nameEn.trim(),
  roleId: typed.who === 'role' ? typed.roleId : null,
  staffId: typed.who === 'staff' ? typed.staffId : null,
  categoryCode: typed.what === 'category' ? typed.categoryCode : null,
  itemId: typed.what === 'item' ? typed.itemId : null,
  weekdays: [...new Set(weekdays)].sort(),
});

/** Called after `readyRule` has locked and checked. */
export async function writeRule(context: Context, draft: Rules.DiscountRuleDraft): Promise<Saved> {
  const { db, session, now, newId } = context;
  const columns = columnsOf(draft);
  const id = draft.id ?? newId();
  if (draft.id) await db`update discount_rule set ${db(columns)}, version = version + 1 where id = ${id}`;
  else
    await db`insert into discount_rule ${db({ ...columns, orgId: session.orgId, practiceId: session.practiceId, id, createdAt: now() })}`;
  await tell(context, id, { act: 'saveDiscountRule', to: columns });
  return { id, version: (draft.version ?? 0) + 1 };
}

/** Deletes a rule. A strict one that held somebody back takes another administrator. */
export async function deleteDiscountRule(context: Context, wanted: { id: string; version: number }): Promise<Done> {
  const { raise } = await readyToDeleteRule(context, wanted);
  if (raise) await holdRaise(context, raise);
  return removeRule(context, wanted.id);
}

export async function readyToDeleteRule(context: Context, { id, version }: { id: string; version?: number | undefined }) {
  const stored = await lockRule(context, id, version);
  return { raise: await findRaise(context, { id, rule: undefined }), version: stored };
}

export async function removeRule(context: Context, id: string): Promise<Done> {
  await context.db`delete from discount_rule where id = ${id}`;
  await tell(context, id, { act: 'deleteDiscountRule' });
  return { done: true };
}

/** Without a version: the rule as it stands, of a request that an approval carries out. */
async function lockRule({ db }: Context, id: string, version: number | undefined): Promise<number> {
  const [kept] = await db<{ version: number }[]>`select version from discount_rule where id = ${id} for update`;
  if (!kept) throw absent();
  if (version !== undefined && kept.version !== version) throw new Problem('error.version');
  return kept.version;
}

type Named = Pick<Rules.DiscountRuleDraft, 'roleId' | 'staffId' | 'categoryCode' | 'itemId'>;

async function requireKnown({ db }: Context, { roleId, staffId, categoryCode, itemId }: Named): Promise<void> {
  const [[role], [staff], [category], [item]] = await Promise.all([
    roleId ? db`select from role where id = ${roleId}` : [true],
    staffId ? db`select from staff_practice where staff_id = ${staffId} and practice_id = app_practice()` : [true],
    categoryCode ? db`select from dictionary where kind = 'itemCategory' and code = ${categoryCode}` : [true],
    itemId ? db`select from item where id = ${itemId}` : [true],
  ]);
  const problems: FieldProblem<Named>[] = [];
  if (!role) problems.push({ field: 'roleId', message: 'error.field.choice' });
  if (!staff) problems.push({ field: 'staffId', message: 'error.field.choice' });
  if (!category) problems.push({ field: 'categoryCode', message: 'error.field.choice' });
  if (!item) problems.push({ field: 'itemId', message: 'error.field.choice' });
  refuse(problems);
}

async function tell(context: Context, objectId: string, detail: Record<string, unknown>): Promise<void> {
  context.audit({ objectId, detail });
  await context.announce({ subType: null, tags: ['DiscountRule'], audience: { permission: 'm_billing' } });
}

/**
 * A charge that is added follows the discount of the whole bill: where a rule allows the person less on the item, it is refused, so that
 * nobody gives a discount first and puts the items under it afterwards.
 */
export async function refuseRuledCharge(
  { db, session, now }: Context,
  { billRate, reductionKind, reductionLimit }: Pick<StoredBill, 'billRate' | 'reductionKind' | 'reductionLimit'>,
  { id: itemId, categoryCode, allowDiscount }: Pick<Item, 'id' | 'categoryCode' | 'allowDiscount'>,
): Promise<void> {
  const given = Math.max(100 - billRate, reductionKind === 'none' ? 0 : reductionLimit);
  if (given === 0 || !allowDiscount) return;
  const giver = await findGiver(db, session.staffId);
  const rule = giver && decidingRule({ itemId, categoryCode }, giver, giver.rules, dateAt(now()));
  if (rule && rule.maximum < given) throw new Problem('billing.refused.ruledCharge', { values: { maximum: rule.maximum } });
}

/** How much a person may take off an item, by the function that the till asks. */
export async function tryDiscountRules({ db, now }: Context, { staffId, itemId, day }: Rules.Trial): Promise<Rules.TrialResult> {
  const [giver, [item]] = await Promise.all([
    findGiver(db, staffId),
    db<{ categoryCode: string; price: number; allowDiscount: boolean; minimumRate: number }[]>`
      select category_code, price, allow_discount, minimum_discount as minimum_rate from item where id = ${itemId}`,
  ]);
  if (!giver || !item) throw absent();
  const { categoryCode, price, allowDiscount, minimumRate } = item;
  const rule = decidingRule({ itemId, categoryCode }, giver, giver.rules, day ?? dateAt(now())) ?? null;
  const maximum = rule?.maximum ?? giver.maximum;
  const lowestRate = lowestRateOf({ allowDiscount, minimumRate }, maximum);
  return { own: giver.maximum, rule, maximum, allowDiscount, minimumRate, lowestRate, price, lowest: percentOf(price, lowestRate) };
}
