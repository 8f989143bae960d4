-- Sums of whole days for the business reports, one table for each kind of fact and set of keys (src/domain/businessReport/dailySums.ts). A job
-- writes a day after it has ended. A day is read from its sums if report_day has it and no report_day_change names it; any other day is
-- added up from its facts. So a report is exact at every moment, and a late change costs time until the job wrote the day again.

-- The days that were added up. version: how the facts were read then (dailyVersion).
create table report_day (
  org_id uuid not null,
  practice_id uuid not null,
  kind text not null,
  day date not null,
  version integer not null,
  constraint report_day__pk primary key (org_id, practice_id, kind, day),
  constraint report_day__practice foreign key (org_id, practice_id) references practice (org_id, id)
);
select belongs_to_practice('report_day');

-- Changes of facts of past days that the sums do not hold yet. Rows are only added and deleted, never updated: two changes of one day do not
-- wait for each other, and the job deletes the rows it has seen and no others. day null: all days. One clinic may mark the days of another: a
-- patient and an item are of all clinics.
create table report_day_change (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  practice_id uuid not null,
  kind text not null,
  day date,
  changed_in xid8 not null default pg_current_xact_id(),
  constraint report_day_change__pk primary key (org_id, id),
  constraint report_day_change__practice foreign key (org_id, practice_id) references practice (org_id, id)
);
create index report_day_change__by_day on report_day_change (org_id, practice_id, kind, day);
select belongs_to_org('report_day_change');

-- Settled bills of a day.
create table daily_bill (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  cashier_id uuid, doctor_id uuid, department_id uuid,
  bills bigint not null, gross bigint not null, package_deduction bigint not null, rate_discount bigint not null, reduction bigint not null,
  coupon bigint not null, points bigint not null, insurance bigint not null, net bigint not null, arrears_made bigint not null,
  constraint daily_bill__pk primary key (org_id, id)
);
-- Payments of a day.
create table daily_payment (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  cashier_id uuid, doctor_id uuid, department_id uuid, method_code text, money_kind text,
  bill_paid bigint not null, arrears_collected bigint not null, bill_refunded bigint not null, payments bigint not null, taken bigint not null,
  paid_out bigint not null, takings bigint not null, from_cards bigint not null, from_deposits bigint not null,
  money_in bigint not null,
  constraint daily_payment__pk primary key (org_id, id)
);
-- Refunds of a day.
create table daily_refund (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  cashier_id uuid, doctor_id uuid, department_id uuid,
  written_off bigint not null,
  constraint daily_refund__pk primary key (org_id, id)
);
-- Bill lines of a day, without their items.
create table daily_line (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, executor_id uuid, department_id uuid, category_code text,
  item_lines bigint not null, units bigint not null, item_gross bigint not null, item_off bigint not null, item_package bigint not null,
  item_insured bigint not null, item_net bigint not null, item_refunded bigint not null, income bigint not null, drug_income bigint not null,
  antibiotic_income bigint not null, drug_units bigint not null,
  constraint daily_line__pk primary key (org_id, id)
);
-- Bill lines of a day by item.
create table daily_item (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, executor_id uuid, department_id uuid, category_code text, item_code text, note_zh text not null, note_en text not null,
  item_lines bigint not null, units bigint not null, item_gross bigint not null, item_off bigint not null, item_package bigint not null,
  item_insured bigint not null, item_net bigint not null, item_refunded bigint not null, income bigint not null, drug_income bigint not null,
  antibiotic_income bigint not null, drug_units bigint not null,
  constraint daily_item__pk primary key (org_id, id)
);
-- Cost of goods of a day, without their items.
create table daily_cost (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, department_id uuid, category_code text,
  cost bigint not null,
  constraint daily_cost__pk primary key (org_id, id)
);
-- Cost of goods of a day by item.
create table daily_item_cost (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, department_id uuid, category_code text, item_code text, note_zh text not null, note_en text not null,
  cost bigint not null,
  constraint daily_item_cost__pk primary key (org_id, id)
);
-- Visits of a day.
create table daily_visit (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, department_id uuid, sex text, age_group text,
  visits bigint not null, new_visits bigint not null, returning_visits bigint not null, completed_visits bigint not null, left_visits bigint not null,
  waited bigint not null, waiting_minutes bigint not null, treated bigint not null, treating_minutes bigint not null,
  constraint daily_visit__pk primary key (org_id, id)
);
-- Booked appointments of a day.
create table daily_booking (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, department_id uuid, sex text, age_group text,
  bookings bigint not null, came bigint not null, no_shows bigint not null, cancelled bigint not null,
  constraint daily_booking__pk primary key (org_id, id)
);
-- Diagnoses of a day, without their codes.
create table daily_diagnosis (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, department_id uuid, sex text, age_group text,
  diagnoses bigint not null, primary_diagnoses bigint not null,
  constraint daily_diagnosis__pk primary key (org_id, id)
);
-- Diagnoses of a day by code.
create table daily_diagnosis_code (
  org_id uuid not null, practice_id uuid not null, id uuid not null default gen_random_uuid(), at timestamptz not null,
  doctor_id uuid, department_id uuid, sex text, age_group text, diagnosis_code text, note_zh text not null, note_en text not null,
  diagnoses bigint not null, primary_diagnoses bigint not null,
  constraint daily_diagnosis_code__pk primary key (org_id, id)
);

-- The tenant is asked once for each query and not for each row: a report reads many rows.
do $$
declare
  name text;
begin
  foreach name in array array['daily_bill', 'daily_payment', 'daily_refund', 'daily_line', 'daily_item', 'daily_cost', 'daily_item_cost',
    'daily_visit', 'daily_booking', 'daily_diagnosis', 'daily_diagnosis_code'] loop
    execute format('create index %I on %I (org_id, practice_id, at)', name || '__by_day', name);
    perform belongs_to_practice(name::regclass);
    execute format(
      'alter policy tenant on %I using (org_id = (select app_org()) and practice_id = (select app_practice()))
        with check (org_id = (select app_org()) and practice_id = (select app_practice()))', name);
  end loop;
end $$;

create function clinic_day(at timestamptz) returns date language sql immutable as $$ select (at at time zone 'Asia/Shanghai')::date $$;
-- A day that has not ended has no sums, so its changes need no mark.
create function is_past_day(at timestamptz) returns boolean language sql stable as $$ select clinic_day(at) < clinic_day(clock_timestamp()) $$;
grant execute on function clinic_day(timestamptz), is_past_day(timestamptz) to xinglin_app;

-- A mark of this transaction need not be made twice. A mark of another one may be deleted by the job before this transaction commits.
create function mark_report_days(org uuid, practice uuid, kinds text[], of_day date) returns void language sql as $$
  insert into report_day_change (org_id, practice_id, kind, day)
  select org, practice, k.kind, of_day from unnest(kinds) k (kind)
  where not exists (
    select from report_day_change c
    where c.org_id = org and c.practice_id = practice and c.kind = k.kind and c.day is not distinct from of_day
      and c.changed_in = pg_current_xact_id())
$$;
grant execute on function mark_report_days(uuid, uuid, text[], date) to xinglin_app;

-- All days on which a bill, its payments and refunds count.
create function mark_bill_days(org uuid, practice uuid, bill uuid) returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select '{bill,line}'::text[] as kinds, b.settled_at as at from bill b where b.org_id = org and b.id = bill and b.settled_at is not null
    union all
    select '{payment}', p.at from payment p where p.org_id = org and p.bill_id = bill
    union all
    select '{refund,line}', r.paid_at from refund r where r.org_id = org and r.bill_id = bill and r.paid_at is not null
  loop
    if is_past_day(found.at) then
      perform mark_report_days(org, practice, found.kinds, clinic_day(found.at));
    end if;
  end loop;
end $$;
grant execute on function mark_bill_days(uuid, uuid, uuid) to xinglin_app;

create function bill_changes_day() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null and is_past_day(old.settled_at) then
    perform mark_report_days(old.org_id, old.practice_id, '{bill,line}', clinic_day(old.settled_at));
  end if;
  perform mark_bill_days(new.org_id, new.practice_id, new.id);
  return null;
end $$;
create trigger bill__changes_day after update on bill for each row
  when (old.settled_at is distinct from new.settled_at or (old.settled_at is not null
    and (old.status, old.cashier_id, old.doctor_id, old.encounter_id, old.subtotal, old.package_deduction, old.discount, old.coupon, old.points, old.insurance, old.receivable)
      is distinct from (new.status, new.cashier_id, new.doctor_id, new.encounter_id, new.subtotal, new.package_deduction, new.discount, new.coupon, new.points, new.insurance, new.receivable)))
  execute function bill_changes_day();

create function bill_added_to_day() returns trigger language plpgsql as $$
begin
  perform mark_report_days(new.org_id, new.practice_id, '{bill,line}', clinic_day(new.settled_at));
  return null;
end $$;
create trigger bill__added_to_day after insert on bill for each row
  when (new.settled_at is not null and is_past_day(new.settled_at)) execute function bill_added_to_day();

-- Lines of a bill that was settled on an earlier day, and what refunds of earlier days took back of them.
create function line_changes_day() returns trigger language plpgsql as $$
declare
  line bill_line := coalesce(new, old);
  found record;
begin
  for found in
    select b.settled_at as at from bill b where b.org_id = line.org_id and b.id = line.bill_id and b.settled_at is not null
    union
    select r.paid_at from refund_line g join refund r on r.org_id = g.org_id and r.id = g.refund_id
    where g.org_id = line.org_id and g.bill_line_id = line.id and r.paid_at is not null
  loop
    if is_past_day(found.at) then
      perform mark_report_days(line.org_id, line.practice_id, '{bill,line}', clinic_day(found.at));
    end if;
  end loop;
  return null;
end $$;
create trigger bill_line__changes_day after insert or delete on bill_line for each row execute function line_changes_day();
create trigger bill_line__changed_in_day after update on bill_line for each row
  when ((old.bill_id, old.advice_id, old.item_id, old.item_code, old.category_code, old.quantity, old.amount, old.discount, old.reduction, old.coupon, old.points, old.package_deduction, old.insurance, old.net)
    is distinct from (new.bill_id, new.advice_id, new.item_id, new.item_code, new.category_code, new.quantity, new.amount, new.discount, new.reduction, new.coupon, new.points, new.package_deduction, new.insurance, new.net))
  execute function line_changes_day();

create function payment_added_to_day() returns trigger language plpgsql as $$
begin
  perform mark_report_days(new.org_id, new.practice_id, '{payment,bill}', clinic_day(new.at));
  return null;
end $$;
create trigger payment__added_to_day after insert on payment for each row when (is_past_day(new.at)) execute function payment_added_to_day();

create function refund_changes_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is not null and is_past_day(old.paid_at) then
    perform mark_report_days(old.org_id, old.practice_id, '{refund,line}', clinic_day(old.paid_at));
  end if;
  if new.paid_at is not null and is_past_day(new.paid_at) then
    perform mark_report_days(new.org_id, new.practice_id, '{refund,line}', clinic_day(new.paid_at));
  end if;
  return null;
end $$;
create trigger refund__added_to_day after insert on refund for each row
  when (new.paid_at is not null and is_past_day(new.paid_at)) execute function refund_changes_day();
create trigger refund__changes_day after update on refund for each row
  when ((old.status, old.paid_at, old.paid_by, old.written_off) is distinct from (new.status, new.paid_at, new.paid_by, new.written_off))
  execute function refund_changes_day();

create function refund_line_added_to_day() returns trigger language plpgsql as $$
declare
  paid timestamptz;
begin
  select r.paid_at into paid from refund r where r.org_id = new.org_id and r.id = new.refund_id;
  if paid is not null and is_past_day(paid) then
    perform mark_report_days(new.org_id, new.practice_id, '{line}', clinic_day(paid));
  end if;
  return null;
end $$;
create trigger refund_line__added_to_day after insert on refund_line for each row execute function refund_line_added_to_day();

-- Whoever executes an order last is the executor of its line, however long ago its bill was settled.
create function order_changes_day(org uuid, practice uuid, order_id uuid) returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select b.settled_at as at from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id
    where l.org_id = org and l.advice_id = order_id and b.settled_at is not null
    union
    select r.paid_at from bill_line l
      join refund_line g on g.org_id = l.org_id and g.bill_line_id = l.id
      join refund r on r.org_id = g.org_id and r.id = g.refund_id
    where l.org_id = org and l.advice_id = order_id and r.paid_at is not null
  loop
    if is_past_day(found.at) then
      perform mark_report_days(org, practice, '{line}', clinic_day(found.at));
    end if;
  end loop;
end $$;
create function execution_changes_day() returns trigger language plpgsql as $$
declare
  execution execution := coalesce(new, old);
begin
  perform order_changes_day(execution.org_id, execution.practice_id, execution.advice_id);
  return null;
end $$;
create trigger execution__changes_day after insert or delete on execution for each row execute function execution_changes_day();
create trigger execution__changed_in_day after update on execution for each row
  when ((old.advice_id, old.at, old.by, old.reversed_at is null) is distinct from (new.advice_id, new.at, new.by, new.reversed_at is null))
  execute function execution_changes_day();
create function advice_changes_day() returns trigger language plpgsql as $$
begin
  perform order_changes_day(new.org_id, new.practice_id, new.id);
  return null;
end $$;
create trigger advice__changes_day after update on advice for each row
  when (old.doctor_id is distinct from new.doctor_id) execute function advice_changes_day();
grant execute on function order_changes_day(uuid, uuid, uuid) to xinglin_app;

-- Department of a visit: of its bills, payments, refunds and medicines too.
create function encounter_changes_department() returns trigger language plpgsql as $$
declare
  found record;
begin
  perform mark_bill_days(b.org_id, b.practice_id, b.id) from bill b where b.org_id = new.org_id and b.encounter_id = new.id;
  for found in
    select m.at from dispensing d
      join dispensing_line g on g.org_id = d.org_id and g.dispensing_id = d.id
      join stock_movement m on m.org_id = g.org_id and m.source_id = g.id
    where d.org_id = new.org_id and d.encounter_id = new.id
  loop
    if is_past_day(found.at) then
      perform mark_report_days(new.org_id, new.practice_id, '{cost}', clinic_day(found.at));
    end if;
  end loop;
  return null;
end $$;
create trigger encounter__changes_department after update on encounter for each row
  when (old.department_id is distinct from new.department_id) execute function encounter_changes_department();

create function encounter_changes_day() returns trigger language plpgsql as $$
begin
  perform mark_report_days(new.org_id, new.practice_id, '{visit,diagnosis}', clinic_day(new.created_at));
  return null;
end $$;
create trigger encounter__added_to_day after insert on encounter for each row when (is_past_day(new.created_at)) execute function encounter_changes_day();
create trigger encounter__changes_day after update on encounter for each row
  when (is_past_day(new.created_at) and (old.status, old.doctor_id, old.department_id, old.started_at, old.completed_at)
    is distinct from (new.status, new.doctor_id, new.department_id, new.started_at, new.completed_at))
  execute function encounter_changes_day();

create function diagnosis_changes_day() returns trigger language plpgsql as $$
declare
  diagnosis diagnosis := coalesce(new, old);
  came timestamptz;
begin
  select e.created_at into came from encounter e where e.org_id = diagnosis.org_id and e.id = diagnosis.encounter_id;
  if is_past_day(came) then
    perform mark_report_days(diagnosis.org_id, diagnosis.practice_id, '{diagnosis}', clinic_day(came));
  end if;
  return null;
end $$;
create trigger diagnosis__changes_day after insert or update or delete on diagnosis for each row execute function diagnosis_changes_day();

create function appointment_changes_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and is_past_day(lower(old.during)) then
    perform mark_report_days(old.org_id, old.practice_id, '{booking}', clinic_day(lower(old.during)));
  end if;
  if tg_op <> 'DELETE' and is_past_day(lower(new.during)) then
    perform mark_report_days(new.org_id, new.practice_id, '{booking}', clinic_day(lower(new.during)));
  end if;
  return null;
end $$;
create trigger appointment__added_to_day after insert or delete on appointment for each row execute function appointment_changes_day();
create trigger appointment__changes_day after update on appointment for each row
  when ((old.status, old.during, old.doctor_id, old.department_id, old.is_walk_in) is distinct from (new.status, new.during, new.doctor_id, new.department_id, new.is_walk_in))
  execute function appointment_changes_day();

-- Sex and age of a patient, in every clinic of the organisation. It reads beyond the session's clinic by app.keeps, like running_drugs.
create function patient_changes_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found record;
begin
  perform set_config('app.keeps', 'on', true);
  for found in
    select distinct e.practice_id, '{visit,diagnosis}'::text[] as kinds, clinic_day(e.created_at) as day from encounter e
      where e.org_id = new.org_id and e.patient_id = new.id and is_past_day(e.created_at)
    union all
    select distinct a.practice_id, '{booking}'::text[], clinic_day(lower(a.during)) from appointment a
      where a.org_id = new.org_id and a.patient_id = new.id and is_past_day(lower(a.during))
  loop
    perform mark_report_days(new.org_id, found.practice_id, found.kinds, found.day);
  end loop;
  perform set_config('app.keeps', '', true);
  return null;
end $$;
revoke execute on function patient_changes_days() from public;
create trigger patient__changes_days after update on patient for each row
  when ((old.sex, old.birth_date) is distinct from (new.sex, new.birth_date)) execute function patient_changes_days();

create function movement_added_to_day() returns trigger language plpgsql as $$
begin
  perform mark_report_days(new.org_id, new.practice_id, '{cost}', clinic_day(new.at));
  return null;
end $$;
create trigger stock_movement__added_to_day after insert on stock_movement for each row when (is_past_day(new.at)) execute function movement_added_to_day();
create function batch_changes_days() returns trigger language plpgsql as $$
begin
  perform mark_report_days(new.org_id, new.practice_id, '{cost}', null);
  return null;
end $$;
create trigger stock_batch__changes_days after update on stock_batch for each row
  when ((old.cost, old.item_id) is distinct from (new.cost, new.item_id)) execute function batch_changes_days();

-- Whether a line is a drug or an antibiotic is a matter of its item as it is now.
create function item_changes_days() returns trigger language plpgsql as $$
begin
  perform mark_report_days(new.org_id, p.id, '{line,cost}', null) from practice p where p.org_id = new.org_id;
  return null;
end $$;
create trigger item__changes_days after update on item for each row
  when ((old.advice_type, old.antibiotic_grade, old.category_code, old.code)
    is distinct from (new.advice_type, new.antibiotic_grade, new.category_code, new.code))
  execute function item_changes_days();
