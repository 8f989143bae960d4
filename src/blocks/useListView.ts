import { useCallback, useMemo, useState } from 'react';
import { type AddressChange, useAddress } from './useAddress.ts';

export type Filters = Record<string, string>;

/** What else of a list stands in its address: no filter is called so. */
type Taken = 'page' | 'size' | 'sort' | 'direction';

export interface Start<F extends Filters> {
  sort?: string;
  direction?: 'asc' | 'desc';
  size?: number;
  /** Every filter with its value at the start; '' is "any". */
  filters?: F & { [Name in keyof F & Taken]: never };
  /** The filter that says which list is shown, and so narrows none. */
  list?: string;
}

export interface ListView<F extends Filters = Filters> {
  page: number;
  size: number;
  sort: string | undefined;
  direction: 'asc' | 'desc';
  filters: F;
  isFiltered: boolean;
  /** By more than which list it is: one without rows then has some that are left out. */
  isNarrowed: boolean;
  /** What a list call takes: paging, sort and the filters that are set. */
  query: { page: number; size: number; sort?: string; direction?: 'asc' | 'desc' } & Partial<F>;
  setFilter: (name: keyof F & string, value: string) => void;
  /** It stays the list it is. */
  clearFilters: () => void;
  /** The address says nothing yet: no filter, no page, no size. */
  isBare: boolean;
  /** Shows the first page with these filters and no others; names the list does not know are left out. */
  open: (filters: Filters, size?: number) => void;
  setPage: (page: number, size?: number) => void;
  setSort: (sort: string | undefined, direction?: 'asc' | 'desc') => void;
  /** Ids of the rows that are ticked; only lists that show boxes use it. */
  selected: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
}

/**
 * Sizes offered by lists; the grid shows at most 100 rows. A call that names no size gets 10 (`usualSize`); a list begins with 20, as many
 * as its page shows at 1440 px.
 */
export const sizes = [10, 20, 50, 100] as const;

const nothing: ReadonlySet<string> = new Set();

/** Another list may have no such column. */
const otherList = { sort: undefined, direction: undefined };

const standardOf = <F extends Filters>(start: Start<F>) => ({
  size: 20,
  direction: 'asc' as const,
  filters: {} as F,
  list: 'tab',
  ...start,
});

function viewAt<F extends Filters>(standard: ReturnType<typeof standardOf<F>>, parameters: URLSearchParams) {
  const filters = Object.fromEntries(Object.entries(standard.filters).map(([name, value]) => [name, parameters.get(name) ?? value])) as F;
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const size = sizes.find((option) => option === Number(parameters.get('size'))) ?? standard.size;
  const sort = parameters.get('sort') ?? standard.sort;
  const direction: 'asc' | 'desc' =
    parameters.get('direction') === 'desc' ? 'desc' : parameters.has('direction') ? 'asc' : standard.direction;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<F>;
  return { page, size, sort, direction, filters, query: { page, size, ...(sort ? { sort, direction } : {}), ...set } };
}

/** Page, sort and filters of a list, kept in the URL: a reload, a link and the back button all show the same list. */
export function useListView<F extends Filters = Record<never, string>>(start: Start<F> = {}): ListView<F> {
  const [parameters, changeAddress] = useAddress();
  const [selected, setSelected] = useState(nothing);
  const [standard] = useState(() => standardOf(start));

  const change = useCallback((next: AddressChange) => changeAddress(next, { replace: true }), [changeAddress]);

  return useMemo(() => {
    const { filters, ...shown } = viewAt(standard, parameters);
    const narrowing = Object.keys(filters).filter((name) => name !== standard.list);
    return {
      ...shown,
      filters,
      isFiltered: Object.keys(filters).some((name) => filters[name] !== standard.filters[name]),
      isNarrowed: narrowing.some((name) => filters[name] !== standard.filters[name]),
      setFilter: (name, value) =>
        change({
          [name]: value === standard.filters[name] ? undefined : value,
          page: undefined,
          ...(name === standard.list && otherList),
        }),
      clearFilters: () => change({ ...Object.fromEntries(narrowing.map((name) => [name, undefined])), page: undefined }),
      isBare: !['page', 'size', ...Object.keys(filters)].some((name) => parameters.has(name)),
      open: (wanted, wantedSize) =>
        change({
          ...Object.fromEntries(
            // What is not named is "any", also where the list begins with less.
            Object.keys(filters).map((name) => [name, (wanted[name] ?? '') === standard.filters[name] ? undefined : (wanted[name] ?? '')]),
          ),
          page: undefined,
          ...(wantedSize && wantedSize !== standard.size ? { size: String(wantedSize) } : {}),
        }),
      setPage: (next, nextSize = standard.size) =>
        change({ page: next === 1 ? undefined : String(next), size: nextSize === standard.size ? undefined : String(nextSize) }),
      setSort: (next, nextDirection) => {
        const wasOwn = shown.sort === standard.sort && shown.direction === standard.direction;
        // Taken away, the list's own order would only come back: its column could never be turned round.
        const [sort, direction] =
          !next && wasOwn ? ([standard.sort, standard.direction === 'desc' ? 'asc' : 'desc'] as const) : ([next, nextDirection] as const);
        change({ sort, direction: sort && direction, page: undefined });
      },
      selected,
      select: setSelected,
    };
  }, [parameters, standard, change, selected]);
}
