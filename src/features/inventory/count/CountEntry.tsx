import { createContext, type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { QuantityField } from '../../../blocks/QuantityField.tsx';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { useWords } from '../../../words/useWords.ts';

interface Entry {
  found: { id: string } | undefined;
  enter: (lineId: string, counted: number | null) => void;
}

/** Carries the scan and the entering to the cells: the columns stay the same objects, so that no other cell is drawn again. */
export const CountEntryContext = createContext<Entry>({ found: undefined, enter: () => undefined });

/** The grid would walk its cells with the keys that are typed into a field. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/** Packages and singles in one field. A typed quantity is kept when the field is left or the line goes out of sight. */
export function CountEntry({ row }: { row: Count.CountRow }) {
  const { say, name } = useWords();
  const { found, enter } = useContext(CountEntryContext);
  const field = useRef<HTMLInputElement>(null);
  const isFound = found?.id === row.id;
  useEffect(() => {
    if (isFound && found) field.current?.focus({ preventScroll: true });
  }, [isFound, found]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the keys of the field inside
    <div onKeyDown={keepKeys}>
      <QuantityField
        goods={row}
        value={row.counted}
        onChange={(counted) => enter(row.id, counted)}
        label={say('inventory.count.of', { goods: name(row), batch: row.batchNumber })}
        inputRef={field}
        beside
      />
    </div>
  );
}
