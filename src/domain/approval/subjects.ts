import type { MessageId } from '../messageId.ts';
import { administration, type Permission } from '../permission/codes.ts';
import { permissionsOf } from '../permission/holds.ts';
import { type LimitedAct, limitedActNames, limitedActs } from './acts.ts';

interface SubjectSpec {
  name: MessageId;
  /** A request weighs so many fen, so many pieces, or a change of so many percent; `none`: each weighs the same, so no step begins above a weight. */
  unit: 'fen' | 'count' | 'percent' | 'none';
  /** A step may also begin above an amount of fen: the stock that a new price revalues. */
  weighsFen?: boolean;
  /** The right to ask for it: the right to the act itself. */
  needs: Permission | readonly Permission[];
  /**
   * The right of the person whose drawer pays, of acts that give money back. The approvers of a flow need no such right; where the asker lacks
   * it the money is paid by somebody who holds it.
   */
  pays?: Permission | readonly Permission[];
  /** The sentence on the card: the effect of the last approval. */
  effect: MessageId;
  /**
   * What a flow weighs beside the act itself, so that several small acts never do what one large act may not. `pieces`: the earlier acts of the
   * day, by the same person or to the same object, are added. `whole`: the object is weighed as a whole each time, and the other objects of
   * the person are added. `object`: the earlier acts of the day to the same object are added. Without: nothing is added; a price is weighed against its prices of the last 30 days instead.
   */
  window?: 'pieces' | 'whole' | 'object';
}

/** Acts that a flow may be drawn for, besides those with a daily limit. */
const flowOnlyActs = {
  refund: {
    name: 'approval.act.refund',
    unit: 'fen',
    needs: 'o_refund_apply',
    pays: 'o_refund_pay',
    effect: 'approval.effect.refund',
    window: 'pieces',
  },
  billVoid: { name: 'approval.act.billVoid', unit: 'fen', needs: 'o_bill_charge', effect: 'approval.effect.billVoid', window: 'pieces' },
  discount: { name: 'approval.act.discount', unit: 'fen', needs: 'o_bill_discount', effect: 'approval.effect.discount', window: 'whole' },
  stockIn: { name: 'approval.act.stockIn', unit: 'fen', needs: 'o_stock_move', effect: 'approval.effect.stockIn', window: 'whole' },
  stockOut: { name: 'approval.act.stockOut', unit: 'fen', needs: 'o_stock_move', effect: 'approval.effect.stockOut', window: 'whole' },
  transfer: { name: 'approval.act.transfer', unit: 'fen', needs: 'o_stock_move', effect: 'approval.effect.transfer', window: 'whole' },
  chainTransfer: {
    name: 'approval.act.chainTransfer',
    unit: 'fen',
    needs: 'o_stock_move',
    effect: 'approval.effect.chainTransfer',
    window: 'whole',
  },
  stockCount: {
    name: 'approval.act.stockCount',
    unit: 'fen',
    needs: 'o_stock_count',
    effect: 'approval.effect.stockCount',
    window: 'whole',
  },
  purchasePlan: {
    name: 'approval.act.purchasePlan',
    unit: 'fen',
    needs: 'o_purchase_plan',
    effect: 'approval.effect.purchasePlan',
    window: 'whole',
  },
  chargePrice: { name: 'approval.act.chargePrice', unit: 'percent', needs: 'o_charge_price', effect: 'approval.effect.chargePrice' },
  goodsPrice: {
    name: 'approval.act.goodsPrice',
    unit: 'percent',
    weighsFen: true,
    // An approval that applies the prices asks for the flow, too.
    needs: ['o_price_change', 'o_inventory_audit'],
    effect: 'approval.effect.goodsPrice',
  },
  roleRights: {
    name: 'approval.act.roleRights',
    unit: 'count',
    needs: administration,
    effect: 'approval.effect.roleRights',
    window: 'pieces',
  },
  staffRoles: {
    name: 'approval.act.staffRoles',
    unit: 'count',
    needs: administration,
    effect: 'approval.effect.staffRoles',
    // Each new colleague gets a role; several roles for one person are what a flow is drawn for.
    window: 'object',
  },
  recordReopening: { name: 'approval.act.recordReopening', unit: 'none', needs: 'o_treat', effect: 'approval.effect.recordReopening' },
  sheetReopening: {
    name: 'approval.act.sheetReopening',
    unit: 'fen',
    needs: ['o_till_keep', 'o_till_supervise'],
    effect: 'approval.effect.sheetReopening',
  },
  /** A flow or a parameter that would control less than it does, and discounts of others that would be higher. */
  controlWeakened: {
    name: 'approval.act.controlWeakened',
    unit: 'none',
    needs: ['o_flow_manage', 'm_settings', 'o_discount_rule', ...administration],
    effect: 'approval.effect.controlWeakened',
  },
  tillCorrection: {
    name: 'approval.act.tillCorrection',
    unit: 'fen',
    needs: 'o_till_keep',
    effect: 'approval.effect.tillCorrection',
    window: 'pieces',
  },
} as const satisfies Record<string, SubjectSpec>;

type FlowOnlyAct = keyof typeof flowOnlyActs;
export type FlowSubject = keyof typeof limitedActs | FlowOnlyAct;

/** Whoever may do one of these acts pays it out of the own drawer. */
const payingActs: readonly LimitedAct[] = ['cardRefund', 'depositRefund', 'drawerPaidOut', 'packageRefund', 'refundAtOnce'];

const limitedSubject = (act: LimitedAct): SubjectSpec => ({
  name: limitedActs[act].name,
  unit: 'fen',
  needs: limitedActs[act].needs,
  ...(payingActs.includes(act) && { pays: limitedActs[act].needs }),
  effect: `approval.effect.${act}`,
});

/** Everything that may go through an approval flow. An act stands here only if its server side asks for the flow. */
export const flowSubjects: Readonly<Record<FlowSubject, SubjectSpec>> = {
  balancesTakenOver: limitedSubject('balancesTakenOver'),
  campaignPrice: limitedSubject('campaignPrice'),
  cardRefund: limitedSubject('cardRefund'),
  cardWithdrawal: limitedSubject('cardWithdrawal'),
  cardShare: limitedSubject('cardShare'),
  cardTransfer: limitedSubject('cardTransfer'),
  cardType: limitedSubject('cardType'),
  cardTypeTerms: limitedSubject('cardTypeTerms'),
  couponsGiven: limitedSubject('couponsGiven'),
  depositRefund: limitedSubject('depositRefund'),
  drawerPaidOut: limitedSubject('drawerPaidOut'),
  giftMoney: limitedSubject('giftMoney'),
  packagePrice: limitedSubject('packagePrice'),
  packageRefund: limitedSubject('packageRefund'),
  packageShare: limitedSubject('packageShare'),
  packageTransfer: limitedSubject('packageTransfer'),
  paymentCorrection: limitedSubject('paymentCorrection'),
  pointsGiven: limitedSubject('pointsGiven'),
  refund: flowOnlyActs.refund,
  refundAtOnce: limitedSubject('refundAtOnce'),
  billVoid: flowOnlyActs.billVoid,
  discount: flowOnlyActs.discount,
  stockIn: flowOnlyActs.stockIn,
  stockOut: flowOnlyActs.stockOut,
  transfer: flowOnlyActs.transfer,
  chainTransfer: flowOnlyActs.chainTransfer,
  stockCount: flowOnlyActs.stockCount,
  purchasePlan: flowOnlyActs.purchasePlan,
  chargePrice: flowOnlyActs.chargePrice,
  goodsPrice: flowOnlyActs.goodsPrice,
  roleRights: flowOnlyActs.roleRights,
  staffRoles: flowOnlyActs.staffRoles,
  recordReopening: flowOnlyActs.recordReopening,
  sheetReopening: flowOnlyActs.sheetReopening,
  controlWeakened: flowOnlyActs.controlWeakened,
  tillCorrection: flowOnlyActs.tillCorrection,
};
export const windowOfSubject = (subject: FlowSubject): 'pieces' | 'whole' | 'object' | 'none' => flowSubjects[subject].window ?? 'none';
export const flowSubjectNames = [...limitedActNames, ...(Object.keys(flowOnlyActs) as FlowOnlyAct[])] as [FlowSubject, ...FlowSubject[]]; // never empty

/** Of controls and roles, which belong to the organisation: people whom a step names decide in whichever clinic they work. */
export const isDecidedAnywhere = (subject: FlowSubject): boolean => subject === 'controlWeakened' || subject === 'roleRights';

/**
 * Subjects that a flow may be drawn for. Who decides about a weakened control is not for those to choose who weaken it; a refund that is not
 * paid back at once goes through the flow of refunds.
 */
export const drawnSubjects: readonly FlowSubject[] = flowSubjectNames.filter(
  (subject) => subject !== 'controlWeakened' && subject !== 'refundAtOnce',
);

/** Any of these rights lets a person ask for an approval; the server then checks the right to the act itself. */
export const askingRights: readonly Permission[] = [
  ...new Set(flowSubjectNames.flatMap((subject) => permissionsOf(flowSubjects[subject].needs))),
];

/** Everybody who may be asked or may have asked: the server answers each person only what concerns that person. */
export const approvalReaders = [
  'm_billing',
  'm_chart',
  'm_clinical_management',
  'm_inventory',
  'm_message_center',
  'm_orgnization_management',
  'm_patient',
  'm_pharmacy',
  'm_report',
  'm_settings',
] as const satisfies readonly Permission[];
