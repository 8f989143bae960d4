import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import { divide } from '../../../../src/domain/billing/sales.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { fenText } from '../../../../src/domain/money/fen.ts';
import { noticeOfOrders, type ReleasedOrders } from '../../../../src/domain/nursing/orderNotice.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { noticeOfGoods } from '../../../../src/domain/pharmacy/goodsNotice.ts';
import { type ReviewState, reviewState } from '../../../../src/domain/pharmacy/review.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { checkedPayments } from '../../../cash/checkMethods.ts';
import { refuseLockedDay } from '../../../cash/till.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockInOrder } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { tellOfBill } from '../../crm/acts/raiseNotice.ts';
import { paidByDeposit, spendForBill } from '../../deposit/acts/spendForBill.ts';
import { lockHeld, sumOfHeld } from '../../deposit/queries.ts';
import { findNamesakeOfBill } from '../../patient/queries/namesakes.ts';
import { visitMethods } from '../../register/queries/paymentMethods.ts';
import { lockBill, type StoredBill } from '../queries/bills.ts';
import { findCollectors, findSoldGoods } from '../queries/desk.ts';
import { findSales, saleTotal } from '../queries/sales.ts';
import { findPendingPrescriptions, findReleasedOrders, findUnreviewed, lockAppointmentOfBill, sumLines } from '../queries/settlement.ts';
import { askNamesake } from './askNamesake.ts';
import { bookBenefits, bringBenefits, writeBenefits } from './benefits.ts';
import { lockBuyerOfSales, lockCardsOfSales, makeSales } from './makeSales.ts';
import { sellGoods } from './sellGoods.ts';
import { standing, tellCashiers } from './standing.ts';

/**
 * Takes the money of a bill, and of the packages and cards sold on it. The bill's row lock makes it happen once, whoever asks and however
 * often: the second finds it settled and is told by whom and when. Two journeys to the database: everything read, then everything written.
 */
export async function settleBill(context: Context, settlement: Billing.Settlement): Promise<Billing.Settled> {
  const { db } = context;
  const { id } = settlement;
  const [, { appointment, bill: locked }, lines, sales, methods, prescriptions, released, unreviewed, goods, namesake, allowArrears] =
    await Promise.all([
      refuseLockedDay(context),
      lockInOrder({
        patient: () => lockBuyerOfSales(db, id),
        appointment: () => lockAppointmentOfBill(db, id),
        bill: () => lockBill(db, id),
      }),
      sumLines(db, id),
      findSales(db, id),
      visitMethods(db),
      findPendingPrescriptions(db, id),
      findReleasedOrders(db, id),
      findUnreviewed(db, id),
      findSoldGoods(db, id),
      findNamesakeOfBill(db, id),
      settlement.allowArrears ? parameterInForce(db, 'BILL_ARREARS_ALLOWED') : false,
    ]);
  if (settlement.allowArrears && !holds(context.session.authorities, 'o_bill_arrears')) throw new Problem('billing.refused.arrearsRight');
  const bill = standing(locked, 'settle', settlement.version, context);
  askNamesake(namesake, settlement.namesakeConfirmed);
  if (unreviewed[0])
    throw new Problem(unpayable[unreviewed[0].review], { values: { number: unreviewed[0].number, count: unreviewed.length } });
  if (lines.net !== bill.receivable) throw new Error('The sums of a bill are those of its lines');
  // Deposits are locked before cards.
  const depositBalance = paidByDeposit(settlement.payments) > 0 ? sumOfHeld(await lockHeld(db, bill.patientId)) : 0;
  await lockCardsOfSales(context, sales, settlement.benefits?.cardId);
  const brought = settlement.benefits && (await bringBenefits(context, bill, settlement.benefits, { isSettling: true }));
  const receivable = brought?.priced.receivable ?? bill.receivable;
  const known = brought?.card ? methods : methods.filter(({ code }) => code !== memberCardMethod);
  const { paid, change, arrears } = checkedPayments(settlement.payments, known, {
    receivable: receivable + saleTotal(sales),
    lineCount: lines.count + sales.length,
    depositBalance,
    // "Sales actual-payment total must not be below sales amount."
    allowArrears: allowArrears && bill.isConsultation,
    isSale: !bill.isConsultation,
  });
  const parts = divide(settlement.payments, sales);
  if (parts.lacking > 0) {
    refuse([{ field: 'payments', message: 'billing.sale.lacking', values: { amount: fenText(parts.lacking) } }]);
  }
  const collectorId = await collectorOf(context, settlement);
  if (!settlement.confirmed) askFirst(bill, receivable + saleTotal(sales), brought?.policy !== undefined && brought.priced.insurance === 0);
  const sheet = await sellGoods(context, bill, goods);
  if (brought) await writeBenefits(context, bill, brought);
  failpoint('settle.benefits');

  const written = await Promise.all([
    markSettled(context, bill, { paid: paidOf(parts.bill), arrears, collectorId }),
    bookMoney(context, { billId: id, kind: 'settlement', payments: parts.bill }),
    appointment?.status === appointmentState.completed &&
      db`update appointment set status = ${appointmentState.settled}, version = version + 1 where id = ${appointment.id}`,
    tellOthers(context, [...prescriptions, ...sheet], released),
    tellOfBill(context, 'billing', id),
  ]);
  failpoint('settle.booked');
  await spendForBill(context, bill, parts.bill);
  if (brought) await bookBenefits(context, bill, brought, parts.bill);
  await makeSales(context, bill, sales, parts.sales);
  return { id, billNumber: bill.billNumber, paid, change, arrears, version: written[0] };
}

/** Why a prescription cannot be paid yet. Lines beside it are paid on a bill of their own. */
const unpayable: Record<ReviewState, MessageId> = {
  [reviewState.waiting]: 'billing.refused.review.waiting',
  [reviewState.overruled]: 'billing.refused.review.waiting',
  [reviewState.sentBack]: 'billing.refused.review.sentBack',
  [reviewState.refused]: 'billing.refused.review.sentBack',
  [reviewState.passed]: 'billing.refused.review.waiting',
};

const paidOf = (payments: readonly Billing.PaymentDraft[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** Business catalogue §5, "Confirmation prompts": no doctor on the bill, an insurer that pays nothing; and nothing to pay. */
function askFirst({ doctorId, isConsultation }: StoredBill, receivable: number, insurerPaysNothing: boolean): void {
  if (insurerPaysNothing) throw confirm('insurance.confirm.nothing');
  const lacksDoctor = !doctorId && isConsultation;
  if (lacksDoctor && receivable === 0) throw confirm('billing.confirm.noDoctorNothing');
  if (lacksDoctor) throw confirm('billing.confirm.noDoctor');
  if (receivable === 0) throw confirm('billing.confirm.nothing');
}

/** Who collects, where that is not who settles. That nobody was chosen is asked about (business catalogue §5). */
async function collectorOf({ db, session }: Context, { collectorId, confirmed }: Billing.Settlement): Promise<string | null> {
  if (collectorId === null && !confirmed) throw confirm('billing.confirm.noCollector');
  if (!collectorId || collectorId === session.staffId) return null;
  const known = await findCollectors(db);
  if (!known.some(({ id }) => id === collectorId)) refuse([{ field: 'collectorId', message: 'error.field.choice' }]);
  return collectorId;
}

async function markSettled(
  { db, now, session }: Context,
  { id, version }: StoredBill,
  { paid, arrears, collectorId }: { paid: number; arrears: number; collectorId: string | null },
): Promise<number> {
  const { count } = await db`update bill set status = ${payState.paid}, paid = ${paid}, arrears = ${arrears}, settled_at = ${now()},
    cashier_id = ${session.staffId}, collector_id = ${collectorId}, version = version + 1 where id = ${id} and version = ${version}`;
  if (count !== 1) throw new Problem('billing.refused.changed');
  return version + 1;
}

async function tellOthers(
  context: Context,
  prescriptions: readonly { id: string; patientName: string }[],
  released: ReleasedOrders | undefined,
): Promise<void> {
  const { announce } = context;
  const notice = noticeOfGoods(prescriptions);
  if (notice) await announce({ ...notice, tags: ['Dispensing'], audience: { permission: 'm_pharmacy' } });
  const toCheck = noticeOfOrders(released);
  if (toCheck) await announce({ ...toCheck, tags: ['Execution'], audience: { permission: 'm_chart' } });
  await tellCashiers(context);
  await announce({ subType: null, tags: ['Bill'], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: ['Appointment'], audience: { permission: 'm_appointment' } });
}
