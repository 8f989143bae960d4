import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { isOverdue } from '../../domain/consultation/rules.ts';
import type * as Consultation from '../../domain/consultation/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './consultation.module.css';
import { useConsultationWords } from './useConsultationWords.ts';

const column = columnsOf<Consultation.Line>();

export const columns = [
  column.own('kind', 'consultation.field.kind', (row) => <Kind of={row} />, { width: 84 }),
  column.own('patientName', 'consultation.field.patient', (row) => <PatientCell of={row} />, { width: 190, sort: true }),
  column.own('question', 'consultation.field.question', ({ question }) => <span title={question}>{question}</span>, {
    width: 180,
    grow: 1,
    spoken: ({ question }) => question,
  }),
  column.own('asked', 'consultation.field.asked', (row) => <AskedPeople of={row} />, { width: 130 }),
  column.text('askerName', 'consultation.field.asker', { width: 88 }),
  column.dateTime('askedAt', 'consultation.field.askedAt', { sort: true }),
  column.own('dueAt', 'consultation.field.dueAt', (row) => <DueTime of={row} />, { width: 138, sort: true }),
  column.status('state', 'field.status', 'consultation', { width: 104, sort: true }),
];

export function Kind({ of }: { of: Pick<Consultation.Line, 'kind'> }) {
  const words = useConsultationWords();
  return (
    <span className={style.kind} data-kind={of.kind}>
      {words.kind(of)}
    </span>
  );
}

function AskedPeople({ of }: { of: Consultation.Line }) {
  const asked = useConsultationWords().asked(of);
  return <span title={asked}>{asked}</span>;
}

/** The last moment for an answer, said to be over in words too: colour alone is not seen by everybody. */
export function DueTime({ of }: { of: Pick<Consultation.Line, 'state' | 'dueAt'> }) {
  const { say, dateTime } = useWords();
  const isLate = isOverdue(of, new Date());
  return (
    <span className={style.lines}>
      <span className={style.due} data-overdue={isLate}>
        {dateTime(of.dueAt)}
      </span>
      {isLate ? <span>{say('consultation.overdue')}</span> : null}
    </span>
  );
}
