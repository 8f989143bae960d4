import { useEffect, useSyncExternalStore } from 'react';

/** Kept in the tab's storage: a reload does not unlock. */
const key = 'xinglin.locked';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const lock = () => {
  sessionStorage.setItem(key, '1');
  tell();
};
export const unlock = () => {
  sessionStorage.removeItem(key);
  tell();
};
export const useLocked = () => useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) === '1');

/** Locks after minutes without key, pointer or wheel. 0 never locks. */
export function useIdleLock(minutes: number) {
  useEffect(() => {
    if (minutes <= 0) return;
    let last = Date.now();
    const stir = () => {
      last = Date.now();
    };
    const events = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, stir, { passive: true });
    const timer = setInterval(() => Date.now() - last >= minutes * 60_000 && lock(), 5000);
    return () => {
      for (const event of events) window.removeEventListener(event, stir);
      clearInterval(timer);
    };
  }, [minutes]);
}
