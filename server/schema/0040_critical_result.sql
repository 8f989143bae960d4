-- A result at or beyond a critical limit is told to the ordering doctor once it is signed. The limits stand in lab_indicator.ranges
-- beside low and high (criticalLow, criticalHigh), for the same sex and age.
alter table lab_indicator no force row level security;
update lab_indicator set ranges = coalesce((
  select jsonb_agg('{"criticalLow": null, "criticalHigh": null}'::jsonb || one order by place)
  from jsonb_array_elements(ranges) with ordinality as each (one, place)), '[]');
alter table lab_indicator force row level security;

-- The limits as they were when the report was written, and whether its result reached one.
alter table report_result
  add column critical_low numeric(14, 4),
  add column critical_high numeric(14, 4),
  add column critical boolean not null default false,
  add constraint report_result__critical check (not critical or abnormal_flag in ('L', 'H'));

-- Who was told of the critical results of an order, and when they saw it.
create index push_event__critical on push_event (org_id, practice_id, (content ->> 'objectId'))
  where content -> 'values' ->> 'change' in ('critical', 'criticalWithdrawn');
