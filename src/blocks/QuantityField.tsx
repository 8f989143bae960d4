import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useEffect, useRef, useState } from 'react';
import { quantityText } from '../domain/inventory/perUnit.ts';
import { type CountedGoods, parseQuantity, unitNames } from '../domain/inventory/quantityInput.ts';
import { useWords } from '../words/useWords.ts';
import style from './quantity.module.css';

interface Props {
  goods: CountedGoods;
  /** Stock units; null while nothing is entered. */
  value: number | null;
  /**
   * Called when the field is left, and with Enter. A text that is no quantity stays in the field and is not passed on; with `isEager` every
   * text is passed on while it is typed, one that is no quantity as null.
   */
  onChange: (value: number | null) => void;
  label: string;
  /** Already worded: what another rule finds wrong with the quantity. */
  wrong?: string | undefined;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** A reason stands beside the field, where a row has no room below it. */
  beside?: boolean;
  isEager?: boolean;
  /** Told while a text that is no quantity stands in the field. */
  onWrong?: (isWrong: boolean) => void;
}

/** Packages and pieces in one field: `3盒2粒`, `3+2`. A wrong unit is told below it. */
export function QuantityField({
  goods,
  value,
  onChange,
  label,
  wrong,
  disabled = false,
  beside = false,
  isEager = false,
  inputRef,
  onWrong,
}: Props) {
  const { say, language } = useWords();
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseQuantity(typed, goods, language);
  const problem = parsed && 'message' in parsed ? say(parsed.message, parsed.values) : wrong;
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // A quantity that came from elsewhere, such as a scanned package, takes the place of a text that says another one.
    const isOwn = parsed === undefined || ('message' in parsed ? value === null : parsed.quantity === value);
    if (!isOwn) setTyped(undefined);
  }
  const leave = () => {
    if (!parsed || 'message' in parsed) return;
    setTyped(undefined);
    if (parsed.quantity !== value) onChange(parsed.quantity);
  };
  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  // A row of a long list is taken away while the field still has the focus.
  useEffect(() => () => latestLeave.current(), []);
  const change = (next: string) => {
    setTyped(next);
    const read = parseQuantity(next, goods, language);
    onWrong?.('message' in read);
    if (isEager) onChange('message' in read ? null : read.quantity);
  };
  return (
    <div className={beside ? style.quantityBeside : style.quantity}>
      <OutlinedInput
        size="small"
        fullWidth
        value={typed ?? (value === null ? '' : quantityText(goods, value, language))}
        placeholder={unitNames(goods, language).slice(0, 2).join('+')}
        error={problem !== undefined}
        disabled={disabled}
        {...(inputRef && { inputRef })}
        inputProps={{ 'aria-label': label, autoComplete: 'off' }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
        }}
        endAdornment={
          parsed && 'quantity' in parsed && parsed.quantity !== null ? (
            <InputAdornment position="end">{quantityText(goods, parsed.quantity, language)}</InputAdornment>
          ) : undefined
        }
      />
      {problem ? (
        <span className={style.wrong} role="alert">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
