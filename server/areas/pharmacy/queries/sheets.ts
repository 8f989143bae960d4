import { payState } from '../../../../src/domain/billing/states.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { instantText, literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { herbalHead } from '../../order/queries/orders.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';

const billOfLine = (db: Db): Fragment => db`
    left join bill_line bl on bl.org_id = dl.org_id and (bl.advice_id = dl.advice_id or bl.id = dl.bill_line_id)`;

const linesOfSheet = (db: Db): Fragment => db`dl.org_id = d.org_id and dl.dispensing_id = d.id and not dl.voided`;

/** State of the bills `b` of several lines. A line without a bill counts as unpaid: nothing leaves for nothing. */
const payStateOfLines = (db: Db): Fragment => db`
  case when bool_or(b.status = ${literal(db, payState.inSettlement)}) then ${literal(db, payState.inSettlement)}
    when bool_and(coalesce(b.status, ${literal(db, payState.unpaid)}) = ${literal(db, payState.paid)}) then ${literal(db, payState.paid)}
    else ${literal(db, payState.unpaid)} end`;

const billOfSheet = (db: Db): Fragment => db`left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id`;

/** State of the bills of the sheet `d`, for conditions and orders. */
export const payStateOf = (db: Db): Fragment => db`(
  select ${payStateOfLines(db)} from dispensing_line dl ${billOfLine(db)} ${billOfSheet(db)} where ${linesOfSheet(db)})`;

/** True of a line `dl` of which something is owed that was paid and not refunded. */
const isOwed = (db: Db): Fragment => db`least(dl.owed, dl.returned - coalesce(bl.refunded_quantity * dl.quantity / bl.quantity, 0)) > 0`;

/** True if drugs of the sheet `d` are owed to the patient. */
export const owesDrugs = (db: Db): Fragment => db`exists (
  select from dispensing_line dl ${billOfLine(db)} where ${linesOfSheet(db)} and dl.owed > 0 and ${isOwed(db)})`;

/** True if drugs of the sheet `d` were brought back. */
export const hasReturned = (db: Db): Fragment => db`exists (select from dispensing_line dl where ${linesOfSheet(db)} and dl.returned > 0)`;

const nameIn = (db: Db, language: Language, zh: Fragment, en: Fragment): Fragment =>
  language === 'en' ? db`coalesce(nullif(${en}, ''), ${zh})` : zh;

/** One sheet with the words of its patient and doctor. */
export const sheetColumns = (db: Db, language: Language): Fragment => db`
  d.id, d.prescription_number, d.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_walk_in as is_without_file, ${allergyMark(db, db`d.patient_id`)}, d.encounter_id, l.amount, l.owed_count,
    coalesce(${nameIn(db, language, db`s.name`, db`s.name_en`)}, '') as doctor_name, d.status, l.pay_status, l.item_count, coalesce(l.item_names, '') as item_names,
    d.sent_at, d.dispensed_at, ${nameIn(db, language, db`g.name`, db`g.name_en`)} as dispensed_by, d.collected_at, d.rejected_at,
    ${nameIn(db, language, db`r.name`, db`r.name_en`)} as rejected_by, d.reject_reason,
    d.review_state as review, d.reviewed_at, ${nameIn(db, language, db`v.name`, db`v.name_en`)} as reviewed_by,
    d.prepared_at, ${nameIn(db, language, db`w.name`, db`w.name_en`)} as prepared_by, d.checked_at, ${nameIn(db, language, db`k.name`, db`k.name_en`)} as checked_by,
    (select ${herbalHead(db)} from dispensing_line hl join advice ha on ha.org_id = hl.org_id and ha.id = hl.advice_id
      join herbal_prescription h on h.org_id = ha.org_id and h.id = ha.herbal_id
      where hl.org_id = d.org_id and hl.dispensing_id = d.id limit 1) as herbal,
    ${decoctionColumn(db, language)} as decoction,
    (select max(t.at) from dispensing_return t where t.org_id = d.org_id and t.dispensing_id = d.id) as returned_at, d.called_at, d.version`;

const decoctionColumn = (db: Db, language: Language): Fragment => db`
  (select jsonb_build_object('state', x.state, 'bags', x.bags, 'since', ${instantText(db, 'x.created_at')},
      'boilingAt', ${instantText(db, 'x.boiling_at')}, 'boilingBy', ${nameIn(db, language, db`xb.name`, db`xb.name_en`)},
      'packedAt', ${instantText(db, 'x.packed_at')}, 'packedBy', ${nameIn(db, language, db`xp.name`, db`xp.name_en`)},
      'handedOutAt', ${instantText(db, 'x.handed_out_at')}, 'handedOutBy', ${nameIn(db, language, db`xh.name`, db`xh.name_en`)})
    from decoction x
    ${staffThen(db, 'xb', 'x.boiling_by', 'x.boiling_at')}
    ${staffThen(db, 'xp', 'x.packed_by', 'x.packed_at')}
    ${staffThen(db, 'xh', 'x.handed_out_by', 'x.handed_out_at')}
    where x.org_id = d.org_id and x.dispensing_id = d.id)`;

/** Sheets `d` with their patients `p`: conditions and orders of a list need no more. */
export const sheets = (db: Db): Fragment => db`dispensing d join patient p on p.org_id = d.org_id and p.id = d.patient_id`;

/** Tables of `sheetColumns` beside the sheet `d` itself. They weigh every line of a sheet, so a list joins them to the rows of its page alone. */
export const sheetJoins = (db: Db, language: Language): Fragment => db`
  join patient p on p.org_id = d.org_id and p.id = d.patient_id
  ${staffThen(db, 's', 'd.doctor_id', 'd.sent_at')}
  ${staffThen(db, 'g', 'd.dispensed_by', 'd.dispensed_at')}
  ${staffThen(db, 'r', 'd.rejected_by', 'd.rejected_at')}
  ${staffThen(db, 'v', 'd.reviewed_by', 'd.reviewed_at')}
  ${staffThen(db, 'w', 'd.prepared_by', 'd.prepared_at')}
  ${staffThen(db, 'k', 'd.checked_by', 'd.checked_at')}
  cross join lateral (
    select count(*)::int as item_count, coalesce(sum(coalesce(amount_of(a.unit_price, a.quantity, a.whole_price, a.whole_units), bl.amount)), 0)::bigint as amount,
      count(*) filter (where ${isOwed(db)})::int as owed_count, string_agg(${nameIn(db, language, db`coalesce(a.item_name, bl.item_name)`, db`coalesce(a.item_name_en, bl.item_name_en)`)}, ' · ' order by dl.sort) as item_names,
      ${payStateOfLines(db)} as pay_status
    from dispensing_line dl
    left join advice a on a.org_id = dl.org_id and a.id = dl.advice_id
    ${billOfLine(db)}
    ${billOfSheet(db)}
    where ${linesOfSheet(db)}) l`;

export function matchSheet(db: Db, keyword: string | undefined): Fragment {
  const typed = (keyword ?? '').trim();
  if (typed === '') return db``;
  const folded = typed.toLowerCase();
  return db`and (d.prescription_number = ${typed.toUpperCase()} or p.mrn = ${typed.toUpperCase()} or p.mobile = ${tidyPhone(typed)}
    or strpos(p.name_folded, ${folded}) > 0 or starts_with(p.pinyin, ${folded}) or starts_with(p.initials, ${folded}))`;
}
