import { dateAt, instantOf } from '../../src/domain/dates.ts';
import { denominations } from '../../src/domain/till/denominations.ts';
import { countTill, signSheet } from '../areas/till/acts/closing.ts';
import { findTakings, listCounts } from '../areas/till/queries/sessions.ts';
import type { Db } from '../database/connect.ts';
import { actingAs } from './acting.ts';
import { type Loading, newId, setTenant } from './seeding.ts';

interface Day {
  cashierId: string;
  account: string;
  day: string;
  first: string;
}

/** Fen in the drawer each morning, and by how much the drawer of one day was short. */
const morning = 30_000;
const missing = 500;

/**
 * The demonstration's payments were booked one after another over weeks, all in the sessions that the first of them opened. Each day of a
 * cashier becomes a session of its own, counted and signed by the acts; today's stays open.
 */
export async function loadTills(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const days = (await sql`
    select p.cashier_id, min(a.login_name) as account, (p.at at time zone 'Asia/Shanghai')::date as day, min(p.at) as first
    from payment p join account a on a.org_id = p.org_id and a.staff_id = p.cashier_id
    where p.practice_id = ${practiceId} group by p.cashier_id, 3 order by 3, 1`) as unknown as Day[];
  const old = (await sql`select id from till_session where practice_id = ${practiceId}`) as unknown as { id: string }[];
  await sql`update payment set till_session_id = null where practice_id = ${practiceId}`;
  for (const { id } of old) await sql`delete from till_session where id = ${id}`;
  const past = days.filter(({ day }) => day < dateAt(now));
  for (const each of days) await loadDay(loading, practiceId, each, { isPast: past.includes(each), isShort: each === past.at(-1) });
}

async function loadDay(
  loading: Loading,
  practiceId: string,
  { cashierId, account, day, first }: Day,
  { isPast, isShort }: { isPast: boolean; isShort: boolean },
) {
  const { sql, orgId } = loading;
  const id = newId();
  await sql`insert into till_session (org_id, practice_id, id, cashier_id, opened_at, opening_float)
    values (${orgId}, ${practiceId}, ${id}, ${cashierId}, ${first}, ${morning})`;
  await sql`update payment set till_session_id = ${id} where practice_id = ${practiceId} and cashier_id = ${cashierId}
    and (at at time zone 'Asia/Shanghai')::date = ${day}`;
  if (!isPast) return;
  const db = sql as unknown as Db;
  const context = actingAs(loading, { account, practiceId, at: instantOf(day, '23:50') });
  const takings = await findTakings(db, id);
  const cash = takings.filter(({ isCash }) => isCash).reduce((sum, { taken, paidOut }) => sum + taken - paidOut, morning);
  const sums = takings.filter(({ isCash }) => !isCash).map(({ methodCode, taken, paidOut }) => ({ methodCode, amount: taken - paidOut }));
  // Payments are in fen, the smallest coin is 10 fen: the rest is a small difference.
  await countTill(context, { id, counts: piecesOf(Math.max(0, cash - (isShort ? missing : 0))), sums, version: 1 });
  const last = (await listCounts(db, id)).at(-1);
  const reasons = (last?.lines ?? [])
    .filter(({ expected, counted }) => expected !== counted)
    .map(({ methodCode, expected, counted }) => ({ methodCode, reason: Math.abs(counted - expected) < 10 ? '分币尾差' : '找零有误' }));
  await signSheet(context, { id, reasons, remark: '', version: 2 });
}

/** As few notes and coins as possible. */
function piecesOf(amount: number): { fen: number; count: number }[] {
  let rest = amount;
  return denominations.map((fen) => {
    const count = Math.floor(rest / fen);
    rest -= count * fen;
    return { fen, count };
  });
}
