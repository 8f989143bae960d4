-- Answers to the warnings of the ordering rules. key names the danger, so that an answer given once is not asked for again;
-- message and warned_values say what was warned of, in no language. A reminder that was confirmed has no reason.
create table advice_override (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  advice_id uuid not null,
  encounter_id uuid not null,
  rule text not null,
  level text not null,
  key text not null,
  message text not null,
  warned_values jsonb not null default '{}',
  source text not null default '',
  reason text not null default '',
  given_by uuid not null,
  given_at timestamptz not null,
  constraint advice_override__pk primary key (org_id, id),
  constraint advice_override__advice foreign key (org_id, advice_id) references advice (org_id, id) on delete cascade,
  constraint advice_override__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint advice_override__given_by foreign key (org_id, given_by) references staff (org_id, id),
  constraint advice_override__once unique (org_id, advice_id, key),
  constraint advice_override__level check (level in ('remind', 'reason')),
  constraint advice_override__reason check (level <> 'reason' or reason <> '')
);
create index advice_override__by_encounter on advice_override (org_id, encounter_id);
create index advice_override__by_given_by on advice_override (org_id, given_by);
select belongs_to_practice('advice_override');

-- "Cannot be asked now" holds for one visit: the question comes again at the next.
alter table encounter
  add column allergy_unable_reason text not null default '',
  add column allergy_unable_by uuid,
  add column allergy_unable_at timestamptz,
  add constraint encounter__allergy_unable_by foreign key (org_id, allergy_unable_by) references staff (org_id, id);
create index encounter__by_allergy_unable_by on encounter (org_id, allergy_unable_by) where allergy_unable_by is not null;

-- Answers to "pregnant or breast-feeding?", of the person in every clinic of the organisation; the newest counts while it holds.
create table pregnancy_answer (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  state text not null,
  weeks integer,
  answered_on date not null,
  answered_by uuid not null,
  answered_at timestamptz not null,
  constraint pregnancy_answer__pk primary key (org_id, id),
  constraint pregnancy_answer__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint pregnancy_answer__answered_by foreign key (org_id, answered_by) references staff (org_id, id),
  constraint pregnancy_answer__state check (state in ('none', 'pregnant', 'lactating')),
  constraint pregnancy_answer__weeks check (weeks is null or (state = 'pregnant' and weeks between 0 and 42))
);
create index pregnancy_answer__by_patient on pregnancy_answer (org_id, patient_id, answered_at desc);
create index pregnancy_answer__by_answered_by on pregnancy_answer (org_id, answered_by);
select belongs_to_org('pregnancy_answer', true);

-- Drugs of a patient that were sent in another visit, in any clinic of the organisation, and whose days are not over. Drugs that
-- were rejected, revoked or given back are left out. Other clinics' orders are not visible otherwise, so no more than this leaves them.
create function running_drugs(of_patient uuid, in_encounter uuid, at timestamptz)
returns table (
  item_id uuid, dose numeric, dose_unit text, route_code text, frequency_code text, doctor_name text, began timestamptz, ends timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.item_id, a.dose, a.dose_unit, a.route_code, a.frequency_code, s.name, r.began, r.began + make_interval(days => a.duration)
  from advice a
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
    left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    cross join lateral (select coalesce(d.dispensed_at, a.sent_at) as began) r
  where a.org_id = app_org() and a.patient_id = of_patient and a.encounter_id <> in_encounter
    and a.advice_type in (1, 14) and a.item_id is not null and a.duration is not null and a.send_status = 1 and a.sign_status = 2
    and d.status is distinct from 2 and d.status is distinct from 3
    and (l.id is null or (not l.voided and l.returned < l.quantity))
    and r.began + make_interval(days => a.duration) > at
  order by r.began desc, a.id limit 100
$$;
revoke execute on function running_drugs(uuid, uuid, timestamptz) from public;
grant execute on function running_drugs(uuid, uuid, timestamptz) to xinglin_app;
