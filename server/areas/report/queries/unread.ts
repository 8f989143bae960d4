import { sendState } from '../../../../src/domain/order/states.ts';
import { resultUrgency } from '../../../../src/domain/report/reading.ts';
import type * as Reading from '../../../../src/domain/report/readingShapes.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { columnsOfLine, linesOfSigned } from './reports.ts';

/** Signed reports of patients in sight that wait for a person. A version that was replaced no longer waits. */
const waitingFor = (db: Db, staffId: string, isWaiting: Fragment): Fragment => db`
  (select x.report_id as id, r.advice_id, x.urgency, x.due_at, r.version_number from report_reading x
    join report r on r.org_id = x.org_id and r.id = x.report_id and r.status = ${literal(db, reportState.reviewed)}
    join advice a on a.org_id = r.org_id and a.id = r.advice_id and a.send_status = ${literal(db, sendState.sent)}
    where x.practice_id = app_practice() and x.staff_id = ${staffId} and ${isWaiting} and ${inSight(db, db`r.patient_id`)})`;

/** Reports that the person has not read. */
export const unreadOf = (db: Db, staffId: string): Fragment => waitingFor(db, staffId, db`x.read_at is null`);

/** Reports that the person has read and whose patient has to be informed. */
const toTellOf = (db: Db, staffId: string): Fragment => waitingFor(db, staffId, db`x.to_tell and x.read_at is not null`);

/** The critical results first, then the abnormal ones; of each the oldest first. */
const order = fixedOrder('o.urgency desc, o.due_at, o.id');

export const listUnread = (db: Db, staffId: string, paging: Paging, isToTell = false): Promise<Page<Reading.Unread>> =>
  pagedList<Reading.Unread>(db, paging, {
    of: 'o',
    from: db`${isToTell ? toTellOf(db, staffId) : unreadOf(db, staffId)} o`,
    where: db`true`,
    order,
    select: db`${columnsOfLine(db)}, l.advice_type, o.urgency, o.version_number > 1 as is_corrected`,
    // By the order: the planner reads the orders of the page by their key, and would read all of a clinic by their reports.
    joins: db`join (${linesOfSigned(db)}) l on l.id = o.advice_id and l.report_id = o.id`,
  });

export async function countUnread(db: Db, staffId: string): Promise<Reading.Counts> {
  const [counts] = await db<[Reading.Counts]>`
    select count(*)::int as unread, count(*) filter (where u.urgency = ${literal(db, resultUrgency.critical)})::int as critical,
      (select count(*)::int from ${toTellOf(db, staffId)} t) as to_tell
    from ${unreadOf(db, staffId)} u`;
  return counts;
}

/** True if the person has to read this report and has not. */
export async function isUnreadBy(db: Db, staffId: string, reportId: string): Promise<boolean> {
  const [row] = await db`select from report_reading where report_id = ${reportId} and staff_id = ${staffId} and read_at is null`;
  return row !== undefined;
}
