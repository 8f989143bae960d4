import { payState } from '../../../../src/domain/billing/states.ts';
import { type Share, type ShareableLine, type ShareRule, sharesOf, type TakenBack } from '../../../../src/domain/businessReport/shares.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Span } from './factTables.ts';

/** The rules of the clinic in their order. */
export const listShareRules = (db: Db): Promise<ShareRule[]> =>
  db<ShareRule[]>`
    select id, name_zh, name_en, staff_id, title_code, category_code, item_id, role, base, way, rate, amount, tiers, valid_from, valid_to
    from share_rule where practice_id = app_practice() and enabled order by sort, id`;

type Found = Omit<ShareableLine, 'persons'> & {
  orderingId: string | null;
  orderingTitle: string | null;
  executingId: string | null;
  executingTitle: string | null;
};

/**
 * Lines of every month that gives a share or takes it back in the span: the months of the span up to its end, and the whole months of the
 * bills that are refunded in it. A share depends on the lines before it in its month.
 */
const listLines = (db: Db, { since, until }: Span): Promise<Found[]> =>
  db<Found[]>`
    with months as (
      select m.start, least(m.start + interval '1 month', ${until}::timestamptz at time zone 'Asia/Shanghai') as finish
      from generate_series(date_trunc('month', ${since}::timestamptz at time zone 'Asia/Shanghai'),
        (${until}::timestamptz at time zone 'Asia/Shanghai') - interval '1 second', interval '1 month') as m(start)
      union
      select distinct date_trunc('month', b.settled_at at time zone 'Asia/Shanghai'), least(
        date_trunc('month', b.settled_at at time zone 'Asia/Shanghai') + interval '1 month', ${until}::timestamptz at time zone 'Asia/Shanghai')
      from refund r join bill b on b.org_id = r.org_id and b.id = r.bill_id
      where r.practice_id = app_practice() and r.status = ${literal(db, refundState.refunded)} and r.paid_at >= ${since} and r.paid_at < ${until})
    select l.id, b.settled_at as at, (b.settled_at at time zone 'Asia/Shanghai')::date as day, l.category_code, l.item_id, l.quantity as units,
      l.amount as before, l.amount - l.discount - l.coupon - l.points as after,
      o.id as ordering_id, o.title_code as ordering_title, p.id as executing_id, p.title_code as executing_title
    from months m
      join bill b on b.practice_id = app_practice() and b.status = ${literal(db, payState.paid)}
        and b.settled_at >= m.start at time zone 'Asia/Shanghai' and b.settled_at < m.finish at time zone 'Asia/Shanghai'
      join bill_line l on l.org_id = b.org_id and l.bill_id = b.id
      left join advice a on a.org_id = l.org_id and a.id = l.advice_id
      left join staff o on o.org_id = b.org_id and o.id = coalesce(a.doctor_id, b.doctor_id)
      left join lateral (
        select by from execution where org_id = a.org_id and advice_id = a.id and reversed_at is null order by at desc, id limit 1) x on true
      left join staff p on p.org_id = b.org_id and p.id = x.by`;

/** Units that refunds took back before the end of the span, of each line that a refund in the span names. */
const listTakenBack = (db: Db, { since, until }: Span): Promise<TakenBack[]> =>
  db<TakenBack[]>`
    select r.id, g.bill_line_id as line_id, r.paid_at as at, g.quantity as units
    from refund r join refund_line g on g.org_id = r.org_id and g.refund_id = r.id
    where r.practice_id = app_practice() and r.status = ${literal(db, refundState.refunded)} and r.paid_at < ${until} and exists (
      select from refund_line og join refund o on o.org_id = og.org_id and o.id = og.refund_id
      where og.org_id = g.org_id and og.bill_line_id = g.bill_line_id and o.status = ${literal(db, refundState.refunded)}
        and o.paid_at >= ${since} and o.paid_at < ${until})`;

/** The shares of the months of a span, those before its first day included. */
export async function findShares(db: Db, span: Span): Promise<{ rules: ShareRule[]; shares: Share[] }> {
  const rules = await listShareRules(db);
  if (rules.length === 0) return { rules, shares: [] };
  const [found, takenBack] = await Promise.all([listLines(db, span), listTakenBack(db, span)]);
  const lines = found.map(
    ({ orderingId, orderingTitle, executingId, executingTitle, ...line }): ShareableLine => ({
      ...line,
      persons: {
        ordering: orderingId === null ? null : { id: orderingId, titleCode: orderingTitle },
        executing: executingId === null ? null : { id: executingId, titleCode: executingTitle },
      },
    }),
  );
  return { rules, shares: sharesOf(rules, lines, takenBack) };
}

/** Shares as facts of a report, each on the moment of its bill or refund. */
export const shareFacts = (db: Db, { since, until }: Span, shares: readonly Share[]): Fragment => db`
  select md5(s.source_id || s.line_id || s.role)::uuid as id, s.at, b.practice_id, 'bill' as of, b.id as object_id, b.bill_number as number, b.patient_id,
    l.item_name as note_zh, l.item_name_en as note_en, s.staff_id as doctor_id, e.department_id, l.category_code, l.item_code,
    s.rule_id, s.role as share_role, s.base as share_base, s.share
  from jsonb_to_recordset(${db.json(shares.map(recordOf))}) as s(
      source_id text, line_id text, at timestamptz, staff_id uuid, rule_id uuid, role text, base bigint, share bigint)
    join bill_line l on l.org_id = app_org() and l.id = s.line_id::uuid
    join bill b on b.org_id = l.org_id and b.id = l.bill_id
    left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
  where s.at >= ${since} and s.at < ${until}`;

const recordOf = ({ sourceId, lineId, at, staffId, ruleId, role, base, share }: Share) => ({
  source_id: sourceId,
  line_id: lineId,
  at,
  staff_id: staffId,
  rule_id: ruleId,
  role,
  base,
  share,
});
