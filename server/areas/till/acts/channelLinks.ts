import type { FieldProblem } from '../../../../src/domain/problem.ts';
import { checkReason, checkRequired } from '../../../../src/domain/required.ts';
import { differenceActs, differenceCan, matchByReference, type Pair, resultOf } from '../../../../src/domain/till/channel.ts';
import type * as Channel from '../../../../src/domain/till/channelShapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findResults } from '../queries/channels.ts';
import { holdChannel, refuseClosedDay, showChannelDay, tellChannel } from './channelDay.ts';

interface Sided {
  methodCode: string;
  day: string;
  amount: number;
}

async function findLine({ db }: Context, id: string): Promise<Sided> {
  const [line] = await db<Sided[]>`select method_code, day, amount from channel_line where id = ${id} and practice_id = app_practice()`;
  if (!line) throw absent();
  return line;
}

async function findPayment({ db }: Context, id: string): Promise<Sided> {
  const [payment] = await db<Sided[]>`
    select method_code, (at at time zone 'Asia/Shanghai')::date as day, amount from payment where id = ${id} and practice_id = app_practice()`;
  if (!payment) throw absent();
  return payment;
}

async function insertLinks(
  { db, session, now, newId }: Context,
  pairs: readonly Pair[],
  how: 'reference' | 'proposal' | 'hand',
): Promise<void> {
  if (pairs.length === 0) return;
  const own = { orgId: session.orgId, practiceId: session.practiceId, how, linkedAt: now(), linkedBy: session.staffId };
  await db`insert into channel_link ${db(pairs.map((pair) => ({ ...own, id: newId(), ...pair })))}`;
}

/** Links what has the same number, after an import, on each day it brought lines of. */
export async function linkByReference(context: Context, methodCode: string, days: readonly string[]): Promise<number> {
  let linked = 0;
  for (const day of days) {
    const { freeLines, freePayments } = await findResults(context.db, { methodCode, day });
    const pairs = matchByReference(freeLines, freePayments);
    await insertLinks(context, pairs, 'reference');
    linked += pairs.length;
  }
  return linked;
}

/** Accepts all pairs that are proposed for a day. */
export async function acceptProposals(context: Context, criteria: Channel.ProposalsDraft): Promise<Done> {
  const { methodCode, day, pairs } = criteria;
  await holdChannel(context, methodCode);
  await refuseClosedDay(context, methodCode, day);
  const { proposals } = await showChannelDay(context, { methodCode, day });
  const isProposed = (pair: Pair) => proposals.some(({ lineId, paymentId }) => lineId === pair.lineId && paymentId === pair.paymentId);
  // A pair that was shown may be gone: its line or payment was linked meanwhile.
  if (pairs.length === 0 || !pairs.every(isProposed)) throw new Problem('till.channel.refused.proposals');
  await insertLinks(context, pairs, 'proposal');
  context.audit({ objectId: null, detail: { act: 'acceptProposals', methodCode, day, pairs: pairs.length } });
  await tellChannel(context);
  return { done: true };
}

/** Links a line and a payment by hand; their amounts may differ, and the difference is then to be explained. */
export async function linkChannel(context: Context, { lineId, paymentId }: Channel.LinkDraft): Promise<Done> {
  const [line, payment] = [await findLine(context, lineId), await findPayment(context, paymentId)];
  if (line.methodCode !== payment.methodCode) throw absent();
  if (Math.sign(line.amount) !== Math.sign(payment.amount)) throw new Problem('till.channel.refused.ways');
  await holdChannel(context, line.methodCode);
  await refuseClosedDay(context, line.methodCode, line.day);
  await refuseClosedDay(context, line.methodCode, payment.day);
  const taken = await context.db`
    select from channel_link where practice_id = app_practice() and removed_at is null and (line_id = ${lineId} or payment_id = ${paymentId})`;
  if (taken.length > 0) throw new Problem('till.channel.refused.linked');
  await insertLinks(context, [{ lineId, paymentId }], 'hand');
  failpoint('till.channelLinked');
  context.audit({ objectId: lineId, detail: { act: 'linkChannel', lineId, paymentId } });
  await tellChannel(context);
  return { done: true };
}

/** Takes a link back. */
export async function unlinkChannel(context: Context, { lineId, reason }: Channel.UnlinkDraft): Promise<Done> {
  const { db, session, now, audit } = context;
  refuse(checkReason(reason));
  const line = await findLine(context, lineId);
  await holdChannel(context, line.methodCode);
  await refuseClosedDay(context, line.methodCode, line.day);
  const [link] = await db<{ id: string; paymentId: string }[]>`
    select id, payment_id from channel_link where practice_id = app_practice() and line_id = ${lineId} and removed_at is null`;
  if (!link) throw new Problem('till.channel.refused.notLinked');
  await refuseClosedDay(context, line.methodCode, (await findPayment(context, link.paymentId)).day);
  await db`update channel_link set removed_at = ${now()}, removed_by = ${session.staffId}, removal_reason = ${reason.trim()} where id = ${link.id}`;
  audit({ objectId: lineId, detail: { act: 'unlinkChannel', lineId, paymentId: link.paymentId, reason: reason.trim() } });
  await tellChannel(context);
  return { done: true };
}

/** Explains a difference, writes a note to a cashier about it, or withdraws an explanation. */
export async function actOnDifference(context: Context, draft: Channel.DifferenceDraft): Promise<Done> {
  const { db, session, now, newId, audit } = context;
  const { lineId, paymentId, act, reason, toStaffId } = draft;
  refuse([...checkReason(reason), ...(act === 'note' ? checkRequired({ toStaffId }, ['toStaffId']) : [])] as FieldProblem[]);
  if (lineId === null && paymentId === null) throw absent();
  const line = lineId === null ? null : await findLine(context, lineId);
  const payment = paymentId === null ? null : await findPayment(context, paymentId);
  const { methodCode, day } = (line ?? payment)!; // one of them is named
  await holdChannel(context, methodCode);
  await refuseClosedDay(context, methodCode, day);
  if (line && payment) await refuseClosedDay(context, methodCode, payment.day);
  const { results } = await findResults(db, { methodCode, day });
  const result = results.find((each) => (each.line?.id ?? null) === lineId && (each.payment?.id ?? null) === paymentId);
  if (!result || resultOf(result.line, result.payment) === 'matched') throw new Problem('till.channel.refused.noDifference');
  if (!differenceCan(act, result.state)) throw new Problem(differenceActs[act].refused);
  if (toStaffId !== null && !(await db`select from staff_practice where practice_id = app_practice() and staff_id = ${toStaffId}`).length)
    throw absent();
  await db`insert into channel_act ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    methodCode,
    lineId,
    paymentId,
    act,
    reason: reason.trim(),
    toStaffId: act === 'note' ? toStaffId : null,
    at: now(),
    staffId: session.staffId,
  })}`;
  audit({ objectId: lineId ?? paymentId, detail: { act, methodCode, day, lineId, paymentId, reason: reason.trim() } });
  await tellChannel(context);
  return { done: true };
}
