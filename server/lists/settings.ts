import { clockOf } from '../../src/domain/appointment/board.ts';
import type { DiscountRule } from '../../src/domain/billing/discountRuleShapes.ts';
import { whatText, whenText, whoText } from '../../src/domain/billing/discountRuleWords.ts';
import type { Fee } from '../../src/domain/charge/fees.ts';
import type * as Crm from '../../src/domain/crm/shapes.ts';
import { noticeStateWords } from '../../src/domain/crm/states.ts';
import type { EntryLine } from '../../src/domain/dictionary/upkeep.ts';
import type { InsurancePlan } from '../../src/domain/insurance/planShapes.ts';
import { coverageText, maximumText } from '../../src/domain/insurance/planWords.ts';
import type * as Insurance from '../../src/domain/insurance/shapes.ts';
import type * as Member from '../../src/domain/membership/shapes.ts';
import type * as Suite from '../../src/domain/package/shapes.ts';
import type * as NoteRecord from '../../src/domain/record/shapes.ts';
import { criticalText } from '../../src/domain/report/critical.ts';
import { scopeText } from '../../src/domain/report/flags.ts';
import type * as Report from '../../src/domain/report/shapes.ts';
import type * as Schedule from '../../src/domain/schedule/shapes.ts';
import type * as Sms from '../../src/domain/sms/shapes.ts';
import { smsFaultWords, smsStateWords } from '../../src/domain/sms/states.ts';
import { type ListDescription, listColumns } from './kit.ts';

const type = listColumns<Member.Type>();
export const memberTypeList: ListDescription<Member.Type> = {
  title: 'membership.tab.types',
  columns: [
    type.text('membership.type', 20, (row, { name }) => name(row)),
    type.text('membership.rate', 16, ({ discountRate }, { say }) => say('membership.rateText', { rate: discountRate })),
    type.text('membership.ruledRates', 10, ({ categoryRates, itemRates = {} }) =>
      String(Object.keys(categoryRates).length + Object.keys(itemRates).length || '–'),
    ),
    type.text('membership.rechargeBonus', 12, ({ rechargeBonus }) => `${rechargeBonus}%`),
    type.number('membership.bonusPoints', ({ bonusPoints }) => bonusPoints),
    type.text('membership.pointsLimit', 12, ({ pointsLimit }) => `${pointsLimit}%`),
    type.number('membership.cardCount', ({ cards }) => cards),
    type.inUse(({ enabled }) => enabled),
  ],
};

const insurer = listColumns<Insurance.Company>();
export const insurerList: ListDescription<Insurance.Company> = {
  title: 'insurance.companies',
  columns: [
    insurer.text('coupon.code', 14, ({ code }) => code),
    insurer.text('insurance.company', 24, (row, { name }) => name(row)),
    insurer.text('insurance.phone', 16, ({ phone }) => phone),
    insurer.text('insurance.memo', 40, ({ memo }) => memo),
    insurer.number('insurance.policyCount', ({ policies }) => policies),
  ],
};

const tax = listColumns<Insurance.TaxClass>();
export const taxClassList: ListDescription<Insurance.TaxClass> = {
  title: 'insurance.tax.title',
  columns: [
    tax.text('coupon.code', 24, ({ code }) => code),
    tax.text('insurance.tax.name', 24, (row, { name }) => name(row)),
    tax.text('insurance.tax.rate', 10, ({ rate }, { say }) => (rate === 0 ? say('invoice.rate.exempt') : `${rate}%`)),
  ],
};

const indicator = listColumns<Report.Indicator>();
export const labIndicatorList: ListDescription<Report.Indicator> = {
  title: 'report.indicator.title',
  columns: [
    indicator.text('report.indicator.code', 14, ({ code }) => code),
    indicator.text('report.indicator.nameZh', 20, ({ nameZh }) => nameZh),
    indicator.text('report.indicator.nameEn', 20, ({ nameEn }) => nameEn),
    indicator.text('report.indicator.loinc', 12, ({ loinc }) => loinc),
    indicator.text('report.indicator.unit', 12, ({ unit }) => unit),
    indicator.text('report.indicator.ranges', 36, ({ ranges }, { say, language }) =>
      ranges.map((range) => `${range.sex ? `${say(`common.sex.${range.sex}`)} ` : ''}${scopeText(range, language)}`).join(' · '),
    ),
    indicator.text('report.indicator.critical', 20, ({ ranges }) => [...new Set(ranges.map(criticalText).filter(Boolean))].join(' · ')),
    indicator.text('report.indicator.items', 28, ({ items }, { name }) => items.map(name).join(' · ')),
  ],
};

const noteType = listColumns<NoteRecord.NoteTypeLine>();
export const noteTypeList: ListDescription<NoteRecord.NoteTypeLine> = {
  title: 'shell.screen.medicalrecord-management',
  columns: [
    noteType.text('record.noteType.name', 28, (row, { name }) => name(row)),
    noteType.beside(
      noteType.text('record.noteType.default', 10, ({ isDefault }, { say }) => (isDefault ? say('record.noteType.default') : '')),
    ),
    noteType.beside(
      noteType.text('record.noteType.forReturn', 10, ({ isForReturn }, { say }) => (isForReturn ? say('record.noteType.forReturn') : '')),
    ),
    noteType.text('record.noteType.abbreviation', 12, ({ abbreviation }) => abbreviation),
    noteType.number('record.noteType.modules', ({ moduleCount }) => moduleCount),
    noteType.number('record.noteType.records', ({ useCount }) => useCount),
    noteType.text('field.status', 10, ({ enabled }, { say }) => say(enabled ? 'record.noteType.inUse' : 'record.noteType.outOfUse')),
  ],
};

const definition = listColumns<Suite.Definition>();
export const packageDefinitionList: ListDescription<Suite.Definition> = {
  title: 'package.tab.definitions',
  columns: [
    definition.text('coupon.code', 14, ({ code }) => code),
    definition.text('package.name', 24, (row, { name }) => name(row)),
    definition.text('package.class', 14, ({ classNameZh, classNameEn }, { name }) =>
      classNameZh ? name({ nameZh: classNameZh, nameEn: classNameEn ?? '' }) : '',
    ),
    definition.text('package.items', 48, ({ items }, { name }) => items.map((item) => name(item)).join(' · ')),
    definition.money('package.price', ({ amount }) => amount),
    definition.number('package.validityDays', ({ validityDays }) => validityDays),
    definition.number('package.sold', ({ sold }) => sold),
    definition.text('field.status', 12, ({ enabled }, { say }) => say(enabled ? 'package.onSale' : 'package.offSale')),
  ],
};

const campaign = listColumns<Suite.Campaign>();
export const campaignList: ListDescription<Suite.Campaign> = {
  title: 'package.tab.campaigns',
  columns: [
    campaign.text('package.campaign', 24, (row, { name }) => name(row)),
    campaign.text('package.name', 24, (row, { name }) => name({ nameZh: row.packageNameZh, nameEn: row.packageNameEn })),
    campaign.money('package.listPrice', ({ listPrice }) => listPrice),
    campaign.money('package.campaignPrice', ({ price }) => price),
    campaign.date('insurance.startsOn', ({ startsOn }) => startsOn),
    campaign.date('package.endsOn', ({ endsOn }) => endsOn),
    campaign.text('field.status', 12, ({ isRunning }, { say }) => say(isRunning ? 'package.campaign.running' : 'package.campaign.over')),
  ],
};

const shift = listColumns<Schedule.Kind>();
export const shiftKindList: ListDescription<Schedule.Kind> = {
  title: 'shell.screen.shifts-setting',
  columns: [
    shift.text('schedule.kind.letter', 8, ({ abbreviation }) => abbreviation),
    shift.text('schedule.kind.name', 20, (row, { name }) => name(row)),
    shift.text('schedule.kind.hours', 14, ({ opensAt, closesAt }) => `${clockOf(opensAt)}–${clockOf(closesAt)}`),
    shift.text('schedule.kind.duration', 14, ({ duration }, { say }) => say('appointment.minutes', { count: duration })),
    shift.number('schedule.kind.inUse', ({ inUse }) => inUse),
  ],
};

const suspension = listColumns<Schedule.SuspensionLine>();
export const suspensionList: ListDescription<Schedule.SuspensionLine> = {
  title: 'shell.screen.temporary-shut-diagnosis',
  columns: [
    suspension.text('schedule.suspension.doctor', 14, ({ doctorName }) => doctorName),
    suspension.dateTime('schedule.from', ({ startsAt }) => startsAt),
    suspension.dateTime('schedule.to', ({ endsAt }) => endsAt),
    suspension.text('schedule.suspension.reason', 16, ({ reasonName }) => reasonName),
    suspension.text('field.remark', 24, ({ remark }) => remark),
    suspension.text('schedule.suspension.booked', 36, ({ booked, handedOver, moved, calledOff }, { say }) =>
      booked + handedOver + moved + calledOff === 0 ? '' : say('schedule.suspension.outcome', { booked, handedOver, moved, calledOff }),
    ),
    suspension.text('schedule.by', 14, ({ createdBy }) => createdBy),
  ],
};

const plan = listColumns<InsurancePlan>();
export const insurancePlanList: ListDescription<InsurancePlan> = {
  title: 'insurance.plans',
  columns: [
    plan.text('insurance.company', 24, (row, { name }) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn })),
    plan.text('insurance.plan.name', 24, (row, { name }) => name(row)),
    plan.text('insurance.plan.coverage', 40, (row, words) => coverageText(row, words)),
    plan.text('insurance.selfPayRate', 12, ({ selfPayRate }) => `${selfPayRate}%`),
    plan.money('insurance.exemption', ({ exemption }) => exemption),
    plan.text('insurance.plan.visitMaximum', 14, ({ visitMaximum }) => maximumText(visitMaximum)),
    plan.text('insurance.maximum', 14, ({ maximum }) => maximumText(maximum)),
    plan.number('insurance.plan.waitingDays', ({ waitingDays }) => waitingDays),
    plan.number('insurance.policyCount', ({ policies }) => policies),
  ],
};

const discount = listColumns<DiscountRule>();
export const discountRuleList: ListDescription<DiscountRule> = {
  title: 'shell.screen.discount-configuration',
  columns: [
    discount.text('billing.rule.name', 24, (row, { name }) => name(row)),
    discount.text('billing.rule.who', 16, (row, words) => whoText(row, words)),
    discount.text('billing.rule.what', 20, (row, words) => whatText(row, words)),
    discount.text('billing.rule.when', 30, (row, words) => whenText(row, words)),
    discount.text('billing.rule.maximum', 12, ({ maximum }) => `${maximum}%`),
  ],
};

const fee = listColumns<Fee>();
export const encounterFeeList: ListDescription<Fee> = {
  title: 'charge.tab.fees',
  columns: [
    fee.text('charge.fee.title', 20, ({ titleCode, titleZh, titleEn }, { say, name }) =>
      titleCode === null ? say('charge.fee.others') : name({ nameZh: titleZh ?? titleCode, nameEn: titleEn ?? '' }),
    ),
    fee.text('charge.field.code', 14, ({ itemCode }) => itemCode),
    fee.text('charge.fee.itemName', 24, (row, { name }) => name(row)),
    fee.money('charge.field.price', ({ price }) => price),
  ],
};

const entry = listColumns<EntryLine>();
export const dictionaryEntryList: ListDescription<EntryLine> = {
  title: 'dictionary.title',
  columns: [
    entry.text('organisation.field.nameZh', 24, ({ nameZh }) => nameZh),
    entry.text('organisation.field.nameEn', 24, ({ nameEn }) => nameEn),
    entry.text('organisation.field.code', 16, ({ code }) => code),
    entry.text('dictionary.initials', 12, ({ initials }) => initials),
    entry.text('dictionary.origin', 12, ({ isOwn }, { say }) => say(isOwn ? 'dictionary.origin.own' : 'dictionary.origin.shared')),
    entry.inUse(({ enabled }) => enabled),
  ],
};

const notice = listColumns<Crm.NoticeLine>();
export const messageRecordList: ListDescription<Crm.NoticeLine> = {
  title: 'crm.record.title',
  columns: [
    notice.dateTime('crm.record.createdAt', ({ createdAt }) => createdAt),
    notice.text('crm.record.kind', 14, ({ kind }, { say }) => say(`crm.kind.${kind}`)),
    ...notice.patient('crm.record.patient', (row) => row),
    notice.text('crm.record.to', 16, ({ nickname }) => nickname),
    notice.text('crm.record.text', 60, ({ text }) => text),
    notice.text('field.status', 20, ({ state }, { say }) => say(noticeStateWords[state])),
    notice.number('crm.record.attempts', ({ attempts }) => attempts),
    notice.dateTime('crm.record.sentAt', ({ sentAt }) => sentAt),
  ],
};

const sms = listColumns<Sms.Line>();
export const smsList: ListDescription<Sms.Line> = {
  title: 'sms.list',
  columns: [
    sms.dateTime('sms.createdAt', ({ createdAt }) => createdAt),
    sms.text('sms.use', 14, ({ use }, { say }) => say(`sms.use.${use}`)),
    ...sms.patient('sms.patient', (row) => row),
    sms.text('sms.mobile', 14, ({ mobile }) => mobile),
    sms.text('sms.text', 60, ({ text }) => text),
    sms.text('field.status', 20, ({ state, fault }, { say }) =>
      [say(smsStateWords[state]), ...(fault ? [say(smsFaultWords[fault])] : [])].join(' · '),
    ),
    sms.number('sms.parts', ({ parts }) => parts),
    sms.dateTime('sms.sentAt', ({ sentAt }) => sentAt),
  ],
};
