import { useEffect, useRef } from 'react';
import type { Scanned } from '../../domain/scan/classify.ts';

/** All readings of a code, the likeliest first. */
type Readings = readonly [Scanned, ...Scanned[]];
type Search = (readings: Readings) => void;
let search: Search | undefined;

/** Hands a scan that no screen understands to the search of the top bar; does nothing where there is none. */
export const searchForScan: Search = (readings) => search?.(readings);

/** Takes those scans while it is mounted. */
export function useScanSearch(take: Search): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const own: Search = (readings) => latest.current(readings);
    search = own;
    return () => {
      if (search === own) search = undefined;
    };
  }, []);
}
