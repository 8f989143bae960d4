import { type RefObject, useEffect, useState } from 'react';
import type { ScanKind, Scanned } from '../domain/scan/classify.ts';
import { type ScanHandlers, useScan } from './useScan.ts';
import type { Search } from './useSearch.ts';

interface Options<Choice> {
  search: Search & { setTyped: (text: string) => void };
  isAnswered: boolean;
  found: readonly Choice[];
  choose: (one: Choice) => void;
  /** None: scans are not taken now. */
  kinds: readonly ScanKind[];
  /** Where the box stands, for scans while a drawer covers the screen. */
  within: RefObject<Element | null>;
}

/** For a box from which one is chosen: a code scanned anywhere beside it is looked for, and chosen if it is the only one found. */
export function useScannedChoice<Choice>({ search, isAnswered, found, choose, kinds, within }: Options<Choice>): void {
  const { typed, setTyped, isFresh } = search;
  const [code, setCode] = useState<string>();
  const look = ({ text }: Scanned) => {
    setTyped(text);
    setCode(text);
  };
  useScan(Object.fromEntries(kinds.map((kind) => [kind, look])) as ScanHandlers, within);
  useEffect(() => {
    if (code === undefined || !isFresh || !isAnswered) return;
    setCode(undefined);
    if (typed === code && found.length === 1) choose(found[0]!); // its length was asked
  });
}
