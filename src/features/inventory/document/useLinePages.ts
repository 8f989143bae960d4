import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';

/** A line is nine fields: a delivery of a thousand lines is turned page by page. */
export const linesOnPage = 50;

/** The page of lines that is shown. A try to save turns to the first page with a wrong line where the shown one has none. */
export function useLinePages(count: number) {
  const [page, setPage] = useState(1);
  const { errors, submitCount } = useFormState<Stock.DocumentDraft>();
  const [tries, setTries] = useState(submitCount);
  const last = Math.max(1, Math.ceil(count / linesOnPage));
  const shown = Math.min(page, last);
  const wrong = Object.keys(errors.lines ?? {})
    .filter((place) => /^\d+$/.test(place))
    .map((place) => Math.floor(Number(place) / linesOnPage) + 1);
  const wrongPages = last > 1 ? [...new Set(wrong)] : [];
  if (submitCount !== tries) {
    setTries(submitCount);
    const [first] = wrongPages;
    if (first !== undefined && !wrongPages.includes(shown)) setPage(first);
  }
  return { page: shown, setPage, from: (shown - 1) * linesOnPage, wrongPages };
}
