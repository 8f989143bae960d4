-- What a function of the owner reads beyond the session's own practice it asks for itself, by app.keeps, and gives it up again. As a setting
-- of the function (`set app.keeps = 'on'`, as these had it) only a superuser may write that down, and a clinic's database seldom has one.
create or replace function audit_chain(after bigint, upto bigint, at_most integer) returns setof audit_log
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
    select * from audit_log l where l.org_id = app_org() and l.seal_number > after and l.seal_number <= upto
    order by l.seal_number limit least(at_most, 5000);
  perform set_config('app.keeps', '', true);
end
$$;

create or replace function audit_standing(out number bigint, out hash bytea, out waiting bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  select coalesce((select h.number from audit_head h where h.org_id = app_org()), 0),
    coalesce((select h.hash from audit_head h where h.org_id = app_org()), decode(repeat('00', 32), 'hex')),
    (select count(*) from audit_log l where l.org_id = app_org() and l.hash is null)
  into number, hash, waiting;
  perform set_config('app.keeps', '', true);
end
$$;

create or replace function running_drugs(of_patient uuid, in_encounter uuid, at timestamptz)
returns table (
  item_id uuid, dose numeric, dose_unit text, route_code text, frequency_code text, duration integer, quantity integer, split boolean,
  doctor_name text, doctor_name_en text, began timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
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
    order by a.duration is null, r.began desc, a.id limit 200;
  perform set_config('app.keeps', '', true);
end
$$;

create or replace function critical_values_elsewhere(doctor uuid)
returns table (practice_id uuid, name_zh text, name_en text, waiting integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
    select p.id, p.name_zh, p.name_en, count(*)::integer
    from critical_value v
      join practice p on p.org_id = v.org_id and p.id = v.practice_id and p.enabled
      join staff_practice w on w.org_id = v.org_id and w.practice_id = v.practice_id and w.staff_id = v.doctor_id
    where v.org_id = app_org() and v.practice_id <> app_practice() and v.state = 'open' and v.doctor_id = doctor
    group by p.id, p.name_zh, p.name_en
    order by min(v.result_at), p.id;
  perform set_config('app.keeps', '', true);
end
$$;

create or replace function duties_elsewhere(since timestamptz, until timestamptz)
returns table (staff_id uuid, starts_at timestamptz, ends_at timestamptz, practice_name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
    select s.doctor_id, lower(s.during), upper(s.during), spoken(p.name_zh, p.name_en)
    from shift s
      join practice p on p.org_id = s.org_id and p.id = s.practice_id
      join staff_practice w on w.org_id = s.org_id and w.staff_id = s.doctor_id and w.practice_id = app_practice()
    where s.org_id = app_org() and s.practice_id <> app_practice() and s.during && tstzrange(since, until)
    order by lower(s.during), s.id;
  perform set_config('app.keeps', '', true);
end
$$;
