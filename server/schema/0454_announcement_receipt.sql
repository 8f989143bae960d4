-- An announcement may ask its readers to say that they have read it. text_version counts the changes of its text: who has read an earlier
-- text has to read again.
alter table announcement
  add column asks_receipt boolean not null default false,
  add column text_version integer not null default 1,
  add column reminded_at timestamptz;

-- Who has read an announcement that asks for a receipt, and when: a row for each text that was read.
create table announcement_receipt (
  org_id uuid not null,
  announcement_id uuid not null,
  staff_id uuid not null,
  text_version integer not null,
  at timestamptz not null,
  constraint announcement_receipt__pk primary key (org_id, announcement_id, staff_id, text_version),
  constraint announcement_receipt__announcement foreign key (org_id, announcement_id) references announcement (org_id, id),
  constraint announcement_receipt__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index announcement_receipt__by_staff on announcement_receipt (org_id, staff_id);
select belongs_to_org('announcement_receipt', true);
