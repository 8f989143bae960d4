import { useEffect, useSyncExternalStore } from 'react';
import { isLocked, lock, subscribeToLock } from '../../store/screenLock.ts';

export const useLocked = () => useSyncExternalStore(subscribeToLock, isLocked);

/** An event of the window: somebody works in another tab of this browser. */
export const activeElsewhere = 'xl-active';

/** Locks after minutes without key, pointer or wheel in any tab. 0 never locks. */
export function useIdleLock(minutes: number) {
  useEffect(() => {
    if (minutes <= 0) return;
    let last = performance.now();
    const stir = () => {
      last = performance.now();
    };
    // The keys of a scan are heard when they come up: nothing else hears them go down.
    const events = ['keydown', 'keyup', 'pointerdown', 'pointermove', 'wheel', activeElsewhere] as const;
    for (const event of events) window.addEventListener(event, stir, { passive: true });
    const timer = setInterval(() => performance.now() - last >= minutes * 60_000 && lock(), 5000);
    return () => {
      for (const event of events) window.removeEventListener(event, stir);
      clearInterval(timer);
    };
  }, [minutes]);
}
