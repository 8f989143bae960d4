import { payStateWords } from '../../src/domain/billing/states.ts';
import { levels } from '../../src/domain/complaint/levels.ts';
import type * as Complaint from '../../src/domain/complaint/shapes.ts';
import { complaintStateWords, resultWords } from '../../src/domain/complaint/states.ts';
import type * as Consulting from '../../src/domain/consulting/shapes.ts';
import { consultingStateWords } from '../../src/domain/consulting/states.ts';
import type * as FollowUp from '../../src/domain/followup/shapes.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
import { reviewState, reviewStateWords } from '../../src/domain/pharmacy/review.ts';
import { type ReviewTab, reviewTab } from '../../src/domain/pharmacy/reviewShapes.ts';
import type * as Dispensing from '../../src/domain/pharmacy/shapes.ts';
import { dispensingStateWords } from '../../src/domain/pharmacy/states.ts';
import type * as Report from '../../src/domain/report/shapes.ts';
import { reportStateWords } from '../../src/domain/report/states.ts';
import { dictionaryNames, type ListColumn, type ListDescription, listColumns } from './kit.ts';

const sheet = listColumns<Dispensing.Line>();
const person = sheet.patient('pharmacy.field.patient', (row) => row);
const number = sheet.text('pharmacy.field.number', 18, ({ prescriptionNumber }) => prescriptionNumber);
const items = sheet.text('pharmacy.field.drugs', 40, ({ itemNames }) => itemNames);
const count = sheet.number('pharmacy.field.itemCount', ({ itemCount }) => itemCount);
const doctor = sheet.text('pharmacy.field.doctor', 12, ({ doctorName }) => doctorName);
/** The clock of the queue has no place in a file; how the bill stands has. */
const waiting = sheet.text('pharmacy.field.waiting', 14, ({ returnedAt, review, payStatus }, { say }) => {
  if (returnedAt) return say('pharmacy.queue.returned');
  if (review !== null && review !== reviewState.passed) return say(reviewStateWords[review]);
  return say(payStateWords[payStatus as keyof typeof payStateWords]);
});
const dispensed = sheet.dateTime('pharmacy.field.dispensedAt', ({ dispensedAt }) => dispensedAt);
const dispensedBy = sheet.text('pharmacy.field.dispensedBy', 12, (row) => row.dispensedBy);
const reviewedBy = sheet.text('pharmacy.field.reviewedBy', 12, (row) => row.reviewedBy);
const preparedBy = sheet.text('pharmacy.field.preparedBy', 12, (row) => row.preparedBy);
const checkedBy = sheet.text('pharmacy.field.checkedBy', 12, (row) => row.checkedBy);
const collected = sheet.dateTime('pharmacy.field.collectedAt', ({ collectedAt }) => collectedAt);
const rejected = sheet.dateTime('pharmacy.field.rejectedAt', ({ rejectedAt }) => rejectedAt);
const rejectedBy = sheet.text('pharmacy.field.rejectedBy', 12, (row) => row.rejectedBy);
const reason = sheet.text('field.reason', 24, ({ rejectReason }) => rejectReason);
const sent = sheet.dateTime('pharmacy.field.sentAt', ({ sentAt }) => sentAt);
const state = sheet.text('field.status', 12, ({ status }, { say }) => say(dispensingStateWords[status]));

/** Routes are names of the dictionary. */
const herbalUseWith = (routeNamed: (code: string) => string) =>
  sheet.text('pharmacy.decoction.use', 40, ({ herbal }, { say }) => {
    if (!herbal) return '';
    const { doses, dosesPerDay, portions, portionMl, decoction, memo, routeCode } = herbal;
    const use = say('order.herbal.use', { doses, dosesPerDay, portions, ml: portionMl ?? 0, route: routeNamed(routeCode) });
    return [use, say(`order.herbal.decoction.${decoction}`), memo].filter((part) => part !== '').join(' · ');
  });
const boiling = sheet.text('field.status', 14, ({ decoction }, { say }) => (decoction ? say(`state.decoction.${decoction.state}`) : ''));
const bags = sheet.number('pharmacy.decoction.bags', ({ decoction }) => decoction?.bags ?? null);
const decoctionColumns = (routeNamed: (code: string) => string): readonly ListColumn<Dispensing.Line>[] => [
  ...person,
  number,
  herbalUseWith(routeNamed),
  boiling,
  bags,
];

export const dispensingColumns: Readonly<Record<Dispensing.Tab, readonly ListColumn<Dispensing.Line>[]>> = {
  toDispense: [...person, number, items, count, doctor, sent, waiting],
  dispensed: [...person, number, items, count, doctor, dispensed, dispensedBy],
  rejected: [...person, number, items, doctor, rejected, rejectedBy, reason],
  collected: [...person, number, items, count, doctor, dispensed, collected],
  owed: [...person, number, items, count, doctor, dispensed, dispensedBy, state],
  decoctions: decoctionColumns((code) => code),
  records: [dispensed, number, ...person, items, count, doctor, reviewedBy, preparedBy, checkedBy, dispensedBy, state],
  any: [sent, number, ...person, items, count, doctor, state],
};
export const dispensingList: ListDescription<Dispensing.Line> = {
  title: 'pharmacy.title',
  columns: async (context, { tab }) => {
    if (tab !== 'decoctions') return dispensingColumns[tab as Dispensing.Tab];
    return decoctionColumns(await dictionaryNames(context, 'route'));
  },
};

const reviewed = sheet.dateTime('pharmacy.field.reviewedAt', ({ reviewedAt }) => reviewedAt);
const reviewOf = sheet.text('pharmacy.field.review', 14, ({ review }, { say }) => (review === null ? '' : say(reviewStateWords[review])));
const reviewColumns: Readonly<Record<ReviewTab, readonly ListColumn<Dispensing.Line>[]>> = {
  open: [...person, number, items, count, doctor, reviewOf, sent],
  sentBack: [...person, number, items, count, doctor, sent, reviewedBy, reviewed],
  done: [...person, number, items, count, doctor, reviewOf, reviewedBy, reviewed],
};
/** Prescriptions to review, sent back, or reviewed. */
export const reviewList: ListDescription<Dispensing.Line> = {
  title: 'shell.screen.prescription-review',
  columns: async (_, { tab }) => reviewColumns[reviewTab.parse(tab ?? 'open')],
};

const plan = listColumns<FollowUp.Line>();
const planState: Record<FollowUp.Status, MessageId> = {
  0: 'state.followUp.waiting',
  1: 'state.followUp.followedUp',
  2: 'state.followUp.cancelled',
};
export const followUpList: ListDescription<FollowUp.Line> = {
  title: 'followup.title',
  columns: async (context) => {
    const typeOf = await dictionaryNames(context, 'followUpType');
    return [
      plan.date('followup.field.planDate', ({ planDate }) => planDate),
      ...plan.patient('followup.field.patient', (row) => row),
      plan.text('followup.field.mobile', 14, ({ mobile }) => mobile),
      plan.text('followup.field.about', 48, ({ diagnosis, result, cancelReason, endedByDeath, content }, { say }) =>
        [diagnosis, result || cancelReason || (endedByDeath && say('followup.endedByDeath')) || content].filter(Boolean).join('\n'),
      ),
      plan.text('followup.field.type', 14, ({ type }) => typeOf(type)),
      plan.text('followup.field.owner', 12, ({ ownerName }) => ownerName),
      plan.text('field.status', 12, ({ status }, { say }) => say(planState[status])),
    ];
  },
};

const complaint = listColumns<Complaint.Line>();
const { beside } = complaint;
export const complaintList: ListDescription<Complaint.Line> = {
  title: 'shell.screen.complaints-record',
  columns: async (context) => {
    const kindOf = await dictionaryNames(context, 'complaintKind');
    const channelOf = await dictionaryNames(context, 'complaintChannel');
    const causeOf = await dictionaryNames(context, 'complaintCause');
    const satisfactionOf = await dictionaryNames(context, 'satisfaction');
    return [
      complaint.text('complaint.field.number', 18, ({ number }) => number),
      complaint.dateTime('complaint.field.receivedAt', ({ receivedAt }) => receivedAt),
      complaint.text('complaint.field.name', 14, ({ name: nameZh, nameEn }, { name }) => name({ nameZh, nameEn })),
      beside(complaint.text('complaint.field.mobile', 14, ({ mobile }) => mobile)),
      beside(complaint.text('complaint.field.channel', 14, ({ channel }) => channelOf(channel))),
      complaint.text('complaint.field.kind', 14, ({ kind }) => kindOf(kind)),
      complaint.text('complaint.field.level', 10, ({ level }, { say }) => say(levels[level].words)),
      complaint.text('complaint.field.content', 48, ({ content }) => content),
      complaint.text('complaint.field.about', 24, ({ againstStaffName, departmentZh, departmentEn }, { name }) => {
        const department = departmentZh === null ? '' : name({ nameZh: departmentZh, nameEn: departmentEn });
        return [againstStaffName, department].filter(Boolean).join(' · ');
      }),
      complaint.text('complaint.field.handler', 12, ({ handlerName }) => handlerName),
      complaint.date('complaint.field.dueOn', ({ dueOn }) => dueOn),
      complaint.text('field.status', 12, ({ state }, { say }) => say(complaintStateWords[state])),
      beside(complaint.text('complaint.field.result', 12, ({ result }, { say }) => (result === null ? '' : say(resultWords[result])))),
      beside(complaint.text('complaint.field.resultWords', 48, (row) => row.resultWords)),
      beside(complaint.text('complaint.field.cause', 16, ({ cause }) => causeOf(cause))),
      beside(complaint.text('complaint.field.satisfaction', 12, ({ satisfaction }) => satisfactionOf(satisfaction))),
      beside(complaint.dateTime('complaint.field.closedAt', ({ closedAt }) => closedAt)),
    ];
  },
};

const consulting = listColumns<Consulting.Line>();
export const consultingList: ListDescription<Consulting.Line> = {
  title: 'shell.screen.consulting-record',
  columns: async (context) => {
    const typeOf = await dictionaryNames(context, 'consultType');
    return [
      consulting.date('consulting.field.createdAt', ({ createdAt }) => createdAt),
      consulting.text('consulting.field.name', 14, ({ name }) => name),
      consulting.text('consulting.field.mobile', 14, ({ mobile }) => mobile),
      consulting.text('consulting.field.type', 14, ({ type }) => typeOf(type)),
      consulting.text('consulting.field.question', 48, ({ question, result }) => [question, result].filter(Boolean).join(' → ')),
      consulting.date('consulting.field.planDate', ({ planDate }) => planDate),
      consulting.text('consulting.field.owner', 12, ({ ownerName }) => ownerName),
      consulting.text('consulting.field.status', 12, ({ status }, { say }) => say(consultingStateWords[status])),
    ];
  },
};

const report = listColumns<Report.Line>();
const reportList = (title: MessageId, abnormal: MessageId): ListDescription<Report.Line> => ({
  title,
  columns: [
    ...report.patient('report.field.patient', (row) => row),
    report.text('report.field.item', 28, (row, { name }) => name({ nameZh: row.itemName, nameEn: row.itemNameEn })),
    report.text('report.field.doctor', 12, ({ doctorName }) => doctorName),
    report.dateTime('report.field.sentAt', ({ sentAt }) => sentAt),
    report.text('field.status', 12, ({ status }, { say }) => say(reportStateWords[status])),
    report.text(abnormal, 14, ({ criticalCount, abnormalCount }, { say }) => {
      if (criticalCount > 0) return say('report.criticalCount', { count: criticalCount });
      return abnormalCount > 0 ? String(abnormalCount) : '';
    }),
    report.text('report.field.number', 16, ({ reportNumber }) => reportNumber),
    report.date('report.field.reviewedAt', ({ reviewedAt }) => reviewedAt),
  ],
});
export const labReportList = reportList('report.lab.title', 'report.field.abnormal');
export const imagingReportList = reportList('report.imaging.title', 'report.critical');
