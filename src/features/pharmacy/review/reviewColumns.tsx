import { type Column, columnsOf } from '../../../blocks/columns.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import type * as Review from '../../../domain/pharmacy/reviewShapes.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import style from '../pharmacy.module.css';

const column = columnsOf<Dispensing.Line>();
const person = column.own('patientName', 'pharmacy.field.patient', (row) => <PatientCell of={row} />, { width: 208, sort: true });
const number = column.own(
  'prescriptionNumber',
  'pharmacy.field.number',
  (row) => <span className={style.mono}>{row.prescriptionNumber}</span>,
  { width: 138, sort: true },
);
const items = column.text('itemNames', 'pharmacy.field.drugs', { width: 200, grow: 2 });
const count = column.number('itemCount', 'pharmacy.field.itemCount', { width: 72 });
const doctor = column.text('doctorName', 'pharmacy.field.doctor', { width: 96 });
const state = column.own(
  'review',
  'pharmacy.field.review',
  ({ review }) => (review ? <StatusDot kind="prescriptionReview" state={review} /> : null),
  { width: 112 },
);
const waiting = column.own('sentAt', 'pharmacy.field.waiting', ({ sentAt }) => <WaitTimer from={sentAt} />, {
  width: 104,
  sort: true,
});
const sent = column.dateTime('sentAt', 'pharmacy.field.sentAt', { sort: true });
const reviewed = column.dateTime('reviewedAt', 'pharmacy.field.reviewedAt', { sort: true });
const reviewer = column.text('reviewedBy', 'pharmacy.field.reviewedBy', { width: 96 });

export const reviewColumns: Record<Review.ReviewTab, readonly Column<Dispensing.Line>[]> = {
  open: [person, number, items, count, doctor, state, waiting],
  sentBack: [person, number, items, count, doctor, sent, reviewer, reviewed],
  done: [person, number, items, count, doctor, state, reviewer, reviewed],
};

/** Beside an open prescription: who, and how it stands; the open one is marked. */
export const narrowReviewColumns = (sheetId: string): readonly Column<Dispensing.Line>[] => [
  {
    ...person,
    width: 188,
    grow: 0,
    cell: (row) => (
      <span className={row.id === sheetId ? style.current : undefined}>
        <PatientCell of={row} />
      </span>
    ),
  },
  { ...state, width: 100, grow: 1 },
];
