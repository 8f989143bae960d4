import { useId } from 'react';
import { useWords } from '../../words/useWords.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import { sizes } from '../useListView.ts';
import style from './listTable.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  /** Number of ticked rows; 0 in a list without boxes. */
  ticked: number;
  setPage: (page: number, size: number) => void;
}

/** Below a list: rows a page, the rows that are shown, the pages before and after. */
export function ListFoot({ page, size, total, ticked, setPage }: Props) {
  const { say } = useWords();
  const id = useId();
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  return (
    <div className={style.foot}>
      {ticked > 0 ? <span className={style.ticked}>{say('common.grid.selected', { count: ticked })}</span> : null}
      <span className={style.perPage}>
        <span id={id}>{say('common.grid.perPage')}</span>
        <fieldset aria-labelledby={id}>
          {sizes.map((option) => (
            <button key={option} type="button" aria-pressed={option === size} onClick={() => setPage(1, option)}>
              {option}
            </button>
          ))}
        </fieldset>
      </span>
      <span aria-live="polite" data-range>
        {say('common.grid.shown', { from, to, count: total })}
      </span>
      <button type="button" aria-label={say('common.grid.previous')} disabled={page <= 1} onClick={() => setPage(page - 1, size)}>
        <ChevronLeftIcon fontSize="small" />
      </button>
      <button type="button" aria-label={say('common.grid.next')} disabled={to >= total} onClick={() => setPage(page + 1, size)}>
        <ChevronRightIcon fontSize="small" />
      </button>
    </div>
  );
}
