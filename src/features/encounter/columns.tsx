import { Age } from '../../blocks/Age.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { Timer } from '../../blocks/Timer.tsx';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState } from '../../domain/encounter/states.ts';
import { QueueActs } from './QueueActs.tsx';
import style from './record.module.css';

const column = columnsOf<Encounter.Line>();

/** Minutes after which a wait is long. */
export const longWait = 30;

const person = column.own(
  'patientName',
  'encounter.field.patient',
  (row, { say }) => (
    <span className={style.person}>
      <span className={style.personName}>{row.patientName}</span>
      <span className={style.personSub}>
        {say(`common.sex.${row.sex as 'M' | 'F' | 'X'}`)} <Age birthDate={row.birthDate} />
      </span>
    </span>
  ),
  { width: 200, sort: true },
);
const number = column.own('queue', 'encounter.field.queueNumber', (row) => <strong>{row.queueNumber ?? '–'}</strong>, {
  width: 76,
  sort: true,
});
const mrn = column.own('mrn', 'encounter.field.mrn', (row) => <CopyText text={row.mrn} />, { width: 130 });
const reason = column.text('reason', 'encounter.field.reason', { width: 140, grow: 1 });
const doctor = column.own(
  'doctorName',
  'encounter.field.doctor',
  (row, { name }) => name({ name: row.doctorName, nameEn: row.doctorNameEn }),
  { width: 128 },
);
const scheduled = column.own(
  'scheduledAt',
  'encounter.field.scheduledAt',
  (row, { say, time }) => (row.isWalkIn ? say('encounter.field.walkIn') : time(row.scheduledAt)),
  { width: 92, sort: true },
);
const signed = column.own('signedAt', 'encounter.field.signedAt', (row, { time }) => time(row.signedAt), { width: 84, sort: true });
const waiting = column.own(
  'waiting',
  'encounter.field.waiting',
  (row) => (row.signedAt ? <Timer from={row.signedAt} limit={longWait} /> : '–'),
  { width: 96 },
);
const started = column.own('startedAt', 'encounter.field.startedAt', (row, { time }) => time(row.startedAt), { width: 84 });
const completed = column.own('completedAt', 'encounter.field.completedAt', (row, { time }) => time(row.completedAt), { width: 84 });
const acts = column.acts((row) => <QueueActs visit={row} />, 148);

/** What matters differs by tab: who waits how long, or when it was done. */
export function columnsFor(status: Encounter.Status, isAll: boolean) {
  const times =
    status === encounterState.waiting
      ? [scheduled, signed, waiting]
      : status === encounterState.completed
        ? [started, completed]
        : [signed, started];
  return [number, person, mrn, reason, ...(isAll ? [doctor] : []), ...times, acts];
}
