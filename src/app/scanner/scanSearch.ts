import { useEffect, useRef } from 'react';
import type { Scanned } from '../../domain/scan/classify.ts';

type Search = (scan: Scanned) => void;
let search: Search | undefined;

/** Hands a scan that no screen understands to the search of the top bar; does nothing where there is none. */
export const searchForScan: Search = (scan) => search?.(scan);

/** Takes those scans while it is mounted. */
export function useScanSearch(take: Search): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const own: Search = (scan) => latest.current(scan);
    search = own;
    return () => {
      if (search === own) search = undefined;
    };
  }, []);
}
