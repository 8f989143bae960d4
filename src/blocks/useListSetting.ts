import { useEffect, useRef } from 'react';
import { api } from '../api/api.ts';
import type { Filters, ListView } from './useListView.ts';

const none: readonly string[] = [];

export interface ListSetting {
  hidden: readonly string[];
  toggle: (column: string) => void;
  showAll: () => void;
}

/**
 * How this person looks at this list, kept on the server: columns left out, rows a page, and the saved filter it opens with. An
 * address that says more than the bare list is left as it is.
 */
export function useListSetting<F extends Filters>(list: string, view: ListView<F>): ListSetting {
  const { data } = api.useQueryListSettingsQuery();
  const [save] = api.useSaveListSettingMutation();
  const kept = data?.[list];
  const hidden = kept?.hidden ?? none;
  const isOpened = useRef(false);
  const size = useRef(view.size);

  useEffect(() => {
    if (!data || isOpened.current) return;
    isOpened.current = true;
    // Without anything kept the list stands as it is: opening it once more would draw it twice.
    const hasSize = kept?.size !== null && kept?.size !== undefined && kept.size !== view.size;
    if (!view.isBare) return;
    if (kept?.start) view.open(kept.start, kept.size ?? undefined);
    else if (hasSize) view.setPage(1, kept.size!);
  }, [data, kept, view]);

  useEffect(() => {
    if (size.current === view.size) return;
    size.current = view.size;
    if (isOpened.current && (kept?.size ?? undefined) !== view.size)
      void save({ list, hidden: [...(kept?.hidden ?? [])], size: view.size });
  }, [view.size, kept, list, save]);

  const put = (columns: readonly string[]) => void save({ list, hidden: [...columns], size: kept?.size ?? null });
  return {
    hidden,
    toggle: (column) => put(hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column]),
    showAll: () => put([]),
  };
}
