import { useEffect, useRef } from 'react';

interface Asked {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
  hasBoxes: boolean;
}

interface Ticks {
  state: 'none' | 'some' | 'all' | undefined;
  /** Ticks or unticks a row, all rows from the last one if `isRange`, or all rows of the page without an id. */
  press: (id: string | undefined, isRange?: boolean) => void;
}

/** The boxes of a list. A tick goes away with its row: nobody acts on rows that are out of sight. */
export function useTicks({ ids, selected, select, hasBoxes }: Asked): Ticks {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!hasBoxes || selected.size === 0) return;
    const shown = ids.filter((id) => selected.has(id));
    if (shown.length < selected.size) select(new Set(shown));
  }, [ids, selected, select, hasBoxes]);

  const count = ids.filter((id) => selected.has(id)).length;
  const state = count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
  const rangeTo = (id: string) => {
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
    return from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return {
    state: hasBoxes ? state : undefined,
    press: (id, isRange = false) => {
      if (id === undefined) return select(new Set(state === 'all' ? [] : ids));
      const changed = isRange ? rangeTo(id) : [id];
      const next = new Set(selected);
      for (const each of changed) {
        if (selected.has(id)) next.delete(each);
        else next.add(each);
      }
      last.current = id;
      select(next);
    },
  };
}
