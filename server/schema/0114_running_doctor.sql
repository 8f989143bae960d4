-- The doctor of a running drug is named in the reader's language: the English name goes along, empty where there is none.
drop function running_drugs(uuid, uuid, timestamptz);
create function running_drugs(of_patient uuid, in_encounter uuid, at timestamptz)
returns table (
  item_id uuid, dose numeric, dose_unit text, route_code text, frequency_code text, duration integer, quantity integer, split boolean,
  doctor_name text, doctor_name_en text, began timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.item_id, a.dose, a.dose_unit, a.route_code, a.frequency_code, a.duration, a.quantity, a.split, s.name, s.name_en, r.began
  from advice a
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
    left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    cross join lateral (select coalesce(d.dispensed_at, a.sent_at) as began) r
  where a.org_id = app_org() and a.patient_id = of_patient and a.encounter_id <> in_encounter
    and a.advice_type in (1, 14) and a.item_id is not null and a.send_status = 1 and a.sign_status = 2
    and d.status is distinct from 2 and d.status is distinct from 3
    and (l.id is null or (not l.voided and l.returned < l.quantity))
    and r.began + make_interval(days => coalesce(a.duration, 365)) > at
  order by a.duration is null, r.began desc, a.id limit 200
$$;
revoke execute on function running_drugs(uuid, uuid, timestamptz) from public;
grant execute on function running_drugs(uuid, uuid, timestamptz) to xinglin_app;
