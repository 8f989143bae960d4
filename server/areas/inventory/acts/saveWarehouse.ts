import { checkLimit, checkWarehouse } from '../../../../src/domain/inventory/rules.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';
import { findStockSetting } from '../queries/stockDocuments.ts';
import { announceStock } from './lockDocument.ts';

export async function saveWarehouse(context: Context, { id, version, ...draft }: Inventory.WarehouseDraft): Promise<Saved> {
  refuse(checkWarehouse(draft) as FieldProblem[]);
  const { db, session, newId } = context;
  if (draft.keeperId && !(await db`select 1 from staff where id = ${draft.keeperId}`).length) throw absent();
  const columns = { ...draft, code: draft.code.trim().toUpperCase(), nameZh: draft.nameZh.trim(), nameEn: draft.nameEn.trim() };
  await requireNewName(db, 'warehouse', { id, nameZh: columns.nameZh });
  context.audit({ objectId: id ?? null, detail: { code: columns.code } });
  if (!id) {
    const made = newId();
    await db`insert into warehouse ${db({ orgId: session.orgId, practiceId: session.practiceId, id: made, ...columns })}`;
    return { id: made, version: 1 };
  }
  const kept = await lockWarehouse(context, id);
  if (kept.version !== version) throw new Problem('error.version');
  if (!columns.isPharmacy && (await db`select from stock_place where warehouse_id = ${id} and use = 'dispense' limit 1`).length > 0)
    refuse([{ field: 'isPharmacy', message: 'inventory.place.handsOut' }]);
  await db`update warehouse set ${db(columns)}, version = version + 1 where id = ${id}`;
  return { id, version: kept.version + 1 };
}

async function lockWarehouse({ db }: Context, id: string): Promise<{ version: number; frozen: boolean }> {
  const [kept] = await lockRows(
    db,
    'warehouse',
    db<{ version: number; frozen: boolean }[]>`select version, frozen from warehouse where id = ${id} for no key update`,
  );
  if (!kept) throw absent();
  return kept;
}

/** Whom a warehouse is assigned to; nobody means everybody who works with stock. */
export async function saveWarehouseStaff(context: Context, { id, userIds }: { id: string; userIds: readonly string[] }): Promise<Done> {
  const { db, session } = context;
  await lockWarehouse(context, id);
  const wanted = [...new Set(userIds)];
  const known = await db`select s.id from staff s join staff_practice p on p.org_id = s.org_id and p.staff_id = s.id
    where s.id = any (${wanted}::uuid[]) and p.practice_id = ${session.practiceId}`;
  if (known.length !== wanted.length) throw absent();
  await db`delete from warehouse_staff where warehouse_id = ${id}`;
  if (wanted.length > 0)
    await db`insert into warehouse_staff ${db(
      wanted.map((staffId) => ({ orgId: session.orgId, practiceId: session.practiceId, warehouseId: id, staffId })),
    )}`;
  context.audit({ objectId: id, detail: { staff: wanted } });
  return { done: true };
}

/** flag 1 freezes: nothing comes in or goes out until it is 0 again. Waits for acts that are under way. */
export async function freezeWarehouse(
  context: Context,
  { id, flag, reason = '' }: { id: string; flag: number; reason?: string | undefined },
): Promise<Done> {
  const kept = await lockWarehouse(context, id);
  if (kept.frozen === (flag === 1)) throw new Problem(flag === 1 ? 'inventory.freeze.already' : 'inventory.freeze.not');
  await context.db`
    update warehouse set frozen = ${flag === 1}, frozen_reason = ${flag === 1 ? reason.trim() : ''}, version = version + 1 where id = ${id}`;
  context.audit({ objectId: id, detail: { frozen: flag === 1, reason } });
  await announceStock(context, { moved: true });
  return { done: true };
}

/** Only one that never held anything. */
export async function deleteWarehouse(context: Context, id: string): Promise<Done> {
  await lockWarehouse(context, id);
  const [used] = await context.db`
    select 1 where exists (select 1 from stock_batch where warehouse_id = ${id})
      or exists (select 1 from stock_document where ${id} in (warehouse_id, to_warehouse_id))`;
  if (used) throw new Problem('inventory.warehouse.used');
  const configured = await context.db`select from stock_place where warehouse_id = ${id} limit 1`;
  if (configured.length > 0) throw new Problem('inventory.warehouse.configured');
  await context.db`delete from warehouse where id = ${id}`;
  context.audit({ objectId: id });
  return { done: true };
}

export async function saveLimit(context: Context, draft: Inventory.LimitDraft): Promise<Done> {
  refuse(checkLimit(draft) as FieldProblem[]);
  const { db, session } = context;
  if (!(await db`select 1 from item where id = ${draft.itemId} and is_stocked`).length) throw absent();
  const { itemId, lowerLimit, upperLimit, expiryDays, leadDays } = draft;
  const limits = { lowerLimit, upperLimit, expiryDays, ...(leadDays === undefined ? {} : { leadDays }) };
  await db`
    insert into stock_limit ${db({ orgId: session.orgId, practiceId: session.practiceId, itemId, ...limits })}
    on conflict (org_id, practice_id, item_id) do update set ${db(limits)}`;
  context.audit({ objectId: itemId, detail: limits });
  return { done: true };
}

/** Whether documents need another person's approval is decided above those who approve them. */
export async function saveStockSetting(context: Context, { version, ...setting }: Inventory.Setting): Promise<Done> {
  const { db, session } = context;
  const stored = await findStockSetting(db);
  if (stored.version !== version) throw new Problem('error.version');
  const sellsBelowCost = setting.sellsBelowCost ?? stored.sellsBelowCost;
  const changesApproval =
    setting.ownApproval !== stored.ownApproval || setting.skipApproval !== stored.skipApproval || sellsBelowCost !== stored.sellsBelowCost;
  if (changesApproval && !holds(session.authorities, 'm_orgnization_management')) throw forbidden('m_orgnization_management');
  const columns = {
    ...setting,
    markupLimit: setting.markupLimit ?? stored.markupLimit,
    isAlertPushed: setting.isAlertPushed ?? stored.isAlertPushed,
    sellsBelowCost,
  };
  await db`
    insert into stock_setting ${db({ orgId: session.orgId, practiceId: session.practiceId, ...columns })}
    on conflict (org_id, practice_id) do update set ${db(columns)}, version = stock_setting.version + 1`;
  context.audit({ detail: setting });
  return { done: true };
}
