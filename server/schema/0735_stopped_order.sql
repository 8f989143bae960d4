-- A paid order that its doctor stops: send_status 3. Nothing of it is carried out or handed out until the doctor resumes it (back to 1) or its
-- refund is paid (2). Its charge stays as it is; the refund is applied for in the doctor's name.
alter table advice
  add column stopped_at timestamptz,
  add column stopped_by uuid,
  add column stop_reason text not null default '',
  drop constraint advice__send_status,
  add constraint advice__send_status check (send_status in (0, 1, 2, 3)),
  drop constraint advice__sent_is_signed,
  add constraint advice__sent_is_signed check (send_status not in (1, 3) or sign_status = 2),
  add constraint advice__stopped check (send_status <> 3 or (stopped_at is not null and stopped_by is not null and stop_reason <> '')),
  add constraint advice__stopped_by foreign key (org_id, stopped_by) references staff (org_id, id);
create index advice__by_stopped_by on advice (org_id, stopped_by) where stopped_by is not null;
create index advice__stopped on advice (org_id, encounter_id) where send_status = 3;

-- As in 0034; a stopped order is resumed, so its send_status falls from 3 to 1. Only an order that is sent is stopped.
create or replace function advice_is_signed() returns trigger language plpgsql as $$
declare
  standing text[] := array['sign_status', 'send_status', 'prescription_number', 'sort', 'sent_at', 'revoked_at', 'revoke_reason', 'version',
    'stopped_at', 'stopped_by', 'stop_reason'];
begin
  if tg_op = 'DELETE' or new.sign_status < old.sign_status
    or (to_jsonb(new) - standing) <> (to_jsonb(old) - standing)
    or (new.send_status < old.send_status and (old.send_status <> 3 or new.send_status = 0))
    or (new.send_status = 3 and old.send_status not in (1, 3))
    or (old.prescription_number is not null and new.prescription_number is distinct from old.prescription_number)
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.revoked_at is not null and (new.revoked_at is distinct from old.revoked_at or new.revoke_reason <> old.revoke_reason)) then
    raise exception 'a signed order never changes' using errcode = '23514', constraint = 'advice__signed_stays';
  end if;
  return new;
end $$;

-- Nothing of a stopped order is carried out: no execution, skin test or report of it, and no drug of it leaves the store.
create function refuse_stopped_order() returns trigger language plpgsql as $$
begin
  if exists (select from advice a where a.org_id = new.org_id and a.id = new.advice_id and a.send_status = 3) then
    raise exception 'a stopped order is not carried out' using errcode = '23514', constraint = 'advice__stopped_waits';
  end if;
  return new;
end $$;
create trigger execution__of_stopped before insert on execution for each row execute function refuse_stopped_order();
create trigger skin_test__of_stopped before insert on skin_test for each row execute function refuse_stopped_order();
create trigger report__of_stopped before insert on report for each row execute function refuse_stopped_order();

create function refuse_stopped_drug() returns trigger language plpgsql as $$
begin
  if exists (
    select from dispensing_line l join advice a on a.org_id = l.org_id and a.id = l.advice_id
    where l.org_id = new.org_id and l.id = new.source_id and a.send_status = 3) then
    raise exception 'a stopped order is not handed out' using errcode = '23514', constraint = 'advice__stopped_waits';
  end if;
  return new;
end $$;
create trigger stock_movement__of_stopped before insert on stock_movement
  for each row when (new.kind = 'dispensing' and new.change < 0) execute function refuse_stopped_drug();

grant execute on function refuse_stopped_order(), refuse_stopped_drug() to xinglin_app;
