import { checkItem, isRepriced } from '../../../../src/domain/charge/rules.ts';
import type * as Charge from '../../../../src/domain/charge/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { requireNewName } from '../../register/queries/newName.ts';
import { lockCharge } from '../queries.ts';
import { weighCharge } from './weighCharge.ts';

type Change = Charge.ItemDraft & { id?: string; version?: number };

/**
 * A new price holds for what is ordered from now on: lines of orders and bills carry the price of their day. What kind of order an
 * item makes is settled once. A new price may need the flow of such changes.
 */
export async function saveItem(context: Context, change: Change): Promise<Saved> {
  const ready = await readyItem(context, change);
  const { stored, row } = ready;
  if (stored && stored.price !== row.price) {
    const { amount, priceBefore } = await weighCharge(context, stored, row.price);
    await holdToFlow(context, 'chargePrice', amount, { priceBefore });
  }
  return writeItem(context, ready);
}

type ItemRow = Required<Omit<Charge.ItemDraft, 'materials'>> & { pinyin: string; initials: string };

/** A checked item: the row to store and, of an item that exists, the stored item under its lock. */
export interface ReadyItem {
  stored: Charge.Item | undefined;
  row: ItemRow;
  /** Undefined: as they were. */
  materials: Charge.ItemDraft['materials'];
}

/** Locks and checks everything that storing the item needs; changes nothing. */
export async function readyItem(context: Context, { id, version, materials, ...typed }: Change): Promise<ReadyItem> {
  const draft = { ...typed, code: typed.code.trim(), nameZh: typed.nameZh.trim(), nameEn: typed.nameEn.trim() };
  refuse(checkItem({ ...draft, ...(materials && { materials }) }));
  const stored = id === undefined ? undefined : await seen(context, id, version);
  const { specificationEn = stored?.specificationEn ?? '', allergenClasses = stored?.allergenClasses ?? null } = typed;
  const { surgeryLevel = stored?.surgeryLevel ?? null, hasSides = surgeryLevel !== null && (stored?.hasSides ?? false) } = typed;
  const { isIonising = stored?.isIonising ?? null, contrast = stored?.contrast ?? null } = typed;
  await refuseUnknown(context, draft, stored);
  await refuseUnstocked(context, materials ?? []);
  await requireNewName(context.db, 'item', { id, nameZh: draft.nameZh, besides: { isStocked: false } });
  if (stored && stored.adviceType !== draft.adviceType) refuse([{ field: 'adviceType', message: 'charge.item.kindFixed' }]);
  const { full, initials } = pinyinOfText(draft.nameZh);
  const classes = allergenClasses?.length ? [...new Set(allergenClasses)] : null;
  const row = {
    ...draft,
    specificationEn: specificationEn.trim(),
    allergenClasses: classes,
    surgeryLevel,
    hasSides,
    isIonising,
    contrast,
    pinyin: full,
    initials,
  };
  return { stored, row, materials };
}

export async function writeItem(context: Context, { stored, row, materials }: ReadyItem): Promise<Saved> {
  const { db, session, newId } = context;
  if (stored && stored.price !== row.price) requireWeighed(context, ['chargePrice']);
  if (!stored) {
    const created = newId();
    await db`insert into item ${db({ ...row, orgId: session.orgId, id: created, isStocked: false })}`;
    await writeMaterials(context, created, materials);
    await keepPrice(context, created, undefined, row);
    await tell(context, created);
    return { id: created, version: 1 };
  }
  await db`update item set ${db(row)}, version = version + 1 where id = ${stored.id}`;
  await writeMaterials(context, stored.id, materials);
  await keepPrice(context, stored.id, stored, row);
  await tell(context, stored.id);
  return { id: stored.id, version: stored.version + 1 };
}

/** Off the shelf it is found by nobody who orders; what was ordered stays. */
export async function setItemOnShelf(
  context: Context,
  { id, flag, version }: { id: string; flag: number; version: number },
): Promise<Saved> {
  const stored = await seen(context, id, version);
  await context.db`update item set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  await tell(context, id);
  return { id, version: stored.version + 1 };
}

/** What was ever ordered or charged stays in the books: then it can only leave the shelf. */
export async function deleteItem(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db } = context;
  await seen(context, id, version);
  const [charged] = await db<{ used: boolean }[]>`select item_was_charged(${id}) as used`;
  if (charged?.used) throw new Problem('charge.item.used');
  await db`delete from item where id = ${id}`;
  await tell(context, id);
  return { done: true };
}

async function seen({ db }: Context, id: string, version: number | undefined): Promise<Charge.Item> {
  const stored = await lockCharge(db, id);
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

async function refuseUnknown({ db }: Context, draft: Charge.ItemDraft, stored: Charge.Item | undefined): Promise<void> {
  const [category] = await db<{ enabled: boolean }[]>`
    select enabled from dictionary where kind = 'itemCategory' and code = ${draft.categoryCode}`;
  const isKept = stored?.categoryCode === draft.categoryCode;
  if (!category || !(category.enabled || isKept)) refuse([{ field: 'categoryCode', message: 'charge.category.notInUse' }]);
  const taken = await db`select from item where code = ${draft.code} and ${stored ? db`id <> ${stored.id}` : db`true`}`;
  if (taken.length > 0) refuse([{ field: 'code', message: 'charge.item.codeTaken' }]);
  if (draft.procedureCode === null) return;
  const procedure = await db`select from procedure_entry where code = ${draft.procedureCode}`;
  if (procedure.length === 0) refuse([{ field: 'procedureCode', message: 'charge.procedure.unknown' }]);
}

/** Only goods with a stock can be sent out of a stockroom. */
async function refuseUnstocked({ db }: Context, materials: NonNullable<Charge.ItemDraft['materials']>): Promise<void> {
  if (materials.length === 0) return;
  const ids = materials.map(({ itemId }) => itemId);
  const stocked = await db`select from item where id = any (${ids}::uuid[]) and is_stocked`;
  if (stocked.length !== ids.length) refuse([{ field: 'materials', message: 'charge.materials.unstocked' }]);
}

/** Orders that were sent keep the materials of their day. */
async function writeMaterials({ db, session }: Context, itemId: string, materials: Charge.ItemDraft['materials']): Promise<void> {
  if (!materials) return;
  await db`delete from item_material where item_id = ${itemId}`;
  if (materials.length === 0) return;
  await db`insert into item_material ${db(
    materials.map((material, sort) => ({ orgId: session.orgId, itemId, materialId: material.itemId, quantity: material.quantity, sort })),
  )}`;
}

async function keepPrice(
  { db, session, now, newId }: Context,
  itemId: string,
  before: Charge.Item | undefined,
  after: Charge.ItemDraft,
): Promise<void> {
  if (before && !isRepriced(before, after)) return;
  await db`insert into item_price_change ${db({
    orgId: session.orgId,
    id: newId(),
    itemId,
    priceBefore: before?.price ?? null,
    priceAfter: after.price,
    minimumBefore: before?.minimumDiscount ?? null,
    minimumAfter: after.minimumDiscount,
    changedAt: now(),
    changedBy: session.staffId,
  })}`;
}

async function tell({ announce, audit }: Context, id: string): Promise<void> {
  audit({ objectId: id });
  await announce({ subType: null, tags: ['Charge', 'Goods'], audience: { everybody: 'org' } });
}
