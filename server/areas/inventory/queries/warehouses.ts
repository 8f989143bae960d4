import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { isVisible } from './stockParts.ts';

const columns = (db: Db): Fragment => db`
  w.id, w.code, w.name_zh, w.name_en, w.is_pharmacy, w.position, w.keeper_id, w.phone, w.monthly, w.frozen, w.frozen_reason, w.version,
  k.name as keeper_name, k.name_en as keeper_name_en,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'nameEn', s.name_en) order by s.pinyin)
    from warehouse_staff v join staff s on s.org_id = v.org_id and s.id = v.staff_id
    where v.org_id = w.org_id and v.warehouse_id = w.id), '[]'::jsonb) as staff,
  (select count(*)::int from stock_batch b where b.org_id = w.org_id and b.warehouse_id = w.id and b.quantity > 0) as batches`;

const order = fixedOrder('w.code, w.id');

export function findWarehouses(
  db: Db,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Inventory.Warehouse>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  return pagedList<Inventory.Warehouse>(db, paging, {
    of: 'w',
    from: db`warehouse w`,
    where:
      typed === ''
        ? db`true`
        : db`(strpos(lower(w.name_zh), ${typed}) > 0 or strpos(lower(w.name_en), ${typed}) > 0 or starts_with(lower(w.code), ${typed}))`,
    order,
    select: columns(db),
    joins: db`left join staff k on k.org_id = w.org_id and k.id = w.keeper_id`,
  });
}

const names = (db: Db): Fragment => db`w.id, w.code, w.name_zh, w.name_en, w.is_pharmacy, w.frozen, w.frozen_reason`;

export const listWarehouseNames = (db: Db): Promise<Inventory.WarehouseName[]> => db<Inventory.WarehouseName[]>`
  select ${names(db)} from warehouse w order by w.code, w.id`;

export const listVisibleWarehouses = (db: Db, session: Actor): Promise<Inventory.WarehouseName[]> => db<Inventory.WarehouseName[]>`
  select ${names(db)} from warehouse w where ${isVisible(db, session)} order by w.code, w.id`;

export async function findVisibleWarehouse(db: Db, session: Actor, id: string): Promise<Inventory.WarehouseName | undefined> {
  const [warehouse] = await db<Inventory.WarehouseName[]>`
    select ${names(db)} from warehouse w where w.id = ${id} and ${isVisible(db, session)}`;
  return warehouse;
}

/** Held against freezing until the act is done; a freeze waits for it, and an act begun later sees the freeze. */
export const lockWarehouses = (db: Db, ids: readonly string[]): Promise<Inventory.WarehouseName[]> =>
  lockRows(
    db,
    'warehouse',
    db<Inventory.WarehouseName[]>`
  select ${names(db)} from warehouse w where w.id = any (${ids as string[]}::uuid[]) order by w.id for share`,
  );

/** Who may be named for a warehouse: everybody who works in this practice. */
export const listWarehouseStaff = (db: Db, practiceId: string): Promise<Inventory.Person[]> => db<Inventory.Person[]>`
  select s.id, s.name, s.name_en from staff s join staff_practice p on p.org_id = s.org_id and p.staff_id = s.id
  where p.practice_id = ${practiceId} and s.active order by s.pinyin, s.staff_no`;
