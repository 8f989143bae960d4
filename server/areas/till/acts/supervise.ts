import { dateAt } from '../../../../src/domain/dates.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { isPartOf } from '../../../../src/domain/till/figures.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import { waysFor } from '../../../../src/domain/till/states.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { holdDays, lockedOn } from '../../../cash/till.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Limited } from '../../../limits/limited.ts';
import type { Weight } from '../../../limits/limits.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { findLastLocked } from '../queries/day.ts';
import { lockSession } from '../queries/sessions.ts';
import { tellTills } from './session.ts';

interface StoredSheet {
  id: string;
  sheetNumber: string;
  sessionId: string;
  cashierId: string;
  taken: number;
  paidOut: number;
  excess: number;
  shortage: number;
}

/** A sheet in force, its session held: neither is it reopened nor settled twice at once. */
async function holdSheet({ db }: Context, id: string): Promise<StoredSheet> {
  const [sheet] = await db<StoredSheet[]>`
    select c.id, c.sheet_number, c.session_id, c.cashier_id, c.taken, c.paid_out, c.excess, c.shortage
    from closing_sheet c where c.id = ${id} and c.practice_id = app_practice()`;
  if (!sheet) throw absent();
  await db`select from till_session where id = ${sheet.sessionId} for update`;
  const [reopened] = await db`select from sheet_reopening where sheet_id = ${id}`;
  if (reopened) throw new Problem('till.refused.reopened');
  return sheet;
}

const refuseOwn = ({ session }: Context, { cashierId }: StoredSheet): void => {
  if (cashierId === session.staffId) throw new Problem('till.refused.ownSheet');
};

interface Reopening {
  id: string;
  reason: string;
}

/** Opens a signed session again; the sheet stays as it is, with who reopened it and why. The cashier or a supervisor may ask for it. */
export const sheetReopening: Limited<Reopening, StoredSheet, Done> = {
  async weigh(context, { id, reason }) {
    const { db, session } = context;
    refuse(checkReason(reason));
    await holdDays(context);
    const sheet = await holdSheet(context, id);
    if (sheet.cashierId !== session.staffId && !holds(session.authorities, 'o_till_supervise')) throw forbidden('o_till_supervise');
    await lockSession(db, { id: sheet.sessionId }, 'reopen');
    const lastLocked = await findLastLocked(db);
    const [first] = await db<[{ openedAt: string }]>`select opened_at from till_session where id = ${sheet.sessionId}`;
    if (lastLocked !== null && dateAt(first.openedAt) <= lastLocked) throw lockedOn(lastLocked);
    const [settled] = await db`select from difference_settlement where sheet_id = ${id}`;
    if (settled) throw new Problem('till.refused.settled');
    return { weight: weightOf(sheet, reason), ready: sheet };
  },
  async perform(context, { id, reason }, sheet, approvalId) {
    const { db, session, now, audit } = context;
    await db`insert into sheet_reopening ${db({
      orgId: session.orgId,
      practiceId: session.practiceId,
      sheetId: id,
      at: now(),
      staffId: session.staffId,
      reason: reason.trim(),
      approvalId,
    })}`;
    // Counted again before it is signed again; payments stand in the session the cashier has open now.
    await db`update till_session set state = 'counted', closed_at = null, version = version + 1 where id = ${sheet.sessionId}`;
    audit({ objectId: id, detail: { act: 'reopenSheet', number: sheet.sheetNumber, reason: reason.trim() } });
    await tellTills(context);
    return { done: true };
  },
};

const weightOf = ({ id, sheetNumber, taken, paidOut, excess, shortage }: StoredSheet, reason: string): Weight => ({
  amount: excess + shortage,
  objectId: id,
  objectNumber: sheetNumber,
  patientId: null,
  reason,
  changes: [
    { label: 'approval.change.tillNet', unit: 'fen', before: null, after: taken - paidOut },
    { label: 'approval.change.tillExcess', unit: 'fen', before: null, after: excess },
    { label: 'approval.change.tillShortage', unit: 'fen', before: null, after: shortage },
  ],
});

/** Without a flow a second person reopens; with a flow its approvers decide. */
export async function reopenSheet(context: Context, wanted: Reopening): Promise<Done> {
  const { weight, ready } = await sheetReopening.weigh(context, wanted);
  await holdToFlow(context, 'sheetReopening', weight.amount);
  refuseOwn(context, ready);
  return sheetReopening.perform(context, wanted, ready, null);
}

/** Settles a shortage or an excess, or a part of it. The cashier of the sheet cannot. */
export async function settleDifference(context: Context, draft: Till.SettlementDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  const { id: sheetId, methodCode, way, amount, reason } = draft;
  refuse(checkReason(reason));
  const sheet = await holdSheet(context, sheetId);
  refuseOwn(context, sheet);
  const [line] = await db<{ left: number }[]>`
    select (l.counted - l.expected - (
      select coalesce(sum(d.amount), 0) from difference_settlement d where d.sheet_id = l.sheet_id and d.method_code = l.method_code))::bigint as left
    from closing_sheet_line l where l.sheet_id = ${sheetId} and l.method_code = ${methodCode}`;
  if (!line) throw absent();
  if (!isPartOf(amount, line.left)) refuse([{ field: 'amount', message: 'till.settlement.range' }]);
  if (!waysFor(line.left).includes(way)) refuse([{ field: 'way', message: 'till.settlement.way' }]);
  const id = newId();
  await db`insert into difference_settlement ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    sheetId,
    methodCode,
    way,
    amount,
    reason: reason.trim(),
    at: now(),
    staffId: session.staffId,
  })}`;
  audit({
    objectId: sheetId,
    detail: { act: 'settleDifference', number: sheet.sheetNumber, methodCode, way, amount, reason: reason.trim() },
  });
  await tellTills(context);
  return { id };
}
