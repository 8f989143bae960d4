import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { bothNames, goodsFacts, staffNames } from '../../inventory/queries/stockParts.ts';
import {
  audienceColumns,
  audienceOf,
  type IdentityColumns,
  identityColumns,
  identityIn,
  isForAudience,
  matchRequest,
} from './requestParts.ts';

const order = ordersOf({
  sorts: { at: 'm.sequence', costAmount: '-m.amount' },
  usual: { sort: 'at', direction: 'desc' },
  last: 'm.id',
});
export const entrySorts = order.names;

const startOf = (date: string) => instantOf(date, '00:00');

/** Consumables that went out and came back, entry by entry of the stock ledger, with the cost of that moment. */
export async function findEntries(
  db: Db,
  query: Paging & Consumable.EntryCriteria,
  { today }: { today: string },
): Promise<Page<Consumable.Entry>> {
  const { from = today, to, keyword, storehouseId, kind, audience, departmentId } = query;
  const { rows, ...page } = await pagedList<IdentityColumns & Consumable.Entry>(db, query, {
    of: 'm',
    from: db`stock_movement m join consumable_batch t on t.org_id = m.org_id and t.id = m.source_id
      join consumable_sending s on s.org_id = t.org_id and s.id = t.sending_id
      join consumable_request r on r.org_id = s.org_id and r.id = s.request_id
      ${audienceOf(db)}
      join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
      join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id join item i on i.org_id = b.org_id and i.id = b.item_id
      ${staffThen(db, 'who', 'm.staff_id', 'm.at')}`,
    where: db`m.org_id = app_org() and m.practice_id = app_practice() and m.kind in ('consumable', 'consumableReturn')
      and m.at >= ${startOf(from)} ${to ? db`and m.at < ${startOf(addDays(to, 1))}` : db``}
      ${storehouseId ? db`and s.warehouse_id = ${storehouseId}` : db``} ${kind ? db`and m.kind = ${kind}` : db``}
      ${departmentId ? db`and r.department_id = ${departmentId}` : db``} ${isForAudience(db, audience)} ${matchRequest(db, keyword)}`,
    order,
    sums: { costAmount: '-m.amount' },
    select: db`
      m.id, m.at, m.kind, r.number, ${identityColumns(db)}, ${audienceColumns(db)}, ${bothNames(db, 'w')} as warehouse, ${goodsFacts(db)}, b.batch_number,
      -m.change as quantity, -m.amount as cost_amount, ${staffNames(db, 'who')} as person`,
  });
  return { ...page, rows: rows.map(entryIn) };
}

/** An entry with its patient apart from its other columns. */
function entryIn({
  patientId,
  patientName,
  patientNameEn,
  mrn,
  sex,
  birthDate,
  isDeceased,
  deceasedOn,
  ...entry
}: IdentityColumns & Consumable.Entry): Consumable.Entry {
  return { ...entry, patient: identityIn({ patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn }) };
}
