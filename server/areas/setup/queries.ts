import { orderType } from '../../../src/domain/order/orderTypes.ts';
import type { OpeningFacts } from '../../../src/domain/setup/opening.ts';
import type { Db } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { countUnanswered } from '../inventory/queries/goods.ts';

/** What the clinic of the session has entered so far; `today` is the first day of shifts that count. */
export async function findOpeningFacts(db: Db, practiceId: string, today: string): Promise<OpeningFacts> {
  const [[facts], { drugs: unansweredDrugs }] = await Promise.all([
    db<Omit<OpeningFacts, 'unansweredDrugs'>[]>`
      select p.phone <> '' and p.address <> '' as has_contact, coalesce(p.logo_file_url, '') <> '' as has_logo,
        (select count(*)::int from department d where d.practice_id = p.id and d.is_medical and d.enabled) as medical_departments,
        (select count(*)::int from room where enabled) as rooms,
        (select count(*)::int from appointment_type where enabled) as appointment_types,
        (select count(*)::int from payment_method where enabled and for_visit and kind not in ('memberCard', 'deposit')) as payment_methods,
        (select count(*)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id
          where w.practice_id = p.id and s.active) as staff,
        (select count(*)::int from encounter_fee) as consultation_fees,
        (select count(*)::int from item where not is_stocked and enabled and advice_type <> ${literal(db, orderType.skinTest)}) as charge_items,
        (select count(*)::int from item where is_stocked and enabled and category_code <> 'material') as drugs,
        (select count(*)::int from (select from stock_batch where quantity > 0 limit 1) held) as batches,
        (select count(*)::int from (select from shift where upper(during) > ${today}::date::timestamp at time zone 'Asia/Shanghai' limit 1) coming) as shifts,
        coalesce((select bool_or(jsonb_typeof(day) = 'object') from jsonb_array_elements(a.office_hours) day), p.opens_at < p.closes_at) as has_hours,
        (select count(*)::int from shift s
          cross join lateral (select lower(s.during) at time zone 'Asia/Shanghai' as begins, upper(s.during) at time zone 'Asia/Shanghai' as ends) t
          cross join lateral (select case when a.office_hours is null then jsonb_build_object('opensAt', p.opens_at, 'closesAt', p.closes_at)
            else a.office_hours -> (extract(isodow from t.begins)::int - 1) end as hours) d
          where s.practice_id = p.id and upper(s.during) > ${today}::date::timestamp at time zone 'Asia/Shanghai'
            and coalesce(t.begins < t.begins::date + (d.hours ->> 'opensAt')::int * interval '1 minute'
              or t.ends > t.begins::date + (d.hours ->> 'closesAt')::int * interval '1 minute', true)) as shifts_outside,
        (select count(*)::int from (select from patient limit 1) known) as patients,
        (select count(*)::int from (select from printed_paper limit 1) printed) as printed_papers
      from practice p left join appointment_setting a on a.org_id = p.org_id and a.practice_id = p.id where p.id = ${practiceId}`,
    countUnanswered(db),
  ]);
  return { ...facts!, unansweredDrugs };
}
