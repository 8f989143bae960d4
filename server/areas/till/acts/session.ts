import { checkCounts, sumOfCounts } from '../../../../src/domain/till/denominations.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { refuseLockedDay } from '../../../cash/till.ts';
import { findFlowInForce } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findOwnSessions, listColleagues, listFloatRequests, listHandovers, lockSession, showSession } from '../queries/sessions.ts';

export const tellTills = ({ announce }: Context) =>
  announce({ subType: null, tags: ['Till', 'Drawer', 'FloatRequest', 'ClosingSheet'], audience: { permission: 'm_billing' } });

export async function showMyTill({ db, session, now }: Context): Promise<Till.MyTill> {
  const [isRequired, sessions, handovers, floatRequests, flow, colleagues] = await Promise.all([
    parameterInForce(db, 'TILL_SESSION_REQUIRED'),
    findOwnSessions(db, session.staffId),
    listHandovers(db, session.staffId),
    listFloatRequests(db, session.staffId),
    findFlowInForce({ db, now }, 'tillCorrection', session.staffId),
    listColleagues(db, session.staffId),
  ]);
  return {
    isRequired,
    isAlone: colleagues.length === 0,
    isCorrectedByFlow: flow !== undefined,
    floatRequests: [...floatRequests],
    sessions: await Promise.all(sessions.map((each) => showSession(db, each))),
    handovers: [...handovers],
  };
}

/**
 * Begins a period at the drawer. A locked day takes no new session: it begins the next day. A session that the first payment opened gets its
 * float by this act.
 */
export async function openTill(context: Context, { amount, counts = [] }: Till.Opening): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkCounts(counts));
  const openingFloat = counts.length > 0 ? sumOfCounts(counts) : amount;
  await refuseLockedDay(context);
  const id = newId();
  const opened = await db<{ id: string; version: number }[]>`
    insert into till_session (org_id, practice_id, id, cashier_id, opened_at, opening_float, opening_counts)
    values (${session.orgId}, ${session.practiceId}, ${id}, ${session.staffId}, ${now()}, ${openingFloat}, ${db.json(counts)})
    on conflict (org_id, practice_id, cashier_id) where state = 'open' do update
      set opening_float = excluded.opening_float, opening_counts = excluded.opening_counts, is_automatic = false, version = till_session.version + 1
      where till_session.is_automatic
    returning id, version`;
  const [till] = opened;
  if (!till) throw new Problem('till.refused.openAlready');
  audit({ objectId: till.id, detail: { act: 'openTill', float: openingFloat } });
  await tellTills(context);
  return { id: till.id, version: till.version };
}

/** A counted session is opened again, so that the next payments are part of it. */
export async function resumeTill(context: Context, { id, version }: Till.Seen): Promise<Saved> {
  const { db, session, audit } = context;
  await lockSession(db, { id, version, staffId: session.staffId }, 'resume');
  const [other] = await db`
    select from till_session where practice_id = app_practice() and cashier_id = ${session.staffId} and state = 'open'`;
  if (other) throw new Problem('till.refused.openAlready');
  await db`update till_session set state = 'open', version = version + 1 where id = ${id}`;
  audit({ objectId: id, detail: { act: 'resumeTill' } });
  await tellTills(context);
  return { id, version: version + 1 };
}
