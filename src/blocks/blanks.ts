import { useMemo, useRef, useState } from 'react';
import type { Page } from '../domain/wire.ts';
import { useStage } from './stage.ts';

interface Row {
  id: string;
}

/** As many as stand in a window; a list that shows more to the page is one of a day, and seldom long. */
const most = 20;
const few = 6;
const blanks: Row[] = Array.from({ length: most }, (_, index) => ({ id: `–${index}` }));
const someBlanks = blanks.slice(0, few);

export const isBlank = (row: Row) => blanks.includes(row);

interface Blanks {
  /** What the grid shows until the list's own rows are there. */
  rows: Row[] | undefined;
  /** The grid's name of a row: of those that came first, the name of the blank whose place they took, as long as they are shown. */
  nameOf: (row: Row) => string;
  /** The way back. */
  idOf: (name: string) => string;
}

/**
 * The rows of a list that was drawn ahead. To the grid the first real ones are the blank ones with something in them: cells are filled
 * and not built. Afterwards every row is itself: what is new has a place of its own, what moves takes its place along.
 */
export function useBlanks(data: Page<Row> | undefined, size: number): Blanks {
  const { isHeld } = useStage();
  const [names] = useState(() => (isHeld ? new Map<string, string>() : undefined));
  const isFilled = useRef(false);
  if (data && names && !isFilled.current) {
    isFilled.current = true;
    for (const [index, { id }] of data.rows.slice(0, most).entries()) names.set(id, blanks[index]!.id);
  }
  const [ways] = useState(() => ({
    nameOf: ({ id }: Row) => names?.get(id) ?? id,
    idOf: (name: string) => [...(names ?? [])].find(([, given]) => given === name)?.[0] ?? name,
  }));
  const rows = names && !isFilled.current ? (size > most ? someBlanks : blanks) : undefined;
  return useMemo(() => ({ rows, ...ways }), [rows, ways]);
}
