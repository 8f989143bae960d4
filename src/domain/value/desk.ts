import type { ValueAct } from './row.ts';

/** Bills, payments, refunds and the drawer. */
export const deskActs: readonly ValueAct[] = [
  {
    calls: ['saveDiscount'],
    effect: 'forgives',
    needs: 'o_bill_discount',
    weighedBy: ['discount', 'billVoid'],
    weighs: 'What the patient pays less, beyond what the person may give alone; of a discount that leaves less than a tenth, all of it.',
    secondPerson: 'flow',
  },
  {
    calls: ['saveDiscountRule', 'deleteDiscountRule'],
    effect: 'grows',
    needs: 'o_discount_rule',
    weighedBy: [],
    whyNot: 'A rule gives nobody who writes it more than others have given that person.',
  },
  {
    calls: ['voidBilling', 'removeBillCharge', 'removeBillSale', 'updateBilling'],
    effect: 'forgives',
    needs: 'o_bill_charge',
    weighedBy: ['billVoid'],
    weighs:
      'What the bill comes to less. Only charges that the desk added itself can be taken off; what a doctor ordered stays on the bill.',
    secondPerson: 'flow',
  },
  {
    calls: ['settleBilling'],
    effect: 'moves',
    needs: 'o_bill_collect',
    weighedBy: [],
    whyNot:
      'The patient pays: money, an own or shared card, packages, coupons and deposits at what they hold. Arrears need the right to them.',
  },
  {
    calls: ['collectArrears'],
    effect: 'moves',
    needs: 'o_bill_collect',
    weighedBy: [],
    whyNot: 'The patient pays what is owed.',
  },
  {
    calls: ['updateSettleBillingPayment'],
    effect: 'moves',
    needs: 'o_payment_change',
    weighedBy: [],
    whyNot: 'The sum stays; only the methods change, on the day of the settlement and before its sheet is signed.',
  },
  {
    calls: ['applyRefund'],
    effect: 'moves',
    needs: 'o_refund_apply',
    weighedBy: ['refund'],
    weighs: 'The amount of the refund.',
    secondPerson: 'flow',
  },
  {
    calls: ['executeRefund'],
    effect: 'moves',
    needs: 'o_refund_pay',
    weighedBy: [],
    whyNot: 'It pays an application that another person approved, or that a flow decided, out of the drawer of a person who may pay.',
  },
  {
    calls: ['addTillEntry'],
    effect: 'moves',
    needs: 'o_till_keep',
    weighedBy: ['drawerPaidOut'],
    weighs: 'What is paid out of the drawer beside refunds. Nothing leaves a drawer beyond what it holds by its record.',
    secondPerson: 'approver',
  },
  {
    calls: ['offerHandover', 'acceptHandover'],
    effect: 'moves',
    needs: 'o_till_keep',
    weighedBy: [],
    whyNot: 'Another person counts and receives the money, in a drawer or for the safe; the sheet names both.',
  },
  {
    calls: ['correctTill'],
    effect: 'moves',
    needs: 'o_till_keep',
    weighedBy: ['tillCorrection'],
    weighs: 'The difference between the entries before and after.',
    secondPerson: 'flow',
  },
  {
    calls: ['reopenSheet'],
    effect: 'moves',
    needs: ['o_till_keep', 'o_till_supervise'],
    weighedBy: ['sheetReopening'],
    weighs: 'What the signed sheet comes to.',
    secondPerson: 'flow',
  },
  {
    calls: ['settleDifference'],
    effect: 'forgives',
    needs: 'o_till_supervise',
    weighedBy: [],
    whyNot: 'A supervisor settles the difference of a sheet that another person signed.',
  },
];
