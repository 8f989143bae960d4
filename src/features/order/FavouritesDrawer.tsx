import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import form from '../../blocks/form.module.css';
import { DeleteIcon as DeleteOutlined } from '../../blocks/icons.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import { takeEnter, useEnter, useSearch } from '../../blocks/useSearch.ts';
import type * as Order from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Asking } from './Asking.tsx';
import { CardLine } from './CardLine.tsx';
import style from './order.module.css';
import { SideDrawer } from './SideDrawer.tsx';
import { draftOfLine } from './sections.ts';
import { useAct } from './useAct.ts';
import type { OrderWords } from './useOrderWords.ts';

const recentType = 'orderFavourite';

interface Props {
  encounterId: string;
  words: OrderWords;
  closed: string | undefined;
  close: () => void;
}

/** What this person orders often, complete: one click and it stands in the visit. Lately used ones first. */
export function FavouritesDrawer({ encounterId, words, closed, close }: Props) {
  const { say } = useWords();
  const search = useSearch();
  const { typed, setTyped, keyword } = search;
  const list = api.useQueryFavouriteListQuery({ keyword });
  const { answer: favourites, isStale, error } = shownAnswer(list);
  const { data: recent } = api.useQueryRecentItemsQuery({ type: recentType });
  const [saveRecent] = api.useSaveRecentItemMutation();
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const [deleteFavourite] = api.useDeleteFavouriteMutation({ tells: 'caller' });
  const [leaving, setLeaving] = useState<Order.Favourite>();
  const act = useAct();

  const rank = (id: string) => (recent?.includes(id) ? recent.indexOf(id) : Number.MAX_SAFE_INTEGER);
  const sorted = favourites?.toSorted((a, b) => rank(a.id) - rank(b.id));
  const add = (favourite: Order.Favourite) =>
    act.run(
      (answers) => saveOrder({ encounterId, lines: favourite.lines.map(draftOfLine), ...answers }).unwrap(),
      () => void saveRecent({ type: recentType, item: favourite.id }),
    );
  // What nobody has seen is ordered only where nothing else can be meant.
  const enter = useEnter(search, !list.isFetching, (unseen) => {
    if (sorted?.[0] && !closed && (!unseen || sorted.length === 1)) void add(sorted[0]);
  });
  return (
    <SideDrawer title={say('order.favourite.title')} close={close}>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        value={typed}
        placeholder={say('order.favourite.search')}
        inputProps={{ 'aria-label': say('order.favourite.search') }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeEnter(enter)}
      />
      <Asking act={act} />
      {error ? <ErrorState message={error.message} retry={() => void list.refetch()} /> : null}
      {sorted?.length === 0 ? (
        <EmptyState line={say(keyword ? 'order.favourite.notFound' : 'order.favourite.none')} of={keyword ? 'search' : 'panel'} />
      ) : null}
      <ul className={`${style.cards} ${isStale ? form.stale : ''}`} aria-busy={isStale} inert={isStale}>
        {sorted?.map((favourite) => {
          const isGone = favourite.lines.some(({ available }) => !available);
          return (
            <li key={favourite.id} className={style.card}>
              <div className={style.cardHead}>
                <strong>{favourite.name}</strong>
                <IconButton
                  size="small"
                  aria-label={say('order.favourite.delete', { name: favourite.name })}
                  onClick={() => setLeaving(favourite)}
                >
                  <DeleteOutlined fontSize="inherit" />
                </IconButton>
                <DisabledReason reason={closed ?? (isGone ? say('order.favourite.gone') : undefined)}>
                  <Button size="small" variant="outlined" onClick={() => void add(favourite)}>
                    {say('order.entry.add')}
                  </Button>
                </DisabledReason>
              </div>
              <ul className={style.cardLines}>
                {favourite.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a favourite's lines have no id of their own and never change places
                  <li key={index} data-revoked={!line.available || undefined}>
                    <CardLine line={line} words={words} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
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
    </SideDrawer>
  );
}
