import { payState } from '../../../../src/domain/billing/states.ts';
import { consumableKinds } from '../../../../src/domain/businessReport/storeFacts.ts';
import { drugTypes } from '../../../../src/domain/order/orderTypes.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Span } from './factTables.ts';
import { kindList } from './store/goodsColumns.ts';

/** The source of the money of a bill: a visit, a sale at the desk to a patient on file, or a sale to a buyer without one. */
const sourceOf = (db: Db, encounterId: string, patientId: string): Fragment => db`
  case when ${db.unsafe(encounterId)} is not null then 'visit'
    when (select w.is_walk_in from patient w where w.org_id = app_org() and w.id = ${db.unsafe(patientId)}) then 'walkIn' else 'desk' end as income_source`;

/** Columns that name the patient, doctor and item of a bill line and of its order. */
const ofLine = (db: Db): Fragment => db`
  b.practice_id, 'bill' as of, b.id as object_id, b.bill_number as number, b.patient_id, l.item_name as note_zh, l.item_name_en as note_en,
  coalesce(a.doctor_id, b.doctor_id) as doctor_id, x.by as executor_id, e.department_id, l.category_code, l.item_code,
  ${sourceOf(db, 'b.encounter_id', 'b.patient_id')}`;

const joins = (db: Db): Fragment => db`
  left join advice a on a.org_id = l.org_id and a.id = l.advice_id
  left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
  left join item i on i.org_id = l.org_id and i.id = l.item_id
  left join lateral (
    select by from execution where org_id = a.org_id and advice_id = a.id and reversed_at is null order by at desc, id limit 1) x on true`;

const isDrug = (db: Db): Fragment => db`coalesce(i.advice_type in (${literal(db, ...drugTypes)}), false)`;
const isAntibiotic = (db: Db): Fragment => db`(${isDrug(db)} and coalesce(i.antibiotic_grade, 0) > 0)`;

/**
 * Lines on the day their bill was settled, and on the day of a refund what it took back. Income is what patient and insurer pay for a line; the
 * insurer's part of refunded units is shared out as the refund itself does it (src/domain/refund/rules.ts).
 */
export const billLines = (db: Db, { since, until }: Span): Fragment => db`
  select t.*, case when t.is_drug then t.income else 0 end as drug_income, case when t.is_antibiotic then t.income else 0 end as antibiotic_income,
    case when t.is_drug then t.units else 0 end as drug_units
  from (
    select l.id, b.settled_at as at, ${ofLine(db)}, ${isDrug(db)} as is_drug, ${isAntibiotic(db)} as is_antibiotic,
      1 as item_lines, l.quantity as units, l.amount as item_gross, l.discount + l.coupon + l.points as item_off, l.package_deduction as item_package,
      l.insurance as item_insured, l.net as item_net, 0 as item_refunded, l.net + l.insurance as income
    from bill b join bill_line l on l.org_id = b.org_id and l.bill_id = b.id ${joins(db)}
    where b.practice_id = app_practice() and b.status = ${literal(db, payState.paid)} and b.settled_at >= ${since} and b.settled_at < ${until}
    union all
    select md5(r.id::text || l.id::text)::uuid, r.paid_at, ${ofLine(db)}, ${isDrug(db)}, ${isAntibiotic(db)},
      0, -g.quantity, 0, 0, 0, 0, 0, g.amount + back.insured, -(g.amount + back.insured)
    from refund r
      join refund_line g on g.org_id = r.org_id and g.refund_id = r.id
      join bill_line l on l.org_id = g.org_id and l.id = g.bill_line_id
      join bill b on b.org_id = l.org_id and b.id = l.bill_id ${joins(db)}
      cross join lateral (
        select coalesce(sum(og.quantity), 0) as quantity from refund_line og join refund o on o.org_id = og.org_id and o.id = og.refund_id
        where og.org_id = l.org_id and og.bill_line_id = l.id and o.status = ${literal(db, refundState.refunded)} and (o.paid_at, o.id) < (r.paid_at, r.id)) before
      cross join lateral (
        select (round(l.insurance * (before.quantity + g.quantity) / l.quantity::numeric) - round(l.insurance * before.quantity / l.quantity::numeric))::bigint
          as insured) back
    where r.practice_id = app_practice() and r.status = ${literal(db, refundState.refunded)} and r.paid_at >= ${since} and r.paid_at < ${until}) t`;

/**
 * Cost in whole fen for each movement as the stock ledger holds it. Consumables of a treatment count for the doctor who ordered it and the
 * department of the request.
 */
export const costs = (db: Db, { since, until }: Span): Fragment => db`
  select m.id, m.at, m.practice_id, 'batch' as of, s.id as object_id, s.batch_number as number, coalesce(d.patient_id, r.patient_id) as patient_id,
    i.name_zh as note_zh, i.name_en as note_en, coalesce(d.doctor_id, a.doctor_id) as doctor_id,
    coalesce(e.department_id, r.department_id) as department_id, i.category_code, i.code as item_code, ${sourceOf(db, 'coalesce(d.encounter_id, r.id)', 'd.patient_id')}, -m.amount as cost,
    case when m.kind in (${kindList(db, consumableKinds)}) then -m.amount else 0 end as consumable_cost
  from stock_movement m
    join stock_batch s on s.org_id = m.org_id and s.id = m.batch_id
    join item i on i.org_id = s.org_id and i.id = s.item_id
    left join dispensing_line g on g.org_id = m.org_id and g.id = m.source_id
    left join dispensing d on d.org_id = g.org_id and d.id = g.dispensing_id
    left join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
    left join consumable_batch t on t.org_id = m.org_id and t.id = m.source_id
    left join consumable_sending c on c.org_id = t.org_id and c.id = t.sending_id
    left join consumable_request r on r.org_id = c.org_id and r.id = c.request_id
    left join advice a on a.org_id = r.org_id and a.id = r.advice_id
  where m.practice_id = app_practice() and m.kind in (${kindList(db, ['dispensing', 'return', ...consumableKinds])})
    and m.at >= ${since} and m.at < ${until}`;
