import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { CardLine } from '../CardLine.tsx';
import { useOrderWords } from '../useOrderWords.ts';
import style from './own.module.css';

/** Orders that this doctor keeps, to be looked through and deleted. */
export function OwnFavourites() {
  const { say } = useWords();
  const words = useOrderWords();
  const { data: favourites, error, refetch } = api.useQueryFavouriteListQuery({ keyword: '' });
  const [deleteFavourite] = api.useDeleteFavouriteMutation({ tells: 'caller' });
  const [leaving, setLeaving] = useState<Order.Favourite>();
  return (
    <section className={style.card} aria-labelledby="personal-favourites">
      <h2 id="personal-favourites">{say('session.personal.favourites')}</h2>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {favourites?.length === 0 ? <p className={style.none}>{say('order.favourite.none')}</p> : null}
      <ul className={style.favourites}>
        {favourites?.map((favourite) => (
          <li key={favourite.id}>
            <div>
              <strong>{favourite.name}</strong>
              {favourite.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a favourite's lines have no id of their own and never change places
                <p key={index}>
                  <CardLine line={line} words={words} />
                </p>
              ))}
            </div>
            <Button
              size="small"
              color="error"
              aria-label={say('order.favourite.delete', { name: favourite.name })}
              onClick={() => setLeaving(favourite)}
            >
              {say('action.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmAct
          title={say('order.favourite.deleteTitle', { name: leaving.name })}
          act={say('action.delete')}
          danger
          confirm={() => deleteFavourite({ id: leaving.id }).unwrap()}
          close={() => setLeaving(undefined)}
        />
      ) : null}
    </section>
  );
}
