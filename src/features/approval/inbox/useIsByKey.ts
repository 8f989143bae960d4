import { useCallback, useEffect, useRef } from 'react';

/** Returns whether the last press came from a key, for lists that move to what the keys mark. */
export function useIsByKey(): () => boolean {
  const isKey = useRef(true);
  useEffect(() => {
    const key = () => {
      isKey.current = true;
    };
    const pointer = () => {
      isKey.current = false;
    };
    window.addEventListener('keydown', key, true);
    window.addEventListener('pointerdown', pointer, true);
    return () => {
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  return useCallback(() => isKey.current, []);
}
