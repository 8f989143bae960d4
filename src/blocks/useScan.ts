import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ScanKind, Scanned } from '../domain/scan/classify.ts';

export type ScanHandlers = Partial<Record<ScanKind, (scan: Scanned) => void>>;

/** Codes that name a patient, and those that name goods: what most lists are narrowed by. */
export const patientCodes = ['patient'] as const satisfies readonly ScanKind[];
export const goodsCodes = ['drugBarcode', 'trace', 'stockBatch'] as const satisfies readonly ScanKind[];

export interface ScanEntry {
  handlers: () => ScanHandlers;
  /** The element of a dialog or drawer that understands scans while it covers the screen; undefined for a screen. */
  within: () => Element | null | undefined;
}

/** The last one mounted comes first: an open pane before the screen it stands in. */
let entries: readonly ScanEntry[] = [];
export const scanEntries = (): readonly ScanEntry[] => entries.toReversed();

/**
 * Says which kinds of code this part of the screen understands while it is mounted: `useScan({ prescription: ({ text }) => open(text) })`.
 * A scan is never typed into it and never presses anything in it. `within`: the dialog the part stands in, if it does.
 */
export function useScan(handlers: ScanHandlers, within?: RefObject<Element | null>): void {
  const latest = useRef(handlers);
  // Before the browser paints: what can be seen understands scans.
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    const entry: ScanEntry = { handlers: () => latest.current, within: () => (within ? within.current : undefined) };
    entries = [...entries, entry];
    return () => {
      entries = entries.filter((other) => other !== entry);
    };
  }, [within]);
}

/**
 * Attributes of an input for scans while it has the focus. `kept`: the code belongs into the field, as a bar code into that of goods;
 * nothing is sent. `searched`: a box that searches; it takes these kinds before the screen does, and others the screen does not understand.
 */
export const scanKept = { 'data-scan': 'keep' } as const;
export const scanSearched = (...kinds: readonly ScanKind[]) => ({ 'data-scan': ['search', ...kinds].join(' ') });
/** Attribute of a dialog that asks for a confirmation: no scan answers it or goes past it. */
export const scanConfirms = { 'data-scan': 'confirm' } as const;
/** Attribute of a drawer in which nothing is entered: scans go to the screen below it. */
export const scanPasses = { 'data-scan': 'pass' } as const;
