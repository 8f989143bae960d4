import { drugTypes } from '../../../../../src/domain/order/orderTypes.ts';
import { sendState } from '../../../../../src/domain/order/states.ts';
import { validSheetStates } from '../../../../../src/domain/pharmacy/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import type { Span } from '../factTables.ts';

/** A drug `i` of these indicators: no piece of Chinese medicine, vaccine or material. */
const isCounted = (db: Db): Fragment => db`
  (i.advice_type in (${literal(db, ...drugTypes)}) and i.category_code not in ('decoction', 'vaccine', 'material'))`;
const isAntibiotic = (db: Db): Fragment => db`(coalesce(i.antibiotic_grade, 0) > 0)`;
const isInjection = (db: Db): Fragment => db`(coalesce(i.dosage_form, '') in ('injection', 'powder-injection', 'infusion'))`;

/** Visits with antibiotics or injections that were sent and not withdrawn. */
export const drugVisits = (db: Db, { since, until }: Span): Fragment => db`
  select e.id, e.created_at as at, e.practice_id, 'visit' as of, e.id as object_id, coalesce(p.mrn, '') as number, e.patient_id,
    x.names as note_zh, x.names_en as note_en, e.doctor_id, e.department_id,
    case when x.has_antibiotic then 1 else 0 end as antibiotic_visits, case when x.has_injection then 1 else 0 end as injection_visits
  from encounter e
    left join patient p on p.org_id = e.org_id and p.id = e.patient_id
    cross join lateral (
      select bool_or(${isAntibiotic(db)}) as has_antibiotic, bool_or(${isInjection(db)}) as has_injection,
        string_agg(a.item_name, ' · ' order by a.id) as names, string_agg(coalesce(nullif(a.item_name_en, ''), a.item_name), ' · ' order by a.id) as names_en
      from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
      where a.org_id = e.org_id and a.encounter_id = e.id and a.send_status = ${literal(db, sendState.sent)} and ${isCounted(db)}
        and (${isAntibiotic(db)} or ${isInjection(db)})) x
  where e.practice_id = app_practice() and e.created_at >= ${since} and e.created_at < ${until} and x.names is not null`;

const sheets = (db: Db): Fragment => db`
  dispensing d join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
    join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id and not l.voided
    join advice a on a.org_id = l.org_id and a.id = l.advice_id
    join item i on i.org_id = l.org_id and i.id = l.item_id`;

const inSpan = (db: Db, { since, until }: Span): Fragment => db`
  d.practice_id = app_practice() and d.status in (${literal(db, ...validSheetStates)}) and d.sent_at >= ${since} and d.sent_at < ${until}
    and ${isCounted(db)}`;

/** Prescriptions by the moment they were sent; each is drilled to by its number. */
export const prescriptions = (db: Db, span: Span): Fragment => db`
  select d.id, d.sent_at as at, d.practice_id, 'visit' as of, d.encounter_id as object_id, d.prescription_number as number, d.patient_id,
    string_agg(a.item_name, ' · ' order by l.sort, l.id) as note_zh,
    string_agg(coalesce(nullif(a.item_name_en, ''), a.item_name), ' · ' order by l.sort, l.id) as note_en, d.doctor_id, e.department_id,
    1 as prescriptions, count(*)::int as prescribed_drugs,
    case when bool_or(${isAntibiotic(db)}) then 1 else 0 end as antibiotic_prescriptions,
    case when bool_or(${isInjection(db)}) then 1 else 0 end as injection_prescriptions
  from ${sheets(db)} where ${inSpan(db, span)}
  group by d.org_id, d.id, e.org_id, e.id`;

/** Antibiotics on prescriptions, with their grade of 2012: 1 free, 2 restricted, 3 special. */
export const antibioticOrders = (db: Db, span: Span): Fragment => db`
  select l.id, d.sent_at as at, d.practice_id, 'visit' as of, d.encounter_id as object_id, d.prescription_number as number, d.patient_id,
    a.item_name as note_zh, a.item_name_en as note_en, d.doctor_id, e.department_id, i.code as item_code,
    1 as antibiotic_orders, case when i.antibiotic_grade = 1 then 1 else 0 end as free_grade_orders,
    case when i.antibiotic_grade = 2 then 1 else 0 end as restricted_orders, case when i.antibiotic_grade = 3 then 1 else 0 end as special_orders
  from ${sheets(db)} where ${inSpan(db, span)} and ${isAntibiotic(db)}`;
