import { Link } from 'react-router-dom';
import { Age } from '../../blocks/Age.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { Timer } from '../../blocks/Timer.tsx';
import type * as Execution from '../../domain/execution/shapes.ts';
import { waitMinutes } from '../../domain/skinTest/rules.ts';
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
  if (row.encounterStatus === 3) return row.measuredAt ? say('nursing.vitals.measured', { time: time(row.measuredAt) }) : '–';
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
    'patientName',
    'nursing.field.patient',
    (row, { say }) => (
      <span className={style.person}>
        <strong>{row.patientName}</strong>
        <span className={style.faint}>
          {say(`common.sex.${row.sex as 'M' | 'F' | 'X'}`)} <Age birthDate={row.birthDate} />
        </span>
      </span>
    ),
    { width: 168 },
  ),
  column.own('mrn', 'nursing.field.mrn', (row) => <CopyText text={row.mrn} />, { width: 108 }),
  column.own('came', 'nursing.field.cameAt', (row, { time }) => time(row.cameAt), { width: 76 }),
  column.own('visit', 'nursing.field.visit', (row) => <StatusDot kind="encounter" state={row.encounterStatus} />, { width: 112 }),
  column.own('due', 'nursing.field.due', (row) => <Due row={row} />, { width: 200, grow: 1 }),
  column.own(
    'skinTest',
    'nursing.field.skinTest',
    (row) => (row.skinTestStartedAt ? <Timer from={row.skinTestStartedAt} limit={waitMinutes} down /> : '–'),
    { width: 96 },
  ),
  column.own('vitals', 'nursing.field.vitals', (row) => <Vitals row={row} measure={measure} />, { width: 148 }),
  column.text('doctorName', 'nursing.field.doctor', { width: 96 }),
  column.acts((row) => <Record row={row} />, 88),
];
