import { appointmentStateWords } from '../domain/appointment/states.ts';
import { approvalStateWords } from '../domain/approval/rules.ts';
import { payStateWords } from '../domain/billing/states.ts';
import { complaintStateWords } from '../domain/complaint/states.ts';
import { consultationStateWords } from '../domain/consultation/states.ts';
import { consultingStateWords } from '../domain/consulting/states.ts';
import { consumableRequestWords, consumableSendingWords } from '../domain/consumable/states.ts';
import { giveawayStateWords, turnStateWords } from '../domain/coupon/giveaways.ts';
import { criticalValueStateWords } from '../domain/criticalValue/states.ts';
import { applicationStateWords, noticeStateWords } from '../domain/crm/states.ts';
import { encounterStateWords } from '../domain/encounter/states.ts';
import { linkStateWords } from '../domain/external/pages.ts';
import { claimStateWords } from '../domain/insurance/states.ts';
import { chainStateWords } from '../domain/inventory/chain/states.ts';
import { orderStateWords } from '../domain/inventory/purchase/order/states.ts';
import { purchaseStateWords } from '../domain/inventory/purchase/states.ts';
import { countStateWords, documentStateWords, monthStateWords, priceStateWords } from '../domain/inventory/states.ts';
import { invoiceStateWords, sendingStateWords } from '../domain/invoice/states.ts';
import { runStateWords } from '../domain/job/states.ts';
import type { MessageId } from '../domain/messageId.ts';
import { executionStateWords } from '../domain/nursing/states.ts';
import { standingStateWords } from '../domain/order/standing/states.ts';
import { sendStateWords, signStateWords } from '../domain/order/states.ts';
import { exportStateWords } from '../domain/orgExport/states.ts';
import { entryStateWords } from '../domain/pharmacy/controlled/states.ts';
import { decoctionStateWords } from '../domain/pharmacy/decoction/rules.ts';
import { reviewStateWords } from '../domain/pharmacy/review.ts';
import { dispensingStateWords } from '../domain/pharmacy/states.ts';
import { refundStateWords } from '../domain/refund/states.ts';
import { reportStateWords } from '../domain/report/states.ts';
import { smsStateWords } from '../domain/sms/states.ts';
import { surgeryStateWords } from '../domain/surgery/states.ts';
import { boxStateWords } from '../domain/trace/stateWords.ts';
import { uploadStateWords } from '../domain/trace/upload/states.ts';

export type Tone = 'neutral' | 'info' | 'now' | 'success' | 'warning' | 'danger';

/** From state to tone: the only place. `now` is what is going on, `warning` what waits for us, `danger` what went wrong. */
const tones = {
  appointment: { 1: 'neutral', 2: 'warning', 3: 'now', 4: 'success', 5: 'success', 6: 'neutral', 7: 'neutral', 8: 'danger', 9: 'neutral' },
  encounter: { 0: 'warning', 1: 'now', 2: 'neutral', 3: 'success' },
  pay: { 0: 'warning', 1: 'success', 2: 'info', 3: 'neutral', owing: 'warning' },
  job: { waiting: 'neutral', running: 'now', done: 'success', retrying: 'warning', failed: 'danger' },
  orgExport: { waiting: 'neutral', running: 'now', done: 'success', failed: 'danger', cancelled: 'neutral' },
  printJob: { queued: 'info', rendering: 'now', sent: 'now', printed: 'success', failed: 'danger' },
  prescriptionReview: { waiting: 'warning', sentBack: 'now', overruled: 'danger', passed: 'success', refused: 'danger' },
  controlledEntry: { open: 'warning', signed: 'success', struck: 'neutral' },
  decoction: { waiting: 'warning', boiling: 'now', packed: 'info', handedOut: 'success' },
  dispensing: { 0: 'warning', 1: 'success', 2: 'danger', 3: 'neutral', 4: 'success' },
  execution: { 0: 'warning', 1: 'now', 2: 'success' },
  followUp: { 0: 'warning', 1: 'success', 2: 'neutral' },
  complaint: { open: 'warning', handling: 'now', closed: 'success' },
  consultation: { asked: 'warning', accepted: 'now', answered: 'info', finished: 'success', withdrawn: 'neutral' },
  consulting: { 0: 'warning', 1: 'success' },
  consumable: { 0: 'warning', 1: 'now', 2: 'success', 3: 'neutral' },
  consumableSending: { 0: 'success', 1: 'now', 2: 'neutral' },
  surgery: { applied: 'warning', refused: 'danger', approved: 'info', arranged: 'now', completed: 'success', cancelled: 'neutral' },
  standing: { active: 'success', stopped: 'neutral' },
  sign: { 1: 'warning', 2: 'success', 7: 'neutral' },
  send: { 0: 'warning', 1: 'success', 2: 'neutral', 3: 'danger' },
  inUse: { 1: 'success', 0: 'neutral' },
  announcement: { current: 'success', coming: 'info', over: 'neutral', withdrawn: 'neutral' },
  allergy: { active: 'danger', historical: 'neutral' },
  stockDocument: { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'success', 4: 'danger', 5: 'neutral', 6: 'now' },
  chainTransfer: {
    0: 'neutral',
    1: 'warning',
    2: 'info',
    3: 'success',
    4: 'danger',
    5: 'neutral',
    6: 'now',
    7: 'warning',
    8: 'danger',
  },
  stockCount: { 0: 'now', 1: 'warning', 3: 'success', 4: 'danger', 5: 'neutral' },
  stockMonth: { 0: 'warning', 1: 'success', 2: 'now' },
  purchaseOrder: { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'success', 4: 'danger', 5: 'neutral', 6: 'info', 7: 'success' },
  purchasePlan: { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'success', 4: 'danger', 5: 'neutral' },
  priceAdjustment: { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'success', 4: 'danger', 5: 'neutral' },
  traceBox: {
    inStock: 'success',
    underWay: 'now',
    out: 'neutral',
    quarantine: 'danger',
    sentBack: 'neutral',
    used: 'neutral',
    missing: 'danger',
  },
  expiry: { good: 'success', near: 'warning', expired: 'danger' },
  stockLevel: { normal: 'success', below: 'danger', above: 'warning', slow: 'info' },
  frozen: { true: 'danger', false: 'success' },
  skinTest: { positive: 'danger', negative: 'success' },
  application: { 0: 'warning', 1: 'success', 2: 'neutral', 3: 'neutral' },
  crmNotice: {
    waiting: 'info',
    retrying: 'warning',
    noProvider: 'warning',
    sent: 'success',
    dead: 'danger',
    expired: 'neutral',
    withdrawn: 'neutral',
  },
  sms: { waiting: 'info', sending: 'info', sent: 'success', delivered: 'success', failed: 'danger', withdrawn: 'neutral' },
  externalLink: { open: 'success', used: 'neutral', revoked: 'neutral', expired: 'neutral', locked: 'danger' },
  card: { active: 'success', withdrawn: 'neutral' },
  coupon: { notActive: 'info', notUsed: 'success', used: 'neutral', expired: 'danger' },
  couponGiveaway: { waiting: 'now', done: 'success', cancelled: 'neutral' },
  couponTurn: { waiting: 'now', issued: 'success', skipped: 'neutral' },
  package: { active: 'success', completed: 'neutral', refunded: 'neutral', expired: 'danger', upgraded: 'neutral' },
  approval: {
    asked: 'warning',
    approved: 'now',
    refused: 'danger',
    done: 'success',
    cancelled: 'neutral',
    sentBack: 'now',
    lapsed: 'neutral',
  },
  refund: { 0: 'warning', 1: 'now', 2: 'danger', 3: 'success', 4: 'neutral' },
  invoice: { 0: 'neutral', 1: 'success', 2: 'danger' },
  sending: { waiting: 'info', sent: 'now', issued: 'success', failed: 'danger', unknown: 'warning', withdrawn: 'neutral' },
  traceUpload: { waiting: 'info', sent: 'now', accepted: 'success', refused: 'danger', failed: 'danger', unknown: 'warning' },
  policy: { 1: 'success', 2: 'danger', 3: 'neutral' },
  claim: { 0: 'neutral', 1: 'warning', 2: 'now', 3: 'success', 4: 'danger', 5: 'neutral' },
  onSale: { 0: 'neutral', 1: 'success' },
  education: { 0: 'neutral', 1: 'success' },
  running: { 0: 'neutral', 1: 'now' },
  report: { 0: 'warning', 1: 'info', 2: 'success', 3: 'neutral' },
  criticalValue: { open: 'danger', acknowledged: 'warning', handled: 'success', withdrawn: 'neutral' },
} as const satisfies Record<string, Record<string | number, Tone>>;

export type StatusKind = keyof typeof tones;

const words: Record<StatusKind, Record<string | number, MessageId>> = {
  appointment: appointmentStateWords,
  encounter: encounterStateWords,
  pay: payStateWords,
  job: runStateWords,
  orgExport: exportStateWords,
  printJob: {
    queued: 'print.job.queued',
    rendering: 'print.job.rendering',
    sent: 'print.job.sent',
    printed: 'print.job.printed',
    failed: 'print.job.failed',
  },
  prescriptionReview: reviewStateWords,
  dispensing: dispensingStateWords,
  controlledEntry: entryStateWords,
  decoction: decoctionStateWords,
  execution: executionStateWords,
  followUp: { 0: 'state.followUp.waiting', 1: 'state.followUp.followedUp', 2: 'state.followUp.cancelled' },
  complaint: complaintStateWords,
  surgery: surgeryStateWords,
  consultation: consultationStateWords,
  consulting: consultingStateWords,
  consumable: consumableRequestWords,
  consumableSending: consumableSendingWords,
  criticalValue: criticalValueStateWords,
  standing: standingStateWords,
  sign: signStateWords,
  send: sendStateWords,
  inUse: { 1: 'state.inUse.yes', 0: 'state.inUse.no' },
  announcement: {
    current: 'state.announcement.current',
    coming: 'state.announcement.coming',
    over: 'state.announcement.over',
    withdrawn: 'state.announcement.withdrawn',
  },
  allergy: { active: 'state.allergy.active', historical: 'state.allergy.historical' },
  stockDocument: documentStateWords,
  chainTransfer: chainStateWords,
  stockCount: countStateWords,
  stockMonth: monthStateWords,
  purchaseOrder: orderStateWords,
  purchasePlan: purchaseStateWords,
  priceAdjustment: priceStateWords,
  traceBox: boxStateWords,
  expiry: { good: 'inventory.expiry.good', near: 'inventory.expiry.near', expired: 'inventory.expiry.expired' },
  stockLevel: {
    normal: 'inventory.level.normal',
    below: 'inventory.level.below',
    above: 'inventory.level.above',
    slow: 'inventory.level.slow',
  },
  frozen: { true: 'inventory.frozen.yes', false: 'inventory.frozen.no' },
  application: applicationStateWords,
  crmNotice: noticeStateWords,
  sms: smsStateWords,
  externalLink: linkStateWords,
  skinTest: { positive: 'state.skinTest.positive', negative: 'state.skinTest.negative' },
  card: { active: 'membership.card.active', withdrawn: 'membership.card.withdrawn' },
  coupon: {
    notActive: 'coupon.state.notActive',
    notUsed: 'coupon.state.notUsed',
    used: 'coupon.state.used',
    expired: 'coupon.state.expired',
  },
  couponGiveaway: giveawayStateWords,
  couponTurn: turnStateWords,
  package: {
    active: 'package.state.active',
    completed: 'package.state.completed',
    refunded: 'package.state.refunded',
    expired: 'package.state.expired',
    upgraded: 'package.state.upgraded',
  },
  approval: approvalStateWords,
  refund: refundStateWords,
  invoice: invoiceStateWords,
  sending: sendingStateWords,
  traceUpload: uploadStateWords,
  policy: { 1: 'insurance.policy.valid', 2: 'insurance.policy.expired', 3: 'insurance.policy.stopped' },
  claim: claimStateWords,
  education: { 0: 'education.state.hidden', 1: 'education.state.published' },
  onSale: { 0: 'package.offSale', 1: 'package.onSale' },
  running: { 0: 'package.campaign.over', 1: 'package.campaign.running' },
  report: reportStateWords,
};

/** A state the map does not know shows as neutral, never as a blank. */
export const statusOf = (kind: StatusKind, state: number | string): { tone: Tone; label: MessageId } => ({
  tone: (tones[kind] as Record<string | number, Tone>)[state] ?? 'neutral',
  label: words[kind][state] ?? 'state.unknown',
});
