import { useEffect, useRef } from 'react';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import table from '../../../blocks/table.module.css';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { useTyped } from './useTyped.ts';

interface Props {
  rows: readonly Stock.CountRow[];
  /** The line a scan has found: in sight, ready for its number. */
  foundId: string | undefined;
  enter: ((lineId: string, counted: number | null) => void) | undefined;
}

export function CountRows({ rows, foundId, enter }: Props) {
  const { say } = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys
    <section className={style.countTable} aria-label={say('inventory.count.lines')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.shelf')}</th>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col">{say('inventory.field.batch')}</th>
            <th scope="col">{say('inventory.field.expires')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.count.snapshot')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.count.moved')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.count.book')}
            </th>
            <th scope="col">{say('inventory.count.counted')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.count.differing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isFound={row.id === foundId} enter={enter} />
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={9}>{say('state.noMatch')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, isFound, enter }: { row: Stock.CountRow; isFound: boolean; enter: Props['enter'] }) {
  const { say, name, number } = useWords();
  const { text, unitName } = useQuantity();
  const place = useRef<HTMLTableRowElement>(null);
  const typed = useTyped(row.counted, (counted) => enter?.(row.id, counted));
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  const difference = row.counted === null ? null : row.counted - row.book;
  const unit = unitName(row, row.splitAllowed ? 'single' : 'package');
  return (
    <tr ref={place} data-found={isFound}>
      <td>{row.shelf || '–'}</td>
      <td className={style.goods}>
        <strong>{name(row)}</strong>
        <span className={style.faint}>
          <StrengthLine strength={row.specification} />
        </span>
      </td>
      <td className={style.mono}>{row.batchNumber}</td>
      <td>{row.expiresOn}</td>
      <td className={table.number}>{number(row.snapshot)}</td>
      <td className={table.number}>{row.moved === 0 ? '–' : number(row.moved)}</td>
      <td className={table.number} title={text(row, row.book)}>
        {number(row.book)}
      </td>
      <td>
        {enter ? (
          <div style={{ width: 120 }}>
            <NumberField
              value={typed.value}
              onChange={typed.change}
              onBlur={typed.leave}
              unit={unit}
              invalid={typed.isWrong}
              ids={{ 'aria-label': say('inventory.count.of', { goods: name(row), batch: row.batchNumber }) }}
            />
          </div>
        ) : (
          `${row.counted ?? '–'} ${row.counted === null ? '' : unit}`
        )}
      </td>
      <td className={table.number} data-negative={(difference ?? 0) < 0}>
        {difference === null ? '–' : `${difference > 0 ? '+' : ''}${difference}`}
      </td>
    </tr>
  );
}
