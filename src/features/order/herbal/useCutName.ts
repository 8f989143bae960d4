import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the field inside of a place shows less than its text. A name that is cut is written whole below it. */
export function useCutName(text: string): { place: RefObject<HTMLSpanElement | null>; isCut: boolean } {
  const place = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (!field || typeof ResizeObserver === 'undefined') return;
    const measure = () => setCut(text !== '' && field.scrollWidth > field.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(field);
    measure();
    return () => observer.disconnect();
  }, [text]);
  return { place, isCut };
}
