import { addDays, instantOf } from '../../../../../src/domain/dates.ts';
import type * as Controlled from '../../../../../src/domain/pharmacy/controlled/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Db } from '../../../../database/connect.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { fixedOrder } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import type { Actor } from '../../../../pipeline/context.ts';
import { bothNames, goodsFacts, isVisible, staffNames } from '../../../inventory/queries/stockParts.ts';

const order = fixedOrder('e.at desc, e.id desc');

/** Counts, returned ampoules and destroyed amounts, the newest first. */
export function findEntries(
  db: Db,
  query: Controlled.EntryCriteria & Paging,
  session: Pick<Actor, 'staffId' | 'authorities'>,
): Promise<Page<Controlled.RegisterEntry>> {
  const { itemId, storehouseId, from, to, kind, unsigned } = query;
  return pagedList<Controlled.RegisterEntry>(db, query, {
    of: 'e',
    from: db`controlled_entry e join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id`,
    where: db`${isVisible(db, session)} ${itemId ? db`and e.item_id = ${itemId}` : db``}
      ${storehouseId ? db`and e.warehouse_id = ${storehouseId}` : db``} ${kind ? db`and e.kind = ${kind}` : db``}
      ${from ? db`and e.at >= ${instantOf(from, '00:00')}` : db``} ${to ? db`and e.at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
      ${unsigned === '1' ? db`and e.signed_at is null and e.struck_at is null` : db``}`,
    order,
    select: db`
      e.id, ${goodsFacts(db)}, e.kind, e.at, e.warehouse_id as storehouse_id, ${bothNames(db, 'w')} as warehouse,
      g.prescription_number as number, b.batch_number, e.quantity, e.booked, e.destroyed, coalesce(i.dose_unit, '') as dose_unit,
      e.brought_by, e.remark, ${staffNames(db, 's')} as by, e.staff_id = ${session.staffId} as is_own,
      case when k.id is not null then ${staffNames(db, 'k')} end as signed_by, e.signed_at,
      case when x.id is not null then ${staffNames(db, 'x')} end as struck_by, e.struck_at, e.strike_reason`,
    joins: db`
      join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id
      join item i on i.org_id = e.org_id and i.id = e.item_id
      left join stock_batch b on b.org_id = e.org_id and b.id = e.batch_id
      left join dispensing_line gl on gl.org_id = e.org_id and gl.id = e.line_id
      left join dispensing g on g.org_id = gl.org_id and g.id = gl.dispensing_id
      ${staffThen(db, 's', 'e.staff_id', 'e.at')} ${staffThen(db, 'k', 'e.signed_by', 'e.signed_at')}
      ${staffThen(db, 'x', 'e.struck_by', 'e.struck_at')}`,
  });
}
