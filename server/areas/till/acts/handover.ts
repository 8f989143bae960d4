import { checkReason } from '../../../../src/domain/required.ts';
import { checkCounts, differingDenominations, sumOfCounts } from '../../../../src/domain/till/denominations.ts';
import { checkOffer } from '../../../../src/domain/till/handover.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { refuseLockedDay, standInTill } from '../../../cash/till.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { listColleagues } from '../queries/sessions.ts';
import { bookEntries } from './bookEntry.ts';
import { answerFloatRequest } from './floatRequest.ts';
import { lockOwnOpen, type OpenDrawer, refuseBeyondHeld } from './ownDrawer.ts';
import { tellTills } from './session.ts';

/**
 * Notes and coins are laid ready for a colleague, for the own drawer or for the safe; the drawers change when the colleague accepts them.
 * Nobody offers more than the drawer holds by the record.
 */
export async function offerHandover(
  context: Context,
  { toStaffId, counts, requestId, toSafe = false, note = '' }: Till.Offer,
): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkCounts(counts));
  const amount = sumOfCounts(counts);
  if (amount <= 0) refuse([{ field: 'counts', message: 'error.notPositive' }]);
  if (toSafe && requestId) throw absent();
  refuse(checkOffer({ toSafe, note }));
  const colleagues = await listColleagues(db, session.staffId);
  if (!colleagues.some(({ id }) => id === toStaffId)) throw absent();
  const till = await lockOwnOpen(context);
  await refuseBeyondHeld(context, till, amount, 'counts');
  const id = newId();
  await db`insert into till_handover ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    sessionId: till.id,
    toStaffId,
    counts: db.json(counts.filter(({ count }) => count > 0)),
    amount,
    toSafe,
    note: note.trim(),
    offeredAt: now(),
  })}`;
  if (requestId) await answerFloatRequest(context, { requestId, handoverId: id, toStaffId });
  audit({ objectId: till.id, detail: { act: 'offerHandover', amount, to: toStaffId, toSafe } });
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
  toSafe: boolean;
  note: string;
  version: number;
}

async function lockHandover({ db }: Context, { id, version }: Till.Seen): Promise<StoredHandover> {
  const [found] = await db<StoredHandover[]>`
    select h.id, h.session_id, t.cashier_id, h.to_staff_id, h.state, h.counts, h.amount, h.to_safe, h.note, h.version
    from till_handover h join till_session t on t.org_id = h.org_id and t.id = h.session_id
    where h.id = ${id} and h.practice_id = app_practice() for update of h`;
  if (!found) throw absent();
  if (found.state !== 'offered') throw new Problem('till.refused.handoverOver');
  if (found.version !== version) throw new Problem('error.version');
  return found;
}

const decide = ({ db, now }: Context, id: string, state: 'accepted' | 'declined' | 'withdrawn', reason = '') =>
  db`update till_handover set state = ${state}, decided_at = ${now()}, reason = ${reason}, version = version + 1 where id = ${id}`;

/** Locks the drawers of giver and receiver in one order: two people who accept from each other wait for each other. */
async function lockGiver({ db, session }: Context, { sessionId }: StoredHandover): Promise<OpenDrawer> {
  const locked = await db<OpenDrawer[]>`
    select id, opening_float from till_session
    where practice_id = app_practice() and state = 'open' and (id = ${sessionId} or cashier_id = ${session.staffId}) order by id for update`;
  const giver = locked.find(({ id }) => id === sessionId);
  if (!giver) throw new Problem('till.refused.giverClosed');
  return giver;
}

/** The money is in the safe: it is in no drawer any more. */
async function writeToSafe(context: Context, { id, sessionId, amount, cashierId, note }: StoredHandover): Promise<void> {
  await refuseLockedDay(context);
  const entry = { handoverId: id, id: context.newId(), sessionId, amount: -amount, staffId: cashierId, reason: note };
  await bookEntries(context, [{ ...entry, kind: 'toSafe' }]);
}

async function writeHandedOver(context: Context, { id, sessionId, amount, cashierId }: StoredHandover): Promise<void> {
  const { session, newId } = context;
  const receiver = await standInTill(context);
  const own = { handoverId: id, reason: '' };
  await bookEntries(context, [
    { ...own, id: newId(), sessionId, kind: 'handedOver', amount: -amount, staffId: cashierId },
    { ...own, id: newId(), sessionId: receiver, kind: 'received', amount, staffId: session.staffId },
  ]);
}

/** Accepts a hand-over. The receiver counts the money; the count of each denomination must equal the offered one. */
export async function acceptHandover(context: Context, { id, counts, version }: Till.Acceptance): Promise<Done> {
  const { session, audit } = context;
  refuse(checkCounts(counts));
  const handover = await lockHandover(context, { id, version });
  if (handover.toStaffId !== session.staffId) throw absent();
  const differing = differingDenominations(handover.counts, counts);
  if (differing.length > 0) {
    refuse(differing.map((fen) => ({ field: `counts.${fen}`, message: 'till.handover.differs' }) as const));
  }
  const giver = await lockGiver(context, handover);
  await refuseBeyondHeld(context, giver, handover.amount, 'counts');
  await (handover.toSafe ? writeToSafe : writeHandedOver)(context, handover);
  failpoint('till.handedOver');
  await decide(context, id, 'accepted');
  audit({ objectId: id, detail: { act: 'acceptHandover', amount: handover.amount, from: handover.cashierId, toSafe: handover.toSafe } });
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
