import type { ReactNode } from 'react';
import { columnsOf } from '../../blocks/columns.tsx';
import { Deceased } from '../../blocks/Deceased.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import type { Task } from '../../domain/task/shapes.ts';
import style from './task.module.css';

export interface TaskActs {
  finish: (task: Task) => void;
  delegate: (task: Task) => void;
  giveBack: (task: Task) => void;
}

/** True if the task was given to a colleague by the person, or to the person by a colleague. */
const mayReturn = ({ isOwn, isGiven, toName }: Task): boolean => isGiven || (isOwn && toName !== '');
/** True if the person can finish the task in its row. */
export const mayFinish = ({ kind, isOwn }: Task): boolean => kind === 'memo' && isOwn;

const TwoLines = ({ first, second }: { first: ReactNode; second: string }) => (
  <span className={style.two}>
    <span>{first}</span>
    <span>{second}</span>
  </span>
);

const column = columnsOf<Task>();
/** The columns that need no act of the screen. */
const factColumns = [
  column.own(
    'dueAt',
    'task.due',
    ({ dueAt, isOverdue }, { dateTime, say }) => {
      if (!dueAt) return '–';
      return isOverdue ? <TwoLines first={dateTime(dueAt)} second={say('task.overdue')} /> : dateTime(dueAt);
    },
    { width: 140 },
  ),
  column.own('kind', 'task.kind', ({ kind }, { say }) => say(`task.kind.${kind}`), { width: 120 }),
  column.own(
    'text',
    'task.text',
    ({ textZh, textEn, reason }, { language }) => (
      <>
        {(language === 'en' ? textEn || textZh : textZh || textEn) || '–'}{' '}
        {reason === '' ? null : <span className={style.reason}>{reason}</span>}
      </>
    ),
    { width: 220, grow: 1 },
  ),
  column.own(
    'patientName',
    'task.patient',
    ({ patientName, mrn, isDeceased }) =>
      patientName === null ? (
        '–'
      ) : (
        <TwoLines
          first={
            <>
              {patientName} {isDeceased ? <Deceased /> : null}
            </>
          }
          second={mrn ?? ''}
        />
      ),
    { width: 112 },
  ),
  column.own(
    'from',
    'task.from',
    ({ fromName, fromNameEn, sinceAt }, { name, dateTime }) => (
      <TwoLines first={name({ name: fromName, nameEn: fromNameEn }) || '–'} second={dateTime(sinceAt)} />
    ),
    { width: 156 },
  ),
  column.own(
    'whose',
    'task.whose',
    ({ isOwn, toName, toNameEn }, { say, name }) => {
      if (isOwn) return say('task.whose.own');
      return toName === '' ? say('task.whose.role') : say('task.givenTo', { name: name({ name: toName, nameEn: toNameEn }) });
    },
    { width: 104 },
  ),
];

export const columnsWith = (acts: TaskActs) => [
  ...factColumns,
  column.acts((task, { say }) => {
    const [first, ...more] = actsOf(task, acts);
    return (
      <>
        {first ? (
          <RowAct aria-label={`${say(first.label)} ${task.textZh}`} onClick={first.act}>
            {say(first.label)}
          </RowAct>
        ) : null}
        {more.length > 0 ? <MoreMenu of={task.textZh} acts={more} /> : null}
      </>
    );
  }, 136),
];

const actsOf = (task: Task, { finish, delegate, giveBack }: TaskActs) => [
  ...(mayFinish(task) ? [{ label: 'memorandum.act.finish' as const, act: () => finish(task) }] : []),
  ...(task.mayDelegate ? [{ label: 'task.delegate' as const, act: () => delegate(task) }] : []),
  ...(mayReturn(task)
    ? [{ label: task.isOwn ? ('task.return.own' as const) : ('task.return.given' as const), act: () => giveBack(task) }]
    : []),
];
