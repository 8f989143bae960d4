import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';
import style from './charge.module.css';

/** Every price an item has had, newest first. */
export function PriceHistory({ id }: { id: string }) {
  const { say, money, dateTime } = useWords();
  const { currentData: data, error } = api.useQueryChargePriceHistoryQuery({ id });
  return (
    <section className={style.history} aria-label={say('charge.history')}>
      <h3>{say('charge.history')}</h3>
      {error ? <p>{error.message}</p> : null}
      {data || error ? null : <Skeleton />}
      {data?.length === 0 ? <p>{say('charge.history.none')}</p> : null}
      <ol>
        {data?.map((change) => (
          <li key={change.id}>
            <time dateTime={change.changedAt}>{dateTime(change.changedAt)}</time>
            <span>{change.changedBy}</span>
            <span>
              {say('charge.price.change', {
                before: change.priceBefore === null ? say('charge.history.first') : money(change.priceBefore),
                after: money(change.priceAfter),
                minimum: change.minimumAfter,
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
