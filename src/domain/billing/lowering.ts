/**
 * Acts that make a bill come to less before it is paid, and the flow "void a bill" (`billVoid`). The flow weighs the fen that a cashier takes
 * off, whatever the act is called: else a bill is emptied charge by charge beside a flow that forbids to void it.
 */

/** Why a bill changes. `desk` and `discount` are acts of a cashier and are weighed. */
export const billCauses = {
  /** Charges and sales taken off at the desk, quantities lowered, the bill voided. */
  desk: 'weighed',
  /** A discount has limits and a flow of its own; a discount that leaves next to nothing is weighed as well. */
  discount: 'weighed',
  /** The people of a flow have approved the act. */
  approved: 'the flow has decided',
  /** The charges stand on another bill of the same patient: together the bills come to the same. */
  moved: 'the sum stays',
  /** Only adds, or prices the bill as it is. */
  added: 'nothing is taken off',
  /** Doctor or pharmacy withdraw what they ordered or would dispense. A cashier cannot withdraw an order. */
  order: 'a clinical decision with its own right and reason',
} as const;
export type BillCause = keyof typeof billCauses;

/** Calls whose last approval does an act that was asked for, or that pay or refund what was settled: nothing unpaid is lowered by them. */
type OtherWay = 'byItsPayment' | 'byItsRefund' | 'none';

/** Every call that writes bills, and how it meets the flow. */
export const billWriters: Readonly<Record<string, BillCause | OtherWay>> = {
  addBillCharge: 'added',
  addBillSale: 'added',
  answerSubstitution: 'order',
  approveApproval: 'approved',
  cancelSettlement: 'added',
  /** What was approved is no charge; a payment goes to another method. */
  carryOutApproval: 'byItsPayment',
  /** Money, or value of the patient, pays the bill; each has a ledger. */
  collectArrears: 'byItsPayment',
  completeEncounter: 'added',
  completeSurgery: 'added',
  copyBilling: 'added',
  correctPayment: 'byItsPayment',
  createBilling: 'added',
  /** Has rights, limits and a flow of its own. */
  executeRefund: 'byItsRefund',
  refundAtOnce: 'byItsRefund',
  joinBilling: 'moved',
  putInSettlement: 'none',
  rejectDispensing: 'order',
  removeBillCharge: 'desk',
  removeBillSale: 'desk',
  reviewPrescription: 'order',
  /** A paid order that is stopped keeps its charge; its refund is an act of its own. */
  resumeOrder: 'none',
  revokeOrder: 'order',
  saveDiscount: 'discount',
  sendOrder: 'added',
  settleBilling: 'byItsPayment',
  splitBilling: 'moved',
  startEncounter: 'added',
  stopOrder: 'none',
  updateBilling: 'desk',
  updateSettleBillingPayment: 'byItsPayment',
  voidBilling: 'desk',
};

/** A discount counts as voiding if it leaves less than this percentage of the bill. */
const worthKeeping = 10;

interface Lowering {
  /** Fen that the charges of the bill come to before and after the act. */
  before: number;
  after: number;
  /** Fen of the charges without any discount, after the act. */
  subtotal: number;
  /** Fen of packages and cards taken off the bill. */
  salesTakenOff: number;
  /** True if the act leaves nothing on the bill, so that it becomes void. */
  becomesVoid: boolean;
}

/** Fen that an act weighs against the flow "void a bill"; null if the flow is not asked. */
export function weightOfLowering(cause: BillCause, { before, after, subtotal, salesTakenOff, becomesVoid }: Lowering): number | null {
  if (billCauses[cause] !== 'weighed') return null;
  const lowered = Math.max(0, before - after) + salesTakenOff;
  if (cause === 'discount' && after * 100 >= subtotal * worthKeeping) return null;
  return lowered > 0 || becomesVoid ? lowered : null;
}
