import * as z from 'zod/mini';
import * as Desk from '../../../src/domain/billing/deskShapes.ts';
import { discountGiver, discountRule, discountRuleDraft, trial, trialResult } from '../../../src/domain/billing/discountRuleShapes.ts';
import * as Billing from '../../../src/domain/billing/shapes.ts';
import { checkDateRange } from '../../../src/domain/dates.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { findWindow, refuseLongRange } from '../../limits/window.ts';
import { orderedBy, sortedBy } from '../../paging/listing.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent, refuse } from '../../pipeline/problem.ts';
import { bringBenefits } from './acts/benefits.ts';
import { billDetails, traceIn } from './acts/billDetails.ts';
import { changePayments } from './acts/changePayments.ts';
import { addCharge, changeBill, createBill, removeCharge } from './acts/chargeAtDesk.ts';
import { collectArrears } from './acts/collectArrears.ts';
import { addSale, removeSale } from './acts/deskSales.ts';
import { deleteDiscountRule, saveDiscountRule, tryDiscountRules } from './acts/discountRules.ts';
import { withDue } from './acts/dueOfBills.ts';
import { exportBills } from './acts/exportBills.ts';
import { cancelSettlement, putInSettlement } from './acts/holdBill.ts';
import { copyBill, joinBills, splitBill } from './acts/moveCharges.ts';
import { offerItems } from './acts/offerItems.ts';
import { saveDiscount } from './acts/saveDiscount.ts';
import { settleBill } from './acts/settleBill.ts';
import { voidBill } from './acts/voidBill.ts';
import { billSorts, billSums, listBills, listBillsOfPatient } from './queries/billLists.ts';
import { countBills, findBill } from './queries/bills.ts';
import { findCollectors } from './queries/desk.ts';
import { findGiver, listDiscountRules } from './queries/discountRules.ts';

/** Settled bills are asked for a range of days, usually at most three months (business catalogue §5); the open ones may all be seen. */
async function checkRange(db: Db, tab: Billing.Tab, criteria: Billing.Criteria): Promise<void> {
  const window = await findWindow(db, tab === 'owing' ? 'billsOfOnePatient' : 'billingList');
  refuse(checkDateRange(criteria, { ...window, required: tab === 'paid' }));
}

/** Settled bills, with what they come to. */
const settledOf = (tab: 'paid' | 'owing') =>
  list(
    { takes: z.extend(Billing.criteria, sortedBy(billSorts)), gives: Wire.pageWithSums(Billing.listed, billSums), atMost: 100 },
    async (query, { db, now }) => {
      await checkRange(db, tab, query);
      const { rows, ...rest } = await listBills(db, tab, query, { withSums: true });
      return { ...rest, rows: await withDue(db, now(), rows) };
    },
  );

const listOf = (tab: Billing.Tab) =>
  list(
    { takes: z.extend(Billing.criteria, sortedBy(billSorts)), gives: Wire.pageOf(Billing.listed), atMost: 100 },
    async (query, { db, now }) => {
      await checkRange(db, tab, query);
      const { rows, total } = await listBills(db, tab, query);
      return { rows: await withDue(db, now(), rows), total };
    },
  );

export const billingCalls = {
  addBillCharge: call({ takes: Desk.addition, gives: Billing.full }, (addition, context) => addCharge(context, addition)),
  addBillSale: call({ takes: Desk.saleAddition, gives: Billing.full }, (addition, context) => addSale(context, addition)),
  calculateBilling: call(
    { takes: z.object({ billingId: Wire.id, benefits: Billing.benefits }), gives: Billing.calculation },
    async ({ billingId, benefits }, context) => {
      const bill = await findBill(context.db, billingId);
      if (!bill) throw absent();
      const { priced } = await bringBenefits(context, bill, benefits, { isSettling: false });
      const { lines, rates, rules, notes, billRate, reduction, reductionFrom, reductionMost, ...sums } = priced;
      return { ...sums, lines: lines.map(({ amount, ...line }) => ({ ...line, trace: traceIn(context.session.language, line.trace) })) };
    },
  ),
  cancelSettlement: call({ takes: Billing.seen, gives: Wire.saved }, (seen, context) => cancelSettlement(context, seen)),
  collectArrears: call({ takes: Billing.collection, gives: Billing.settled }, (collection, context) => collectArrears(context, collection)),
  copyBilling: call({ takes: z.extend(Billing.seen, { confirmed: z.optional(z.boolean()) }), gives: Billing.full }, (seen, context) =>
    copyBill(context, seen),
  ),
  createBilling: call({ takes: Desk.newBill, gives: Billing.full }, (draft, context) => createBill(context, draft)),
  deleteDiscountRule: call({ takes: Billing.seen, gives: Wire.done }, (seen, context) => deleteDiscountRule(context, seen)),
  exportBillList: call(
    { takes: z.extend(Billing.criteria, { ...Sheet.asked, ...orderedBy(billSorts), tab: Billing.tab }), gives: sheetAnswer },
    async (wanted, context) => {
      await checkRange(context.db, wanted.tab, wanted);
      return exportBills(context, wanted);
    },
  ),
  joinBilling: call({ takes: Desk.joining, gives: Billing.full }, (joining, context) => joinBills(context, joining)),
  putInSettlement: call({ takes: Billing.seen, gives: Wire.saved }, (seen, context) => putInSettlement(context, seen)),
  queryBillCounts: call({ takes: z.object({}), gives: Billing.counts }, (_, { db }) => countBills(db)),
  queryBillingDetails: call({ takes: z.object({ billingId: Wire.id }), gives: Billing.full }, ({ billingId }, context) =>
    billDetails(context, billingId),
  ),
  queryChargeableItems: call({ takes: z.object({ keyword: Wire.shortText }), gives: z.array(Desk.offered) }, ({ keyword }, context) =>
    offerItems(context, keyword),
  ),
  queryCollectors: call({ takes: z.object({}), gives: z.array(Desk.collector) }, (_, { db }) => findCollectors(db)),
  queryDiscountRuleList: list(
    { takes: z.object({ ...Wire.listing, keyword: z.optional(Wire.shortText) }), gives: Wire.pageOf(discountRule) },
    (query, { db }) => listDiscountRules(db, query),
  ),
  queryHavePayList: settledOf('paid'),
  queryMyDiscountRules: call({ takes: z.object({}), gives: discountGiver }, async (_, { db, session }) => {
    const giver = await findGiver(db, session.staffId);
    return giver ?? { staffId: session.staffId, roleIds: [], maximum: 0, rules: [] };
  }),
  queryNotPayList: listOf('notPaid'),
  queryOweList: settledOf('owing'),
  queryPatientBillList: list(
    {
      takes: z.extend(Billing.ofPatient, sortedBy(billSorts)),
      gives: Wire.pageOf(Billing.listed),
      atMost: 100,
    },
    async (query, { db, now, audit }) => {
      await refuseLongRange(db, query, 'billsOfOnePatient');
      audit({ patientId: query.patientId });
      const { rows, total } = await listBillsOfPatient(db, query);
      return { rows: await withDue(db, now(), rows), total };
    },
  ),
  querySettlementList: listOf('inSettlement'),
  removeBillCharge: call({ takes: Billing.seen, gives: Billing.full }, (seen, context) => removeCharge(context, seen)),
  removeBillSale: call({ takes: Billing.seen, gives: Billing.full }, (seen, context) => removeSale(context, seen)),
  saveDiscount: call({ takes: Billing.discountDraft, gives: Billing.full }, (draft, context) => saveDiscount(context, draft)),
  saveDiscountRule: call({ takes: discountRuleDraft, gives: Wire.saved }, (draft, context) => saveDiscountRule(context, draft)),
  settleBilling: call({ takes: Billing.settlement, gives: Billing.settled }, (settlement, context) => settleBill(context, settlement)),
  splitBilling: call({ takes: Desk.split, gives: Billing.full }, (split, context) => splitBill(context, split)),
  tryDiscountRules: call({ takes: trial, gives: trialResult }, (asked, context) => tryDiscountRules(context, asked)),
  updateBilling: call({ takes: Desk.billChange, gives: Billing.full }, (change, context) => changeBill(context, change)),
  updateSettleBillingPayment: call({ takes: Billing.paymentChange, gives: Wire.saved }, (change, context) =>
    changePayments(context, change),
  ),
  voidBilling: call({ takes: Desk.voiding, gives: Billing.full }, (voiding, context) => voidBill(context, voiding)),
} satisfies Partial<Calls>;
