import { useRef, useState } from 'react';

/** An act of a button that runs once at a time. */
export function useAct(act: () => Promise<void> | void) {
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      await act();
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return { isRunning, run: () => void run() };
}
