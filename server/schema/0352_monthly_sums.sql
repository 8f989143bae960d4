-- Sums of whole months by item: a year of days has almost as many rows of doctor and item as bill lines. The job adds a month up from its
-- days after all of them are written, and forgets it in the transaction that writes one of its days again (src/domain/businessReport/dailySums.ts).

-- The months that were added up. month: its first day.
create table report_month (
  org_id uuid not null,
  practice_id uuid not null,
  kind text not null,
  month date not null,
  constraint report_month__pk primary key (org_id, practice_id, kind, month),
  constraint report_month__practice foreign key (org_id, practice_id) references practice (org_id, id)
);
select belongs_to_practice('report_month');

-- Bill lines of a month by item. at: the first moment of the month.
create table monthly_item (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, executor_id uuid, department_id uuid, category_code text, item_code text, note_zh text not null, note_en text not null,
  item_lines bigint not null, units bigint not null, item_gross bigint not null, item_off bigint not null, item_package bigint not null,
  item_insured bigint not null, item_net bigint not null, item_refunded bigint not null, income bigint not null, drug_income bigint not null,
  antibiotic_income bigint not null, drug_units bigint not null,
  constraint monthly_item__pk primary key (org_id, id)
);
create index monthly_item__by_month on monthly_item (org_id, practice_id, at);
select belongs_to_practice('monthly_item');
-- The tenant is asked once for each query and not for each row, as for the sums of days.
alter policy tenant on monthly_item using (org_id = (select app_org()) and practice_id = (select app_practice()))
  with check (org_id = (select app_org()) and practice_id = (select app_practice()));
