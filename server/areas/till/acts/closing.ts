import { dateAt } from '../../../../src/domain/dates.ts';
import { checkCounts, sumOfCounts } from '../../../../src/domain/till/denominations.ts';
import { checkReasons, countedLines, excessAndShortage, reasonFor } from '../../../../src/domain/till/figures.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findDepositsOfSession } from '../../deposit/queries.ts';
import { findExpected, listCounts, lockSession } from '../queries/sessions.ts';
import { tellTills } from './session.ts';

/**
 * The cashier says what is there before being told what should be. The session's row lock waits for payments under way; from then on
 * payments stand in another session. Each count is kept.
 */
export async function countTill(context: Context, { id, counts, sums, version }: Till.CountDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkCounts(counts));
  const till = await lockSession(db, { id, version, staffId: session.staffId }, 'count');
  const [offered] = await db`select from till_handover where session_id = ${id} and state = 'offered'`;
  if (offered) throw new Problem('till.refused.handoverOpen');
  const expected = await findExpected(db, till);
  const lines = countedLines(expected, { drawer: sumOfCounts(counts), sums });
  await db`insert into till_count ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    sessionId: id,
    counts: db.json(counts.filter(({ count }) => count > 0)),
    lines: db.json(lines as never),
    at: now(),
    staffId: session.staffId,
  })}`;
  failpoint('till.counted');
  await db`update till_session set state = 'counted', version = version + 1 where id = ${id}`;
  audit({ objectId: id, detail: { act: 'countTill', ...excessAndShortage(lines) } });
  await tellTills(context);
  return { id, version: version + 1 };
}

/** The signed sheet of a counted session. The number is drawn in the same transaction, so numbers have no gaps. */
export async function signSheet(
  context: Context,
  { id, reasons, remark, version }: Till.Signature,
): Promise<{ id: string; sheetNumber: string }> {
  const { db, session, now, newId, audit } = context;
  const till = await lockSession(db, { id, version, staffId: session.staffId }, 'sign');
  const [expected, counts, deposits] = await Promise.all([findExpected(db, till), listCounts(db, id), findDepositsOfSession(db, id)]);
  const last = counts.at(-1);
  if (!last) throw new Problem('till.refused.notCounted');
  const lines = last.lines;
  // Between count and signature nothing can be booked here; a difference would mean that the count is of another state.
  if (lines.some(({ methodCode, expected: then }) => expected.find((line) => line.methodCode === methodCode)?.expected !== then)) {
    throw new Problem('till.refused.countAgain');
  }
  refuse(checkReasons(lines, reasons));
  const sheetId = newId();
  const { value, text } = await nextNumber(db, 'closingSheet', { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
  const kept = expected.filter(({ methodCode }) => lines.some((line) => line.methodCode === methodCode));
  const total = (of: 'taken' | 'paidOut') => kept.reduce((sum, line) => sum + line[of], 0);
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  await db`insert into closing_sheet ${db({
    ...own,
    id: sheetId,
    sheetNumber: text,
    serial: value,
    sessionId: id,
    cashierId: till.cashierId,
    openedAt: till.openedAt,
    signedAt: now(),
    openingFloat: till.openingFloat,
    counts: db.json(last.counts),
    taken: total('taken'),
    paidOut: total('paidOut'),
    depositTaken: deposits.taken,
    depositUsed: deposits.used,
    depositPaidBack: deposits.paidBack,
    ...excessAndShortage(lines),
    remark: remark.trim(),
  })}`;
  failpoint('till.sheetWritten');
  await db`insert into closing_sheet_line ${db(
    kept.map(({ methodCode, taken, paidOut, corrected, moved, expected: should }) => ({
      ...own,
      sheetId,
      methodCode,
      taken,
      paidOut,
      corrected,
      moved,
      expected: should,
      counted: lines.find((line) => line.methodCode === methodCode)?.counted ?? 0,
      reason: reasonFor(reasons, methodCode),
    })),
  )}`;
  await db`update till_session set state = 'closed', closed_at = ${now()}, version = version + 1 where id = ${id}`;
  audit({ objectId: sheetId, detail: { act: 'signSheet', number: text, ...excessAndShortage(lines) } });
  await tellTills(context);
  return { id: sheetId, sheetNumber: text };
}
