import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The part of each refusal that says how to go on, in Chinese and in English. */
const waysOn: readonly (readonly [id: string, zh: string, en: string])[] = [
  ['appointment.refused.again', '请用“修改”', '“Modify” moves it'],
  ['appointment.refused.breakPromise', '请先取消签到', 'cancel the sign-in first'],
  ['appointment.refused.breakPromiseEarly', '请取消预约', 'cancel it'],
  ['appointment.refused.cancel', '请先取消签到', 'cancel the sign-in first'],
  ['appointment.refused.cancelSign', '请医生完成就诊', 'the doctor completes'],
  ['appointment.refused.change', '请刷新', 'load it again'],
  ['appointment.refused.complete', '请先开始或继续', 'start or continue it first'],
  ['appointment.refused.continueVisit', '请用“退回就诊”', 'reopen one'],
  ['appointment.refused.leave', '请先开始就诊', 'start the visit first'],
  ['appointment.refused.missReason', '请先标记爽约', 'mark it as a no-show first'],
  ['appointment.refused.modify', '请先取消签到', 'cancel the sign-in'],
  ['appointment.refused.refuse', '请先取消签到', 'cancel the sign-in first'],
  ['appointment.refused.remind', '请刷新', 'load the list again'],
  ['appointment.refused.rollback', '请在病历里直接修改', 'changed in its record'],
  ['appointment.refused.settle', '请医生先完成就诊', 'completes it first'],
  ['appointment.refused.sign', '请再次预约', 'book again'],
  ['appointment.refused.signOtherDay', '请改期或现场挂号', 'move it to today'],
  ['appointment.refused.startVisit', '请前台先签到', 'the front desk signs in'],
  ['encounter.refused.complete', '请先开始或继续', 'start or continue it first'],
  ['encounter.refused.continue', '请用“退回就诊”', 'reopen one'],
  ['encounter.refused.corrected', '再写一条更正', 'write another correction'],
  ['encounter.refused.leave', '请先开始就诊', 'start the visit first'],
  ['encounter.refused.notDoctor', '请由医生操作', 'ask a doctor'],
  ['encounter.refused.notYours', '请联系', 'ask {doctor}'],
  ['encounter.refused.otherDepartment', '或改约本科室', 'ask {doctor}, or book here'],
  ['encounter.refused.otherName', '请由接诊医生', 'its doctor signs in'],
  ['encounter.refused.rollback', '请直接修改', 'changed directly'],
  ['encounter.refused.settledBefore', '请新挂号', 'Register a new visit'],
  ['encounter.refused.start', '请用“继续”', 'continue one'],
  ['encounter.reopening.byFlow', '申请', 'Ask with'],
  ['encounter.reopening.notArchived', '可以直接修改', 'change an open one'],
  ['encounter.reopening.notOpen', '请重新开放', 'reopen it'],
  ['encounter.reopening.othersRecord', '请等其签名', 'wait until'],
  ['order.refused.allergyUnasked', '请先回答', 'answer'],
  ['order.refused.beingEdited', '请先保存', 'save or cancel'],
  ['order.refused.beingPickedUp', '请药房先撤销领取', 'the pharmacy undoes'],
  ['order.refused.consumablesOut', '请库房先退回', 'have the stockroom'],
  ['order.refused.dispensed', '请药房退药', 'the pharmacy takes'],
  ['order.refused.editing', '请先保存', 'save or cancel'],
  ['order.refused.executed', '请护士先撤销执行', 'a nurse takes'],
  ['order.refused.inCollection', '请药房退药', 'the pharmacy takes'],
  ['order.refused.inSettlement', '请用“停止”', 'stop it'],
  ['order.refused.noDiagnosis', '请先添加诊断', 'Add a diagnosis'],
  ['order.refused.notStarted', '请先开始就诊', 'Start it first'],
  ['order.refused.notYours', '请由医生开立', 'a doctor orders'],
  ['order.refused.paid', '请用“停止”', '“Stop” it'],
  ['order.refused.rejected', '请重新开立', 'write it anew'],
  ['order.refused.revoked', '请重新开立', 'write it anew'],
  ['order.refused.sent', '请撤销', 'revoke it'],
  ['order.refused.signed', '请先撤销', 'revoke it first'],
  ['order.refused.stopped', '请医生先恢复', 'once the doctor resumes it'],
  ['order.refused.uncodedDiagnosis', '请从诊断库', 'Choose one'],
  ['order.refused.unsigned', '请先签名', 'sign it first'],
  ['order.refused.visitCompleted', '请点“退回就诊”', '“Reopen visit” opens it'],
  ['order.stop.refused.dispensed', '请药房退药', 'the pharmacy takes'],
  ['order.stop.refused.executed', '由收费处申请', 'the cashier applies'],
  ['order.stop.refused.inSettlement', '请收完费后', 'stop it once'],
  ['order.stop.refused.materialOut', '请库房先收回', 'the stockroom takes'],
  ['order.stop.refused.notStopped', '请刷新', 'load the list again'],
  ['order.stop.refused.notYours', '请联系', 'ask that doctor'],
  ['order.stop.refused.refundOpen', '请先在退费管理', 'under Refunds'],
  ['order.stop.refused.refundStays', '请先在退费管理', 'under Refunds'],
  ['order.stop.refused.reported', '请联系医技', 'talk to the department'],
  ['order.stop.refused.revoked', '请重新开立', 'write it again'],
  ['order.stop.refused.stopped', '请点“恢复”', '“Resume”'],
  ['order.stop.refused.substitution', '请先同意或拒绝', 'answer first'],
  ['order.stop.refused.torn', '请选中整组', 'select the whole group'],
  ['order.stop.refused.unpaid', '请用“撤销”', 'use “Revoke”'],
  ['pharmacy.refused.alreadyCollected', '请刷新', 'load the list again'],
  ['pharmacy.refused.alreadyDispensed', '请刷新', 'load the list again'],
  ['pharmacy.refused.alreadyRejected', '请刷新', 'load the list again'],
  ['pharmacy.refused.batches', '需要修改', 'changing'],
  ['pharmacy.refused.cancelCollect', '请用“退药”', '“Return” takes'],
  ['pharmacy.refused.cannotVoid', '请用“退药”', '“Return” takes'],
  ['pharmacy.refused.changed', '请核对后重试', 'look at it again'],
  ['pharmacy.refused.collect', '请先发药', 'hand it out first'],
  ['pharmacy.refused.dispense', '请刷新', 'load the list again'],
  ['pharmacy.refused.executed', '请护士先撤销执行', 'takes the execution back'],
  ['pharmacy.refused.inSettlement', '请稍候', 'please wait'],
  ['pharmacy.refused.refundOpen', '请先完成或撤销', 'Have it'],
  ['pharmacy.refused.reject', '请用“退药”', '“Return” takes'],
  ['pharmacy.refused.stopped', '请医生先恢复', 'unless the doctor resumes it'],
  ['pharmacy.refused.takeBack', '请拒发', 'reject those'],
  ['pharmacy.refused.void', '请用“退药”', '“Return” takes'],
  ['pharmacy.rest.refused.none', '请刷新', 'load it again'],
  ['pharmacy.step.refused.check', '请先核对', 'check them first'],
  ['pharmacy.step.refused.done', '请做下一步', 'go on with the next'],
  ['pharmacy.step.refused.handOut', '可以发药', 'can be handed out'],
  ['pharmacy.step.refused.ownWork', '须由另一人', 'by somebody else'],
  ['pharmacy.step.refused.ownWork.self', '须由另一人', 'somebody else'],
  ['pharmacy.step.refused.prepare', '请先配药', 'prepare them first'],
  ['pharmacy.substitution.refused.answered', '请刷新', 'load the sheet again'],
  ['pharmacy.substitution.refused.asked', '请先撤回', 'withdraw it'],
  ['pharmacy.substitution.refused.controlled', '请拒发', 'reject it'],
  ['pharmacy.substitution.refused.gone', '请刷新', 'load the list again'],
  ['pharmacy.substitution.refused.open', '可先撤回', 'withdraw it'],
  ['pharmacy.substitution.refused.otherDoctor', '请联系', 'ask {name}'],
  ['pharmacy.substitution.refused.paidGroup', '重新开方', 'prescribed anew'],
  ['pharmacy.substitution.refused.paidSince', '请药师重新建议', 'propose it again'],
  ['pharmacy.substitution.refused.priceChanged', '请药师重新建议', 'propose it again'],
  ['pharmacy.substitution.refused.refundFlow', '重新开方', 'prescribed anew'],
  ['pharmacy.substitution.refused.same', '请选择另一种', 'Choose another'],
  ['pharmacy.substitution.refused.skinTest', '请拒发', 'reject it'],
  ['pharmacy.substitution.refused.stock', '请选择另一种', 'choose another'],
  ['refund.refused.atOnce', '请改为申请退费', 'apply for the refund'],
  ['refund.refused.claimed', '请先取消理赔', 'cancel that first'],
  ['refund.refused.decided', '请刷新', 'load the list again'],
  ['refund.refused.dispensed', '退药后才能', 'takes it back first'],
  ['refund.refused.drugInPart', '请改为全部数量', 'refund all of it'],
  ['refund.refused.invoiced', '请先红冲', 'Reverse it first'],
  ['refund.refused.notApproved', '先审批', 'once it is approved'],
  ['refund.refused.notSettled', '请直接修改账单', 'change an unpaid one'],
  ['refund.refused.notYours', '请联系申请人', 'ask one of them'],
  ['refund.refused.openAlready', '请先在退费管理', 'under Refunds'],
  ['refund.refused.over', '请重新申请', 'apply again'],
  ['refund.refused.own', '请由其他人审批', 'Another person'],
  ['refund.refused.splitStale', '取消后重新申请', 'Cancel it and apply again'],
];

/** Facts of a drug that is compared in a list: the way on is the next drug of the list. */
const comparedInList: readonly string[] = ['form', 'generic', 'grade', 'ingredients', 'packing', 'unanswered'].map(
  (fact) => `pharmacy.substitution.refused.${fact}`,
);

type Language = 'zh' | 'en';
const areas = ['appointment', 'encounter', 'order', 'pharmacy', 'refund'] as const;
const read = (language: Language): Record<string, string> =>
  Object.assign({}, ...areas.map((area) => JSON.parse(readFileSync(`lang/${language}/${area}.json`, 'utf8'))));
const words = { zh: read('zh'), en: read('en') };

/** Refusals of the acts on appointments, visits, orders, sheets and refunds. */
const isRefusal = (id: string): boolean =>
  /^(appointment|encounter|order|order\.stop|pharmacy|pharmacy\.(step|rest|substitution)|refund)\.refused\./.test(id);

test('every refusal of a visit, an order, a sheet or a refund is listed with its way on', () => {
  const listed = [...waysOn.map(([id]) => id), ...comparedInList];
  const missing = Object.keys(words.zh).filter((id) => isRefusal(id) && !listed.includes(id));
  expect(missing).toEqual([]);
});

test.each(waysOn)('%s says how to go on', (id, zh, en) => {
  expect([words.zh[id], words.en[id]]).toEqual([expect.stringContaining(zh), expect.stringContaining(en)]);
});
