import { useMemo, useRef } from 'react';
import { useWords } from '../../words/useWords.ts';
import type { Column } from '../columns.tsx';
import { fitColumns, wantedOf } from '../fitColumns.ts';
import { columnTracks, type Tracks } from './columnTracks.ts';
import { textWidth } from './textWidth.ts';
import type { ColumnWidths } from './useColumnWidths.ts';

interface Asked<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Widths a person has chosen; they win. */
  chosen: ColumnWidths;
  hasBoxes: boolean;
}

/** The tracks of a list for its rows. A column never becomes narrower while the list stands, so that turning a page moves nothing. */
export function useColumnTracks<Row>({ columns, rows, chosen, hasBoxes }: Asked<Row>): Tracks {
  const words = useWords();
  const widest = useRef<{ columns: readonly Column<Row>[]; words: unknown; wanted: number[] }>(undefined);
  const fits = useMemo(() => {
    const last = widest.current;
    const before = last?.columns === columns && last.words === words ? last.wanted : undefined;
    const asked = { columns, rows, words, measure: textWidth };
    const wanted = wantedOf(asked, before);
    widest.current = { columns, words, wanted };
    return fitColumns(asked, wanted);
  }, [columns, rows, words]);
  return useMemo(
    () =>
      columnTracks(
        fits.map((fit, index) => {
          const width = chosen[columns[index]!.key];
          return width === undefined ? fit : { width };
        }),
        hasBoxes,
      ),
    [fits, columns, chosen, hasBoxes],
  );
}
