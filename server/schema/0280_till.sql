-- A till session is the period of one cashier at a drawer. It is open while money is taken, counted once the drawer was counted, and closed
-- with a signed sheet. Payments name the session they were booked in; payments booked before this table have none.
create table till_session (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  cashier_id uuid not null,
  opened_at timestamptz not null,
  -- Fen in the drawer at the beginning.
  opening_float bigint not null,
  -- Notes and coins of the float: [{fen, count}]; empty if the float was entered as a sum.
  opening_counts jsonb not null default '[]',
  -- True if the first payment opened it, not the cashier.
  is_automatic boolean not null default false,
  state text not null default 'open',
  closed_at timestamptz,
  version integer not null default 1,
  constraint till_session__pk primary key (org_id, id),
  constraint till_session__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint till_session__cashier foreign key (org_id, cashier_id) references staff (org_id, id),
  constraint till_session__state check (state in ('open', 'counted', 'closed')),
  constraint till_session__closed check ((state = 'closed') = (closed_at is not null)),
  constraint till_session__float check (opening_float >= 0)
);
create unique index till_session__one_open on till_session (org_id, practice_id, cashier_id) where state = 'open';
create index till_session__by_day on till_session (org_id, practice_id, opened_at);
create index till_session__by_cashier on till_session (org_id, cashier_id, opened_at);
select belongs_to_practice('till_session');

alter table payment
  add column till_session_id uuid,
  add constraint payment__till_session foreign key (org_id, till_session_id) references till_session (org_id, id);
create index payment__by_till_session on payment (org_id, till_session_id) where till_session_id is not null;

-- Notes and coins offered to a colleague. Both drawers change when the colleague has counted the same and accepts.
create table till_handover (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  to_staff_id uuid not null,
  counts jsonb not null,
  amount bigint not null,
  state text not null default 'offered',
  offered_at timestamptz not null,
  decided_at timestamptz,
  reason text not null default '',
  version integer not null default 1,
  constraint till_handover__pk primary key (org_id, id),
  constraint till_handover__session foreign key (org_id, session_id) references till_session (org_id, id),
  constraint till_handover__to foreign key (org_id, to_staff_id) references staff (org_id, id),
  constraint till_handover__state check (state in ('offered', 'accepted', 'declined', 'withdrawn')),
  constraint till_handover__amount check (amount > 0)
);
create index till_handover__by_session on till_handover (org_id, session_id);
create index till_handover__by_receiver on till_handover (org_id, to_staff_id) where state = 'offered';
select belongs_to_practice('till_handover');

-- Cash that enters or leaves a drawer beside payments; negative: leaves.
create table till_entry (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  handover_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint till_entry__pk primary key (org_id, id),
  constraint till_entry__session foreign key (org_id, session_id) references till_session (org_id, id),
  constraint till_entry__handover foreign key (org_id, handover_id) references till_handover (org_id, id),
  constraint till_entry__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint till_entry__kind check (kind in ('paidIn', 'paidOut', 'toSafe', 'handedOver', 'received')),
  constraint till_entry__sign check (case when kind in ('paidIn', 'received') then amount > 0 else amount < 0 end),
  constraint till_entry__reason check (handover_id is not null or reason <> '')
);
create index till_entry__by_session on till_entry (org_id, session_id);
create index till_entry__by_handover on till_entry (org_id, handover_id) where handover_id is not null;
create index till_entry__by_staff on till_entry (org_id, staff_id);
select belongs_to_practice('till_entry', true);

-- Every submitted count, with the sums that were expected at that moment: lines [{methodCode, expected, counted}], '' is the drawer.
create table till_count (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  counts jsonb not null,
  lines jsonb not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint till_count__pk primary key (org_id, id),
  constraint till_count__session foreign key (org_id, session_id) references till_session (org_id, id),
  constraint till_count__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index till_count__by_session on till_count (org_id, session_id, at);
create index till_count__by_staff on till_count (org_id, staff_id);
select belongs_to_practice('till_count', true);

-- Signed closing sheets. A sheet is never changed; a reopened one stays, and the session gets another sheet when it is closed again.
create table closing_sheet (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sheet_number text not null,
  serial integer not null,
  session_id uuid not null,
  cashier_id uuid not null,
  opened_at timestamptz not null,
  signed_at timestamptz not null,
  opening_float bigint not null,
  counts jsonb not null,
  taken bigint not null,
  paid_out bigint not null,
  -- Sums of the differences above and below zero, both positive.
  excess bigint not null,
  shortage bigint not null,
  remark text not null default '',
  constraint closing_sheet__pk primary key (org_id, id),
  constraint closing_sheet__serial unique (org_id, practice_id, serial),
  constraint closing_sheet__session foreign key (org_id, session_id) references till_session (org_id, id),
  constraint closing_sheet__cashier foreign key (org_id, cashier_id) references staff (org_id, id)
);
create index closing_sheet__by_day on closing_sheet (org_id, practice_id, signed_at);
create index closing_sheet__by_session on closing_sheet (org_id, session_id);
create index closing_sheet__by_cashier on closing_sheet (org_id, cashier_id);
select belongs_to_practice('closing_sheet', true);

-- One line a method; the method '' is the drawer, in which all cash methods lie together.
create table closing_sheet_line (
  org_id uuid not null,
  practice_id uuid not null,
  sheet_id uuid not null,
  method_code text not null,
  taken bigint not null,
  paid_out bigint not null,
  -- Float and entries of the drawer.
  moved bigint not null,
  expected bigint not null,
  counted bigint not null,
  reason text not null default '',
  constraint closing_sheet_line__pk primary key (org_id, sheet_id, method_code),
  constraint closing_sheet_line__sheet foreign key (org_id, sheet_id) references closing_sheet (org_id, id),
  constraint closing_sheet_line__sum check (expected = moved + taken - paid_out),
  constraint closing_sheet_line__reason check (counted = expected or reason <> '')
);
select belongs_to_practice('closing_sheet_line', true);

-- Who reopened a signed sheet, when and why. A reopened sheet is no longer in force.
create table sheet_reopening (
  org_id uuid not null,
  practice_id uuid not null,
  sheet_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  reason text not null,
  constraint sheet_reopening__pk primary key (org_id, sheet_id),
  constraint sheet_reopening__sheet foreign key (org_id, sheet_id) references closing_sheet (org_id, id),
  constraint sheet_reopening__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint sheet_reopening__reason check (reason <> '')
);
create index sheet_reopening__by_staff on sheet_reopening (org_id, staff_id);
select belongs_to_practice('sheet_reopening', true);

-- How an excess or a shortage of a sheet was settled; the amount has the sign of the difference.
create table difference_settlement (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  method_code text not null,
  way text not null,
  amount bigint not null,
  reason text not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint difference_settlement__pk primary key (org_id, id),
  constraint difference_settlement__line foreign key (org_id, sheet_id, method_code) references closing_sheet_line (org_id, sheet_id, method_code),
  constraint difference_settlement__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint difference_settlement__way check (way in ('repaid', 'explained', 'writtenOff', 'income')),
  constraint difference_settlement__amount check (amount <> 0),
  constraint difference_settlement__reason check (reason <> '')
);
create index difference_settlement__by_line on difference_settlement (org_id, sheet_id, method_code);
create index difference_settlement__by_staff on difference_settlement (org_id, staff_id);
select belongs_to_practice('difference_settlement', true);

-- Locked days of a clinic. figures: what the ledger and the sheets came to by method when the day was locked.
create table day_closing (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  day date not null,
  round integer not null,
  figures jsonb not null,
  locked_at timestamptz not null,
  locked_by uuid not null,
  constraint day_closing__pk primary key (org_id, id),
  constraint day_closing__round unique (org_id, practice_id, day, round),
  constraint day_closing__locked_by foreign key (org_id, locked_by) references staff (org_id, id)
);
create index day_closing__by_locked_by on day_closing (org_id, locked_by);
select belongs_to_practice('day_closing', true);

-- Who unlocked a locked day, when and why.
create table day_unlocking (
  org_id uuid not null,
  practice_id uuid not null,
  closing_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  reason text not null,
  constraint day_unlocking__pk primary key (org_id, closing_id),
  constraint day_unlocking__closing foreign key (org_id, closing_id) references day_closing (org_id, id),
  constraint day_unlocking__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint day_unlocking__reason check (reason <> '')
);
create index day_unlocking__by_staff on day_unlocking (org_id, staff_id);
select belongs_to_practice('day_unlocking', true);

-- The last locked day of the session's clinic; null without one. Earlier days are locked with it.
create function last_locked_day() returns date language sql stable as $$
  select max(c.day) from day_closing c
  where c.practice_id = app_practice() and not exists (select from day_unlocking u where u.org_id = c.org_id and u.closing_id = c.id)
$$;

-- No payment enters a locked day or a session that is no longer open. The shared lock makes a payment and the lock of its day wait for
-- each other; the check after it sees what was committed meanwhile.
create function payment_has_open_books() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.practice_id::text, 4280));
  if (new.at at time zone 'Asia/Shanghai')::date <= last_locked_day() then
    raise exception 'the day is locked' using errcode = '23514', constraint = 'payment__day_locked', table = 'payment';
  end if;
  if new.till_session_id is not null then
    perform from till_session t where t.org_id = new.org_id and t.id = new.till_session_id and t.state = 'open' for share;
    if not found then
      raise exception 'the till session is not open' using errcode = '23514', constraint = 'payment__session_closed', table = 'payment';
    end if;
  end if;
  return new;
end $$;
create trigger payment__open_books before insert on payment for each row execute function payment_has_open_books();
grant execute on function last_locked_day(), payment_has_open_books() to xinglin_app;

-- Reading the day of the clinic, locking and unlocking it, and supervising the tills are rights of their own.
update role set authorities = authorities || array(
    select added from unnest(array['m_report', 'o_till_supervise', 'o_till_lock_day', 'o_till_unlock_day']) added where added <> all (authorities))
  where 'o_refund_approve' = any (authorities);

-- The day of each clinic where a person works and reads the day. It reads beyond the session's clinic by app.keeps, like running_drugs.
create function clinic_days(reader uuid, of_day date)
returns table (
  practice_id uuid, name_zh text, name_en text, taken bigint, paid_out bigint, unclosed integer, sheets integer, excess bigint, shortage bigint, is_locked boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
    select p.id, p.name_zh, p.name_en, coalesce(m.taken, 0)::bigint, coalesce(m.paid_out, 0)::bigint, t.unclosed::integer, c.sheets::integer,
      c.excess::bigint, c.shortage::bigint, k.is_locked
    from practice p
      cross join lateral (select of_day::timestamp at time zone 'Asia/Shanghai' as start, (of_day + 1)::timestamp at time zone 'Asia/Shanghai' as finish) d
      cross join lateral (
        select sum(x.amount) filter (where x.amount > 0) as taken, -sum(x.amount) filter (where x.amount < 0) as paid_out
        from payment x where x.org_id = p.org_id and x.practice_id = p.id and x.at >= d.start and x.at < d.finish) m
      cross join lateral (
        select count(*) as unclosed from till_session s
        where s.org_id = p.org_id and s.practice_id = p.id and s.state <> 'closed' and s.opened_at < d.finish) t
      cross join lateral (
        select count(*) as sheets, coalesce(sum(s.excess), 0) as excess, coalesce(sum(s.shortage), 0) as shortage from closing_sheet s
        where s.org_id = p.org_id and s.practice_id = p.id and s.signed_at >= d.start and s.signed_at < d.finish
          and not exists (select from sheet_reopening o where o.org_id = s.org_id and o.sheet_id = s.id)) c
      cross join lateral (
        select exists (select from day_closing l where l.org_id = p.org_id and l.practice_id = p.id and l.day >= of_day
          and not exists (select from day_unlocking u where u.org_id = l.org_id and u.closing_id = l.id)) as is_locked) k
    where p.org_id = app_org() and p.enabled and exists (
      select from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
      where w.org_id = p.org_id and w.practice_id = p.id and w.staff_id = reader and r.authorities && array['m_report', 'v2_m_report'])
    order by p.is_head desc, p.code;
  perform set_config('app.keeps', '', true);
end
$$;
revoke execute on function clinic_days(uuid, date) from public;
grant execute on function clinic_days(uuid, date) to xinglin_app;
