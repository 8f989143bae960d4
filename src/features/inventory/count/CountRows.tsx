import { useEffect, useRef } from 'react';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import table from '../../../blocks/table.module.css';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { perPackage } from '../../../domain/inventory/units.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { useTyped } from './useTyped.ts';

/** The line a scan has found last; another object for each scan. */
export interface FoundLine {
  id: string;
}

interface Props {
  rows: readonly Count.CountRow[];
  /** In sight, ready for its number. */
  found: FoundLine | undefined;
  /** A blind count goes on: nothing that is compared with the book. */
  isHidden: boolean;
  enter: ((lineId: string, counted: number | null) => void) | undefined;
}

export function CountRows({ rows, found, isHidden, enter }: Props) {
  const { say } = useWords();
  const numbered = (label: 'inventory.count.snapshot' | 'inventory.count.moved' | 'inventory.count.book' | 'inventory.count.differing') => (
    <th scope="col" className={table.number}>
      {say(label)}
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keys
    <section className={style.countTable} aria-label={say('inventory.count.lines')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.shelf')}</th>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col">{say('inventory.count.batch')}</th>
            {isHidden ? null : (
              <>
                {numbered('inventory.count.snapshot')}
                {numbered('inventory.count.moved')}
                {numbered('inventory.count.book')}
              </>
            )}
            <th scope="col">{say('inventory.count.counted')}</th>
            {isHidden ? null : numbered('inventory.count.differing')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} found={row.id === found?.id ? found : undefined} isHidden={isHidden} enter={enter} />
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={isHidden ? 4 : 8}>{say('state.noMatch')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Pick<Props, 'found' | 'isHidden' | 'enter'> {
  row: Count.CountRow;
}

function Row({ row, found, isHidden, enter }: RowProps) {
  const { name } = useWords();
  const { text } = useQuantity();
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!found) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('input')?.focus();
  }, [found]);
  const difference = row.counted === null || row.book === null ? null : row.counted - row.book;
  return (
    <tr ref={place} data-found={found !== undefined}>
      <td>{row.shelf || '–'}</td>
      <td className={style.goods}>
        <strong>{name(row)}</strong>
        <span className={style.faint}>
          <StrengthLine strength={row.specification} />
        </span>
      </td>
      <td className={table.when}>
        <span className={style.mono}>{row.batchNumber}</span>
        <div>{row.expiresOn}</div>
      </td>
      {isHidden ? null : (
        <>
          <td className={table.number}>{text(row, row.snapshot)}</td>
          <td className={table.number}>{row.moved === 0 ? '–' : text(row, row.moved)}</td>
          <td className={table.number}>{text(row, row.book)}</td>
        </>
      )}
      <td>{enter ? <Counted row={row} enter={enter} /> : text(row, row.counted)}</td>
      {isHidden ? null : (
        <td className={table.number} data-negative={(difference ?? 0) < 0}>
          {(difference ?? 0) > 0 ? '+' : ''}
          {text(row, difference)}
        </td>
      )}
    </tr>
  );
}

/** Packages, and singles where packages are opened. What is typed is kept when both fields are left. */
function Counted({ row, enter }: { row: Count.CountRow; enter: NonNullable<Props['enter']> }) {
  const { say, name } = useWords();
  const { unitName } = useQuantity();
  const inOne = perPackage(row);
  const typed = useTyped(row.counted, inOne, (counted) => enter(row.id, counted));
  const values = { goods: name(row), batch: row.batchNumber };
  const field = (part: 'packages' | 'singles', unit: string) => (
    <NumberField
      value={typed[part]}
      onChange={(value) => typed.change({ [part]: value })}
      unit={unit}
      invalid={typed.isWrong}
      ids={{ 'aria-label': inOne > 1 ? say('inventory.count.packages', { ...values, unit }) : say('inventory.count.of', values) }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are left together
    <div className={style.countParts} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && typed.leave()}>
      {field('packages', unitName(row, 'package'))}
      {inOne > 1 ? field('singles', unitName(row, 'single')) : null}
    </div>
  );
}
