import { Link } from 'react-router-dom';
import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { QueueNumber } from '../../blocks/QueueNumber.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { Timer } from '../../blocks/Timer.tsx';
import { VitalSummary } from '../../blocks/VitalSummary.tsx';
import { encounterState } from '../../domain/encounter/states.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { waitMinutes } from '../../domain/nursing/skinTest/rules.ts';
import { useWords } from '../../words/useWords.ts';
import style from './nursing.module.css';

const column = columnsOf<Execution.Patient>();

function Due({ row }: { row: Execution.Patient }) {
  const { say } = useWords();
  const parts = [
    ['now', row.toExecute, 'nursing.execution.toExecute'],
    ['now', row.partially, 'nursing.execution.partially'],
    ['', row.unpaid, 'nursing.waitsForPay'],
    ['', row.executed, 'nursing.execution.executed'],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0);
  if (shown.length === 0) return '–';
  return (
    <span className={style.dues}>
      {shown.map(([tone, count, label]) => (
        <span key={label} data-tone={tone}>
          {say(label)} <b>{count}</b>
        </span>
      ))}
    </span>
  );
}

/** One press measures, here in the list. */
function Vitals({ row, measure }: { row: Execution.Patient; measure: (row: Execution.Patient) => void }) {
  const { say, time } = useWords();
  // A finished visit takes no more measurements.
  if (row.encounterStatus === encounterState.completed)
    return row.measuredAt ? say('nursing.vitals.measured', { time: time(row.measuredAt) }) : '–';
  const label = row.measuredAt ? say('nursing.vitals.measured', { time: time(row.measuredAt) }) : say('nursing.vitals.measure');
  return (
    <RowAct
      aria-label={`${label} ${row.patientName}`}
      onClick={(event) => {
        event.stopPropagation();
        measure(row);
      }}
    >
      {label}
    </RowAct>
  );
}

function Record({ row }: { row: Execution.Patient }) {
  const { say } = useWords();
  const { recordPath } = useStaff();
  return (
    <Link to={recordPath(row.appointmentId)} className={style.link} onClick={(event) => event.stopPropagation()}>
      {say('nursing.act.record')}
    </Link>
  );
}

export const patientColumns = (measure: (row: Execution.Patient) => void): readonly Column<Execution.Patient>[] => [
  column.own(
    'queueNumber',
    'nursing.field.queueNumber',
    (row) => (
      <strong>
        <QueueNumber of={row} />
      </strong>
    ),
    { width: 60, sort: true },
  ),
  column.own('patientName', 'nursing.field.patient', (row) => <PatientCell of={row} />, { width: 188, sort: true }),
  column.own(
    'cameAt',
    'nursing.field.cameAt',
    (row, { time }) => (
      <span className={style.sent}>
        <StatusDot kind="encounter" state={row.encounterStatus} />
        <span>{time(row.cameAt)}</span>
      </span>
    ),
    { width: 124, sort: true },
  ),
  column.own(
    'score',
    'nursing.field.vitals',
    (row) => (
      <span className={style.vitals}>
        <Vitals row={row} measure={measure} />
        <VitalSummary vitals={row.vitals} subject={row} />
      </span>
    ),
    { width: 272, sort: true },
  ),
  column.own('due', 'nursing.field.due', (row) => <Due row={row} />, { width: 110, grow: 1 }),
  column.own(
    'skinTest',
    'nursing.field.skinTest',
    (row) => (row.skinTestStartedAt ? <Timer from={row.skinTestStartedAt} limit={waitMinutes} down /> : '–'),
    { width: 76 },
  ),
  column.text('doctorName', 'nursing.field.doctor', { width: 100 }),
  column.acts((row) => <Record row={row} />, 64),
];
