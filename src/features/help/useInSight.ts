import { useEffect, useRef } from 'react';

interface Shown {
  page: string;
  section: string | null;
  isSearching: boolean;
  /** Nothing is brought into sight before it stands. */
  isThere: boolean;
}

/**
 * Brings the section, or else the top of the page, into sight and gives its heading the focus, so that reading goes on there; while
 * something is searched for the focus stays in the field. Returns the ref of the article.
 */
export function useInSight({ page, section, isSearching, isThere }: Shown) {
  const article = useRef<HTMLElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isThere) return;
    const now = JSON.stringify([page, section, isSearching]);
    const isFirst = last.current === undefined;
    const isSame = last.current === now;
    last.current = now;
    // The screen as it opens stands at its top already.
    if (isSame || (isFirst && !section)) return;
    const heading = section && article.current?.querySelector<HTMLElement>(`#help-${CSS.escape(section)} > h3`);
    const place = heading || article.current;
    // The shell scrolls a screen that opens to its top within the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        place?.scrollIntoView({ block: 'start' });
        if (!isSearching) (heading || article.current?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [page, section, isSearching, isThere]);
  return article;
}
