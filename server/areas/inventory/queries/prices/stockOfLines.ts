import { openChainStates } from '../../../../../src/domain/inventory/chain/states.ts';
import type { StockOfGoods } from '../../../../../src/domain/inventory/prices/rules.ts';
import { directions, documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { inEachClinic } from '../../../../database/eachClinic.ts';
import { literal } from '../../../../database/literal.ts';
import { perPackageOf } from '../stockParts.ts';

/** Every clinic of the organisation, also one that is closed: its stock has the price, too. */
export const listClinics = (db: Db): Promise<{ id: string }[]> => db<{ id: string }[]>`select id from practice order by id`;

export interface StockOfLine {
  itemId: string;
  warehouseId: string;
  warehouseZh: string;
  warehouseEn: string;
  quantity: number;
  inOne: number;
}

/** Stock of goods in each warehouse of the clinic that holds some. */
export const findStockOfItems = (db: Db, itemIds: readonly string[]): Promise<StockOfLine[]> => db<StockOfLine[]>`
  select b.item_id, b.warehouse_id, w.name_zh as warehouse_zh, w.name_en as warehouse_en, sum(b.quantity)::bigint as quantity,
    ${perPackageOf(db)} as in_one
  from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id
  where b.practice_id = app_practice() and b.item_id = any (${[...itemIds]}::uuid[]) and b.quantity > 0
  group by b.item_id, b.warehouse_id, w.name_zh, w.name_en, i.split_allowed, i.singles_per_package`;

export interface TransitOfLine {
  itemId: string;
  sourceId: string;
  kind: 'warehouses' | 'clinics';
  number: string;
  quantity: number;
  inOne: number;
}

/** Goods that the clinic gave out of a warehouse and that have not arrived: in no warehouse, and still goods of the organisation. */
export const findTransitOfItems = (db: Db, itemIds: readonly string[]): Promise<TransitOfLine[]> => db<TransitOfLine[]>`
  select x.*, ${perPackageOf(db)} as in_one from (${underWay(db, itemIds)}) x join item i on i.org_id = app_org() and i.id = x.item_id
  where x.quantity > 0 order by x.number, x.source_id`;

const underWay = (db: Db, itemIds: readonly string[]): Fragment => db`
  select l.item_id, l.id as source_id, 'warehouses' as kind, d.number, l.quantity
  from stock_document d join stock_document_line l on l.org_id = d.org_id and l.document_id = d.id
  where d.practice_id = app_practice() and d.direction = ${literal(db, directions.between)} and d.status = ${literal(db, documentState.inTransit)}
    and l.item_id = any (${[...itemIds]}::uuid[])
  union all
  select l.item_id, l.id, 'clinics', t.number, l.quantity - l.settled
  from chain_transfer t join chain_transfer_line l on l.org_id = t.org_id and l.transfer_id = t.id
  where t.practice_id = app_practice() and t.status in (${literal(db, ...openChainStates)}) and l.item_id = any (${[...itemIds]}::uuid[])`;

/** Stock of goods in every clinic of the organisation, and what is on its way, each by itself: new prices hold for all of it. */
export async function findStockOfGoods(db: Db, itemIds: readonly string[]): Promise<StockOfGoods[]> {
  const [{ own }] = await db<[{ own: string }]>`select app_practice() as own`;
  const clinics = (await listClinics(db)).map(({ id }) => id);
  const parts = await inEachClinic(db, own, clinics, async () => [
    ...(await findStockOfItems(db, itemIds)),
    ...(await findTransitOfItems(db, itemIds)),
  ]);
  return parts.flat();
}
