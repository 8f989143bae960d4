import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { countedIn, parseQuantity } from '../../../domain/inventory/quantityInput.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { type CountedUnit, factorOf, unitsOf } from '../../../domain/inventory/units.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { millsOf, millsText } from '../../../domain/money/fen.ts';
import { plainText } from '../../../domain/typedText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

type Draft = Stock.DocumentDraft;

export function useCell<Key extends keyof Stock.LineDraft>(index: number, of: Key, label: MessageId) {
  const { say } = useWords();
  const id = useId();
  const { field, fieldState } = useController<Draft, `lines.${number}.${Key}`>({ name: `lines.${index}.${of}` });
  const wrong = fieldState.error as FieldWords | undefined;
  const ids = { 'aria-label': `${say(label)} ${index + 1}`, 'aria-describedby': wrong ? id : undefined };
  const note = wrong ? (
    <span id={id} className={style.wrong}>
      {say(wrong.message, wrong.values)}
    </span>
  ) : null;
  return { field, ids, note, invalid: wrong !== undefined };
}

const Cell = ({ width, note, children }: { width: number; note: ReactNode; children: ReactNode }) => (
  <div style={{ width }}>
    {children}
    {note}
  </div>
);

interface CellProps {
  index: number;
  label: MessageId;
}

export function TextCell({ index, of, label, width }: CellProps & { of: 'batchNumber' | 'shelf'; width: number }) {
  const { field, ids, note, invalid } = useCell(index, of, label);
  return (
    <Cell width={width} note={note}>
      <OutlinedInput
        size="small"
        fullWidth
        value={field.value}
        error={invalid}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputProps={{ ...ids, maxLength: 100, autoComplete: 'off' }}
      />
    </Cell>
  );
}

export function DateCell({ index, of, label }: CellProps & { of: 'producedOn' | 'expiresOn' }) {
  const { field, ids, note, invalid } = useCell(index, of, label);
  return (
    <Cell width={152} note={note}>
      <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
        <DateField
          value={field.value ?? ''}
          onChange={(date) => field.onChange(date || null)}
          ids={ids}
          invalid={invalid}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      </Suspense>
    </Cell>
  );
}

/**
 * A number counts the unit beside it; `3盒2粒` is taken too, and then the unit becomes the largest in which the quantity is whole. A text that
 * is no quantity counts nothing, so that the line is not saved with an older number.
 */
export function CountCell({ index, goods }: { index: number; goods: Stock.GoodsFacts }) {
  const { say, language } = useWords();
  const { field, ids, note, invalid } = useCell(index, 'count', 'inventory.field.count');
  const unit = useWatch<Draft, `lines.${number}.unit`>({ name: `lines.${index}.unit` });
  const changeUnit = useUnitChange(index, goods);
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseQuantity(typed, goods, language);
  const problem = parsed && 'message' in parsed ? say(parsed.message, parsed.values) : undefined;
  const count = (text: string): number => {
    const quantity = parseQuantity(text, goods, language);
    if (!('quantity' in quantity) || quantity.quantity === null) return 0;
    const fitting = countedIn(quantity.quantity, goods, unit);
    if (fitting.unit !== unit) changeUnit(fitting.unit);
    return fitting.count;
  };
  // Counted while it is typed: a press of the save button leaves the field only afterwards.
  const change = (text: string) => {
    const plain = plainText(text);
    const isNumber = /^\d{0,9}$/.test(plain);
    setTyped(isNumber ? undefined : text);
    field.onChange(isNumber ? Number(plain) : count(text));
  };
  const leave = () => {
    if (!problem) setTyped(undefined);
    field.onBlur();
  };
  return (
    <Cell width={104} note={problem ? <span className={style.wrong}>{problem}</span> : note}>
      <OutlinedInput
        size="small"
        fullWidth
        value={typed ?? (field.value === 0 ? '' : String(field.value))}
        error={invalid || problem !== undefined}
        inputRef={field.ref}
        inputProps={{ ...ids, autoComplete: 'off' }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </Cell>
  );
}

/** Another unit keeps the price of the goods: what a carton costs is what its boxes cost. */
function useUnitChange(index: number, goods: Stock.GoodsFacts) {
  const { getValues, setValue } = useFormContext<Draft>();
  return (next: CountedUnit) => {
    const [before, after] = [factorOf(getValues(`lines.${index}.unit`), goods) ?? 1, factorOf(next, goods) ?? 1];
    const price = getValues(`lines.${index}.price`);
    setValue(`lines.${index}.price`, Math.round((price / before) * after), { shouldDirty: true });
    setValue(`lines.${index}.unit`, next, { shouldDirty: true });
  };
}

export function UnitCell({ index, goods }: { index: number; goods: Stock.GoodsFacts }) {
  const { field, ids } = useCell(index, 'unit', 'inventory.field.unit');
  const { unitName } = useQuantity();
  const change = useUnitChange(index, goods);
  return (
    <Select
      size="small"
      value={field.value}
      onChange={(event) => change(event.target.value as CountedUnit)}
      onBlur={field.onBlur}
      inputProps={{ 'aria-label': ids['aria-label'] }}
      sx={{ minWidth: 68 }}
    >
      {unitsOf(goods).map((unit) => (
        <MenuItem key={unit} value={unit}>
          {unitName(goods, unit)}
        </MenuItem>
      ))}
    </Select>
  );
}

interface CostCellProps {
  index: number;
  goods: Stock.GoodsFacts;
  isFixed: boolean;
  /** Pixels. */
  width?: number;
}

/** Yuan with three decimals as typed, 1/1000 yuan as kept. */
export function CostCell({ index, goods, isFixed, width = 112 }: CostCellProps) {
  const { field, ids, note, invalid } = useCell(index, 'price', 'inventory.field.price');
  const [typed, setTyped] = useState<string>();
  const { unitName, price } = useQuantity();
  const unit = useWatch<Draft, `lines.${number}.unit`>({ name: `lines.${index}.unit` });
  if (isFixed) return price(goods, field.value, unit);
  return (
    <Cell width={width} note={note}>
      <OutlinedInput
        size="small"
        value={typed ?? millsText(field.value)}
        error={invalid || (typed !== undefined && millsOf(typed) === undefined)}
        inputRef={field.ref}
        inputProps={{ ...ids, inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' } }}
        endAdornment={<InputAdornment position="end">/{unitName(goods, unit)}</InputAdornment>}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const mills = millsOf(event.target.value.trim());
          setTyped(event.target.value);
          if (mills !== undefined) field.onChange(mills);
        }}
        onBlur={() => {
          setTyped(undefined);
          field.onBlur();
        }}
      />
    </Cell>
  );
}

export function RetailCell({ index }: { index: number }) {
  const { field, ids, note, invalid } = useCell(index, 'retailPrice', 'inventory.field.retailPrice');
  return (
    <Cell width={92} note={note}>
      <MoneyField
        value={field.value}
        onChange={(fen) => field.onChange(fen ?? 0)}
        ids={ids}
        invalid={invalid}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Cell>
  );
}
