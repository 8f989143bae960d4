import { api } from '../../../api/api.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { useWords } from '../../../words/useWords.ts';

export const registerTabs = [
  { tab: 'books', label: 'pharmacy.controlled.books' },
  { tab: 'lines', label: 'pharmacy.controlled.lines' },
  { tab: 'entries', label: 'pharmacy.controlled.entries' },
] as const;

/** `book`: drug and warehouse, as the id of a book names them. */
export const registerFilters = { tab: 'books', book: '', from: '', to: '', show: '', kind: '', unsigned: '' };
export type RegisterView = ListView<typeof registerFilters>;

/** Books offered as a filter: all of the clinic, which are few. */
export function useBooks() {
  const { name } = useWords();
  const books = api.useQueryControlledBookListQuery({ page: 1, size: 100 });
  const options = (books.data?.rows ?? []).map((book) => ({
    value: book.id,
    name: [name(book), book.specification, name(book.warehouse)].filter(Boolean).join(' · '),
  }));
  return { options, rows: books.data?.rows ?? [] };
}

/** Criteria that lists of the register share: a book and days. */
export function criteriaOf({ filters: { book, from, to } }: RegisterView) {
  const [itemId, storehouseId] = book.split(' ');
  return { ...(itemId && storehouseId && { itemId, storehouseId }), ...(from && { from }), ...(to && { to }) };
}
