import { approvalStateWords } from '../../src/domain/approval/rules.ts';
import type * as Approval from '../../src/domain/approval/shapes.ts';
import { flowSubjects } from '../../src/domain/approval/subjects.ts';
import type * as Giveaway from '../../src/domain/coupon/giveawayShapes.ts';
import { giveawayStateWords } from '../../src/domain/coupon/giveaways.ts';
import type * as Coupon from '../../src/domain/coupon/shapes.ts';
import { worthText } from '../../src/domain/coupon/words.ts';
import type * as Deposit from '../../src/domain/deposit/shapes.ts';
import type * as Insurance from '../../src/domain/insurance/shapes.ts';
import { claimStateWords } from '../../src/domain/insurance/states.ts';
import type * as Member from '../../src/domain/membership/shapes.ts';
import type * as Suite from '../../src/domain/package/shapes.ts';
import type * as Refund from '../../src/domain/refund/shapes.ts';
import { refundStateWords } from '../../src/domain/refund/states.ts';
import type * as Till from '../../src/domain/till/shapes.ts';
import { type ListDescription, listColumns } from './kit.ts';

const refund = listColumns<Refund.Line>();
export const refundList: ListDescription<Refund.Line> = {
  title: 'refund.title',
  columns: [
    refund.text('refund.number', 18, ({ refundNumber }) => refundNumber),
    refund.text('refund.bill', 18, ({ billNumber }) => billNumber),
    ...refund.patient('membership.patient', (row) => row),
    refund.money('refund.amount', ({ amount }) => amount),
    refund.text('field.reason', 24, ({ reason, usualReason }, { name }) => (usualReason ? name(usualReason) : reason)),
    refund.text('field.status', 12, ({ status }, { say }) => say(refundStateWords[status])),
    refund.text('refund.appliedBy', 12, (row, { name }) => name({ nameZh: row.appliedByName, nameEn: row.appliedByNameEn })),
    refund.date('refund.appliedAt', ({ appliedAt }) => appliedAt),
    refund.text('refund.decidedBy', 12, (row, { name }) => name({ nameZh: row.decidedByName ?? '', nameEn: row.decidedByNameEn })),
  ],
};

const entry = listColumns<Member.Entry>();
export const entryList: ListDescription<Member.Entry> = {
  title: 'membership.entries',
  columns: [
    entry.dateTime('membership.entry.at', ({ at }) => at),
    entry.beside(entry.text('membership.entry.number', 18, ({ entryNumber }) => entryNumber)),
    entry.text('membership.entry.kind', 12, ({ kind }, { say }) => say(`membership.entry.kind.${kind}`)),
    ...entry.patient('membership.patient', (row) => row),
    entry.text('membership.cardNumber', 14, ({ cardNumber }) => cardNumber),
    entry.money('membership.principal', ({ principal }) => principal),
    entry.money('membership.gift', ({ gift }) => gift),
    entry.number('membership.points', ({ points }) => points),
    entry.money('membership.entry.after', ({ principalAfter }) => principalAfter),
    entry.text('membership.entry.of', 20, (row) => row.billNumber ?? row.otherCardNumber ?? row.reason),
    entry.text('membership.entry.staff', 12, (row, { name }) => name({ nameZh: row.staffName, nameEn: row.staffNameEn })),
  ],
};

const card = listColumns<Member.Card>();
export const cardList: ListDescription<Member.Card> = {
  title: 'membership.tab.cards',
  columns: [
    card.text('membership.cardNumber', 14, ({ cardNumber }) => cardNumber),
    ...card.patient('membership.patient', (row) => row),
    card.text('membership.mobile', 14, ({ mobile }) => mobile),
    card.text('membership.type', 14, (row, { name }) => name({ nameZh: row.typeNameZh, nameEn: row.typeNameEn })),
    card.money('membership.principal', ({ principal }) => principal),
    card.money('membership.gift', ({ gift }) => gift),
    card.number('membership.points', ({ points }) => points),
    card.date('membership.openedAt', ({ openedAt }) => openedAt),
    card.text('field.status', 10, ({ status }, { say }) => say(`membership.card.${status}`)),
  ],
};

const bought = listColumns<Suite.Bought>();
const markWords = [
  ['isShared', 'package.mark.shared'],
  ['isTransferred', 'package.mark.transferred'],
  ['isExtended', 'package.mark.extended'],
] as const;
export const packageList: ListDescription<Suite.Bought> = {
  title: 'package.tab.sold',
  columns: [
    bought.text('package.number', 18, ({ packageNumber }) => packageNumber),
    bought.text('package.name', 24, (row, { name }) => name(row)),
    ...bought.patient('membership.patient', (row) => row),
    bought.money('package.price', ({ price }) => price),
    bought.dateTime('package.boughtAt', ({ boughtAt }) => boughtAt),
    bought.date('package.expiresOn', ({ expiresOn }) => expiresOn),
    bought.text('field.status', 12, ({ state }, { say }) => say(`package.state.${state}`)),
    bought.text('package.marks', 20, (row, { say }) =>
      markWords
        .filter(([key]) => row[key])
        .map(([, word]) => say(word))
        .join(' · '),
    ),
  ],
};

const deposit = listColumns<Deposit.Line>();
export const depositList: ListDescription<Deposit.Line> = {
  title: 'deposit.title',
  columns: [
    deposit.text('deposit.number', 18, ({ depositNumber }) => depositNumber),
    ...deposit.patient('membership.patient', (row) => row),
    deposit.text('deposit.purpose', 14, (row, { name }) => name({ nameZh: row.purposeZh, nameEn: row.purposeEn })),
    deposit.money('deposit.amount', ({ amount }) => amount),
    deposit.money('deposit.used', ({ used }) => used),
    deposit.money('deposit.paidBack', ({ paidBack }) => paidBack),
    deposit.money('deposit.balance', ({ balance }) => balance),
    deposit.dateTime('deposit.takenAt', ({ takenAt }) => takenAt),
    deposit.text('deposit.takenBy', 12, (row, { name }) => name({ nameZh: row.staffName, nameEn: row.staffNameEn })),
    deposit.text('field.remark', 24, ({ note }) => note),
  ],
};

const claim = listColumns<Insurance.Claim>();
export const claimList: ListDescription<Insurance.Claim> = {
  title: 'insurance.claims',
  columns: [
    claim.text('insurance.claim.number', 18, ({ claimNumber }) => claimNumber),
    claim.text('insurance.company', 24, (row, { name }) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn })),
    claim.number('insurance.claim.bills', ({ billCount }) => billCount),
    claim.money('insurance.claim.requested', ({ requested }) => requested),
    claim.money('insurance.claim.paid', ({ paid }) => paid),
    claim.text('field.status', 14, ({ status }, { say }) => say(claimStateWords[status])),
    claim.dateTime('insurance.claim.createdAt', ({ createdAt }) => createdAt),
    claim.dateTime('insurance.claim.submittedAt', ({ submittedAt }) => submittedAt),
  ],
};

const insured = listColumns<Insurance.InsuredBill>();
export const insuredBillList: ListDescription<Insurance.InsuredBill> = {
  title: 'insurance.bills',
  columns: [
    insured.text('refund.bill', 18, ({ billNumber }) => billNumber),
    ...insured.patient('membership.patient', (row) => row),
    insured.text('insurance.company', 20, (row, { name }) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn })),
    insured.text('insurance.number', 18, ({ insuranceNumber }) => insuranceNumber),
    insured.money('insurance.bill.part', ({ insurance }) => insurance),
    insured.money('insurance.bill.selfPay', ({ receivable }) => receivable),
    insured.date('insurance.bill.settledAt', ({ settledAt }) => settledAt),
    insured.text('insurance.claim.number', 24, ({ claimNumber, claimStatus }, { say }) =>
      claimNumber && claimStatus !== null ? `${claimNumber} ${say(claimStateWords[claimStatus])}` : say('insurance.unclaimed'),
    ),
  ],
};

const approval = listColumns<Approval.Line>();
export const approvalList: ListDescription<Approval.Line> = {
  title: 'approval.title',
  columns: [
    approval.text('approval.number', 18, ({ approvalNumber }) => approvalNumber),
    approval.text('approval.act', 18, ({ act, amount }, { say }) => {
      const { name, unit } = flowSubjects[act];
      return unit === 'fen' || unit === 'none' ? say(name) : `${say(name)} ${say(`approval.weight.${unit}`, { weight: amount })}`;
    }),
    ...approval.patient('membership.patient', (row) => row),
    approval.text('approval.object', 18, ({ objectNumber }) => objectNumber),
    approval.money('approval.amount', ({ act, amount }) => (flowSubjects[act].unit === 'fen' ? amount : null)),
    approval.text('field.reason', 24, ({ reason }) => reason),
    approval.text('field.status', 12, ({ status }, { say }) => say(approvalStateWords[status])),
    approval.text('approval.asker', 12, ({ asker }, { name }) => name({ nameZh: asker.name ?? '', nameEn: asker.nameEn })),
    approval.dateTime('approval.askedAt', ({ askedAt }) => askedAt),
  ],
};

const coupon = listColumns<Coupon.Coupon>();
export const couponList: ListDescription<Coupon.Coupon> = {
  title: 'coupon.tab.coupons',
  columns: [
    coupon.text('coupon.code', 14, ({ code }) => code),
    coupon.text('coupon.name', 24, (row, { name }) => name(row)),
    coupon.text('coupon.worth', 30, (row, words) => worthText(row, words)),
    coupon.money('coupon.amount', ({ amount }) => amount),
    coupon.money('coupon.minimumSpend', ({ minimumSpend }) => minimumSpend),
    coupon.number('coupon.validityDays', ({ validityDays }) => validityDays),
    coupon.text('coupon.issued', 12, ({ issued, issueQuantity }) => `${issued} / ${issueQuantity}`),
    coupon.number('coupon.used', ({ used }) => used),
    coupon.text('coupon.channel', 14, ({ channel }) => channel),
    coupon.inUse(({ enabled }) => enabled),
  ],
};

const issue = listColumns<Coupon.Issue>();
export const couponIssueList: ListDescription<Coupon.Issue> = {
  title: 'coupon.tab.issued',
  columns: [
    issue.text('coupon.issueNumber', 18, ({ issueNumber }) => issueNumber),
    issue.text('coupon.name', 24, (row, { name }) => name(row)),
    ...issue.patient('membership.patient', (row) => row),
    issue.text('coupon.worth', 30, (row, words) => worthText(row, words)),
    issue.money('coupon.amount', ({ amount }) => amount),
    issue.date('coupon.validFrom', ({ validFrom }) => validFrom),
    issue.date('coupon.validUntil', ({ validUntil }) => validUntil),
    issue.text('field.status', 12, ({ state }, { say }) => say(`coupon.state.${state}`)),
    issue.text('coupon.bill', 18, ({ billNumber }) => billNumber),
  ],
};

const giveaway = listColumns<Giveaway.Giveaway>();
export const couponGiveawayList: ListDescription<Giveaway.Giveaway> = {
  title: 'coupon.tab.giveaways',
  columns: [
    giveaway.text('coupon.name', 24, (row, { name }) => name(row)),
    giveaway.text('coupon.giveaway.filter', 24, ({ filterName }) => filterName),
    giveaway.text('field.status', 12, ({ state }, { say }) => say(giveawayStateWords[state])),
    giveaway.number('coupon.giveaway.found', ({ total }) => total),
    giveaway.number('coupon.issued', ({ issued }) => issued),
    giveaway.number('coupon.giveaway.turn.skipped', ({ skipped }) => skipped),
    giveaway.date('coupon.validFrom', ({ validFrom }) => validFrom),
    giveaway.text('coupon.giveaway.askedBy', 12, (row, { name }) => name({ nameZh: row.askedBy, nameEn: row.askedByEn })),
    giveaway.dateTime('coupon.giveaway.askedAt', ({ askedAt }) => askedAt),
  ],
};

const closingSheet = listColumns<Till.SheetLine>();
export const closingSheetList: ListDescription<Till.SheetLine> = {
  title: 'till.sheets',
  columns: [
    closingSheet.text('till.sheet.number', 14, ({ sheetNumber }) => sheetNumber),
    closingSheet.text('till.cashier', 12, ({ cashier }, { name }) => name({ nameZh: cashier.name, nameEn: cashier.nameEn })),
    closingSheet.dateTime('till.openedAt', ({ openedAt }) => openedAt),
    closingSheet.dateTime('till.signedAt', ({ signedAt }) => signedAt),
    closingSheet.money('till.taken', ({ taken }) => taken),
    closingSheet.money('till.paidOut', ({ paidOut }) => paidOut),
    closingSheet.money('till.excess', ({ excess }) => excess),
    closingSheet.money('till.shortage', ({ shortage }) => shortage),
    closingSheet.text('field.status', 10, ({ isReopened }, { say }) => say(isReopened ? 'till.sheet.reopened' : 'till.sheet.inForce')),
  ],
};
