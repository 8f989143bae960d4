import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { classify, identifiersOf, tidied } from '../../../../src/domain/scan/classify.ts';
import type { Db } from '../../../database/connect.ts';

/** A number of a batch may be used by several makers; more than a few say nothing. */
const most = 5;

/** Goods with this bar code or product identifier, or with a batch of this number in the reader's practice. */
export function findScannedGoods(db: Db, code: string): Promise<Dispensing.ScannedGoods[]> {
  const identifiers = classify(code).flatMap(identifiersOf);
  return db<Dispensing.ScannedGoods[]>`
    select i.id as item_id, i.name_zh, i.name_en from item i
    where i.id in (
      select c.id from item c where c.barcode = any (${identifiers}::text[]) and c.barcode <> ''
      union select goods_of_identifiers(${identifiers}::text[])
      union select b.item_id from stock_batch b where b.practice_id = app_practice() and b.batch_key = ${tidied(code).toUpperCase()})
    order by i.name_zh, i.id limit ${most}`;
}
