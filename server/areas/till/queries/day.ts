import { paidOutKinds } from '../../../../src/domain/billing/moneyIn.ts';
import { heldMethods } from '../../../../src/domain/billing/payments.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { DayFacts } from '../../../../src/domain/till/day.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import { moneyParts } from '../../../cash/moneyIn.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

const within = (db: Db, column: string, day: string) =>
  db`${db.unsafe(column)} >= ${instantOf(day, '00:00')} and ${db.unsafe(column)} < ${instantOf(addDays(day, 1), '00:00')}`;

/** The ledger of a day by method, divided by the state of the tills it was taken at. */
export const listDayMethods = (db: Db, day: string) =>
  db<Omit<Till.DayMethod, 'stated' | 'isStatementClosed'>[]>`
    select p.method_code, coalesce(m.name_zh, p.method_code) as name_zh, coalesce(m.name_en, p.method_code) as name_en, sum(p.amount)::bigint as ledger,
      coalesce(sum(p.amount) filter (where t.state = 'closed'), 0)::bigint as on_sheets,
      coalesce(sum(p.amount) filter (where t.state <> 'closed'), 0)::bigint as in_open,
      coalesce(sum(p.amount) filter (where t.id is null), 0)::bigint as without_session
    from payment p left join till_session t on t.org_id = p.org_id and t.id = p.till_session_id
    left join payment_method m on m.org_id = p.org_id and m.practice_id = p.practice_id and m.code = p.method_code
    where p.practice_id = app_practice() and ${within(db, 'p.at', day)}
    group by p.method_code, m.name_zh, m.name_en, m.sort order by m.sort nulls last, p.method_code`;

/** Each day of a month up to today: the ledger by the state of the tills, sheets signed on it, and what keeps it from being locked. */
export const listMonthDays = (db: Db, { from, to }: { from: string; to: string }) => {
  const since = instantOf(from, '00:00');
  const until = instantOf(addDays(to, 1), '00:00');
  const part = moneyParts(db, 'p');
  return db<Till.MonthDay[]>`
    select d.day::text as day, coalesce(m.taken, 0)::bigint as taken, coalesce(m.paid_out, 0)::bigint as paid_out,
      coalesce(m.from_cards, 0)::bigint as from_cards, coalesce(m.from_deposits, 0)::bigint as from_deposits, coalesce(m.on_sheets, 0)::bigint as on_sheets,
      coalesce(m.in_open, 0)::bigint as in_open, coalesce(m.without_session, 0)::bigint as without_session, coalesce(c.sheets, 0)::int as sheets,
      coalesce(c.excess, 0)::bigint as excess, coalesce(c.shortage, 0)::bigint as shortage, coalesce(t.unclosed, 0)::int as unclosed,
      coalesce(k.open_channels, 0)::int as open_channels, coalesce(d.day <= last_locked_day(), false) as is_locked
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) d
    left join (
      select clinic_day(p.at) as day, sum(${part.taken}) as taken, sum(${part.paidOut}) as paid_out, sum(${part.fromCards}) as from_cards,
        sum(${part.fromDeposits}) as from_deposits, sum(${part.takings}) filter (where t.state = 'closed') as on_sheets,
        sum(${part.takings}) filter (where t.state <> 'closed') as in_open, sum(${part.takings}) filter (where t.id is null) as without_session
      from payment p left join till_session t on t.org_id = p.org_id and t.id = p.till_session_id
      where p.practice_id = app_practice() and p.at >= ${since} and p.at < ${until} group by 1) m using (day)
    left join (
      select clinic_day(s.signed_at) as day, count(*) as sheets, sum(s.excess) as excess, sum(s.shortage) as shortage from closing_sheet s
      where s.practice_id = app_practice() and s.signed_at >= ${since} and s.signed_at < ${until}
        and not exists (select from sheet_reopening o where o.org_id = s.org_id and o.sheet_id = s.id) group by 1) c using (day)
    left join (
      select clinic_day(opened_at) as day, count(*) as unclosed from till_session
      where practice_id = app_practice() and state <> 'closed' and opened_at >= ${since} and opened_at < ${until} group by 1) t using (day)
    left join (
      select l.day, count(*) as open_channels from (
        select day, method_code, sum(amount) as stated from channel_line where practice_id = app_practice() and day between ${from} and ${to} group by 1, 2) l
      where not exists (
          select from channel_closing x where x.practice_id = app_practice() and x.method_code = l.method_code and x.day = l.day and x.reopened_at is null)
        and l.stated <> coalesce((
          select sum(p.amount) from payment p where p.practice_id = app_practice() and p.method_code = l.method_code and clinic_day(p.at) = l.day
            and p.at >= ${since} and p.at < ${until}), 0)
      group by 1) k using (day)
    order by 1`;
};

/** Sessions that took money on the day or were open on it. */
export const listDaySessions = (db: Db, day: string) => {
  const part = moneyParts(db, 'x');
  return db<Till.DaySession[]>`
    select t.id, t.cashier_id, jsonb_build_object('name', s.name, 'nameEn', s.name_en) as cashier, t.opened_at, t.state, p.taken, p.paid_out,
      (select coalesce(-sum(e.amount), 0)::bigint from till_entry e where e.org_id = t.org_id and e.session_id = t.id and e.kind = 'toSafe'
        and e.handover_id is null and ${within(db, 'e.at', day)}) as unreceived,
      c.id as sheet_id, c.sheet_number, coalesce(c.excess, 0)::bigint as excess, coalesce(c.shortage, 0)::bigint as shortage
    from till_session t ${staffThen(db, 's', 't.cashier_id', 't.opened_at')}
    cross join lateral (
      select coalesce(sum(${part.taken}), 0)::bigint as taken, coalesce(sum(${part.paidOut}), 0)::bigint as paid_out
      from payment x where x.till_session_id = t.id and ${within(db, 'x.at', day)}) p
    left join lateral (
      select x.id, x.sheet_number, x.excess, x.shortage from closing_sheet x
      where x.org_id = t.org_id and x.session_id = t.id and not exists (select from sheet_reopening o where o.org_id = x.org_id and o.sheet_id = x.id)) c on true
    where t.practice_id = app_practice() and t.opened_at < ${instantOf(addDays(day, 1), '00:00')}
      and (t.closed_at is null or t.closed_at >= ${instantOf(day, '00:00')})
    order by t.opened_at, t.id`;
};

export const findLastLocked = async (db: Db): Promise<string | null> => {
  const [row] = await db<[{ day: string | null }]>`select last_locked_day() as day`;
  return row.day;
};

/** Compares the sheets of a day with the ledger, in fen. The database keeps them equal, so a difference is a fault. */
async function findSheetDifference(db: Db, day: string): Promise<number> {
  const [row] = await db<[{ difference: number }]>`
    select coalesce(sum(abs(c.taken - c.paid_out - p.amount)), 0)::bigint as difference
    from closing_sheet c cross join lateral (
      select coalesce(sum(amount), 0) as amount from payment where till_session_id = c.session_id) p
    where c.practice_id = app_practice() and not exists (select from sheet_reopening o where o.org_id = c.org_id and o.sheet_id = c.id)
      and exists (select from payment x where x.till_session_id = c.session_id and ${within(db, 'x.at', day)})`;
  return row.difference;
}

/** All that decides whether a day may be locked. */
export async function findDayFacts(db: Db, day: string, today: string): Promise<DayFacts> {
  const end = instantOf(addDays(day, 1), '00:00');
  const lastLocked = await findLastLocked(db);
  const [unclosed, earlier, sheetsAgainstLedger] = await Promise.all([
    db<{ name: string }[]>`
      select coalesce(spoken(s.name, s.name_en), '') as name from till_session t ${staffThen(db, 's', 't.cashier_id', 't.opened_at')}
      where t.practice_id = app_practice() and t.state <> 'closed' and t.opened_at < ${end} order by t.opened_at, t.id`,
    db<{ day: string }[]>`
      select distinct (at at time zone 'Asia/Shanghai')::date as day from payment
      where practice_id = app_practice() and at < ${instantOf(day, '00:00')} and at >= ${instantOf(addDays(lastLocked ?? day, 1), '00:00')} order by 1`,
    findSheetDifference(db, day),
  ]);
  return {
    day,
    today,
    lastLocked,
    unclosed: unclosed.map(({ name }) => name),
    earlier: earlier.map((row) => row.day),
    sheetsAgainstLedger,
  };
}

/** The sums of money of a day, in fen, points and bills, by name (`day_sums`); a lock keeps them. */
export async function findDaySums(db: Db, day: string): Promise<Readonly<Record<string, number>>> {
  const rows = await db<{ name: string; amount: number }[]>`select name, amount from day_sums(app_practice(), ${day}::date)`;
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

export interface StoredClosing {
  id: string;
  lockedBy: string;
  round: number;
}

/** The lock of a day that is in force. */
export async function findClosing(db: Db, day: string): Promise<StoredClosing | undefined> {
  const [row] = await db<StoredClosing[]>`
    select c.id, c.locked_by, c.round from day_closing c where c.practice_id = app_practice() and c.day = ${day}
      and not exists (select from day_unlocking u where u.org_id = c.org_id and u.closing_id = c.id)`;
  return row;
}

export const listDayHistory = (db: Db, day: string) =>
  db<Till.Day['history'][number][]>`
    select c.locked_at, jsonb_build_object('name', l.name, 'nameEn', l.name_en) as locked_by, u.at as unlocked_at,
      case when u.closing_id is null then null else jsonb_build_object('name', s.name, 'nameEn', s.name_en) end as unlocked_by, coalesce(u.reason, '') as reason
    from day_closing c left join day_unlocking u on u.org_id = c.org_id and u.closing_id = c.id
    ${staffThen(db, 'l', 'c.locked_by', 'c.locked_at')} ${staffThen(db, 's', 'u.staff_id', 'u.at')}
    where c.practice_id = app_practice() and c.day = ${day} order by c.round`;

/** The clinics where a person reads the day, each with its figures. */
export const listClinicDays = (db: Db, staffId: string, day: string) =>
  db<Till.ClinicDay[]>`select * from clinic_days(${staffId}, ${day}, ${[...heldMethods]}::text[], ${[...paidOutKinds]}::text[])`;
