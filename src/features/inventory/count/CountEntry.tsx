import { createContext, type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { perPackage } from '../../../domain/inventory/units.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { useTyped } from './useTyped.ts';

interface Entry {
  found: { id: string } | undefined;
  enter: (lineId: string, counted: number | null) => void;
}

/** Carries the scan and the entering to the cells: the columns stay the same objects, so that no other cell is drawn again. */
export const CountEntryContext = createContext<Entry>({ found: undefined, enter: () => undefined });

/** The grid would walk its cells with the keys that are typed into a field. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/** Packages, and singles where packages are opened. A typed number is kept when both fields are left or the line goes out of sight. */
export function CountEntry({ row }: { row: Count.CountRow }) {
  const { say, name } = useWords();
  const { unitName } = useQuantity();
  const { found, enter } = useContext(CountEntryContext);
  const inOne = perPackage(row);
  const { leave, ...typed } = useTyped(row.counted, inOne, (counted) => enter(row.id, counted));
  const fields = useRef<HTMLDivElement>(null);
  const isFound = found?.id === row.id;
  useEffect(() => {
    if (isFound && found) fields.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isFound, found]);

  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  useEffect(() => () => latestLeave.current(), []);

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
    <div
      className={style.countParts}
      ref={fields}
      onKeyDown={keepKeys}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      {field('packages', unitName(row, 'package'))}
      {inOne > 1 ? field('singles', unitName(row, 'single')) : null}
    </div>
  );
}
