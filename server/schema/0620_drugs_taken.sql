-- The medication list of a patient. Medicines from elsewhere are histories of the kind 'drug' with how they are taken; a drug of this
-- organisation that the patient has stopped taking is one, too, with the order it stops, and counts as running no more.
alter table patient_history add column drug jsonb,
  add constraint patient_history__drug check (drug is null or kind = 'drug');
drop index patient_history__named_once;
create unique index patient_history__named_once on patient_history (org_id, patient_id, kind, relation, name)
  where status = 'active' and kind not in ('gynaecology', 'pregnancy') and drug ->> 'adviceId' is null;
create index patient_history__stopped_order on patient_history (org_id, patient_id, (drug ->> 'adviceId')) where drug ->> 'adviceId' is not null;

-- Somebody has gone through the list with the patient: only added to.
create table drug_review (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  -- Medicines that stood on the list, and those that no check knows.
  listed integer not null,
  unchecked integer not null,
  reviewed_at timestamptz not null,
  reviewed_by uuid not null,
  constraint drug_review__pk primary key (org_id, id),
  constraint drug_review__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint drug_review__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint drug_review__reviewed_by foreign key (org_id, reviewed_by) references staff (org_id, id),
  constraint drug_review__counts check (listed >= 0 and unchecked between 0 and listed)
);
create index drug_review__by_patient on drug_review (org_id, patient_id, reviewed_at desc);
create index drug_review__by_encounter on drug_review (org_id, encounter_id) where encounter_id is not null;
create index drug_review__by_reviewed_by on drug_review (org_id, reviewed_by);
select belongs_to_org('drug_review', true);

-- As running_drugs, which stays for servers of before: names the order and what was carried out of it, without drugs that the patient has
-- stopped.
create function drugs_taken(of_patient uuid, in_encounter uuid, at timestamptz)
returns table (
  advice_id uuid, item_id uuid, dose numeric, dose_unit text, route_code text, frequency_code text, duration integer, quantity integer,
  split boolean, doctor_name text, doctor_name_en text, began timestamptz, is_given boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
    select a.id, a.item_id, a.dose, a.dose_unit, a.route_code, a.frequency_code, a.duration, a.quantity, a.split,
      coalesce(former.name, s.name), coalesce(former.name_en, s.name_en), r.began,
      a.execution_count = 0 or exists (
        select from execution e where e.org_id = a.org_id and e.advice_id = a.id and e.reversed_at is null)
    from advice a
      join staff s on s.org_id = a.org_id and s.id = a.doctor_id
      left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
      left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
      cross join lateral (select coalesce(d.dispensed_at, a.sent_at) as began) r
      -- The name under which the doctor sent the order.
      left join lateral (
        select f.name, f.name_en from staff_former_name f
        where f.org_id = s.org_id and f.staff_id = s.id and f.until > a.sent_at order by f.until, f.id limit 1) former on true
    where a.org_id = app_org() and a.patient_id = of_patient and a.encounter_id <> in_encounter
      and a.advice_type in (1, 14) and a.item_id is not null and a.send_status = 1 and a.sign_status = 2
      and d.status is distinct from 2 and d.status is distinct from 3
      and (l.id is null or (not l.voided and l.returned < l.quantity))
      and r.began + make_interval(days => coalesce(a.duration, 365)) > at
      and not exists (
        select from patient_history h where h.org_id = a.org_id and h.patient_id = a.patient_id and h.status = 'historical'
          and h.drug ->> 'adviceId' = a.id::text)
    order by a.duration is null, r.began desc, a.id limit 200;
  perform set_config('app.keeps', '', true);
end
$$;
revoke execute on function drugs_taken(uuid, uuid, timestamptz) from public;
grant execute on function drugs_taken(uuid, uuid, timestamptz) to xinglin_app;
