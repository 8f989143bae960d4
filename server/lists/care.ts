import { payStateWords } from '../../src/domain/billing/states.ts';
import type * as Consulting from '../../src/domain/consulting/shapes.ts';
import { consultingStateWords } from '../../src/domain/consulting/states.ts';
import type * as FollowUp from '../../src/domain/followup/shapes.ts';
import type { MessageId } from '../../src/domain/messageId.ts';
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
const waiting = sheet.text('pharmacy.field.waiting', 14, ({ returnedAt, payStatus }, { say }) =>
  returnedAt ? say('pharmacy.queue.returned') : say(payStateWords[payStatus as keyof typeof payStateWords]),
);
const dispensed = sheet.dateTime('pharmacy.field.dispensedAt', ({ dispensedAt }) => dispensedAt);
const dispensedBy = sheet.text('pharmacy.field.dispensedBy', 12, (row) => row.dispensedBy);
const collected = sheet.dateTime('pharmacy.field.collectedAt', ({ collectedAt }) => collectedAt);
const rejected = sheet.dateTime('pharmacy.field.rejectedAt', ({ rejectedAt }) => rejectedAt);
const rejectedBy = sheet.text('pharmacy.field.rejectedBy', 12, (row) => row.rejectedBy);
const reason = sheet.text('field.reason', 24, ({ rejectReason }) => rejectReason);
const sent = sheet.dateTime('pharmacy.field.sentAt', ({ sentAt }) => sentAt);
const state = sheet.text('field.status', 12, ({ status }, { say }) => say(dispensingStateWords[status]));

export const dispensingColumns: Readonly<Record<Dispensing.Tab, readonly ListColumn<Dispensing.Line>[]>> = {
  toDispense: [...person, number, items, count, doctor, sent, waiting],
  dispensed: [...person, number, items, count, doctor, dispensed, dispensedBy],
  rejected: [...person, number, items, doctor, rejected, rejectedBy, reason],
  collected: [...person, number, items, count, doctor, dispensed, collected],
  records: [dispensed, number, ...person, items, count, doctor, dispensedBy, state],
  any: [sent, number, ...person, items, count, doctor, state],
};
export const dispensingList: ListDescription<Dispensing.Line> = {
  title: 'pharmacy.title',
  columns: async (_, { tab }) => dispensingColumns[tab as Dispensing.Tab],
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
      plan.text('followup.field.about', 48, ({ diagnosis, result, cancelReason, content }) =>
        [diagnosis, result || cancelReason || content].filter(Boolean).join('\n'),
      ),
      plan.text('followup.field.type', 14, ({ type }) => typeOf(type)),
      plan.text('followup.field.owner', 12, ({ ownerName }) => ownerName),
      plan.text('field.status', 12, ({ status }, { say }) => say(planState[status])),
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
    report.text(abnormal, 14, ({ criticalCount, abnormalCount }, { say }) =>
      criticalCount > 0 ? say('report.criticalCount', { count: criticalCount }) : abnormalCount > 0 ? String(abnormalCount) : '',
    ),
    report.text('report.field.number', 16, ({ reportNumber }) => reportNumber),
    report.date('report.field.reviewedAt', ({ reviewedAt }) => reviewedAt),
  ],
});
export const labReportList = reportList('report.lab.title', 'report.field.abnormal');
export const imagingReportList = reportList('report.imaging.title', 'report.critical');
