import IconButton from '@mui/material/IconButton';
import { Dose } from '../../../blocks/DoseLine.tsx';
import { CloseIcon as Close } from '../../../blocks/icons.tsx';
import { MoveButton } from '../../../blocks/MoveButton.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { unitOf } from '../../../domain/order/quantity.ts';
import { useWords } from '../../../words/useWords.ts';
import { Cell } from '../Cell.tsx';
import { DoseCells } from '../DosingCells.tsx';
import style from '../entry.module.css';
import { Flags } from '../Flags.tsx';
import { ItemSearch, Stock } from '../ItemSearch.tsx';
import { useEntryFocus } from '../page/entryFocus.ts';
import type { Wrong } from '../useMissing.ts';
import type { OrderWords } from '../useOrderWords.ts';
import type { Group, GroupRow } from './useGroup.ts';

interface Props {
  group: Group;
  row: GroupRow;
  /** The first is what the others are dissolved in. */
  place: number;
  words: OrderWords;
  wrong: Wrong;
  addDirectly: (item: Item) => void;
}

/** One drug of a drip, in its place. */
export function DrugRow({ group, row, place, words, wrong, addDirectly }: Props) {
  const { say, name, language } = useWords();
  const mayFocus = useEntryFocus();
  const { item, draft } = row;
  // 160 "ten thousand units" are 1.6 million in English: both are shown.
  const isOther = language === 'en' && draft.dose !== null && words.isScaled(draft.doseUnit);
  const counted = group.counted.find(({ key }) => key === row.key)?.draft;
  const label = say(place === 0 ? 'order.infusion.solvent' : 'order.infusion.drug');
  const shown = item ? name(item) : label;
  const setQuantity = (quantity: number | null) =>
    group.change(row.key, {
      isByHand: quantity !== null,
      draft: { ...draft, quantity: quantity ?? draft.quantity, split: counted?.split ?? draft.split },
    });
  return (
    <div className={style.groupRow} data-row={row.key}>
      <div className={style.groupItem}>
        <span className={style.cellLabel} aria-hidden>
          {label}
        </span>
        <ItemSearch
          type={14}
          value={item}
          label={label}
          autoFocus={place === 0 && mayFocus}
          {...(place === 0 && { only: 'solvent' as const })}
          disabled={row.id !== undefined}
          choose={(chosen) => group.choose(row.key, chosen)}
          addDirectly={addDirectly}
        />
        {item ? (
          <span className={style.facts}>
            <Dose>{words.strength(name({ name: item.specification, nameEn: item.specificationEn }))}</Dose> <Flags item={item} />{' '}
            <Stock item={item} />
            {isOther && draft.dose !== null ? (
              <Dose>{say('order.dose.reads', { dose: words.dose(draft.dose, draft.doseUnit, item) })}</Dose>
            ) : null}
          </span>
        ) : null}
      </div>
      <DoseCells
        item={item}
        draft={draft}
        words={words}
        wrong={wrong}
        change={(part) => group.change(row.key, { draft: { ...draft, ...part } })}
      />
      <Cell label="order.quantity" width={2} problem={wrong('quantity')}>
        {(ids) => (
          <NumberField
            ids={ids}
            value={counted?.quantity ?? null}
            unit={item ? words.unitOf(counted?.quantity ?? null, unitOf(counted?.split ?? false, item)) : undefined}
            invalid={wrong('quantity') !== undefined}
            onChange={setQuantity}
          />
        )}
      </Cell>
      {item || row.id ? (
        <span className={style.groupActs}>
          <MoveButton
            direction="up"
            label={say('order.up', { name: shown })}
            places={{ above: place, below: 0 }}
            move={() => group.raise(row.key)}
          />
          <IconButton size="small" aria-label={say('order.infusion.remove', { name: shown })} onClick={() => group.remove(row.key)}>
            <Close fontSize="inherit" />
          </IconButton>
        </span>
      ) : null}
    </div>
  );
}
