-- The trail only grows, and its rows are chained: each sealed row holds the hash of its own content and of the row sealed before it, one chain
-- an organisation. Rows are written unsealed and sealed in batches a moment later (docs/decisions/0034), so nobody waits for anybody.

-- Whoever owns the tables may be held by row-level security as well. It sees everything once it says app.keeps, for the trail and for backups;
-- the application's role gains nothing by saying so.
create function kept_whole(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy keeper on %s for select to current_user using (current_setting(''app.keeps'', true) = ''on'')', name);
end $$;
revoke execute on function kept_whole(regclass) from public;

do $$
declare
  name regclass;
begin
  for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity loop
    perform kept_whole(name);
  end loop;
end $$;

create or replace function belongs_to_org(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (org_id = app_org()) with check (org_id = app_org())', name);
  execute format('grant %s on %s to xinglin_app', case when append_only then 'select, insert' else 'select, insert, update, delete' end, name);
  perform kept_whole(name);
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
end $$;

alter table audit_log
  add column seal_number bigint,
  add column previous_hash bytea,
  add column hash bytea,
  add constraint audit_log__seal_whole check (num_nulls(seal_number, previous_hash, hash) in (0, 3));
create unique index audit_log__by_seal on audit_log (org_id, seal_number) where seal_number is not null;
create index audit_log__unsealed on audit_log (org_id, id) where hash is null;
alter table audit_log set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

-- Where each chain stands. The first row follows 32 zero bytes.
create table audit_head (
  org_id uuid not null,
  number bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  constraint audit_head__pk primary key (org_id)
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
select kept_whole('audit_head');
create policy sealer on audit_head to current_user using (current_setting('app.keeps', true) = 'on');
create policy sealer on audit_log for update to current_user using (current_setting('app.keeps', true) = 'on');

-- The application writes what happened; seals are not for it to write.
revoke insert on audit_log from xinglin_app;
grant insert (org_id, practice_id, id, at, staff_id, call, patient_id, object_id, detail) on audit_log to xinglin_app;

create function audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.hash is null and new.hash is not null
      and (new.org_id, new.practice_id, new.id, new.at, new.staff_id, new.call, new.patient_id, new.object_id, new.detail)
        is not distinct from (old.org_id, old.practice_id, old.id, old.at, old.staff_id, old.call, old.patient_id, old.object_id, old.detail) then
      return new;
    end if;
  end if;
  raise exception 'the trail only grows' using errcode = '23514', constraint = 'audit_log__only_grows';
end $$;
create trigger audit_log__only_grows before update or delete on audit_log for each row execute function audit_only_grows();
create trigger audit_log__never_emptied before truncate on audit_log for each statement execute function audit_only_grows();

-- What of a row is hashed: each field with its length in bytes, so that no two rows read alike. server/trail/chain.ts says the same.
create function audit_content(entry audit_log) returns text language sql stable as $$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by place)
  from unnest(array[
    entry.org_id::text, entry.practice_id::text, entry.id::text, (extract(epoch from entry.at) * 1000000)::bigint::text, entry.staff_id::text, entry.call,
    entry.patient_id::text, entry.object_id, entry.detail::text]) with ordinality as fields (field, place)
$$;

-- Seals what waits, at most so many rows of each organisation; answers how many. A chain that another server is sealing is left to it.
create function seal_audit(at_most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain uuid;
  head audit_head;
  entry audit_log;
  digest bytea;
  sealed integer := 0;
begin
  perform set_config('app.keeps', 'on', true);
  for chain in select distinct org_id from audit_log where hash is null loop
    insert into audit_head (org_id, number, hash, sealed_at) values (chain, 0, decode(repeat('00', 32), 'hex'), clock_timestamp())
      on conflict do nothing;
    select * into head from audit_head where org_id = chain for update skip locked;
    continue when not found;
    for entry in select * from audit_log where org_id = chain and hash is null order by id limit at_most loop
      head.number := head.number + 1;
      digest := sha256(head.hash || convert_to(head.number || ',' || audit_content(entry), 'UTF8'));
      update audit_log set seal_number = head.number, previous_hash = head.hash, hash = digest where org_id = chain and id = entry.id;
      head.hash := digest;
      sealed := sealed + 1;
    end loop;
    update audit_head set number = head.number, hash = head.hash, sealed_at = clock_timestamp() where org_id = chain;
  end loop;
  return sealed;
end $$;
revoke execute on function seal_audit(integer), audit_content(audit_log) from public;
grant execute on function seal_audit(integer), audit_only_grows() to xinglin_app;
