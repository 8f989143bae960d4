import { columnsOf } from '../../blocks/columns.tsx';
import { levels } from '../../domain/complaint/levels.ts';
import { isOverdue } from '../../domain/complaint/rules.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './complaint.module.css';
import { useComplaintWords } from './useComplaintWords.ts';

const column = columnsOf<Complaint.Line>();

export const columnsOn = (today: string) => [
  column.text('number', 'complaint.field.number', { width: 136 }),
  column.dateTime('receivedAt', 'complaint.field.receivedAt', { sort: true }),
  column.own('name', 'complaint.field.name', (row, { name }) => name(row), { width: 100, sort: true }),
  column.own('kind', 'complaint.field.kind', (row) => <Subject of={row} />, { width: 104 }),
  column.own('level', 'complaint.field.level', ({ level }, { say }) => say(levels[level].words), { width: 72 }),
  column.own('content', 'complaint.field.content', ({ content }) => <span title={content}>{content}</span>, {
    width: 160,
    grow: 1,
    spoken: ({ content }) => content,
  }),
  column.own('about', 'complaint.field.about', (row) => <About of={row} />, { width: 88 }),
  column.text('handlerName', 'complaint.field.handler', { width: 88 }),
  column.own('dueOn', 'complaint.field.dueOn', (row) => <DueDay of={row} today={today} />, { width: 104, sort: true }),
  column.status('state', 'field.status', 'complaint', { width: 104, sort: true }),
];

const Subject = ({ of }: { of: Complaint.Line }) => <>{useComplaintWords().kind(of.kind)}</>;

/** The person complained about, and below the department. */
function About({ of }: { of: Complaint.Line }) {
  const words = useComplaintWords();
  const lines = [of.againstStaffName, words.department(of)].filter((line): line is string => !!line);
  if (lines.length === 0) return <>–</>;
  return (
    <span className={style.lines} title={words.about(of)}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** The last day, said to be over in words too: colour alone is not seen by everybody. */
export function DueDay({ of, today }: { of: Complaint.Line; today: string }) {
  const { say, date } = useWords();
  const isLate = isOverdue(of, today);
  return (
    <span className={style.lines}>
      <span className={style.due} data-overdue={isLate}>
        {date(of.dueOn)}
      </span>
      {isLate ? <span>{say('complaint.overdue')}</span> : null}
    </span>
  );
}
