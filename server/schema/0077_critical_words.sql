-- An indicator says which results in words are critical ('阳性；+++；检出*'), beside its critical limits and for the same sex and age.
alter table lab_indicator no force row level security;
update lab_indicator set ranges = coalesce((
  select jsonb_agg('{"criticalWords": ""}'::jsonb || one order by place)
  from jsonb_array_elements(ranges) with ordinality as each (one, place)), '[]');
alter table lab_indicator force row level security;

-- The critical words as they were when the report was written. A critical word is neither low nor high: its flag is A.
alter table report_result
  add column critical_words text not null default '',
  drop constraint report_result__critical,
  add constraint report_result__critical check (not critical or abnormal_flag <> '');

-- Critical values that wait at other practices of the organisation for the doctor who ordered the tests. The answer holds the practice and
-- a number, and nothing of a patient: row-level security shows the rows themselves only to a session of their practice. The doctor is
-- told of practices where he still works, so that he can go there.
create function critical_values_elsewhere(doctor uuid)
returns table (practice_id uuid, name_zh text, name_en text, waiting integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name_zh, p.name_en, count(*)::integer
  from critical_value v
  join practice p on p.org_id = v.org_id and p.id = v.practice_id and p.enabled
  join staff_practice w on w.org_id = v.org_id and w.practice_id = v.practice_id and w.staff_id = v.doctor_id
  where v.org_id = app_org() and v.practice_id <> app_practice() and v.state = 'open' and v.doctor_id = doctor
  group by p.id, p.name_zh, p.name_en
  order by min(v.result_at), p.id
$$;
revoke all on function critical_values_elsewhere(uuid) from public;
grant execute on function critical_values_elsewhere(uuid) to xinglin_app;
