-- What every table after 0012 says once: whose rows it holds, and whether they may change.
create function belongs_to_org(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (org_id = app_org()) with check (org_id = app_org())', name);
  execute format('grant %s on %s to xinglin_app', case when append_only then 'select, insert' else 'select, insert, update, delete' end, name);
end $$;

create function belongs_to_practice(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (org_id = app_org() and practice_id = app_practice()) with check (org_id = app_org() and practice_id = app_practice())',
    name);
  execute format('grant %s on %s to xinglin_app', case when append_only then 'select, insert' else 'select, insert, update, delete' end, name);
end $$;

revoke execute on function belongs_to_org(regclass, boolean), belongs_to_practice(regclass, boolean) from public;
