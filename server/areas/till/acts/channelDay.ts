import type { Tag } from '../../../../src/api/tags.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { channelBlockers, proposePairs } from '../../../../src/domain/till/channel.ts';
import type * as Channel from '../../../../src/domain/till/channelShapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findResults, isChannel, isDayClosed, listClosings } from '../queries/channels.ts';

/** Waits for every other act on the statements of a channel. */
export const holdChannel = ({ db, session }: Context, methodCode: string) =>
  db`select pg_advisory_xact_lock(hashtextextended(${`${session.practiceId} ${methodCode}`}, 4321))`;

export const tellChannel = ({ announce }: Context, tags: readonly Tag[]) =>
  announce({ subType: null, tags, audience: { permission: 'm_report' } });

export async function refuseClosedDay(context: Context, methodCode: string, day: string): Promise<void> {
  if (await isDayClosed(context.db, methodCode, day)) throw new Problem('till.channel.refused.closed', { values: { day } });
}

/** Statement and ledger of a day side by side, what differs and what is proposed. */
export async function showChannelDay({ db, now }: Context, criteria: Channel.DayCriteria): Promise<Channel.ChannelDay> {
  const { methodCode, day } = criteria;
  if (!(await isChannel(db, methodCode))) throw absent();
  const { results, lines, payments, freeLines, freePayments } = await findResults(db, criteria);
  const isClosed = await isDayClosed(db, methodCode, day);
  const history = await listClosings(db, criteria);
  const today = dateAt(now());
  const ofDay = new Set([...lines, ...payments].map(({ id }) => id));
  const pairs = isClosed ? [] : proposePairs(freeLines, freePayments, await parameterInForce(db, 'STATEMENT_MATCH_MINUTES'));
  return {
    methodCode,
    day,
    lines: lines.length,
    stated: lines.reduce((sum, { amount }) => sum + amount, 0),
    fee: lines.reduce((sum, { fee }) => sum + fee, 0),
    booked: payments.reduce((sum, { amount }) => sum + amount, 0),
    results,
    proposals: pairs.filter(({ lineId, paymentId }) => ofDay.has(lineId) || ofDay.has(paymentId)),
    blockers: channelBlockers({ day, today, isClosed, lines: lines.length, results }) as Channel.ChannelDay['blockers'],
    isClosed,
    history: [...history],
  };
}

/** Closes a day of a channel when every difference is settled. */
export async function closeChannelDay(context: Context, criteria: Channel.DayCriteria): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  const { methodCode, day } = criteria;
  await holdChannel(context, methodCode);
  const shown = await showChannelDay(context, criteria);
  const [blocker] = shown.blockers as { message: Parameters<typeof refusal>[0]; values?: Record<string, string | number> }[];
  if (blocker) throw refusal(blocker.message, blocker.values);
  const [{ round }] = await db<[{ round: number }]>`
    select coalesce(max(round), 0) + 1 as round from channel_closing
    where practice_id = app_practice() and method_code = ${methodCode} and day = ${day}`;
  const id = newId();
  const { stated, booked, fee, lines, results } = shown;
  const figures = { stated, booked, fee, lines, explained: results.filter(({ kind }) => kind !== 'matched').length };
  await db`insert into channel_closing ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    methodCode,
    day,
    round,
    figures: db.json(figures),
    closedAt: now(),
    closedBy: session.staffId,
  })}`;
  failpoint('till.channelClosed');
  audit({ objectId: id, detail: { act: 'closeChannelDay', methodCode, day, figures } });
  await tellChannel(context, ['ChannelClosing']);
  return { id };
}

const refusal = (message: ConstructorParameters<typeof Problem>[0], values?: Record<string, string | number>) =>
  new Problem(message, values ? { values } : {});

/** Opens a closed day again; who closed it, when and why it was opened stays. */
export async function reopenChannelDay(
  context: Context,
  { methodCode, day, reason }: Channel.DayCriteria & { reason: string },
): Promise<Done> {
  const { db, session, now, audit } = context;
  refuse(checkReason(reason));
  await holdChannel(context, methodCode);
  const [closing] = await db<{ id: string }[]>`
    update channel_closing set reopened_at = ${now()}, reopened_by = ${session.staffId}, reopening_reason = ${reason.trim()}
    where practice_id = app_practice() and method_code = ${methodCode} and day = ${day} and reopened_at is null returning id`;
  if (!closing) throw absent();
  audit({ objectId: closing.id, detail: { act: 'reopenChannelDay', methodCode, day, reason: reason.trim() } });
  await tellChannel(context, ['ChannelClosing']);
  return { done: true };
}
