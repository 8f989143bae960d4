import { checkGoods } from '../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import type { FieldProblem } from '../../../src/domain/problem.ts';
import type { Done, Saved } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { absent, Problem, refuse } from '../../problem.ts';
import { pinyinOfText } from '../../search/pinyin.ts';

type Draft = Inventory.GoodsDraft & { id?: string | undefined; version?: number | undefined };

const adviceTypes: Readonly<Record<Inventory.GoodsDraft['categoryCode'], number>> = {
  ...{ western: 1, proprietary: 1, injection: 1, decoction: 1, vaccine: 2, material: 4, infusion: 14 },
};

/** Goods of the organisation. What their stock is counted in cannot change while any practice of this organisation has stock. */
export async function saveGoods(context: Context, draft: Draft): Promise<Saved> {
  refuse(checkGoods(draft) as FieldProblem[]);
  await checkRule(context.db, draft.calculationRule);
  const { id } = draft;
  context.audit({ objectId: id ?? null, detail: { code: draft.code } });
  return id ? change(context, { ...draft, id }) : add(context, draft);
}

/** Where none is chosen: what may be opened is counted in single units. */
const usualRule = (splitAllowed: boolean) => (splitAllowed ? 'by-unit' : 'by-package');

function columnsOf({ id: _, version: __, calculationRule, singleUnit, splitAllowed, singlesPerPackage, ...draft }: Draft) {
  const { full, initials } = pinyinOfText(draft.nameZh);
  const barcode = draft.barcode.trim().toUpperCase();
  const splitPrice = splitAllowed && singlesPerPackage ? Math.round(draft.price / singlesPerPackage) : null;
  const packing = { splitAllowed, singleUnit: singleUnit || null, singlesPerPackage, splitPrice };
  const rule = calculationRule === undefined ? {} : { calculationRule: calculationRule || usualRule(splitAllowed) };
  return { ...draft, ...packing, ...rule, barcode, pinyin: full, initials, adviceType: adviceTypes[draft.categoryCode] };
}

async function checkRule(db: Context['db'], rule: string | null | undefined): Promise<void> {
  if (!rule) return;
  const known = await db`select 1 from dictionary where kind = 'calculationRule' and code = ${rule} and enabled`;
  if (known.length === 0) refuse([{ field: 'calculationRule', message: 'error.field.choice' }]);
}

async function add({ db, session, newId }: Context, draft: Draft): Promise<Saved> {
  const id = newId();
  await db`insert into item ${db({ orgId: session.orgId, id, isStocked: true, ...columnsOf({ ...draft, calculationRule: draft.calculationRule ?? null }) })}`;
  return { id, version: 1 };
}

async function change({ db }: Context, draft: Draft & { id: string }): Promise<Saved> {
  const [kept] = await db<{ version: number; splitAllowed: boolean; singlesPerPackage: number | null; adviceType: number }[]>`
    select version, split_allowed, singles_per_package, advice_type from item where id = ${draft.id} and is_stocked for no key update`;
  if (!kept) throw absent();
  if (kept.version !== draft.version) throw new Problem('error.version');
  const repacked = kept.splitAllowed !== draft.splitAllowed || (draft.splitAllowed && kept.singlesPerPackage !== draft.singlesPerPackage);
  const [held] = repacked ? await db`select 1 from stock_batch where item_id = ${draft.id} and quantity > 0 limit 1` : [];
  if (held) refuse([{ field: 'singlesPerPackage', message: 'inventory.goods.repacked' }]);
  await db`update item set ${db(columnsOf(draft))}, version = version + 1 where id = ${draft.id}`;
  return { id: draft.id, version: kept.version + 1 };
}

export async function enableGoods({ db, audit }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const changed = await db`update item set enabled = ${flag === 1}, version = version + 1 where id = ${id} and is_stocked returning id`;
  if (changed.length === 0) throw absent();
  audit({ objectId: id, detail: { enabled: flag === 1 } });
  return { done: true };
}

export async function saveGoodsClass({ db, session, newId }: Context, draft: Inventory.GoodsClassDraft): Promise<Saved> {
  const { id, parentId, nameZh, nameEn, version = 0 } = draft;
  if (nameZh.trim() === '') refuse([{ field: 'nameZh', message: 'error.field.required' }]);
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
