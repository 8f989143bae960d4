-- The ends of contracts of which the administrators of a clinic were told: one notice for each end, however often the job runs.
create table staff_contract_reminder (
  org_id uuid not null,
  practice_id uuid not null,
  staff_id uuid not null,
  contract_until date not null,
  told_at timestamptz not null,
  constraint staff_contract_reminder__pk primary key (org_id, practice_id, staff_id, contract_until),
  constraint staff_contract_reminder__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint staff_contract_reminder__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index staff_contract_reminder__by_staff on staff_contract_reminder (org_id, staff_id);
select belongs_to_practice('staff_contract_reminder', true);
