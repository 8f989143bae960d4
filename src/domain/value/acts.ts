/**
 * Every act by which value moves, grows, becomes usable by somebody else or stops being owed, with what weighs it. Value: money, its
 * worth in points, packages and coupons, prices, and goods. `tests/valueActs.test.ts` holds the table against the catalogue of calls.
 */
import { deskActs } from './desk.ts';
import { prepaidActs } from './prepaid.ts';
import type { ValueAct } from './row.ts';
import { stockActs } from './stock.ts';

export const valueActs: readonly ValueAct[] = [...prepaidActs, ...deskActs, ...stockActs];

/** Calls that write what value is made of and move none themselves, by the reason. */
export const movesNoValue: Readonly<Record<string, readonly string[]>> = {
  'It stores or hands on a draft: the act is weighed when it is submitted, booked or settled.': [
    'addBillCharge',
    'addBillSale',
    'copyBilling',
    'createBilling',
    'createStockCount',
    'enterStockCounts',
    'savePriceAdjustment',
    'createPurchaseOrders',
    'savePurchaseOrder',
    'savePurchasePlan',
    'saveChainTransfer',
    'saveStockIn',
    'saveStockOut',
    'saveTransfer',
    'reverseStockDocument',
  ],
  'It moves charges between bills of one patient; their sum stays.': ['joinBilling', 'splitBilling'],
  'It holds a bill at the till, or lets it go.': ['putInSettlement', 'cancelSettlement'],
  'It names goods; prices, stock and balances stay.': ['mergeGenericNames', 'saveGenericName'],
  'It ends a draft or a request before anything was booked.': [
    'cancelChainTransfer',
    'cancelCouponGiveaway',
    'cancelRefund',
    'cancelStockCount',
    'cancelStockDocument',
    'cancelPurchaseOrder',
    'closePurchaseOrder',
    'closePurchasePlan',
    'refuseChainTransfer',
    'refuseRefund',
    'voidPriceAdjustment',
    'voidPurchasePlan',
  ],
  'It decides about the request of another person, which weighed the act.': [
    'approveApproval',
    'approveRefund',
    'askApproval',
    'auditChainTransfer',
    'cancelApproval',
    'carryOutApproval',
    'refuseApproval',
    'sendBackApproval',
  ],
  'It takes something off the shelf or puts it back; prices and balances stay.': [
    'deleteChargeItem',
    'setChargeItemOnShelf',
    'updateGoodsEnable',
    'deleteCoupon',
    'enableCoupon',
    'enableMemberType',
  ],
  'It is care: what was ordered, used or handed out follows the order, and its bill is paid at the desk.': [
    'answerSubstitution',
    'completeEncounter',
    'completeSurgery',
    'dispense',
    'handOutRest',
    'handOutSale',
    'rejectDispensing',
    'returnDispensing',
    'reviewPrescription',
    'revokeConsumables',
    'resumeOrder',
    'revokeOrder',
    'sendConsumables',
    'sendOrder',
    'startEncounter',
    'stepDecoction',
    'stopOrder',
    'voidDispensing',
  ],
  'It counts, opens or ends a till; the amounts of its entries stay, and the sheet shows each count.': [
    'askFloat',
    'countTill',
    'declineFloat',
    'declineHandover',
    'openTill',
    'resumeTill',
    'signSheet',
    'withdrawFloat',
    'withdrawHandover',
  ],
};
