import { useMemo } from 'react';
import type { Page } from '../domain/wire.ts';
import type { Speech } from '../words/speech.ts';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import { type Fit, fitColumns, type Measure, wantedOf } from './fitColumns.ts';

/** What columns took last, for the list that is opened again. */
const taken = new WeakMap<object, { words: Speech; wanted: number[]; fits: Fit[] }>();

/** The widths of a list's columns; the same ones as long as nothing asks for more. */
export function useFits<Row>(columns: readonly Column<Row>[], data: Page<Row> | undefined): Fit[] {
  const words = useWords();
  return useMemo(() => {
    const last = taken.get(columns);
    const known = last?.words === words ? last : undefined;
    if (known && !data) return known.fits;
    const asked = { columns, rows: data?.rows ?? [], words, measure: measureText };
    const wanted = wantedOf(asked, known?.wanted);
    if (known && wanted.every((width, index) => width === known.wanted[index])) return known.fits;
    const fits = fitColumns(asked, wanted);
    if (data) taken.set(columns, { words, wanted, fits });
    return fits;
  }, [columns, data, words]);
}

let pen: CanvasRenderingContext2D | undefined;

/** In the hand of the table's cells; without a canvas, as wide as square letters are. */
export const measureText: Measure = (text) => {
  if (!pen) {
    pen = document.createElement('canvas').getContext('2d') ?? undefined;
    if (!pen) return text.length * 13;
    pen.font = `13px ${getComputedStyle(document.body).fontFamily}`;
  }
  return pen.measureText(text).width;
};
