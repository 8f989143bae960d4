import { type CSSProperties, useEffect, useRef } from 'react';
import { useSeconds } from '../../../blocks/Timer.tsx';
import { type BoardColumn, clockOf, columnShares, type Hours, minuteOf } from '../../../domain/appointment/board.ts';
import { dateAt } from '../../../domain/dates.ts';
import style from '../appointment.module.css';

/** The apricot line of the present, over the columns of today; the board opens with it in sight. */
export function NowLine({ columns, hours }: { columns: readonly BoardColumn[]; hours: Hours }) {
  const now = new Date(useSeconds() * 1000).toISOString();
  const minute = minuteOf(now);
  const shares = columnShares(columns).filter((_, index) => columns[index]!.date === dateAt(now));
  const line = useRef<HTMLDivElement>(null);
  const isShown = shares.length > 0 && minute >= hours.opensAt && minute <= hours.closesAt;
  useEffect(() => {
    const board = line.current?.closest('section');
    if (isShown && board) board.scrollTop = line.current!.offsetTop - board.clientHeight / 3;
  }, [isShown]);
  if (!isShown) return null;
  const place = {
    '--left': shares[0]?.left,
    '--width': shares.reduce((sum, { width }) => sum + width, 0),
    '--top': (minute - hours.opensAt) / hours.slot,
  };
  return (
    <div aria-hidden>
      <div ref={line} className={style.now} style={place as CSSProperties} />
      <span className={style.clock} style={place as CSSProperties}>
        {clockOf(minute)}
      </span>
    </div>
  );
}
