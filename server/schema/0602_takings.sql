-- Takings are money: what came in, less what was paid back. Use of cards and deposits stands beside them.

-- The day of each clinic where a person works and reads the day, counted by whoever asks: the server says which methods are money the clinic
-- holds already, and which kinds pay money back (`src/domain/billing/moneyIn.ts`).
create function clinic_days(reader uuid, of_day date, held text[], paid_back text[])
returns table (
  practice_id uuid, name_zh text, name_en text, taken bigint, paid_out bigint, from_cards bigint, from_deposits bigint, unclosed integer, sheets integer,
  excess bigint, shortage bigint, is_locked boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query
    select p.id, p.name_zh, p.name_en, coalesce(m.taken, 0)::bigint, coalesce(m.paid_out, 0)::bigint, coalesce(m.from_cards, 0)::bigint,
      coalesce(m.from_deposits, 0)::bigint, t.unclosed::integer, c.sheets::integer, c.excess::bigint, c.shortage::bigint, k.is_locked
    from practice p
      cross join lateral (select of_day::timestamp at time zone 'Asia/Shanghai' as start, (of_day + 1)::timestamp at time zone 'Asia/Shanghai' as finish) d
      cross join lateral (
        select sum(x.amount) filter (where x.method_code <> all (held) and coalesce(x.corrects_kind, x.kind) <> all (paid_back)) as taken,
          -sum(x.amount) filter (where x.method_code <> all (held) and coalesce(x.corrects_kind, x.kind) = any (paid_back)) as paid_out,
          sum(x.amount) filter (where x.method_code = 'member-card') as from_cards,
          sum(x.amount) filter (where x.method_code = 'deposit') as from_deposits
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
revoke execute on function clinic_days(uuid, date, text[], text[]) from public;
grant execute on function clinic_days(uuid, date, text[], text[]) to xinglin_app;

-- Takings are the sum that money_in was: nothing reads it any more.
alter table daily_payment alter column money_in set default 0;
delete from report_day where kind = 'payment';
