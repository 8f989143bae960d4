import { checkReason } from '../../../../src/domain/required.ts';
import { checkCounts, differingDenominations, sumOfCounts } from '../../../../src/domain/till/denominations.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { standInTill } from '../../../cash/till.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { listColleagues } from '../queries/sessions.ts';
import { answerFloatRequest } from './floatRequest.ts';
import { lockOwnOpen, tellTills } from './session.ts';

/** Notes and coins are laid ready for a colleague; the drawers change when the colleague accepts them. */
export async function offerHandover(context: Context, { toStaffId, counts, requestId }: Till.Offer): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkCounts(counts));
  const amount = sumOfCounts(counts);
  if (amount <= 0) refuse([{ field: 'counts', message: 'error.notPositive' }]);
  const colleagues = await listColleagues(db, session.staffId);
  if (!colleagues.some(({ id }) => id === toStaffId)) throw absent();
  const till = await lockOwnOpen(context);
  const id = newId();
  await db`insert into till_handover ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    sessionId: till.id,
    toStaffId,
    counts: db.json(counts.filter(({ count }) => count > 0)),
    amount,
    offeredAt: now(),
  })}`;
  if (requestId) await answerFloatRequest(context, { requestId, handoverId: id, toStaffId });
  audit({ objectId: till.id, detail: { act: 'offerHandover', amount, to: toStaffId } });
  await tellTills(context);
  return { id, version: 1 };
}

interface StoredHandover {
  id: string;
  sessionId: string;
  cashierId: string;
  toStaffId: string;
  state: string;
  counts: Till.Counts;
  amount: number;
  version: number;
}

async function lockHandover({ db }: Context, { id, version }: Till.Seen): Promise<StoredHandover> {
  const [found] = await db<StoredHandover[]>`
    select h.id, h.session_id, t.cashier_id, h.to_staff_id, h.state, h.counts, h.amount, h.version
    from till_handover h join till_session t on t.org_id = h.org_id and t.id = h.session_id
    where h.id = ${id} and h.practice_id = app_practice() for update of h`;
  if (!found) throw absent();
  if (found.state !== 'offered') throw new Problem('till.refused.handoverOver');
  if (found.version !== version) throw new Problem('error.version');
  return found;
}

const decide = ({ db, now }: Context, id: string, state: 'accepted' | 'declined' | 'withdrawn', reason = '') =>
  db`update till_handover set state = ${state}, decided_at = ${now()}, reason = ${reason}, version = version + 1 where id = ${id}`;

/** Accepts a hand-over. The receiver counts the money; the count of each denomination must equal the offered one. */
export async function acceptHandover(context: Context, { id, counts, version }: Till.Acceptance): Promise<Done> {
  const { db, session, now, newId, audit } = context;
  refuse(checkCounts(counts));
  const handover = await lockHandover(context, { id, version });
  if (handover.toStaffId !== session.staffId) throw absent();
  const differing = differingDenominations(handover.counts, counts);
  if (differing.length > 0) {
    refuse(differing.map((fen) => ({ field: `counts.${fen}`, message: 'till.handover.differs' }) as const));
  }
  const [giver] = await db`select from till_session where id = ${handover.sessionId} and state = 'open' for share`;
  if (!giver) throw new Problem('till.refused.giverClosed');
  const receiver = await standInTill(context);
  const own = {
    orgId: session.orgId,
    practiceId: session.practiceId,
    reason: '',
    handoverId: id,
    at: now(),
  };
  await db`insert into till_entry ${db([
    {
      ...own,
      id: newId(),
      sessionId: handover.sessionId,
      kind: 'handedOver',
      amount: -handover.amount,
      staffId: handover.cashierId,
    },
    {
      ...own,
      id: newId(),
      sessionId: receiver,
      kind: 'received',
      amount: handover.amount,
      staffId: session.staffId,
    },
  ])}`;
  failpoint('till.handedOver');
  await decide(context, id, 'accepted');
  audit({ objectId: id, detail: { act: 'acceptHandover', amount: handover.amount, from: handover.cashierId } });
  await tellTills(context);
  return { done: true };
}

export async function declineHandover(context: Context, { id, reason, version }: Till.Refusal): Promise<Done> {
  refuse(checkReason(reason));
  const handover = await lockHandover(context, { id, version });
  if (handover.toStaffId !== context.session.staffId) throw absent();
  await decide(context, id, 'declined', reason.trim());
  context.audit({ objectId: id, detail: { act: 'declineHandover', reason: reason.trim() } });
  await tellTills(context);
  return { done: true };
}

export async function withdrawHandover(context: Context, { id, version }: Till.Seen): Promise<Done> {
  const handover = await lockHandover(context, { id, version });
  if (handover.cashierId !== context.session.staffId) throw absent();
  await decide(context, id, 'withdrawn');
  context.audit({ objectId: id, detail: { act: 'withdrawHandover' } });
  await tellTills(context);
  return { done: true };
}
