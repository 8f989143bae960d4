import { useEffect, useRef } from 'react';

interface Press {
  /** True from the press of a pointer until its click is through. */
  isDown: () => boolean;
  /** Runs once after the press; several are run in their order. */
  afterwards: (act: () => void) => void;
}

/** All that ends a press; a pointer dragged out of the window ends none, so its next move without a button does. */
const ends = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const;

/** Whether a pointer is pressed anywhere in the window, for what must not move below it. */
export function usePress(): Press {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      isDown.current = false;
      for (const act of waiting.current.splice(0)) act();
    };
    // The click follows the release: what moves before it, moves away from it.
    const end = () => {
      clearTimeout(timer);
      if (isDown.current) timer = setTimeout(release);
    };
    const begin = () => {
      clearTimeout(timer);
      isDown.current = true;
    };
    window.addEventListener('pointerdown', begin, options);
    for (const event of ends) window.addEventListener(event, end, event === 'blur' ? { signal: listening.signal } : options);
    window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && end(), options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return useRef<Press>({ isDown: () => isDown.current, afterwards: (act) => void waiting.current.push(act) }).current;
}
