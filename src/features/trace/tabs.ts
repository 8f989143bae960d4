import type { ListView } from '../../blocks/useListView.ts';

export const traceTabs = [
  { tab: 'duties', label: 'trace.list.duties' },
  { tab: 'uncoded', label: 'trace.list.uncoded' },
  { tab: 'boxes', label: 'trace.list.boxes' },
  { tab: 'life', label: 'trace.life' },
] as const;

export const traceFilters = {
  tab: 'duties',
  keyword: '',
  standing: '',
  kind: '',
  reason: '',
  storehouseId: '',
  used: '',
  state: '',
  code: '',
};

export type TraceView = ListView<typeof traceFilters>;

/** Page and order of a list, as its call takes them. */
export const listingOf = ({ page, size, sort, direction }: TraceView) => ({ page, size, ...(sort && { sort, direction }) });
