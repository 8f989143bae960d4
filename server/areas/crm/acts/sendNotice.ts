import type * as Crm from '../../../../src/domain/crm/shapes.ts';
import { deliveryState, noticeStateOf, noticeTrueOf } from '../../../../src/domain/crm/states.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { findNoticeOf, raiseOfBill, reminderOccasion, reviveNotice } from '../queries/notices.ts';
import { moveOccasion, raiseMessages } from './raiseNotice.ts';

interface Telling {
  kind: Crm.NoticeKind;
  id: string;
  /** The old and the new time of a changed appointment. */
  move?: { before: string; after: string };
}

interface Told {
  patientId: string;
  status: number;
  startsAt?: string;
}

/**
 * A member of staff tells the follower: what was told already is not told twice, what was given up or ran out is tried again.
 * Answers how the notice stands.
 */
export async function sendNotice(context: Context, { kind, id, move }: Telling, hasProvider: boolean): Promise<Crm.Raised> {
  const { db, now, audit } = context;
  const { of, states } = noticeTrueOf[kind];
  const told = of === 'appointment' ? await findAppointmentTold(db, id) : await findBillTold(db, id);
  if (!told) throw absent();
  audit({ patientId: told.patientId, objectId: id });
  if (!states.includes(told.status)) throw new Problem('crm.notice.refused.state');
  if (move && Date.parse(move.after) !== Date.parse(told.startsAt ?? '')) throw new Problem('crm.notice.refused.time');
  await refuseDeceased(db, 'message', [told.patientId]);
  await refuseUnfollowed(db, told.patientId);

  const ofKind = kind === 'appointmentRemind' ? reminderOccasion(told.startsAt ?? '') : '';
  const occasion = move ? moveOccasion(move.before, move.after) : ofKind;
  const raise = of === 'appointment' ? raiseMessages : raiseOfBill;
  await raise(db, { kind, objectId: id, occasion, at: now(), ...(move && { before: new Date(move.before).toISOString() }) });
  const stored = await findNoticeOf(db, kind, id, occasion);
  if (!stored) throw new Problem('crm.notice.refused.off');
  if (stored.status !== deliveryState.dead && stored.status !== deliveryState.expired)
    return { id: stored.id, state: noticeStateOf({ ...stored, hasProvider }) };
  await reviveNotice(db, stored.id, now());
  return { id: stored.id, state: noticeStateOf({ status: deliveryState.waiting, attempts: 0, hasProvider }) };
}

async function findAppointmentTold(db: Db, id: string): Promise<Told | undefined> {
  const [row] = await db<Told[]>`select patient_id, status, lower(during) as starts_at from appointment where id = ${id}`;
  return row;
}

async function findBillTold(db: Db, id: string): Promise<Told | undefined> {
  const [row] = await db<Told[]>`select patient_id, status from bill where id = ${id}`;
  return row;
}

async function refuseUnfollowed(db: Db, patientId: string): Promise<void> {
  const [followed] = await db`
    select from fan_binding b join fan f on f.org_id = b.org_id and f.id = b.fan_id
    where b.patient_id = ${patientId} and b.ended_at is null and f.unfollowed_at is null`;
  if (!followed) throw new Problem('crm.notice.refused.unbound');
}
