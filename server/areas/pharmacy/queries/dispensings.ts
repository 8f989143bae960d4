import { payState } from '../../../../src/domain/billing/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { reviewState } from '../../../../src/domain/pharmacy/review.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { queueDays } from '../../../../src/domain/pharmacy/standing.ts';
import { dispensingState, handedOutStates } from '../../../../src/domain/pharmacy/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { ListOrder } from '../../../paging/order.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { hasReturned, matchSheet, owesDrugs, payStateOf, sheetColumns, sheetJoins, sheets } from './sheets.ts';

const isDone = `(d.status <> ${dispensingState.pending})`;

/** True of a sheet that waits for its payment: what was handed out or refused waits for nothing. */
const isUnpaid = (db: Db): Fragment =>
  db`case when d.status = ${literal(db, dispensingState.pending)} then ${payStateOf(db)} <> ${literal(db, payState.paid)} else false end`;

const order = ordersOf({
  sorts: {
    // Who scans means the sheet that waits, not the one handed out last month.
    queue: {
      by: (
        db,
      ) => db`${db.unsafe(isDone)}, ${isUnpaid(db)}, (coalesce(d.review_state, '${db.unsafe(reviewState.passed)}') <> '${db.unsafe(reviewState.passed)}'),
        ${hasReturned(db)}, d.sent_at`,
      nulls: 'last',
    },
    pending: `${isDone}, d.sent_at`,
    sentAt: 'd.sent_at',
    dispensedAt: { by: 'd.dispensed_at', nulls: 'last' },
    collectedAt: { by: 'd.collected_at', nulls: 'last' },
    rejectedAt: { by: 'd.rejected_at', nulls: 'last' },
    patientName: 'p.pinyin collate "C"',
    prescriptionNumber: 'd.prescription_number',
  },
  usual: { sort: 'queue', direction: 'asc' },
  last: 'd.id',
});
export const dispensingSorts = order.names;

/** Order of a search: prescriptions of today first, then those that wait and are paid. */
const orderFound = (today: string): ListOrder<never> => ({
  names: [],
  choose: (db) => ({
    join: db``,
    by: db`(d.sent_at < ${startOf(today)}), ${db.unsafe(isDone)}, ${isUnpaid(db)}, d.sent_at desc, d.id`,
  }),
});

export interface Asking {
  today: string;
  language: Language;
}

const startOf = (date: string) => instantOf(date, '00:00');

/** Which sheets a tab shows. Without days the queue reaches back as far as it makes sense, the rest shows today. */
function inTab(db: Db, { tab, from, to }: Dispensing.Criteria, today: string): Fragment {
  const between = (column: Fragment, first: string, last: string) =>
    db`${column} >= ${startOf(first)} and ${column} < ${startOf(addDays(last, 1))}`;
  const days = (column: Fragment, since = today) => between(column, from ?? to ?? since, to ?? (from && from > today ? from : today));
  if (tab === 'toDispense') {
    const fresh = db`(d.sent_at >= ${startOf(addDays(today, 1 - queueDays.unpaid))} or ${payStateOf(db)} = ${literal(db, payState.paid)})`;
    return db`d.status = ${literal(db, dispensingState.pending)} and ${days(db`d.sent_at`, addDays(today, -queueDays.paid))} ${from || to ? db`` : db`and ${fresh}`}`;
  }
  if (tab === 'dispensed')
    return db`d.status = ${literal(db, dispensingState.dispensed)} and ${days(db`d.dispensed_at`, addDays(today, -queueDays.paid))}`;
  if (tab === 'owed')
    return db`d.status in (${literal(db, ...handedOutStates)}) and ${owesDrugs(db)}
      ${from || to ? db`and ${days(db`d.dispensed_at`)}` : db``}`;
  if (tab === 'rejected') return db`d.status = ${literal(db, dispensingState.rejected)} and ${days(db`d.rejected_at`)}`;
  if (tab === 'collected') return db`d.status = ${literal(db, dispensingState.collected)} and ${days(db`d.collected_at`)}`;
  if (tab === 'decoctions')
    return db`exists (select from decoction x where x.org_id = d.org_id and x.dispensing_id = d.id
      and (x.state <> 'handedOut' or x.handed_out_at >= ${startOf(from ?? today)}))`;
  if (tab === 'records') return db`d.status in (${literal(db, ...handedOutStates)}) and ${days(db`d.dispensed_at`)}`;
  return db`${days(db`d.sent_at`, addDays(today, -queueDays.paid))}`;
}

export async function findDispensings(
  db: Db,
  query: Dispensing.Criteria & Paging,
  { today, language }: Asking,
): Promise<Page<Dispensing.Line>> {
  const { payStatus, keyword, sort = 'queue' } = query;
  return pagedList<Dispensing.Line>(db, query, {
    of: 'd',
    from: sheets(db),
    where: db`${inTab(db, query, today)} ${matchSheet(db, keyword)}
      ${payStatus === undefined ? db`` : db`and ${payStateOf(db)} = ${payStatus}`}`,
    order: keyword && sort === 'queue' ? orderFound(today) : order,
    select: sheetColumns(db, language),
    joins: sheetJoins(db, language),
  });
}

/** The sheets that wait to be handed out, paid and unpaid. */
export async function countQueue(db: Db, today: string): Promise<{ paid: number; unpaid: number }> {
  const [queue] = await db<[{ paid: number; unpaid: number }]>`
    select count(*) filter (where q.pay_status = ${literal(db, payState.paid)})::int as paid,
      count(*) filter (where q.pay_status <> ${literal(db, payState.paid)})::int as unpaid
    from (select ${payStateOf(db)} as pay_status from dispensing d where ${inTab(db, { tab: 'toDispense' }, today)}) q`;
  return queue;
}

export async function countDispensings(db: Db, today: string): Promise<Dispensing.Counts> {
  const count = (tab: Dispensing.Tab) =>
    db<[{ total: number }]>`select count(*)::int as total from dispensing d where ${inTab(db, { tab }, today)}`;
  const [queue, [dispensed], [rejected], [collected], [owed]] = await Promise.all([
    countQueue(db, today),
    count('dispensed'),
    count('rejected'),
    count('collected'),
    count('owed'),
  ]);
  return {
    toDispense: queue.paid,
    unpaid: queue.unpaid,
    dispensed: dispensed.total,
    rejected: rejected.total,
    collected: collected.total,
    owed: owed.total,
  };
}

export async function findDispensing(db: Db, id: string, language: Language): Promise<Dispensing.Line | undefined> {
  const [sheet] = await db<[Dispensing.Line?]>`
    select ${sheetColumns(db, language)} from dispensing d ${sheetJoins(db, language)} where d.id = ${id}`;
  return sheet;
}
