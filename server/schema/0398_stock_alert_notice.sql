-- Whether people who keep stock are told of stock alerts once a day.
alter table stock_setting add column is_alert_pushed boolean not null default true;

-- The days on which a person was told of stock alerts: one notice each day, however often the job runs. Counts are those of the notice.
create table stock_alert_notice (
  org_id uuid not null,
  practice_id uuid not null,
  staff_id uuid not null,
  day date not null,
  counts jsonb not null,
  told_at timestamptz not null,
  constraint stock_alert_notice__pk primary key (org_id, practice_id, staff_id, day),
  constraint stock_alert_notice__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
select belongs_to_practice('stock_alert_notice', true);
