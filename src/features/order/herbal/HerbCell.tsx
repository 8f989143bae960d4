import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { CloseIcon as Close } from '../../../blocks/icons.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { RuleLevel } from '../../../blocks/RuleLevel.tsx';
import type { Item } from '../../../domain/dictionary/shapes.ts';
import { pieceNamed } from '../../../domain/medication/herbs/pieces.ts';
import { handlingOf } from '../../../domain/medication/herbs/tables/handling.ts';
import { handlings } from '../../../domain/order/herbal/shapes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { ItemSearch, Stock } from '../ItemSearch.tsx';
import style from './herbal.module.css';
import { useCutName } from './useCutName.ts';
import type { HerbalForm, HerbRow } from './useHerbal.ts';

interface Props {
  form: HerbalForm;
  row: HerbRow;
  /** Place in the grid, from 0. */
  place: number;
  warnings: readonly Order.Warning[];
  problem: string | undefined;
  autoFocus: boolean;
}

/** One piece: name, grams of one dose, handling; warnings about it below. */
export function HerbCell({ form, row: { key, item, grams, handling }, place, warnings, problem, autoFocus }: Props) {
  const { say, name } = useWords();
  const id = useId();
  const shown = item ? name(item) : say('order.herbal.piece');
  const named = useCutName(item ? shown : '');
  const choose = (chosen: Item | null) =>
    form.change(key, {
      item: chosen,
      handling: chosen ? handlingOf(pieceNamed(chosen.nameZh) ?? chosen.nameZh) : null,
      ...(!chosen && { grams: null }),
    });
  return (
    <div className={style.herb} data-herb={key} data-empty={item === null || undefined}>
      <span className={style.place} aria-hidden>
        {place + 1}
      </span>
      <span ref={named.place}>
        <ItemSearch
          type={1}
          only="herb"
          value={item}
          label={say('order.herbal.pieceAt', { place: place + 1 })}
          autoFocus={autoFocus}
          choose={choose}
        />
      </span>
      <span data-part="grams" className={style.grams}>
        <NumberField
          ids={{ 'aria-label': say('order.herbal.gramsOf', { name: shown }), 'aria-describedby': problem ? id : undefined }}
          value={grams}
          unit={say('order.herbal.gram')}
          invalid={problem !== undefined}
          onChange={(value) => form.change(key, { grams: value })}
        />
      </span>
      <Select<string>
        size="small"
        displayEmpty
        className={style.handling ?? ''}
        inputProps={{ 'aria-label': say('order.herbal.handlingOf', { name: shown }) }}
        disabled={item === null}
        value={handling ?? ''}
        onChange={(event) => form.change(key, { handling: handlings.find((one) => one === event.target.value) ?? null })}
      >
        <MenuItem value="">{say('order.herbal.handling.none')}</MenuItem>
        {handlings.map((one) => (
          <MenuItem key={one} value={one}>
            {say(`order.herbal.handling.${one}`)}
          </MenuItem>
        ))}
      </Select>
      {item ? (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={say('order.herbal.remove', { name: shown })}
          title="Ctrl+Delete"
          onClick={() => form.remove(key)}
        >
          <Close fontSize="inherit" />
        </IconButton>
      ) : null}
      {named.isCut ? (
        <span className={style.whole} aria-hidden>
          {shown}
        </span>
      ) : null}
      {problem ? (
        <span id={id} className={style.problem}>
          {problem}
        </span>
      ) : null}
      {item?.stock === 0 ? <Stock item={item} /> : null}
      {warnings.map(({ key: danger, level, text }) => (
        <span key={danger} className={style.warning} data-level={level}>
          <RuleLevel level={level} /> {text}
        </span>
      ))}
    </div>
  );
}
