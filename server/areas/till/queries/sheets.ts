import { heldMethods, isHeldMoney, memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { excessAndShortage } from '../../../../src/domain/till/figures.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { SheetPrint } from '../../../../src/domain/till/sheetPaper.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { findFlowInForce } from '../../../limits/flows.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findPracticeHead } from '../../organisation/queries/printHeads.ts';
import { listCorrectionsOfSession } from './correctedPayments.ts';
import { countingOf, listCounts, listEntries } from './sessions.ts';

const order = ordersOf({
  sorts: { sheetNumber: 'c.serial', signedAt: 'c.signed_at', taken: 'c.taken - h.taken', shortage: 'c.shortage', excess: 'c.excess' },
  usual: { sort: 'signedAt', direction: 'desc', otherwise: 'asc' },
  last: 'c.id',
});
export const sheetSorts = order.names;
export const sheetSums = ['taken', 'paidOut', 'excess', 'shortage'] as const;

const columns = (db: Db) => db`
  c.id, c.sheet_number, c.session_id, c.cashier_id, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as cashier, c.opened_at, c.signed_at,
  c.opening_float, c.taken - h.taken as taken, c.paid_out - h.paid_out as paid_out, h.from_cards, jsonb_build_object('taken', c.deposit_taken, 'used', c.deposit_used, 'paidBack', c.deposit_paid_back) as deposits, c.excess, c.shortage, r.sheet_id is not null as is_reopened`;
/** Sums of a sheet that are use of cards and deposits: no takings. */
const held = (db: Db) => db`
  cross join lateral (
    select coalesce(sum(l.taken), 0)::bigint as taken, coalesce(sum(l.paid_out), 0)::bigint as paid_out,
      coalesce(sum(l.taken - l.paid_out) filter (where l.method_code = ${memberCardMethod}), 0)::bigint as from_cards
    from closing_sheet_line l where l.org_id = c.org_id and l.sheet_id = c.id and l.method_code = any (${[...heldMethods]}::text[])) h`;
const joins = (db: Db) => db`
  ${held(db)}
  ${staffThen(db, 's', 'c.cashier_id', 'c.signed_at')}
  left join sheet_reopening r on r.org_id = c.org_id and r.sheet_id = c.id`;

/** Lines of a sheet whose difference is not settled as a whole. */
const unsettled = (db: Db) => db`
  exists (select from closing_sheet_line l where l.org_id = c.org_id and l.sheet_id = c.id and l.counted - l.expected <> (
    select coalesce(sum(d.amount), 0) from difference_settlement d where d.org_id = l.org_id and d.sheet_id = l.sheet_id and d.method_code = l.method_code))`;
const isInForce = (db: Db) => db`not exists (select from sheet_reopening o where o.org_id = c.org_id and o.sheet_id = c.id)`;

/** `ownOf`: only sheets of this cashier. A reopened sheet stays in the list, marked, and outside of the sums. */
export function listSheets(db: Db, ownOf: string | undefined, query: Till.SheetCriteria & Paging): Promise<Page<Till.SheetLine>> {
  const { from, to, cashierId, difference } = query;
  const differing = {
    any: db`and c.excess + c.shortage > 0`,
    none: db`and c.excess + c.shortage = 0`,
    open: db`and ${isInForce(db)} and ${unsettled(db)}`,
  };
  return pagedList<Till.SheetLine>(db, query, {
    of: 'c',
    from: db`closing_sheet c ${held(db)}`,
    where: db`c.practice_id = app_practice()
      ${ownOf ? db`and c.cashier_id = ${ownOf}` : db``}
      ${cashierId ? db`and c.cashier_id = ${cashierId}` : db``}
      ${from ? db`and c.signed_at >= ${instantOf(from, '00:00')}` : db``}
      ${to ? db`and c.signed_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
      ${difference ? differing[difference] : db``}`,
    order,
    sums: Object.fromEntries(
      [
        ['taken', 'c.taken - h.taken'],
        ['paidOut', 'c.paid_out - h.paid_out'],
        ['excess', 'c.excess'],
        ['shortage', 'c.shortage'],
      ].map(([name, column]) => [
        name,
        `case when exists (select from sheet_reopening o where o.org_id = c.org_id and o.sheet_id = c.id) then 0 else ${column} end`,
      ]),
    ),
    select: columns(db),
    joins: joins(db),
  });
}

export async function findSheet(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, staffId, isOwnOnly }: { id: string; staffId: string; isOwnOnly: boolean },
) {
  const [head] = await db<
    (Omit<Till.Sheet, 'methods' | 'entries' | 'settlements' | 'isReopenedByFlow' | 'countings' | 'unreceived' | 'corrections'> & {
      isOwn: boolean;
    })[]
  >`
    select ${columns(db)}, c.counts, c.remark, c.cashier_id = ${staffId} as is_own,
      case when r.sheet_id is null then null
        else jsonb_build_object('at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', jsonb_build_object('name', o.name, 'nameEn', o.name_en), 'reason', r.reason) end as reopening
    from closing_sheet c ${joins(db)} ${staffThen(db, 'o', 'r.staff_id', 'r.at')}
    where c.id = ${id} and c.practice_id = app_practice() ${isOwnOnly ? db`and c.cashier_id = ${staffId}` : db``}`;
  if (!head) return undefined;
  const [methods, entries, settlements, flow, counts, corrections] = await Promise.all([
    db<Till.SheetMethod[]>`
      select l.method_code, coalesce(m.name_zh, l.method_code) as name_zh, coalesce(m.name_en, l.method_code) as name_en, l.taken, l.paid_out, l.corrected, l.moved, l.expected,
        l.counted, l.counted - l.expected as difference, l.reason,
        (select coalesce(sum(d.amount), 0)::bigint from difference_settlement d where d.org_id = l.org_id and d.sheet_id = l.sheet_id and d.method_code = l.method_code) as settled
      from closing_sheet_line l left join payment_method m on m.org_id = l.org_id and m.practice_id = l.practice_id and m.code = l.method_code
      where l.sheet_id = ${id} order by l.method_code <> '', m.sort, l.method_code`,
    listEntries(db, head.sessionId),
    db<Till.Sheet['settlements'][number][]>`
      select d.method_code, d.way, d.amount, d.reason, d.at, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as "by"
      from difference_settlement d ${staffThen(db, 's', 'd.staff_id', 'd.at')} where d.sheet_id = ${id} order by d.at, d.id`,
    findFlowInForce({ db, now }, 'sheetReopening', staffId),
    listCounts(db, head.sessionId, head.signedAt),
    listCorrectionsOfSession(db, head.sessionId),
  ]);
  const [first] = counts;
  const { excess, shortage } = excessAndShortage(first?.lines ?? []);
  const unreceived = entries.filter((entry) => entry.isUnreceived).reduce((sum, { amount }) => sum - amount, 0);
  return {
    ...head,
    isReopenedByFlow: flow !== undefined,
    // The books count cards and deposits: they are no line of the drawer, and stand beside the takings.
    methods: methods.filter(({ methodCode }) => !isHeldMoney(methodCode)),
    entries: [...entries],
    corrections: [...corrections],
    settlements: [...settlements],
    countings: { times: counts.length, firstExcess: excess, firstShortage: shortage, each: counts.map(countingOf) },
    unreceived,
  };
}

/** Sums the differences of each cashier over the sheets in force, in fen; reopened sheets do not count. */
export const listBalances = (db: Db) =>
  db<Till.Balance[]>`
    select c.cashier_id, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as cashier, count(distinct c.id)::int as sheets,
      coalesce(sum(greatest(l.counted - l.expected, 0)), 0)::bigint as excess, coalesce(sum(greatest(l.expected - l.counted, 0)), 0)::bigint as shortage,
      coalesce(sum(l.counted - l.expected - d.settled), 0)::bigint as open
    from closing_sheet c
    join closing_sheet_line l on l.org_id = c.org_id and l.sheet_id = c.id
    join staff s on s.org_id = c.org_id and s.id = c.cashier_id
    cross join lateral (
      select coalesce(sum(x.amount), 0) as settled from difference_settlement x where x.org_id = l.org_id and x.sheet_id = l.sheet_id and x.method_code = l.method_code) d
    where c.practice_id = app_practice() and ${isInForce(db)} and l.counted <> l.expected
    group by c.cashier_id, s.name, s.name_en, s.pinyin order by s.pinyin, c.cashier_id`;

export async function findSheetPrint(
  context: Pick<Context, 'db' | 'now'>,
  asked: { id: string; staffId: string; isOwnOnly: boolean },
): Promise<SheetPrint | undefined> {
  const [sheet, head] = await Promise.all([findSheet(context, asked), findPracticeHead(context.db)]);
  if (!sheet || !head) return undefined;
  const {
    sheetNumber,
    cashier,
    openedAt,
    signedAt,
    openingFloat,
    counts,
    remark,
    isReopened,
    deposits,
    methods,
    entries,
    corrections,
    countings,
    unreceived,
    fromCards,
  } = sheet;
  const cashierName = { zh: cashier.name, en: cashier.nameEn || cashier.name };
  const figures = { openingFloat, counts, countings, unreceived, fromCards, deposits, methods, entries, corrections };
  return { ...head, ...figures, sheetNumber, cashierName, openedAt, signedAt, remark, isReopened };
}
