import { isBeyondLimit } from '../../../../src/domain/approval/rules.ts';
import type { Change } from '../../../../src/domain/approval/shapes.ts';
import { fenText } from '../../../../src/domain/money/fen.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { type Correctable, checkCorrection, correctionOf, isCorrectable } from '../../../../src/domain/till/corrections.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { findDoneByPerson } from '../../../limits/doneToday.ts';
import { findFlowInForce, holdToFlow } from '../../../limits/flows.ts';
import type { Limited } from '../../../limits/limited.ts';
import { limitInForce, noteLimited } from '../../../limits/limits.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockSession } from '../queries/sessions.ts';
import { bookEntries } from './bookEntry.ts';
import { type OpenDrawer, refuseBeyondHeld } from './ownDrawer.ts';
import { tellTills } from './session.ts';

interface Wrong {
  of: Correctable;
  /** The amount as it stands after earlier corrections, positive. */
  recorded: number;
}

interface Ready {
  /** Fen by which the drawer changes. */
  difference: number;
}

/** The entry or the float that is corrected; the lock of the session keeps two corrections of it apart. */
async function findWrong(
  { db }: Context,
  { id, openingFloat }: { id: string; openingFloat: number },
  entryId: string | null,
): Promise<Wrong> {
  const [sums] = await db<[{ corrected: number }]>`
    select coalesce(sum(amount), 0)::bigint as corrected from till_entry
    where session_id = ${id} and kind = 'correction' and corrects_id is not distinct from ${entryId}`;
  if (entryId === null) return { of: 'float', recorded: openingFloat + sums.corrected };
  const [entry] = await db<
    { kind: string; amount: number; isOfTwo: boolean }[]
  >`select kind, amount, handover_id is not null or approval_id is not null as is_of_two from till_entry where id = ${entryId} and session_id = ${id}`;
  if (!entry) throw absent();
  if (!isCorrectable(entry.kind) || entry.isOfTwo) throw new Problem('till.correction.handover');
  return { of: entry.kind, recorded: Math.abs(entry.amount + sums.corrected) };
}

/** Writes the difference between what was recorded and what was moved as an entry of its own. */
export const tillCorrection: Limited<Till.CorrectionDraft, Ready, Saved> = {
  async weigh(context, { id, entryId, amount, reason }) {
    const { db, session } = context;
    refuse(checkReason(reason));
    const till = await lockSession(db, { id, staffId: session.staffId }, 'correct');
    const { of, recorded } = await findWrong(context, till, entryId);
    refuse(checkCorrection({ recorded, right: amount }));
    const changes: Change[] = [{ label: `approval.change.till.${of}`, unit: 'fen', before: recorded, after: amount }];
    return {
      weight: {
        amount: Math.abs(recorded - amount),
        objectId: entryId ?? id,
        patientId: null,
        reason,
        fingerprint: String(recorded),
        changes,
      },
      ready: { difference: await withinHeld(context, till, correctionOf(of, { recorded, right: amount })) },
    };
  },
  async perform(context, { id, entryId, reason }, { difference }, approvalId) {
    const { session, newId, audit } = context;
    const correctionId = newId();
    const entry = { id: correctionId, sessionId: id, amount: difference, reason: reason.trim(), correctsId: entryId, approvalId };
    await bookEntries(context, [{ ...entry, kind: 'correction', staffId: session.staffId }]);
    audit({ objectId: id, detail: { act: 'correctTill', entry: entryId, difference, reason: reason.trim() } });
    await tellTills(context);
    return { id: correctionId };
  },
};

/** A correction takes nothing out of the drawer that it does not hold. Returns the difference in fen. */
async function withinHeld(context: Context, till: OpenDrawer, difference: number): Promise<number> {
  if (difference < 0) await refuseBeyondHeld(context, till, -difference, 'amount');
  return difference;
}

/**
 * A correction that takes money out of the drawer counts like money paid out: else whoever pays out one fen corrects it to a thousand yuan.
 * Beyond the daily limit the money is entered as paid out, where a second person approves it.
 */
async function holdToPaidOut(context: Context, { id, reason }: Till.CorrectionDraft, difference: number): Promise<void> {
  const { db, session } = context;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} drawerPaidOut`}, 4205))`;
  const weight = { amount: -difference, objectId: id, patientId: null, reason };
  const [limit, done] = await Promise.all([limitInForce(context, 'drawerPaidOut'), findDoneByPerson(context, 'drawerPaidOut')]);
  if (isBeyondLimit({ amount: -difference, doneToday: done, limit })) {
    throw new Problem('till.correction.beyond', { values: { limit: fenText(limit) } });
  }
  await noteLimited(context, 'drawerPaidOut', weight, null);
}

/** Corrects the own drawer below the amounts of the flow. Without a flow nothing is corrected: an opposite entry says what happened. */
export async function correctTill(context: Context, draft: Till.CorrectionDraft): Promise<Saved> {
  const { weight, ready } = await tillCorrection.weigh(context, draft);
  if (!(await findFlowInForce(context, 'tillCorrection', context.session.staffId))) throw new Problem('till.correction.noFlow');
  await holdToFlow(context, 'tillCorrection', weight.amount);
  if (ready.difference < 0) await holdToPaidOut(context, draft, ready.difference);
  return tillCorrection.perform(context, draft, ready, null);
}
