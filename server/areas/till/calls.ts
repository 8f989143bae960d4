import * as z from 'zod/mini';
import { checkDateRange, dateAt } from '../../../src/domain/dates.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Till from '../../../src/domain/till/shapes.ts';
import { sheetPrint } from '../../../src/domain/till/sheetPaper.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent, refuse } from '../../pipeline/problem.ts';
import { countTill, signSheet } from './acts/closing.ts';
import { lockDay, showDay, unlockDay } from './acts/day.ts';
import { acceptHandover, declineHandover, offerHandover, withdrawHandover } from './acts/handover.ts';
import { addTillEntry, openTill, resumeTill, showMyTill } from './acts/session.ts';
import { reopenSheet, settleDifference } from './acts/supervise.ts';
import { listClinicDays } from './queries/day.ts';
import { listTillPayments, paymentSums } from './queries/payments.ts';
import { listCashiers, listColleagues } from './queries/sessions.ts';
import { findSheet, findSheetPrint, listBalances, listSheets, sheetSorts, sheetSums } from './queries/sheets.ts';

/** Cashiers see what is theirs; who reads reports sees all. */
const ownOf = ({ session }: Context): string | undefined => (holds(session.authorities, 'm_report') ? undefined : session.staffId);
const withReason = z.object({ id: Wire.id, reason: Wire.remark });

export const tillCalls = {
  acceptHandover: call({ takes: Till.acceptance, gives: Wire.done }, (acceptance, context) => acceptHandover(context, acceptance)),
  addTillEntry: call({ takes: Till.entryDraft, gives: Wire.saved }, (draft, context) => addTillEntry(context, draft)),
  countTill: call({ takes: Till.countDraft, gives: Wire.saved }, (draft, context) => countTill(context, draft)),
  declineHandover: call({ takes: Till.refusal, gives: Wire.done }, (refusal, context) => declineHandover(context, refusal)),
  lockDay: call({ takes: z.object({ day: Wire.calendarDate }), gives: Wire.saved }, (wanted, context) => lockDay(context, wanted)),
  offerHandover: call({ takes: Till.offer, gives: Wire.saved }, (offer, context) => offerHandover(context, offer)),
  openTill: call({ takes: Till.opening, gives: Wire.saved }, (opening, context) => openTill(context, opening)),
  queryClinicDays: call(
    { takes: z.object({ day: z.optional(Wire.calendarDate) }), gives: z.array(Till.clinicDay) },
    async ({ day }, { db, session, now }) => [...(await listClinicDays(db, session.staffId, day ?? dateAt(now())))],
  ),
  queryClosingSheet: call({ takes: z.object({ id: Wire.id }), gives: Till.sheet }, async ({ id }, context) => {
    const { db, session } = context;
    const sheet = await findSheet(db, { id, staffId: session.staffId, isOwnOnly: ownOf(context) !== undefined });
    if (!sheet) throw absent();
    return sheet;
  }),
  queryClosingSheetPrint: call({ takes: z.object({ id: Wire.id }), gives: sheetPrint }, async ({ id }, context) => {
    const { db, session } = context;
    const sheet = await findSheetPrint(db, { id, staffId: session.staffId, isOwnOnly: ownOf(context) !== undefined });
    if (!sheet) throw absent();
    context.audit({ objectId: id });
    return sheet;
  }),
  queryClosingSheets: list(
    { takes: z.extend(Till.sheetCriteria, sortedBy(sheetSorts)), gives: Wire.pageWithSums(Till.sheetLine, sheetSums), atMost: 100 },
    (query, context) => {
      refuse(checkDateRange(query, { longest: { unit: 'month', count: 12 }, required: false }));
      return listSheets(context.db, ownOf(context), query);
    },
  ),
  queryMyTill: call({ takes: z.object({}), gives: Till.myTill }, (_, context) => showMyTill(context)),
  queryTillBalances: call({ takes: z.object({}), gives: z.array(Till.balance) }, async (_, { db }) => [...(await listBalances(db))]),
  queryTillCashiers: call({ takes: z.object({}), gives: z.array(Till.colleague) }, async (_, context) => [
    ...(await listCashiers(context.db, ownOf(context))),
  ]),
  queryTillColleagues: call({ takes: z.object({}), gives: z.array(Till.colleague) }, async (_, { db, session }) => [
    ...(await listColleagues(db, session.staffId)),
  ]),
  queryTillDay: call({ takes: z.object({ day: z.optional(Wire.calendarDate) }), gives: Till.day }, ({ day }, context) =>
    showDay(context, day ?? dateAt(context.now())),
  ),
  queryTillPayments: list(
    {
      takes: z.extend(Till.paymentCriteria, { page: Wire.page, size: Wire.size }),
      gives: Wire.pageWithSums(Till.payment, paymentSums),
      atMost: 100,
    },
    (query, context) => listTillPayments(context.db, ownOf(context), query),
  ),
  reopenSheet: call({ takes: withReason, gives: Wire.done }, (wanted, context) => reopenSheet(context, wanted)),
  resumeTill: call({ takes: Till.seen, gives: Wire.saved }, (seen, context) => resumeTill(context, seen)),
  settleDifference: call({ takes: Till.settlementDraft, gives: Wire.saved }, (draft, context) => settleDifference(context, draft)),
  signSheet: call({ takes: Till.signature, gives: z.object({ id: Wire.id, sheetNumber: z.string() }) }, (signature, context) =>
    signSheet(context, signature),
  ),
  unlockDay: call({ takes: z.object({ day: Wire.calendarDate, reason: Wire.remark }), gives: Wire.done }, (wanted, context) =>
    unlockDay(context, wanted),
  ),
  withdrawHandover: call({ takes: Till.seen, gives: Wire.done }, (seen, context) => withdrawHandover(context, seen)),
} satisfies Partial<Calls>;
