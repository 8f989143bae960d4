import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { QueueNumber } from '../../blocks/QueueNumber.tsx';
import { VitalSummary } from '../../blocks/VitalSummary.tsx';
import { WaitTimer } from '../../blocks/WaitTimer.tsx';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState, encounterStateWords } from '../../domain/encounter/states.ts';
import { QueueActs } from './QueueActs.tsx';

const column = columnsOf<Encounter.WorkLine>();

const person = column.own('patientName', 'encounter.field.patient', (row) => <PatientCell of={row} />, { width: 200, sort: true });
const number = column.own(
  'queue',
  'encounter.field.queueNumber',
  (row) => (
    <strong>
      <QueueNumber of={row} />
    </strong>
  ),
  {
    width: 76,
    sort: true,
  },
);
const vitals = column.own(
  'vitals',
  'encounter.field.vitals',
  (row) => (row.vitals ? <VitalSummary vitals={row.vitals} subject={row} /> : '–'),
  { width: 300 },
);
const reason = column.text('reason', 'encounter.field.reason', { width: 90, grow: 1 });
const doctor = column.own(
  'doctorName',
  'encounter.field.doctor',
  (row, { name }) => name({ name: row.doctorName, nameEn: row.doctorNameEn }),
  { width: 128 },
);
const scheduled = column.own(
  'scheduledAt',
  'encounter.field.scheduledAt',
  (row, { say, time }) => (row.hasNoTime ? say('encounter.field.walkIn') : time(row.scheduledAt)),
  { width: 92, sort: true },
);
const signed = column.own('signedAt', 'encounter.field.signedAt', (row, { time }) => time(row.signedAt), { width: 84, sort: true });
const waiting = column.own('waiting', 'encounter.field.waiting', (row) => (row.signedAt ? <WaitTimer from={row.signedAt} /> : '–'), {
  width: 96,
});
const started = column.own('startedAt', 'encounter.field.startedAt', (row, { time }) => time(row.startedAt), { width: 84 });
const completed = column.own('completedAt', 'encounter.field.completedAt', (row, { time }) => time(row.completedAt), { width: 84 });
const day = column.own('scheduledAt', 'encounter.field.visitDay', (row, { date }) => date(row.startedAt ?? row.scheduledAt), {
  width: 116,
  sort: true,
});
const state = column.own('status', 'encounter.field.state', (row, { say }) => say(encounterStateWords[row.status]), {
  width: 96,
  sort: true,
});
const acts = column.acts((row) => <QueueActs visit={row} />, 180);

/** The columns that matter differ by tab: who waits how long, when it was done, or on which day it was begun. */
export function columnsFor(status: Encounter.Status | 'before', isAll: boolean) {
  const times =
    status === 'before'
      ? [day, state]
      : status === encounterState.waiting
        ? [scheduled, signed, waiting]
        : status === encounterState.completed
          ? [started, completed]
          : [signed, started];
  return [...(status === 'before' ? [] : [number]), person, vitals, reason, ...(isAll ? [doctor] : []), ...times, acts];
}
