import { readTab, writeTab } from './tabStorage.ts';

/**
 * Whether the lock covers this tab. What is locked is the session, on the server; this only decides what is drawn, and a reload draws it
 * again without asking.
 */
const key = 'xinglin.locked';
const listeners = new Set<() => void>();
const set = (value: '1' | null) => {
  writeTab(key, value);
  for (const listener of listeners) listener();
};

export const lock = () => set('1');
export const unlock = () => set(null);
export const isLocked = () => readTab(key) === '1';
export const subscribeToLock = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
