import type { Listing } from '../domain/wire.ts';

/** What a list is asked, for its file: a file has no pages. */
export function withoutPage<Criteria extends object>(criteria: Criteria): Omit<Criteria, 'page' | 'size'> {
  const { page: _page, size: _size, ...rest } = criteria as Criteria & Partial<Listing>;
  return rest;
}
