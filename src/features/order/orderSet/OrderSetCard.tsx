import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { type Ref, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { isInWords, medicineOf } from '../../../domain/order/orderTypes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { Asking } from '../Asking.tsx';
import { CardLine } from '../CardLine.tsx';
import type { OpenRecipe } from '../herbal/useRecipe.ts';
import style from '../order.module.css';
import { draftOfLine } from '../sections.ts';
import { useAct } from '../useAct.ts';
import { useLineWarnings } from '../useLineWarnings.ts';
import type { OrderWords } from '../useOrderWords.ts';
import { Warnings } from '../Warnings.tsx';
import { OrderSetForm } from './OrderSetForm.tsx';

interface Props {
  line: Order.SetLine;
  encounterId: string;
  words: OrderWords;
  closed: string | undefined;
  /** Its lines stand among the orders of the visit. */
  applied: () => void;
  /** Opens a recipe on the form of a herbal prescription, where pieces are added and taken out. */
  openRecipe: OpenRecipe;
  /** The button that orders the chosen lines, which the drawer presses by key. */
  orderButton: Ref<HTMLButtonElement>;
}

/** One set opened: its lines with what stands against them in this visit today. Everything still sold is ticked. */
export function OrderSetCard({ line, encounterId, words, closed, applied, openRecipe, orderButton }: Props) {
  const { say } = useWords();
  const { currentData: set, error, refetch } = api.useQueryOrderSetQuery({ id: line.id });
  const [applySet] = api.useApplyOrderSetMutation({ tells: 'caller' });
  const [deleteSet] = api.useDeleteOrderSetMutation({ tells: 'caller' });
  const [left, setLeft] = useState<readonly number[]>([]);
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const act = useAct();
  const lines = set?.lines ?? [];
  const places = lines.flatMap(({ available }, place) => (available && !left.includes(place) ? [place] : []));
  const chosen = places.map((place) => lines[place]!);
  const warnings = useLineWarnings(encounterId, closed ? [] : chosen.filter(({ adviceType }) => !isInWords(adviceType)).map(draftOfLine));
  const prohibited = warnings.find(({ level }) => level === 'prohibit');
  const reason = closed ?? (places.length === 0 ? say('order.set.pickFirst') : prohibited?.text);

  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!set) return <Skeleton variant="rounded" height={96} aria-busy />;
  return (
    <>
      <ul className={style.cardLines}>
        {lines.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a set have no id of their own and never change places
          <li key={place} data-revoked={!each.available || undefined}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  disabled={!each.available}
                  checked={places.includes(place)}
                  onChange={(_, isOn) => setLeft((now) => (isOn ? now.filter((one) => one !== place) : [...now, place]))}
                />
              }
              label={<CardLine line={each} words={words} />}
            />
          </li>
        ))}
      </ul>
      <Warnings
        warnings={warnings}
        nameOf={(index) => (chosen[index] ? words.nameOf(chosen[index]) : '')}
        itemIdOf={(index) => (chosen[index] ? medicineOf(chosen[index]) : null)}
      />
      <Asking act={act} />
      <div className={style.setActs}>
        {line.isOwn ? (
          <>
            <Button size="small" color="error" onClick={() => setDoing('delete')}>
              {say('action.delete')}
            </Button>
            <Button size="small" onClick={() => setDoing('rename')}>
              {say('action.edit')}
            </Button>
          </>
        ) : null}
        <DisabledReason reason={reason}>
          <Button
            ref={orderButton}
            size="small"
            variant="contained"
            onClick={() =>
              set.herbal
                ? void openRecipe(set.herbal, chosen).then(applied)
                : void act.run((answers) => applySet({ id: line.id, encounterId, places, ...answers }).unwrap(), applied)
            }
          >
            {set.herbal ? say('order.herbal.openSet') : say('order.set.apply', { count: places.length })}
          </Button>
        </DisabledReason>
      </div>
      {doing === 'rename' ? (
        <OrderSetForm set={set} lines={lines.map(draftOfLine)} herbal={set.herbal} close={() => setDoing(undefined)} />
      ) : null}
      {doing === 'delete' ? (
        <ConfirmAct
          title={say('order.set.deleteTitle', { name: line.name })}
          effect={say('order.set.deleteEffect')}
          act={say('action.delete')}
          danger
          confirm={() => deleteSet({ id: line.id }).unwrap()}
          close={() => setDoing(undefined)}
        />
      ) : null}
    </>
  );
}
