import { payState } from '../../../../src/domain/billing/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { reviewState } from '../../../../src/domain/pharmacy/review.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import { queueDays } from '../../../../src/domain/pharmacy/standing.ts';
import { dispensingState, handedOutStates } from '../../../../src/domain/pharmacy/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { ListOrder } from '../../../paging/order.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { herbalHead, instantText } from '../../order/queries/orders.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';

const order = ordersOf({
  sorts: {
    // Who scans means the sheet that waits, not the one handed out last month.
    queue: {
      by: `(d.status <> ${dispensingState.pending}), (l.pay_status <> ${payState.paid}), (coalesce(d.review_state, '${reviewState.passed}') <> '${reviewState.passed}'), l.has_returned, d.sent_at`,
      nulls: 'last',
    },
    pending: `(d.status <> ${dispensingState.pending}), d.sent_at`,
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
    by: db`(d.sent_at < ${startOf(today)}), (d.status <> ${literal(db, dispensingState.pending)}), (l.pay_status <> ${literal(db, payState.paid)}), d.sent_at desc, d.id`,
  }),
});

export interface Asking {
  today: string;
  language: Language;
}

const named = (db: Db, language: Language, zh: Fragment, en: Fragment): Fragment =>
  language === 'en' ? db`coalesce(nullif(${en}, ''), ${zh})` : zh;

/** One sheet with the words of its patient and doctor. A line without a bill counts as unpaid: nothing leaves for nothing. */
export const sheetColumns = (db: Db, language: Language): Fragment => db`
  d.id, d.prescription_number, d.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_walk_in as is_without_file, ${allergyMark(db, db`d.patient_id`)}, d.encounter_id, l.amount, l.owed_count,
    coalesce(${named(db, language, db`s.name`, db`s.name_en`)}, '') as doctor_name, d.status, l.pay_status, l.item_count, coalesce(l.item_names, '') as item_names,
    d.sent_at, d.dispensed_at, ${named(db, language, db`g.name`, db`g.name_en`)} as dispensed_by, d.collected_at, d.rejected_at,
    ${named(db, language, db`r.name`, db`r.name_en`)} as rejected_by, d.reject_reason,
    d.review_state as review, d.reviewed_at, ${named(db, language, db`v.name`, db`v.name_en`)} as reviewed_by,
    d.prepared_at, ${named(db, language, db`w.name`, db`w.name_en`)} as prepared_by, d.checked_at, ${named(db, language, db`k.name`, db`k.name_en`)} as checked_by,
    (select ${herbalHead(db)} from dispensing_line hl join advice ha on ha.org_id = hl.org_id and ha.id = hl.advice_id
      join herbal_prescription h on h.org_id = ha.org_id and h.id = ha.herbal_id
      where hl.org_id = d.org_id and hl.dispensing_id = d.id limit 1) as herbal,
    ${decoctionColumn(db, language)} as decoction,
    (select max(t.at) from dispensing_return t where t.org_id = d.org_id and t.dispensing_id = d.id) as returned_at, d.called_at, d.version`;

const decoctionColumn = (db: Db, language: Language): Fragment => db`
  (select jsonb_build_object('state', x.state, 'bags', x.bags, 'since', ${instantText(db, 'x.created_at')},
      'boilingAt', ${instantText(db, 'x.boiling_at')}, 'boilingBy', ${named(db, language, db`xb.name`, db`xb.name_en`)},
      'packedAt', ${instantText(db, 'x.packed_at')}, 'packedBy', ${named(db, language, db`xp.name`, db`xp.name_en`)},
      'handedOutAt', ${instantText(db, 'x.handed_out_at')}, 'handedOutBy', ${named(db, language, db`xh.name`, db`xh.name_en`)})
    from decoction x
    ${staffThen(db, 'xb', 'x.boiling_by', 'x.boiling_at')}
    ${staffThen(db, 'xp', 'x.packed_by', 'x.packed_at')}
    ${staffThen(db, 'xh', 'x.handed_out_by', 'x.handed_out_at')}
    where x.org_id = d.org_id and x.dispensing_id = d.id)`;

export const sheetTables = (db: Db, language: Language): Fragment => db`
  dispensing d
  join patient p on p.org_id = d.org_id and p.id = d.patient_id
  ${staffThen(db, 's', 'd.doctor_id', 'd.sent_at')}
  ${staffThen(db, 'g', 'd.dispensed_by', 'd.dispensed_at')}
  ${staffThen(db, 'r', 'd.rejected_by', 'd.rejected_at')}
  ${staffThen(db, 'v', 'd.reviewed_by', 'd.reviewed_at')}
  ${staffThen(db, 'w', 'd.prepared_by', 'd.prepared_at')}
  ${staffThen(db, 'k', 'd.checked_by', 'd.checked_at')}
  cross join lateral (
    select count(*)::int as item_count, coalesce(sum(coalesce(amount_of(a.unit_price, a.quantity, a.whole_price, a.whole_units), bl.amount)), 0)::bigint as amount, coalesce(bool_or(dl.returned > 0), false) as has_returned,
      count(*) filter (where least(dl.owed, dl.returned - coalesce(bl.refunded_quantity * dl.quantity / bl.quantity, 0)) > 0)::int as owed_count, string_agg(${named(db, language, db`coalesce(a.item_name, bl.item_name)`, db`coalesce(a.item_name_en, bl.item_name_en)`)}, ' · ' order by dl.sort) as item_names,
      case when bool_or(b.status = ${literal(db, payState.inSettlement)}) then ${literal(db, payState.inSettlement)}
        when bool_and(coalesce(b.status, ${literal(db, payState.unpaid)}) = ${literal(db, payState.paid)}) then ${literal(db, payState.paid)}
        else ${literal(db, payState.unpaid)} end as pay_status
    from dispensing_line dl
    left join advice a on a.org_id = dl.org_id and a.id = dl.advice_id
    left join bill_line bl on bl.org_id = dl.org_id and (bl.advice_id = dl.advice_id or bl.id = dl.bill_line_id)
    left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
    where dl.org_id = d.org_id and dl.dispensing_id = d.id and not dl.voided) l`;

const startOf = (date: string) => instantOf(date, '00:00');

/** Which sheets a tab shows. Without days the queue reaches back as far as it makes sense, the rest shows today. */
function inTab(db: Db, { tab, from, to }: Dispensing.Criteria, today: string): Fragment {
  const between = (column: Fragment, first: string, last: string) =>
    db`${column} >= ${startOf(first)} and ${column} < ${startOf(addDays(last, 1))}`;
  const days = (column: Fragment, since = today) => between(column, from ?? to ?? since, to ?? (from && from > today ? from : today));
  if (tab === 'toDispense') {
    const fresh = db`(l.pay_status = ${literal(db, payState.paid)} or d.sent_at >= ${startOf(addDays(today, 1 - queueDays.unpaid))})`;
    return db`d.status = ${literal(db, dispensingState.pending)} and ${days(db`d.sent_at`, addDays(today, -queueDays.paid))} ${from || to ? db`` : db`and ${fresh}`}`;
  }
  if (tab === 'dispensed')
    return db`d.status = ${literal(db, dispensingState.dispensed)} and ${days(db`d.dispensed_at`, addDays(today, -queueDays.paid))}`;
  if (tab === 'owed')
    return db`d.status in (${literal(db, ...handedOutStates)}) and l.owed_count > 0 and exists (
      select from dispensing_line o where o.org_id = d.org_id and o.dispensing_id = d.id and o.owed > 0)
      ${from || to ? db`and ${days(db`d.dispensed_at`)}` : db``}`;
  if (tab === 'rejected') return db`d.status = ${literal(db, dispensingState.rejected)} and ${days(db`d.rejected_at`)}`;
  if (tab === 'collected') return db`d.status = ${literal(db, dispensingState.collected)} and ${days(db`d.collected_at`)}`;
  if (tab === 'decoctions')
    return db`exists (select from decoction x where x.org_id = d.org_id and x.dispensing_id = d.id
      and (x.state <> 'handedOut' or x.handed_out_at >= ${startOf(from ?? today)}))`;
  if (tab === 'records') return db`d.status in (${literal(db, ...handedOutStates)}) and ${days(db`d.dispensed_at`)}`;
  return db`${days(db`d.sent_at`, addDays(today, -queueDays.paid))}`;
}

export function matchSheet(db: Db, keyword: string | undefined): Fragment {
  const typed = (keyword ?? '').trim();
  if (typed === '') return db``;
  const folded = typed.toLowerCase();
  return db`and (d.prescription_number = ${typed.toUpperCase()} or p.mrn = ${typed.toUpperCase()} or p.mobile = ${tidyPhone(typed)}
    or strpos(p.name_folded, ${folded}) > 0 or starts_with(p.pinyin, ${folded}) or starts_with(p.initials, ${folded}))`;
}

export async function findDispensings(
  db: Db,
  query: Dispensing.Criteria & Paging,
  { today, language }: Asking,
): Promise<Page<Dispensing.Line>> {
  const { payStatus, keyword, sort = 'queue' } = query;
  return pagedList<Dispensing.Line>(db, query, {
    of: 'd',
    from: sheetTables(db, language),
    where: db`${inTab(db, query, today)} ${matchSheet(db, keyword)}
      ${payStatus === undefined ? db`` : db`and l.pay_status = ${payStatus}`}`,
    order: keyword && sort === 'queue' ? orderFound(today) : order,
    select: sheetColumns(db, language),
  });
}

/** The sheets that wait to be handed out, paid and unpaid. */
export async function countQueue(db: Db, today: string): Promise<{ paid: number; unpaid: number }> {
  const [queue] = await db<[{ paid: number; unpaid: number }]>`
    select count(*) filter (where l.pay_status = ${literal(db, payState.paid)})::int as paid,
      count(*) filter (where l.pay_status <> ${literal(db, payState.paid)})::int as unpaid
    from ${sheetTables(db, 'zh')} where ${inTab(db, { tab: 'toDispense' }, today)}`;
  return queue;
}

export async function countDispensings(db: Db, today: string): Promise<Dispensing.Counts> {
  const count = (tab: Dispensing.Tab) =>
    db<[{ total: number }]>`select count(*)::int as total from ${sheetTables(db, 'zh')} where ${inTab(db, { tab }, today)}`;
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
    select ${sheetColumns(db, language)} from ${sheetTables(db, language)} where d.id = ${id}`;
  return sheet;
}
