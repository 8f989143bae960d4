import { checkType } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';

export async function saveType(context: Context, draft: Member.TypeDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkType(draft));
  await requireRated(context, draft);
  await requirePlan(context, draft);
  const columns = {
    nameZh: draft.nameZh.trim(),
    nameEn: draft.nameEn.trim(),
    discountRate: draft.discountRate,
    rechargeBonus: draft.rechargeBonus,
    bonusPoints: draft.bonusPoints,
    pointsValue: draft.pointsValue,
    pointsLimit: draft.pointsLimit,
    shareable: draft.shareable,
    remark: draft.remark.trim(),
    categoryRates: db.json(draft.categoryRates),
    ...(draft.planId !== undefined && { planId: draft.planId }),
    ...(draft.itemRates && { itemRates: db.json(draft.itemRates) }),
  };
  const { discountRate, categoryRates, itemRates } = draft;
  await requireNewName(db, 'member_type', { id: draft.id, nameZh: columns.nameZh });
  if (!draft.id) {
    const id = newId();
    await db`insert into member_type ${db({ ...columns, orgId: session.orgId, id, createdAt: now() } as never)}`;
    audit({ objectId: id, detail: { act: 'saveMemberType', discountRate, categoryRates, itemRates } });
    return { id, version: 1 };
  }
  const [stored] = await db<{ version: number }[]>`select version from member_type where id = ${draft.id} for update`;
  if (!stored) throw absent();
  if (stored.version !== draft.version) throw new Problem('error.version');
  await db`update member_type set ${db(columns as never)}, version = version + 1 where id = ${draft.id}`;
  audit({ objectId: draft.id, detail: { act: 'saveMemberType', discountRate, categoryRates, itemRates } });
  return { id: draft.id, version: stored.version + 1 };
}

async function requirePlan({ db }: Context, { planId }: Member.TypeDraft): Promise<void> {
  if (!planId) return;
  const [plan] = await db`select from insurance_plan where id = ${planId} and deleted_at is null`;
  if (!plan) refuse([{ field: 'planId', message: 'error.field.choice' }]);
}

/** Every rate is of an item that exists; a category that is taken away later leaves its rate without effect. */
async function requireRated({ db }: Context, { itemRates = {} }: Member.TypeDraft): Promise<void> {
  const ids = Object.keys(itemRates);
  if (ids.length === 0) return;
  const items = await db`select from item where id::text = any (${ids})`;
  if (items.length < ids.length) refuse([{ field: 'itemRates', message: 'error.field.choice' }]);
}

/** A type that is stopped opens no more cards; cards that are there go on. */
export async function enableType({ db }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { count } = await db`update member_type set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  if (count === 0) throw absent();
  return { done: true };
}
