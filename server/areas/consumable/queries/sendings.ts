import { planTakeBack } from '../../../../src/domain/consumable/rules.ts';
import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { sendingStateOf } from '../../../../src/domain/consumable/states.ts';
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
  findRequestLines,
  isForAudience,
  matchRequest,
  type PatientColumns,
  patientColumns,
  patientIn,
  treatmentOf,
} from './requestParts.ts';

const order = ordersOf({
  sorts: { sentAt: 's.sent_at', number: 'r.number' },
  usual: { sort: 'sentAt', direction: 'desc' },
  last: 's.id',
});
export const sendingSorts = order.names;

type Stored = PatientColumns &
  Pick<Consumable.Sending, 'id' | 'number' | 'treatment' | 'department' | 'purpose' | 'warehouse' | 'sentAt' | 'sender' | 'returns'> & {
    requestId: string;
  };
type StoredBatch = Omit<Consumable.Sending['batches'][number], 'returnable'> & { sendingId: string; batchId: string };

const startOf = (date: string) => instantOf(date, '00:00');

/** Sendings of some days, the latest first, with their batches and what can be taken back of each. */
export async function findSendings(
  db: Db,
  query: Paging & Consumable.SentCriteria,
  { today }: { today: string },
): Promise<Page<Consumable.Sending>> {
  const { from = today, to, keyword, storehouseId, audience } = query;
  const { rows, total } = await pagedList<Stored>(db, query, {
    of: 's',
    from: db`consumable_sending s join consumable_request r on r.org_id = s.org_id and r.id = s.request_id
      ${audienceOf(db)}
      join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
      ${staffThen(db, 'who', 's.sent_by', 's.sent_at')}`,
    where: db`s.practice_id = app_practice()
      and s.sent_at >= ${startOf(from)} ${to ? db`and s.sent_at < ${startOf(addDays(to, 1))}` : db``}
      ${storehouseId ? db`and s.warehouse_id = ${storehouseId}` : db``} ${isForAudience(db, audience)} ${matchRequest(db, keyword)}`,
    order,
    select: db`
      s.id, s.request_id, r.number, ${audienceColumns(db)}, ${patientColumns(db)}, ${bothNames(db, 'w')} as warehouse,
      s.sent_at, ${staffNames(db, 'who')} as sender,
      coalesce((select jsonb_agg(jsonb_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', jsonb_build_object('nameZh', b.name, 'nameEn', b.name_en), 'reason', t.reason) order by t.at, t.id)
        from consumable_return t ${staffThen(db, 'b', 't.staff_id', 't.at')}
        where t.org_id = s.org_id and t.sending_id = s.id), '[]'::jsonb) as returns`,
  });
  return { rows: await withBatches(db, rows, today), total };
}

async function withBatches(db: Db, rows: readonly Stored[], today: string): Promise<Consumable.Sending[]> {
  const ids = rows.map(({ id }) => id);
  const [batches, lines, refunded] = await Promise.all([
    findSentBatches(db, ids),
    findRequestLines(
      db,
      rows.map(({ requestId }) => requestId),
      { today },
    ),
    findRefunded(
      db,
      rows.map(({ requestId }) => requestId),
    ),
  ]);
  return rows.map((row) => {
    const { id, requestId, number, treatment, department, purpose, warehouse, sentAt, sender, returns } = row;
    const own = batches.filter(({ sendingId }) => sendingId === id);
    const asked = lines.get(requestId) ?? [];
    const back = planTakeBack(
      own.map((batch) => ({ ...batch, out: batch.quantity - batch.returned })),
      asked,
    );
    const sum = (counted: readonly number[]) => counted.reduce((total, each) => total + each, 0);
    const quantities = { quantity: sum(own.map(({ quantity }) => quantity)), returned: sum(own.map(({ returned }) => returned)) };
    return {
      id,
      number,
      treatment,
      patient: patientIn(row),
      department,
      purpose,
      warehouse,
      sentAt,
      sender,
      status: sendingStateOf(quantities),
      used: sum(asked.map(({ used }) => used)),
      returnable: sum(back.map(({ quantity }) => quantity)),
      isRefunded: refunded.has(requestId),
      returns,
      batches: own.map(({ sendingId: _, batchId: __, ...batch }) => ({
        ...batch,
        returnable: back.find(({ id: batchId }) => batchId === batch.id)?.quantity ?? 0,
      })),
    };
  });
}

/** The batches that sendings took goods from, the first to expire first. */
export const findSentBatches = (db: Db, sendingIds: readonly string[]): Promise<StoredBatch[]> => db<StoredBatch[]>`
  select t.id, t.sending_id, t.line_id, t.batch_id, ${goodsFacts(db)}, b.batch_number, b.expires_on, t.quantity, t.returned
  from consumable_batch t join consumable_line l on l.org_id = t.org_id and l.id = t.line_id
  join stock_batch b on b.org_id = t.org_id and b.id = t.batch_id join item i on i.org_id = b.org_id and i.id = b.item_id
  where t.sending_id = any (${sendingIds as string[]}::uuid[]) order by l.sort, b.expires_on, t.id`;

/** Requests whose treatment was refunded, wholly or in part. */
async function findRefunded(db: Db, requestIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db<{ id: string }[]>`
    select r.id from consumable_request r ${treatmentOf(db)}
    where r.id = any (${requestIds as string[]}::uuid[]) and bl.refunded_quantity > 0`;
  return new Set(rows.map(({ id }) => id));
}
