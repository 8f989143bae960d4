import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { WaitTimer } from '../../blocks/WaitTimer.tsx';
import { payState } from '../../domain/billing/states.ts';
import { queueStepWord, reviewState } from '../../domain/pharmacy/review.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import style from './pharmacy.module.css';

const column = columnsOf<Dispensing.Line>();

const person = column.own('patientName', 'pharmacy.field.patient', (row) => <PatientCell of={row} />, { width: 208, sort: true });
const number = column.own(
  'prescriptionNumber',
  'pharmacy.field.number',
  (row) => <span className={style.mono}>{row.prescriptionNumber}</span>,
  {
    width: 138,
    sort: true,
  },
);
const items = column.text('itemNames', 'pharmacy.field.drugs', { width: 200, grow: 2 });
const count = column.number('itemCount', 'pharmacy.field.itemCount', { width: 72 });
const doctor = column.text('doctorName', 'pharmacy.field.doctor', { width: 96 });
/** In the queue a place is either waiting for us, and how long, or for the cashier. */
const waiting = column.own(
  'queue',
  'pharmacy.field.waiting',
  (row, { say }) =>
    row.returnedAt ? (
      <span className={style.faint}>{say('pharmacy.queue.returned')}</span>
    ) : row.review !== null && row.review !== undefined && row.review !== reviewState.passed ? (
      <StatusDot kind="prescriptionReview" state={row.review} />
    ) : row.payStatus === payState.paid ? (
      <span className={style.waiting}>
        <WaitTimer from={row.sentAt} />
        {row.review === reviewState.passed ? <span className={style.faint}>{say(queueStepWord(row))}</span> : null}
      </span>
    ) : (
      <StatusDot kind="pay" state={row.payStatus} />
    ),
  { width: 140, sort: true },
);
const dispensed = column.dateTime('dispensedAt', 'pharmacy.field.dispensedAt', { sort: true });
const dispensedBy = column.text('dispensedBy', 'pharmacy.field.dispensedBy', { width: 104 });
/** Who passed, prepared and checked a sheet. */
const reviewedBy = column.text('reviewedBy', 'pharmacy.field.reviewedBy', { width: 96 });
const preparedBy = column.text('preparedBy', 'pharmacy.field.preparedBy', { width: 96 });
const checkedBy = column.text('checkedBy', 'pharmacy.field.checkedBy', { width: 96 });
const collected = column.dateTime('collectedAt', 'pharmacy.field.collectedAt', { sort: true });
const rejected = column.dateTime('rejectedAt', 'pharmacy.field.rejectedAt', { sort: true });
const rejectedBy = column.text('rejectedBy', 'pharmacy.field.rejectedBy', { width: 104 });
const reason = column.text('rejectReason', 'field.reason', { width: 160, grow: 1 });
const sent = column.dateTime('sentAt', 'pharmacy.field.sentAt', { sort: true });
const state = column.status('status', 'field.status', 'dispensing', { width: 104 });

export const columnsFor: Record<Dispensing.Tab, readonly Column<Dispensing.Line>[]> = {
  toDispense: [person, number, items, count, doctor, sent, waiting],
  dispensed: [person, number, items, count, doctor, dispensed, dispensedBy],
  rejected: [person, number, items, doctor, rejected, rejectedBy, reason],
  collected: [person, number, items, count, doctor, dispensed, collected],
  owed: [person, number, items, count, doctor, dispensed, dispensedBy, state],
  decoctions: [person, number, items, count, doctor, dispensed],
  records: [dispensed, number, person, items, count, doctor, reviewedBy, preparedBy, checkedBy, dispensedBy, state],
  any: [sent, number, person, items, count, doctor, state],
};

/** Beside an open sheet: who, and how it stands; the open one is marked. Both columns fit into the narrow list. */
export const narrowColumnsFor = (tab: Dispensing.Tab, sheetId: string): readonly Column<Dispensing.Line>[] => {
  const marked: Column<Dispensing.Line> = {
    ...person,
    width: 188,
    grow: 0,
    cell: (row) => (
      <span className={row.id === sheetId ? style.current : undefined}>
        <PatientCell of={row} />
      </span>
    ),
  };
  return tab === 'toDispense'
    ? [marked, { ...waiting, width: 100, grow: 1 }]
    : [marked, { ...number, width: 104, cell: (row) => <span className={style.broken}>{row.prescriptionNumber}</span> }];
};
