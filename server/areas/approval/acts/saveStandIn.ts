import type { StandInDraft } from '../../../../src/domain/approval/standIn.ts';
import { checkStandIn } from '../../../../src/domain/approval/standIn.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';

/** Names who decides for oneself on the days of an absence. Nobody names a stand-in for somebody else. */
export async function saveStandIn(context: Context, draft: StandInDraft): Promise<Saved> {
  const { db, session, now, newId, audit, announce } = context;
  refuse(checkStandIn(draft, { staffId: session.staffId, today: dateAt(now()) }));
  const { standInId, fromDay, toDay } = draft;
  const [colleague] = await db`
    select from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
    where s.id::text = ${standInId} and s.active and w.practice_id = app_practice()`;
  if (!colleague) throw absent();
  const [clash] = await db`
    select from approval_stand_in where staff_id = ${session.staffId} and ended_at is null and from_day <= ${toDay} and to_day >= ${fromDay}`;
  if (clash) refuse([{ field: 'fromDay', message: 'approval.standIn.overlap' }]);
  const id = newId();
  await db`insert into approval_stand_in ${db({ orgId: session.orgId, id, staffId: session.staffId, standInId, fromDay, toDay, setAt: now() })}`;
  audit({ objectId: id, detail: { act: 'saveStandIn', standInId, fromDay, toDay } });
  await announce({ subType: null, tags: ['StandIn', 'Approval'], audience: { staffId: standInId } });
  return { id };
}

export async function endStandIn({ db, session, now, audit, announce }: Context, { id }: { id: string }): Promise<Done> {
  const [ended] = await db<{ standInId: string }[]>`
    update approval_stand_in set ended_at = ${now()} where id::text = ${id} and staff_id = ${session.staffId} and ended_at is null returning stand_in_id`;
  if (!ended) throw absent();
  audit({ objectId: id, detail: { act: 'endStandIn' } });
  await announce({ subType: null, tags: ['StandIn', 'Approval'], audience: { staffId: ended.standInId } });
  return { done: true };
}
