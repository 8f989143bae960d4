import { totalAtMost } from '../../src/domain/wire.ts';

/** Rows of a list that one question reads. */
export interface Window {
  /** Starts at 1. */
  page: number;
  size: number;
  /** Rows of the list that are counted and can be turned to; a file reaches further than a person. */
  reach?: number | undefined;
}

/** Window and order of a list as its query gets them: numbers, whatever travelled (`Listing` of the wire). */
export interface Paging extends Window {
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/** Rows before the page, and rows of the page within the reach of the list. */
export function rangeOf({ page, size, reach = totalAtMost }: Window): { skipped: number; taken: number; reach: number } {
  const skipped = (page - 1) * size;
  return { skipped, taken: Math.max(0, Math.min(size, reach - skipped)), reach };
}

/** One page of rows that are all in memory. */
export function pageOfRows<Row>(rows: readonly Row[], { page, size }: Window): { rows: Row[]; total: number } {
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
}
