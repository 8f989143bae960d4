import { useSyncExternalStore } from 'react';

/** What this tab knows of the plugin. 'unknown': not asked yet since the page was opened. */
export type PrinterState = 'unknown' | 'trying' | 'ready' | 'away' | 'denied';

const key = 'xinglin.printPlugin';
let state: PrinterState = 'unknown';
const listeners = new Set<() => void>();

/** Whether the plugin has answered on this machine before: only then is it asked without the permission being explained first. */
export const isPluginKnown = (): boolean => localStorage.getItem(key) === '1';

export function setPrinter(next: PrinterState): void {
  state = next;
  if (next === 'ready') localStorage.setItem(key, '1');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const usePrinter = (): PrinterState => useSyncExternalStore(subscribe, () => state);
