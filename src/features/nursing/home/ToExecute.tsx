import { api } from '../../../api/api.ts';
import { WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useSeconds } from '../../../blocks/Timer.tsx';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import { payState } from '../../../domain/billing/states.ts';
import { blocksOf, type GivenTogether } from '../../../domain/nursing/blocks/blocks.ts';
import { findNextDue, isDoseOverdue } from '../../../domain/nursing/due/dueTimes.ts';
import { dueAt } from '../../../domain/nursing/skinTest/rules.ts';
import { executionState } from '../../../domain/nursing/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './board.module.css';
import { type BoardProps, mostNamed, renewed } from './boardProps.ts';
import { GivenRow } from './GivenRow.tsx';
import { useFrequencies } from './useFrequencies.ts';

type Props = Pick<BoardProps, 'today' | 'read' | 'hidesEmpty'>;

const groupsOf = (rows: Parameters<typeof blocksOf>[0]): GivenTogether[] => blocksOf(rows).flatMap(({ given }) => given);

interface FirstProps extends Props {
  count: number | undefined;
  to: string | undefined;
}

/** Paid orders of which nothing was given yet: their first dose is due since they were sent. */
export function FirstDoses({ today, read, hidesEmpty, count, to }: FirstProps) {
  const criteria = { date: today, status: executionState.toExecute, payStatus: payState.paid };
  const asked = api.useQueryExecutionListQuery({ page: 1, size: mostNamed, sort: 'due', direction: 'asc', ...criteria }, renewed);
  const rows = asked.currentData?.rows;
  return (
    <WorkPanel
      title="nursing.board.first"
      count={count}
      to={to}
      asked={asked}
      hidesEmpty={hidesEmpty}
      rowCount={rows?.length}
      rows={
        rows &&
        groupsOf(rows).map((group) => <GivenRow key={group[0].id} group={group} lead={<WaitTimer from={group[0].sentAt} />} read={read} />)
      }
    />
  );
}

/** The most orders that one question may ask for. */
const most = 100;

/** Orders of which a part was given, by the moment at which the next dose is due. */
export function LaterDoses({ today, read, hidesEmpty }: Props) {
  const { pathTo } = useStaff();
  const { say } = useWords();
  const list = pathTo('clinical/orders-perform');
  const frequencies = useFrequencies();
  const criteria = { date: today, status: executionState.partiallyExecuted };
  const asked = api.useQueryExecutionListQuery({ page: 1, size: most, sort: 'due', direction: 'asc', ...criteria }, renewed);
  const rows = asked.currentData?.rows;
  const timed = groupsOf(rows ?? [])
    .map((group) => {
      const [{ skinTest, frequencyCode }] = group;
      const frequency = frequencies.get(frequencyCode ?? '');
      return { group, frequency, due: skinTest ? dueAt(skinTest.startedAt) : findNextDue(group[0], frequency) };
    })
    .toSorted((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9'));
  const shown = timed.slice(0, mostNamed);
  return (
    <WorkPanel
      title="nursing.board.later"
      count={asked.currentData?.total}
      to={list && `${list}?tab=1`}
      asked={asked}
      hidesEmpty={hidesEmpty}
      rowCount={shown.reduce((sum, { group }) => sum + group.length, 0)}
      rows={
        rows &&
        shown.map(({ group, frequency, due }) => (
          <GivenRow
            key={group[0].id}
            group={group}
            lead={<Due at={due} />}
            note={
              frequency && frequency.at.length > 0 ? (
                <span className={style.quiet}>{say('nursing.board.hours', { hours: frequency.at.join(' · ') })}</span>
              ) : null
            }
            read={read}
          />
        ))
      }
    />
  );
}

/** The moment at which the next dose is due, marked an hour after it has passed. */
function Due({ at }: { at: string | null }) {
  const { say, time, date } = useWords();
  const now = new Date(useSeconds() * 1000);
  if (at === null) return <span className={style.quiet}>{say('nursing.board.noHour')}</span>;
  return (
    <span className={style.when}>
      {time(at)}
      {date(at) === date(now.toISOString()) ? null : <span className={style.quiet}>{date(at).slice('2026-'.length)}</span>}
      {isDoseOverdue(at, now) ? <span className={style.overdue}>{say('nursing.board.overdue')}</span> : null}
    </span>
  );
}
