import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { sideWords, urgencyWords } from '../../domain/surgery/kinds.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './surgery.module.css';
import { useSurgeryWords } from './useSurgeryWords.ts';

const column = columnsOf<Surgery.Line>();

export const columns = [
  column.text('number', 'surgery.field.number', { width: 128 }),
  column.own('patientName', 'surgery.field.patient', (row) => <PatientCell of={row} />, { width: 190, sort: true }),
  column.own('procedure', 'surgery.field.procedure', (row) => <Procedure of={row} />, { width: 160, grow: 1 }),
  column.own('urgency', 'surgery.field.urgency', ({ urgency }, { say }) => say(urgencyWords[urgency]), { width: 88 }),
  column.text('surgeonName', 'surgery.field.surgeon', { width: 88 }),
  column.date('wishedOn', 'surgery.field.wishedOn', { sort: true }),
  column.own('startsAt', 'surgery.field.when', (row) => <Place of={row} />, { width: 152, sort: true }),
  column.status('state', 'field.status', 'surgery', { width: 96, sort: true }),
];

/** The procedure, and below its side and level. */
function Procedure({ of }: { of: Surgery.Line }) {
  const { say } = useWords();
  const words = useSurgeryWords();
  const facts = [of.side === 'none' ? '' : say(sideWords[of.side]), words.level(of.level)].filter(Boolean).join(' · ');
  return (
    <span className={style.lines} title={words.procedure(of)}>
      <span>{words.procedure(of)}</span>
      <span>{facts}</span>
    </span>
  );
}

/** Day and hour, and below the room. */
function Place({ of }: { of: Surgery.Line }) {
  const { dateTime } = useWords();
  const words = useSurgeryWords();
  if (of.startsAt === null) return <>–</>;
  return (
    <span className={style.lines}>
      <span>{dateTime(of.startsAt)}</span>
      <span>{words.room(of)}</span>
    </span>
  );
}
