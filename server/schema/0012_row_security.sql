-- The second wall: whatever a query forgets, a transaction sees its own organisation, and its own practice where a table belongs to one.
grant usage on schema public to xinglin_app;
grant execute on function app_org(), app_practice() to xinglin_app;

do $$
declare
  name text;
  org_tables text[] := array['practice', 'role', 'staff', 'staff_practice', 'counter', 'idempotency', 'notice_read', 'personal_config', 'item', 'patient', 'patient_allergy'];
  practice_tables text[] := array['department', 'room', 'audit_log', 'draft', 'payment_method', 'appointment_type',
    'shift', 'suspension', 'appointment', 'encounter', 'note_section', 'note_section_history', 'vital_signs', 'diagnosis', 'note_template',
    'advice', 'order_favourite', 'bill', 'bill_line', 'payment', 'warehouse', 'stock_batch', 'stock_movement',
    'dispensing', 'dispensing_line', 'dispensing_batch', 'execution', 'skin_test', 'followup_plan'];
  append_only text[] := array['audit_log', 'idempotency', 'payment', 'stock_movement', 'note_section_history', 'push_event', 'notice_read', 'login_log'];
  reference text[] := array['dictionary_entry', 'diagnosis_entry', 'procedure_entry', 'drug_product', 'manufacturer', 'price_list_entry'];
  unscoped text[] := array['account', 'session', 'login_throttle', 'ticket'];
begin
  foreach name in array org_tables loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using (org_id = app_org()) with check (org_id = app_org())', name || '__tenant', name);
  end loop;
  foreach name in array practice_tables loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using (org_id = app_org() and practice_id = app_practice()) with check (org_id = app_org() and practice_id = app_practice())', name || '__tenant', name);
  end loop;
  -- The push tailer reads the events of all tenants: it says so in its own transaction, nothing else does.
  alter table push_event enable row level security;
  alter table push_event force row level security;
  create policy push_event__tenant on push_event
    using ((org_id = app_org() and practice_id = app_practice()) or current_setting('app.reads_all_events', true) = 'on')
    with check (org_id = app_org() and practice_id = app_practice());
  alter table org enable row level security;
  alter table org force row level security;
  create policy org__tenant on org using (id = app_org());

  foreach name in array org_tables || practice_tables || unscoped || array['login_log', 'push_event'] loop
    if name = any (append_only) then
      execute format('grant select, insert on %I to xinglin_app', name);
    else
      execute format('grant select, insert, update, delete on %I to xinglin_app', name);
    end if;
  end loop;
  foreach name in array reference loop
    execute format('grant select on %I to xinglin_app', name);
  end loop;
  grant select on org to xinglin_app;
end $$;
