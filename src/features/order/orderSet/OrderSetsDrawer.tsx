import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type Ref, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import form from '../../../blocks/form.module.css';
import { RegisterExport } from '../../../blocks/register/RegisterExport.tsx';
import { shownAnswer } from '../../../blocks/shownAnswer.ts';
import { takeEnter, useEnter, useSearch } from '../../../blocks/useSearch.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { OpenRecipe } from '../herbal/useRecipe.ts';
import style from '../order.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import type { OrderWords } from '../useOrderWords.ts';
import { OrderSetCard } from './OrderSetCard.tsx';
import { OrderSetHistory } from './OrderSetHistory.tsx';
import { PackCards } from './PackCards.tsx';

const scopes = ['mine', 'department', 'practice'] as const satisfies readonly Order.SetScope[];
/** Packages that the clinic keeps stand beside the sets that people made. */
const packages = 'packages';
type Shown = Order.SetScope | typeof packages | '';

interface Props {
  encounterId: string;
  words: OrderWords;
  closed: string | undefined;
  close: () => void;
  openRecipe: OpenRecipe;
}

/** Order sets of one's own, the department and the clinic: find, look, take all of one or some lines. */
export function OrderSetsDrawer({ encounterId, words, closed, close, openRecipe }: Props) {
  const { say } = useWords();
  const [shown, setShown] = useState<Shown>('');
  const isPackages = shown === packages;
  const scope = isPackages ? '' : shown;
  const [openId, setOpenId] = useState<string>();
  const [isHistory, setHistory] = useState(false);
  const search = useSearch();
  const { typed, setTyped, keyword } = search;
  const asked = { page: 1, size: 100, ...(keyword && { keyword }), ...(scope && { scope }) };
  const sets = api.useQueryOrderSetListQuery(asked, { skip: isPackages });
  const { answer: data, isStale, error } = shownAnswer(sets);
  const { refetch } = sets;
  const orderButton = useRef<HTMLButtonElement>(null);
  /** The first Enter shows the lines of the first set found, the next one orders them. */
  const openOrApply = () => {
    const first = data?.rows[0]?.id;
    if (first !== undefined && first === openId) orderButton.current?.click();
    else setOpenId(first);
  };
  const enter = useEnter(search, !sets.isFetching, openOrApply);
  return (
    <SideDrawer
      title={say('order.set.title')}
      acts={
        <>
          <RegisterExport title="order.set.title" of={{ register: 'orderSets', keyword, ...(scope && { kind: scope }) }} />
          <Button size="small" variant="outlined" aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
            {say('common.list.history')}
          </Button>
        </>
      }
      close={close}
    >
      {isHistory ? <OrderSetHistory /> : null}
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        value={typed}
        placeholder={say('order.set.search')}
        inputProps={{ 'aria-label': say('order.set.search'), maxLength: 100 }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={takeEnter(enter)}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={say('order.set.scope')}
        onChange={(_, next: Shown | null) => next !== null && setShown(next)}
      >
        <ToggleButton value="">{say('common.all')}</ToggleButton>
        {scopes.map((value) => (
          <ToggleButton key={value} value={value}>
            {say(`order.set.scope.${value}`)}
          </ToggleButton>
        ))}
        <ToggleButton value={packages}>{say('order.pack.title')}</ToggleButton>
      </ToggleButtonGroup>
      {isPackages ? <PackCards encounterId={encounterId} keyword={keyword} words={words} closed={closed} applied={close} /> : null}
      {error && !isPackages ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {data?.rows.length === 0 && !isPackages ? (
        <EmptyState line={say(keyword ? 'state.noMatch' : 'order.set.none')} of={keyword ? 'search' : 'panel'} />
      ) : null}
      <ul className={`${style.cards} ${isStale ? form.stale : ''}`} aria-busy={isStale} inert={isStale}>
        {(isPackages ? [] : data?.rows)?.map((line) => (
          <SetOfList
            key={line.id}
            line={line}
            isOpen={openId === line.id}
            toggle={() => setOpenId(openId === line.id ? undefined : line.id)}
            orderButton={orderButton}
            encounterId={encounterId}
            words={words}
            closed={closed}
            openRecipe={openRecipe}
            applied={close}
          />
        ))}
      </ul>
    </SideDrawer>
  );
}

interface SetProps extends Omit<Props, 'close'> {
  line: Order.SetLine;
  isOpen: boolean;
  toggle: () => void;
  applied: () => void;
  orderButton: Ref<HTMLButtonElement>;
}

/** One set of the list, with its lines where it is open. */
function SetOfList({ line, isOpen, toggle, ...card }: SetProps) {
  const { say, name } = useWords();
  return (
    <li className={style.card}>
      <button type="button" className={style.setHead} aria-expanded={isOpen} onClick={toggle}>
        <strong>{line.name}</strong>
        <span className={style.lineSide}>
          {say('order.section.count', { count: line.lineCount })} · {say(`order.set.scope.${line.scope}`)} ·{' '}
          {name({ name: line.makerName, nameEn: line.makerNameEn })}
        </span>
      </button>
      {isOpen ? <OrderSetCard line={line} {...card} /> : null}
    </li>
  );
}
