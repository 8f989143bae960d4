import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keepValue, keptValue } from '../useKept.ts';

/**
 * How far a list is scrolled: a list that is opened again stands where it was left, another page or order begins at the top. `asked` says
 * what the rows answer.
 */
export function useScrollPlace(scroller: RefObject<HTMLElement | null>, asked: string, hasRows: boolean): () => void {
  const { pathname } = useLocation();
  const key = `list ${pathname} ${asked}`;
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!hasRows || last.current === key) return;
    const isOpened = last.current === undefined;
    last.current = key;
    const top = isOpened ? (keptValue<number>(key) ?? 0) : 0;
    // A list that was never scrolled is not asked where it stands: the browser would lay it out for the answer.
    if (scroller.current && (top > 0 || !isOpened)) scroller.current.scrollTop = top;
  }, [key, hasRows, scroller]);
  return () => {
    if (scroller.current && last.current === key) keepValue(key, scroller.current.scrollTop);
  };
}
