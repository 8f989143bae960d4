import { dateAt } from '../../../../src/domain/dates.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { isPartOf } from '../../../../src/domain/till/figures.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import { waysFor } from '../../../../src/domain/till/states.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { holdDays } from '../../../cash/till.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findLastLocked } from '../queries/day.ts';
import { lockSession } from '../queries/sessions.ts';
import { tellTills } from './session.ts';

interface StoredSheet {
  id: string;
  sheetNumber: string;
  sessionId: string;
  cashierId: string;
}

/** A sheet in force, its session held: neither is it reopened nor settled twice at once. */
async function holdSheet({ db, session }: Context, id: string): Promise<StoredSheet> {
  const [sheet] = await db<StoredSheet[]>`
    select c.id, c.sheet_number, c.session_id, c.cashier_id from closing_sheet c where c.id = ${id} and c.practice_id = app_practice()`;
  if (!sheet) throw absent();
  await db`select from till_session where id = ${sheet.sessionId} for update`;
  const [reopened] = await db`select from sheet_reopening where sheet_id = ${id}`;
  if (reopened) throw new Problem('till.refused.reopened');
  if (sheet.cashierId === session.staffId) throw new Problem('till.refused.ownSheet');
  return sheet;
}

/** Another person opens a signed session again; the sheet stays as it is, with who reopened it and why. */
export async function reopenSheet(context: Context, { id, reason }: { id: string; reason: string }): Promise<Done> {
  const { db, session, now, audit } = context;
  refuse(checkReason(reason));
  await holdDays(context);
  const sheet = await holdSheet(context, id);
  await lockSession(db, { id: sheet.sessionId }, 'reopen');
  const lastLocked = await findLastLocked(db);
  const [first] = await db<[{ openedAt: string }]>`select opened_at from till_session where id = ${sheet.sessionId}`;
  if (lastLocked !== null && dateAt(first.openedAt) <= lastLocked)
    throw new Problem('till.refused.dayLockedOn', { values: { day: lastLocked } });
  const [settled] = await db`select from difference_settlement where sheet_id = ${id}`;
  if (settled) throw new Problem('till.refused.settled');
  await db`insert into sheet_reopening ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    sheetId: id,
    at: now(),
    staffId: session.staffId,
    reason: reason.trim(),
  })}`;
  // Counted again before it is signed again; payments stand in the session the cashier has open now.
  await db`update till_session set state = 'counted', closed_at = null, version = version + 1 where id = ${sheet.sessionId}`;
  audit({ objectId: id, detail: { act: 'reopenSheet', number: sheet.sheetNumber, reason: reason.trim() } });
  await tellTills(context);
  return { done: true };
}

/** Settles a shortage or an excess, or a part of it. The cashier of the sheet cannot. */
export async function settleDifference(context: Context, draft: Till.SettlementDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  const { id: sheetId, methodCode, way, amount, reason } = draft;
  refuse(checkReason(reason));
  const sheet = await holdSheet(context, sheetId);
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
