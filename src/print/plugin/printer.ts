import { useSyncExternalStore } from 'react';

/** 'unknown': not asked yet since the page was opened. 'old': runs, and is too old. 'template': runs, and has no form for what was sent. */
export type PrinterState = 'unknown' | 'trying' | 'ready' | 'away' | 'denied' | 'old' | 'template';

/** What this tab knows of the plugin; `isAgent`: it is our own, which lists printers and jobs. */
export interface PrinterKnown {
  state: PrinterState;
  isAgent: boolean;
}

const key = 'xinglin.printPlugin';
let known: PrinterKnown = { state: 'unknown', isAgent: false };
const listeners = new Set<() => void>();

/** Whether the plugin has answered on this machine before: only then is it asked without the permission being explained first. */
export const isPluginKnown = (): boolean => localStorage.getItem(key) === '1';

export function setPrinter(state: PrinterState, isAgent = false): void {
  known = { state, isAgent };
  if (state === 'ready') localStorage.setItem(key, '1');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePrinter = (): PrinterKnown => useSyncExternalStore(subscribe, () => known);
