-- Rows of histories, receipts and ledgers are only added. Two roles hold that by rights; where the owner works for the application too
-- (server/database/oneRole.ts) triggers hold it on the application's connections. The owner's programs change what they must, and a row goes
-- with the row that owns it: the cascade runs inside of a trigger, at a depth of two.
create function refuse_change_by_application() returns trigger language plpgsql as $$
begin
  if current_user = 'xinglin_app' and pg_trigger_depth() = 1 then
    raise exception 'permission denied: rows of table % are only added', tg_table_name using errcode = '42501';
  end if;
  return null;
end $$;

-- Nothing to do with two roles.
create function only_added_to(name regclass) returns void language plpgsql as $$
begin
  if obj_description('schema_lease'::regclass, 'pg_class') like 'one role:%' then
    execute format(
      'create trigger only_added_to before update or delete or truncate on %s for each statement execute function refuse_change_by_application()',
      name);
  end if;
end $$;
revoke execute on function only_added_to(regclass) from public;

create or replace function belongs_to_org(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (org_id = app_org()) with check (org_id = app_org())', name);
  execute format('grant %s on %s to xinglin_app', case when append_only then 'select, insert' else 'select, insert, update, delete' end, name);
  perform kept_whole(name);
  if append_only then perform only_added_to(name); end if;
end $$;

create or replace function belongs_to_practice(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (org_id = app_org() and practice_id = app_practice()) with check (org_id = app_org() and practice_id = app_practice())',
    name);
  execute format('grant %s on %s to xinglin_app', case when append_only then 'select, insert' else 'select, insert, update, delete' end, name);
  perform kept_whole(name);
  if append_only then perform only_added_to(name); end if;
end $$;

do $$
declare
  name text;
  -- audit_log has triggers of its own, in both modes: its rows are sealed.
  append_only text[] := array['appointment_setting_change', 'audit_check', 'change_record', 'channel_event', 'claim_eob', 'critical_value_notice',
    'encounter_charge', 'glass_break', 'idempotency', 'inpatient_module', 'inquiry_sheet', 'invoice', 'invoice_line', 'item_price_change',
    'limited_act', 'login_log', 'member_entry', 'note_addendum', 'note_section_history', 'notice_read', 'package_use', 'payment',
    'pregnancy_answer', 'print_template', 'printed_paper', 'push_event', 'setting_change', 'staff_former_name', 'staff_signature',
    'stock_movement'];
begin
  foreach name in array append_only loop
    perform only_added_to(name::regclass);
  end loop;
  -- Sections of a record are changed while it is open, and never deleted.
  if obj_description('schema_lease'::regclass, 'pg_class') like 'one role:%' then
    create trigger never_deleted before delete or truncate on note_section for each statement execute function refuse_change_by_application();
  end if;
end $$;
