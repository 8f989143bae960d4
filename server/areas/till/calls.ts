import * as z from 'zod/mini';
import { checkDateRange, dateAt } from '../../../src/domain/dates.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import { daysOfMonth } from '../../../src/domain/till/day.ts';
import * as Till from '../../../src/domain/till/shapes.ts';
import { sheetPrint } from '../../../src/domain/till/sheetPaper.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type BlindCount, findBlindCount, refuseWhileBlind } from '../../cash/blindCount.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent, refuse } from '../../pipeline/problem.ts';
import { inClinic } from '../businessReport/queries/clinics.ts';
import { countTill, signSheet } from './acts/closing.ts';
import { correctTill } from './acts/corrections.ts';
import { correctPayment } from './acts/correctPayment.ts';
import { lockDay, showDay, unlockDay } from './acts/day.ts';
import { askFloat, declineFloat, withdrawFloat } from './acts/floatRequest.ts';
import { acceptHandover, declineHandover, offerHandover, withdrawHandover } from './acts/handover.ts';
import { addTillEntry } from './acts/paidOut.ts';
import { openTill, resumeTill, showMyTill } from './acts/session.ts';
import { reopenSheet, settleDifference } from './acts/supervise.ts';
import { listClinicDays, listMonthDays } from './queries/day.ts';
import { listTillPayments, paymentSums } from './queries/payments.ts';
import { listCashiers, listColleagues } from './queries/sessions.ts';
import { findSheet, findSheetPrint, listBalances, listSheets, sheetSorts, sheetSums } from './queries/sheets.ts';

const dayReaders = ['m_report'] as const satisfies readonly Permission[];
/** Cashiers see what is theirs; who reads reports sees all. */
const ownOf = ({ session }: Context): string | undefined => (holds(session.authorities, 'm_report') ? undefined : session.staffId);
const clinicId = z.optional(Wire.id);
/** Does work in the clinic of the session, where cashiers see what is theirs, or in another one whose day the person reads. */
const inClinicOfDay = <Result>(
  context: Context,
  where: string | undefined,
  work: (isOwnOnly: boolean) => Promise<Result>,
): Promise<Result> =>
  where === undefined || where === context.session.practiceId
    ? work(ownOf(context) !== undefined)
    : inClinic(context, { clinicId: where, rights: dayReaders }, () => work(false));
const coversBlindTill = ({ day, sessionId }: Till.PaymentCriteria, { sessionIds, since }: BlindCount): boolean =>
  sessionId === undefined ? day === undefined || day >= since : sessionIds.includes(sessionId);
const withReason = z.object({ id: Wire.id, reason: Wire.remark });

export const tillCalls = {
  acceptHandover: call({ takes: Till.acceptance, gives: Wire.done }, (acceptance, context) => acceptHandover(context, acceptance)),
  addTillEntry: call({ takes: Till.entryDraft, gives: Wire.saved }, (draft, context) => addTillEntry(context, draft)),
  askFloat: call({ takes: Till.floatAsking, gives: Wire.saved }, (asking, context) => askFloat(context, asking)),
  correctPayment: call({ takes: Till.paymentCorrection, gives: Wire.saved }, (draft, context) => correctPayment(context, draft)),
  correctTill: call({ takes: Till.correctionDraft, gives: Wire.saved }, (draft, context) => correctTill(context, draft)),
  countTill: call({ takes: Till.countDraft, gives: Wire.saved }, (draft, context) => countTill(context, draft)),
  declineFloat: call({ takes: Till.refusal, gives: Wire.done }, (refusal, context) => declineFloat(context, refusal)),
  declineHandover: call({ takes: Till.refusal, gives: Wire.done }, (refusal, context) => declineHandover(context, refusal)),
  lockDay: call({ takes: z.object({ day: Wire.calendarDate }), gives: Wire.saved }, (wanted, context) => lockDay(context, wanted)),
  offerHandover: call({ takes: Till.offer, gives: Wire.saved }, (offer, context) => offerHandover(context, offer)),
  openTill: call({ takes: Till.opening, gives: Wire.saved }, (opening, context) => openTill(context, opening)),
  queryClinicDays: call(
    { takes: z.object({ day: z.optional(Wire.calendarDate) }), gives: z.array(Till.clinicDay) },
    async ({ day }, context) => {
      const wanted = day ?? dateAt(context.now());
      await refuseWhileBlind(context, wanted);
      return [...(await listClinicDays(context.db, context.session.staffId, wanted))];
    },
  ),
  queryClosingSheet: call({ takes: z.object({ id: Wire.id, clinicId }), gives: Till.sheet }, async ({ id, clinicId: where }, context) => {
    const { session } = context;
    const sheet = await inClinicOfDay(context, where, (isOwnOnly) => findSheet(context, { id, staffId: session.staffId, isOwnOnly }));
    if (!sheet) throw absent();
    return sheet;
  }),
  queryClosingSheetPrint: call({ takes: z.object({ id: Wire.id }), gives: sheetPrint }, async ({ id }, context) => {
    const { session } = context;
    const sheet = await findSheetPrint(context, { id, staffId: session.staffId, isOwnOnly: ownOf(context) !== undefined });
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
  queryTillDay: call(
    { takes: z.object({ day: z.optional(Wire.calendarDate), clinicId }), gives: Till.day },
    async ({ day, clinicId: where }, context) => {
      const wanted = day ?? dateAt(context.now());
      if (where === undefined || where === context.session.practiceId) await refuseWhileBlind(context, wanted);
      return inClinicOfDay(context, where, () => showDay(context, wanted));
    },
  ),
  queryTillMonth: call({ takes: Till.monthAsked, gives: Till.month }, async ({ month }, context) => {
    const days = daysOfMonth(month, dateAt(context.now()));
    await refuseWhileBlind(context, days.to);
    return { month, days: [...(await listMonthDays(context.db, days))] };
  }),
  queryTillPayments: list(
    {
      takes: z.extend(Till.paymentCriteria, { page: Wire.page, size: Wire.size }),
      gives: Wire.pageWithSums(Till.payment, paymentSums),
      atMost: 100,
    },
    async ({ clinicId: where, ...query }, context) => {
      const blind = await findBlindCount(context);
      const page = await inClinicOfDay(context, where, (isOwnOnly) =>
        listTillPayments(context.db, isOwnOnly ? context.session.staffId : undefined, query),
      );
      // The rows can be looked at and corrected; their sum is what the drawer should hold.
      return blind && coversBlindTill(query, blind) ? { rows: page.rows, total: page.total } : page;
    },
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
  withdrawFloat: call({ takes: Till.seen, gives: Wire.done }, (seen, context) => withdrawFloat(context, seen)),
  withdrawHandover: call({ takes: Till.seen, gives: Wire.done }, (seen, context) => withdrawHandover(context, seen)),
} satisfies Partial<Calls>;
