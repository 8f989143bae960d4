import { useState } from 'react';

interface CurrentCase {
  id: string | undefined;
  choose: (id: string) => void;
  /** Goes so many cards down (1) or up (-1). */
  move: (by: 1 | -1) => void;
  /** Goes on to the neighbour of a case that is decided. */
  leave: (id: string) => void;
}

/**
 * The card that the keys decide; none without a `list`, the name of the rows that are asked for. A list begins at its first card. The choice stays at its card when others arrive above it, and a card that
 * disappears by itself leaves no choice, so that a key pressed at that moment decides nothing.
 */
export function useCurrentCase(rows: readonly { id: string }[] | undefined, list: string | undefined): CurrentCase {
  const [chosen, setChosen] = useState<{ list: string; id: string | undefined }>();
  const offered = list === undefined ? undefined : rows;
  if (list !== undefined && chosen?.list !== list && offered?.[0]) setChosen({ list, id: offered[0].id });
  const place = (id: string | undefined) => offered?.findIndex((row) => row.id === id) ?? -1;
  const at = place(chosen?.id);
  const choose = (id: string | undefined) => list !== undefined && setChosen({ list, id });
  return {
    id: at < 0 ? undefined : chosen?.id,
    choose,
    move: (by) => choose((at < 0 ? offered?.[0] : offered?.[Math.min(Math.max(at + by, 0), offered.length - 1)])?.id),
    leave: (id) => {
      const left = place(id);
      choose((offered?.[left + 1] ?? offered?.[left - 1])?.id);
    },
  };
}
