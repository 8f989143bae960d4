import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { type CountedUnit, factorOf, unitsOf } from '../../../domain/inventory/units.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { millsOf, millsText } from '../../../domain/money/fen.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';

const DateField = lazy(() => import('../../../blocks/DateField.tsx'));

type Draft = Stock.DocumentDraft;

function useCell<Key extends keyof Stock.LineDraft>(index: number, of: Key, label: MessageId) {
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

export function CountCell({ index }: { index: number }) {
  const { field, ids, note, invalid } = useCell(index, 'count', 'inventory.field.count');
  return (
    <Cell width={64} note={note}>
      <NumberField
        value={field.value === 0 ? null : field.value}
        onChange={(value) => field.onChange(value ?? 0)}
        ids={ids}
        invalid={invalid}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Cell>
  );
}

/** Another unit keeps the price of the goods: what a carton costs is what its boxes cost. */
export function UnitCell({ index, goods }: { index: number; goods: Stock.GoodsFacts }) {
  const { field, ids } = useCell(index, 'unit', 'inventory.field.unit');
  const { getValues, setValue } = useFormContext<Draft>();
  const { unitName } = useQuantity();
  const change = (next: CountedUnit) => {
    const [before, after] = [factorOf(field.value, goods) ?? 1, factorOf(next, goods) ?? 1];
    const price = getValues(`lines.${index}.price`);
    setValue(`lines.${index}.price`, Math.round((price / before) * after), { shouldDirty: true });
    field.onChange(next);
  };
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

/** Yuan with three decimals as typed, 1/1000 yuan as kept. */
export function CostCell({ index, goods, isFixed }: { index: number; goods: Stock.GoodsFacts; isFixed: boolean }) {
  const { field, ids, note, invalid } = useCell(index, 'price', 'inventory.field.price');
  const [typed, setTyped] = useState<string>();
  const { unitName, price } = useQuantity();
  const unit = useWatch<Draft, `lines.${number}.unit`>({ name: `lines.${index}.unit` });
  if (isFixed) return price(goods, field.value, unit);
  return (
    <Cell width={112} note={note}>
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
