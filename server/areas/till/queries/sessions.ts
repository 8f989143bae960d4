import {
  type CountedLine,
  differenceOf,
  drawer,
  type Expected,
  expectedLines,
  isCountable,
  type Taking,
} from '../../../../src/domain/till/figures.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import { type SessionAct, type SessionState, sessionActs, sessionCan } from '../../../../src/domain/till/states.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

export interface StoredSession {
  id: string;
  cashierId: string;
  state: SessionState;
  openedAt: string;
  isAutomatic: boolean;
  openingFloat: number;
  openingCounts: Till.Counts;
  version: number;
}

const columns = (db: Db) => db`id, cashier_id, state, opened_at, is_automatic, opening_float, opening_counts, version`;

/** The caller's own session for an act, held until the transaction ends; `share` lets payments go on beside it. */
export async function lockSession(
  db: Db,
  { id, version, staffId }: { id: string; version?: number; staffId?: string },
  act: SessionAct,
): Promise<StoredSession> {
  const [found] = await db<
    StoredSession[]
  >`select ${columns(db)} from till_session where id = ${id} and practice_id = app_practice() for update`;
  if (!found || (staffId !== undefined && found.cashierId !== staffId)) throw absent();
  if (!sessionCan(act, found.state)) throw new Problem(sessionActs[act].refused);
  if (version !== undefined && found.version !== version) throw new Problem('error.version');
  return found;
}

/** Open and counted sessions of a cashier; usually one. */
export const findOwnSessions = (db: Db, staffId: string) =>
  db<StoredSession[]>`
    select ${columns(db)} from till_session where practice_id = app_practice() and cashier_id = ${staffId} and state in ('open', 'counted') order by opened_at, id`;

export interface NamedTaking extends Taking {
  nameZh: string;
  nameEn: string;
}

/** Sums taken and paid out in a session by method, and corrections of other tills, in fen; methods in use without money have a row of zeros. */
export const findTakings = (db: Db, sessionId: string) =>
  db<NamedTaking[]>`
    with booked as (
      select method_code, coalesce(sum(amount) filter (where amount > 0 and not is_book_only), 0)::bigint as taken,
        coalesce(-sum(amount) filter (where amount < 0 and not is_book_only), 0)::bigint as paid_out,
        coalesce(sum(amount) filter (where is_book_only), 0)::bigint as corrected
      from payment where till_session_id = ${sessionId} group by method_code)
    select k.code as method_code, coalesce(m.name_zh, k.code) as name_zh, coalesce(m.name_en, k.code) as name_en, coalesce(m.is_cash, false) as is_cash,
      coalesce(b.taken, 0)::bigint as taken, coalesce(b.paid_out, 0)::bigint as paid_out,
      coalesce(b.corrected, 0)::bigint as corrected
    from (select code from payment_method where practice_id = app_practice() and enabled union select method_code from booked) k
    left join payment_method m on m.practice_id = app_practice() and m.code = k.code
    left join booked b on b.method_code = k.code
    order by m.sort nulls last, k.code`;

/** Float and entries of the drawer. */
export async function findMoved(db: Db, { id, openingFloat }: Pick<StoredSession, 'id' | 'openingFloat'>): Promise<number> {
  const [row] = await db<[{ moved: number }]>`select coalesce(sum(amount), 0)::bigint as moved from till_entry where session_id = ${id}`;
  return openingFloat + row.moved;
}

/** Sums that the drawer and the slips should hold, by method, in fen. */
export async function findExpected(db: Db, session: Pick<StoredSession, 'id' | 'openingFloat'>): Promise<Expected[]> {
  const [takings, moved] = await Promise.all([findTakings(db, session.id), findMoved(db, session)]);
  return expectedLines(takings, moved);
}

/** Fen that the drawer holds by the record: float, entries and cash payments. */
export async function findHeld(db: Db, session: Pick<StoredSession, 'id' | 'openingFloat'>): Promise<number> {
  return (await findExpected(db, session)).find(({ methodCode }) => methodCode === drawer)?.expected ?? 0;
}

export interface StoredCount {
  at: string;
  counts: Till.Counts;
  lines: CountedLine[];
}

/** The counts of a session, the first one first; up to the signature of a sheet, where one is named. */
export const listCounts = (db: Db, sessionId: string, until?: string): Promise<StoredCount[]> =>
  db<StoredCount[]>`
    select at, counts, lines from till_count where session_id = ${sessionId} ${until ? db`and at <= ${until}` : db``} order by at, id`;

/** A count says its own sums, never what should be there. */
export const countingOf = ({ at, lines }: StoredCount): Till.Counting => {
  const sum = (found: readonly CountedLine[]) => found.reduce((total, { counted }) => total + counted, 0);
  const countable = lines.filter(({ methodCode }) => isCountable(methodCode));
  return {
    at,
    cash: sum(countable.filter(({ methodCode }) => methodCode === drawer)),
    others: sum(countable.filter(({ methodCode }) => methodCode !== drawer)),
  };
};

export const listEntries = (db: Db, sessionId: string) =>
  db<Till.Entry[]>`
    select e.id, e.kind, e.amount, e.reason, e.at, e.corrects_id, a.approval_number,
      abs(e.amount + coalesce((select sum(x.amount) from till_entry x where x.org_id = e.org_id and x.corrects_id = e.id), 0))::bigint as recorded,
      case when other.id is null then null else jsonb_build_object('name', s.name, 'nameEn', s.name_en) end as colleague,
      e.kind = 'toSafe' and e.handover_id is null as is_unreceived
    from till_entry e left join approval a on a.org_id = e.org_id and a.id = e.approval_id
    left join till_handover h on h.org_id = e.org_id and h.id = e.handover_id
    left join till_session f on f.org_id = h.org_id and f.id = h.session_id
    left join lateral (select case when e.kind in ('handedOver', 'toSafe') then h.to_staff_id when h.id is null then a.decided_by else f.cashier_id end as id) other on true
    ${staffThen(db, 's', 'other.id', 'e.at')}
    where e.session_id = ${sessionId} order by e.at, e.id`;

/** Offers that wait: those of the caller's drawer and those made to the caller. */
export const listHandovers = (db: Db, staffId: string) =>
  db<Till.Handover[]>`
    select h.id, h.state, h.to_staff_id = ${staffId} as is_to_me, h.to_safe, jsonb_build_object('name', f.name, 'nameEn', f.name_en) as "from",
      jsonb_build_object('name', t.name, 'nameEn', t.name_en) as "to",
      h.amount, case when h.to_staff_id = ${staffId} then '[]'::jsonb else h.counts end as counts, h.offered_at, h.version
    from till_handover h join till_session x on x.org_id = h.org_id and x.id = h.session_id
    ${staffThen(db, 'f', 'x.cashier_id', 'h.offered_at')} ${staffThen(db, 't', 'h.to_staff_id', 'h.offered_at')}
    where h.practice_id = app_practice() and h.state = 'offered' and (h.to_staff_id = ${staffId} or x.cashier_id = ${staffId}) order by h.offered_at, h.id`;

/** Floats that were asked for: by the caller, and of the caller. */
export const listFloatRequests = (db: Db, staffId: string) =>
  db<Till.FloatRequest[]>`
    select r.id, r.to_staff_id = ${staffId} as is_to_me, jsonb_build_object('name', f.name, 'nameEn', f.name_en) as "from",
      jsonb_build_object('name', t.name, 'nameEn', t.name_en) as "to", r.asked_by as from_id, r.amount, r.note, r.asked_at, r.version
    from till_float_request r ${staffThen(db, 'f', 'r.asked_by', 'r.asked_at')} ${staffThen(db, 't', 'r.to_staff_id', 'r.asked_at')}
    where r.practice_id = app_practice() and r.state = 'asked' and ${staffId} in (r.to_staff_id, r.asked_by) order by r.asked_at, r.id`;

/** People at work in the clinic who may take money, without the caller. */
export const listColleagues = (db: Db, staffId: string) =>
  db<{ id: string; name: string; nameEn: string | null }[]>`
    select s.id, s.name, s.name_en from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id
    where w.practice_id = app_practice() and s.id <> ${staffId} and s.active
      and exists (select from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and 'o_till_keep' = any (r.authorities))
    order by s.pinyin, s.id`;

/** Everybody who had a till session in the clinic. */
export const listCashiers = (db: Db, ownOf: string | undefined) =>
  db<{ id: string; name: string; nameEn: string | null }[]>`
    select s.id, s.name, s.name_en from staff s where s.org_id = app_org() ${ownOf ? db`and s.id = ${ownOf}` : db``}
      and exists (select from till_session t where t.org_id = s.org_id and t.cashier_id = s.id and t.practice_id = app_practice())
    order by s.pinyin, s.id`;

/**
 * A session as its cashier sees it until its sheet is signed: methods without their sums, the last count and which of its lines are off. What
 * should be there stands on the signed sheet.
 */
export async function showSession(db: Db, session: StoredSession): Promise<Till.OpenSession> {
  const [takings, entries, counts] = await Promise.all([
    findTakings(db, session.id),
    listEntries(db, session.id),
    listCounts(db, session.id),
  ]);
  const named = new Map(takings.map((taking) => [taking.methodCode, taking]));
  const last = session.state === 'counted' ? counts.at(-1) : undefined;
  const found = new Map(last?.lines.map((line) => [line.methodCode, line]));
  const methods = last
    ? last.lines.map(({ methodCode }) => methodCode)
    : [drawer, ...takings.filter(({ isCash }) => !isCash).map(({ methodCode }) => methodCode)];
  const correctedFloat = entries.filter(({ kind, correctsId }) => kind === 'correction' && correctsId === null);
  const { cashierId: _, ...facts } = session;
  return {
    ...facts,
    recordedFloat: correctedFloat.reduce((sum, { amount }) => sum + amount, session.openingFloat),
    figures: methods.filter(isCountable).map((methodCode) => {
      const line = found.get(methodCode);
      return {
        methodCode,
        nameZh: named.get(methodCode)?.nameZh ?? '',
        nameEn: named.get(methodCode)?.nameEn ?? '',
        counted: line?.counted ?? null,
        isOff: line ? differenceOf(line) !== 0 : null,
      };
    }),
    entries: [...entries],
    counts: counts.map(countingOf),
  };
}
