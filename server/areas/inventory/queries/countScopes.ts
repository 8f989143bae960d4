import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type * as Count from '../../../../src/domain/inventory/countShapes.ts';
import { classifyByValue, type ValueClass, valueClasses } from '../../../../src/domain/inventory/valueClasses.ts';
import type { Db } from '../../../database/connect.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

interface Moved {
  itemId: string;
  amount: number;
}

/** Goods that lie in a warehouse with the money that left it since a day. Corrections of counts are no movement of goods. */
const findMoved = (db: Db, warehouseId: string, from: string) => db<Moved[]>`
  select b.item_id, coalesce(sum(-m.amount) filter (where m.change < 0 and m.kind <> 'countLoss'), 0)::bigint as amount
  from stock_batch b left join stock_movement m on m.org_id = b.org_id and m.batch_id = b.id and m.at >= ${instantOf(from, '00:00')}
  where b.warehouse_id = ${warehouseId} group by b.item_id having bool_or(b.quantity > 0)`;

/** The value class of everything that lies in a warehouse. */
export const findValueClasses = async (db: Db, warehouseId: string, today: string): Promise<Map<string, ValueClass>> =>
  classifyByValue(await findMoved(db, warehouseId, addDays(today, -(await parameterInForce(db, 'VALUE_CLASS_DAYS')))));

/** The shelves and value classes of a warehouse that can be counted alone. */
export async function findCountScopes(db: Db, warehouseId: string, today: string): Promise<Count.CountScopes> {
  const [shelves, classes] = await Promise.all([
    db<Count.CountScopes['shelves']>`
      select shelf, count(*)::int as batches from stock_batch where warehouse_id = ${warehouseId} and quantity > 0 and shelf <> ''
      group by shelf order by shelf collate "C"`,
    findValueClasses(db, warehouseId, today),
  ]);
  const itemsOf = (valueClass: ValueClass) => [...classes.values()].filter((one) => one === valueClass).length;
  return {
    shelves: [...shelves],
    classes: valueClasses.map((valueClass) => ({ valueClass, items: itemsOf(valueClass) })),
  };
}
