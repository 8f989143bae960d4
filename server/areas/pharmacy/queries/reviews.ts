import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { openReviewStates, reviewState } from '../../../../src/domain/pharmacy/review.ts';
import type * as Review from '../../../../src/domain/pharmacy/reviewShapes.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { queueDays } from '../../../../src/domain/pharmacy/standing.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Asking } from './dispensings.ts';
import { matchSheet, sheetColumns, sheetJoins, sheets } from './sheets.ts';

const order = ordersOf({
  sorts: {
    sentAt: 'd.sent_at',
    reviewedAt: { by: 'd.reviewed_at', nulls: 'last' },
    patientName: 'p.pinyin collate "C"',
    prescriptionNumber: 'd.prescription_number',
  },
  usual: { sort: 'sentAt', direction: 'asc' },
  last: 'd.id',
});
export const reviewSorts = order.names;

const isPending = (db: Db): Fragment => db`d.status = ${literal(db, dispensingState.pending)}`;

function inReviewTab(db: Db, { tab, from, to }: Review.ReviewCriteria, today: string): Fragment {
  const within = (column: Fragment, first: string, last: string) =>
    db`${column} >= ${instantOf(first, '00:00')} and ${column} < ${instantOf(addDays(last, 1), '00:00')}`;
  if (tab === 'done')
    return db`d.review_state is not null and (d.review_state = ${reviewState.passed} or d.review_state = ${reviewState.refused})
      and ${within(db`d.reviewed_at`, from ?? to ?? today, to ?? (from && from > today ? from : today))}`;
  const since = within(db`d.sent_at`, from ?? to ?? addDays(today, -queueDays.paid), to ?? (from && from > today ? from : today));
  const states = tab === 'open' ? [...openReviewStates] : [reviewState.sentBack];
  return db`${isPending(db)} and d.review_state = any (${states}) and ${since}`;
}

export const findReviews = (db: Db, query: Review.ReviewCriteria & Paging, { today, language }: Asking): Promise<Page<Dispensing.Line>> =>
  pagedList<Dispensing.Line>(db, query, {
    of: 'd',
    from: sheets(db),
    where: db`${inReviewTab(db, query, today)} ${matchSheet(db, query.keyword)}`,
    order,
    select: sheetColumns(db, language),
    joins: sheetJoins(db, language),
  });

export async function countReviews(db: Db, today: string): Promise<Review.ReviewCounts> {
  const count = (tab: Review.ReviewTab) =>
    db<
      [{ total: number }]
    >`select count(*)::int as total from dispensing d where d.practice_id = app_practice() and ${inReviewTab(db, { tab }, today)}`;
  const [[open], [sentBack]] = await Promise.all([count('open'), count('sentBack')]);
  return { waiting: open.total, sentBack: sentBack.total };
}

/** The latest first. */
export const findReviewEvents = (db: Db, dispensingId: string, language: Language) => db<Review.ReviewEvent[]>`
  select r.id, r.act, r.reason_code, r.remark, r.proposal, r.at,
    ${language === 'en' ? db`coalesce(nullif(s.name_en, ''), s.name)` : db`s.name`} as by
  from prescription_review r ${staffThen(db, 's', 'r.staff_id', 'r.at')}
  where r.dispensing_id = ${dispensingId} order by r.at desc, r.id desc`;
