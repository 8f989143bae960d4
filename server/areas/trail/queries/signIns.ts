import { addDays, dateAt, instantOf } from '../../../../src/domain/dates.ts';
import type * as SignIns from '../../../../src/domain/trail/signIns.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { keyOf } from '../../../keys/secrets.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Context } from '../../../pipeline/context.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { keepsChain } from '../../organisation/queries/standing.ts';

export type Query = SignIns.Criteria & Paging;

const orders = ordersOf({ sorts: { at: 'l.at' }, usual: { sort: 'at', direction: 'desc' }, last: 'l.id desc' });

/** An administrator of one clinic sees the people who work there and attempts under unknown names; one of the organisation sees all. */
const ofOwnPeople = (context: Pick<Context, 'db' | 'session'>) => {
  const { db, session } = context;
  if (keepsChain(context)) return db`true`;
  return db`(l.staff_id is null or exists (
    select from staff_practice w where w.org_id = app_org() and w.staff_id = l.staff_id and w.practice_id = ${session.practiceId}))`;
};

const ofTab = (db: Db, tab: SignIns.SignInTab) => {
  const conditions = { all: db`true`, failed: db`l.outcome <> 'in'`, unusual: db`l.unusual <> '{}'` };
  return conditions[tab];
};

export async function listSignIns(context: Context, query: Query): Promise<Page<SignIns.Line>> {
  const { db, now } = context;
  const { keyword = '', tab = 'all', outcome, deviceType, practiceId, to = dateAt(now()) } = query;
  const { from = addDays(to, -(await parameterInForce(db, 'SIGN_IN_LOG_DAYS'))) } = query;
  const typed = keyword.trim();
  return pagedList<SignIns.Line>(db, query, {
    of: 'l',
    from: db`sign_ins(${instantOf(from, '00:00')}, ${instantOf(addDays(to, 1), '00:00')}) l`,
    where: db`${ofOwnPeople(context)} and ${ofTab(db, tab)}
      and ${outcome ? db`l.outcome = ${outcome}` : db`true`} and ${deviceType ? db`l.device_type = ${deviceType}` : db`true`}
      and ${practiceId ? db`l.practice_id = ${practiceId}` : db`true`}
      and ${typed ? named(db, typed) : db`true`}`,
    order: orders,
    isSearched: typed !== '',
    select: db`
      l.id, l.at, coalesce(s.name, '') as staff_name, coalesce(s.name_en, '') as staff_name_en, l.login_name, l.outcome, l.unusual,
      l.device_type, l.address, p.name_zh as practice_name, p.name_en as practice_name_en`,
    joins: db`
      ${staffThen(db, 's', 'l.staff_id', 'l.at')}
      left join practice p on p.org_id = app_org() and p.id = l.practice_id`,
  });
}

const named = (db: Db, typed: string) => db`(starts_with(lower(l.login_name), ${typed.toLowerCase()}) or exists (
  select from staff k where k.org_id = app_org() and k.id = l.staff_id
    and (position(${typed.toLowerCase()} in lower(k.name)) > 0 or position(${typed.toLowerCase()} in lower(k.name_en)) > 0)))`;

/** Sessions that are open now, those used last first. */
export async function findOpenSessions(context: Context): Promise<SignIns.OpenSession[]> {
  const { db, session, sessions, now } = context;
  const rows = await db<SignIns.OpenSession[]>`
    select l.standing as id, l.is_this, l.staff_id = ${session.staffId} as is_own, w.name as staff_name, w.name_en as staff_name_en, l.device_type,
      p.name_zh as practice_name, p.name_en as practice_name_en, l.created_at, l.last_seen_at
    from open_sessions(${keyOf(session.id)}, ${now()}, ${sessions.usedSince()}) l
    join staff w on w.org_id = l.org_id and w.id = l.staff_id
    join practice p on p.org_id = l.org_id and p.id = l.practice_id
    where ${ofOwnPeople(context)} order by l.last_seen_at desc, l.created_at desc limit 500`;
  return [...rows];
}
