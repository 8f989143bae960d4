import type { GoodsClassDraft } from '../../../../src/domain/inventory/goods/classShapes.ts';
import { checkClassName, checkGoods, identifiersOfGoods, isDrugKind } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { checkContradictions } from '../../../../src/domain/medication/contradictions.ts';
import { valuesIn } from '../../../../src/domain/order/warning.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';
import { askAboutSamePackage } from './goods/askAboutSamePackage.ts';
import { type WholeDraft, wholeDraft } from './goodsColumns.ts';
import { requirePriceRight } from './prices/requirePriceRight.ts';
import { holdToPriceFlow } from './prices/weighPrices.ts';
import { storedGoods, storeGoods } from './storeGoods.ts';

type Draft = Inventory.GoodsDraft & { id?: string | undefined; version?: number | undefined };

/** Goods of the organisation, with the facts that ordering rules read. A changed price needs its own right, and may need the flow of such changes. */
export async function saveGoods(context: Context, draft: Draft, confirmed = false): Promise<Saved> {
  await checkGoodsDraft(context, draft);
  if (!confirmed) await askAboutSamePackage(context, draft);
  if (draft.id !== undefined) {
    const { before } = await lockGoods(context, draft.id, draft.version ?? 0);
    if (before.price !== draft.price) requirePriceRight(context);
    if (before.price !== draft.price)
      await holdToPriceFlow(context, [{ itemId: draft.id, priceBefore: before.price, priceAfter: draft.price }]);
  }
  return writeGoods(context, draft);
}

export async function checkGoodsDraft(context: Context, draft: Draft): Promise<void> {
  refuse(checkGoods(draft) as FieldProblem[]);
  await refuseContradictions(context, draft);
  await checkIdentifiers(context, draft);
  const { id, nameZh, specification, manufacturer } = draft;
  const besides = { isStocked: true, specification: specification.trim(), manufacturer: manufacturer.trim() };
  await requireNewName(context.db, 'item', { id, nameZh: nameZh.trim(), besides });
}

/** Refuses "none" where the tables know better; a fact that the draft leaves out is as it is stored. */
async function refuseContradictions({ db, session }: Context, draft: Draft): Promise<void> {
  if (!isDrugKind(draft.categoryCode)) return;
  const stored = draft.id === undefined ? {} : ((await storedGoods(db, [draft.id])).get(draft.id) ?? {});
  const problems = checkContradictions(wholeDraft(draft, stored)) as FieldProblem[];
  refuse(problems.map((problem) => ({ ...problem, values: valuesIn(session.language, problem.values) })));
}

export interface LockedGoods {
  id: string;
  version: number;
  before: WholeDraft;
}

export async function lockGoods({ db }: Context, id: string, version: number | undefined): Promise<LockedGoods> {
  const [kept] = await lockRows(
    db,
    'item',
    db<{ version: number }[]>`select version from item where id::text = ${id} and is_stocked for no key update`,
  );
  const before = kept && (await storedGoods(db, [id])).get(id);
  if (!before) throw absent();
  if (version !== undefined && kept.version !== version) throw new Problem('error.version');
  return { id, version: kept.version, before };
}

export async function writeGoods(context: Context, draft: Draft): Promise<Saved> {
  const { db, session, newId, weighed } = context;
  const { id, version, fields, before } = await storeGoods({ db, orgId: session.orgId, newId, weighed, from: 'entered' }, draft);
  const act = before ? 'changed' : 'created';
  if (!before || fields.length > 0) await noteChange(context, { kind: 'goods', objectId: id, act, fields, ...(before && { before }) });
  context.audit({ objectId: id, detail: { code: draft.code, act, fields } });
  return { id, version };
}

/** A scanned package has to name one product: an identifier belongs to one goods only. */
async function checkIdentifiers({ db, session }: Context, { id, traceIdentifiers = '' }: Draft): Promise<void> {
  const identifiers = identifiersOfGoods(traceIdentifiers);
  if (identifiers.length === 0) return;
  const [other] = await db<{ nameZh: string; nameEn: string; traceIdentifiers: string[]; barcode: string }[]>`
    select name_zh, name_en, trace_identifiers, barcode from item
    where is_stocked and id is distinct from ${id ?? null}::uuid and (trace_identifiers && ${identifiers}::text[] or barcode = any (${identifiers}::text[])) limit 1`;
  if (!other) return;
  const text = identifiers.find((each) => each === other.barcode || other.traceIdentifiers.includes(each)) ?? '';
  const name = session.language === 'en' ? other.nameEn || other.nameZh : other.nameZh;
  refuse([{ field: 'traceIdentifiers', message: 'inventory.goods.identifier.taken', values: { text, name } }]);
}

export async function enableGoods(context: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { db } = context;
  const changed = await db`update item set enabled = ${flag === 1}, version = version + 1 where id = ${id} and is_stocked returning id`;
  if (changed.length === 0) throw absent();
  await noteChange(context, { kind: 'goods', objectId: id, act: flag === 1 ? 'enabled' : 'disabled' });
  return { done: true };
}

export async function saveGoodsClass({ db, session, newId }: Context, draft: GoodsClassDraft): Promise<Saved> {
  const { id, parentId, nameZh, nameEn, version = 0 } = draft;
  refuse(checkClassName({ nameZh }));
  if (parentId && !(await db`select 1 from goods_class where id = ${parentId}`).length) throw absent();
  const columns = { parentId, nameZh: nameZh.trim(), nameEn: nameEn.trim() };
  if (!id) {
    const made = newId();
    await db`insert into goods_class ${db({ orgId: session.orgId, id: made, ...columns })}`;
    return { id: made, version: 1 };
  }
  const [kept] = await db<{ version: number }[]>`select version from goods_class where id = ${id} for no key update`;
  if (!kept) throw absent();
  if (kept.version !== version) throw new Problem('error.version');
  if (parentId && (await isBelow(db, parentId, id))) refuse([{ field: 'parentId', message: 'inventory.class.circle' }]);
  await db`update goods_class set ${db(columns)}, version = version + 1 where id = ${id}`;
  return { id, version: version + 1 };
}

async function isBelow(db: Context['db'], id: string, above: string): Promise<boolean> {
  const found = await db`
    with recursive up as (select id, parent_id from goods_class where id = ${id}
      union all select c.id, c.parent_id from goods_class c join up on c.id = up.parent_id)
    select 1 from up where id = ${above}`;
  return found.length > 0;
}

/** Business catalogue: not with child nodes; nor with goods in it. */
export async function deleteGoodsClass({ db, audit }: Context, id: string): Promise<Done> {
  const [found] = await db<{ children: boolean; goods: boolean }[]>`
    select exists (select 1 from goods_class c where c.parent_id = g.id) as children,
      exists (select 1 from item i where i.classify_id = g.id) as goods
    from goods_class g where g.id = ${id} for no key update`;
  if (!found) throw absent();
  if (found.children) throw new Problem('inventory.class.hasChildren');
  if (found.goods) throw new Problem('inventory.class.hasGoods');
  await db`delete from goods_class where id = ${id}`;
  audit({ objectId: id });
  return { done: true };
}
