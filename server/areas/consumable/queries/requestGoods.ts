import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { goodsFacts, isFound } from '../../inventory/queries/stockParts.ts';

/** Stockrooms that a department can ask: all of the clinic but the place of goods that must not be used. */
export const findStockrooms = (db: Db): Promise<Inventory.WarehouseName[]> => db<Inventory.WarehouseName[]>`
  select w.id, w.code, w.name_zh, w.name_en, w.is_pharmacy, w.frozen, w.frozen_reason
  from warehouse w where w.practice_id = app_practice() and not w.is_quarantine order by w.is_pharmacy, w.code, w.id`;

const order = fixedOrder('length(i.name_zh), i.code');

/** Goods that a stockroom holds or held. Controlled drugs are not offered. */
export const findRequestGoods = (
  db: Db,
  { storehouseId, keyword, ...paging }: Paging & { storehouseId: string; keyword?: string | undefined },
  today: string,
): Promise<Page<Consumable.RequestGoods>> =>
  pagedList<Consumable.RequestGoods>(db, paging, {
    of: 'i',
    from: db`item i`,
    where: db`i.is_stocked and i.enabled and coalesce(i.controlled, 'none') = 'none' and ${isFound(db, keyword)}
      and exists (select from stock_batch h where h.org_id = i.org_id and h.item_id = i.id and h.warehouse_id = ${storehouseId})`,
    order,
    select: db`i.id, ${goodsFacts(db)}, (
      select coalesce(sum(b.quantity), 0)::int from stock_batch b
      where b.org_id = i.org_id and b.item_id = i.id and b.warehouse_id = ${storehouseId} and b.expires_on >= ${today}) as available`,
  });
