import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { type DeliveryField, deliveryFieldWords } from '../../../domain/inventory/deliveryColumns.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { unitsOf } from '../../../domain/inventory/units.ts';
import type { Message } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import inventory from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import style from './delivery.module.css';
import type { ShownRow } from './deliveryRows.ts';

interface Props {
  shown: ShownRow;
  correct: (row: number, field: DeliveryField, text: string) => void;
}

/** A cell as it was read, with its remark; a bad one as a field with its problem below. `text`: the value, once the goods are known. */
export function CellOf({ shown, correct, field, text }: Props & { field: DeliveryField; text: string | undefined }) {
  const { say } = useWords();
  const { line, texts, row, state } = shown;
  const problem = state === 'out' ? undefined : line.problems[field];
  const remark = line.remarks[field === 'price' ? 'amount' : field];
  if (problem)
    return (
      <Correction
        key={texts[field]}
        label={{ field, row: row.number }}
        start={texts[field]}
        problem={problem}
        take={(typed) => correct(row.number, field, typed)}
      />
    );
  return (
    <>
      {text ?? (texts[field] || '–')}
      {remark ? <span className={style.remark}>{say(remark.message, remark.values)}</span> : null}
    </>
  );
}

interface CorrectionProps {
  label: { field: DeliveryField; row: number };
  start: string;
  problem: Message;
  take: (typed: string) => void;
}

/** Taken on Enter or on leaving: a cell that is half typed stays a field. */
function Correction({ label: { field, row }, start, problem, take }: CorrectionProps) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState(start);
  return (
    <>
      <OutlinedInput
        size="small"
        error
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== start && take(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take(typed);
        }}
        inputProps={{
          'aria-label': say('inventory.delivery.cell', { row, column: say(deliveryFieldWords[field]) }),
          'aria-describedby': id,
          maxLength: 100,
          autoComplete: 'off',
        }}
        className={style.correction}
      />
      <span id={id} className={inventory.wrong}>
        {say(problem.message, problem.values)}
      </span>
    </>
  );
}

/** Units that the goods are counted in, where the file names another one. */
export function UnitCell({ shown, correct, goods }: Props & { goods: Stock.StockItem }) {
  const { say } = useWords();
  const { unitName } = useQuantity();
  const { row, line } = shown;
  const problem = line.problems.unit;
  return (
    <>
      <Select
        size="small"
        error
        displayEmpty
        value=""
        onChange={({ target }) => correct(row.number, 'unit', target.value)}
        renderValue={() => shown.texts.unit}
        inputProps={{ 'aria-label': say('inventory.delivery.cell', { row: row.number, column: say('inventory.field.unit') }) }}
        className={style.correction}
      >
        {unitsOf(goods).map((unit) => (
          <MenuItem key={unit} value={goods[`${unit}Unit`]}>
            {unitName(goods, unit)}
          </MenuItem>
        ))}
      </Select>
      {problem ? <span className={inventory.wrong}>{say(problem.message, problem.values)}</span> : null}
    </>
  );
}
