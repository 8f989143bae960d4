import { payState } from '../../../../src/domain/billing/states.ts';
import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { requestStateOf } from '../../../../src/domain/consumable/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import { queueDays } from '../../../../src/domain/pharmacy/standing.ts';
import { openRefundStates } from '../../../../src/domain/refund/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { bothNames, staffNames } from '../../inventory/queries/stockParts.ts';
import {
  audienceColumns,
  audienceOf,
  findRequestLines,
  isForAudience,
  type Looking,
  matchRequest,
  type PatientColumns,
  patientColumns,
  patientIn,
  wantedUnits,
} from './requestParts.ts';

const order = ordersOf({
  sorts: {
    queue: `(r.advice_id is not null and coalesce(bill.status, ${payState.unpaid}) <> ${payState.paid}), r.requested_at`,
    requestedAt: 'r.requested_at',
    number: 'r.number',
  },
  usual: { sort: 'queue', direction: 'asc' },
  last: 'r.id',
});
export const requestSorts = order.names;

type Stored = PatientColumns &
  Omit<Consumable.Request, 'patient' | 'lines' | 'status'> & {
    isCancelled: boolean;
  };

const tables = (db: Db): Fragment => db`
  consumable_request r
  ${audienceOf(db)}
  left join bill_line bl on bl.org_id = r.org_id and bl.advice_id = r.advice_id
  left join bill on bill.org_id = bl.org_id and bill.id = bl.bill_id
  left join warehouse w on w.org_id = r.org_id and w.id = r.warehouse_id
  ${staffThen(db, 's', 'r.requested_by', 'r.requested_at')}`;

/** A treatment without a bill is unpaid; a department has nothing to pay. */
const payStatus = (db: Db): Fragment => db`
  case when r.advice_id is null then ${literal(db, payState.paid)} else coalesce(bill.status, ${literal(db, payState.unpaid)}) end`;

const columns = (db: Db): Fragment => db`
  r.id, r.number, r.advice_id, ${audienceColumns(db)}, ${patientColumns(db)},
  case when w.id is not null then ${bothNames(db, 'w')} || jsonb_build_object('id', w.id) end as stockroom,
  r.requested_at, ${staffNames(db, 's')} as requester, ${payStatus(db)} as pay_status,
  (select f.refund_number from refund_line fl join refund f on f.org_id = fl.org_id and f.id = fl.refund_id
    where fl.org_id = bl.org_id and fl.bill_line_id = bl.id and f.status in (${literal(db, ...openRefundStates)}) limit 1) as open_refund,
  exists (select from advice o where o.org_id = r.org_id and o.id = r.advice_id and o.send_status = ${literal(db, sendState.stopped)}) as is_stopped,
  r.cancelled_at is not null as is_cancelled, r.version`;

const startOf = (date: string) => instantOf(date, '00:00');

const isOwed = (db: Db): Fragment => db`
  exists (select from consumable_line l where l.org_id = r.org_id and l.request_id = r.id and l.sent < ${wantedUnits(db)})`;

/** Requests of one standing. */
const stands = (db: Db, standing: Consumable.Criteria['standing'] = 'owed'): Fragment =>
  ({
    owed: db`r.cancelled_at is null and ${isOwed(db)}`,
    sent: db`r.cancelled_at is null and not ${isOwed(db)}`,
    cancelled: db`r.cancelled_at is not null`,
  })[standing];

/** Requests of one standing, by default the ones of which something is owed: those that can be sent first, the oldest before the others. */
export async function findRequests(db: Db, query: Paging & Consumable.Criteria, looking: Looking): Promise<Page<Consumable.Request>> {
  const { from = addDays(looking.today, -queueDays.paid), to, departmentId, keyword, audience, standing } = query;
  const { rows, total } = await pagedList<Stored>(db, query, {
    of: 'r',
    from: tables(db),
    where: db`r.practice_id = app_practice() and ${stands(db, standing)} ${isForAudience(db, audience)}
      and r.requested_at >= ${startOf(from)} ${to ? db`and r.requested_at < ${startOf(addDays(to, 1))}` : db``}
      ${departmentId ? db`and r.department_id = ${departmentId}` : db``}
      ${matchRequest(db, keyword)}`,
    order,
    select: columns(db),
  });
  return { rows: await withLines(db, rows, looking), total };
}

/** A request of the practice with its lines, whatever its state. */
export async function findRequest(db: Db, id: string, looking: Looking): Promise<Consumable.Request | undefined> {
  const rows = await db<Stored[]>`select ${columns(db)} from ${tables(db)} where r.id = ${id}`;
  const [request] = await withLines(db, rows, looking);
  return request;
}

async function withLines(db: Db, rows: readonly Stored[], looking: Looking): Promise<Consumable.Request[]> {
  const lines = await findRequestLines(
    db,
    rows.map(({ id }) => id),
    looking,
  );
  return rows.map(
    ({ isCancelled, patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn, allergyMark, ...row }) => {
      const own = lines.get(row.id) ?? [];
      return {
        ...row,
        patient: patientIn({ patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn, allergyMark }),
        status: requestStateOf({ isCancelled, lines: own }),
        lines: own,
      };
    },
  );
}
