import { checkReason } from '../../../../src/domain/required.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { listColleagues } from '../queries/sessions.ts';

const tellAskers = ({ announce }: Context) => announce({ subType: null, tags: ['FloatRequest'], audience: { permission: 'm_billing' } });

/** A colleague is asked for money for the own drawer. Nothing moves before the colleague hands it over. */
export async function askFloat(context: Context, { toStaffId, amount, note }: Till.FloatAsking): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
  const colleagues = await listColleagues(db, session.staffId);
  if (!colleagues.some((each) => each.id === toStaffId)) refuse([{ field: 'toStaffId', message: 'error.field.choice' }]);
  const id = newId();
  const made = await db`
    insert into till_float_request (org_id, practice_id, id, asked_by, to_staff_id, amount, note, asked_at)
    values (${session.orgId}, ${session.practiceId}, ${id}, ${session.staffId}, ${toStaffId}, ${amount}, ${note.trim()}, ${now()})
    on conflict (org_id, practice_id, asked_by, to_staff_id) where state = 'asked' do nothing`;
  if (made.count === 0) throw new Problem('till.floatRequest.askedAlready');
  audit({ objectId: id, detail: { act: 'askFloat', amount, to: toStaffId } });
  await tellAskers(context);
  return { id, version: 1 };
}

interface StoredRequest {
  id: string;
  askedBy: string;
  toStaffId: string;
  state: string;
  version: number;
}

async function lockRequest({ db }: Context, { id, version }: { id: string; version?: number }): Promise<StoredRequest> {
  const [found] = await db<StoredRequest[]>`
    select id, asked_by, to_staff_id, state, version from till_float_request where id = ${id} and practice_id = app_practice() for update`;
  if (!found) throw absent();
  if (found.state !== 'asked') throw new Problem('till.floatRequest.over');
  if (version !== undefined && found.version !== version) throw new Problem('error.version');
  return found;
}

const end = ({ db, now }: Context, id: string, { state, reason = '' }: { state: 'declined' | 'withdrawn'; reason?: string }) =>
  db`update till_float_request set state = ${state}, decided_at = ${now()}, reason = ${reason}, version = version + 1 where id = ${id}`;

export async function declineFloat(context: Context, { id, reason, version }: Till.Refusal): Promise<Done> {
  refuse(checkReason(reason));
  const request = await lockRequest(context, { id, version });
  if (request.toStaffId !== context.session.staffId) throw absent();
  await end(context, id, { state: 'declined', reason: reason.trim() });
  context.audit({ objectId: id, detail: { act: 'declineFloat', reason: reason.trim() } });
  await tellAskers(context);
  return { done: true };
}

export async function withdrawFloat(context: Context, { id, version }: Till.Seen): Promise<Done> {
  const request = await lockRequest(context, { id, version });
  if (request.askedBy !== context.session.staffId) throw absent();
  await end(context, id, { state: 'withdrawn' });
  context.audit({ objectId: id, detail: { act: 'withdrawFloat' } });
  await tellAskers(context);
  return { done: true };
}

/** Ends a request by the handover that answers it. The receiver of the handover has asked for it. */
export async function answerFloatRequest(
  context: Context,
  { requestId, handoverId, toStaffId }: Record<'requestId' | 'handoverId' | 'toStaffId', string>,
) {
  const { db, session, now } = context;
  const request = await lockRequest(context, { id: requestId });
  if (request.toStaffId !== session.staffId || request.askedBy !== toStaffId) throw absent();
  await db`
    update till_float_request set state = 'offered', handover_id = ${handoverId}, decided_at = ${now()}, version = version + 1 where id = ${requestId}`;
}
