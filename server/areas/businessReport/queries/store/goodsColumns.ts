import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';

/**
 * The supplier of goods in the clinic of the transaction: that of the latest booked purchase of the item under its batch number, in whichever
 * warehouse a batch lies now. Joined by both columns.
 */
export const supplierOfBatches = (db: Db): Fragment => db`(
  select distinct on (x.item_id, x.batch_number) x.item_id, x.batch_number, p.supplier_id
  from stock_document_line x join stock_document p on p.org_id = x.org_id and p.id = x.document_id
  where p.practice_id = app_practice() and p.type = 'purchase' and p.status = ${literal(db, documentState.booked)} and p.supplier_id is not null
  order by x.item_id, x.batch_number, p.booked_at desc, x.id)`;

/** Columns of the goods of batch `s`: its item is `i`, its supplier `origin`, or the owner of consigned goods. */
export const goodsColumns = (db: Db): Fragment => db`
  i.name_zh as note_zh, i.name_en as note_en, i.code as item_code, i.category_code, s.warehouse_id, coalesce(s.consignor_id, origin.supplier_id) as supplier_id`;

export const joinGoods = (db: Db): Fragment => db`
  join item i on i.org_id = s.org_id and i.id = s.item_id
  left join ${supplierOfBatches(db)} origin on origin.item_id = s.item_id and origin.batch_number = s.batch_number`;

/** A value of batch `s` that counts as the worth of the clinic: nothing for consigned goods, which belong to their supplier. */
export const ownOnly = (db: Db, value: Fragment): Fragment => db`case when s.consignor_id is null then ${value} else 0 end`;

/**
 * The moment that movement `m` counts for: a movement on its way while its month was reported belongs to the first moment of the next, a
 * document that was booked late to the last moment of its own month.
 */
export const bookedAt = (db: Db): Fragment => db`
  least(greatest(m.at, m.month::timestamp at time zone 'Asia/Shanghai'),
    (m.month + interval '1 month' - interval '1 microsecond') at time zone 'Asia/Shanghai')`;

/** Kinds of movements as a list in the text of a statement. */
export function kindList(db: Db, kinds: readonly string[]): Fragment {
  for (const kind of kinds) if (!/^[a-zA-Z]+$/.test(kind)) throw new TypeError('a kind is not a word');
  return db.unsafe(kinds.map((kind) => `'${kind}'`).join(', ')) as unknown as Fragment;
}
