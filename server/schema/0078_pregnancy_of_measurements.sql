-- "Pregnant?" was an answer of each measurement before it was kept once, with the patient (0056). The last answer of the measurements is
-- carried over where the patient has no later one. How long an answer holds is reckoned from its own day (src/domain/medication).
alter table vital_signs no force row level security;
alter table patient no force row level security;
alter table pregnancy_answer no force row level security;
insert into pregnancy_answer (org_id, id, patient_id, state, weeks, answered_on, answered_by, answered_at)
select distinct on (v.org_id, v.patient_id) v.org_id, gen_random_uuid(), v.patient_id,
  case v.measured ->> 'PREGNANT' when 'yes' then 'pregnant' else 'none' end, null,
  (v.recorded_at at time zone 'Asia/Shanghai')::date, v.recorded_by, v.recorded_at
from vital_signs v
join patient p on p.org_id = v.org_id and p.id = v.patient_id and p.sex <> 'M'
where v.deleted_at is null and v.measured ->> 'PREGNANT' in ('yes', 'no')
  and not exists (select from pregnancy_answer a
    where a.org_id = v.org_id and a.patient_id = v.patient_id and a.answered_at >= v.recorded_at)
order by v.org_id, v.patient_id, v.recorded_at desc, v.id desc;
alter table pregnancy_answer force row level security;
alter table patient force row level security;
alter table vital_signs force row level security;
