import { checkPlace, type Place, type PlaceDraft, placesOf, servesFrom } from '../../../../src/domain/inventory/places.ts';
import { together } from '../../../../src/domain/organisation/changes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Changing, Removal } from '../../../../src/domain/register/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { findPlaces } from '../queries/stockPlaces.ts';

type Stored = PlaceDraft & { id: string; enabled: boolean; version: number };

const kindOf = { keep: 'warehouseItem', dispense: 'pharmacyDrug' } as const;
const draftOf = ({ id: _, enabled: __, version: ___, ...draft }: Stored): PlaceDraft => draft;

/** Fields that a draft leaves out stay as they are. */
const wholeDraft = (said: PlaceDraft, stored: Stored | undefined): Required<PlaceDraft> => ({
  ...said,
  shelf: (said.shelf ?? stored?.shelf ?? '').trim(),
  reorderPoint: said.reorderPoint === undefined ? (stored?.reorderPoint ?? null) : said.reorderPoint,
});

/** Adds a place of an item or a kind of goods, or changes one. Other acts on the configuration wait until the transaction ends. */
export async function savePlace(context: Context, { id, version, ...said }: PlaceDraft & Changing): Promise<Saved> {
  const { db, session, newId } = context;
  const kept = await lockPlaces(context);
  const stored = id === undefined ? undefined : known(kept, id, version);
  const draft = wholeDraft(said, stored);
  const [warehouse] = await lockRows(
    db,
    'warehouse',
    db<{ isPharmacy: boolean; isQuarantine: boolean }[]>`
    select is_pharmacy, is_quarantine from warehouse where id = ${draft.warehouseId} for share`,
  );
  if (!warehouse) throw absent();
  if (warehouse.isQuarantine) refuse([{ field: 'warehouseId', message: 'inventory.place.quarantine' }]);
  refuse(checkPlace(draft, warehouse) as FieldProblem[]);
  if (stored && stored.use !== draft.use) throw absent();
  if (draft.itemId !== null && !(await db`select from item where id = ${draft.itemId} and is_stocked`).length) throw absent();
  if (kept.some((other) => other.id !== id && isSame(other, draft))) refuse([{ field: 'warehouseId', message: 'inventory.place.exists' }]);

  const kind = kindOf[draft.use];
  if (!stored) {
    const fresh = newId();
    await db`insert into stock_place ${db({ orgId: session.orgId, practiceId: session.practiceId, id: fresh, ...draft })}`;
    await noteChange(context, { kind, objectId: fresh, act: 'created' });
    await announcePlaces(context);
    return { id: fresh, version: 1 };
  }
  const next = stored.version + 1;
  await db`update stock_place set ${db({ ...draft, version: next })} where id = ${stored.id}`;
  await refuseStranded(context, stored);
  const before = draftOf(stored);
  await noteChange(context, { kind, objectId: stored.id, act: 'changed', fields: changedFields(before, draft), before });
  await announcePlaces(context);
  return { id: stored.id, version: next };
}

export async function switchPlace(context: Context, { id, flag, version }: { id: string; flag: number; version: number }): Promise<Saved> {
  const stored = known(await lockPlaces(context), id, version);
  const next = stored.version + 1;
  await context.db`update stock_place set enabled = ${flag === 1}, version = ${next} where id = ${id}`;
  await refuseStranded(context, stored);
  await noteChange(context, { kind: kindOf[stored.use], objectId: id, act: flag === 1 ? 'enabled' : 'disabled' });
  await announcePlaces(context);
  return { id, version: next };
}

export async function deletePlace(context: Context, { id, version, reason }: { id: string } & Removal): Promise<Done> {
  const { db } = context;
  const stored = known(await lockPlaces(context), id, version);
  const name = await nameOf(context, stored);
  await db`delete from stock_place where id = ${id}`;
  await refuseStranded(context, stored);
  await noteChange(context, {
    kind: kindOf[stored.use],
    objectId: together,
    act: 'deleted',
    one: { id, name },
    before: draftOf(stored),
    reason: reason.trim(),
  });
  await announcePlaces(context);
  return { done: true };
}

/** Places are compared with each other: one act at a time in a clinic. */
async function lockPlaces({ db, session }: Context): Promise<Stored[]> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} stock_place`}, 4205))`;
  return db<Stored[]>`
    select id, use, warehouse_id, item_id, category_code, priority, lower_limit, upper_limit, shelf, reorder_point, enabled, version
    from stock_place`;
}

function known(places: readonly Stored[], id: string, version: number | undefined): Stored {
  const stored = places.find((place) => place.id === id);
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

const isSame = (one: PlaceDraft, other: PlaceDraft): boolean =>
  one.use === other.use && one.warehouseId === other.warehouseId && one.itemId === other.itemId && one.categoryCode === other.categoryCode;

async function nameOf({ db }: Context, { itemId, categoryCode }: Stored): Promise<string> {
  if (categoryCode !== null) return say('zh', `inventory.kind.${categoryCode}`);
  const [item] = await db<{ nameZh: string }[]>`select name_zh from item where id = ${itemId}`;
  return item?.nameZh ?? '';
}

/** Goods that lie in a warehouse stay at home in it: the last row that says so cannot go while other rows name other warehouses. */
async function refuseStranded({ db, session }: Context, { use, warehouseId, itemId, categoryCode }: Stored): Promise<void> {
  if (use !== 'keep') return;
  const lying = await db<{ itemId: string; categoryCode: string; nameZh: string; nameEn: string }[]>`
    select distinct i.id as item_id, i.category_code, i.name_zh, i.name_en from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
    where b.warehouse_id = ${warehouseId} and b.quantity > 0 and (i.id = ${itemId} or i.category_code = ${categoryCode})`;
  const places: Place[] = await findPlaces(db);
  const stranded = lying.find((goods) => !servesFrom(placesOf(goods, 'keep', places), warehouseId));
  if (stranded)
    throw new Problem('inventory.place.holds', { values: { item: (session.language === 'en' && stranded.nameEn) || stranded.nameZh } });
}

const announcePlaces = (context: Context) => context.announce({ subType: null, tags: ['StockPlace'], audience: { everybody: 'practice' } });
