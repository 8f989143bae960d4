-- Where an act came from stands in the trail too, as the server sees the address. A row without one is hashed as before, so that older chains stay
-- whole. server/trail/chain.ts says the same.
alter table audit_log add column address text;
grant insert (address) on audit_log to xinglin_app;
create index audit_log__by_time on audit_log (practice_id, at desc, id desc);

create or replace function audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.hash is null and new.hash is not null
      and (new.org_id, new.practice_id, new.id, new.at, new.staff_id, new.call, new.patient_id, new.object_id, new.detail, new.address)
        is not distinct from
        (old.org_id, old.practice_id, old.id, old.at, old.staff_id, old.call, old.patient_id, old.object_id, old.detail, old.address) then
      return new;
    end if;
  end if;
  raise exception 'the trail only grows' using errcode = '23514', constraint = 'audit_log__only_grows';
end $$;

create or replace function audit_content(entry audit_log) returns text language sql stable as $$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by place)
  from unnest(array[
    entry.org_id::text, entry.practice_id::text, entry.id::text, (extract(epoch from entry.at) * 1000000)::bigint::text, entry.staff_id::text, entry.call,
    entry.patient_id::text, entry.object_id, entry.detail::text]
    || case when entry.address is null then array[]::text[] else array[entry.address] end) with ordinality as fields (field, place)
$$;

-- When a chain was proved, by whom (nobody: by the nightly program) and what was found.
create table audit_check (
  org_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  staff_id uuid,
  number bigint not null,
  fault text,
  fault_number bigint,
  fault_id uuid,
  constraint audit_check__pk primary key (org_id, id),
  constraint audit_check__fault_known check (fault in ('changed', 'missing', 'inserted')),
  constraint audit_check__fault_whole check ((fault is null) = (fault_number is null))
);
create index audit_check__latest on audit_check (org_id, at desc);
select belongs_to_org('audit_check', true);

-- The chain of the organisation one works in, for the application to prove: it hashes the rows itself.
create function audit_chain(after bigint, upto bigint, at_most integer) returns setof audit_log language sql stable security definer
set search_path = public, pg_temp as $$
  select * from audit_log where org_id = app_org() and seal_number > after and seal_number <= upto order by seal_number limit least(at_most, 5000)
$$;
create function audit_standing(out number bigint, out hash bytea, out waiting bigint) language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce((select h.number from audit_head h where h.org_id = app_org()), 0),
    coalesce((select h.hash from audit_head h where h.org_id = app_org()), decode(repeat('00', 32), 'hex')),
    (select count(*) from audit_log l where l.org_id = app_org() and l.hash is null)
$$;
revoke execute on function audit_chain(bigint, bigint, integer), audit_standing() from public;
grant execute on function audit_chain(bigint, bigint, integer), audit_standing() to xinglin_app;
