import { api } from '../../../api/api.ts';
import { WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useSeconds } from '../../../blocks/Timer.tsx';
import { blocksOf } from '../../../domain/nursing/blocks/blocks.ts';
import { findInfusionEnd } from '../../../domain/nursing/due/dueTimes.ts';
import { orderType } from '../../../domain/order/orderTypes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './board.module.css';
import { type BoardProps, renewed } from './boardProps.ts';
import { GivenRow } from './GivenRow.tsx';

/** The most orders that one question may ask for. */
const most = 100;
/** Minutes for which an infusion stays on the board after its reckoned end, so that the needle is taken out. */
const keptMinutes = 30;

/** Infusions that run by volume and drip rate, the one that ends first on top. */
export function Infusions({ today, read }: Pick<BoardProps, 'today' | 'read'>) {
  const { say, time } = useWords();
  const { pathTo } = useStaff();
  const list = pathTo('clinical/orders-perform');
  const now = useSeconds() * 1000;
  const asked = api.useQueryExecutionListQuery({ page: 1, size: most, date: today, adviceType: orderType.infusion }, renewed);
  const running = blocksOf(asked.currentData?.rows ?? [])
    .flatMap(({ given }) => given)
    .flatMap((group) => {
      const until = findInfusionEnd(group);
      return until && Date.parse(until) + keptMinutes * 60_000 > now ? [{ group, until }] : [];
    })
    .toSorted((one, other) => one.until.localeCompare(other.until));
  if (running.length === 0) return null;
  return (
    <WorkPanel
      title="nursing.board.infusions"
      count={running.length}
      to={list && `${list}?kind=${orderType.infusion}`}
      asked={asked}
      rows={running.map(({ group, until }) => (
        <GivenRow
          key={group[0].id}
          group={group}
          lead={<span className={style.when}>{time(until)}</span>}
          note={
            Date.parse(until) > now ? (
              <span className={style.quiet}>{say('nursing.board.until', { time: time(until) })}</span>
            ) : (
              <span className={style.overdue}>{say('nursing.board.ended')}</span>
            )
          }
          read={read}
          hasActs={false}
        />
      ))}
    />
  );
}
